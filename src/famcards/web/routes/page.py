"""The page itself: one HTML file for every address that people visit, and its files named by their content."""

from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from famcards.web.errors import answer
from famcards.web.state import config_of

IMMUTABLE = "public, max-age=31536000, immutable"
FRESH = "no-cache"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
UNBUILT = "The page has not been built yet: run npm ci and npm run build in the folder web.\n"


@get(
    [
        "/",
        "/t/{table:str}",
        "/t/{table:str}/replay/{number:str}",
        "/device/{game:str}",
        "/rules",
        "/rules/{game:str}",
        "/enter/{token:str}",
    ],
    include_in_schema=False,
    media_type=MediaType.HTML,
)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page, whatever is to be shown on it."""
    return _index(config_of(request.app).static, 200)


@get("/assets/{path:path}", include_in_schema=False)
async def asset(request: Request[Any, Any, Any], path: FromPath[Path]) -> Response[bytes]:
    """A file of the page whose name holds a digest of its content, so that it may be kept for ever."""
    return _file(config_of(request.app).static / "assets", str(path), IMMUTABLE)


@get("/{name:str}", include_in_schema=False)
async def loose_file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """A file that must keep its name (`favicon.svg`, `manifest.webmanifest`)."""
    return _file(config_of(request.app).static, name, FRESH)


def lost(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    """The answer where there is nothing: to a person the page, which says so and leads home; to a program the error."""
    wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if wants_page and not request.url.path.startswith(("/api/", "/assets/")):
        return _index(config_of(request.app).static, 404)
    return answer(request, error)


def _index(static: Path, status: int) -> Response[bytes]:
    file = static / "index.html"
    if not file.is_file():
        return Response(UNBUILT.encode(), status_code=503, media_type="text/plain")
    return Response(file.read_bytes(), status_code=status, media_type=TYPES[".html"], headers={"Cache-Control": FRESH})


def _file(folder: Path, name: str, caching: str) -> Response[bytes]:
    root = folder.resolve()
    file = (root / name.lstrip("/")).resolve()
    kind = TYPES.get(file.suffix)
    if kind is None or not file.is_relative_to(root) or not file.is_file():
        raise NotFoundException
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": caching})


HANDLERS = [page, asset, loose_file]

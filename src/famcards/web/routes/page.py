"""The page itself: one HTML file for every address that people visit, and its files named by their content."""

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from famcards.web.errors import answer
from famcards.web.state import config_of

IMMUTABLE = "public, max-age=31536000, immutable"
FRESH = "no-cache"
COMPRESSED = frozenset({".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"})
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
Asked = Request[Any, Any, Any]

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
        "/host",
        "/lab",
        "/lab/{run:str}",
    ],
    include_in_schema=False,
    media_type=MediaType.HTML,
)
async def page(request: Asked) -> Response[bytes]:
    """The page, whatever is to be shown on it."""
    return _index(request, 200)


@get("/assets/{path:path}", include_in_schema=False)
async def asset(request: Asked, path: FromPath[Path]) -> Response[bytes]:
    """A file of the page whose name holds a digest of its content, so that it may be kept for ever."""
    return _file(request, config_of(request.app).static / "assets", str(path), IMMUTABLE)


@get("/{name:str}", include_in_schema=False)
async def loose_file(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """A file that must keep its name (`favicon.svg`, `manifest.webmanifest`)."""
    return _file(request, config_of(request.app).static, name, FRESH)


def lost(request: Asked, error: NotFoundException) -> Response[Any]:
    """The answer where there is nothing: to a person the page, which says so and leads home; to a program the error."""
    wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if wants_page and not request.url.path.startswith(("/api/", "/assets/")):
        return _index(request, 404)
    return answer(request, error)


def _index(request: Asked, status: int) -> Response[bytes]:
    folder = config_of(request.app).static
    if not (folder / "index.html").is_file():
        return Response(UNBUILT.encode(), status_code=503, media_type="text/plain")
    return _file(request, folder, "index.html", FRESH, status)


def _file(request: Asked, folder: Path, name: str, caching: str, status: int = 200) -> Response[bytes]:
    file = _found(folder.resolve(), name.lstrip("/"))
    if file is None:
        raise NotFoundException
    kind = TYPES[file.suffix]
    plain, small = _content(file, file.stat().st_mtime_ns)
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    body = plain
    if small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = small, "gzip"
    return Response(body, status_code=status, media_type=kind, headers=headers)


def _found(root: Path, name: str) -> Path | None:
    """The file of that name below a folder; None where there is none that may be sent."""
    try:
        file = (root / name).resolve()
        return file if file.suffix in TYPES and file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have: too long, or with a zero byte
        return None


@lru_cache(maxsize=200)
def _content(file: Path, _changed: int) -> tuple[bytes, bytes | None]:
    """A file's bytes, and the same compressed where that is worth it. A file that has changed is read again."""
    plain = file.read_bytes()
    small = gzip.compress(plain, mtime=0) if file.suffix in COMPRESSED else b""
    return plain, small if 0 < len(small) < len(plain) else None


HANDLERS = [page, asset, loose_file]

"""Pictures of parts of a page as other eyes see them, and how much two of them differ."""

import base64
from typing import Literal

from playwright.sync_api import Locator

from tests.browser.player import Player

Eyes = Literal["protanopia", "deuteranopia", "achromatopsia"]

# Two pictures drawn on the same small sheet in black, grey and white; the share of it on which they differ.
DIFFERENCE = """async ([one, other]) => {
  const [width, height] = [32, 32];
  const greys = async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const sheet = new OffscreenCanvas(width, height).getContext("2d");
    sheet.drawImage(image, 0, 0, width, height);
    const { data } = sheet.getImageData(0, 0, width, height);
    return Array.from({ length: width * height }, (_, at) =>
      0.3 * data[4 * at] + 0.59 * data[4 * at + 1] + 0.11 * data[4 * at + 2]);
  };
  const [a, b] = [await greys(one), await greys(other)];
  return a.filter((grey, at) => Math.abs(grey - b[at]) > 48).length / a.length;
}"""


# The share of a picture that has exactly one colour.
COLOURED = """async ([picture, colour]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const sheet = new OffscreenCanvas(image.width, image.height).getContext("2d");
  sheet.drawImage(image, 0, 0);
  const { data } = sheet.getImageData(0, 0, image.width, image.height);
  let found = 0;
  for (let at = 0; at < data.length; at += 4)
    if (colour.every((part, channel) => data[at + channel] === part)) found++;
  return (4 * found) / data.length;
}"""


def see_as(player: Player, eyes: Eyes) -> None:
    """Render the page as these eyes see it."""
    session = player.context.new_cdp_session(player.page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})


def picture(part: Locator) -> str:
    """What a part of the page looks like now."""
    return base64.b64encode(part.screenshot(animations="disabled")).decode()


def around(part: Locator, margin: int = 8) -> str:
    """The same with what stands close by, such as a mark below it."""
    box = part.bounding_box()
    assert box is not None
    clip = {
        "x": max(0, box["x"] - margin),
        "y": max(0, box["y"] - margin),
        "width": box["width"] + 2 * margin,
        "height": box["height"] + 2 * margin,
    }
    return base64.b64encode(part.page.screenshot(animations="disabled", clip=clip)).decode()  # type: ignore[arg-type]


def whole(player: Player) -> str:
    """What the whole page looks like now, at rest."""
    return base64.b64encode(player.page.screenshot(animations="disabled", caret="hide")).decode()


def coloured(player: Player, picture: str, colour: tuple[int, int, int]) -> float:
    """The share (0…1) of a picture that has exactly this colour."""
    found: float = player.page.evaluate(COLOURED, [picture, list(colour)])
    return found


def difference(player: Player, one: str, other: str) -> float:
    """The share (0…1) of two pictures on which they differ in lightness, whatever their colours."""
    found: float = player.page.evaluate(DIFFERENCE, [one, other])
    return found

"""Names of people: any script, taken as text, at most 40 signs as a reader counts them."""

import re
import unicodedata

import regex

from famcards.tables.refused import Refused

LONGEST = 40
"""Grapheme clusters in a name."""

LARGEST_CLUSTER = 16
"""Code points in one grapheme cluster: enough for a family of four with skin tones, too few for a tower of accents."""

_KEPT_FORMATS = {"\u200c", "\u200d"}
"""The joiners: Persian words and families of emoji are written with them."""

_BLANKS = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800"}
"""Letters by their class, but with nothing to see."""

_CLUSTER = regex.compile(r"\X")
_SEEN = {"L", "N", "P", "S"}
_BADGE = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)


def clean_name(text: str) -> str:
    """The name as it is kept and shown: composed, without controls and direction marks, spaces collapsed, cut.

    Raises `Refused` (`name_empty`) if nothing is left that an eye could see.
    """
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(_kept(sign) for sign in composed)
    clusters = _CLUSTER.findall(" ".join(shown.split()))[:LONGEST]
    name = "".join(cluster[:LARGEST_CLUSTER] for cluster in clusters).strip()
    if not any(unicodedata.category(sign)[0] in _SEEN for sign in name):
        raise Refused("name_empty", "a name needs at least one letter, digit or sign that can be seen")
    return name


def clean_badge(text: str) -> str:
    """The badge's code as it is; raises `Refused` (`badge`) for what cannot be one."""
    if len(text) > 40 or not _BADGE.fullmatch(text):
        raise Refused("badge", "a badge is a short code such as fox-amber", badge=text[:40])
    return text


def _kept(sign: str) -> str:
    if sign in _KEPT_FORMATS:
        return sign
    if sign in _BLANKS:
        return " "
    category = unicodedata.category(sign)
    if category[0] == "Z" or sign.isspace():
        return " "
    return "" if category[0] == "C" else sign

"""How the report looks: on a screen by day and by night, on a phone, and on paper."""

from __future__ import annotations

from typing import Final

_LIGHT: Final = """color-scheme: light; --paper: #fffdf8; --sheet: #f6efdf; --ink: #2d2318; --soft: #5f5140;
  --line: #cfc2aa; --mine: #2b6049; --drawn: #a07b3f; --theirs: #3b4a63; --plain: #6b5638; --heat: #8a5a34;"""

_DARK: Final = """color-scheme: dark; --paper: #211a14; --sheet: #2d241c; --ink: #f5ead9; --soft: #cdbba2;
  --line: #6b5a4a; --mine: #8cc9a5; --drawn: #d9b06a; --theirs: #9fb3d6; --plain: #c9ab82; --heat: #a06a3c;"""

_PAPER: Final = "--paper: #fff; --sheet: #fff; --ink: #000; --soft: #444; --line: #aaa;"

THEMES: Final = ("light", "dark")
"""What a link to a page may ask for behind its `#`, instead of what the system says."""

MARKS: Final = "".join(f"<span id='{theme}' hidden></span>" for theme in THEMES)
"""What such a link points to; first in the body, so that nothing is scrolled."""

_COLOURS: Final = f"""
:root {{ {_LIGHT} }}
@media (prefers-color-scheme: dark) {{ :root {{ {_DARK} }} }}
@media screen {{ :root:has(#light:target) {{ {_LIGHT} }} :root:has(#dark:target) {{ {_DARK} }} }}
@media print {{ :root {{ {_LIGHT} {_PAPER} }} }}
"""

STYLE: Final = (
    _COLOURS
    + """
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 52rem; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.5 Georgia, 'PT Serif', serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.35rem; margin: 2.2rem 0 .5rem; border-top: 1px solid var(--line); padding-top: .9rem; }
p { margin: .5rem 0; }
ul { list-style: none; padding: 0; margin: .5rem 0; }
.figures li { margin: .4rem 0; }
.minor { font-size: 1rem; color: var(--soft); }
.minor li { margin: .2rem 0; }
.interval { color: var(--soft); font-size: max(.95em, 1rem); white-space: nowrap; }
.lead, figcaption, caption, summary, .note { color: var(--soft); }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .6rem;
  margin: 1.2rem 0; }
.tiles li { padding: .7rem .9rem; border: 1px solid var(--line); border-radius: .8rem; background: var(--sheet);
  line-height: 1.3; break-inside: avoid; }
.tiles strong { display: block; font-size: 1.6rem; }
.tiles .what { display: block; }
.tiles .what::first-letter { text-transform: uppercase; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr)); gap: .4rem 2rem;
  align-items: start; }
figure { margin: .8rem 0; max-width: 30rem; break-inside: avoid; }
figcaption { font-size: 1rem; margin-bottom: .4rem; }
svg { display: block; width: 100%; height: auto; font-family: system-ui, sans-serif; }
.ink { fill: var(--ink); } .soft { fill: var(--soft); }
.mine { fill: var(--mine); } .drawn { fill: var(--drawn); } .theirs { fill: var(--theirs); }
.plain { fill: var(--plain); } .heat { fill: var(--heat); }
.cell { fill: none; stroke: var(--line); }
.rule { stroke: var(--line); } .line { fill: none; stroke: var(--mine); stroke-width: 2.5; }
.reach { stroke: var(--theirs); stroke-width: 3; }
table { border-collapse: collapse; font-size: 1rem; }
td, th { border-bottom: 1px solid var(--line); padding: .2rem 1rem .2rem 0; text-align: left; vertical-align: top; }
summary { cursor: pointer; min-height: 1.75rem; }
.note { background: var(--sheet); padding: .5rem .8rem; border-left: 4px solid var(--drawn); }
.family { font-size: 1.15rem; border-left-color: var(--mine); color: var(--ink); }
.sure { font-weight: bold; }
.changes li { display: grid; grid-template-columns: 9.5rem minmax(0, 1fr) minmax(0, 1.2fr); gap: 0 1rem;
  padding: .5rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
.changes .interval { white-space: normal; }
@media (max-width: 36rem) { .changes li { grid-template-columns: minmax(0, 1fr); } }
.changes strong { grid-column: 1 / -1; }
.changes strong::first-letter, th::first-letter { text-transform: uppercase; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media print { html { font-size: 10pt; } body { max-width: none; padding: 0; font-size: 1rem;
  -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  details { display: none; } h2 { break-after: avoid; margin-top: 1.4rem; }
  .plots { grid-template-columns: 1fr 1fr; } figure { max-width: 8.5cm; } .figures li { break-inside: avoid; } }
"""
)

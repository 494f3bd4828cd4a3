"""Collects the icons that the pages name into one SVG sprite: icons.py WEBROOT ICONS SPRITE

A name counts as used where a page says icon("name"), data-i="name" or icon: "name"; every quoted word between the
brackets of icon(…) counts, so that icon(isOpen ? "eye" : "eye-slash") finds both.
"""

import pathlib
import re
import sys

QUOTED = re.compile(r"""["'`]([a-z0-9-]+)["'`]""")
PLACES = re.compile(r"""\bicon\(([^()]*)|\bdata-i=(["'][a-z0-9-]+["'])|\bicon:\s*(["'][a-z0-9-]+["'])""")


def used_names(web_root: pathlib.Path) -> dict[str, str]:
    """Each name and a file that uses it."""
    names = {}
    for path in sorted(web_root.rglob("*")):
        if path.suffix not in (".js", ".html") or "vendor" in path.parts:
            continue
        for place in PLACES.finditer(path.read_text(encoding="utf-8")):
            for name in QUOTED.findall(next(filter(None, place.groups()), "")):
                names.setdefault(name, str(path))
    return names


def symbol(name: str, source: str) -> str:
    shapes = re.sub(r"</?svg[^>]*>", "", source)
    shapes = re.sub(r">\s+<", "><", shapes.strip())
    return f'<symbol id="i-{name}" viewBox="0 0 16 16" fill="currentColor">{shapes}</symbol>'


def main():
    web_root, icons, sprite = map(pathlib.Path, sys.argv[1:4])
    names = used_names(web_root)
    missing = [f"{file}: there is no icon called {name}" for name, file in names.items()
               if not (icons / f"{name}.svg").exists()]
    if missing:
        sys.exit("\n".join(missing))
    symbols = [symbol(name, (icons / f"{name}.svg").read_text(encoding="utf-8")) for name in sorted(names)]
    text = '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"
    if not sprite.exists() or sprite.read_text(encoding="utf-8") != text:
        sprite.write_text(text, encoding="utf-8")


main()

"""Writes the C table of the files that the program carries: assets.py WEBROOT HEADER

The header is written only when the list of files has changed; the compiler notes changes inside of them itself.
"""

import os
import pathlib
import re
import sys

SAFE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*\Z")


def carried_files(web_root: pathlib.Path) -> list[str]:
    """All files but hidden ones, as paths below the folder."""
    paths = sorted(path.relative_to(web_root) for path in web_root.rglob("*") if path.is_file())
    files = [str(path) for path in paths if not any(part.startswith(".") for part in path.parts)]
    for file in files:
        if not SAFE.match(file):
            sys.exit(f"{web_root}/{file}: names of files are letters, digits, '.', '_' and '-'")
    return files


def array(number: int, path: str) -> str:
    """One file. A NUL follows its bytes, since C has no empty arrays and a file may be empty."""
    return f"""\
#if !__has_embed("{path}")
#error "The list of the browser's files is out of date: run `make vendor` once, then build again."
#else
static const unsigned char asset_{number}[] = {{
#embed "{path}" suffix(,)
0}};
#endif
"""


def main():
    web_root, header = map(pathlib.Path, sys.argv[1:3])
    files = carried_files(web_root)
    way = os.path.relpath(web_root, header.parent)
    arrays = "".join(array(number, f"{way}/{file}") for number, file in enumerate(files))
    rows = "".join(
        f'    {{"{file}", asset_{number}, sizeof asset_{number} - 1}},\n' for number, file in enumerate(files))
    text = (
        "// Written by Packaging/vendor.sh. Do not edit.\n\n"
        f"{arrays}\nstatic const struct bw_asset assets[] = {{\n{rows}}};\n")
    if not header.exists() or header.read_text() != text:
        header.write_text(text)


main()

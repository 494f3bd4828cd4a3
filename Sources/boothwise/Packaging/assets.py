"""Writes the C table of the files that the program carries: assets.py WEBROOT HEADER

The header is written only when the list of files has changed; the compiler notes changes inside of them itself.
"""

import os
import pathlib
import re
import sys

SAFE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*\Z")


def main():
    web_root, header = map(pathlib.Path, sys.argv[1:3])
    files = sorted(
        str(path.relative_to(web_root)) for path in web_root.rglob("*")
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(web_root).parts))
    for file in files:
        if not SAFE.match(file):
            sys.exit(f"{web_root}/{file}: names of files are letters, digits, '.', '_' and '-'")
    way = os.path.relpath(web_root, header.parent)
    lines = ["// Written by Packaging/vendor.sh. Do not edit.", ""]
    for number, file in enumerate(files):
        # A NUL follows the file's bytes, since C has no empty arrays and a file may be empty.
        lines += [f"static const unsigned char asset_{number}[] = {{", f'#embed "{way}/{file}" suffix(,)', "0};"]
    lines += ["", "static const struct bw_asset assets[] = {"]
    lines += [f'    {{"{file}", asset_{number}, sizeof asset_{number} - 1}},' for number, file in enumerate(files)]
    lines += ["};", ""]
    text = "\n".join(lines)
    if not header.exists() or header.read_text() != text:
        header.write_text(text)


main()

"""The tables of cases that lie beside the repository, where they do."""

import re

from program import ROOT

FOLDER = ROOT.parent / "shared" / "cases"
ABSENCE = f"the tables of cases are not at {FOLDER}"
ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[tnr\\])")


def rows(file: str) -> list[list[str]]:
    """Without comments and headings, each escape resolved."""
    lines = [line for line in (FOLDER / file).read_text().split("\n") if line and not line.startswith("#")]
    return [[ESCAPE.sub(resolve, field) for field in line.split("\t")] for line in lines[1:]]


def resolve(escape: re.Match) -> str:
    kind = escape[1]
    return {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}.get(kind) or chr(int(kind[1:], 16))

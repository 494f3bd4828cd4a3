"""Makes the fixtures of a release: a central's and a kiosk's data folder, the kiosk's outbox full, as `SyncTests` opens them.

    .venv/bin/python Tests/EndToEndTests/released_folder.py 0.1.0

Run it once with the program of a release, from then on never again for that release: whatever comes later has to open
what it wrote. Before a release it is run anew whenever a schema changes. People and keys in it are made up.
"""

import contextlib
import gzip
import pathlib
import sqlite3
import sys
import tempfile

from conftest import Booth, sample_event
from program import ROOT
from visitor import play

FOLDER = ROOT / "Tests/SyncTests/Fixtures"
CENTRAL = ["central.db", "erasures.log", "identity/central", "identity/signing-key", "identity/sealing-key"]


def visit(booth, numbers):
    for number in numbers:
        play(booth.kiosk.port, booth.right, f"person{number}@example.org", first="Ada", last=f"Person{number}")


def pack(source: pathlib.Path, names: list[str], target: pathlib.Path):
    for name in names:
        file = target / f"{name}.gz"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(gzip.compress((source / name).read_bytes(), mtime=0))


def main(version: str):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        booth = Booth(folder, sample_event(folder))
        visit(booth, range(1, 3))
        booth.wait_for_attendees(2)
        booth.central.stop()
        visit(booth, range(3, 6))
        booth.stop()
        with contextlib.closing(sqlite3.connect(booth.central.folder / "central.db")) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        kiosk = ["kiosk.db", *(f"identity/{file.name}" for file in sorted((booth.kiosk.folder / "identity").iterdir()))]
        pack(booth.central.folder, CENTRAL, FOLDER / version / "central")
        pack(booth.kiosk.folder, kiosk, FOLDER / version / "kiosk")


if __name__ == "__main__":
    main(sys.argv[1])

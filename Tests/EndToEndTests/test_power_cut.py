"""The power fails under a real kiosk on a real file system: what a visitor was told is saved is on the disk afterwards.

The cut is the shutdown call of ext4 and xfs: from one moment on nothing reaches the disk any more, and what was not
flushed is gone. It needs root, loop devices and `xfs_io`; without them the tests are skipped and say so.
"""

import os
import pathlib
import shutil
import sqlite3
import subprocess
import threading
import time
from contextlib import closing

import pytest

from bookkeeping import Books, Visitors, chance
from conftest import Booth
from program import wait_for
from rough_road import Road

ROUNDS = 40
MEGABYTES = 512
FILE_SYSTEMS = ["ext4", "xfs"]


PROGRAMS = os.environ | {"PATH": "/usr/sbin:/sbin:/usr/bin:/bin"}


class Disk:
    """A file with a file system in it, mounted."""

    def __init__(self, folder: pathlib.Path, kind: str):
        self.folder, self.image = folder / f"{kind}-disk", folder / f"{kind}.image"
        self.folder.mkdir()
        with open(self.image, "wb") as image:
            image.truncate(MEGABYTES << 20)
        try:
            self.run(f"mkfs.{kind}", "-q", str(self.image))
            self.plug_in()
        except (OSError, subprocess.CalledProcessError) as error:
            pytest.skip(f"no power cut here: {getattr(error, 'stderr', None) or error}")
        if not shutil.which("xfs_io", path=PROGRAMS["PATH"]):
            pytest.skip("no power cut here: xfs_io is missing, run `make deps-test`")

    def run(self, *words: str):
        subprocess.run(words, check=True, capture_output=True, text=True, env=PROGRAMS)

    def plug_in(self):
        self.run("mount", "-o", "loop", str(self.image), str(self.folder))

    def cut(self):
        self.run("xfs_io", "-x", "-c", "shutdown", str(self.folder))

    def unplug(self):
        self.run("umount", str(self.folder))


@pytest.fixture(params=FILE_SYSTEMS)
def disk(request, tmp_path):
    disk = Disk(tmp_path, request.param)
    yield disk
    subprocess.run(["umount", "--lazy", str(disk.folder)], capture_output=True)


class DiskBooth(Booth):
    """A kiosk on that disk, and a central elsewhere that it cannot reach for the time being."""

    def __init__(self, folder: pathlib.Path, disk: Disk):
        (folder / "kiosk").symlink_to(disk.folder / "data", target_is_directory=True)
        (disk.folder / "data").mkdir()
        super().__init__(folder, through=Road)
        self.road.close()

    def on_disk(self) -> set[str]:
        """The registrations in the database of a kiosk that is not running."""
        with closing(sqlite3.connect(self.kiosk.folder / "kiosk.db")) as database:
            return {row[0] for row in database.execute("SELECT id FROM lines WHERE type = 'registration'")}


@pytest.mark.full
@pytest.mark.timeout(1_800)
def test_nothing_that_was_called_saved_is_lost(tmp_path, disk):
    booth = DiskBooth(tmp_path, disk)
    random, books = chance(), Books(booth)
    visitors = [Visitors(books, booth.kiosk.port, f"p{number}") for number in range(2)]
    try:
        for number in range(ROUNDS):
            saved = len(books.saved)
            wait_for(lambda: len(books.saved) > saved, "a registration before the cut")
            time.sleep(random.uniform(0, 0.5))
            disk.cut()
            booth.kiosk.kill()
            told = set(books.saved)
            disk.unplug()
            disk.plug_in()
            # The kiosk looks at its database first, as after any start; then we may.
            booth.kiosk.start()
            booth.kiosk.kill()
            assert told <= booth.on_disk(), f"lost in round {number}: {told - booth.on_disk()}"
            booth.kiosk.start()
        print(f"{len(books.saved)} registrations over {ROUNDS} power cuts")
        for visitor in visitors:
            visitor.stop()
        booth.road.open()
        booth.kiosk.send_now(booth.pin)
        books.expect_the_same_at_central()
    finally:
        booth.stop()


@pytest.mark.full
@pytest.mark.timeout(1_800)
def test_the_cut_is_a_real_one_a_database_that_does_not_flush_loses(disk):
    random, lost = chance(), 0
    for number in range(ROUNDS):
        path = disk.folder / f"control-{number}.db"
        database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = NORMAL")
        database.execute("CREATE TABLE lines(number INTEGER PRIMARY KEY)")
        told, stopping = [], threading.Event()

        def write():
            while not stopping.is_set():
                try:
                    database.execute("INSERT INTO lines VALUES (?)", (len(told),))
                except sqlite3.Error:
                    return
                told.append(len(told))

        writer = threading.Thread(target=write)
        writer.start()
        time.sleep(random.uniform(0.05, 0.3))
        disk.cut()
        stopping.set()
        writer.join()
        database.close()
        disk.unplug()
        disk.plug_in()
        with closing(sqlite3.connect(path)) as database:
            tables = database.execute("SELECT name FROM sqlite_master").fetchall()
            kept = database.execute("SELECT count(*) FROM lines").fetchone()[0] if tables else 0
        lost += len(told) - kept
    assert lost > 0
    print(f"the control lost {lost} rows")

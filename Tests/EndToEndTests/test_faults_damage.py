"""A kiosk's database is damaged at random: the kiosk starts and serves all the same, nothing is wiped, and no changed
byte of what visitors gave goes unnoticed."""

import shutil
import sqlite3
import time
from contextlib import closing

import pytest

from bookkeeping import Books, chance
from conftest import Booth
from program import Client, Kiosk, command

PAGE = 4096
VISITS = 12


@pytest.fixture(scope="module")
def pattern(tmp_path_factory):
    """A kiosk that was stopped, with some registrations that central has and some that it has not."""
    booth = Booth(tmp_path_factory.mktemp("damage"))
    booth.books = Books(booth)
    for number in range(VISITS):
        if number == VISITS // 2:
            booth.books.expect_the_same_at_central()
            booth.central.stop()
        assert booth.books.visit(booth.kiosk.port, f"damage-{number}")
    booth.kiosk.stop()
    booth.central.start()
    yield booth
    booth.stop()


def lines(path) -> set[bytes]:
    """The registrations' lines in a database that nobody has open."""
    with closing(sqlite3.connect(path)) as database:
        return {row[0] for row in database.execute("SELECT bytes FROM lines WHERE type = 'registration'")}


def payloads(data: bytes, path) -> list[range]:
    """Where in the file these lines stand."""
    return [range(data.index(line), data.index(line) + len(line)) for line in lines(path)]


# Each makes a damaged file of a whole one, and may change at least one byte of a payload.


def flip_a_payload_byte(data: bytearray, payloads, random):
    place = random.choice(random.choice(payloads))
    data[place] ^= 1 << random.randrange(8)


def flip_any_byte(data: bytearray, payloads, random):
    data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def empty_a_page(data: bytearray, payloads, random):
    start = random.randrange(len(data) // PAGE) * PAGE
    data[start:start + PAGE] = bytes(PAGE)


def fill_a_stretch(data: bytearray, payloads, random):
    start, count = random.randrange(len(data)), random.randrange(1, 3 * PAGE)
    data[start:start + count] = random.randbytes(min(count, len(data) - start))


def cut_the_end(data: bytearray, payloads, random):
    del data[random.randrange(len(data)):]


def swap_two_pages(data: bytearray, payloads, random):
    one, other = (random.randrange(len(data) // PAGE) * PAGE for _ in range(2))
    data[one:one + PAGE], data[other:other + PAGE] = data[other:other + PAGE], data[one:one + PAGE]


DAMAGES = [flip_a_payload_byte, flip_any_byte, empty_a_page, fill_a_stretch, cut_the_end, swap_two_pages]


def test_damaged_databases(pattern, request, tmp_path):
    booth, random = pattern, chance()
    whole = (booth.kiosk.folder / "kiosk.db").read_bytes()
    places = payloads(whole, booth.kiosk.folder / "kiosk.db")
    assert len(places) == VISITS
    noticed = 0
    for number in range(300 if request.config.getoption("--full") else 30):
        damage = DAMAGES[number % len(DAMAGES)]
        folder = tmp_path / f"kiosk-{number}"
        shutil.copytree(booth.kiosk.folder, folder, ignore=shutil.ignore_patterns("control.sock", "lock"))
        data = bytearray(whole)
        damage(data, places, random)
        (folder / "kiosk.db").write_bytes(data)
        is_payload_changed = any(whole[place.start:place.stop] != data[place.start:place.stop] for place in places)

        kiosk = Kiosk(folder)
        began = time.monotonic()
        kiosk.start()
        where = f"round {number}, {damage.__name__}\n{kiosk.tail()}"
        assert Client(kiosk.port).get("/api/kiosk").json()["state"] == "open", where
        assert time.monotonic() - began < 10, where
        aside = sorted((folder / "damaged").glob("*/kiosk.db"))
        noticed += bool(aside)
        assert aside or not is_payload_changed, f"a changed byte went unnoticed: {where}"
        if aside:
            assert aside[0].read_bytes()[:len(data)] == data, f"what was damaged is kept as it was: {where}"
        assert booth.books.visit(kiosk.port, f"after-damage-{number}"), where
        assert kiosk.stop() == 0, where
        if aside:
            command("salvage", "--data", folder)
            readable = {whole[place.start:place.stop] for place in places} & {bytes(data[place.start:place.stop]) for place in places}
            assert readable <= lines(folder / "kiosk.db"), f"what can be read is saved again: {where}"
        shutil.rmtree(folder)
    assert noticed > 0

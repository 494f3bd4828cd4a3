"""kill -9 in the middle: what a visitor was told is saved is at central exactly once.

Every third life ends at a named place of `KillPoint.swift`, if it comes there; the others at any moment.
"""

import time

import pytest

from bookkeeping import Books, Visitors, chance
from program import wait_for
from test_kill_points import POINTS


@pytest.fixture
def rounds(request) -> int:
    return 250 if request.config.getoption("--full") else 20


def live_and_die(server, random, families: tuple[str, ...], seconds: float):
    """One life of the process, and the end of it."""
    points = [point for point in POINTS if point.split(".")[0] in families]
    server.start(kill_at=random.choice(points) if random.random() < 1 / 3 else None)
    time.sleep(random.uniform(0, seconds))
    server.kill()


def end(booth, books, visitors):
    """Nobody dies any more: everything arrives, and stays over an orderly restart of both."""
    booth.kiosk.send_now(booth.pin)
    for visitor in visitors:
        visitor.stop()
    for server in (booth.kiosk, booth.central):
        booth.kiosk.send_now(booth.pin)
        books.expect_the_same_at_central()
        server.stop()
        server.start()
    booth.kiosk.send_now(booth.pin)
    books.expect_the_same_at_central()
    wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 0, "the kiosk hears that all is received")


def test_every_201_survives_a_killed_kiosk(booth, rounds):
    random, books = chance(), Books(booth)
    visitors = [Visitors(books, booth.kiosk.port, f"k{number}") for number in range(3)]
    booth.kiosk.kill()
    for number in range(rounds):
        live_and_die(booth.kiosk, random, ("save", "push"), 0.6)
    booth.kiosk.start()
    wait_for(lambda: len(books.saved) >= rounds / 10, "some registrations")
    end(booth, books, visitors)


def test_every_201_survives_a_killed_central(booth, rounds):
    random, books = chance(), Books(booth)
    visitors = [Visitors(books, booth.kiosk.port, f"c{number}") for number in range(2)]
    booth.central.kill()
    for number in range(rounds):
        booth.kiosk.send_now(booth.pin)
        live_and_die(booth.central, random, ("ingest",), 0.5)
    booth.central.start()
    end(booth, books, visitors)

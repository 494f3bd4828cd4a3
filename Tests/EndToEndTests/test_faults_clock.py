"""The kiosk's clocks go astray while people play: the wall clock is set, and the machine sleeps."""

import pathlib
import subprocess

import pytest

from bookkeeping import Books
from program import wait_for
from visitor import Visitor

DAY = 86_400


class Clocks:
    """The clocks of a kiosk, by how many seconds they are off."""

    def __init__(self, kiosk, folder: pathlib.Path):
        library, self.file = folder / "set_clock.so", folder / "offsets"
        source = pathlib.Path(__file__).with_name("set_clock.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
        self.set()
        kiosk.stop()
        kiosk.environment = {"LD_PRELOAD": str(library), "CLOCK_OFFSETS": str(self.file)}
        kiosk.start()

    def set(self, wall: int = 0, boot: int = 0):
        new = self.file.with_suffix(".new")
        new.write_text(f"{wall} {boot}")
        new.rename(self.file)


@pytest.fixture
def clocks(booth, tmp_path):
    return Clocks(booth.kiosk, tmp_path)


def test_a_wall_clock_that_jumps_loses_nothing_and_changes_no_result(booth, clocks):
    books = Books(booth)
    for number, days in enumerate([-900, 1200, 0, -2, 2]):
        visitor = Visitor(booth.kiosk.port)
        visitor.start()
        visitor.answer_all(booth.right, number)
        clocks.set(wall=days * DAY)
        visitor.finish()
        name = f"jump-{number}"
        assert visitor.register(first="Ada", last=name, email=f"{name}@example.org").status == 201
        books.note(visitor, books.row(visitor, name, number))
    books.expect_the_same_at_central()
    wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 0, "the kiosk hears that all is received")
    for row in booth.attendees():
        (registration,) = booth.office.get(f"/api/events/{booth.event}/attendees/{row['id']}").json()["registrations"]
        assert 0 <= registration["time_ms"] < 60_000, "a visit takes as long as it took"
    clocks.set(wall=-900 * DAY)
    booth.kiosk.send_now(booth.pin)
    wait_for(lambda: abs(booth.kiosk.status(booth.pin)["clock"]["error_ms"] or 0) > DAY * 1000, "staff see that the clock is wrong")


def test_a_laptop_that_sleeps_in_mid_quiz_wakes_to_its_end_and_sends_at_once(booth, clocks):
    books = Books(booth)
    visitor = Visitor(booth.kiosk.port)
    visitor.start()
    visitor.answer_all(booth.right, 2)
    booth.central.stop()
    assert books.visit(booth.kiosk.port, "before-sleep")
    booth.central.start()
    # Ten minutes asleep: both clocks have moved on.
    clocks.set(wall=600, boot=600)
    attempt = visitor.client.get("/api/attempt").json()["attempt"]
    assert attempt["state"] != "running"
    assert visitor.register(first="Ada", last="sleeper", email="sleeper@example.org").status == 201
    books.note(visitor, books.row(visitor, "sleeper", 2))
    books.expect_the_same_at_central()

"""Twenty kiosks that kept their registrations through an outage, when central is back."""

import threading
import time

import pytest

from bookkeeping import Books
from conftest import Booth
from program import Kiosk, wait_for
from rough_road import Road
from visitor import Visitor

KIOSKS, EACH, PER_PUSH = 20, 1_000, 100


class Crowd:
    """Kiosks of one central, all on the same road."""

    def __init__(self, booth, folder, count: int):
        self.booth, self.books = booth, Books(booth)
        self.kiosks = [Kiosk(folder / f"crowd-{number}").start() for number in range(count)]
        self.pins = [
            kiosk.pair(booth.central, booth.event, f"Crowd {number}", booth.road.port)
            for number, kiosk in enumerate(self.kiosks)]

    def fill(self, each: int):
        """The shortest visits there are: nothing is answered."""
        def visits(number: int, kiosk: Kiosk):
            for visit in range(each):
                assert self.books.visit(kiosk.port, f"crowd-{number}-{visit}", picks=0)

        threads = [threading.Thread(target=visits, args=pair) for pair in enumerate(self.kiosks)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def statuses(self) -> list[dict]:
        return [kiosk.status(pin) for kiosk, pin in zip(self.kiosks, self.pins)]

    def stop(self):
        for kiosk in self.kiosks:
            kiosk.stop()


@pytest.mark.full
@pytest.mark.timeout(1_800)
def test_a_crowd_of_kiosks_drains_without_a_storm_and_its_staff_pages_are_true(tmp_path):
    booth = Booth(tmp_path, through=Road)
    crowd = Crowd(booth, tmp_path, KIOSKS)
    try:
        booth.road.close()
        crowd.fill(EACH)
        # Everybody has failed often enough to be in the longest pauses.
        wait_for(lambda: all(status["blocked"]["up"] for status in crowd.statuses()), "every kiosk misses central", 120)
        assert all(status["waiting"] == EACH for status in crowd.statuses())
        known = len(booth.road.requests)
        booth.road.open()
        # The pauses may be five minutes; somebody presses the button where they are.
        for kiosk, pin in zip(crowd.kiosks, crowd.pins):
            kiosk.send_now(pin)
        end = time.monotonic() + 300
        while True:
            statuses, there = crowd.statuses(), crowd.books.at_central()
            assert all(status["saved"] == status["received"] + status["waiting"] == EACH for status in statuses)
            # Central was asked later, so it has at least what the pages called received.
            assert sum(status["received"] for status in statuses) <= len(there)
            if all(status["waiting"] == 0 for status in statuses):
                break
            assert time.monotonic() < end, "still not drained"
        used, least = len(booth.road.requests) - known, KIOSKS * -(-EACH // PER_PUSH)
        print(f"{used} requests for {KIOSKS * EACH} registrations, {least} at least")
        crowd.books.expect_the_same_at_central()
        assert used <= 1.5 * least
    finally:
        crowd.stop()
        booth.stop()

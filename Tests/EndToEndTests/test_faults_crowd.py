"""Many kiosks that kept their registrations through an outage, when central is back."""

import threading

import pytest

from bookkeeping import Books
from conftest import Booth
from program import Kiosk, wait_for
from rough_road import Road
from visitor import Visitor

PER_PUSH = 100


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

    def expect_true_pages(self, each: int) -> bool:
        """What staff read at the kiosks and at central was so at that moment; whether all is received."""
        booth = self.booth
        at_kiosks = self.statuses()
        at_central = booth.office.get(f"/api/events/{booth.event}/devices").json()["devices"]
        there = self.books.at_central()
        assert there.items() <= self.books.saved.items()
        assert all(status["saved"] == status["received"] + status["waiting"] == each for status in at_kiosks)
        # Whoever was asked later has at least what those before called received.
        received = [sum(page["received"] for page in pages) for pages in (at_kiosks, at_central)]
        assert received[0] <= received[1] <= len(there)
        assert all(page["received"] <= each for page in at_central)
        return received[0] == each * len(self.kiosks)

    def statuses(self) -> list[dict]:
        return [kiosk.status(pin) for kiosk, pin in zip(self.kiosks, self.pins)]

    def stop(self):
        for kiosk in self.kiosks:
            kiosk.stop()


@pytest.mark.timeout(1_800)
def test_a_crowd_of_kiosks_drains_without_a_storm_and_its_staff_pages_are_true(tmp_path, request):
    kiosks, each = (20, 1_000) if request.config.getoption("--full") else (4, 150)
    booth = Booth(tmp_path, through=Road)
    crowd = Crowd(booth, tmp_path, kiosks)
    try:
        # The booth's own kiosk would be counted on the road as well.
        booth.kiosk.stop()
        booth.road.close()
        crowd.fill(each)
        # Everybody has tried in vain, and waits.
        wait_for(lambda: all(status["blocked"]["up"] for status in crowd.statuses()), "every kiosk misses central", 120)
        assert all(status["waiting"] == each for status in crowd.statuses())
        known = len(booth.road.requests)
        booth.road.open()
        # The pauses may be five minutes; somebody presses the button where they are.
        for kiosk, pin in zip(crowd.kiosks, crowd.pins):
            kiosk.send_now(pin)
        wait_for(lambda: crowd.expect_true_pages(each), "everything is received", 300)
        used, least = len(booth.road.requests) - known, kiosks * -(-each // PER_PUSH)
        print(f"{used} requests for {kiosks * each} registrations, {least} at least")
        crowd.books.expect_the_same_at_central()
        assert used <= 1.5 * least
    finally:
        crowd.stop()
        booth.stop()

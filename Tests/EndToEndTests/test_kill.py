"""kill -9 in the middle: what a visitor was told is saved is at central exactly once."""

import http.client
import random
import threading
import time
from collections import Counter

from program import wait_for
from visitor import Visitor

ROUNDS = 20


class Visitors(threading.Thread):
    """Plays and registers without pause; remembers the address of every 201."""

    def __init__(self, booth, name: str):
        super().__init__(daemon=True)
        self.booth, self.prefix = booth, name
        self.saved: list[str] = []
        self.tried = 0
        self.stopping = threading.Event()

    def run(self):
        while not self.stopping.is_set():
            address = f"{self.prefix}-{self.tried}@example.org"
            self.tried += 1
            try:
                visitor = Visitor(self.booth.kiosk.port)
                visitor.start()
                visitor.answer_all(self.booth.right, 1)
                visitor.finish()
                if visitor.register(email=address).status == 201:
                    self.saved.append(address)
            except (OSError, http.client.HTTPException, AssertionError, KeyError, ValueError):
                time.sleep(0.02)  # the kiosk is down just now

    def stop(self):
        self.stopping.set()
        self.join(timeout=30)


def expect_each_once(booth, saved: list[str]):
    """Every saved address is at central once; an address whose answer was lost is there once or not at all."""

    def arrived():
        counts = Counter(row["email"] for row in booth.attendees())
        return counts if set(saved) <= set(counts) else None

    counts = wait_for(arrived, f"{len(saved)} saved registrations at central", 60)
    assert max(counts.values()) == 1
    assert all(row["registrations"] == 1 for row in booth.attendees())


def test_every_201_survives_a_killed_kiosk(booth):
    seed = random.randrange(1 << 32)
    chance = random.Random(seed)
    print(f"seed {seed}")
    visitors = [Visitors(booth, f"k{number}") for number in range(3)]
    for visitor in visitors:
        visitor.start()
    for _ in range(ROUNDS):
        saved = sum(len(visitor.saved) for visitor in visitors)
        wait_for(lambda: sum(len(visitor.saved) for visitor in visitors) > saved, "a registration in this life")
        time.sleep(chance.uniform(0, 0.2))
        booth.kiosk.kill()
        booth.kiosk.start()
    for visitor in visitors:
        visitor.stop()
    saved = [address for visitor in visitors for address in visitor.saved]
    expect_each_once(booth, saved)
    booth.kiosk.stop()
    booth.kiosk.start()
    expect_each_once(booth, saved)


def test_every_201_survives_a_killed_central(booth):
    seed = random.randrange(1 << 32)
    chance = random.Random(seed)
    print(f"seed {seed}")
    visitors = [Visitors(booth, f"c{number}") for number in range(2)]
    for visitor in visitors:
        visitor.start()
    for _ in range(ROUNDS):
        time.sleep(chance.uniform(0.05, 0.4))
        booth.central.kill()
        booth.central.start()
        booth.kiosk.send_now(booth.pin)
    for visitor in visitors:
        visitor.stop()
    booth.kiosk.send_now(booth.pin)
    saved = [address for visitor in visitors for address in visitor.saved]
    expect_each_once(booth, saved)
    booth.central.stop()
    booth.central.start()
    booth.kiosk.send_now(booth.pin)
    expect_each_once(booth, saved)

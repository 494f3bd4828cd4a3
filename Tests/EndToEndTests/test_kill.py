"""kill -9 in the middle: what a visitor was told is saved is at central exactly once."""

import time

from bookkeeping import Books, Visitors, chance
from program import wait_for

ROUNDS = 20


def test_every_201_survives_a_killed_kiosk(booth):
    random, books = chance(), Books(booth)
    visitors = [Visitors(books, booth.kiosk.port, f"k{number}") for number in range(3)]
    for _ in range(ROUNDS):
        saved = len(books.saved)
        wait_for(lambda: len(books.saved) > saved, "a registration in this life")
        time.sleep(random.uniform(0, 0.2))
        booth.kiosk.kill()
        booth.kiosk.start()
    for visitor in visitors:
        visitor.stop()
    books.expect_the_same_at_central()
    booth.kiosk.stop()
    booth.kiosk.start()
    books.expect_the_same_at_central()


def test_every_201_survives_a_killed_central(booth):
    random, books = chance(), Books(booth)
    visitors = [Visitors(books, booth.kiosk.port, f"c{number}") for number in range(2)]
    for _ in range(ROUNDS):
        time.sleep(random.uniform(0.05, 0.4))
        booth.central.kill()
        booth.central.start()
        booth.kiosk.send_now(booth.pin)
    for visitor in visitors:
        visitor.stop()
    booth.kiosk.send_now(booth.pin)
    books.expect_the_same_at_central()
    booth.central.stop()
    booth.central.start()
    booth.kiosk.send_now(booth.pin)
    books.expect_the_same_at_central()

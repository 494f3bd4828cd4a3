"""axe on every state of every page, at the width of a desk and of a phone: nothing serious, nothing critical."""

import pytest
from axe_playwright_python.sync_playwright import Axe

import central_states
import kiosk_states
from central_page import OFFICE
from conftest import Booth, sample_event
from kiosk_page import KIOSK, PHONE
from program import Central, Kiosk
from visitor import play

AXE = Axe()
GRAVE = ("serious", "critical")

# What ends by itself is waited for. The ring of the clock goes on for as long as a quiz, and has no colour to change.
MOVING = """document.getAnimations().some(one => one.playState === "running"
    && one.effect.getTiming().iterations !== Infinity && one.transitionProperty !== "stroke-dasharray")"""


def inspect(page, name: str, viewports) -> list[str]:
    found = []
    for viewport in viewports:
        page.set_viewport_size(viewport)
        page.wait_for_timeout(50)
        wait_until_still(page)
        for violation in AXE.run(page).response["violations"]:
            if violation["impact"] in GRAVE:
                targets = [" ".join(map(str, node["target"])) + " " + node["failureSummary"].replace("\n", " ")
                           for node in violation["nodes"][:3]]
                found.append(f"{name} at {viewport['width']}: {violation['id']} ({violation['impact']}): {targets}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} scrolls sideways at {viewport}"
    page.set_viewport_size(viewports[0])
    return found


def wait_until_still(page):
    """A colour half way between two is nobody's: axe looks when every transition that ends has ended.

    Asks again and again from here, since a test may hold the page's own timers.
    """
    for _ in range(100):
        if not page.evaluate(MOVING):
            return
        page.wait_for_timeout(20)
    raise AssertionError("the page does not come to rest")


@pytest.fixture(scope="module")
def booth(shared_booth):
    for number in range(6):
        play(shared_booth.kiosk.port, shared_booth.right, f"person{number}@example.org", score=number, first=f"Person{number}")
    play(shared_booth.kiosk.port, shared_booth.right, "person1@example.org", score=7, first="Person1", marketing=True)
    shared_booth.wait_for_attendees(6)
    return shared_booth


def look_at_all(page, groups, viewports, at_least: int):
    found, seen = [], []
    for group in groups:
        for name in group:
            found += inspect(page, name, viewports)
            seen.append(name)
    assert not found, "\n".join(found)
    assert len(seen) >= at_least


def test_every_state_of_a_visit(booth, desk):
    kiosk = desk.kiosk(booth)
    kiosk.page.clock.install()
    groups = (kiosk_states.visitor(kiosk, "ola@example.org"), kiosk_states.second_entry(kiosk, "ola@example.org"))
    look_at_all(kiosk.page, groups, (KIOSK, PHONE), 16)


def test_every_state_beside_a_visit(booth, desk, tmp_path):
    kiosk = desk.kiosk(booth)
    # Where looking takes long, the page tells of somebody at a form whom the kiosk has given up meanwhile.
    kiosk.watch.expect_status(404)
    groups = (
        kiosk_states.trouble(kiosk), kiosk_states.time_up(kiosk, tmp_path), kiosk_states.closed(kiosk, tmp_path),
        kiosk_states.staff(kiosk))
    look_at_all(kiosk.page, groups, (KIOSK, PHONE), 6)


@pytest.mark.parametrize("look", ["dark", "contrast", "largest"])
def test_another_look_of_the_kiosk(booth, desk, look):
    kiosk = desk.kiosk(booth)
    look_at_all(kiosk.page, [kiosk_states.in_another_look(kiosk, look)], (KIOSK, PHONE), 3)


def test_a_kiosk_that_is_not_paired(desk, tmp_path):
    bare = Bare(kiosk=Kiosk(tmp_path / "kiosk").start(), central=Central(tmp_path / "central").start())
    event = bare.central.publish(sample_event(tmp_path))
    kiosk = desk.kiosk(bare)
    look_at_all(kiosk.page, [kiosk_states.setup(kiosk, bare.central, event)], (KIOSK, PHONE), 6)
    kiosk.page.close()
    bare.kiosk.stop()
    bare.central.stop()


def test_every_state_of_central(booth, desk):
    central = desk.central(booth)
    groups = (central_states.signing_in(central), central_states.with_people(central), central_states.dark(central))
    look_at_all(central.page, groups, (OFFICE, PHONE), 18)


def test_the_menu_of_central_on_a_phone(booth, desk):
    central = desk.central(booth, viewport=PHONE).sign_in()
    look_at_all(central.page, [central_states.drawer(central)], (PHONE,), 1)


def test_a_central_without_event_and_one_without_people(desk, tmp_path):
    bare = Bare(central=Central(tmp_path / "bare").start())
    bare.central.add_user()
    central = desk.central(bare)
    look_at_all(central.page, [central_states.without_event(central)], (OFFICE, PHONE), 2)
    central.page.close()
    bare.central.stop()
    booth = Booth(tmp_path)
    central = desk.central(booth)
    look_at_all(central.page, [central_states.without_people(central)], (OFFICE, PHONE), 4)
    central.page.close()
    booth.stop()


class Bare:
    """A booth of which only one half is there."""

    def __init__(self, kiosk=None, central=None):
        self.kiosk, self.central = kiosk, central

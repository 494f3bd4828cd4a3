"""May this laptop be closed? The staff page's answer, and the code for the end of the day at headquarters."""

import datetime

from playwright.sync_api import expect

from kiosk_page import StaffPage
from program import wait_for
from visitor import play


def staff_page(desk, booth) -> StaffPage:
    kiosk = desk.kiosk(booth)
    return StaffPage(kiosk.page, booth, kiosk.watch).open()


def sentence(staff: StaffPage, title: str, words: str):
    """Waits until the answer is that."""
    expect(staff.page.get_by_role("heading", name=title, exact=True)).to_be_visible(timeout=20_000)
    expect(staff.page.locator(".pack-words p")).to_contain_text(words)


def test_it_is_green_only_while_central_has_everything_and_says_so(booth, desk):
    play(booth.kiosk.port, booth.right, "ann@example.org")
    booth.wait_for_attendees(1)
    staff = staff_page(desk, booth)
    sentence(staff, "Safe to pack up", "Central has the 1 registration of this kiosk")
    expect(staff.page.locator(".pack-good")).to_be_visible()
    assert staff.figures() == {"Saved": 1, "Received by central": 1, "Safe": 0, "Waiting": 0}

    booth.central.stop()
    play(booth.kiosk.port, booth.right, "ben@example.org")
    staff.send_now()
    sentence(staff, "Do not pack up yet", "central does not answer")
    expect(staff.page.locator(".pack-good")).to_have_count(0)
    assert staff.figures() == {"Saved": 2, "Received by central": 1, "Safe": 0, "Waiting": 1}

    booth.central.start()
    staff.send_now()
    sentence(staff, "Safe to pack up", "Central has all 2 registrations")


def test_without_a_word_of_central_nothing_is_green(booth, desk):
    play(booth.kiosk.port, booth.right, "ann@example.org")
    booth.wait_for_attendees(1)
    staff = staff_page(desk, booth)
    sentence(staff, "Safe to pack up", "Central has the 1 registration")
    booth.central.stop()
    staff.send_now()
    sentence(staff, "Not confirmed just now", "Central had everything at")
    booth.central.start()
    staff.send_now()
    sentence(staff, "Safe to pack up", "Central has the 1 registration")


def test_a_kiosk_that_does_not_answer_is_not_green_from_memory(booth, desk):
    staff = staff_page(desk, booth)
    sentence(staff, "Safe to pack up", "Central has")
    desk.opened[-1][1].expect_silence()
    now = datetime.datetime.fromisoformat(booth.kiosk.status(booth.pin)["as_of"])
    booth.kiosk.kill()
    sentence(staff, "Not known just now", "These figures are from")
    by_the_event = {f"{now + datetime.timedelta(minutes=late):%H:%M}" for late in (-1, 0, 1)}
    assert any(time in staff.page.locator(".pack-words p").inner_text() for time in by_the_event)
    expect(staff.page.locator(".pack-good")).to_have_count(0)


def test_the_code_of_a_kiosk_that_never_comes_back_matches_at_headquarters(booth, desk):
    for number in range(3):
        play(booth.kiosk.port, booth.right, f"person{number}@example.org", first=f"Person{number}")
    booth.wait_for_attendees(3)
    code = booth.kiosk.status(booth.pin)["close_of_day"]
    assert code.startswith("1-3-")
    booth.kiosk.kill()

    central = desk.central(booth).sign_in()
    page = central.go("devices").page
    field = page.get_by_label("Code from the kiosk")
    field.fill(f" {code.replace('-', ' ').upper()} ")
    field.press("Enter")
    expect(page.get_by_text("Everything is here: 3 registrations of Kiosk 1")).to_be_visible()
    central.watch.expect_status(422, 404)
    field.fill("1-5-0000")
    field.press("Enter")
    expect(page.get_by_text("Kiosk 1 has 5, here are 3. Read the code again first; if it stays so, 2 are still to come")).to_be_visible()
    field.fill("nonsense")
    field.press("Enter")
    expect(page.get_by_text("A code has three parts")).to_be_visible()
    field.fill("7-1-0000")
    field.press("Enter")
    expect(page.get_by_text("No kiosk of this event has the number 7")).to_be_visible()


def test_staff_hear_the_answer_when_it_changes(booth, desk):
    staff = staff_page(desk, booth)
    live = staff.page.locator("#live")
    expect(live).to_contain_text("Safe to pack up", timeout=20_000)
    booth.central.stop()
    play(booth.kiosk.port, booth.right, "ann@example.org")
    wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 1, "the registration on the kiosk")
    expect(live).to_contain_text("Do not pack up yet", timeout=20_000)

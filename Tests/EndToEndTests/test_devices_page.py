"""The page of devices: what is here of each kiosk, since when it is silent, its epochs, and a new code for it."""

import json
import pathlib
import re

import pytest
from playwright.sync_api import expect

from kiosk_page import StaffPage
from program import Client, wait_for
from visitor import Visitor, play


@pytest.fixture
def page(booth, desk):
    play(booth.kiosk.port, booth.right, "ann@example.org")
    booth.wait_for_attendees(1)
    return desk.central(booth).sign_in().go("devices").page


def row(page):
    return page.get_by_role("region", name="Kiosks").get_by_role("listitem").filter(has_text="Kiosk 1").first


def told(page, words):
    """The sentence that says what became of an act."""
    return page.locator(".note").filter(has_text=words)


def test_a_kiosk_in_contact_tells_how_much_of_it_is_here(page):
    expect(row(page)).to_contain_text("1 of 1 received")
    expect(row(page)).to_contain_text("0 safe")
    expect(row(page)).not_to_contain_text("at least")


def test_a_kiosk_that_is_silent_has_at_least_what_it_told(page):
    """As if the two minutes were over."""
    def silent(route):
        answer = route.fetch()
        body = answer.json()
        for device in body["devices"]:
            device |= {"silent": True, "state": "offline"}
        route.fulfill(response=answer, json=body)

    page.route("**/devices", silent)
    expect(row(page)).to_contain_text("1 of at least 1 received", timeout=15_000)
    expect(row(page)).to_contain_text(re.compile(r"as of \d+ \w+, \d\d:\d\d"))
    page.unroute("**/devices")


def test_details_stay_open_while_figures_move(page):
    details = row(page).get_by_text("Details")
    details.focus()
    details.press("Enter")
    table = row(page).get_by_role("table")
    expect(table).to_contain_text("paired")
    expect(row(page)).to_contain_text("GB free")
    with page.expect_response("**/devices"):
        pass
    page.wait_for_timeout(300)
    expect(table).to_be_visible()
    expect(details).to_be_focused()


def test_a_kiosk_gets_a_new_code_under_its_own_name(page):
    row(page).get_by_role("button", name="More for Kiosk 1").press("Enter")
    page.get_by_role("menuitem", name="Pair again with a new code").press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Name")).to_have_value("Kiosk 1")
    dialog.locator("button.btn-primary").click()
    expect(dialog.locator(".pairing-code")).to_be_focused()
    expect(dialog.get_by_role("img", name="QR code")).to_be_visible()
    expect(dialog.locator(".note")).to_contain_text("works on this computer only")
    code = dialog.locator(".pairing-code").inner_text().replace("–", "-").replace("\n", "")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="kiosk-1.boothwise-pairing").click()
    assert download.value.suggested_filename == "kiosk-1.boothwise-pairing"
    assert json.loads(pathlib.Path(download.value.path()).read_text())["code"] == code


def choose(page, entry: str):
    row(page).get_by_role("button", name="More for Kiosk 1").press("Enter")
    page.get_by_role("menuitem", name=entry).press("Enter")


def test_revoking_wants_the_name_and_what_came_meanwhile_can_be_released(page, booth):
    choose(page, "Revoke")
    dialog = page.get_by_role("dialog")
    button = dialog.get_by_role("button", name="Revoke this kiosk")
    dialog.get_by_role("textbox").fill("Kiosk 2")
    expect(button).to_be_disabled()
    dialog.get_by_role("textbox").fill("Kiosk 1")
    button.click()
    expect(told(page, "Kiosk 1 is shut out.")).to_be_visible()
    expect(row(page)).to_contain_text(re.compile(r"Shut out since \d+ \w+, \d\d:\d\d"))

    play(booth.kiosk.port, booth.right, "ben@example.org")
    booth.kiosk.send_now(booth.pin)
    expect(row(page)).to_contain_text("in quarantine", timeout=20_000)
    assert len(booth.attendees()) == 1
    choose(page, "Release its quarantine")
    expect(told(page, re.compile(r"\d+ lines? of Kiosk 1 released"))).to_be_visible()
    booth.wait_for_attendees(2)


def test_a_message_stands_on_the_staff_page_of_the_kiosk(page, booth, desk):
    choose(page, "Send a message")
    dialog = page.get_by_role("dialog", name="Message to Kiosk 1")
    dialog.get_by_label("Message").fill("Bring the laptop to hall 2, please")
    dialog.get_by_role("button", name="Send").click()
    expect(told(page, "Kiosk 1 shows the message after its next contact.")).to_be_visible()
    booth.kiosk.send_now(booth.pin)
    kiosk = desk.kiosk(booth)
    StaffPage(kiosk.page, booth, kiosk.watch).open()
    expect(kiosk.page.get_by_role("region", name="Message from headquarters")).to_contain_text("hall 2", timeout=40_000)


def test_a_kiosk_that_may_leave_says_what_is_open_and_goes(booth, desk):
    page = desk.central(booth).sign_in().go("devices").page
    visitor = Visitor(booth.kiosk.port)
    visitor.start()
    visitor.finish()
    assert visitor.register().status == 201
    choose(page, "Let it leave")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("Kiosk 1")
    dialog.get_by_role("button", name="Let this kiosk leave").click()
    expect(told(page, "Kiosk 1 is told to leave at its next contact.")).to_be_visible()
    expect(row(page)).to_contain_text("Told to leave")
    booth.kiosk.send_now(booth.pin)
    kiosk = desk.kiosk(booth)
    StaffPage(kiosk.page, booth, kiosk.watch).open()
    parting = kiosk.page.get_by_role("region", name="Headquarters lets this kiosk go")
    expect(parting).to_contain_text("in the middle of the quiz", timeout=40_000)
    visitor.leave()

    kiosk.button("Send now").click()
    wait_for(lambda: Client(booth.kiosk.port).get("/api/kiosk").json()["state"] == "unpaired", "the kiosk belongs to nobody")
    expect(row(page)).to_contain_text("Left", timeout=20_000)
    assert len(booth.attendees()) == 1

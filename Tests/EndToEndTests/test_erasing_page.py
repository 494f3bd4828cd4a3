"""Erasing a person on the page of the attendee, and the list of erasures with how long data is kept."""

import pytest
from playwright.sync_api import expect

from program import command, wait_for
from visitor import play


@pytest.fixture
def central(booth, desk):
    play(booth.kiosk.port, booth.right, "ann@example.org", first="Ann", last="Testowa")
    booth.wait_for_attendees(1)
    return desk.central(booth).sign_in()


def open_dialog(central):
    page = central.go("attendees").page
    page.get_by_role("link", name="Ann Testowa").click()
    page.get_by_role("button", name="Erase").click()
    return page.get_by_role("dialog", name="Erase Ann Testowa?")


def test_a_person_is_erased_by_typing_the_name(central, booth):
    page, dialog = central.page, open_dialog(central)
    expect(dialog).to_contain_text("stay as anonymous attempts")
    erase = dialog.get_by_role("button", name="Erase this person")
    expect(erase).to_be_disabled()
    dialog.get_by_role("textbox").fill("Ann")
    expect(erase).to_be_disabled()
    dialog.get_by_role("textbox").fill(" Ann  Testowa ")
    erase.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Attendees")
    expect(page.get_by_text("Nobody has registered yet")).to_be_visible()
    expect(page.get_by_text("The person is erased here")).to_be_visible()
    assert booth.attendees() == []


def test_escape_erases_nobody(central, booth):
    dialog = open_dialog(central)
    dialog.get_by_role("textbox").fill("Ann Testowa")
    central.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(central.page.get_by_role("button", name="Erase")).to_be_focused()
    assert len(booth.attendees()) == 1


def test_the_list_says_which_kiosk_has_not_confirmed_and_which_backups_are_older(central, booth, tmp_path):
    (tmp_path / "passphrase").write_text("made-up-passphrase\n")
    command("backup", "--data", booth.central.folder, "--passphrase-file", tmp_path / "passphrase")
    booth.kiosk.stop()
    dialog = open_dialog(central)
    dialog.get_by_role("textbox").fill("Ann Testowa")
    dialog.get_by_role("button", name="Erase this person").click()
    expect(dialog).to_have_count(0)
    page = central.go("erasures").page
    row = page.get_by_role("region", name="Erasures").locator("tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Not confirmed yet")
    expect(row).to_contain_text(booth.name)
    expect(page.get_by_text("1 backup from before the last erasure: kept until somebody deletes them.")).to_be_visible()
    assert "Testowa" not in page.content()


def test_how_long_data_is_kept_is_set_and_taken_back(central, booth):
    page = central.go("erasures").page
    days = page.get_by_label("Days after the last day of the event")
    days.fill("90")
    days.press("Enter")
    expect(page.get_by_text("Kept for 90 days.").first).to_be_visible()
    kept = f"/api/events/{booth.event}/retention"
    assert booth.office.get(kept).json() == {"days": 90}
    days.fill("")
    days.press("Enter")
    wait_for(lambda: booth.office.get(kept).json() == {"days": None}, "kept for ever again")

"""The page of backups: one made now is verified and in the list; one that does not work is told on every page."""

import shutil
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from program import Central


@pytest.fixture
def start(tmp_path, desk):
    """Starts a central without events; signs in."""
    started = []

    def start(**passphrase):
        options = []
        if passphrase:
            (tmp_path / "passphrase").write_text("made-up-passphrase\n")
            options = ["--backup-passphrase-file", str(tmp_path / "passphrase")]
        central = Central(tmp_path / "central", options=options).start()
        started.append(central)
        central.add_user()
        return desk.central(SimpleNamespace(central=central)).sign_in()

    yield start
    for central in started:
        central.stop()


def table(page):
    return page.get_by_role("region", name="Backups").locator("tbody tr")


def test_a_backup_made_now_is_verified_and_in_the_list(start):
    page = start(passphrase=True).go("backups").page
    expect(page.get_by_text("every 6 hours")).to_be_visible()
    page.get_by_role("button", name="Back up now").click()
    expect(table(page).first).to_contain_text("Verified", timeout=30_000)
    expect(table(page).first).to_contain_text("same disk as central")
    expect(page.get_by_text("0 on another disk", exact=False)).to_be_visible(timeout=20_000)


def test_without_a_passphrase_the_page_says_what_is_missing(start):
    page = start().go("backups").page
    expect(page.get_by_text("No passphrase is set", exact=False)).to_be_visible()
    expect(page.get_by_role("button", name="Back up now")).to_be_disabled()


def test_a_backup_that_does_not_work_is_told_on_every_page(start, tmp_path):
    central = start(passphrase=True)
    page = central.go("backups").page
    expect(table(page).first).to_contain_text("Verified", timeout=30_000)
    shutil.rmtree(tmp_path / "central" / "backups")
    (tmp_path / "central" / "backups").write_text("a file in the folder's place")
    page.get_by_role("button", name="Back up now").click()
    expect(page.get_by_text("The last backup did not work", exact=False).first).to_be_visible(timeout=30_000)
    central.go("event", "Welcome")
    link = page.get_by_role("link", name="See backups")
    expect(link).to_be_visible(timeout=30_000)
    link.click()
    central.title("Backups")

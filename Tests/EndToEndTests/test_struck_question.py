"""A faulty question is struck off at headquarters: places change, the reason is told, attempts stay, and all can be taken back."""

import pytest
from playwright.sync_api import expect

from central_page import OFFICE
from conftest import Booth, sample_event
from kiosk_page import PHONE
from program import command, pairing_code
from protocol_peer import Peer
from test_accessibility import inspect


@pytest.fixture
def booth(tmp_path):
    booth = Booth(tmp_path, sample_event(tmp_path))
    yield booth
    booth.stop()


def test_a_question_is_struck_off_and_counts_again(booth, desk):
    code = pairing_code(command("device", "add", "West", "--event", booth.event, "--data", booth.central.folder))
    peer = Peer(booth.central.port, code)
    for number in (3, 4):  # three has not answered the second question, four the first and the third
        peer.append(peer.registration(booth.content, number))
    assert peer.push(start=1)[1]["code"] == "ok"
    first = booth.content["contests"][0]["questions"][0]["text"]
    first = first if isinstance(first, str) else first["en"]
    asked = len(booth.content["contests"][0]["questions"])
    central = desk.central(booth).sign_in().go("results")
    page = central.page

    def scores():
        return page.get_by_role("region", name="Ranking").locator("tbody tr td:nth-child(3)")

    expect(scores()).to_have_text([f"{asked - 1}/{asked}", f"{asked - 2}/{asked}"])
    page.get_by_role("button", name="Strike a question off").click()
    dialog = page.get_by_role("dialog", name="Strike a question off")
    expect(dialog.get_by_role("button", name="Strike it off")).to_be_disabled()
    dialog.get_by_label("Question").select_option(first)
    dialog.get_by_label("Why").fill("Two answers are right.")
    assert not inspect(page, "strike a question off", (OFFICE, PHONE))
    dialog.get_by_role("button", name="Strike it off").click()
    expect(page.get_by_text(f"Question “{first}” was struck off on", exact=False)).to_contain_text("by admin: Two answers are right.")
    expect(scores()).to_have_text([f"{asked - 2}/{asked - 1}"] * 2)

    page.get_by_role("region", name="Ranking").get_by_role("link").first.click()
    expect(page.get_by_text("When it was taken")).to_be_visible()
    expect(page.get_by_text("Struck off")).to_have_count(1)
    central.go("results")
    page.get_by_role("button", name="Count it again").click()
    expect(page.get_by_text("was struck off on", exact=False)).to_have_count(0)
    expect(scores()).to_have_text([f"{asked - 1}/{asked}", f"{asked - 2}/{asked}"])

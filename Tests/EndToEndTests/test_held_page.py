"""Lines that are kept aside: their reason in words, their raw content, trying again, and having looked."""

import json

import pytest
from playwright.sync_api import expect

from program import command, pairing_code
from protocol_peer import Peer, encode
from visitor import play


@pytest.fixture
def peer(booth):
    """Another kiosk of the booth's event, whose journal the test writes."""
    code = pairing_code(command("device", "add", "Peer", "--event", booth.event, "--data", booth.central.folder))
    return Peer(booth.central.port, code)


def hold(peer, booth) -> dict:
    """A registration that names a release nobody knows."""
    unknown = {"generation": "00000000000000ff", "number": 7, "sha256": "ab" * 32}
    line = peer.registration(booth.content, 1, release=unknown)
    peer.append(line)
    assert peer.push(start=len(peer.lines) - 1)[1]["code"] == "ok"
    return line


def contradict(peer, booth):
    """Two lines under one id."""
    line = peer.registration(booth.content, 2)
    peer.append(line)
    changed = json.loads(encode(line))
    changed["attendee"]["last_name"] = "Other"
    peer.append(changed)
    assert peer.push(start=len(peer.lines) - 2)[1]["code"] == "ok"


def lines(page):
    return page.get_by_role("region", name="Lines kept aside").get_by_role("listitem")


def test_where_nothing_is_kept_aside_the_page_says_so(booth, desk):
    page = desk.central(booth).sign_in().go("held", "Held and quarantine").page
    expect(page.get_by_text("Every line that came was understood")).to_be_visible()


def test_a_held_line_tells_why_and_is_tried_again(booth, desk, peer):
    line = hold(peer, booth)
    central = desk.central(booth).sign_in().go("held", "Held and quarantine")
    page = central.page
    expect(page.get_by_role("link", name="Held")).to_contain_text("1 line kept aside")
    one = lines(page)
    expect(one).to_contain_text(line["id"])
    one.get_by_role("button", name="Try again").press("Enter")
    expect(page.get_by_text("Still held:", exact=False).first).to_be_visible()
    one.get_by_role("button", name="Count by the newest release").press("Enter")
    expect(page.get_by_text("It is in the figures now.").first).to_be_visible()
    expect(lines(page)).to_have_count(0)


def test_a_contradiction_shows_both_contents_until_somebody_has_looked(booth, desk, peer):
    contradict(peer, booth)
    page = desk.central(booth).sign_in().go("held", "Held and quarantine").page
    one = lines(page)
    one.get_by_text("Raw content").press("Enter")
    expect(one.get_by_label("As it came", exact=True)).to_contain_text("Other")
    expect(one.get_by_label("What came first under this id")).to_contain_text("Last2")
    one.get_by_role("button", name="I have looked").press("Enter")
    expect(page.get_by_text("Noted. The line is kept as it is.").first).to_be_visible()
    expect(one).to_contain_text("dismissed")


def test_a_stick_of_a_kiosk_that_was_shut_out_is_taken_in_by_hand(booth, desk, tmp_path):
    stick = tmp_path / "stick"
    play(booth.kiosk.port, booth.right, "carried@example.org")
    booth.wait_for_attendees(1)
    command("carry", "out", stick, "--all", "--data", booth.kiosk.folder)
    device = booth.office.get(f"/api/events/{booth.event}/devices").json()["devices"][0]["device"]
    assert booth.office.post(f"/api/devices/{device}/revoke", {}).status == 204
    assert "shut out" in command("carry", "in", stick, "--data", booth.central.folder, expect=7)
    central = desk.central(booth).sign_in().go("held", "Held and quarantine")
    page = central.page
    expect(page.get_by_role("link", name="Held")).to_contain_text("kept aside")
    one = lines(page)
    expect(one).to_contain_text("The stick comes from a kiosk that was shut out.")
    one.get_by_role("button", name="Take in").press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("to confirm").fill("Kiosk 1")
    dialog.get_by_role("button", name="Take in").press("Enter")
    expect(page.get_by_text("of Kiosk 1 taken in, 0 of them new.", exact=False).first).to_be_visible()
    expect(lines(page)).to_have_count(0)
    assert list((booth.central.folder / "quarantine").iterdir()) == []


def test_results_and_exports_warn_of_a_held_line(booth, desk, peer):
    hold(peer, booth)
    central = desk.central(booth).sign_in().go("results")
    expect(central.page.get_by_text("1 held (Peer)")).to_be_visible()
    central.go("attendees").page.get_by_role("button", name="Export").click()
    expect(central.page.get_by_role("dialog").get_by_text("1 held (Peer)")).to_be_visible()

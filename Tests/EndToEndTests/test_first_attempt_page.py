"""Where the first attempt counts and two kiosks had one at about the same time, somebody decides on the person's page."""

import pytest
from playwright.sync_api import expect

from conftest import Booth, sample_contest, sample_event
from program import command, pairing_code
from protocol_peer import Peer


@pytest.fixture
def booth(tmp_path):
    booth = Booth(tmp_path, sample_event(tmp_path, contests=[sample_contest(counts="first")]))
    yield booth
    booth.stop()


def test_somebody_decides_which_attempt_was_first(booth, desk):
    for name in ["West", "East"]:
        code = pairing_code(command("device", "add", name, "--event", booth.event, "--data", booth.central.folder))
        peer = Peer(booth.central.port, code)
        peer.append(peer.registration(booth.content, 1))
        assert peer.push(start=1)[1]["code"] == "ok"
    central = desk.central(booth).sign_in().go("results")
    page = central.page
    row = page.get_by_role("row").filter(has_text="Last1")
    expect(row.get_by_text("first attempt not certain")).to_be_visible()
    row.get_by_role("link").click()
    first = page.locator("section").filter(has=page.get_by_role("heading", name="First attempt"))
    expect(first).to_contain_text("Which attempt was first is not certain")
    first.get_by_role("button", name="on East").click()
    expect(first).to_contain_text("admin decided")
    expect(first.get_by_role("button")).to_have_count(1)
    central.go("results")
    expect(page.get_by_text("first attempt not certain")).to_have_count(0)
    expect(page.get_by_role("row").filter(has_text="Last1")).to_contain_text("East")

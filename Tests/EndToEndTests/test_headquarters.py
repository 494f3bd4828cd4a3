"""Central's pages with two days of people in them."""

import csv
import io
import re

import pytest
from playwright.sync_api import expect

from conftest import Booth, sample_event
from crowd import Crowd

WAITING = 4


@pytest.fixture(scope="module")
def booth(tmp_path_factory):
    folder = tmp_path_factory.mktemp("booth")
    booth = Booth(folder, sample_event(folder, first=-1, last=1), name="Kiosk 3")
    booth.crowd = Crowd(booth)
    booth.crowd.come(WAITING)
    yield booth
    booth.stop()


@pytest.fixture
def central(booth, desk):
    return desk.central(booth).sign_in()


def test_what_is_missing_is_said_with_a_number_and_a_place(central, booth):
    for place in ("overview", "results"):
        central.go(place)
        expect(central.page.locator(".note-waiting")).to_contain_text(
            f"Not complete yet: {WAITING} registrations are still waiting on Kiosk 2")
    central.go("devices")
    row = central.page.get_by_role("listitem").filter(has=central.page.get_by_role("heading", name="Kiosk 2"))
    expect(row).to_contain_text(f"{WAITING} waiting")
    expect(row).to_contain_text("Behind")
    booth.crowd.report(waiting=0)
    try:
        expect(row).to_contain_text("25 of 25 received", timeout=15_000)
        central.go("results")
        expect(central.page.get_by_role("region", name="Ranking")).to_be_visible()
        expect(central.page.locator(".note-waiting")).to_be_hidden()
    finally:
        booth.crowd.report(waiting=0)


def test_the_overview_counts_what_came(central, booth):
    totals = booth.office.get(f"/api/events/{booth.event}/overview?day=").json()["totals"]
    expect(central.page.locator("dl.figures")).to_be_visible()
    figures = central.figures()
    assert figures["Registered"] == str(totals["registered"]) and figures["Started"] == str(totals["started"])
    central.page.get_by_role("button", name="Today").click()
    expect(central.page.locator("dl.figures")).not_to_contain_text(f"Started{totals['started']}")
    assert int(central.figures()["Registered"]) < totals["registered"]


def test_equal_score_and_time_share_a_place(central):
    central.go("results")
    rows = central.page.get_by_role("region", name="Ranking").locator("tbody tr")
    shared = rows.filter(has_text="shared")
    expect(shared).to_have_count(2)
    places = [row[0] for row in central.rows("Ranking")]
    tied = [row[0] for row in central.rows("Ranking") if "shared" in row[1]]
    assert len(set(tied)) == 1
    assert str(int(tied[0]) + 1) not in places and places == sorted(places, key=int)


def test_search_filter_sort_and_pages_of_the_list(central, booth):
    everybody = {row["email"]: row for row in booth.attendees()}
    page = central.go("attendees").page
    rows = page.get_by_role("region", name="Attendees").locator("tbody tr")
    expect(rows).to_have_count(50)
    first_page = {row[0] for row in central.rows("Attendees")}
    page.get_by_role("button", name="Next page").click()
    expect(rows).to_have_count(len(everybody) - 50)
    assert not first_page & {row[0] for row in central.rows("Attendees")}
    page.get_by_role("button", name="Previous page").click()
    expect(rows).to_have_count(50)

    page.get_by_role("button", name="Score").click()
    expect(page.get_by_role("columnheader", name="Score")).to_have_attribute("aria-sort", "descending")
    expect(rows.first).to_contain_text("/12")
    scores = [int(cell) for cell in rows.locator("td.card-end b").all_inner_texts()]
    assert scores == sorted(scores, reverse=True)

    for words in ("Łukasz Żół", "lukasz zol", "ZOLKIEWSKI", "lukasz.zol"):
        page.get_by_label("Search attendees").fill(words)
        expect(rows).to_have_count(1)
        expect(rows).to_contain_text("Łukasz Żółkiewski")
        assert page.url.endswith("sort=-score"), "a name has no place in an address"
        page.get_by_label("Search attendees").fill("")
        expect(rows).to_have_count(50)


def test_the_csv_honours_the_filters_of_the_list(central, booth, tmp_path):
    willing = {row["email"] for row in booth.attendees() if row["marketing"]}
    page = central.go("attendees").page
    page.get_by_role("button", name="Filter").click()
    page.get_by_role("menuitemradio").filter(has_text=re.compile("^Given")).click()
    rows = page.get_by_role("region", name="Attendees").locator("tbody tr")
    expect(rows).to_have_count(len(willing))
    page.get_by_role("button", name="Export").click()
    dialog = page.get_by_role("dialog", name="Export")
    expect(dialog.get_by_role("radio", checked=True)).to_have_value("match")
    with page.expect_download() as download:
        dialog.get_by_role("button", name=f"Download {len(willing)} ", exact=False).click()
    download.value.save_as(tmp_path / "attendees.csv")
    content = (tmp_path / "attendees.csv").read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    table = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert {row["E-mail"] for row in table} == willing


def test_menus_dialogs_and_the_skip_link_work_with_the_keyboard(central):
    page, press = central.go("attendees").page, central.page.keyboard.press
    page.reload()
    expect(page.get_by_role("region", name="Attendees")).to_be_visible()
    press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    filters = page.get_by_role("button", name="Filter")
    filters.focus()
    press("Enter")
    entries = page.get_by_role("menuitemradio")
    expect(entries.first).to_be_focused()
    press("ArrowDown")
    expect(entries.nth(1)).to_be_focused()
    press("Escape")
    expect(filters).to_be_focused()
    expect(entries.first).to_be_hidden()
    export = page.get_by_role("button", name="Export")
    export.focus()
    press("Enter")
    dialog = page.get_by_role("dialog", name="Export")
    expect(dialog).to_be_visible()
    for _ in range(15):
        press("Tab")
        assert dialog.evaluate("dialog => dialog.contains(document.activeElement)")
    press("Escape")
    expect(dialog).to_have_count(0)
    expect(export).to_be_focused()

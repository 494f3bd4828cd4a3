"""What one visitor leaves behind for the next: nothing."""

import sqlite3

import pytest
from playwright.sync_api import expect

from kiosk_page import KIOSK, KioskPage
from watch import Watch

FIRST, LAST, ADDRESS = "Marguerite", "Zzyzxmarker", "marker.person@example.org"
MARKS = (LAST, "marker.person")


@pytest.fixture(scope="module")
def booth(shared_booth):
    return shared_booth


def traces(kiosk: KioskPage) -> str:
    """All that a page and its browser keep within reach of a script, and the address."""
    stored = kiosk.page.evaluate("""async () => JSON.stringify([
        document.documentElement.outerHTML, [...document.querySelectorAll('input')].map(input => input.value),
        {...localStorage}, {...sessionStorage}, document.cookie, location.href, history.state, document.title,
        await indexedDB.databases(), await caches.keys(), window.name, performance.getEntries().map(entry => entry.name)])""")
    return stored + str(kiosk.page.context.cookies()) + kiosk.page.url


def assert_nothing_of_the_visitor(kiosk: KioskPage):
    found = [mark for mark in MARKS if mark in traces(kiosk)]
    assert not found, found


def test_after_a_registration_nothing_of_the_person_is_left(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.visit(first=FIRST, last=LAST, email=ADDRESS)
    assert_nothing_of_the_visitor(kiosk)
    for _ in range(3):
        kiosk.back()
        assert_nothing_of_the_visitor(kiosk)
    kiosk.page.reload()
    kiosk.screen("attract")
    assert_nothing_of_the_visitor(kiosk)


def test_no_field_offers_anything_to_the_next_visitor(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.visit(first=FIRST, last=LAST, email=f"next.{ADDRESS}")
    kiosk.play()
    fields = kiosk.page.locator("input[type=text]")
    assert fields.evaluate_all("all => all.map(one => one.value)") == [""] * fields.count()
    assert set(fields.evaluate_all("all => all.map(one => one.autocomplete)")) == {"off"}
    assert kiosk.page.locator("form").get_attribute("autocomplete") == "off"
    assert kiosk.page.locator("datalist, input[list], input[name]").count() == 0
    assert kiosk.page.locator("input:checked").count() == 0
    kiosk.watch.expect_status(422)
    ids = fields.evaluate_all("all => all.map(one => one.id)")
    for label in ("First name", "Last name", "E-mail"):
        field = kiosk.page.get_by_label(label, exact=True)
        field.press("ArrowDown")
        field.press_sequentially("m")
        field.press("ArrowDown")
        field.press("Enter")
        assert field.input_value() == "m"
    assert_nothing_of_the_visitor(kiosk)
    kiosk.button("Leave without entering").click()
    kiosk.screen("attract")
    kiosk.play()
    assert not set(ids) & set(kiosk.page.locator("input[type=text]").evaluate_all("all => all.map(one => one.id)"))


def test_the_browser_s_own_files_hold_nothing_of_a_visitor(booth, playwright, chromium, tmp_path):
    profile = tmp_path / "profile"
    context = playwright.chromium.launch_persistent_context(profile, viewport=KIOSK, **chromium)
    kiosk = KioskPage(context.pages[0], booth, Watch(context)).open()
    kiosk.play()
    kiosk.page.get_by_label("First name").press_sequentially(FIRST)
    kiosk.page.get_by_label("Last name").press_sequentially(LAST)
    kiosk.page.get_by_label("E-mail", exact=True).press_sequentially(f"typed.{ADDRESS}")
    kiosk.page.locator("#consent-terms").check()
    kiosk.enter()
    kiosk.screen("thanks")
    kiosk.done()
    kiosk.page.goto("about:blank")
    context.close()
    marks = [mark.encode(encoding) for mark in MARKS for encoding in ("utf-8", "utf-16-le")]
    holders = [
        str(path.relative_to(profile)) for path in profile.rglob("*")
        if path.is_file() and any(mark in path.read_bytes() for mark in marks)]
    assert holders == []
    with sqlite3.connect(profile / "Default" / "Web Data") as autofill:
        assert autofill.execute("SELECT count(*) FROM autofill").fetchone() == (0,)
    autofill.close()


def test_leaving_forgets_what_was_typed_and_keeps_sums_only(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.play()
    kiosk.watch.expect_status(422)
    kiosk.fill("Leaver", LAST, ADDRESS, terms=False, marketing=True)
    kiosk.enter()
    expect(kiosk.page.get_by_text("Accept the terms to enter.").first).to_be_visible()
    kiosk.button("Leave without entering").click()
    kiosk.screen("attract")
    assert_nothing_of_the_visitor(kiosk)
    assert kiosk.attempt() is None
    kiosk.play()
    assert kiosk.page.locator("input[type=text]").evaluate_all("all => all.map(one => one.value).join('')") == ""
    assert kiosk.page.locator("input:checked, .wrong").count() == 0
    kiosk.button("Leave without entering").click()
    kiosk.screen("attract")
    kiosk.page.reload()
    kiosk.screen("attract")
    expect(kiosk.page.locator(".board")).not_to_contain_text("Leaver")

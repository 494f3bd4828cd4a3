"""Every state of central's pages, one after the other, for whoever wants to look at them.

Each function yields a state's name while the page stands in it; after the next `next()` the page has moved on.
"""

import json
from collections.abc import Iterator

from playwright.sync_api import expect

from central_page import CentralPage


def signing_in(central: CentralPage) -> Iterator[str]:
    page = central.open().page
    central.watch.expect_status(403)
    expect(central.page.get_by_role("heading", level=1)).to_have_text("Sign in to Boothwise")
    yield "login"
    page.get_by_label("Name").fill("admin")
    page.get_by_label("Password", exact=True).fill("wrong")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("do not fit together", exact=False)).to_be_visible(timeout=15_000)
    yield "login-wrong"


def without_event(central: CentralPage) -> Iterator[str]:
    """At a central where nothing is published."""
    central.sign_in()
    expect(central.page.get_by_role("heading", level=1)).to_be_visible()
    yield "no-event"
    central.page.get_by_role("button", name="Create an event").click()
    expect(central.page.get_by_role("dialog", name="New event")).to_be_visible()
    yield "event-new"


def without_people(central: CentralPage) -> Iterator[str]:
    """At a central where nobody has registered."""
    central.sign_in()
    for place, words in (("overview", "Nobody has started yet"), ("results", "Nobody is ranked yet"),
                         ("attendees", "Nobody has registered yet"), ("devices", "No registrations yet")):
        central.go(place)
        expect(central.page.get_by_text(words)).to_be_visible()
        yield f"{place}-empty"


def with_people(central: CentralPage) -> Iterator[str]:
    page = central.sign_in().page
    expect(page.locator("dl.figures")).to_be_visible()
    settle(central)
    yield "overview"
    page.get_by_text("Registrations per hour as a table").click()
    page.get_by_text("All questions as a table").click()
    yield "overview-tables"
    central.go("results")
    expect(page.get_by_role("region", name="Ranking").locator("tbody tr").first).to_be_visible()
    yield "results"
    yield from attendees(central)
    yield from one_attendee(central)
    yield from devices(central)
    yield from held(central)
    yield from questions(central)
    yield from event(central)
    yield from erasures(central)
    yield from backups(central)
    central.go("nothing-here", "Not found")
    yield "not-found"
    yield from connection_lost(central)


def attendees(central: CentralPage) -> Iterator[str]:
    page = central.go("attendees").page
    rows = page.get_by_role("region", name="Attendees").locator("tbody tr")
    expect(rows.first).to_be_visible()
    yield "attendees"
    page.get_by_role("button", name="Columns").click()
    yield "attendees-columns"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Filter", exact=False).first.click()
    yield "attendees-filter"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Export").click()
    expect(page.get_by_role("dialog", name="Export")).to_be_visible()
    yield "attendees-export"
    page.keyboard.press("Escape")
    search = page.get_by_label("Search attendees")
    search.fill("nobody of this name")
    expect(page.get_by_text("No one matches", exact=False)).to_be_visible()
    yield "attendees-no-match"
    search.fill("")
    expect(rows.first).to_be_visible()


def one_attendee(central: CentralPage) -> Iterator[str]:
    page = central.page
    merged = page.locator("tr", has_text="merged").get_by_role("link")
    (merged if merged.count() else page.get_by_role("region", name="Attendees").get_by_role("link")).first.click()
    expect(page.get_by_role("heading", name="Consents")).to_be_visible()
    yield "attendee"
    page.get_by_role("button", name="revision", exact=False).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "attendee-consent"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Erase").click()
    expect(page.get_by_role("dialog")).to_contain_text("to confirm")
    yield "attendee-erase"
    page.keyboard.press("Escape")
    central.watch.expect_status(404)
    central.go("attendees/0192f0c4-7e00-7000-8000-00000000c001", "Not found")
    yield "attendee-not-found"


def devices(central: CentralPage) -> Iterator[str]:
    page = central.go("devices").page
    expect(page.get_by_role("region", name="Kiosks")).to_be_visible()
    yield "devices"
    page.get_by_text("Details").first.click()
    yield "devices-details"
    page.get_by_label("Code from the kiosk").fill("1-9999-0000")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("Not the same", exact=False)).to_be_visible()
    page.get_by_role("button", name="More for", exact=False).first.click()
    yield "devices-menu"
    page.get_by_role("menuitem", name="Send a message").click()
    expect(page.get_by_role("dialog", name="Message to")).to_be_visible()
    yield "devices-message"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More for", exact=False).first.click()
    page.get_by_role("menuitem", name="Revoke").click()
    expect(page.get_by_role("dialog")).to_contain_text("to confirm")
    yield "devices-revoke"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Add a kiosk").first.click()
    yield "devices-add"
    page.get_by_role("dialog").locator("button.btn-primary").click()
    expect(page.get_by_text("Waiting for the kiosk")).to_be_visible()
    yield "devices-pair"
    page.keyboard.press("Escape")
    expect(page.get_by_text("not paired yet").first).to_be_visible()
    yield "devices-code-open"
    yield from troubled_devices(central)


def troubled_devices(central: CentralPage) -> Iterator[str]:
    """As the kiosks would be after a copied disk, a theft, a damaged database and a long silence."""
    page = central.page
    at = "2026-10-15T14:10:00+02:00"
    epoch = {"epoch": "0f1e2d3c4b5a6978", "reason": "paired", "saved": 12, "received": 12, "safe": 10, "head": 13}
    troubles = (
        {"clone_alarm_at": at, "epochs": [epoch | {"epoch": "8796a5b4c3d2e1f0", "reason": "fork", "received": 9}, epoch]},
        {"revoked": True, "revoked_at": at, "quarantined": 4, "state": "offline"},
        {"state": "behind", "silent": True, "saved_as_of": at, "missing": 1, "set_aside": 2, "damaged_copies": 1,
         "clock_error_ms": 3_900_000, "orders_open": 1})

    def answer(route):
        body = route.fetch().json()
        device = next(device for device in body["devices"] if device["device"])
        body["devices"] = [device | {"device": f"{device['device']}-{at}", "name": f"Kiosk {at}"} | trouble
                           for at, trouble in enumerate(troubles, start=1)]
        route.fulfill(json=body)

    page.route("**/devices", answer)
    expect(page.get_by_text("Two laptops spoke as this kiosk")).to_be_visible(timeout=15_000)
    page.get_by_text("Details").first.click()
    yield "devices-trouble"
    page.unroute("**/devices")


def held(central: CentralPage) -> Iterator[str]:
    """As it is, then with lines that only a fault brings."""
    page = central.go("held", "Held and quarantine").page
    expect(page.get_by_text("Nothing is kept aside").first).to_be_visible()
    yield "held-empty"
    line = {
        "key": "1", "line_id": "0192f0c4-7e00-7000-8000-000000000001", "type": "registration", "device": "kiosk-3",
        "name": "Kiosk 3", "code": "unknown_release", "reason": "its release 7 of another life of central is not here",
        "at": "2026-10-15T14:10:00+02:00", "content": '{"v":1,"id":"0192f0c4-7e00-7000-8000-000000000001"}',
        "kept_content": None, "settled": None}
    missing = line | {"key": "2", "code": "missing", "reason": "only its place came; the kiosk is asked for the line", "content": None}
    other = line | {"code": "other_content", "reason": "another line with this id came first", "kept_content": '{"v":1}'}
    stick = {
        "key": "kiosk-4.carried", "device": "0192f0c4-7e00-7000-8000-000000000004", "name": "Kiosk 4",
        "code": "unknown_signature", "reason": "the stick bears a signature that is not known", "lines": 12,
        "at": "2026-10-15T14:20:00+02:00"}
    shown = {"total": 3, "held": [line, missing], "quarantined": [other], "sticks": [stick]}
    page.route("**/held", lambda route: route.fulfill(json=shown))
    expect(page.get_by_role("region", name="Lines kept aside").get_by_role("listitem")).to_have_count(4, timeout=15_000)
    page.get_by_text("Raw content").last.click()
    yield "held"
    page.unroute("**/held")


def questions(central: CentralPage) -> Iterator[str]:
    page = central.go("questions").page
    expect(page.frame_locator("iframe.kiosk-frame").locator("h1")).to_be_visible()
    settle(central)
    yield "questions"
    page.get_by_role("button", name="Export").click()
    yield "questions-export"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Import").click()
    dialog = page.get_by_role("dialog", name="Import questions")
    yield "questions-import"
    rows = "question,a,b,right\nIs it?,yes,no,a\nNo answer?,yes,no,\n"
    dialog.locator("input[type=file]").set_input_files(
        {"name": "two.csv", "mimeType": "text/csv", "buffer": rows.encode()})
    expect(dialog.locator("tbody tr")).to_have_count(2)
    yield "questions-import-found"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="New", exact=True).click()
    expect(page.locator(".draft-state")).to_contain_text("Saved")
    yield "questions-new"
    page.get_by_role("button", name="Delete this question").click()
    expect(page.get_by_role("dialog")).to_contain_text("reserve instead")
    yield "questions-delete"
    page.get_by_role("dialog").get_by_role("button", name="Delete the question").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def event(central: CentralPage) -> Iterator[str]:
    page = central.go("event").page
    for tab in ("Basics", "Quiz rules", "Terms", "Form", "Look"):
        page.get_by_role("tab", name=tab).click()
        expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        page.wait_for_load_state("networkidle")
        yield f"event-{tab.lower().replace(' ', '-')}"
    page.get_by_label("Text on it", exact=True).fill("#0B4034")
    expect(page.get_by_label("Text on it", exact=True)).to_have_attribute("aria-invalid", "true")
    page.get_by_role("tab", name="Form").click()
    page.get_by_role("button", name="Add a field").click()
    expect(page.locator(".draft-state")).to_contain_text("Saved")
    yield "event-to-mend"
    page.get_by_role("button", name="Publish to kiosks").click()
    expect(page.get_by_text("to mend. Nothing is published yet.", exact=False)).to_be_visible()
    yield "event-publish-refused"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Take away", exact=False).last.click()
    page.get_by_role("tab", name="Look").click()
    page.get_by_role("button", name="Take Boothwise’s colours").click()
    page.get_by_role("tab", name="Basics").click()
    page.get_by_label("Host").fill("Brightfen and friends")
    page.get_by_role("button", name="Publish to kiosks").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Publish", exact=True)).to_be_enabled()
    yield "event-publish"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Compare").click()
    yield "event-compare"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Earlier releases").click()
    expect(page.get_by_role("dialog", name="Releases").get_by_text("Release 1")).to_be_visible()
    yield "event-releases"
    page.keyboard.press("Escape")
    central.watch.expect_status(422)
    content = json.dumps({"format": 1, "id": "UPPER CASE", "nmae": "Halny", "contests": []}, indent=2)
    central.publish_file({"name": "halny.json", "mimeType": "application/json", "buffer": content.encode()})
    expect(page.get_by_text("Nothing was published.", exact=False)).to_be_visible()
    yield "event-file-problems"
    page.keyboard.press("Escape")
    central.go("events")
    expect(page.get_by_role("region", name="Events").locator("tbody tr").first).to_be_visible()
    yield "events"
    page.get_by_role("button", name="New event").click()
    yield "events-new"
    page.keyboard.press("Escape")


def erasures(central: CentralPage) -> Iterator[str]:
    """Erases one person of the booth."""
    page = central.go("erasures").page
    expect(page.get_by_text("Nobody was erased")).to_be_visible()
    yield "erasures-empty"
    page = central.go("attendees").page
    page.get_by_role("region", name="Attendees").get_by_role("link").last.click()
    page.get_by_role("button", name="Erase").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(dialog.locator("label b").inner_text())
    dialog.get_by_role("button", name="Erase this person").click()
    expect(dialog).to_have_count(0)
    central.go("erasures")
    expect(page.get_by_role("region", name="Erasures").locator("tbody tr").first).to_be_visible()
    yield "erasures"


def backups(central: CentralPage) -> Iterator[str]:
    """First without a passphrase, as it is; then as a central of some days answers."""
    page = central.go("backups").page
    expect(page.get_by_text("No backup yet")).to_be_visible()
    yield "backups-empty"
    made = {"bytes": 4_300_000, "trouble": None, "off_disk": True, "counts": {"registrations": 66}}
    answer = {
        "folder": "/media/backup", "schedule_hours": 6, "passphrase_set": True, "next_at": "2026-10-15T18:00:00Z",
        "trouble": "the disk of /media/backup is full", "backups": [
            {**made, "name": "2026-10-15T12-00-00Z", "at": "2026-10-15T12:00:00Z", "verified_at": "2026-10-15T12:00:07Z"},
            {**made, "name": "2026-10-15T06-00-00Z", "at": "2026-10-15T06:00:00Z", "verified_at": None,
             "trouble": "the file was changed after it was made"},
            {**made, "name": "2026-10-15T00-00-00Z", "at": "2026-10-15T00:00:00Z", "verified_at": "2026-10-15T00:00:05Z",
             "off_disk": False}]}
    page.route("**/api/backups", lambda route: route.fulfill(json=answer))
    expect(page.get_by_text("the disk of /media/backup is full")).to_be_visible(timeout=30_000)
    yield "backups"
    page.unroute("**/api/backups")
    expect(page.get_by_text("No backup yet")).to_be_visible(timeout=30_000)


def connection_lost(central: CentralPage) -> Iterator[str]:
    page = central.go("overview").page
    central.watch.expect_silence()
    expect(page.locator("dl.figures")).to_be_visible()
    page.route("**/api/**", lambda route: route.abort())
    expect(page.get_by_text("What you see is from", exact=False)).to_be_visible(timeout=20_000)
    settle(central)
    yield "lost"
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try now").click()
    expect(page.get_by_text("Live, updated", exact=False)).to_be_visible()


def dark(central: CentralPage, places=("overview", "attendees", "devices")) -> Iterator[str]:
    """In the dark colours, which a person may choose."""
    page = central.page
    page.emulate_media(color_scheme="dark")
    for place in places:
        central.go(place)
        page.wait_for_timeout(300)
        settle(central)
        yield f"{place}-dark"
    page.emulate_media(color_scheme="light")


def drawer(central: CentralPage) -> Iterator[str]:
    """On phones the navigation is behind a button."""
    central.go("overview")
    central.page.get_by_role("button", name="Open the menu").click()
    central.page.wait_for_timeout(300)
    yield "menu"
    central.page.keyboard.press("Escape")


def settle(central: CentralPage):
    """Charts have stopped moving."""
    central.page.wait_for_timeout(1_200)

"""Setting an event up in the browser: first user, new event, what is typed stays, two people at once, copies."""

import json
import re
from types import SimpleNamespace

from playwright.sync_api import expect

from program import Central
from setup_office import DAYS, event, is_saved, office, parts, setup

__all__ = ["event", "office"]  # fixtures


def test_an_empty_central_asks_for_its_first_user_and_then_for_an_event(desk, tmp_path):
    central = Central(tmp_path / "central").start()
    office = desk.central(SimpleNamespace(central=central)).open()
    office.watch.expect_status(422)
    page = office.page
    page.get_by_label("Name").fill("marta")
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("div", has=page.get_by_label("Password")).last.get_by_role("alert")).to_have_text(
        "A password has 8 to 200 characters.")
    expect(page.get_by_label("Password")).to_be_focused()
    page.get_by_label("Password").fill("correct-horse-battery")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("Create your first event")).to_be_visible(timeout=15_000)
    page.get_by_role("button", name="Create an event").click()
    dialog = page.get_by_role("dialog", name="New event")
    dialog.get_by_label("Name").fill("Halny Dev Days")
    dialog.get_by_label("First day").fill(DAYS[0])
    dialog.get_by_label("Last day").fill(DAYS[1])
    dialog.get_by_label("Time zone").fill("warsaw")
    dialog.get_by_label("Polish").check()
    dialog.get_by_role("button", name="Create the event").click()
    expect(page.get_by_label("Name")).to_have_value("Halny Dev Days")
    assert central.sign_in("marta").get("/api/events").json()["events"][0]["time_zone"] == "Europe/Warsaw"
    page.close()
    central.stop()


def test_what_is_typed_is_there_after_a_reload(office, desk, event):
    central = desk.central(office)
    page = setup(central, event)
    page.get_by_label("Venue").fill("Kraków, Hall 2")
    page.get_by_label("Host").fill("Brightfen")
    page.get_by_role("group", name="Language of the texts").get_by_role("button", name="Polish").click()
    page.get_by_label("Venue").fill("Kraków, hala 2")
    page.get_by_role("tab", name="Quiz rules").click()
    page.get_by_label("Time for an attempt").fill("2:30")
    page.get_by_role("switch", name="Shuffle the answers").uncheck()
    page.get_by_role("button", name="Add a prize").click()
    page.get_by_role("textbox", name=re.compile("^Prize ")).fill("Dron")
    page.get_by_role("tab", name="Form").click()
    page.get_by_role("button", name="Add a field").click()
    page.get_by_label("What is asked").fill("Firma")
    page.get_by_label("Domains that are not taken").fill("Example.org, example.net")
    page.get_by_label("Domains that are not taken").press("Enter")
    page.get_by_role("tab", name="Look").click()
    page.get_by_label("Text on it", exact=True).fill("#FFFFFF")
    is_saved(page)
    page.reload()
    expect(page.get_by_label("Text on it", exact=True)).to_have_value("#FFFFFF")
    page.get_by_role("tab", name="Basics").click()
    expect(page.get_by_label("Venue")).to_have_value("Kraków, Hall 2")
    stored = parts(office, event)
    assert stored["basics"]["venue"] == {"en": "Kraków, Hall 2", "pl": "Kraków, hala 2"}
    contest = stored["contest.quiz"]
    assert (contest["limit_ms"], contest["shuffle_choices"], contest["prizes"][0]["title"]["pl"]) == (150_000, False, "Dron")
    assert stored["form"]["extra_fields"][0]["label"]["pl"] == "Firma"
    assert stored["form"]["blocked_domains"] == ["example.org", "example.net"]


def test_a_new_event_has_a_contest_and_takes_more(office, desk, event):
    page = setup(desk.central(office), event)
    rows = page.get_by_role("group", name="Contests").locator(".contest-row")
    expect(rows).to_have_text(["Quiz0 questions"])
    page.get_by_role("button", name="Add a contest").click()
    expect(rows).to_have_text(["Quiz0 questions", "Contest 20 questions"])
    rows.last.get_by_role("button").click()
    expect(page.locator(".rules-summary")).to_have_text("With the first question this says what a visitor reads. To the questions")
    page.get_by_label("Title").fill("Another quiz")
    is_saved(page)
    stored = parts(office, event)
    assert stored["basics"]["contests"] == ["quiz", "quiz-2"]
    assert (stored["contest.quiz"]["limit_ms"], stored["contest.quiz-2"]["limit_ms"]) == (180_000, 180_000)


def test_a_tab_that_is_chosen_before_the_draft_is_there_is_shown_with_it(office, desk, event):
    page = setup(desk.central(office), event)
    page.route("**/draft", lambda route: None)
    page.reload()
    page.get_by_role("tab", name="Terms").click()
    expect(page.get_by_role("tab", selected=True)).to_have_text("Terms")
    page.unroute("**/draft")  # lets those go that wait
    expect(page.get_by_label("Text of the terms")).to_be_visible()


def test_a_page_that_is_closed_while_somebody_types_has_sent_what_was_typed(office, desk, event):
    page = setup(desk.central(office), event)
    page.get_by_label("Host").fill("Brightfen")
    page.goto("about:blank")
    page.goto(f"http://localhost:{office.central.port}/#/event")
    expect(page.get_by_label("Host")).to_have_value("Brightfen")


def test_without_a_connection_the_text_stays_and_is_sent_later(office, desk, event):
    central = desk.central(office)
    central.watch.expect_silence()
    page = setup(central, event)
    page.route("**/draft/parts/*", lambda route: route.abort())
    page.get_by_label("Host").fill("Brightfen")
    expect(page.get_by_text("Not saved yet, trying again. Keep this page open.")).to_be_visible()
    page.unroute("**/draft/parts/*")
    is_saved(page)
    assert parts(office, event)["basics"]["host_name"] == "Brightfen"


def test_two_people_at_once_lose_nothing(office, desk, event):
    first, second = desk.central(office), desk.central(office)
    for central in (first, second):
        central.watch.expect_status(409)
    marta, jan = setup(first, event), setup(second, event, user="jan")
    marta.get_by_label("Host").fill("Brightfen")
    is_saved(marta)
    jan.get_by_label("Venue").fill("Hall 2")
    expect(jan.get_by_label("Host")).to_have_value("Brightfen")
    is_saved(jan)
    expect(marta.get_by_label("Venue")).to_have_value("Hall 2", timeout=15_000)

    marta.get_by_label("Venue").fill("Hall 3")
    jan.get_by_label("Venue").fill("Hall 4")
    late = next(page for page in (marta, jan) if settled(marta, jan) is page)
    versions = late.get_by_role("group", name="Two versions")
    expect(versions).to_contain_text("Hall 3")
    expect(versions).to_contain_text("Hall 4")
    late.get_by_role("tab", name="Look").click()
    late.get_by_role("button", name="Show it").click()
    expect(late.get_by_label("Venue")).to_be_focused()
    mine = late.get_by_label("Venue").input_value()
    versions.get_by_role("button", name="Keep mine").click()
    expect(versions).to_have_count(0)
    is_saved(late)
    assert parts(office, event)["basics"]["venue"]["en"] == mine


def test_one_person_in_two_windows_is_not_called_another(office, desk, event):
    central = desk.central(office)
    for status in (401, 409):
        central.watch.expect_status(status)
    first = setup(central, event)
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.get_by_label("Host")).to_be_visible()
    first.route("**/draft*", lambda route: route.abort() if route.request.method == "GET" else route.fallback())
    central.watch.expect_silence()
    second.get_by_label("Host").fill("Brightfen")
    is_saved(second)
    first.get_by_label("Host").fill("Kowalski")
    versions = first.get_by_role("group", name="Two versions")
    expect(versions).to_contain_text("Changed by you in another window meanwhile.")
    versions.get_by_role("button", name="Take that").click()
    expect(first.get_by_label("Host")).to_have_value("Brightfen")


def settled(*pages):
    """The page on which the two versions are shown."""
    for _ in range(100):
        for page in pages:
            if page.get_by_role("group", name="Two versions").count():
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody is told that the other has changed it")


def test_rows_are_moved_with_the_keyboard_alone_and_keep_the_focus(office, desk, event):
    page = setup(desk.central(office), event)
    page.get_by_role("button", name="Move down: English").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Move up: English")).to_be_focused()
    is_saved(page)
    assert parts(office, event)["basics"]["languages"] == ["pl", "en"]
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Move down: English")).to_be_focused()


def test_rows_are_dragged(office, desk, event):
    page = setup(desk.central(office), event)
    rows = page.get_by_role("group", name="Languages of the event").locator(".item-row")
    rows.nth(1).locator(".item-grip").scroll_into_view_if_needed()
    grip, goal = rows.nth(1).locator(".item-grip").bounding_box(), rows.nth(0).bounding_box()
    page.mouse.move(grip["x"] + 8, grip["y"] + 12)
    page.mouse.down()
    page.mouse.move(grip["x"] + 8, goal["y"] + 24, steps=8)
    page.mouse.move(grip["x"] + 8, goal["y"] + 4, steps=4)
    page.mouse.up()
    expect(rows.first).to_contain_text("Polish")
    is_saved(page)
    assert parts(office, event)["basics"]["languages"] == ["pl", "en"]


def test_a_time_that_does_not_exist_is_told_beside_its_field(office, desk, event):
    page = setup(desk.central(office), event)
    page.get_by_role("button", name="Add hours on Sunday 28 March 2027").click()
    opens = page.get_by_label("Opens on Sunday 28 March 2027")
    opens.fill("02:30")
    page.get_by_label("Closes on Sunday 28 March 2027").fill("18:00")
    expect(opens).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".time-field", has=opens).locator(".field-problem")).to_contain_text("03:00")
    name = page.locator(".hours-name").filter(has_text="Sun 28 Mar").bounding_box()
    assert name["height"] < 40, "a trouble leaves the day on one line"
    page.set_viewport_size({"width": 375, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_hours_stay_what_they_are_however_often_the_event_is_saved(office, desk, event):
    page = setup(desk.central(office, timezone_id="Asia/Tokyo"), event)
    page.get_by_role("button", name="Add hours on Friday 26 March 2027").click()
    opens, closes = (page.get_by_label(f"{act} on Friday 26 March 2027") for act in ("Opens", "Closes"))
    opens.fill("830")
    closes.fill("17")
    for host in ("One", "Two", "Three"):
        page.get_by_label("Host").fill(host)
        is_saved(page)
        page.reload()
        expect(opens).to_have_value("08:30")
        expect(closes).to_have_value("17:00")
    assert parts(office, event)["basics"]["opening_hours"] == [{"day": "2027-03-26", "opens": "08:30", "closes": "17:00"}]


def test_a_colour_that_nobody_can_read_is_told_in_words(office, desk, event):
    page = setup(desk.central(office), event, "look")
    page.get_by_label("Text on it", exact=True).fill("#0B4034")
    expect(page.get_by_label("Text on it", exact=True)).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("at least 7 is needed", exact=False)).to_have_count(1)
    expect(page.get_by_text("Text on the background: make one of them lighter or darker.")).to_be_visible()


def test_what_is_added_is_to_be_filled_in_and_not_wrong(office, desk, event):
    page = setup(desk.central(office), event, "form")
    page.get_by_role("button", name="Add a field").click()
    page.get_by_label("Kind").select_option("choice")
    expect(page.get_by_role("textbox", name="Choice 2")).to_be_visible()
    page.get_by_role("tab", name="Terms").click()
    page.get_by_role("button", name="Add a purpose").click()
    is_saved(page)
    agreed = page.locator(".draft-field", has=page.get_by_label("What the person agrees to")).last
    expect(agreed.locator(".field-open")).to_have_text("English and Polish: to fill in before publishing")
    languages = page.get_by_role("group", name="Language of the texts")
    expect(languages.get_by_role("button", name="something is missing")).to_have_count(2)
    page.get_by_role("tab", name="Form").click()
    expect(page.locator(".field-open")).to_have_count(3)
    expect(page.locator(".field-problem")).to_have_count(0)
    page.get_by_role("button", name="Publish to kiosks").click()
    for words in ("Purpose 1, What the person agrees to, Polish: to fill in", "Field 1, Choice 2, English: to fill in"):
        expect(page.get_by_role("dialog").get_by_role("button", name=words)).to_be_visible()


def test_an_event_is_copied_and_archived(office, desk, event):
    central = desk.central(office).sign_in().go("events")
    page = central.page
    name = json.loads(office.client.get(f"/api/events/{event}/draft").body)["parts"]
    name = next(part for part in name if part["part"] == "basics")["content"]["name"]["en"]
    page.get_by_role("button", name=f"More for {name}").click()
    page.get_by_role("menuitem", name="Copy it").click()
    dialog = page.get_by_role("dialog", name="New event")
    dialog.get_by_label("Name").fill("The copy")
    dialog.get_by_role("button", name="Create the event").click()
    expect(dialog.get_by_text("Choose the first day.")).to_be_visible()
    dialog.get_by_label("First day").fill("2028-03-24")
    dialog.get_by_label("Last day").fill("2028-03-26")
    dialog.get_by_role("button", name="Create the event").click()
    central.title("Event setup")
    expect(page.get_by_label("Name")).to_have_value("The copy")
    expect(page.get_by_label("First day")).to_have_value("2028-03-24")
    expect(page.get_by_label("Last day")).to_have_value("2028-03-26")
    central.go("events")
    page.get_by_role("button", name="More for The copy").click()
    page.get_by_role("menuitem", name="Archive it").click()
    archived = page.get_by_role("region", name="Archived events")
    expect(archived).to_contain_text("The copy")
    archived.get_by_role("button", name="More for The copy").click()
    page.get_by_role("menuitem", name="Take it out of the archive").click()
    expect(archived).to_have_count(0)

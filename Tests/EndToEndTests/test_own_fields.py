"""Fields of the event's own, from the event file to the form, the attendee's page and the CSV; and opening hours."""

import csv
import datetime
import io
import zoneinfo

import pytest
from playwright.sync_api import expect

from conftest import Booth, sample_event, sample_form
from kiosk_page import KIOSK, PHONE
from program import wait_for
from test_accessibility import inspect
from visitor import Visitor

FIELDS = [
    {"id": "company", "kind": "text", "label": {"en": "Company", "pl": "Firma", "de": "Firma"}, "required": True, "limit": 60},
    {"id": "years", "kind": "number", "label": {"en": "Years with Swift", "pl": "Lata ze Swiftem", "de": "Jahre mit Swift"},
     "min": 0, "max": 20},
    {"id": "role", "kind": "choice", "label": {"en": "Your role", "pl": "Twoja rola", "de": "Deine Rolle"},
     "help": {"en": "The nearest one will do", "pl": "Wystarczy najbliższa", "de": "Die ähnlichste genügt"},
     "choices": [{"id": "dev", "label": {"en": "I write code", "pl": "Piszę kod", "de": "Ich schreibe Code"}},
                 {"id": "lead", "label": {"en": "I lead people", "pl": "Kieruję ludźmi", "de": "Ich führe Leute"}},
                 {"id": "other", "label": {"en": "Something else", "pl": "Coś innego", "de": "Etwas anderes"}}]},
    {"id": "remote", "kind": "yes_no", "required": True,
     "label": {"en": "Do you work from home?", "pl": "Pracujesz z domu?", "de": "Arbeitest du zu Hause?"}},
]


def form(**changes) -> dict:
    return sample_form(extra_fields=FIELDS, **changes)


@pytest.fixture(scope="module")
def booth(tmp_path_factory):
    folder = tmp_path_factory.mktemp("own")
    booth = Booth(folder, sample_event(folder, form=form(contact_check="read_back", blocked_domains=["tempmail.example"])))
    yield booth
    booth.stop()


def open_form(kiosk, language="pl"):
    """A visitor with a finished quiz, at the form."""
    visitor = Visitor(kiosk.booth.kiosk.port)
    visitor.start(language)
    visitor.answer_all(kiosk.booth.right, 3)
    visitor.finish()
    kiosk.page.context.add_cookies(
        [{"name": name, "value": value, "url": kiosk.url} for name, value in visitor.client.cookies.items()])
    kiosk.page.goto(kiosk.url)
    kiosk.screen("form")


def problem(kiosk, label: str):
    return kiosk.page.locator(".field", has_text=label).locator(".problem")


def test_what_is_asked_in_polish_is_found_at_central(booth, desk, tmp_path):
    kiosk = desk.kiosk(booth)
    open_form(kiosk)
    page = kiosk.page
    page.get_by_label("Imię").fill("Żaneta")
    page.get_by_label("Nazwisko").fill("Łoś")
    page.get_by_label("E-mail", exact=True).fill("zaneta@mx.tempmail.example")
    page.get_by_label("Lata ze Swiftem").fill("21")
    page.locator("#consent-terms").check()
    kiosk.watch.expect_status(422)
    kiosk.button("Zgłoś się do konkursu").click()
    expect(page.locator(".summary")).to_contain_text("4")
    expect(problem(kiosk, "E-mail")).to_contain_text("Podaj inny swój adres")
    expect(problem(kiosk, "Firma")).to_have_text("Odpowiedz na to pytanie.")
    expect(problem(kiosk, "Lata ze Swiftem")).to_have_text("Wpisz 20 lub mniej.")
    expect(problem(kiosk, "Pracujesz z domu?")).to_have_text("Odpowiedz na to pytanie.")
    expect(page.get_by_role("radiogroup", name="Twoja rola opcjonalnie")).to_be_visible()

    assert not inspect(page, "own fields", (KIOSK, PHONE))

    page.get_by_label("E-mail", exact=True).fill("zaneta@example.org")
    page.get_by_label("Firma").fill("Żółć i „Synowie”")
    page.get_by_label("Lata ze Swiftem").fill("7")
    for answer in ("Kieruję ludźmi", "Piszę kod", "Nie"):
        page.get_by_role("radio", name=answer, exact=True).click()
    kiosk.button("Zgłoś się do konkursu").click()
    dialog = page.get_by_role("dialog", name="Czy wszystko się zgadza?")
    expect(dialog).to_contain_text("zaneta@example.org")
    assert not inspect(page, "read back", (KIOSK, PHONE))
    dialog.get_by_role("button", name="Popraw").click()
    expect(page.get_by_label("E-mail", exact=True)).to_be_focused()
    page.get_by_label("E-mail", exact=True).fill("zaneta.los@example.org")
    kiosk.button("Zgłoś się do konkursu").click()
    expect(dialog).to_contain_text("zaneta.los@example.org")
    dialog.get_by_role("button", name="Tak, zgłaszam się").click()
    kiosk.screen("thanks")

    row = wait_for(lambda: next((row for row in booth.attendees() if row["email"].startswith("zaneta.los")), None), "her")
    office = desk.central(booth).sign_in()
    office.page.goto(f"{office.url}#/attendees/{row['id']}")
    office.title("Żaneta Łoś")
    details = office.page.locator(".facts-panel")
    for label, answer in [("Company", "Żółć i „Synowie”"), ("Years with Swift", "7"), ("Your role", "I write code"),
                          ("Do you work from home?", "no")]:
        expect(details.locator("dl > div", has_text=label)).to_contain_text(answer)
    table = booth.office.get(f"/api/events/{booth.event}/attendees.csv").body.decode("utf-8-sig")
    line = next(line for line in csv.DictReader(io.StringIO(table)) if line["E-mail"] == "zaneta.los@example.org")
    assert [line[field["label"]["en"]] for field in FIELDS] == ["Żółć i „Synowie”", "7", "I write code", "no"]


def test_a_finger_types_a_company_and_takes_an_answer_back(booth, desk):
    kiosk = desk.kiosk(booth, has_touch=True)
    open_form(kiosk, "en")
    kiosk.page.get_by_label("Company").tap()
    keyboard = kiosk.page.get_by_role("group", name="Keyboard")
    for key in ("A", "c", "m", "e", "Done"):
        keyboard.get_by_role("button", name=key, exact=True).tap()
    expect(kiosk.page.get_by_label("Company")).to_have_value("Acme")
    chip = kiosk.page.get_by_role("radio", name="I write code")
    for is_on in (True, False):
        chip.click()
        expect(chip).to_be_checked(checked=is_on)
    kiosk.button("Leave without entering").click()
    kiosk.screen("attract")


def test_outside_of_its_hours_a_kiosk_is_closed_and_opens_by_itself(booth, desk, tmp_path):
    zone = zoneinfo.ZoneInfo(booth.content["time_zone"])
    now = datetime.datetime.now(zone)
    tomorrow = str((now + datetime.timedelta(days=1)).date())
    hours = [{"day": tomorrow, "opens": "08:30", "closes": "17:00"}]
    booth.publish(sample_event(tmp_path, form=form(), opening_hours=hours))
    kiosk = desk.kiosk(booth)
    kiosk.page.goto(kiosk.url)
    kiosk.screen("closed")
    day = (now + datetime.timedelta(days=1)).strftime("%A")
    expect(kiosk.page.get_by_role("main")).to_contain_text(f"Opens again {day} at 08:30.")
    kiosk.button("Deutsch").click()
    expect(kiosk.heading()).to_have_text("Gerade ist geschlossen")
    expect(kiosk.button("Deutsch")).to_be_focused()
    booth.publish(sample_event(tmp_path, form=form()))
    kiosk.screen("attract", 20)


def test_four_fields_fit_the_screen_and_languages_are_asked_for_where_some_are_offered(booth, desk, tmp_path):
    booth.publish(sample_event(tmp_path, form=form()))
    kiosk = desk.kiosk(booth)
    open_form(kiosk, "en")
    screen = kiosk.page.locator(".screen")
    assert screen.evaluate("screen => screen.scrollHeight <= screen.clientHeight")
    expect(kiosk.page.get_by_role("group", name="Languages you write")).to_be_visible()
    kiosk.button("Leave without entering").click()
    kiosk.screen("attract")
    booth.publish(sample_event(tmp_path, form=form(programming_languages=[])))
    open_form(kiosk, "en")
    expect(kiosk.page.get_by_role("group", name="Languages you write")).to_have_count(0)
    expect(kiosk.page.get_by_label("Company")).to_be_visible()

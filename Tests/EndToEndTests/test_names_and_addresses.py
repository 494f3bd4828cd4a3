"""Every name and address of the shared tables, asked field by field and registered, then looked up at headquarters."""

import csv
import io

import pytest
from playwright.sync_api import expect

import shared_cases
from visitor import Visitor

pytestmark = pytest.mark.skipif(not shared_cases.FOLDER.is_dir(), reason=shared_cases.ABSENCE)


@pytest.fixture(scope="module")
def booth(shared_booth):
    return shared_booth


@pytest.fixture(scope="module")
def names():
    return shared_cases.rows("names.tsv")


@pytest.fixture(scope="module")
def addresses():
    return shared_cases.rows("emails.tsv")


def register(booth, **form):
    """Registers after an empty quiz; the kiosk's answer."""
    visitor = Visitor(booth.kiosk.port)
    visitor.start()
    visitor.finish()
    answer = visitor.register(**form)
    if answer.status != 201:
        visitor.client.delete(visitor.path, {"reason": "left"})
    return answer


def export(booth) -> dict[str, dict[str, str]]:
    """The raw CSV's rows by address."""
    answer = booth.office.get(f"/api/events/{booth.event}/answers.csv?raw=1")
    assert answer.status == 200
    text = answer.body.decode()
    return {row["E-mail"]: row for row in csv.DictReader(io.StringIO(text, newline=""))}


def test_every_name_is_judged_alike_by_field_and_form_and_arrives_as_stored(booth, names):
    visitor = Visitor(booth.kiosk.port)
    expected, wrong = {}, []
    for number, (first, last, verdict, stored_first, stored_last, _) in enumerate(names):
        checks = [
            visitor.client.post("/api/checks", {"field": field, "value": value}).json()["ok"]
            for field, value in (("first_name", first), ("last_name", last))]
        email = f"name-{number}@example.org"
        answer = register(booth, first=first, last=last, email=email)
        accepts = verdict == "accept"
        if all(checks) != accepts or (answer.status == 201) != accepts:
            wrong.append((first, last, verdict, checks, answer.status))
        if accepts:
            expected[email] = (stored_first, stored_last)
        else:
            fields = {problem["field"] for problem in answer.json()["problems"]}
            assert fields <= {"first_name", "last_name"} and not (first in answer.body.decode() and len(first) > 3)
    assert not wrong
    assert len(expected) > 30

    booth.wait_for_attendees(len(expected))
    listed = {row["email"]: (row["first_name"], row["last_name"]) for row in booth.attendees()}
    assert listed == expected
    exported = export(booth)
    assert {email: (row["First name"], row["Last name"]) for email, row in exported.items()} == expected


def test_every_address_is_judged_alike_by_field_and_form_and_arrives_as_stored(booth, addresses):
    visitor = Visitor(booth.kiosk.port)
    before = {row["email"] for row in booth.attendees()}
    expected, wrong = set(), []
    for typed, verdict, stored, _ in addresses:
        check = visitor.client.post("/api/checks", {"field": "email", "value": typed}).json()
        answer = register(booth, email=typed)
        accepts = verdict == "accept"
        if check["ok"] != accepts or (answer.status == 201) != accepts:
            wrong.append((typed, verdict, check, answer.status))
        if accepts:
            expected.add(stored)
        else:
            (problem,) = answer.json()["problems"]
            assert (problem["field"], problem["code"]) == ("email", check["code"]), typed
    assert not wrong
    assert len(expected) > 25

    people = {address.lower() for address in expected}
    booth.wait_for_attendees(len(before) + len(people))
    listed = {row["email"] for row in booth.attendees()} - before
    assert {address.lower() for address in listed} == people
    assert set(export(booth)) - before == expected


def test_the_form_says_what_to_do_about_each_refused_address(booth, addresses, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.play()
    field = kiosk.page.get_by_label("E-mail", exact=True)
    sentences = {}
    for typed, verdict, _, _ in addresses:
        if verdict == "accept" or typed.strip() == "" or "\n" in typed:
            continue
        with kiosk.page.expect_response("**/api/checks"):
            field.fill(typed)
            kiosk.page.get_by_label("First name").focus()
        message = kiosk.page.locator(".field", has=field).locator(".problem")
        message.wait_for()
        sentences[typed] = message.inner_text().strip()
        assert field.input_value() == typed
    assert all(sentence and "{" not in sentence and "problem" not in sentence for sentence in sentences.values())
    for word in ("error", "invalid", "failed"):
        assert not [sentence for sentence in sentences.values() if word in sentence.lower()]


def test_a_doubtful_address_gets_a_hint_and_one_tap_takes_the_suggestion(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.play()
    field = kiosk.page.get_by_label("E-mail", exact=True)
    kiosk.fill(email="jo@gmial.com")
    kiosk.page.get_by_label("First name").focus()
    hint = kiosk.page.locator(".field", has=field).locator(".doubt")
    expect(hint).to_contain_text("Did you mean jo@gmail.com?")
    kiosk.button("Use it").click()
    assert field.input_value() == "jo@gmail.com"
    field.fill("jo@localhost")
    kiosk.page.get_by_label("First name").focus()
    expect(hint).to_contain_text("Does the address end like this?")
    kiosk.enter()
    kiosk.screen("thanks")


def test_strange_names_are_text_on_every_page_of_central(booth, names, desk):
    """Runs after the names have arrived: markup is shown as typed, and searches find composed letters."""
    if not any(row["first_name"] == "<b>Max</b>" for row in booth.attendees()):
        register(booth, first="<b>Max</b>", last="<script>alert(1)</script>", email="name-max@example.org")
        register(booth, first="Zoe\u0308", last="Mu\u0308ller", email="name-zoe@example.org")
    central = desk.central(booth).sign_in()
    alerts = []
    central.page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
    central.go("attendees")
    search = central.page.get_by_label("Search attendees")
    search.fill("<script>")
    link = central.page.get_by_role("link", name="<b>Max</b> <script>alert(1)</script>", exact=True)
    link.wait_for()
    search.fill("müller")
    central.page.get_by_role("link", name="Zoë Müller", exact=True).wait_for()
    search.fill("<b>Max")
    link.click()
    central.title("<b>Max</b> <script>alert(1)</script>")
    central.go("results")
    central.page.get_by_role("region", name="Ranking").locator("tbody tr").first.wait_for()
    assert not alerts
    assert central.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

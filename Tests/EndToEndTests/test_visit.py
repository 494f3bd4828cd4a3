"""Turns that a visit can take besides the straight way."""

import pytest
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def booth(shared_booth):
    return shared_booth


def test_what_was_skipped_can_be_answered_at_the_end(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.start()
    skipped = []
    for number in range(12):
        if number in (2, 7, 11):
            skipped.append(kiosk.question()["id"])
        else:
            kiosk.pick_right()
        kiosk.next()
    expect(kiosk.page.get_by_role("dialog")).to_contain_text("3 questions are still open")
    kiosk.button("Answer them").click()
    for question in skipped:
        expect(kiosk.heading()).to_be_focused()
        assert kiosk.question()["id"] == question
        kiosk.pick_right()
        kiosk.next()
    kiosk.screen("form")
    result = kiosk.attempt()["result"]
    assert (result["score"], result["answered"]) == (12, 12)


def test_without_any_answer_every_button_leads_on_to_the_form(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.start()
    for number in range(2, 13):
        kiosk.button("Skip").click()
        expect(kiosk.page.locator(".question-number")).to_have_text(f"Question {number} of 12")
    kiosk.button("Finish").click()
    kiosk.button("Answer them").click()
    for number in range(2, 13):
        kiosk.button("Skip").click()
        expect(kiosk.page.locator(".question-number")).to_have_text(f"Question {number} of 12")
    kiosk.next()
    if kiosk.page.get_by_role("dialog").count() == 0:
        expect(kiosk.page.locator(".question-number")).to_have_text("Question 1 of 12")
    kiosk.page.reload()
    kiosk.screen("question")
    kiosk.finish()
    assert kiosk.attempt()["result"]["answered"] == 0


def test_the_last_pick_of_a_question_counts(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.start()
    kiosk.pick_right()
    kiosk.next()
    kiosk.pick_wrong()
    kiosk.next()
    kiosk.button("Back").click()
    kiosk.pick_right()
    kiosk.button("Back").click()
    kiosk.pick_wrong()
    kiosk.next()
    kiosk.finish()
    assert kiosk.attempt()["result"]["score"] == 1


def test_a_visit_in_polish_is_polish_up_to_headquarters(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.button("Polski").click()
    expect(kiosk.heading()).to_have_text(booth.content["contests"][0]["title"]["pl"])
    assert kiosk.page.locator("html").get_attribute("lang") == "pl"
    kiosk.button("Zaczynam quiz").click()
    kiosk.screen("rules")
    kiosk.button("Start").click()
    kiosk.screen("question")
    texts = {question["text"]["pl"] for question in booth.content["contests"][0]["questions"]}
    assert kiosk.heading().inner_text() in texts
    kiosk.page.reload()
    kiosk.screen("question")
    assert kiosk.heading().inner_text() in texts
    while kiosk.page.get_by_role("dialog").count() == 0:
        kiosk.next()
    kiosk.page.get_by_role("dialog").get_by_role("button").last.click()
    kiosk.screen("form")
    kiosk.page.get_by_label("Imię").fill("Zofia")
    kiosk.page.get_by_label("Nazwisko").fill("Cień")
    kiosk.page.get_by_label("E-mail", exact=True).fill("zofia@example.org")
    kiosk.page.locator("#consent-terms").check()
    kiosk.button("Zgłoś się do konkursu").click()
    kiosk.screen("thanks")
    expect(kiosk.heading()).to_contain_text("Zofia")
    kiosk.page.locator(".go").click()
    kiosk.screen("attract")
    expect(kiosk.button("Start the quiz")).to_be_visible()
    (row,) = booth.wait_for_attendees(1)
    person = booth.office.get(f"/api/events/{booth.event}/attendees/{row['id']}").json()
    assert person["attendee"]["language"] == "pl"
    assert {consent["language"] for consent in person["registrations"][0]["consents"]} == {"pl"}


def test_a_second_entry_is_told_and_the_better_one_counts(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.visit(right=5, first="Ewa", last="Gajda", email="ewa@example.org")
    kiosk.play(right=2)
    kiosk.fill("Ewa", "Gajda", "EWA@example.org")
    kiosk.enter()
    kiosk.screen("secondEntry")
    expect(kiosk.page.locator(".lead")).to_contain_text("Your best attempt counts: 5 of 12")
    kiosk.done()
    board = kiosk.page.locator(".board .rows")
    expect(board).to_contain_text("Ewa G.")
    expect(board.locator("b").filter(has_text="Ewa G.")).to_have_count(1)
    assert "Gajda" not in kiosk.page.content()


def test_the_clock_can_be_hidden_and_shown(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.start()
    figures = kiosk.page.get_by_role("timer").locator("b")
    expect(figures).to_be_visible()
    kiosk.button("Hide clock").click()
    expect(figures).to_be_hidden()
    kiosk.next()
    expect(figures).to_be_hidden()
    kiosk.button("Show clock").click()
    expect(figures).to_be_visible()

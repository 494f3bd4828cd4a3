"""Impatient fingers: taps that come twice, five times, or after the screen has changed."""

import pytest
from playwright.sync_api import expect

from program import wait_for


@pytest.fixture(scope="module")
def booth(shared_booth):
    return shared_booth


def middle(locator) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_five_presses_on_a_slow_form_are_one_registration_and_one_thank_you(booth, desk):
    saved = booth.kiosk.status(booth.pin)["saved"]
    kiosk = desk.kiosk(booth).open()
    kiosk.play()
    kiosk.fill("Ann", "Lee", "ann@example.org")
    waiting = []
    kiosk.page.route("**/registration", lambda route: waiting.append(route))
    finger = middle(kiosk.button("Enter the contest"))
    for _ in range(5):
        kiosk.page.mouse.click(*finger)
        kiosk.page.wait_for_timeout(150)
    kiosk.page.keyboard.press("Enter")
    expect(kiosk.page.get_by_role("button", name="One moment")).to_be_disabled()
    kiosk.page.wait_for_timeout(1_500)
    assert len(waiting) == 1
    kiosk.page.evaluate("""() => {
        window.thanks = 0;
        new MutationObserver(() => { window.thanks += document.querySelector('#screen').dataset.screen === 'thanks'; })
            .observe(document.querySelector('#screen'), { attributeFilter: ['data-screen'] });
    }""")
    waiting[0].continue_()
    kiosk.screen("thanks")
    assert kiosk.page.evaluate("window.thanks") == 1
    kiosk.done()
    kiosk.page.reload()
    kiosk.screen("attract")
    assert booth.kiosk.status(booth.pin)["saved"] == saved + 1
    wait_for(lambda: [row["email"] for row in booth.attendees()].count("ann@example.org") == 1, "Ann at central")


def test_an_answer_that_is_lost_is_asked_for_again_and_gives_the_same_thank_you(booth, desk):
    saved = booth.kiosk.status(booth.pin)["saved"]
    kiosk = desk.kiosk(booth).open()
    kiosk.watch.expect_silence()
    kiosk.play()
    kiosk.fill("Bob", "Ray", "bob@example.org")
    lost = []

    def lose(route):
        if lost:
            return route.continue_()
        lost.append(route.fetch())
        route.abort()

    kiosk.page.route("**/registration", lose)
    kiosk.enter()
    kiosk.screen("saveTrouble")
    expect(kiosk.page.get_by_text("Code for staff: NO-ANSWER", exact=False)).to_be_visible()
    kiosk.button("Try again").click()
    kiosk.screen("thanks")
    expect(kiosk.heading()).to_have_text("Nice work, Bob!")
    assert lost[0].status == 201
    assert booth.kiosk.status(booth.pin)["saved"] == saved + 1


def test_a_double_tap_does_what_one_tap_does(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.page.mouse.dblclick(*middle(kiosk.button("Start the quiz")))
    kiosk.screen("rules")
    kiosk.page.mouse.dblclick(*middle(kiosk.button("Start")))
    kiosk.screen("question")
    expect(kiosk.page.locator(".question-number")).to_have_text("Question 1 of 12")
    next_button = middle(kiosk.page.locator("footer button.go"))
    kiosk.page.mouse.dblclick(*next_button)
    expect(kiosk.page.locator(".question-number")).to_have_text("Question 2 of 12")
    assert kiosk.chosen() is None
    answer = kiosk.page.get_by_role("radio").first
    kiosk.page.mouse.dblclick(*middle(answer))
    expect(answer).to_have_attribute("aria-checked", "true")


def test_a_tap_that_comes_late_presses_nothing_on_the_next_screen(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.start()
    kiosk.answer_rightly(11)
    kiosk.pick_right()
    finger = middle(kiosk.page.locator("footer button.go"))
    kiosk.page.mouse.click(*finger)
    expect(kiosk.page.locator("#screen")).to_have_attribute("data-screen", "form")
    kiosk.page.mouse.click(*finger)
    terms = kiosk.page.locator("#consent-terms")
    kiosk.page.mouse.click(*middle(terms))
    expect(terms).not_to_be_checked()
    kiosk.screen("form")
    expect(kiosk.page.locator(".wrong")).to_have_count(0)


def test_tapping_as_fast_as_possible_skips_to_the_question_about_open_ones_and_no_further(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.start()
    finger = middle(kiosk.page.locator("footer button.go"))
    for _ in range(30):
        kiosk.page.mouse.click(*finger)
    expect(kiosk.page.get_by_role("dialog")).to_contain_text("12 questions are still open")
    assert kiosk.attempt()["state"] == "running"
    kiosk.button("Answer them").click()
    expect(kiosk.page.locator(".question-number")).to_have_text("Question 1 of 12")

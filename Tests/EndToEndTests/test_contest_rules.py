"""Rules beyond the plain quiz, played in a browser: a clock for each question, right and wrong after each answer, wrong
answers that end it, questions drawn from more, and a mark to pass."""

import pytest
from playwright.sync_api import expect

from conftest import Booth, sample_contest, sample_event
from kiosk_page import KIOSK, StaffPage
from program import wait_for


def questions(**changes) -> list[dict]:
    return [question | {"explanation": f"Because of {question['id']}."} | changes
            for question in sample_contest()["questions"][:5]]


@pytest.fixture(scope="module")
def booth(tmp_path_factory):
    """One kiosk with five contests; staff have not set one."""
    folder = tmp_path_factory.mktemp("rules")
    contests = [
        sample_contest(id="shown", title="Shown", limit_ms=None, question_limit_ms=30_000, speed_bonus=10, show_right=True,
                       questions=questions()),
        sample_contest(id="struck", title="Struck", limit_ms=60_000, strikes=2, questions=questions()),
        sample_contest(id="quick", title="Quick", limit_ms=None, question_limit_ms=1_500, questions=questions()[:2]),
        sample_contest(id="drawn", title="Drawn", draw=2, pass_mark=2, questions=questions(points=1)),
        sample_contest(id="every", title="Every", limit_ms=120_000, question_limit_ms=20_000, draw=4, speed_bonus=2, strikes=3,
                       pass_mark=2, show_right=True, questions=questions(points=1)),
    ]
    booth = Booth(folder, sample_event(folder, contests=contests))
    yield booth
    booth.stop()


def test_right_and_wrong_are_told_after_each_answer_and_nothing_before(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.button("Shown").click()
    kiosk.button("Start the quiz").click()
    kiosk.screen("rules")
    for sentence in ("Each answer is final: there is no way back.", "Each question has a clock of its own: 30 s.",
                     "Quick right answers earn extra: up to +10 each.", "After each answer you see what was right."):
        expect(kiosk.page.get_by_text(sentence)).to_be_visible()
    kiosk.button("Start").click()
    kiosk.screen("question")
    asked = kiosk.attempt()["questions"]
    assert all(question["verdict"] is None for question in asked) and "explanation" not in str(asked)
    assert kiosk.seconds_left() <= 30

    first = kiosk.question()["id"]
    kiosk.pick_wrong()
    right = kiosk.pick_right()  # nothing is given before the button
    kiosk.button("Answer").click()
    expect(kiosk.page.locator(".verdict")).to_have_text(f"RightBecause of {first}.")
    expect(kiosk.page.locator(".answer.is-right")).to_have_attribute("data-choice", right)
    kiosk.page.reload()
    kiosk.screen("question")
    expect(kiosk.page.locator(".verdict")).to_contain_text("Right")
    expect(kiosk.button("Back")).to_have_count(0)
    kiosk.button("Next").click()

    second = kiosk.question()["id"]
    wrong = kiosk.pick_wrong()
    kiosk.button("Answer").click()
    expect(kiosk.page.locator(".verdict")).to_contain_text(f"Because of {second}.")
    expect(kiosk.page.locator(".answer.is-wrong")).to_have_attribute("data-choice", wrong)
    assert [question["verdict"] is not None for question in kiosk.attempt()["questions"]] == [True, True, False, False, False]
    for _ in range(3):
        kiosk.button("Next").click()
        kiosk.pick_right()
        kiosk.button("Answer").click()
        expect(kiosk.page.locator(".verdict")).to_be_visible()
    kiosk.button("Finish").click()
    kiosk.screen("form")
    result = kiosk.attempt()["result"]
    assert result["closed_by"] == "finished" and 4 < result["score"] <= 44 and result["max_score"] == 55
    expect(kiosk.page.locator(".ticket dd").first).to_have_text(str(result["score"]))  # the most is out of reach
    kiosk.register(email="quick@example.org")
    expect(kiosk.page.locator(".result-figure").first).to_have_text(str(result["score"]))
    expect(kiosk.page.locator(".confetti")).to_have_count(1)
    kiosk.done()
    kiosk.button("Shown").click()
    expect(kiosk.page.locator(".board li .sr")).to_contain_text(f"Anna S., {result['score']} points, time")
    kiosk.page.close()


@pytest.mark.parametrize("language", ["English", "Polski", "Deutsch"])
@pytest.mark.parametrize("viewport", [KIOSK, {"width": 800, "height": 1280}, {"width": 1920, "height": 1080}], ids=str)
def test_every_rule_at_once_fits_the_screen(booth, desk, viewport, language):
    kiosk = desk.kiosk(booth, viewport=viewport).open()
    kiosk.button(language).click()
    kiosk.button("Every").click()
    kiosk.page.locator(".attract .go").click()
    kiosk.screen("rules")
    expect(kiosk.page.locator(".plain li")).to_have_count(12)
    kiosk.page.wait_for_function("""() => {
        const screen = document.querySelector(".screen"), bar = document.querySelector("footer").getBoundingClientRect();
        return screen.scrollHeight <= screen.clientHeight
            && [...document.querySelectorAll(".plain li, .panel")].every((one) => one.getBoundingClientRect().bottom <= bar.top);
    }""", timeout=5000)
    kiosk.page.close()


def test_wrong_answers_end_the_quiz(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.start("Struck")
    expect(kiosk.page.get_by_text("Wrong answers left: 2")).to_be_visible()
    kiosk.pick_wrong()
    kiosk.button("Answer").click()
    expect(kiosk.page.get_by_text("Wrong answers left: 1")).to_be_visible()
    expect(kiosk.page.get_by_text("Question 2 of 5")).to_be_visible()
    kiosk.pick_wrong()
    kiosk.button("Answer").click()
    kiosk.screen("timeUp")
    expect(kiosk.heading()).to_have_text("The quiz ends here")
    expect(kiosk.page.locator(".lead")).to_have_text("2 wrong answers end the quiz. What you got right counts.")
    assert kiosk.attempt()["result"]["closed_by"] == "strikes"
    kiosk.enter()
    kiosk.screen("form")
    kiosk.register(email="struck@example.org")
    kiosk.page.close()


def test_a_question_that_runs_out_makes_way_for_the_next(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.start("Quick")
    expect(kiosk.page.locator(".verdict")).to_have_text("Time’s up for this question.")
    expect(kiosk.page.get_by_text("Question 2 of 2")).to_be_visible()
    kiosk.pick_right()  # what is chosen at zero is given
    kiosk.screen("form")
    result = kiosk.attempt()["result"]
    assert (result["answered"], result["score"], result["time_ms"] > 1_500) == (1, 1, True)
    kiosk.page.close()


def test_questions_are_drawn_and_who_is_below_the_mark_takes_no_place(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.button("Drawn").click()
    kiosk.button("Start the quiz").click()
    expect(kiosk.page.get_by_text("Points needed for a place: 2.")).to_be_visible()
    kiosk.button("Start").click()
    kiosk.screen("question")
    assert len(kiosk.attempt()["questions"]) == 2
    kiosk.answer_rightly(1)
    kiosk.finish()
    kiosk.register(email="below@example.org")
    expect(kiosk.page.get_by_text("Below 2 points there is no place this time.", exact=True)).to_be_visible()
    expect(kiosk.heading()).to_have_text("Thanks for playing, Anna!")
    expect(kiosk.page.locator(".result-place, .confetti")).to_have_count(0)
    kiosk.page.close()

    def rows():
        return booth.office.get(f"/api/events/{booth.event}/results?contest=drawn").json()["rows"]

    wait_for(rows, "the registration at central", 45)
    assert [(row["score"], row["place"]) for row in rows()] == [(1, None)]
    central = desk.central(booth).sign_in().go("results?contest=drawn")
    expect(central.page.get_by_text("below the pass mark")).to_be_visible()
    expect(central.page.locator(".podium-place")).to_have_count(0)


def test_staff_set_the_one_contest_that_is_played(booth, desk):
    kiosk = desk.kiosk(booth).open()
    expect(kiosk.button("Quick")).to_be_visible()
    context, watch = desk.context(viewport={"width": 1280, "height": 800})
    staff = StaffPage(context.new_page(), booth, watch).open()
    choice = staff.page.get_by_label("Contest on this kiosk")
    choice.select_option("Drawn")
    expect(kiosk.button("Quick")).to_have_count(0, timeout=15_000)
    kiosk.start()
    assert kiosk.attempt()["contest"] == "drawn"
    kiosk.page.close()
    choice.select_option("The visitor chooses")

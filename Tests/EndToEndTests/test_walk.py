"""The whole path in a browser: from a tap at the booth to the winner's row and the CSV at headquarters."""

import csv
import io

import pytest
from playwright.sync_api import expect

from conftest import Booth, sample_contest, sample_event
from visitor import play


@pytest.fixture(scope="module")
def booth(shared_booth):
    return shared_booth


def test_a_visit_goes_from_the_first_tap_to_the_csv_at_headquarters(booth, desk, tmp_path):
    play(booth.kiosk.port, booth.right, "second@example.org", score=4, first="Bea", last="Second")
    kiosk = desk.kiosk(booth).open()
    kiosk.start()

    # Right, wrong, skipped, reloaded, right.
    given = {}
    first = kiosk.question()["id"]
    given[first] = kiosk.pick_right()
    kiosk.next()
    second = kiosk.question()["id"]
    given[second] = kiosk.pick_wrong()
    kiosk.next()
    skipped = kiosk.question()["id"]
    kiosk.next()
    kiosk.wait_until_stored(2)
    kiosk.page.reload()
    kiosk.screen("question")
    assert kiosk.question()["id"] not in (first, second, skipped)
    for _ in range(5):
        question = kiosk.question()["id"]
        given[question] = kiosk.pick_right()
        kiosk.next()
    kiosk.finish()

    # The form: errors first, then valid.
    kiosk.watch.expect_status(422)
    kiosk.fill(first="", email="anna.example.org", terms=False)
    kiosk.enter()
    for sentence in ("Enter your first name.", "The @ is missing. An address looks like name@example.org.",
                     "Accept the terms to enter.", "3 things need a look before we can save this."):
        expect(kiosk.page.get_by_text(sentence, exact=True).first).to_be_visible()
    expect(kiosk.page.get_by_label("First name")).to_be_focused()
    assert kiosk.page.get_by_label("Last name").input_value() == "Schmidt"
    kiosk.page.locator("label.chip").filter(has_text="Swift").click()
    kiosk.fill(email="anna+booth@example.org", marketing=True)
    kiosk.enter()
    kiosk.screen("thanks")
    expect(kiosk.heading()).to_have_text("Nice work, Anna!")
    expect(kiosk.page.locator(".results .result-figure").first).to_have_text("6/12")
    expect(kiosk.page.locator(".result-place .result-figure")).to_have_text("1of 2")
    kiosk.done()
    expect(kiosk.page.locator(".board .rows")).to_contain_text("Anna S.")

    booth.wait_for_attendees(2)
    central = desk.central(booth).sign_in()
    expect(central.page.locator("dl.figures")).to_be_visible()
    figures = central.figures()
    assert (figures["Registered"], figures["Marketing consent"]) == ("2", "1")
    assert figures["Started"] == figures["Finished"] == "2"

    central.page.get_by_role("link", name="Results").click()
    central.title("Results")
    expect(central.page.get_by_role("region", name="Ranking").locator("tbody tr")).to_have_count(2)
    winner, runner_up = central.rows("Ranking")
    assert winner[0] == "1" and winner[1].startswith("Anna Schmidt") and winner[2] == "6/12"
    assert runner_up[0] == "2" and runner_up[1].startswith("Bea Second")

    central.page.get_by_role("link", name="Attendees").click()
    central.title("Attendees")
    expect(central.page.get_by_role("region", name="Attendees").locator("tbody tr")).to_have_count(2)
    assert any("anna+booth@example.org" in row for row in central.rows("Attendees"))
    content = central.export(tmp_path)
    assert content.startswith(b"\xef\xbb\xbfFirst name,Last name,E-mail,")
    assert b"Anna,Schmidt,anna+booth@example.org," in content and content.endswith(b"\r\n")
    raw = central.export(tmp_path, rows="Answers", format="Other programs", separator="Semicolon")
    assert raw.startswith(b"First name;Last name;E-mail;")
    rows = {row["E-mail"]: row for row in csv.DictReader(io.StringIO(raw.decode(), newline=""), delimiter=";")}
    assert rows["anna+booth@example.org"]["Score"] == "6"
    for question in booth.content["contests"][0]["questions"]:
        texts = {choice["id"]: choice["text"] for choice in question["choices"]}
        text = texts.get(given.get(question["id"]))
        expected = "" if text is None else text if isinstance(text, str) else text["en"]
        assert rows["anna+booth@example.org"][question["text"]["en"]] == expected, question["id"]

    central.page.get_by_role("link", name="Anna Schmidt").click()
    central.title("Anna Schmidt")
    answers = central.page.get_by_role("region", name="Answers of", exact=False).locator("tbody tr")
    expect(answers).to_have_count(12)
    results = answers.evaluate_all("all => all.map(row => row.children[3].innerText.trim())")
    assert sorted(results) == sorted(["Right"] * 6 + ["Wrong"] + ["Skipped"] * 5)
    assert "".join(results).startswith("RightWrongSkippedRight")
    expect(central.page.get_by_text("Contest terms")).to_be_visible()


def test_a_visitor_who_runs_out_of_time_is_ranked_with_what_was_answered(desk, tmp_path):
    booth = Booth(tmp_path, sample_event(tmp_path, contests=[sample_contest(limit_ms=4_000)]))
    kiosk = desk.kiosk(booth).open()
    kiosk.start()
    kiosk.pick_right()
    kiosk.screen("timeUp")
    expect(kiosk.heading()).to_have_text("Time’s up")
    expect(kiosk.page.locator(".lead")).to_have_text("You answered 1 of 12 questions, and every one of them counts.")
    assert kiosk.attempt()["result"]["closed_by"] == "time_up"
    kiosk.enter()
    kiosk.screen("form")
    kiosk.register(email="late@example.org")
    (row,) = booth.wait_for_attendees(1)
    assert (row["score"], row["time_ms"]) == (1, 4_000)
    kiosk.page.close()
    booth.stop()

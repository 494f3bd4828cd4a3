"""A release that is published while a visitor plays."""

import json

from playwright.sync_api import expect

from conftest import Booth, sample_contest, sample_event
from program import command, wait_for
from rough_road import Road


def changed_contest() -> dict:
    """Other words, another right choice, one question less and one choice less."""
    contest = sample_contest(title="The second release")
    contest["questions"] = contest["questions"][1:]
    for question in contest["questions"]:
        question["text"] = f"Newly worded: {question['id']}"
    changed = contest["questions"][-1]
    for choice in changed["choices"]:
        choice["right"] = choice["id"] == "a"
    contest["questions"][0]["choices"].pop(0)
    return contest


def test_an_attempt_ends_with_its_own_questions_and_the_next_one_has_the_new(booth, desk, tmp_path):
    old = booth.content
    kiosk = desk.kiosk(booth).open()
    kiosk.start()
    before = kiosk.attempt()
    kiosk.answer_rightly(2)

    central = desk.central(booth).sign_in().go("event")
    file = sample_event(tmp_path, contests=[changed_contest()])
    central.publish_file(file)
    expect(central.page.get_by_text("Release 2 is published.", exact=False)).to_be_visible()
    booth.kiosk.send_now(booth.pin)
    booth.wait_for_release(2)

    kiosk.page.reload()
    kiosk.screen("question")
    after = kiosk.attempt()
    assert without_choices_made(after) == without_choices_made(before)
    for _ in range(10):
        kiosk.pick_right()
        kiosk.next()
    kiosk.screen("form")
    kiosk.register(email="between@example.org")
    expect(kiosk.page.locator(".results .result-figure").first).to_have_text("12/12")
    kiosk.done()

    expect(kiosk.heading()).to_have_text("The second release")
    booth.content = json.loads(file.read_text())
    kiosk.start()
    assert all(question["text"].startswith("Newly worded") for question in kiosk.attempt()["questions"])
    kiosk.answer_rightly(11)
    kiosk.screen("form")
    kiosk.register(email="after@example.org")
    expect(kiosk.page.locator(".results .result-figure").first).to_have_text("11/11")

    rows = {row["email"]: row for row in booth.wait_for_attendees(2)}
    answers = booth.office.get(f"/api/events/{booth.event}/attendees/{rows['between@example.org']['id']}").json()
    (registration,) = answers["registrations"]
    assert registration["release"]["number"] == 1 and registration["score"] == 12
    old_texts = {question["id"]: question["text"]["en"] for question in old["contests"][0]["questions"]}
    assert {answer["question"]: answer["text"] for answer in registration["answers"]} == old_texts
    places = booth.office.get(f"/api/events/{booth.event}/results").json()["rows"]
    assert [(row["email"], row["score"]) for row in places] == [("between@example.org", 12), ("after@example.org", 11)]


def without_choices_made(attempt: dict) -> list:
    return [(question["id"], question["text"], question["choices"]) for question in attempt["questions"]]


def test_a_file_with_mistakes_is_refused_by_line_and_publishes_nothing(booth, desk, tmp_path):
    central = desk.central(booth).sign_in().go("event")
    central.watch.expect_status(422)
    content = json.loads(sample_event(tmp_path).read_text())
    content["contests"][0]["speed_bonus"] = 10
    del content["contests"][0]["questions"][0]["choices"][1]["right"]
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(content, indent=2))
    central.publish_file(bad)
    expect(central.page.get_by_text("bad.json: 2 things to mend. Nothing was published.")).to_be_visible()
    lines = {row[0].replace(",", "") for row in central.rows("What to mend")}
    expected = next(number for number, line in enumerate(bad.read_text().splitlines(), 1) if "speed_bonus" in line)
    assert str(expected) in lines
    assert booth.office.get("/api/events").json()["events"][0]["release"]["number"] == 1


def test_a_kiosk_that_listens_hears_of_a_release_when_it_is_published(tmp_path):
    booth = Booth(tmp_path, through=Road, options=["--long-poll"])
    try:
        wait_for(lambda: news(booth), "the kiosk waits for news")
        command("event", "publish", sample_event(tmp_path, contests=[changed_contest()]), "--data", booth.central.folder)
        booth.wait_for_release(2)
        assert any(answer.startswith(b"HTTP/1.1 200") and b'"news"' in answer for answer in booth.road.answers)
        wait_for(lambda: b"-2" in news(booth)[-1].head.split()[1], "it waits for what comes after the second")
    finally:
        booth.stop()


def news(booth):
    return [request for request in booth.road.requests if request.head.startswith(b"GET /sync/v1/news?")]

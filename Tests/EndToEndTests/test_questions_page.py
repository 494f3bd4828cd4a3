"""The questions of an event in the browser: writing, moving, files in and out, two people at once, and the preview."""

import itertools
import json
import os
import pathlib
import re
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from conftest import sample_event
from program import Central, wait_for
from shared_cases import ABSENCE, FOLDER, rows

BANKS = FOLDER / "question-banks"
CODE = ("vector<int> v; for (int i = 0; i <= 10 && v[i]; i++) {}\n"
        "</script><script>alert(1)</script> &lt;b&gt; &amp;amp; `x` $\\{y\\}")


@pytest.fixture(scope="module")
def office(tmp_path_factory):
    """One central for the file; each test has an event of its own."""
    folder = tmp_path_factory.mktemp("office")
    central = Central(folder / "central", options=os.environ.get("CENTRAL_OPTIONS", "").split()).start()
    for name in ("admin", "jan"):
        central.add_user(name)
    yield SimpleNamespace(central=central, client=central.sign_in(), folder=folder, numbers=itertools.count(1))
    central.stop()


@pytest.fixture
def event(office):
    """The sample event, published under an id of its own."""
    event = f"event-{next(office.numbers)}"
    office.central.publish(sample_event(office.folder, id=event))
    return event


def questions(desk, office, event, user="admin", expected=409, is_cut_off=False, **options):
    """The event's page of questions, for somebody who signs in there."""
    central = desk.central(office, **options).sign_in(user)
    central.watch.expect_status(expected)
    if is_cut_off:
        central.watch.expect_silence()
    central.page.evaluate("id => localStorage.setItem('boothwise.central.event', id)", event)
    central.page.goto(f"{central.url}?#/questions")
    central.title("Questions")
    expect(central.page.get_by_label("Question", exact=False).first).to_be_visible()
    return central.page


def parts(office, event) -> dict:
    return {part["part"]: part["content"] for part in office.client.get(f"/api/events/{event}/draft").json()["parts"]}


def quiz(office, event) -> list[str]:
    return next(content["quiz"] for part, content in parts(office, event).items() if part.startswith("contest."))


def question_field(page):
    return page.get_by_role("textbox", name=re.compile("^Question"))


def is_saved(page):
    expect(page.locator(".draft-state").first).to_contain_text("Saved")


def kiosk(page):
    return page.frame_locator("iframe.kiosk-frame")


def choose(page, file: pathlib.Path):
    page.get_by_role("button", name="Import").click()
    dialog = page.get_by_role("dialog", name="Import questions")
    dialog.locator("input[type=file]").set_input_files(file)
    return dialog


def test_a_question_is_written_shown_on_the_kiosk_and_still_there_after_a_reload(desk, office, event):
    page = questions(desk, office, event)
    page.get_by_role("button", name="New").click()
    expect(question_field(page)).to_be_focused()
    question_field(page).fill("What runs?\n  Look twice.")
    page.get_by_role("button", name="Add code").click()
    page.get_by_label("Language of the code").select_option("cpp")
    page.get_by_label("Code", exact=False).and_(page.locator("textarea")).fill(CODE)
    for _ in range(2):
        page.get_by_role("button", name="Add an answer").click()
    answers = ["a < b", "a &lt; b", "<int>", "\"'"]
    for letter, text in zip("ABCD", answers):
        page.get_by_role("textbox", name=f"Answer {letter}").fill(text)
    page.get_by_label("Answer C is right").check()
    expect(kiosk(page).locator("h1")).to_have_text("What runs?\n  Look twice.", use_inner_text=True)
    expect(kiosk(page).locator("pre.code")).to_have_text(CODE, use_inner_text=True)
    expect(kiosk(page).locator(".answer-text")).to_have_text(answers)
    expect(page.get_by_text("2 lines, ")).to_be_visible()
    is_saved(page)
    page.reload()
    expect(question_field(page)).to_have_value("What runs?\n  Look twice.")
    expect(page.get_by_label("Answer C is right")).to_be_checked()
    content = parts(office, event)[f"question.{quiz(office, event)[-1]}"]
    assert content["code"] == {"language": "cpp", "source": CODE}
    assert [choice["text"]["en"] for choice in content["choices"]] == answers
    assert len({choice["id"] for choice in content["choices"]}) == 4


def test_a_double_click_makes_one_question_and_deletes_none(desk, office, event):
    page = questions(desk, office, event)
    page.get_by_role("button", name="New").dblclick()
    expect(question_field(page)).to_be_focused()
    question_field(page).fill("Only one?")
    is_saved(page)
    expect(page.locator(".quiz-row")).to_have_count(13)
    page.get_by_role("button", name="Delete this question").dblclick()
    expect(page.get_by_role("dialog", name="Delete this question?")).to_have_count(1)
    assert len(quiz(office, event)) == 13


def test_questions_move_by_keyboard_by_hand_and_into_the_reserve(desk, office, event):
    page = questions(desk, office, event)
    first, second, third = quiz(office, event)[:3]
    grip = page.get_by_role("button", name=re.compile("^Move 1. "))
    grip.press("ArrowDown")
    expect(page.get_by_role("button", name=re.compile("^Move 2. "))).to_be_focused()
    is_saved(page)
    lines = page.locator(".quiz-row")
    expect(lines.nth(0)).to_have_attribute("data-question", second)
    source, target = lines.nth(2).locator(".question-grip"), lines.nth(0).locator(".question-grip")
    box, goal = source.bounding_box(), target.bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(goal["x"] + 10, goal["y"] + 30, steps=8)
    page.mouse.move(goal["x"] + 10, goal["y"] + 6, steps=4)
    page.mouse.up()
    expect(lines.nth(0)).to_have_attribute("data-question", third)
    page.get_by_label("Asked in").select_option("")
    expect(page.get_by_text("Reserve, 1 question")).to_be_visible()
    expect(page.get_by_text(re.compile("^11 in the quiz, 1 in reserve"))).to_be_visible()
    wait_for(lambda: quiz(office, event)[:2] == [third, second], "the order at central")
    assert first not in quiz(office, event) and f"question.{first}" in parts(office, event)


@pytest.mark.skipif(not BANKS.exists(), reason=ABSENCE)
@pytest.mark.parametrize("file", ["gift-reference.gift", "kahoot-layout.xlsx", "computer-science-semicolon-bom.csv"])
def test_a_file_is_shown_row_by_row_added_and_known_the_second_time(desk, office, event, file):
    verdicts = [row[5] for row in rows("question-banks/expected.tsv") if row[0] == file]
    added, refused = verdicts.count("import"), len(verdicts) - verdicts.count("import")
    page = questions(desk, office, event)
    before = len(quiz(office, event))
    dialog = choose(page, BANKS / file)
    expect(dialog.get_by_text(f"{added + refused} questions found", exact=False)).to_be_visible()
    expect(dialog.locator("tbody tr")).to_have_count(added + refused)
    expect(dialog.locator(".tag-bad")).to_have_count(refused)
    new = dialog.locator(".tag-ok").count()
    assert len(quiz(office, event)) == before, "nothing is stored before somebody decides"
    dialog.get_by_role("button", name=f"Add {new} questions").click()
    expect(dialog).to_be_hidden()
    assert len(quiz(office, event)) == before + new
    asked, kept = re.search(r"(\d+) in the quiz, (\d+) in reserve", page.get_by_role("main").inner_text()).groups()
    expect(page.get_by_role("link", name="Questions")).to_have_text(f"Questions{int(asked) + int(kept)}")
    again = choose(page, BANKS / file)
    expect(again.get_by_role("button", name="Add", exact=True)).to_be_disabled()
    again.get_by_label(re.compile("here already once more")).check()
    expect(again.get_by_role("button", name=re.compile("Add [0-9]+ questions"))).to_be_enabled()


def test_a_file_shows_what_visitors_will_read_before_its_own_names(desk, office, event, tmp_path):
    file = tmp_path / "named.gift"
    file.write_text("::Q1:: Which one counts? {=This ~That}\n\nAnd this one? {=Yes ~No}\n")
    dialog = choose(questions(desk, office, event), file)
    expect(dialog.locator(".import-title > bdi")).to_have_text(["Which one counts?", "And this one?"])
    expect(dialog.locator(".import-name")).to_have_text(["Q1"])
    expect(dialog.get_by_role("columnheader")).to_have_text(["Place", "Question", "Answers", "Check"])


def test_a_file_that_cannot_be_read_says_why(desk, office, event, tmp_path):
    page = questions(desk, office, event, expected=422)
    file = tmp_path / "odd.csv"
    file.write_text("Question|A|B")
    dialog = choose(page, file)
    expect(dialog.get_by_role("alert")).to_contain_text("no question", ignore_case=True)
    expect(dialog.get_by_role("status")).to_have_text("odd.csvNot read")
    expect(dialog.get_by_role("button", name="Add", exact=True)).to_be_disabled()


@pytest.mark.parametrize("sample", ["CSV", "JSON"])
def test_the_samples_can_be_imported(desk, office, event, sample, tmp_path):
    page = questions(desk, office, event)
    page.get_by_role("button", name="Import").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("link", name=sample).click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    dialog = page.get_by_role("dialog")
    dialog.locator("input[type=file]").set_input_files(path)
    expect(dialog.locator(".tag-ok").first).to_be_visible()
    expect(dialog.locator(".tag-bad, .import-warnings")).to_have_count(0)


def test_all_questions_go_into_a_file(desk, office, event):
    page = questions(desk, office, event)
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="JSON").click()
    assert download.value.suggested_filename == f"questions-{event}.json"
    exported = json.loads(pathlib.Path(download.value.path()).read_text())["questions"]
    assert len(exported) == len(quiz(office, event))


def test_two_people_edit_one_question(desk, office, event):
    ann, jan = (questions(desk, office, event, user) for user in ("admin", "jan"))
    question_field(ann).fill("Ann's words")
    jan.get_by_role("textbox", name="Answer A").fill("Jan's answer")
    for page in (ann, jan):
        is_saved(page)
    expect(question_field(jan)).to_have_value("Ann's words", timeout=15_000)
    expect(ann.get_by_role("textbox", name="Answer A")).to_have_value("Jan's answer", timeout=15_000)


def test_a_language_that_lacks_a_text_has_a_dot_and_shows_its_own_words(desk, office, event):
    page = questions(desk, office, event)
    polish = page.get_by_role("button", name=re.compile("^Polish"))
    expect(polish.locator(".missing-dot")).to_have_count(0)
    polish.click()
    question_field(page).fill("")
    expect(polish.locator(".missing-dot")).to_be_visible()
    question_field(page).fill("Co się wypisze?")
    expect(kiosk(page).locator("h1")).to_have_text("Co się wypisze?")
    expect(polish.locator(".missing-dot")).to_have_count(0)


def test_deleting_says_what_stays_and_takes_the_question_out_of_the_quiz(desk, office, event):
    page = questions(desk, office, event)
    gone = quiz(office, event)[0]
    page.get_by_role("button", name="Delete this question").click()
    dialog = page.get_by_role("dialog", name="Delete this question?")
    expect(dialog).to_contain_text("keep their answers and scores")
    dialog.get_by_role("button", name="Delete the question").click()
    expect(dialog).to_be_hidden()
    expect(page.locator(".quiz-row")).to_have_count(11)
    assert gone not in quiz(office, event) and f"question.{gone}" not in parts(office, event)


def test_the_preview_is_shown_by_central_only_and_asks_no_server(desk, office):
    answer = office.client.get("/preview")
    assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in office.client.get("/").headers["Content-Security-Policy"]
    page = desk.central(office).page
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"http://localhost:{office.central.port}/preview")
    expect(page.locator("link[rel=stylesheet]").first).to_be_attached()
    assert not [url for url in asked if "/api/" in url]


def test_two_people_who_write_the_same_text_choose_one(desk, office, event):
    ann, jan = questions(desk, office, event), questions(desk, office, event, "jan", is_cut_off=True)
    jan.context.set_offline(True)
    question_field(jan).fill("Jan's words")
    question_field(ann).fill("Ann's words")
    is_saved(ann)
    wait_for(lambda: "Ann's words" in json.dumps(parts(office, event)), "Ann's words at central")
    jan.context.set_offline(False)
    box = jan.get_by_role("group", name="Two versions")
    expect(box).to_contain_text("Ann's words", timeout=30_000)
    box.get_by_role("button", name="Keep mine").click()
    expect(question_field(ann)).to_have_value("Jan's words", timeout=30_000)

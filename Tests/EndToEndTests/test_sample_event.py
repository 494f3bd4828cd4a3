"""The sample event is right, and its checks notice when it is not."""

import copy
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "SampleEvent"))

from answers import Answers  # noqa: E402
from check_answers import answer_checks, load, shape_checks  # noqa: E402

EVENT = load()
QUESTIONS = EVENT["contests"][0]["questions"]
ANSWERS = Answers()  # each program runs once for all tests


@pytest.mark.parametrize("check", shape_checks(EVENT), ids=lambda check: check.name)
def test_shape(check):
    assert check.verdict == "passed", check.detail


@pytest.mark.parametrize("place", range(len(QUESTIONS)), ids=lambda place: QUESTIONS[place]["id"])
def test_answer_and_every_wrong_mark(place):
    check = answer_checks(EVENT, ANSWERS)[place]
    if check.verdict == "skipped":
        pytest.skip(check.detail)
    assert check.verdict == "passed", check.detail
    for choice in QUESTIONS[place]["choices"]:
        if not choice.get("right"):
            assert answer_checks(_marked(place, choice["id"]), ANSWERS)[place].verdict == "failed", choice["id"]


@pytest.mark.parametrize("place, old, new", [
    (0, "b.bump()", "b = a"),
    (1, "basket=[]", "basket=()"),
    (2, "prices.sort();", "prices.reverse();"),
    (3, "200", "20"),
    (4, 'new String("owl")', "a"),
    (5, "let b = a;", "let b = a.clone();"),
    (5, "let b = a;", "let b = ;"),
], ids=lambda value: str(value))
def test_changed_code_makes_the_answer_wrong(place, old, new):
    event = copy.deepcopy(EVENT)
    code = event["contests"][0]["questions"][place]["code"]
    code["source"] = code["source"].replace(old, new)
    assert code["source"] != QUESTIONS[place]["code"]["source"]
    check = answer_checks(event, ANSWERS)[place]
    if check.verdict == "skipped":
        pytest.skip(check.detail)
    assert check.verdict == "failed"


def _marked(place, choice_id):
    event = copy.deepcopy(EVENT)
    for choice in event["contests"][0]["questions"][place]["choices"]:
        choice.pop("right", None)
        if choice["id"] == choice_id:
            choice["right"] = True
    return event


def _contest(event):
    return event["contests"][0]


MUTATIONS = {
    "languages are English, Polish, German": lambda event: event["languages"].reverse(),
    "twelve questions": lambda event: _contest(event)["questions"].pop(),
    "six questions with code": lambda event: _contest(event)["questions"][0].pop("code"),
    "ids are unique": lambda event: _contest(event)["questions"][0].update(id="sql-null"),
    "each question has exactly one right choice":
        lambda event: [choice.update(right=True) for choice in _contest(event)["questions"][0]["choices"]],
    "each question has two to eight choices with their own ids and texts":
        lambda event: _contest(event)["questions"][0]["choices"][0].update(text="0 0"),
    "no letter is right in more than half of the questions":
        lambda event: [c.update(id="a") for q in _contest(event)["questions"] for c in q["choices"]],
    "choices that keep their place are there":
        lambda event: [question.pop("keep_order", None) for question in _contest(event)["questions"]],
    "every text is there in every language": lambda event: event["terms"]["label"].pop("pl"),
    "questions are translated": lambda event: _contest(event)["questions"][0].update(text="What is printed?"),
    "choices in words are translated":
        lambda event: _contest(event)["questions"][0]["choices"][3].update(text="It does not compile"),
    "questions fit the screen": lambda event: _contest(event)["questions"][0]["text"].update(de="w" * 121),
    "choices fit the screen":
        lambda event: _contest(event)["questions"][0]["choices"][3]["text"].update(de="w" * 41),
    "code fits the screen": lambda event: _contest(event)["questions"][0]["code"].update(source="w" * 45),
    "Polish has no gendered past forms": lambda event: event["winners_note"].update(pl="Zacząłeś quiz."),
    "German says du": lambda event: event["winners_note"].update(de="Wir rufen Sie an."),
    "no exclamation marks": lambda event: event["winners_note"].update(en="See you at 17:00!"),
    "terms have seven sections and name what they must":
        lambda event: event["terms"]["text"].update(en=event["terms"]["text"]["en"].replace(" 90 ", " 30 ")),
    "marketing consent is there": lambda event: event["consents"].clear(),
}


def test_every_shape_check_has_a_mutation():
    assert sorted(MUTATIONS) == sorted(check.name for check in shape_checks(EVENT))


@pytest.mark.parametrize("name", MUTATIONS)
def test_shape_check_notices(name):
    event = copy.deepcopy(EVENT)
    MUTATIONS[name](event)
    verdicts = {check.name: check.verdict for check in shape_checks(event)}
    assert verdicts[name] == "failed"

"""What an event file says is what visitors see: code as text, orders kept or shuffled, points counted once."""

import collections

import pytest
from playwright.sync_api import expect

from conftest import Booth, sample_contest, sample_event
from visitor import Visitor

SNIPPET = """vector<int> v; for (int i = 0; i <= 10 && v[i]; i++) {}
</script><script>alert(1)</script> &lt;b&gt; &amp;amp; `x` $\\{y\\}
\tif (a  <  b) { }  // two  blanks\t

last line"""
TRICKY = ["a < b", "a &lt; b", "<int>", "\"'", "a <  b", "<img src=x onerror=alert(1)>"]


def question(identifier: str, texts: list[str], right: int, **more) -> dict:
    return {
        "id": identifier, "text": f"Which one ({identifier})?", "points": 1,
        "choices": [{"id": "abcdefgh"[place], "text": text} | ({"right": True} if place == right else {})
                    for place, text in enumerate(texts)]} | more


def last(texts: list[str], right: int, **more) -> dict:
    made = question(texts=texts, right=right, **more)
    made["choices"][-1]["keep_last"] = True
    return made


CONTEST = sample_contest(questions=[
    question("tricky", TRICKY, 1, code={"language": "cpp", "source": SNIPPET}),
    last(identifier="all", texts=["A", "B", "All of the above"], right=2),
    question("ordered", ["ten", "hundred", "thousand"], 1, keep_order=True),
    *[question(f"plain-{number}", ["one", "two", "three", "four"], number % 4) for number in range(6)],
    question("end", ["yes", "no"], 0, keep_last=True),
])


@pytest.fixture(scope="module")
def booth(tmp_path_factory):
    folder = tmp_path_factory.mktemp("booth")
    booth = Booth(folder, sample_event(folder, contests=[CONTEST]))
    yield booth
    booth.stop()


def test_code_and_choices_are_shown_letter_for_letter_and_nothing_runs(booth, desk):
    kiosk = desk.kiosk(booth)
    alerts = []
    kiosk.page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
    kiosk.open()
    kiosk.start()
    while kiosk.question()["id"] != "tricky":
        kiosk.next()
    assert kiosk.page.locator("pre code").evaluate("code => code.textContent") == SNIPPET
    expect(kiosk.page.locator("pre code")).to_have_css("white-space", "pre")
    shown = kiosk.page.locator(".answer-text").evaluate_all("all => all.map(one => one.textContent)")
    assert sorted(shown) == sorted(TRICKY)
    widths = kiosk.page.locator(".answer-text").evaluate_all("all => all.map(one => getComputedStyle(one).whiteSpace)")
    assert set(widths) <= {"pre-wrap", "break-spaces", "pre"}, "two blanks can be told from one"
    kiosk.pick_right()
    kiosk.wait_until_stored(1)
    assert not alerts and kiosk.page.locator("img[src=x], script:not([src])").count() == 0


def test_what_stays_last_or_in_order_does_and_everything_else_is_shuffled(booth):
    orders = collections.defaultdict(collections.Counter)
    for _ in range(50):
        questions = Visitor(booth.kiosk.port).start()["questions"]
        assert questions[-1]["id"] == "end"
        orders["questions"][tuple(each["id"] for each in questions)] += 1
        for each in questions:
            orders[each["id"]][tuple(choice["text"] for choice in each["choices"])] += 1
    assert {order[-1] for order in orders["all"]} == {"All of the above"}
    assert len(orders["all"]) == 2
    assert set(orders["ordered"]) == {("ten", "hundred", "thousand")}
    assert len(orders["questions"]) > 40
    for number in range(6):
        assert len(orders[f"plain-{number}"]) > 10
    assert len(orders["tricky"]) > 30


def test_the_choice_that_was_shown_is_the_one_that_counts(booth):
    for _ in range(5):
        visitor = Visitor(booth.kiosk.port)
        for each in visitor.start()["questions"]:
            wanted = booth.right[each["id"]]
            text = next(choice["text"] for choice in booth.question_called(each["text"])["choices"] if choice.get("right"))
            shown = next(choice["id"] for choice in each["choices"] if choice["text"] == text)
            assert shown == wanted
            visitor.pick(each["id"], shown)
        assert visitor.finish()["result"]["score"] == 10


def test_one_right_and_nine_skipped_is_one_of_ten(booth, desk, tmp_path):
    kiosk = desk.kiosk(booth).open()
    kiosk.start()
    kiosk.next()
    kiosk.pick_right()
    kiosk.finish()
    kiosk.register(email="skipper@example.org")
    expect(kiosk.page.locator(".results .result-figure").first).to_have_text("1/10")
    booth.wait_for_attendees(1)

    # A question that is deleted afterwards changes nothing.
    played = kiosk.attempt()["questions"][1]["id"]
    contest = CONTEST | {"questions": [each for each in CONTEST["questions"] if each["id"] != played]}
    booth.publish(sample_event(tmp_path, contests=[contest]))
    (row,) = booth.office.get(f"/api/events/{booth.event}/results").json()["rows"]
    assert (row["score"], row["max_score"]) == (1, 10)

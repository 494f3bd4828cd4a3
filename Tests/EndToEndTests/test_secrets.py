"""Until the end nothing that reaches the browser tells which choice is right."""

import collections
import json
import re

import pytest

from program import Client
from visitor import Visitor

TELLING = re.compile(r'"(right|correct|is_right|is_correct|points|score|answer_key|solution|seed|feedback|keep_last)"')


@pytest.fixture(scope="module")
def booth(shared_booth):
    return shared_booth


def test_no_response_before_the_end_holds_a_flag_or_a_figure(booth, desk):
    kiosk = desk.kiosk(booth)
    bodies: dict[str, str] = {}

    def record(response):
        if "/api/" in response.url and response.request.method != "HEAD" and response.status not in (204, 304):
            bodies[f"{len(bodies)} {response.request.method} {response.url}"] = response.text()

    kiosk.page.on("requestfinished", lambda request: record(request.response()))
    kiosk.open()
    kiosk.start()
    for number in range(11):
        kiosk.pick_right() if number % 2 else kiosk.pick_wrong()
        kiosk.next()
    kiosk.wait_until_stored(11)
    kiosk.page.reload()
    kiosk.screen("question")
    kiosk.page.wait_for_timeout(300)
    assert any("/answers/" in name for name in bodies) and any("POST" in name for name in bodies)
    for name, body in bodies.items():
        content = json.loads(body)
        if "board" in content:
            # Others' results are public; nothing of them belongs to a question.
            for board in content["board"].values():
                board["rows"] = []
        found = TELLING.findall(json.dumps(content))
        assert not found, (name, found)
        attempt = content.get("attempt", content)
        assert not attempt or attempt.get("result") is None, name


def test_a_right_pick_and_a_wrong_one_get_the_same_answer(booth):
    def answer(is_right: bool):
        visitor = Visitor(booth.kiosk.port)
        visitor.start()
        question = booth.content["contests"][0]["questions"][0]
        choice = next(each["id"] for each in question["choices"] if bool(each.get("right")) == is_right)
        reply = visitor.pick(question["id"], choice)
        headers = {name.lower(): value for name, value in reply.headers.items() if name.lower() not in ("date", "request-id")}
        visitor.finish()
        return reply.status, reply.json().keys(), len(reply.body), headers

    assert answer(True) == answer(False)


def test_choices_differ_in_nothing_but_their_words(booth):
    attempt = Visitor(booth.kiosk.port).start()
    for question in attempt["questions"]:
        assert set(question) == {"id", "text", "code", "choices", "choice", "verdict"} and question["verdict"] is None
        assert {tuple(sorted(choice)) for choice in question["choices"]} == {("code", "id", "text")}
        assert {len(choice["id"]) for choice in question["choices"]} == {1}


def test_neither_place_nor_id_of_a_choice_tells_the_right_one(booth):
    """Over many starts the right choice stands everywhere, whatever its id; where an order is kept, the file says so."""
    contest = booth.content["contests"][0]
    shuffled = {
        question["id"] for question in contest["questions"]
        if not question.get("keep_order") and not any(choice.get("keep_last") for choice in question["choices"])}
    places = collections.defaultdict(collections.Counter)
    for _ in range(40):
        for question in Visitor(booth.kiosk.port).start()["questions"]:
            order = [choice["id"] for choice in question["choices"]]
            places[question["id"]][order.index(booth.right[question["id"]])] += 1
    for question in shuffled:
        assert len(places[question]) == 4 and max(places[question].values()) < 28, (question, places[question])
    ids = collections.Counter(booth.right[question["id"]] for question in contest["questions"])
    assert max(ids.values()) < len(contest["questions"]) / 2


def test_no_script_page_or_picture_knows_the_questions(booth, desk):
    kiosk = desk.kiosk(booth)
    files: dict[str, bytes] = {}
    kiosk.page.on("requestfinished", lambda request: files.update({request.url: request.response().body()}) if "/api/" not in request.url else None)
    kiosk.open()
    kiosk.start()
    kiosk.page.wait_for_timeout(300)
    assert any(url.endswith(".js") for url in files)
    texts = [choice["text"] for question in booth.content["contests"][0]["questions"] for choice in question["choices"]]
    texts = [text if isinstance(text, str) else text["en"] for text in texts]
    for url, body in files.items():
        assert not [text for text in texts if len(text) > 12 and text.encode() in body], url
        assert not [question for question in booth.right if question.encode() in body], url


def test_staff_figures_and_health_say_nothing_without_the_pin(booth):
    client = Client(booth.kiosk.port)
    for path in ("/api/staff/status", "/api/questions", "/api/event", "/api/release", "/sample.event.json", "/sync/v1/release"):
        answer = client.get(path)
        assert answer.status in (401, 404), path
        assert b'"right"' not in answer.body
    assert b"right" not in client.get("/healthz").body

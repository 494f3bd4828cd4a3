"""From answers at the booth to the winner's row and the CSV at headquarters, without a browser."""

import csv
import io
import threading

from program import Client, wait_for
from visitor import Visitor, play


def export(booth, name: str, query: str = "") -> list[list[str]]:
    answer = booth.central.sign_in().get(f"/api/events/{booth.event}/{name}.csv{query}")
    assert answer.status == 200, answer.body
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    text = answer.body.decode("utf-8")
    assert text.startswith("\ufeff") and text.endswith("\r\n")
    return list(csv.reader(io.StringIO(text[1:], newline="")))


def test_an_answer_walks_from_the_booth_to_the_csv(booth):
    play(booth.kiosk.port, booth.right, "anna@example.org", score=5, first="Anna", last="Schmidt", marketing=True)
    play(booth.kiosk.port, booth.right, "jo+booth@example.org", score=9, first="Jo", last="O'Neil", languages=["C, C++", 'Swift "5"'])
    booth.wait_for_attendees(2)
    results = booth.central.sign_in().get(f"/api/events/{booth.event}/results").json()
    assert [(row["place"], row["email"], row["score"]) for row in results["rows"]] == [
        (1, "jo+booth@example.org", 9), (2, "anna@example.org", 5)]
    rows = export(booth, "attendees")
    assert {"jo+booth@example.org", "anna@example.org"} <= {field for row in rows for field in row}
    assert len({len(row) for row in rows}) == 1
    assert len(export(booth, "answers")) == 3
    only = export(booth, "attendees", "?consent=marketing")
    assert len(only) == 2 and "anna@example.org" in only[1]


def test_three_people_while_central_is_down_are_there_once_when_it_is_back(booth):
    booth.central.stop()
    for number in range(3):
        play(booth.kiosk.port, booth.right, f"offline-{number}@example.org", score=number)
    status = booth.kiosk.status(booth.pin)
    assert (status["saved"], status["received"], status["waiting"]) == (3, 0, 3)
    booth.central.start()
    booth.kiosk.send_now(booth.pin)
    rows = booth.wait_for_attendees(3)
    assert sorted(row["email"] for row in rows) == [f"offline-{number}@example.org" for number in range(3)]
    wait_for(lambda: booth.kiosk.status(booth.pin)["received"] == 3, "the kiosk hears that all three were received")


def test_five_parallel_posts_are_one_registration_with_one_answer(booth):
    visitor = Visitor(booth.kiosk.port)
    visitor.start()
    visitor.answer_all(booth.right, 4)
    visitor.finish()
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(visitor.register(email="ann@example.org"))) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer.status for answer in answers} == {201}
    assert len({answer.body for answer in answers}) == 1
    assert booth.kiosk.status(booth.pin)["saved"] == 1
    booth.wait_for_attendees(1)


def test_five_parallel_starts_are_one_attempt(booth):
    client = Client(booth.kiosk.port)
    contest = client.get("/api/kiosk").json()["event"]["contests"][0]["id"]
    form = {"contest": contest, "language": "en", "time": "standard"}
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(client.post("/api/attempts", form))) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({answer.json()["id"] for answer in answers}) == 1


def test_a_restarted_kiosk_goes_on_with_the_same_attempt(booth):
    visitor = Visitor(booth.kiosk.port)
    before = visitor.start()
    visitor.answer_all(booth.right, 2)
    booth.kiosk.kill()
    booth.kiosk.start()
    after = visitor.client.get("/api/attempt").json()["attempt"]
    assert after["id"] == before["id"]
    assert [(q["id"], [c["id"] for c in q["choices"]]) for q in after["questions"]] == [
        (q["id"], [c["id"] for c in q["choices"]]) for q in before["questions"]]
    assert sum(q["choice"] is not None for q in after["questions"]) == 2
    assert after["remaining_ms"] < before["remaining_ms"]
    assert visitor.finish()["result"]["score"] == 2

"""Faults seen in the field, with real processes: content that changes meanwhile, transfers that break off, and readers
that take their time."""

import os
import socket
import threading

import pytest

import rough_road
from bookkeeping import Books
from conftest import Booth, sample_contest, sample_event
from program import command, pairing_code, wait_for
from protocol_peer import Peer
from rough_road import Road
from visitor import Visitor


def other_right_choice(contest: dict):
    """The second question's right choice becomes another one."""
    choices = contest["questions"][1]["choices"]
    place = next(index for index, choice in enumerate(choices) if choice.pop("right", False))
    choices[(place + 1) % len(choices)]["right"] = True


def question_deleted(contest: dict):
    del contest["questions"][1]


def choice_less(contest: dict):
    choices = contest["questions"][1]["choices"]
    choices.remove(next(choice for choice in choices if not choice.get("right")))


@pytest.mark.parametrize("change", [other_right_choice, question_deleted, choice_less])
def test_a11_attempts_arrive_as_they_were_asked_whatever_became_of_the_question(tmp_path, change):
    booth = Booth(tmp_path, through=Road)
    try:
        books = Books(booth)
        second = booth.content["contests"][0]["questions"][1]
        booth.road.close()
        for number in range(4):
            assert books.visit(booth.kiosk.port, f"offline-{number}", picks=12 - number)
        contest = sample_contest()
        change(contest)
        command("event", "publish", sample_event(tmp_path, contests=[contest]), "--data", booth.central.folder)
        booth.road.open()
        booth.kiosk.send_now(booth.pin)
        books.expect_the_same_at_central()
        booth.wait_for_release(2)
        right = next(choice for choice in second["choices"] if choice.get("right"))
        for row in booth.attendees():
            (registration,) = booth.office.get(f"/api/events/{booth.event}/attendees/{row['id']}").json()["registrations"]
            asked = next(answer for answer in registration["answers"] if answer["question"] == second["id"])
            assert asked["text"] == second["text"]["en"]
            assert asked["right"] == (asked["choice"] == right["id"])
        # The next visitor gets the new questions.
        visitor = Visitor(booth.kiosk.port)
        shown = {question["id"] for question in visitor.start()["questions"]}
        assert shown == {question["id"] for question in contest["questions"]}
    finally:
        booth.stop()


def contest_of(count: int, title: str) -> dict:
    """A contest of so many questions, each named after the title."""
    pattern = sample_contest()["questions"]
    return sample_contest(title=title, questions=[
        pattern[number % len(pattern)] | {"id": f"q-{number}", "text": f"{title} {number}"} for number in range(count)])


def test_a20_a_kiosk_that_is_killed_half_way_through_a_release_has_the_old_one_and_then_the_new(tmp_path):
    booth = Booth(tmp_path, sample_event(tmp_path, contests=[contest_of(25, "Old")]), through=Road)
    try:
        def half_releases(request, central):
            answer = central.ask(request)
            return answer if request.is_push else rough_road.Last(answer[:len(answer) // 2])

        booth.road.traffic = half_releases
        command("event", "publish", sample_event(tmp_path, contests=[contest_of(25, "New")]), "--data", booth.central.folder)
        booth.kiosk.send_now(booth.pin)
        wait_for(lambda: booth.kiosk.status(booth.pin)["blocked"]["down"], "half a release has come")
        booth.kiosk.kill()
        booth.kiosk.start()
        assert texts(booth) == [f"Old {number}" for number in range(25)]
        booth.road.traffic = rough_road.straight
        booth.kiosk.send_now(booth.pin)
        booth.wait_for_release(2)
        assert texts(booth) == [f"New {number}" for number in range(25)]
    finally:
        booth.stop()


def texts(booth) -> list[str]:
    questions = Visitor(booth.kiosk.port).start()["questions"]
    return sorted((question["text"] for question in questions), key=lambda text: int(text.split()[1]))


def peer(booth, name: str) -> Peer:
    return Peer(booth.central.port, pairing_code(command("device", "add", name, "--event", booth.event, "--data", booth.central.folder)))


@pytest.mark.parametrize("order", ["registered_at", "-registered_at", "name", "score"])
def test_a20_twins_in_time_are_read_page_by_page_each_once(shared_booth, order):
    booth, sender = shared_booth, peer(shared_booth, f"Twins {order}")
    for number in range(25):
        sender.append(sender.registration(booth.content, number) | {"at_ms": sender.numbers})
    assert sender.push(start=1)[0] == 200
    path, seen, after = f"/api/events/{booth.event}/attendees?limit=10&sort={order}", [], ""
    while True:
        # Each page by a reader of its own: one that is killed goes on where it was.
        page = booth.central.sign_in().get(path + after).json() if not seen else booth.office.get(path + after).json()
        seen += [row["id"] for row in page["rows"]]
        if not page["next"]:
            break
        after = f"&after={page['next']}"
    assert len(seen) == len(set(seen)) == 25


class SlowReader(threading.Thread):
    """Reads an export at 1 KiB/s until it is told to stop."""

    def __init__(self, booth):
        super().__init__(daemon=True)
        self.stopping = threading.Event()
        self.connection = socket.socket()
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.connection.connect(("127.0.0.1", booth.central.port))
        cookies = "; ".join(f"{name}={value}" for name, value in booth.office.cookies.items())
        self.connection.sendall((
            f"GET /api/events/{booth.event}/answers.csv HTTP/1.1\r\nHost: localhost:{booth.central.port}\r\n"
            f"Cookie: {cookies}\r\n\r\n").encode())
        self.start_of_answer = self.connection.recv(1024)
        self.start()

    def run(self):
        while not self.stopping.wait(1):
            self.connection.recv(1024)
        self.connection.close()


def test_a21_twenty_kiosks_send_while_somebody_reads_slowly(booth):
    kiosks = [peer(booth, f"Busy {number}") for number in range(20)]
    for number, kiosk in enumerate(kiosks):
        for place in range(50):
            kiosk.append(kiosk.registration(booth.content, number * 50 + place))
        assert kiosk.push(start=1, end=26)[0] == 200
    reader = SlowReader(booth)
    assert reader.start_of_answer.startswith(b"HTTP/1.1 200")
    answers = []
    senders = [threading.Thread(target=lambda kiosk=kiosk: answers.append(kiosk.push(start=26))) for kiosk in kiosks]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    assert [(status, answer["code"]) for status, answer in answers] == [(200, "ok")] * 20
    assert reader.is_alive()
    reader.stopping.set()
    reader.join()
    assert len(booth.attendees()) == 1_000
    log = booth.central.folder / "central.db-wal"
    wait_for(lambda: os.path.getsize(log) < 8 << 20, "the write-ahead log is short again", 10)
    assert "locked" not in booth.central.log.read_text()

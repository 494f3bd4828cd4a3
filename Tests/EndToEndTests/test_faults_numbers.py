"""A broken kiosk tells numbers that nobody can have counted: central takes the push, and every page still opens."""

import copy
import datetime
import json

import pytest

from conftest import sample_event
from program import Central, command, pairing_code
from protocol_peer import Peer

LEAST, MOST = -(1 << 63), (1 << 63) - 1
EXTREMES = [LEAST, LEAST + 1, -1, MOST]


class Office:
    """Central alone, with one event and one kiosk of the test's own."""

    def __init__(self, folder):
        file = sample_event(folder)
        self.content = json.loads(file.read_text())
        self.event, self.contest = self.content["id"], self.content["contests"][0]["id"]
        self.central = Central(folder / "central").start()
        self.central.add_user()
        command("event", "publish", file, "--data", self.central.folder)
        code = pairing_code(command("device", "add", "Peer", "--event", self.event, "--data", self.central.folder))
        self.peer = Peer(self.central.port, code)
        self.client = self.central.sign_in()

    def get(self, path: str):
        return self.client.get(f"/api/events/{self.event}/{path}")

    def check_pages(self, why):
        """Every page and export that counts, orders or shows what came."""
        paths = ["overview", "results", "attendees?limit=1000", "devices", "held", "attendees.csv", "answers.csv"]
        for path in paths:
            answer = self.get(path)
            assert answer.status == 200, (why, path, answer.status, answer.body)
        for row in self.get("attendees?limit=1000").json()["rows"]:
            answer = self.get(f"attendees/{row['id']}")
            assert answer.status == 200, (why, answer.status, answer.body)

    def push(self, **changes):
        status = {"n": self.peer.numbers + 1, "disk_free_mb": 1, "release": None, "waiting": 0, "set_aside": 0}
        return self.peer.push(len(self.peer.lines), **({"status": status} | changes))


@pytest.fixture(scope="module")
def office(tmp_path_factory):
    office = Office(tmp_path_factory.mktemp("numbers"))
    yield office
    office.central.stop()


def changed(value, path, number):
    """A copy of `value` with another number at the end of `path`."""
    value = copy.deepcopy(value)
    inner = value
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = number
    return value


def paths_to_numbers(value, path=()):
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from paths_to_numbers(inner, (*path, name))
    elif isinstance(value, list):
        for index, inner in enumerate(value[:1]):
            yield from paths_to_numbers(inner, (*path, index))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def test_extreme_numbers_in_a_registration_are_kept_and_shown(office):
    line = office.peer.registration(office.content, 1)
    start, number = len(office.peer.lines), 0
    for path in paths_to_numbers(line):
        for extreme in EXTREMES:
            number += 1
            office.peer.append(changed(office.peer.registration(office.content, number), path, extreme))
        status, answer = office.peer.push(len(office.peer.lines) - len(EXTREMES))
        assert (status, answer["code"]) == (200, "ok"), (path, answer)
    # One person again and again, whose best and first attempt must be told.
    for extreme in EXTREMES:
        office.peer.append(changed(office.peer.registration(office.content, 1), ("attempt", "score"), extreme))
    assert office.peer.push(start)[0] == 200
    office.check_pages("a registration")


def test_a_moment_at_the_end_of_time_does_not_hide_the_days(office):
    line = office.peer.registration(office.content, 7)
    line["boot"] = "another-boot"
    for at in (LEAST, MOST):
        for boot in (LEAST, MOST):
            office.peer.append(line | {
                "id": office.peer.registration(office.content, 7)["id"], "at_ms": at, "boot_ms": boot,
                "attempt": line["attempt"] | {"started_at_ms": at, "started_boot_ms": boot}})
    assert office.peer.push(len(office.peer.lines) - 4)[0] == 200
    office.check_pages("the end of time")


def test_sums_that_no_kiosk_can_count_leave_the_overview_open(office):
    day, question = str(datetime.date.today()), office.content["contests"][0]["questions"][0]["id"]
    sums = {day: {office.event: {office.contest: {
        "started": 1, "finished": 1, "registered": 1, "given_up": {"quiz": 1, "form": 1}, "scores": {"1": 1},
        "questions": {question: {"asked": 1, "right": 1, "time_ms": 1000}}}}}}
    for path in paths_to_numbers(sums):
        for extreme in EXTREMES:
            status, answer = office.push(sums=changed(sums, path, extreme))
            assert status == 200, (path, extreme, answer)
        office.check_pages(path)
    for score in (LEAST, -5, 10**9, MOST):
        contest = sums[day][office.event][office.contest]
        # A new epoch, whose numbers are added to those of the others.
        office.peer.open_epoch()
        everything = {name: MOST for name in ("started", "finished", "registered")}
        told = contest | everything | {"scores": {str(score): MOST, "1": 2}}
        assert office.push(sums={day: {office.event: {office.contest: told}}})[0] == 200
        office.check_pages(score)
    totals = office.get("overview").json()["totals"]
    assert totals["started"] > 0
    assert len(office.get("overview").body) < 100_000


def test_a_journal_without_end_is_refused_or_shown(office):
    for registrations in EXTREMES + [1 << 40]:
        for sequence in (len(office.peer.lines), 1 << 40, MOST):
            head = {"seq": sequence, "hash": "00" * 32, "registrations": registrations}
            assert office.push(head=head)[0] in (200, 400)
            office.check_pages(head)
    office.push()


def test_a_place_in_the_ranking_that_nobody_can_have(office):
    office.peer.append(office.peer.registration(office.content, 5))
    office.peer.push(len(office.peer.lines) - 1)
    first = office.get("results?limit=1").json()["next"].split("_")[0]
    for position, place in [(MOST, 1), (MOST, MOST), (MOST - 1, 2), (0, 0), (-1, -1), (1 << 64, 1)]:
        for day in ("", f"&day={datetime.date.today()}"):
            answer = office.get(f"results?after={first}_{position}_{place}{day}")
            assert answer.status in (200, 400), answer.body
    assert office.get("results").status == 200

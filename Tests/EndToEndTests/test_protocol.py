"""Central's half of the protocol against an independent kiosk: every refusal, and nothing lost or doubled by any."""

import gzip
import hashlib
import json

import pytest

from conftest import SAMPLE
from program import Central, command, pairing_code, wait_for
from protocol_peer import Peer, encode


class Headquarters:
    def __init__(self, folder):
        self.content = json.loads(SAMPLE.read_text())
        self.event = self.content["id"]
        self.central = Central(folder / "central").start()
        self.central.add_user()
        command("event", "publish", SAMPLE, "--data", self.central.folder)
        self.client = self.central.sign_in()

    def peer(self, name="Peer") -> Peer:
        code = pairing_code(command("device", "add", name, "--event", self.event, "--data", self.central.folder))
        return Peer(self.central.port, code)

    def get(self, path: str) -> dict:
        answer = self.client.get(f"/api/events/{self.event}/{path}")
        assert answer.status == 200, answer.body
        return answer.json()

    def addresses(self) -> list[str]:
        return sorted(row["email"] for row in self.get("attendees?limit=100")["rows"])


@pytest.fixture
def headquarters(tmp_path):
    headquarters = Headquarters(tmp_path)
    yield headquarters
    headquarters.central.stop()


def test_a_push_is_stored_and_its_answer_names_the_head(headquarters):
    peer = headquarters.peer()
    for number in range(3):
        peer.append(peer.registration(headquarters.content, number))
    status, answer = peer.push(start=1)
    assert status == 200 and answer["code"] == "ok"
    assert answer["nonce"] == peer.nonce and answer["central"] == peer.central
    assert answer["device"] == peer.device and answer["epoch"] == peer.epoch
    assert answer["head"] == peer.position(4)
    assert answer["held_total"] == 0 and answer["want"] == [] and answer["erased"] == []
    assert headquarters.addresses() == [f"person{number}@example.org" for number in range(3)]


def test_three_lost_answers_leave_three_records_once(headquarters):
    peer = headquarters.peer()
    for number in range(3):
        peer.append(peer.registration(headquarters.content, number))
    answers = [peer.push(start=1) for _ in range(4)]
    assert {status for status, _ in answers} == {200}
    assert all(answer["head"] == peer.position(4) for _, answer in answers)
    assert len(headquarters.addresses()) == 3
    assert headquarters.get("results")["total"] == 3


def test_the_same_id_with_other_content_is_kept_as_a_conflict(headquarters):
    peer = headquarters.peer()
    line = peer.registration(headquarters.content, 1)
    peer.append(line)
    assert peer.push(start=1)[1]["code"] == "ok"
    changed = json.loads(encode(line))
    changed["attendee"]["last_name"] = "Other"
    peer.append(changed)
    status, answer = peer.push(start=2)
    assert (status, answer["code"]) == (200, "ok") and answer["head"] == peer.position(3)
    (row,) = headquarters.get("attendees")["rows"]
    assert row["last_name"] == "Last1"
    assert [entry["line_id"] for entry in headquarters.get("held")["quarantined"]] == [line["id"]]


def test_one_line_that_is_not_understood_holds_up_nothing(headquarters):
    peer = headquarters.peer()
    unknown = {"generation": "00000000000000ff", "number": 7, "sha256": "ab" * 32}
    for number in range(10):
        changes = {"release": unknown} if number == 2 else {}
        peer.append(peer.registration(headquarters.content, number, **changes))
    status, answer = peer.push(start=1)
    assert (status, answer["code"]) == (200, "ok") and answer["head"] == peer.position(11)
    assert answer["held_total"] == 1
    assert answer["held"][0]["id"] == json.loads(peer.lines[3])["id"]
    assert len(headquarters.addresses()) == 9
    (held,) = headquarters.get("held")["held"]
    assert held["code"] and held["reason"]


@pytest.mark.parametrize("line", [b"not json", b"[]", b'{"v":1}', b'{"v":1,"id":"x","type":"from-the-future","at_ms":1}', b'"' + b"\xff" * 9 + b'"'])
def test_a_line_of_any_kind_is_kept(headquarters, line):
    peer = headquarters.peer()
    peer.append(line)
    peer.append(peer.registration(headquarters.content, 1))
    status, answer = peer.push(start=1)
    assert (status, answer["code"]) == (200, "ok") and answer["head"] == peer.position(3)
    assert headquarters.addresses() == ["person1@example.org"]


def test_a_stub_is_accepted_and_its_line_is_missing(headquarters):
    peer = headquarters.peer()
    line = peer.registration(headquarters.content, 1)
    stub = {"gone": "lost", "type": "registration", "id": line["id"], "c": hashlib.sha256(encode(line)).hexdigest()}
    peer.append(stub)
    status, answer = peer.push(start=1)
    assert (status, answer["code"]) == (200, "ok") and answer["head"] == peer.position(2)
    assert headquarters.addresses() == []


def test_a_gap_is_answered_with_what_central_has(headquarters):
    peer = headquarters.peer()
    for number in range(3):
        peer.append(peer.registration(headquarters.content, number))
    status, answer = peer.push(start=3)
    assert (status, answer["code"]) == (200, "need") and answer["head"] == peer.position(1)
    assert headquarters.addresses() == []


def test_another_history_is_a_fork_and_nothing_of_it_is_stored(headquarters):
    peer = headquarters.peer()
    peer.append(peer.registration(headquarters.content, 1))
    assert peer.push(start=1)[1]["code"] == "ok"
    del peer.lines[1:], peer.hashes[1:]
    peer.append(peer.registration(headquarters.content, 2))
    peer.append(peer.registration(headquarters.content, 3))
    assert peer.push(start=1)[1]["code"] == "fork"
    assert peer.push(start=2)[1]["code"] == "fork"
    assert headquarters.addresses() == ["person1@example.org"]


def test_lines_that_are_missing_are_asked_for_and_taken_or_called_lost(headquarters):
    peer = headquarters.peer()
    kept, gone = (peer.registration(headquarters.content, number) for number in (1, 2))
    for line in (kept, gone):
        peer.append(peer.stub(line))
    assert peer.push(start=1)[1]["want"] == [kept["id"], gone["id"]]
    assert {line["code"] for line in headquarters.get("held")["held"]} == {"missing"}
    status, answer = peer.send_lines(kept, peer.stub(gone))
    assert status == 200 and answer["nonce"] == peer.nonce
    assert answer["taken"] == [kept["id"]]
    assert peer.push(start=3)[1]["want"] == []
    assert headquarters.addresses() == ["person1@example.org"]
    assert [line["code"] for line in headquarters.get("held")["held"]] == ["lost"]
    (device,) = headquarters.get("devices")["devices"]
    assert (device["saved"], device["received"], device["missing"], device["lost"]) == (2, 1, 0, 1)


def test_a_stored_chain_is_verified_up_to_its_head(headquarters):
    peer = headquarters.peer()
    peer.append(peer.registration(headquarters.content, 1))
    assert peer.push(start=1)[1]["code"] == "ok"

    def is_verified():
        (device,) = headquarters.get("devices")["devices"]
        return device["chain_verified_at"] is not None and device["epochs"][0]["head"] == 2

    wait_for(is_verified, "the chain to be verified")


def test_an_unknown_epoch_begins_at_its_start(headquarters):
    peer = headquarters.peer()
    peer.open_epoch()
    peer.append({**peer.moment("epoch"), "salt": peer.salt(), "reason": "restored", "after": None})
    peer.append(peer.registration(headquarters.content, 1))
    status, answer = peer.push(start=1)
    assert (status, answer["code"]) == (200, "need") and answer["head"] == peer.position(0)
    assert peer.push()[1]["code"] == "ok"


def test_a_broken_chain_is_damaged(headquarters):
    peer = headquarters.peer()
    peer.append(peer.registration(headquarters.content, 1))
    body = peer.body(1).replace(b"First1", b"First2")
    status, answer = peer.push(body=body)
    assert (status, answer["code"]) == (422, "damaged")
    assert answer["nonce"] == peer.nonce and answer["central"] == peer.central and answer["detail"]
    assert headquarters.addresses() == []


@pytest.mark.parametrize(("changes", "status", "code"), [
    ({"proto": 99}, 426, None), ({"central": "0192f0c4-7e00-7000-8000-00000000c001"}, 403, "wrong_central"),
    ({"device": "0192f0c4-7e00-7000-8000-00000000d003"}, 403, "wrong_device")])
def test_a_header_for_somebody_else_is_refused(headquarters, changes, status, code):
    peer = headquarters.peer()
    answered, answer = peer.push(**changes)
    assert answered == status and (code is None or answer["code"] == code)


def test_an_unknown_token_is_refused(headquarters):
    peer = headquarters.peer()
    status, answer = peer.push(headers={"Authorization": "Bearer nonsense"})
    assert (status, answer["code"]) == (401, "unknown")


def test_bodies_that_are_not_pushes_are_malformed_and_change_nothing(headquarters):
    peer = headquarters.peer()
    peer.append(peer.registration(headquarters.content, 1))
    good = peer.body(1)
    packed = gzip.compress(good)
    for bad in (b"", b"junk", packed[:-3], packed + b"x", packed + packed, gzip.compress(b""), gzip.compress(b"{}\n"),
                gzip.compress(good[:-1]), gzip.compress(good + b"\n"), gzip.compress(good.replace(b"\n", b"\r\n"))):
        status, answer = peer.push(packed=bad)
        assert status in (400, 422), (status, answer, bad[:40])
    assert headquarters.addresses() == []
    assert peer.push(packed=packed)[1]["code"] == "ok"


def test_a_push_that_inflates_beyond_the_limit_is_too_large(headquarters):
    peer = headquarters.peer()
    status, answer = peer.push(packed=gzip.compress(b" " * (3 << 20)))
    assert status == 413


def test_an_old_status_does_not_win(headquarters):
    peer = headquarters.peer()
    newer = {"n": 90, "disk_free_mb": 5, "release": None, "waiting": 0, "set_aside": 0}
    peer.push(status=newer)
    peer.push(status=newer | {"n": 3, "disk_free_mb": 7})
    (device,) = [device for device in headquarters.get("devices")["devices"] if device["device"] == peer.device]
    assert device["name"] == "Peer"


def test_a_pairing_code_works_once(headquarters):
    code = pairing_code(command("device", "add", "One", "--event", headquarters.event, "--data", headquarters.central.folder))
    Peer(headquarters.central.port, code)
    with pytest.raises(AssertionError, match="used|bad_code"):
        Peer(headquarters.central.port, code)

"""A person who is erased is in no byte of the two data folders any more, and no older copy brings them back."""

import base64
import gzip
import json
import pathlib
import shutil

import pytest

from conftest import Booth, PASSPHRASE, sample_event, sample_form
from program import command, pairing_code, wait_for
from protocol_peer import Peer, uuid7
from visitor import play

FIRST, LAST, ADDRESS = "Marguerite-Marker", "Zzyzx-Marker", "marker.person@example.org"
COMPANY = {"company": "Quux-Marker Balloon Works"}
MARKS = [word.encode() for word in (FIRST, LAST, ADDRESS, *COMPANY.values())]
ATTENDEE = {
    "first_name": FIRST, "last_name": LAST, "email": ADDRESS, "programming_languages": ["Swift"], "extra": COMPANY}


@pytest.fixture
def booth(tmp_path):
    """Its form asks for a company, too."""
    form = sample_form(extra_fields=[{"id": "company", "kind": "text", "label": "Company"}])
    booth = Booth(tmp_path, sample_event(tmp_path, form=form))
    yield booth
    booth.stop()


def content(path) -> bytes:
    """Every byte of a file, and of what is packed in it."""
    data = path.read_bytes()
    return data + gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data


def holders(*folders) -> set[str]:
    """Files that hold the name or the address, each by its folder's name and its own path."""
    found = set()
    for folder in folders:
        for path in [*folder.rglob("*"), folder.with_suffix(".log")]:
            if path.is_file() and any(mark in content(path) for mark in MARKS):
                found.add(str(path.relative_to(folder.parent)))
    return found


def register_the_person(booth):
    play(booth.kiosk.port, booth.right, ADDRESS, first=FIRST, last=LAST, extra=COMPANY)
    return wait_for(lambda: next((row for row in booth.attendees() if row["email"] == ADDRESS), None), "the person")


def erase(booth, row):
    path = f"/api/events/{booth.event}/attendees/{row['id']}/erase"
    refused = booth.office.post(path, {"name": FIRST})
    assert refused.status == 422, refused.body
    answer = booth.office.post(path, {"name": f"{FIRST} {LAST}"})
    assert answer.status == 200, answer.body


def wait_for_kiosk(booth):
    """Until the real kiosk has said that it has forgotten."""
    booth.kiosk.send_now(booth.pin)
    wait_for(lambda: confirmations(booth).get("Kiosk 1"), "Kiosk 1 has confirmed", 60)


def confirmations(booth) -> dict[str, str | None]:
    """When each kiosk had forgotten the last person who was erased."""
    erasures = booth.office.get(f"/api/events/{booth.event}/erasures").json()["erasures"]
    return {device["name"]: device["confirmed_at"] for device in erasures[0]["devices"]} if erasures else {}


def wait_until_forgotten(booth):
    wait_for(lambda: not holders(booth.kiosk.folder, booth.central.folder),
             f"nobody in {holders(booth.kiosk.folder, booth.central.folder)}")


def stand_in(booth) -> Peer:
    """A second kiosk, whose lines hold the person in every place where one can hide."""
    code = pairing_code(command("device", "add", "Kiosk 2", "--event", booth.event, "--data", booth.central.folder))
    peer = Peer(booth.central.port, code)
    line = peer.registration(booth.content, 1, attendee=ATTENDEE)
    peer.append(line)
    peer.append({**peer.moment("amendment"), "salt": peer.salt(), "target": line["id"], "op": "correct",
                 "fields": {"first_name": FIRST}})
    # Held: its release is unknown.
    peer.append(peer.registration(booth.content, 2, attendee=ATTENDEE, release={
        "generation": "00000000000000aa", "number": 9, "sha256": "0" * 64}))
    # Quarantine: the same id with other content.
    taken = uuid7()
    peer.append(peer.registration(booth.content, 3, identifier=taken))
    peer.append(peer.registration(booth.content, 4, identifier=taken, attendee=ATTENDEE))
    status, answer = peer.push(1)
    assert (status, answer["code"]) == (200, "ok"), answer
    return peer


def orders(peer) -> list[dict]:
    answer = peer.request("GET", "/sync/v1/orders", headers={"Authorization": f"Bearer {peer.token}"})
    assert answer.status == 200, answer.body
    pad = lambda text: text + "=" * (-len(text) % 4)

    return [json.loads(base64.urlsafe_b64decode(pad(json.loads(line)["order"]))) for line in answer.body.splitlines()]


def test_nothing_is_left_of_an_erased_person(booth):
    for number in range(3):
        play(booth.kiosk.port, booth.right, f"other{number}@example.org")
    row = register_the_person(booth)
    peer = stand_in(booth)
    client = booth.office
    assert client.get(f"/api/events/{booth.event}/attendees?search=marker").json()["match"] == 1
    table = client.get(f"/api/events/{booth.event}/attendees.csv").body
    assert all(mark in table for mark in MARKS)
    registered = client.get(f"/api/events/{booth.event}/overview").json()["totals"]["registered"]
    assert holders(booth.kiosk.folder, booth.central.folder) >= {"kiosk/kiosk.db"}

    erase(booth, row)
    wait_for_kiosk(booth)
    assert confirmations(booth)["Kiosk 2"] is None
    told = orders(peer)
    assert [order["type"] for order in told] == ["erase"]
    gone = set(told[0]["targets"])
    assert gone >= {json.loads(line)["id"] for line in peer.lines[1:]}

    # The second kiosk has not heard of it and sends everything again, in a new epoch.
    lines, taken = peer.lines, json.loads(peer.lines[4])["id"]
    peer.open_epoch()
    for line in lines:
        peer.append(line)
    status, answer = peer.push(0)
    assert (status, answer["code"]) == (200, "ok"), answer
    assert set(answer["erased"]) <= gone and taken in answer["erased"]
    assert peer.push(len(lines), orders_done=answer["orders"])[0] == 200
    assert confirmations(booth)["Kiosk 2"] is not None

    wait_until_forgotten(booth)
    assert client.get(f"/api/events/{booth.event}/attendees?search=marker").json()["match"] == 0
    table = client.get(f"/api/events/{booth.event}/attendees.csv").body
    assert not any(mark in table for mark in MARKS)
    assert client.get(f"/api/events/{booth.event}/overview").json()["totals"]["registered"] == registered
    booth.stop()
    assert holders(booth.kiosk.folder, booth.central.folder) == set()


@pytest.mark.parametrize("begins_another_life", [False, True])
def test_an_older_database_of_central_brings_nobody_back(booth, tmp_path, begins_another_life):
    row = register_the_person(booth)
    booth.central.stop()
    older = tmp_path / "older"
    shutil.copytree(booth.central.folder, older)
    assert any(mark in (older / "central.db").read_bytes() for mark in MARKS)
    booth.central.start()
    erase(booth, row)
    wait_for_kiosk(booth)
    booth.central.stop()
    for file in booth.central.folder.glob("central.db*"):
        file.unlink()
    if begins_another_life:
        # A new database beside the old ledger, and then the older one beside a ledger that knows more lives.
        booth.central.start()
        booth.central.stop()
        for file in booth.central.folder.glob("central.db*"):
            file.unlink()
    shutil.copy(older / "central.db", booth.central.folder / "central.db")
    booth.central.start()
    booth._office = None
    wait_for_kiosk(booth)
    assert booth.office.get(f"/api/events/{booth.event}/attendees?search=marker").json()["match"] == 0
    wait_until_forgotten(booth)


def test_an_older_folder_of_a_kiosk_brings_nobody_back(booth, tmp_path):
    row = register_the_person(booth)
    booth.kiosk.stop()
    older = tmp_path / "older"
    shutil.copytree(booth.kiosk.folder, older)
    booth.kiosk.start()
    erase(booth, row)
    wait_for_kiosk(booth)
    wait_until_forgotten(booth)
    booth.kiosk.stop()
    shutil.rmtree(booth.kiosk.folder)
    shutil.move(older, booth.kiosk.folder)
    assert holders(booth.kiosk.folder)
    booth.kiosk.start()
    play(booth.kiosk.port, booth.right, "other@example.org")
    booth.wait_for_attendees(1)
    wait_until_forgotten(booth)
    assert [row["email"] for row in booth.attendees()] == ["other@example.org"]


@pytest.fixture
def copies(booth, tmp_path, monkeypatch):
    """Backups of both and a stick, from when the person was there, in the folder of central's backups."""
    folder = tmp_path / "copies"
    booth.central.stop()
    booth.central.options = ["--backup-to", str(folder)]
    booth.central.start()
    monkeypatch.setenv("BOOTHWISE_BACKUP_PASSPHRASE", PASSPHRASE)
    booth.row = register_the_person(booth)
    made = {
        server.role: pathlib.Path(command("backup", "--data", server.folder, "--to", folder).splitlines()[0])
        for server in (booth.central, booth.kiosk)}
    made["stick"] = folder / "stick"
    command("carry", "out", made["stick"], "--data", booth.kiosk.folder, "--all")
    return made


def test_older_backups_and_sticks_are_the_only_places_and_bring_nobody_back(booth, tmp_path, copies):
    erase(booth, booth.row)
    wait_for_kiosk(booth)
    wait_until_forgotten(booth)
    # A stick is sealed for central; a backup can be read by who has it, and central's page knows of its own ones.
    everywhere = [booth.kiosk.folder, booth.central.folder, tmp_path / "copies"]
    known = {f"copies/{copies[role].name}" for role in ("central", "kiosk")}
    assert holders(*everywhere) == known
    listed = booth.office.get(f"/api/events/{booth.event}/erasures").json()
    assert listed["backups_before"] == 1 and listed["erasures"][0]["at"]
    (backup,) = booth.office.get("/api/backups").json()["backups"]
    assert backup["name"] == copies["central"].name and backup["at"] < listed["erasures"][0]["at"]

    command("carry", "in", copies["stick"], "--data", booth.central.folder)
    assert booth.attendees() == [] and holders(*everywhere) == known

    booth.kiosk.stop()
    command("restore", copies["kiosk"], "--data", booth.kiosk.folder)
    booth.kiosk.start()
    command("salvage", "--data", booth.kiosk.folder)
    booth.kiosk.send_now(booth.pin)
    wait_until_forgotten(booth)

    booth.central.stop()
    command("restore", copies["central"], "--data", booth.central.folder)
    booth.central.start()
    booth._office = None
    booth.kiosk.send_now(booth.pin)
    play(booth.kiosk.port, booth.right, "other@example.org")
    booth.wait_for_attendees(1)
    wait_for(lambda: holders(*everywhere) == known, "nobody has come back")


@pytest.mark.parametrize("place", ["order.before_commit", "order.after_commit"])
def test_a_kiosk_that_dies_while_it_forgets_forgets_at_its_next_start(booth, place):
    row = register_the_person(booth)
    booth.kiosk.stop()
    erase(booth, row)
    booth.kiosk.start(kill_at=place)
    wait_for(lambda: booth.kiosk.process.poll() is not None, f"death at {place}")
    booth.kiosk.start()
    wait_for_kiosk(booth)
    wait_until_forgotten(booth)


def test_a_central_that_dies_behind_its_ledger_forgets_at_its_next_start(booth):
    row = register_the_person(booth)
    booth.central.stop()
    booth.central.start(kill_at="erase.before_commit")
    booth._office = None
    with pytest.raises(OSError):
        erase(booth, row)
    booth.central.process.wait()
    booth.central.start()
    booth._office = None
    wait_for_kiosk(booth)
    wait_until_forgotten(booth)

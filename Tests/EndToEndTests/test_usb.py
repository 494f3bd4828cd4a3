"""Registrations and releases on a stick: in any order with the network, twice, and to a central that cannot be reached."""

import json

import pytest

from conftest import sample_event
from program import command, free_port
from test_faults_disk import SmallDisk
from visitor import play


@pytest.fixture
def offline(booth):
    """A booth whose kiosk has two registrations and cannot reach its central."""
    port = booth.central.port
    booth.central.stop()
    for number in range(2):
        play(booth.kiosk.port, booth.right, f"carried-{number}@example.org")
    booth.central.port = free_port()
    booth.central.start()
    booth._office = None
    booth.old_port = port
    return booth


def reconnect(booth):
    """Central answers again where the kiosk looks for it."""
    booth.central.stop()
    booth.central.port = booth.old_port
    booth.central.start()
    booth._office = None
    booth.kiosk.send_now(booth.pin)


def carry_out(booth, path, *options):
    return command("carry", "out", path, "--data", booth.kiosk.folder, *options)


def carry_in(booth, path):
    return command("carry", "in", path, "--data", booth.central.folder)


def test_a_stick_brings_everything_and_its_receipt_says_so(offline, tmp_path):
    stick = tmp_path / "stick"
    assert "lines" in carry_out(offline, stick)
    for number in range(2):
        assert f"carried-{number}@example.org".encode() not in stick.read_bytes()
    assert offline.attendees() == []
    carry_in(offline, stick)
    assert sorted(row["email"] for row in offline.attendees()) == ["carried-0@example.org", "carried-1@example.org"]
    assert "0 of them were not here" in carry_in(offline, stick)
    assert len(offline.attendees()) == 2
    assert offline.kiosk.status(offline.pin)["received"] == 0
    command("carry", "receipt", f"{stick}.receipt", "--data", offline.kiosk.folder)
    status = offline.kiosk.status(offline.pin)
    assert (status["saved"], status["received"], status["waiting"]) == (2, 2, 0)


def test_sticks_in_any_order_with_the_network_double_nothing(offline, tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    carry_out(offline, first)
    play(offline.kiosk.port, offline.right, "carried-2@example.org")
    carry_out(offline, second, "--all")
    reconnect(offline)
    offline.wait_for_attendees(3)
    for stick in (second, first):
        assert "0 of them were not here" in carry_in(offline, stick)
    assert len(offline.attendees()) == 3


def test_a_damaged_or_foreign_stick_is_refused(offline, tmp_path):
    stick = tmp_path / "stick"
    carry_out(offline, stick)
    whole = stick.read_bytes()
    for damaged in (whole[:-10], whole[: len(whole) // 2], whole[:-20] + bytes(20), b"", b"text\n"):
        stick.write_bytes(damaged)
        command("carry", "in", stick, "--data", offline.central.folder, expect=7)
    assert offline.attendees() == []
    # The receipt of nobody, and one that was changed.
    stick.write_bytes(whole)
    carry_in(offline, stick)
    receipt = tmp_path / "stick.receipt"
    body, signature = receipt.read_text().splitlines()
    content = json.loads(body)
    content["at_ms"] += 1
    receipt.write_text(json.dumps(content, separators=(",", ":")) + "\n" + signature + "\n")
    command("carry", "receipt", receipt, "--data", offline.kiosk.folder, expect=7)
    assert offline.kiosk.status(offline.pin)["received"] == 0


def test_a_kiosk_that_central_does_not_know_goes_to_quarantine(offline, tmp_path):
    stick = tmp_path / "stick"
    carry_out(offline, stick)
    first, rest = stick.read_bytes().split(b"\n", 1)
    head = json.loads(first)
    head["device"] = "0192d3a4-0000-7000-8000-000000000000"
    stick.write_bytes(json.dumps(head, separators=(",", ":")).encode() + b"\n" + rest)
    sentence = command("carry", "in", stick, "--data", offline.central.folder, expect=7)
    assert "does not know" in sentence
    kept = list((offline.central.folder / "quarantine").glob("*.carried"))
    assert [path.read_bytes() for path in kept] == [stick.read_bytes()]
    assert offline.attendees() == []


def test_a_full_stick_is_told_and_left_without_half_a_file(offline, tmp_path):
    disk = SmallDisk(tmp_path / "stick")
    try:
        disk.fill()
        sentence = command("carry", "out", disk.folder / "file", "--data", offline.kiosk.folder, expect=7)
        assert "no space left" in sentence
        assert [path.name for path in disk.folder.iterdir()] == ["ballast"]
    finally:
        disk.unmount()


def test_a_release_travels_on_a_stick(offline, tmp_path):
    changed = sample_event(tmp_path, name="Carried by hand")
    command("event", "publish", changed, "--data", offline.central.folder)
    stick = tmp_path / "release"
    assert "release 2" in command("carry", "releases", "out", stick, "--data", offline.central.folder)
    assert "release 2" in command("carry", "releases", "in", stick, "--data", offline.kiosk.folder)
    assert offline.kiosk.status(offline.pin)["release"]["number"] == 2
    stick.write_bytes(stick.read_bytes()[:-1] + b"x")
    command("carry", "releases", "in", stick, "--data", offline.kiosk.folder, expect=7)


def test_carrying_works_without_running_servers(offline, tmp_path):
    offline.kiosk.stop()
    offline.central.stop()
    stick = tmp_path / "stick"
    carry_out(offline, stick)
    assert "not here before" in carry_in(offline, stick)
    offline.central.start()
    offline._office = None
    assert len(offline.attendees()) == 2
    offline.kiosk.start()


def test_a_wrong_word_is_explained():
    assert "boothwise help carry" in command("carry", "sideways", "file", expect=2)
    assert command("help", "carry").startswith("Usage:")

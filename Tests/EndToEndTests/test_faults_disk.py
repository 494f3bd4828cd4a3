"""The disk fills up: nothing is lost or half written, everybody is told, and it goes on by itself when there is room.

The disks are small file systems in memory, which only root can mount; without that right these tests are skipped.
"""

import os
import subprocess

import pytest

from conftest import Booth, sample_event
from program import Client, binary, command, wait_for
from visitor import Visitor, play


class SmallDisk:
    """A file system of its own with a file that takes all the room there is."""

    def __init__(self, folder):
        self.folder, self.ballast = folder, folder / "ballast"
        folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(folder)]
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
            pytest.skip("only root can mount a small disk")

    def fill(self, but: int = 0):
        """Leaves so many bytes free."""
        with open(self.ballast, "ab", buffering=0) as file:
            for size in (1 << 20, 1 << 12, 1):
                try:
                    while file.write(bytes(size)) == size:
                        pass
                except OSError:
                    continue
            file.truncate(file.tell() - but)

    def free(self):
        self.ballast.unlink()

    def unmount(self):
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


class SmallBooth(Booth):
    """Central and kiosk, each on a small disk; their logs are elsewhere."""

    def __init__(self, folder):
        self.disks = {}
        for role in ("central", "kiosk"):
            self.disks[role] = SmallDisk(folder / f"{role}-disk")
            (folder / role).symlink_to(self.disks[role].folder, target_is_directory=True)
        super().__init__(folder)

    def stop(self):
        try:
            super().stop()
        finally:
            for disk in self.disks.values():
                disk.unmount()


@pytest.fixture(scope="module")
def small_booth(tmp_path_factory):
    booth = SmallBooth(tmp_path_factory.mktemp("disk"))
    yield booth
    booth.stop()


def test_a_full_kiosk_says_so_keeps_what_it_has_and_goes_on_by_itself(small_booth):
    booth, kiosk = small_booth, small_booth.kiosk
    play(kiosk.port, booth.right, "before@example.org")
    visitor = Visitor(kiosk.port)
    visitor.start()
    visitor.answer_all(booth.right, 2)
    third = visitor.attempt["questions"][2]["id"]
    done = Visitor(kiosk.port)
    done.start()
    done.finish()
    booth.disks["kiosk"].fill()
    for answer in (visitor.pick(third, booth.right[third]), done.register(email="during@example.org")):
        assert answer.status == 503, answer.body
        assert answer.json()["code"] == "not_saved" and answer.json()["staff_code"] == "DISK-FULL"
    assert Client(kiosk.port).get("/healthz").json() == {"status": "degraded", "reason": "disk_full"}
    # It can be restarted meanwhile, and staff get in to read what is wrong.
    assert kiosk.stop() == 0
    kiosk.start()
    assert done.register(email="during@example.org").status == 503
    status = kiosk.status(booth.pin)
    assert status["trouble"]["code"] == "disk_full" and status["saved"] == 1
    booth.disks["kiosk"].free()
    picks = {question["id"]: question["choice"] for question in visitor.client.get("/api/attempt").json()["attempt"]["questions"]}
    assert [picks[question["id"]] for question in visitor.attempt["questions"][:3]] == [
        *(booth.right[question["id"]] for question in visitor.attempt["questions"][:2]), None]
    assert visitor.pick(third, booth.right[third]).status == 200
    assert done.register(email="during@example.org").status == 201
    assert Client(kiosk.port).get("/healthz").json()["status"] == "ok"
    assert kiosk.status(booth.pin)["trouble"] is None
    rows = booth.wait_for_attendees(2)
    assert sorted(row["email"] for row in rows) == ["before@example.org", "during@example.org"]


def test_a_full_kiosk_still_counts_wrong_pins(small_booth):
    booth, kiosk = small_booth, small_booth.kiosk
    wrong = "000000" if booth.pin != "000000" else "111111"
    booth.disks["kiosk"].fill()
    try:
        client = Client(kiosk.port)
        answers = [client.post("/api/staff/session", {"pin": wrong}).json() for _ in range(4)]
        assert [(answer["code"], answer["tries_left"]) for answer in answers] == [
            ("wrong_pin", 2), ("wrong_pin", 1), ("wrong_pin", 0), ("wait", None)]
        assert client.post("/api/staff/session", {"pin": booth.pin}).status == 429
    finally:
        booth.disks["kiosk"].free()
    # A new PIN opens at once, also on the disk.
    booth.pin = next(word for word in command("kiosk", "pin", "--data", kiosk.folder).split() if word.isdigit())
    kiosk._staff = None
    kiosk.status(booth.pin)


def test_a_full_central_refuses_and_gets_everything_later(small_booth):
    booth = small_booth
    known = len(booth.attendees())
    booth.disks["central"].fill()
    try:
        for number in range(3):
            play(booth.kiosk.port, booth.right, f"later{number}@example.org")
        booth.kiosk.send_now(booth.pin)
        blocked = wait_for(lambda: booth.kiosk.status(booth.pin)["blocked"]["up"], "the kiosk notices")
        assert blocked["code"] == "busy"
        assert Client(booth.central.port).get("/healthz").json()["reason"] == "disk_full"
        assert booth.office.get(f"/api/events/{booth.event}/attendees.csv").status == 200
        # Right or wrong, a password tells nothing while tries cannot be counted.
        for password in ("correct-horse-battery", "wrong-horse-battery"):
            answer = Client(booth.central.port).post("/api/session", {"name": "admin", "password": password})
            assert (answer.status, answer.json()["code"]) == (503, "not_saved")
        assert len(booth.attendees()) == known
    finally:
        booth.disks["central"].free()
    booth.kiosk.send_now(booth.pin)
    booth.wait_for_attendees(known + 3)
    assert Client(booth.central.port).get("/healthz").json()["reason"] is None
    assert booth.central.sign_in()


def test_a_release_that_does_not_fit_comes_when_there_is_room(small_booth, tmp_path):
    booth = small_booth
    booth.disks["kiosk"].fill()
    try:
        command("event", "publish", sample_event(tmp_path, name="Second fair"), "--data", booth.central.folder)
        booth.kiosk.send_now(booth.pin)
        wait_for(lambda: booth.kiosk.status(booth.pin)["trouble"], "the kiosk notices")
        assert booth.kiosk.status(booth.pin)["release"]["number"] == booth.releases
        assert Client(booth.kiosk.port).get("/api/kiosk").json()["event"]["name"] != "Second fair"
    finally:
        booth.disks["kiosk"].free()
    booth.releases += 1
    booth.kiosk.send_now(booth.pin)
    booth.wait_for_release(booth.releases)
    known = len(booth.attendees())
    play(booth.kiosk.port, booth.right, "second@example.org")
    booth.wait_for_attendees(known + 1)


def test_a_kiosk_that_cannot_note_what_was_received_sends_it_again(small_booth):
    booth = small_booth
    known = len(booth.attendees())
    booth.central.stop()
    play(booth.kiosk.port, booth.right, "noted@example.org")
    booth.disks["kiosk"].fill()
    try:
        booth.central.start()
        booth.kiosk.send_now(booth.pin)
        booth.wait_for_attendees(known + 1)
        assert booth.kiosk.status(booth.pin)["waiting"] == 1
    finally:
        booth.disks["kiosk"].free()
    booth.kiosk.send_now(booth.pin)
    wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 0, "the kiosk notes that all is received")
    assert len(booth.attendees()) == known + 1


def test_a_release_is_published_whole_or_not_at_all(small_booth, tmp_path):
    booth = small_booth
    file = sample_event(tmp_path, name="Third fair")
    booth.disks["central"].fill()
    try:
        assert "nothing was changed" in command("event", "publish", file, "--data", booth.central.folder, expect=1)
    finally:
        booth.disks["central"].free()
    booth.publish(file)


def test_a_log_that_has_no_room_stops_nobody(tmp_path):
    disk = SmallDisk(tmp_path / "logs")
    booth = Booth(tmp_path)
    try:
        for server in (booth.central, booth.kiosk):
            server.stop()
            server.log = disk.folder / f"{server.role}.log"
            server.start()
        disk.fill()
        for number in range(3):
            play(booth.kiosk.port, booth.right, f"unlogged{number}@example.org")
        booth.wait_for_attendees(3)
        disk.free()
        play(booth.kiosk.port, booth.right, "logged@example.org")
        booth.wait_for_attendees(4)
        booth.kiosk.stop()
        assert "event=kiosk_stopping" in booth.kiosk.log.read_text().splitlines()[-1]
    finally:
        booth.stop()
        disk.unmount()


def complaint(*words) -> str:
    """What somebody reads whose command finds no room: a sentence of ours that says so, and nothing of SQLite's."""
    done = subprocess.run([binary(), *map(str, words)], capture_output=True, text=True, timeout=60)
    assert done.returncode not in (0, -6, -11), words
    assert "no space left on" in done.stderr and "sqlite" not in done.stderr.lower(), (words, done.stderr)
    assert "database or disk is full" not in done.stderr, words
    return done.stderr


def test_a_backup_that_does_not_fit_leaves_nothing_and_stops_nobody(small_booth, passphrase):
    booth = small_booth
    words = ["backup", "--data", booth.central.folder]
    booth.disks["central"].fill()
    try:
        complaint(*words)
        assert "database or disk is full" not in booth.office.get("/api/backups").json()["trouble"]
        backups = booth.central.folder / "backups"
        assert not backups.exists() or list(backups.iterdir()) == []
        assert Client(booth.central.port).get("/healthz").status == 200
    finally:
        booth.disks["central"].free()
    known = len(booth.attendees())
    play(booth.kiosk.port, booth.right, "backed-up@example.org")
    booth.kiosk.send_now(booth.pin)
    booth.wait_for_attendees(known + 1)
    command(*words)
    assert len(list((booth.central.folder / "backups").glob("central-*.tar.gz"))) == 1


@pytest.mark.parametrize("role", ["central", "kiosk"])
@pytest.mark.parametrize("share", [0, 0.5, 1.1])
def test_a_disk_for_backups_that_is_full_is_no_trouble_of_the_data(small_booth, tmp_path, passphrase, role, share):
    """It has room for that share of the database: nothing, a part of the copy, or no more than that."""
    booth, stick = small_booth, SmallDisk(tmp_path / "stick")
    server = {"central": booth.central, "kiosk": booth.kiosk}[role]
    room = int(share * (server.folder / f"{role}.db").stat().st_size)
    try:
        stick.fill(but=room)
        assert str(stick.folder) in complaint("backup", "--data", server.folder, "--to", stick.folder)
        assert [path.name for path in stick.folder.iterdir()] == ["ballast"]
        assert booth.kiosk.status(booth.pin)["trouble"] is None
        assert Client(booth.central.port).get("/healthz").json()["reason"] != "disk_full"
    finally:
        stick.unmount()


def test_what_does_not_fit_is_said_in_our_words(small_booth, tmp_path, passphrase):
    booth, stick, release = small_booth, tmp_path / "lines", tmp_path / "release"
    command("carry", "out", stick, "--data", booth.kiosk.folder, "--all")
    command("carry", "releases", "out", release, "--data", booth.central.folder)
    backups = {
        server.role: command("backup", "--data", server.folder, "--to", tmp_path / "backups").splitlines()[0]
        for server in (booth.central, booth.kiosk)}
    booth.disks["central"].fill()
    try:
        data = ["--data", booth.central.folder]
        complaint("event", "publish", sample_event(tmp_path, name="Fourth fair"), *data)
        complaint("device", "add", "One more", "--event", booth.event, *data)
        # A restore is for a folder in which nobody works.
        booth.central.stop()
        complaint("restore", backups["central"], *data)
    finally:
        booth.disks["central"].free()
    booth.central.start()
    booth._office = None
    booth.disks["kiosk"].fill()
    try:
        data = ["--data", booth.kiosk.folder]
        complaint("kiosk", "pin", *data)
        booth.kiosk.stop()
        complaint("restore", backups["kiosk"], *data)
    finally:
        booth.disks["kiosk"].free()
    booth.kiosk.start()
    known = len(booth.attendees())
    play(booth.kiosk.port, booth.right, "after-all@example.org")
    booth.kiosk.send_now(booth.pin)
    booth.wait_for_attendees(known + 1)

"""Backups with the real program: made, compared, counted as safe, lost, and restored after central's disk is gone."""

import pathlib
import shutil
import tarfile
import tempfile

import pytest

from conftest import Booth, PASSPHRASE
from program import Central, Client, command, wait_for
from visitor import play


@pytest.fixture
def other_disk():
    """A folder on another disk than the data folders, which lie below /tmp."""
    folder = pathlib.Path(tempfile.mkdtemp(dir="/dev/shm"))
    yield folder
    shutil.rmtree(folder)


def backups(booth) -> dict:
    answer = booth.office.get("/api/backups")
    assert answer.status == 200, answer.body
    return answer.json()


def device(booth) -> dict:
    return booth.office.get(f"/api/events/{booth.event}/devices").json()["devices"][0]


def restart_with(booth, *options):
    booth.central.stop()
    booth.central.options = list(map(str, options))
    booth.central.start()


def test_scheduled_backups_make_registrations_safe(booth, other_disk, passphrase):
    play(booth.kiosk.port, booth.right, "ann@example.org")
    booth.wait_for_attendees(1)
    assert device(booth)["safe"] == 0
    restart_with(booth, "--backup-to", other_disk, "--backup-every", 1)
    made = wait_for(lambda: [backup for backup in backups(booth)["backups"] if backup["verified_at"]], "the first backup")
    assert made[0]["off_disk"] and made[0]["counts"] == {"registrations": 1}
    page = backups(booth)
    assert (page["folder"], page["schedule_hours"], page["passphrase_set"], page["trouble"]) == (str(other_disk), 1, True, None)
    assert page["next_at"] > made[0]["at"]
    assert device(booth)["safe"] == 1
    # Any tar can look inside; the keys are readable for nobody without the passphrase.
    with tarfile.open(other_disk / made[0]["name"]) as tar:
        assert [member.name for member in tar] == ["manifest.json", "central.db", "identity.json", "erasures.log"]
        assert (booth.central.folder / "identity" / "signing-key").read_bytes().strip() not in tar.extractfile("identity.json").read()
    # A deleted backup makes nothing safe any more, seen at the next start at the latest.
    (other_disk / made[0]["name"]).unlink()
    restart_with(booth)
    wait_for(lambda: device(booth)["safe"] == 0, "the deleted backup stops counting")


def test_a_backup_on_demand_goes_on_beside_pushes(booth, other_disk, passphrase):
    play(booth.kiosk.port, booth.right, "ann@example.org")
    booth.wait_for_attendees(1)
    text = command("backup", "--data", booth.central.folder, "--to", other_disk)
    assert "1 registrations" in text and "same disk" not in text
    assert "same disk" in command("backup", "--data", booth.central.folder)
    play(booth.kiosk.port, booth.right, "bob@example.org")
    booth.wait_for_attendees(2)
    assert (device(booth)["safe"], device(booth)["received"]) == (1, 2)
    # What is not the program's own passphrase is asked for; the page says that none is set.
    assert booth.office.post("/api/backups").json()["code"] == "no_passphrase"


def test_without_a_passphrase_no_backup_is_made(booth, other_disk):
    sentence = command("backup", "--data", booth.central.folder, "--to", other_disk, expect=7)
    assert "passphrase" in sentence and list(other_disk.iterdir()) == []
    assert "passphrase" in command("central", "--data", booth.central.folder, "--backup-every", 1, expect=2)


def test_a_backup_that_fails_is_shown(booth, passphrase, tmp_path):
    (tmp_path / "file").write_text("no folder")
    restart_with(booth, "--backup-to", tmp_path / "file")
    trouble = wait_for(lambda: backups(booth)["trouble"], "the failure is shown")
    assert str(tmp_path / "file") in trouble
    assert Client(booth.central.port).get("/healthz").json() == {"app": "0.1.0", "reason": "backup_failed", "status": "degraded"}


def test_central_comes_back_from_its_backup_and_gets_the_rest_again(booth, other_disk, passphrase, tmp_path):
    play(booth.kiosk.port, booth.right, "ann@example.org")
    booth.wait_for_attendees(1)
    command("backup", "--data", booth.central.folder, "--to", other_disk)
    play(booth.kiosk.port, booth.right, "bob@example.org")
    booth.wait_for_attendees(2)
    booth.central.kill()
    shutil.rmtree(booth.central.folder)
    file = next(other_disk.glob("central-*.tar.gz"))
    assert "1 registrations" in command("restore", file, "--data", booth.central.folder)
    booth.central.options = ["--backup-to", str(other_disk)]
    booth.central.start()
    booth._office = None
    older = [backup for backup in backups(booth)["backups"] if backup["name"] == file.name]
    assert [(backup["verified_at"], backup["off_disk"]) for backup in older] == [(None, True)]
    booth.kiosk.send_now(booth.pin)
    rows = booth.wait_for_attendees(2)
    assert sorted(row["email"] for row in rows) == ["ann@example.org", "bob@example.org"]
    assert device(booth)["safe"] == 0


def test_a_restore_refuses_what_it_must(booth, other_disk, passphrase, tmp_path, monkeypatch):
    command("backup", "--data", booth.central.folder, "--to", other_disk)
    file = next(other_disk.glob("central-*.tar.gz"))
    assert "in use" in command("restore", file, "--data", booth.central.folder, expect=5)
    lonely = tmp_path / file.name
    shutil.copy(file, lonely)
    sentence = command("restore", lonely, "--data", tmp_path / "new", expect=7)
    assert "I accept that erased people may return" in sentence
    assert "takes these words" in command("restore", lonely, "--data", tmp_path / "new", "--without-ledger", "yes", expect=2)
    monkeypatch.setenv("BOOTHWISE_BACKUP_PASSPHRASE", "another passphrase")
    assert "passphrase" in command("restore", file, "--data", tmp_path / "new", expect=7)
    lonely.write_bytes(file.read_bytes()[:-100])
    monkeypatch.setenv("BOOTHWISE_BACKUP_PASSPHRASE", PASSPHRASE)
    command("restore", lonely, "--data", tmp_path / "new", "--without-ledger", "I accept that erased people may return", expect=7)
    assert not (tmp_path / "new" / "central.db").exists()


def test_a_kiosk_is_backed_up_and_restored(booth, other_disk, passphrase):
    play(booth.kiosk.port, booth.right, "ann@example.org")
    booth.wait_for_attendees(1)
    assert "1 registrations" in command("backup", "--data", booth.kiosk.folder, "--to", other_disk)
    booth.kiosk.stop()
    file = next(other_disk.glob("kiosk-*.tar.gz"))
    assert "boothwise salvage" in command("restore", file, "--data", booth.kiosk.folder)
    booth.kiosk.start()
    assert booth.kiosk.status(booth.pin)["saved"] == 1
    play(booth.kiosk.port, booth.right, "bob@example.org")
    booth.wait_for_attendees(2)
    wait_for(lambda: booth.kiosk.status(booth.pin)["received"] == 2, "both are received in the new epoch")

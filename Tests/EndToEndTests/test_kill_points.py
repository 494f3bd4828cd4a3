"""The power fails at each named place of `KillPoint.swift`, and after the next start everything is as it must be."""

import os
import pathlib
import re
import shutil
import subprocess

import pytest

from bookkeeping import Books
from conftest import Booth, sample_event
from program import Client, Kiosk, ROOT, binary, command, pairing_code, wait_for
from test_backups import backups
from test_protocol import Headquarters
from visitor import Visitor

POINTS = re.findall(r'case \w+ = "([a-z.0-9_]+)"', (ROOT / "Sources/Platform/KillPoint.swift").read_text())


def points(*families: str):
    chosen = [point for point in POINTS if point.split(".")[0] in families]
    assert chosen, families
    return pytest.mark.parametrize("point", chosen)


@pytest.fixture(scope="module")
def kill_booth(tmp_path_factory):
    booth = Booth(tmp_path_factory.mktemp("kill"))
    booth.books = Books(booth)
    yield booth
    booth.stop()


def dies_at(server, point: str, deed=lambda: None):
    """Starts the server anew with a place to die at, does the deed, sees it die there and starts it again."""
    server.stop()
    try:
        server.start(kill_at=point)
        deed()
    except (OSError, AssertionError):
        pass  # Nobody answers any more.
    wait_for(lambda: server.process.poll() is not None, f"{server.role} dies at {point}")
    assert server.process.returncode == -9
    server.start()


@points("save")
def test_a_registration_cut_off_is_there_once_when_it_is_sent_again(kill_booth, point):
    booth, books = kill_booth, kill_booth.books
    name = point.replace(".", "-").replace("_", "-")
    visitor = Visitor(booth.kiosk.port)
    visitor.start()
    visitor.answer_all(booth.right, 1)
    visitor.finish()

    def register():
        return visitor.register(first="Ada", last=name, email=f"{name}@example.org").status

    dies_at(booth.kiosk, point, register)
    assert register() == 201
    books.note(visitor, books.row(visitor, name, 1))
    books.expect_the_same_at_central()


@points("push")
def test_a_push_cut_off_at_the_kiosk_arrives_once(kill_booth, point):
    booth, books = kill_booth, kill_booth.books
    booth.central.stop()
    assert books.visit(booth.kiosk.port, point.replace(".", "-").replace("_", "-"))
    booth.central.start()
    dies_at(booth.kiosk, point)
    books.expect_the_same_at_central()
    wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 0, "the kiosk hears that all is received")


@points("ingest")
def test_a_push_cut_off_at_central_arrives_once(kill_booth, point):
    booth, books = kill_booth, kill_booth.books
    booth.central.stop()
    assert books.visit(booth.kiosk.port, point.replace(".", "-").replace("_", "-"))
    dies_at(booth.central, point, lambda: booth.kiosk.send_now(booth.pin))
    booth.kiosk.send_now(booth.pin)
    books.expect_the_same_at_central()


@points("install")
def test_a_release_cut_off_at_the_kiosk_comes_whole(kill_booth, tmp_path, point):
    booth = kill_booth
    booth.kiosk.stop()
    file = sample_event(tmp_path, name=f"Fair {point}")
    command("event", "publish", file, "--data", booth.central.folder)
    booth.releases += 1
    dies_at(booth.kiosk, point)
    booth.wait_for_release(booth.releases)
    assert booth.books.visit(booth.kiosk.port, point.replace(".", "-").replace("_", "-"))
    booth.books.expect_the_same_at_central()


@points("publish")
def test_a_release_cut_off_at_central_is_there_whole_or_not_at_all(kill_booth, tmp_path, point):
    booth = kill_booth
    file = sample_event(tmp_path, name=f"Fair {point}")
    words = [binary(), "event", "publish", str(file), "--data", str(booth.central.folder)]
    dies_at(booth.central, point, lambda: subprocess.run(words, capture_output=True, timeout=60))
    booth.releases += point != "publish.before_commit"
    booth.publish(file)


@points("pair")
def test_a_pairing_cut_off_at_either_end_can_be_repeated(kill_booth, tmp_path, point):
    booth = kill_booth
    kiosk = Kiosk(tmp_path / "kiosk").start()
    code = pairing_code(command("device", "add", point, "--event", booth.event, "--data", booth.central.folder))
    words = [binary(), "kiosk", "pair", f"http://localhost:{booth.central.port}", code, "--data", str(kiosk.folder)]
    at_central = point in ("pair.before_commit", "pair.before_answer")
    try:
        dies_at(booth.central if at_central else kiosk, point,
                lambda: subprocess.run(words, capture_output=True, timeout=60))
        if point not in ("pair.before_epoch", "pair.after_epoch"):
            assert subprocess.run(words, timeout=60).returncode == 0
        wait_for(lambda: Client(kiosk.port).get("/api/kiosk").json()["event"], "the kiosk has its release")
        assert booth.books.visit(kiosk.port, point.replace(".", "-").replace("_", "-"))
        booth.books.expect_the_same_at_central()
    finally:
        kiosk.stop()


@points("token")
def test_a_change_of_token_cut_off_at_the_kiosk_goes_on(kill_booth, point):
    booth, books = kill_booth, kill_booth.books
    booth.let_tokens_grow_old()
    dies_at(booth.kiosk, point, lambda: booth.kiosk.send_now(booth.pin))
    assert books.visit(booth.kiosk.port, point.replace(".", "-").replace("_", "-"))
    books.expect_the_same_at_central()


@points("lines")
def test_lines_that_were_asked_for_and_cut_off_arrive_once(tmp_path, point):
    headquarters = Headquarters(tmp_path)
    try:
        peer = headquarters.peer()
        line = peer.registration(headquarters.content, 1)
        peer.append(peer.stub(line))
        assert peer.push(start=1)[1]["want"] == [line["id"]]

        def send():
            peer.connection.close()  # The process at its other end is another one now.
            peer.send_lines(line)

        dies_at(headquarters.central, point, send)
        headquarters.client = headquarters.central.sign_in()
        send()
        assert headquarters.addresses() == ["person1@example.org"]
        assert peer.push(start=2)[1]["want"] == []
    finally:
        headquarters.central.stop()


@points("epoch")
def test_an_epoch_cut_off_while_it_is_opened_is_whole_or_not_there(booth, tmp_path, point):
    books = Books(booth)
    assert books.visit(booth.kiosk.port, "before")
    books.expect_the_same_at_central()
    booth.kiosk.stop()
    shutil.copytree(booth.kiosk.folder, tmp_path / "copy")
    booth.kiosk.start()
    assert books.visit(booth.kiosk.port, "lost-here")
    books.expect_the_same_at_central()
    booth.kiosk.stop()
    # Central is further than this disk now, so that the next contact is a fork.
    for name in ("kiosk.db", "identity/pairing.json"):
        shutil.copy(tmp_path / "copy" / name, booth.kiosk.folder / name)
    dies_at(booth.kiosk, point)
    assert books.visit(booth.kiosk.port, "after")
    books.expect_the_same_at_central()
    wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 0, "everything of the new epoch is received")


@points("aside")
def test_a_damaged_database_cut_off_on_its_way_is_salvaged(booth, point):
    books = Books(booth)
    booth.central.stop()
    for number in range(3):
        assert books.visit(booth.kiosk.port, f"salvaged-{number}")
    booth.kiosk.stop()
    with open(booth.kiosk.folder / "kiosk.db", "r+b") as database:
        database.write(bytes(100))
    dies_at(booth.kiosk, point)
    booth.central.start()
    booth._office = None
    assert books.visit(booth.kiosk.port, "meanwhile")
    command("salvage", "--data", booth.kiosk.folder)
    books.expect_the_same_at_central()
    assert "No damaged database" in command("salvage", "--data", booth.kiosk.folder)


@points("backup")
def test_a_backup_cut_off_leaves_no_half_file_and_the_next_one_works(booth, tmp_path, passphrase, point):
    books = Books(booth)
    assert books.visit(booth.kiosk.port, "kept")
    books.expect_the_same_at_central()
    words = [binary(), "backup", "--data", str(booth.central.folder)]
    dies_at(booth.central, point, lambda: subprocess.run(words, capture_output=True, timeout=60))
    booth._office = None
    command("backup", "--data", booth.central.folder)
    made = backups(booth)["backups"]
    assert made and all(backup["trouble"] is None for backup in made)
    folder = booth.central.folder / "backups"
    assert {file.name for file in folder.glob("central-*")} == {backup["name"] for backup in made}
    for backup in made:
        target = tmp_path / backup["name"]
        command("restore", folder / backup["name"], "--data", target)
        assert (target / "central.db").exists()


def test_a_kiosks_backup_cut_off_leaves_no_half_file_and_the_next_one_works(booth, tmp_path, passphrase):
    books, point, target = Books(booth), "backup.before_file", tmp_path / "stick"
    assert books.visit(booth.kiosk.port, "kept")
    words = [binary(), "backup", "--data", str(booth.kiosk.folder), "--to", str(target)]
    dies_at(booth.kiosk, point, lambda: subprocess.run(words, capture_output=True, timeout=60))
    assert list(target.glob("*.tar.gz")) == []
    made = command(*words[1:]).splitlines()[0]
    assert [str(file) for file in target.iterdir()] == [made]
    command("restore", made, "--data", tmp_path / "copy")
    books.expect_the_same_at_central()


def cut_off(backup: str, folder, point: str):
    """A restore that dies at that place."""
    cut = subprocess.run(
        [binary(), "restore", backup, "--data", str(folder)], capture_output=True, timeout=60,
        env=os.environ | {"BOOTHWISE_KILL_AT": point})
    assert cut.returncode == -9


@points("restore")
def test_a_restore_cut_off_can_be_repeated(booth, passphrase, point):
    books = Books(booth)
    assert books.visit(booth.kiosk.port, "restored")
    books.expect_the_same_at_central()
    backup = command("backup", "--data", booth.central.folder).splitlines()[0]
    booth.central.stop()
    cut_off(backup, booth.central.folder, point)
    command("restore", backup, "--data", booth.central.folder)
    booth.central.start()
    booth._office = None
    books.expect_the_same_at_central()
    assert books.visit(booth.kiosk.port, "afterwards")
    books.expect_the_same_at_central()


@pytest.mark.parametrize("point", [point for point in POINTS if point.startswith("restore.") and "ledger" not in point])
@pytest.mark.parametrize("is_repeated", [True, False])
def test_a_kiosks_restore_cut_off_loses_nothing_whether_or_not_it_is_repeated(booth, passphrase, tmp_path, point, is_repeated):
    books = Books(booth)
    assert books.visit(booth.kiosk.port, "in-the-backup")
    books.expect_the_same_at_central()
    backup = command("backup", "--data", booth.kiosk.folder, "--to", tmp_path / "stick").splitlines()[0]
    booth.central.stop()
    assert books.visit(booth.kiosk.port, "only-here")
    booth.kiosk.stop()
    cut_off(backup, booth.kiosk.folder, point)
    if is_repeated:
        command("restore", backup, "--data", booth.kiosk.folder)
    booth.kiosk.start()
    assert books.visit(booth.kiosk.port, "afterwards")
    command("salvage", "--data", booth.kiosk.folder)
    booth.central.start()
    booth._office = None
    booth.kiosk.send_now(booth.pin)
    books.expect_the_same_at_central()
    wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 0, "everything is received")


def test_the_power_fails_at_every_named_place():
    """A place that no test names is one where nobody looks."""
    sources = "".join(file.read_text() for file in pathlib.Path(__file__).parent.glob("test_*.py"))
    families = set(re.findall(r'@points\("(\w+)"\)', sources))
    assert [point for point in POINTS if point.split(".")[0] not in families and f'"{point}"' not in sources] == []


@points("leave")
def test_a_kiosk_that_was_told_to_leave_has_left_and_can_come_back(booth, point):
    device = booth.office.get(f"/api/events/{booth.event}/devices").json()["devices"][0]["device"]
    assert booth.office.post(f"/api/devices/{device}/leave").status == 204
    dies_at(booth.kiosk, point)
    assert Client(booth.kiosk.port).get("/api/kiosk").json()["state"] == "unpaired"
    booth.pin = booth.kiosk.pair(booth.central, booth.event)
    booth.kiosk.send_now(booth.pin)
    booth.wait_for_release(1)
    visitor = Visitor(booth.kiosk.port)
    visitor.start()
    visitor.leave()
    booth.kiosk.send_now(booth.pin)
    wait_for(lambda: booth.kiosk.status(booth.pin)["last_contact_at"], "a word with central")
    status = booth.kiosk.status(booth.pin)
    assert status["leaving"] is None and status["kiosk"]["name"] == "Kiosk 1"
    rows = booth.office.get(f"/api/events/{booth.event}/devices").json()["devices"]
    assert [(row["device"], row["farewell"]) for row in rows] == [(device, None)]

"""The command line: exit statuses, one clear sentence for each trouble, nothing damaged or created over."""

import fcntl
import os
import pty
import signal
import socket
import sqlite3
import subprocess
import time

import pytest

from conftest import SAMPLE
from program import Central, Client, Kiosk, Server, binary, command, free_port, wait_for

ROLES = [Central, Kiosk]


def refuse(role: type[Server], folder, status: int, *options) -> str:
    """Starts a server that must not start; its one sentence."""
    words = [role.role, "--data", folder, "--port", free_port(), *options]
    sentence = command(*words, expect=status)
    lines = [line for line in sentence.splitlines() if line.startswith("boothwise: ")]
    assert len(lines) == 1, sentence
    return lines[0]


@pytest.mark.parametrize("role", ROLES)
def test_sigterm_and_sigint_stop_within_five_seconds(role, tmp_path):
    for number in (signal.SIGTERM, signal.SIGINT):
        server = role(tmp_path / role.role).start()
        server.process.send_signal(number)
        assert server.process.wait(timeout=5) == 0


@pytest.mark.parametrize("role", ROLES)
def test_a_server_on_a_terminal_says_what_to_open(role, tmp_path):
    ours, theirs = pty.openpty()
    port = free_port()
    server = subprocess.Popen([binary(), role.role, "--data", tmp_path / "data", "--port", str(port)], stdout=theirs, stderr=subprocess.DEVNULL)
    try:
        assert f"Open http://localhost:{port} " in os.read(ours, 1000).decode()
        server.terminate()
        assert server.wait(timeout=10) == 0
    finally:
        server.kill()
        server.wait()


@pytest.mark.parametrize("role", ROLES)
def test_a_port_in_use_is_named(role, tmp_path):
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = holder.getsockname()[1]
        sentence = command(role.role, "--data", tmp_path / "data", "--port", port, expect=3)
    assert str(port) in sentence and "--port" in sentence


@pytest.mark.parametrize("role", ROLES)
def test_a_folder_that_cannot_be_made_is_named(role, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    sentence = refuse(role, tmp_path / "file" / "data", 4)
    assert str(tmp_path / "file") in sentence and "--data" in sentence


@pytest.mark.parametrize("role", ROLES)
def test_a_folder_in_use_is_named_and_left_alone(role, tmp_path):
    server = role(tmp_path / "data").start()
    assert str(tmp_path / "data") in refuse(role, tmp_path / "data", 5)
    assert server.is_healthy()
    server.stop()


def test_a_command_waits_for_a_server_that_is_about_to_answer(tmp_path):
    """Between its lock and its socket a server takes a moment."""
    folder = tmp_path / "data"
    Central(folder).start().stop()
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        adding = subprocess.Popen(
            [binary(), "user", "add", "marta", "--data", folder], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        with pytest.raises(subprocess.TimeoutExpired):
            adding.wait(timeout=1)
    assert "marta may sign in." in adding.communicate(timeout=20)[0]


@pytest.mark.parametrize("role", ROLES)
def test_a_file_of_another_program_is_left_alone(role, tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    database = folder / f"{role.role}.db"
    foreign = sqlite3.connect(database)
    foreign.execute("CREATE TABLE theirs(a)")
    foreign.commit()
    foreign.close()
    for content in (database.read_bytes(), b"just text\n" * 30):
        database.write_bytes(content)
        assert str(database) in refuse(role, folder, 6)
        assert database.read_bytes() == content


@pytest.mark.parametrize("role", ROLES)
def test_a_database_of_a_newer_version_is_left_alone(role, tmp_path):
    server = role(tmp_path / "data").start()
    server.stop()
    database = tmp_path / "data" / f"{role.role}.db"
    connection = sqlite3.connect(database)
    connection.execute("PRAGMA user_version = 99")
    connection.commit()
    connection.close()
    before = database.read_bytes()
    assert "newer" in refuse(role, tmp_path / "data", 6)
    assert database.read_bytes() == before


def damage(database) -> bytes:
    content = bytearray(database.read_bytes())
    content[4096:8192] = bytes(range(256)) * 16
    database.write_bytes(content)
    return bytes(content)


def test_a_damaged_database_of_central_is_left_alone(tmp_path):
    Central(tmp_path / "data").start().stop()
    content = damage(tmp_path / "data" / "central.db")
    assert "damaged" in refuse(Central, tmp_path / "data", 6)
    assert (tmp_path / "data" / "central.db").read_bytes() == content


def test_a_kiosk_moves_a_damaged_database_aside_and_goes_on(tmp_path):
    Kiosk(tmp_path / "data").start().stop()
    content = damage(tmp_path / "data" / "kiosk.db")
    for _ in range(2):
        kiosk = Kiosk(tmp_path / "data").start()
        assert Client(kiosk.port).get("/api/kiosk").status == 200
        kiosk.stop()
    (copy,) = (tmp_path / "data" / "damaged").iterdir()
    assert (copy / "kiosk.db").read_bytes() == content


@pytest.mark.parametrize("words", [["kiosk", "--prot", "1"], ["kiosk", "--port", "x"], ["central", "extra"], ["no-such"], ["kiosk", "--log", "loud"]])
def test_a_wrong_word_is_named_with_status_2(words):
    sentence = command(*words, expect=2)
    assert words[-1] in sentence or words[1] in sentence


def test_help_and_version_print_and_every_command_has_help():
    overview = command("help")
    for word in ("demo", "kiosk", "central", "event", "device", "user", "version"):
        assert word in overview
        assert command("help", word).startswith("Usage:")
    assert command("version").startswith("boothwise ")


def test_settings_come_from_options_before_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("BOOTHWISE_PORT", "1")
    monkeypatch.setenv("BOOTHWISE_LOG", "warning")
    Central(tmp_path / "data").start().stop()


def test_an_event_file_with_problems_is_not_published(tmp_path):
    central = Central(tmp_path / "central").start()
    bad = tmp_path / "bad.json"
    bad.write_text('{\n  "format": 1,\n  "id": "UPPER CASE"\n}\n')
    sentence = command("event", "publish", bad, "--data", central.folder, expect=7)
    assert "3" in sentence and "id" in sentence
    central.add_user()
    assert central.sign_in().get("/api/events").json()["events"] == []
    central.stop()


def test_commands_work_without_a_running_server(tmp_path):
    folder = tmp_path / "central"
    Central(folder).start().stop()
    command("event", "publish", SAMPLE, "--data", folder)
    command("user", "add", "admin", "--data", folder, "--password-stdin", input="correct-horse-battery\n")
    again = command("user", "add", "admin", "--data", folder, "--password-stdin", input="correct-horse-battery\n")
    assert "the old one no longer works" in again
    words = ["device", "add", "Kiosk 1", "--event", "halny-dev-days-2026", "--data", folder]
    assert "earlier" not in command(*words)
    assert "The earlier code, and its file, no longer work." in command(*words)
    central = Central(folder).start()
    assert len(central.sign_in().get("/api/events").json()["events"]) == 1
    central.stop()


COMMANDS = {
    "central": [["user", "add", "marta"], ["event", "publish", SAMPLE], ["device", "add", "Kiosk 1", "--event", "fair"], ["carry", "in", "file"]],
    "kiosk": [["kiosk", "pair", "http://localhost:1", "AAAA-AAAA"], ["kiosk", "pin"], ["kiosk", "leave"], ["carry", "out", "file"], ["salvage"]]}


@pytest.mark.parametrize("role", ROLES)
def test_a_command_makes_no_data_folder(role, tmp_path, monkeypatch):
    monkeypatch.setenv("BOOTHWISE_BACKUP_PASSPHRASE", "made up for this test")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    empty = tmp_path / "empty"
    empty.mkdir()
    for words in [*COMMANDS[role.role], ["backup"]]:
        command(*words, expect=4)
        for folder in (tmp_path / "mistyped", empty):
            sentence = command(*words, "--data", folder, expect=4)
            assert str(folder) in sentence and "--data" in sentence and "is missing" in sentence
    assert [path.name for path in tmp_path.iterdir()] == ["empty"] and not list(empty.iterdir())


@pytest.mark.parametrize("role", ROLES)
def test_a_command_for_the_other_role_is_told_so(role, tmp_path):
    server = role(tmp_path / "data").start()
    others = COMMANDS["kiosk" if role is Central else "central"]
    for words in others[-2:]:
        assert f"is the folder of a {role.role}" in command(*words, "--data", server.folder, expect=4)
    server.stop()
    assert f"is the folder of a {role.role}" in command(*others[0], "--data", server.folder, expect=4)


def test_a_wrong_pairing_code_is_told(tmp_path):
    central, kiosk = Central(tmp_path / "central").start(), Kiosk(tmp_path / "kiosk").start()
    sentence = command("kiosk", "pair", f"http://localhost:{central.port}", "AAAA-AAAA", "--data", kiosk.folder, expect=7)
    assert "code" in sentence
    sentence = command("kiosk", "pair", "http://192.0.2.1:8090", "AAAA-AAAA", "--data", kiosk.folder, expect=7)
    assert "https" in sentence
    kiosk.stop()
    central.stop()


def test_a_request_under_way_is_finished_before_the_stop(booth):
    from visitor import Visitor

    visitor = Visitor(booth.kiosk.port)
    visitor.start()
    visitor.finish()
    assert visitor.register().status == 201
    assert booth.kiosk.stop() == 0
    booth.kiosk.start()
    assert booth.kiosk.status(booth.pin)["saved"] == 1


def test_the_demo_prints_what_to_open_and_finds_everything_still_there(tmp_path):
    kiosk, central = free_port(), free_port()
    words = [binary(), "demo", "--data", tmp_path / "demo", "--kiosk-port", kiosk, "--central-port", central, "--no-browser"]
    texts = []
    for start in range(2):
        with open(tmp_path / f"out-{start}", "w+") as out:
            demo = subprocess.Popen([str(word) for word in words], stdout=out, stderr=subprocess.STDOUT)
        try:
            text = wait_for(lambda: "Sign in" in (text := (tmp_path / f"out-{start}").read_text()) and text, "the demo's text")
            texts.append(text)
            state = Client(kiosk).get("/api/kiosk").json()
            assert state["state"] == "open" and state["event"]["contests"]
            password = text.split("password ")[1].split()[0]
            signed = Client(central).post("/api/session", {"name": "admin", "password": password})
            assert signed.status == 200
            demo.send_signal(signal.SIGINT)
            assert demo.wait(timeout=10) == 0
        finally:
            demo.kill()
            demo.wait()
    assert texts[0] == texts[1]
    for port in (kiosk, central):
        with pytest.raises(OSError):
            Client(port).get("/healthz")


def test_a_killed_demo_leaves_nothing_running(tmp_path):
    kiosk, central = free_port(), free_port()
    words = [binary(), "demo", "--data", tmp_path / "demo", "--kiosk-port", kiosk, "--central-port", central, "--no-browser"]
    with open(tmp_path / "out", "w+") as out:
        demo = subprocess.Popen([str(word) for word in words], stdout=out, stderr=subprocess.STDOUT)
        wait_for(lambda: "Sign in" in (tmp_path / "out").read_text(), "the demo's text")
        demo.kill()
        demo.wait()
    time.sleep(0.2)

    def is_gone():
        try:
            Client(kiosk).get("/healthz")
            return False
        except OSError:
            return True

    wait_for(is_gone, "the kiosk stops with its parent", 10)


def test_a_kiosk_for_an_event_that_is_not_there_is_told_which_are(tmp_path):
    central = Central(tmp_path / "central").start()
    words = ["device", "add", "Kiosk 1", "--event", "wrong", "--data", central.folder]
    assert "Nothing was published yet" in command(*words, expect=7)
    command("event", "publish", SAMPLE, "--data", central.folder)
    assert "halny-dev-days-2026" in command(*words, expect=7)
    central.stop()

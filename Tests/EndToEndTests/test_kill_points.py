"""The power fails at each named place of `KillPoint.swift`, and after the next start everything is as it must be."""

import re
import subprocess

import pytest

from bookkeeping import Books
from conftest import Booth, sample_event
from program import Client, Kiosk, ROOT, binary, command, pairing_code, wait_for
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
    books.saved[visitor.attempt["id"]] = books.tried[visitor.attempt["id"]] = f"Ada|{name}|{name}@example.org|1"
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

"""Central speaks TLS itself: what travels, what a renewed certificate does, and what staff read when it is not trusted."""

import http.client
import socket
import threading
import time

import pytest

from authority import Authority
from bookkeeping import Books
from program import Client, Kiosk, command, pairing_code, wait_for
from secure_booth import SecureBooth
from test_faults_clock import Clocks

YEARS = 7 * 365 * 86_400


@pytest.fixture(scope="module")
def secure(tmp_path_factory):
    booth = SecureBooth(tmp_path_factory.mktemp("secure"))
    booth.books = Books(booth)
    yield booth
    booth.stop()


def test_a_registration_travels_over_tls_and_sign_in_is_secure(secure):
    assert secure.books.visit(secure.kiosk.port, "tls")
    secure.books.expect_the_same_at_central()
    answer = Client(secure.central.port, secure.central.tls).post(
        "/api/session", {"name": "admin", "password": "correct-horse-battery"})
    assert answer.status == 200
    assert "; Secure" in answer.headers["Set-Cookie"]
    assert answer.headers["Strict-Transport-Security"].startswith("max-age=")


def served(booth) -> bytes:
    """The certificate that a new connection gets."""
    with socket.create_connection(("localhost", booth.central.port), timeout=10) as plain:
        with booth.central.tls.wrap_socket(plain, server_hostname="localhost") as secured:
            return secured.getpeercert(binary_form=True)


class Asker(threading.Thread):
    """Asks without pause, on one connection or on a new one each time; counts what was answered."""

    def __init__(self, booth, keeps: bool):
        super().__init__(daemon=True)
        self.booth, self.keeps = booth, keeps
        self.answers, self.failures, self.stopping = 0, [], threading.Event()
        self.start()

    def run(self):
        connection = None
        while not self.stopping.is_set():
            connection = connection or http.client.HTTPSConnection(
                "localhost", self.booth.central.port, timeout=10, context=self.booth.central.tls)
            try:
                connection.request("GET", "/healthz")
                assert connection.getresponse().read()
                self.answers += 1
            except (OSError, http.client.HTTPException, AssertionError) as error:
                self.failures.append(repr(error))
            if not self.keeps:
                connection.close()
                connection = None


def test_a_renewed_certificate_breaks_no_request_and_a_broken_one_changes_nothing(secure):
    askers = [Asker(secure, keeps=True), Asker(secure, keeps=False)]
    before = served(secure)
    for _ in range(5):
        secure.renew(secure.authority.issue())
        now = served(secure)
        assert now != before
        before = now
    secure.live.key.write_text("no key")
    secure.hang_up()
    assert served(secure) == before
    assert " event=tls_certificate_kept reason=" in secure.central.log.read_text()
    for asker in askers:
        asker.stopping.set()
        asker.join()
        assert not asker.failures and asker.answers > 5
    secure.renew(secure.good)


CERTIFICATES = {
    "certificate_expired": lambda own: own.issue(days=5, begins=-10),
    "certificate_not_yet_valid": lambda own: own.issue(begins=10),
    "certificate_issuer": lambda own: Authority(own.folder / "stranger", "Stranger").issue(),
    "certificate_name": lambda own: own.issue("elsewhere.example.org"),
}


@pytest.mark.parametrize("code", CERTIFICATES)
def test_a_certificate_that_is_not_trusted_is_named_and_costs_nothing(secure, code):
    secure.restart_with(CERTIFICATES[code](secure.authority))
    assert secure.books.visit(secure.kiosk.port, code.replace("_", "-"))
    secure.wait_for_trouble(code)
    expect_recovery(secure)


def test_another_key_than_the_pinned_ones_is_named_and_the_spare_is_taken(secure):
    spare = secure.authority.issue()
    trust = ["kiosk", "trust", "--data", secure.kiosk.folder, "--ca-file", secure.authority.root.file]
    command(*trust, "--pin", secure.good.pin, "--pin", spare.pin)
    secure.restart_with(spare)
    assert secure.books.visit(secure.kiosk.port, "spare")
    secure.kiosk.send_now(secure.pin)
    secure.books.expect_the_same_at_central()
    secure.restart_with(secure.authority.issue())
    # What was pinned outlives a restart.
    secure.kiosk.stop()
    secure.kiosk.start()
    assert secure.books.visit(secure.kiosk.port, "stranger")
    secure.wait_for_trouble("pin_mismatch")
    expect_recovery(secure)
    command(*trust)


def test_a_pairing_file_brings_the_authority_that_a_code_cannot(secure, tmp_path):
    kiosk, file = Kiosk(tmp_path / "kiosk").start(), tmp_path / "kiosk-2.boothwise-pairing"
    address = f"https://localhost:{secure.central.port}"
    output = command(
        "device", "add", "Kiosk 2", "--event", secure.event, "--url", address, "--file", file, "--data", secure.central.folder)
    pair = ["kiosk", "pair", "--data", kiosk.folder]
    assert "pairing file" in command(*pair, address, pairing_code(output), expect=1)
    command(*pair, file)
    wait_for(lambda: Client(kiosk.port).get("/api/kiosk").json()["state"] == "open", "the event at the second kiosk")
    kiosk.stop()


def test_a_clock_in_another_year_is_told_from_a_bad_certificate(secure, tmp_path):
    clocks = Clocks(secure.kiosk, tmp_path)
    clocks.set(wall=-YEARS)
    # A connection of before would go on.
    secure.central.stop()
    secure.central.start()
    assert secure.books.visit(secure.kiosk.port, "seven-years")
    trouble = secure.wait_for_trouble("clock_wrong")
    assert trouble["details"]["date"][:4] == time.strftime("%Y", time.gmtime(time.time() - YEARS))
    assert secure.kiosk.status(secure.pin)["clock"]["words_code"] == "behind"
    clocks.set()
    expect_recovery(secure)
    wait_for(lambda: secure.kiosk.status(secure.pin)["clock"]["words_code"] == "right", "the clock is right again")


def expect_recovery(booth):
    booth.restart_with(booth.good)
    booth.kiosk.send_now(booth.pin)
    booth.books.expect_the_same_at_central()
    wait_for(lambda: booth.trouble is None, "nothing to complain about")

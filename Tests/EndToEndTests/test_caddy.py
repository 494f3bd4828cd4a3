"""Central behind Debian's caddy, set up by the file that we ship, with a certificate of a private authority."""

import subprocess

import pytest

from authority import Authority
from bookkeeping import Books
from conftest import Booth
from program import ROOT, Client, free_port, wait_for

CADDYFILE = ROOT / "Sources" / "boothwise" / "Packaging" / "Caddyfile"


class Caddy:
    def __init__(self, folder, central_port: int):
        self.authority, self.port = Authority(folder / "authority"), free_port()
        certificate = self.authority.issue()
        # The shipped file, for this host's name, ports and certificate.
        site = CADDYFILE.read_text().replace("booth.example.org {", f"""{{
            admin off
            auto_https disable_redirects
        }}
        https://localhost:{self.port} {{
            tls {certificate.file} {certificate.key}""").replace("127.0.0.1:8090", f"127.0.0.1:{central_port}")
        (folder / "Caddyfile").write_text(site)
        self.process = subprocess.Popen(
            ["caddy", "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"], env={"HOME": str(folder), "PATH": "/usr/bin"},
            stdout=subprocess.DEVNULL, stderr=open(folder / "caddy.log", "ab"))
        wait_for(self.answers, "caddy answers")

    def answers(self) -> bool:
        assert self.process.poll() is None
        try:
            return self.client().get("/healthz").status == 200
        except OSError:
            return False

    def client(self) -> Client:
        return Client(self.port, self.authority.client)

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=10)


@pytest.fixture
def caddy(booth, tmp_path):
    caddy = Caddy(tmp_path, booth.central.port)
    yield caddy
    caddy.stop()


def test_a_kiosk_pairs_and_sends_through_caddy(booth, caddy):
    booth.pin = booth.kiosk.pair(
        booth.central, booth.event, url=f"https://localhost:{caddy.port}", options=["--ca-file", caddy.authority.root.file])
    booth.kiosk._staff = None
    books = Books(booth)
    assert books.visit(booth.kiosk.port, "caddy")
    booth.kiosk.send_now(booth.pin)
    books.expect_the_same_at_central()
    assert booth.kiosk.status(booth.pin)["central"] == f"https://localhost:{caddy.port}"


def test_sign_in_through_caddy_is_secure(booth, caddy):
    client = caddy.client()
    answer = client.post("/api/session", {"name": "admin", "password": "correct-horse-battery"})
    assert answer.status == 200, answer.body
    assert "; Secure" in answer.headers["Set-Cookie"]
    assert answer.headers["Strict-Transport-Security"].startswith("max-age=")
    assert client.get("/api/events").status == 200


def test_what_a_client_claims_about_itself_is_not_believed(booth, caddy):
    claims = {"X-Forwarded-Proto": "http", "X-Forwarded-For": "192.0.2.7"}
    answer = caddy.client().post("/api/session", {"name": "admin", "password": "correct-horse-battery"}, headers=claims)
    assert answer.status == 200 and "; Secure" in answer.headers["Set-Cookie"]

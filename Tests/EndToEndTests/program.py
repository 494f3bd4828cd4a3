"""The real program as tests see it: processes, their data folders, and HTTP clients that speak as a browser does."""

import atexit
import http.client
import json
import os
import pathlib
import random
import signal
import socket
import ssl
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARK = {"X-Boothwise": "1", "Content-Type": "application/json"}


def binary() -> str:
    """The program under test: `BOOTHWISE_BINARY`, or the newest build in this checkout."""
    named = os.environ.get("BOOTHWISE_BINARY")
    if named:
        return named
    built = [ROOT / ".build" / kind / "boothwise" for kind in ("release", "debug")]
    built = [path for path in built if path.exists()]
    if not built:
        raise RuntimeError("no boothwise binary: run `make build` or `swift build` first")
    return str(max(built, key=lambda path: path.stat().st_mtime))


def free_port() -> int:
    """One below those that the kernel gives to clients, which would take it before the program does."""
    while True:
        port = random.randrange(10_000, 32_000)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port


def wait_for(condition, what: str, seconds: float = 20.0):
    """The first truthy result of `condition`, asked again and again; fails with `what` when the time is over."""
    end = time.monotonic() + seconds
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s in vain: {what}")
        time.sleep(0.05)


class Answer:
    def __init__(self, status: int, headers, body: bytes):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)


class Client:
    """One browser: keeps its cookies, sends what a page of ours sends."""

    def __init__(self, port: int, tls: ssl.SSLContext | None = None):
        self.port, self.tls = port, tls
        self.cookies: dict[str, str] = {}

    def request(self, method: str, path: str, body=None, headers=None, timeout: float = 20.0) -> Answer:
        sent = dict(headers or {})
        data = None
        if method != "GET":
            sent = MARK | sent
            data = body if isinstance(body, bytes) else json.dumps(body if body is not None else {}).encode()
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if self.tls:
            connection = http.client.HTTPSConnection("localhost", self.port, timeout=timeout, context=self.tls)
        else:
            connection = http.client.HTTPConnection("localhost", self.port, timeout=timeout)
        try:
            connection.request(method, path, data, sent)
            reply = connection.getresponse()
            answer = Answer(reply.status, reply.headers, reply.read())
        finally:
            connection.close()
        for line in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = line.split(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    def get(self, path: str, **more) -> Answer:
        return self.request("GET", path, **more)

    def post(self, path: str, body=None, **more) -> Answer:
        return self.request("POST", path, body, **more)

    def put(self, path: str, body=None, **more) -> Answer:
        return self.request("PUT", path, body, **more)

    def delete(self, path: str, body=None, **more) -> Answer:
        return self.request("DELETE", path, body, **more)


class Server:
    """One process of ours, started, killed and started again on the same folder and port."""

    role = ""
    # Whom its clients trust; none for plain HTTP.
    tls: ssl.SSLContext | None = None
    started: list[subprocess.Popen] = []

    def __init__(self, folder: pathlib.Path, port: int | None = None, options: list[str] | None = None):
        self.folder = pathlib.Path(folder)
        self.port = port or free_port()
        self.options = options or []
        self.environment: dict[str, str] = {}
        self.process: subprocess.Popen | None = None
        self.log = self.folder.parent / f"{self.folder.name}.log"

    def start(self, kill_at: str | None = None):
        """Returns when it answers. With a place to die at (`KillPoint.swift`) it may be dead by then."""
        self._staff = None
        self.folder.mkdir(parents=True, exist_ok=True)
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [binary(), self.role, "--data", str(self.folder), "--port", str(self.port), "--log", "debug", *self.options],
                stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                env=os.environ | self.environment | ({"BOOTHWISE_KILL_AT": kill_at} if kill_at else {}))
        Server.started.append(self.process)
        wait_for(
            lambda: (kill_at and self.process.poll() is not None) or self.is_healthy(),
            f"{self.role} on port {self.port}\n{self.tail()}")
        return self

    def is_healthy(self) -> bool:
        if self.process and self.process.poll() is not None:
            raise AssertionError(f"{self.role} ended with status {self.process.returncode}\n{self.tail()}")
        try:
            return Client(self.port, self.tls).get("/healthz", timeout=5).status == 200
        except ssl.SSLCertVerificationError:
            return True  # It answers, and the test wants it untrusted.
        except OSError:
            return False

    def kill(self):
        """As a power cut would, for the process."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Asks politely; the exit status. More than 5 s is a fault."""
        if self.process is None or self.process.poll() is not None:
            return self.process.returncode if self.process else 0
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=5.5)

    def tail(self) -> str:
        return self.log.read_text(errors="replace")[-3000:] if self.log.exists() else ""


@atexit.register
def end_what_a_failed_test_left_running():
    for process in Server.started:
        if process.poll() is None:
            process.kill()


class Central(Server):
    role = "central"

    def sign_in(self, name="admin", password="correct-horse-battery") -> Client:
        client = Client(self.port, self.tls)
        answer = client.post("/api/session", {"name": name, "password": password})
        assert answer.status == 200, answer.body
        return client

    def add_user(self, name="admin", password="correct-horse-battery"):
        command("user", "add", name, "--data", self.folder, "--password-stdin", input=password + "\n")


    def publish(self, event_file: pathlib.Path) -> str:
        """The event's id."""
        command("event", "publish", event_file, "--data", self.folder)
        return json.loads(event_file.read_text())["id"]

    def add_device(self, event: str, name: str = "Kiosk 1") -> str:
        """A pairing code."""
        return pairing_code(command("device", "add", name, "--event", event, "--data", self.folder))


class Kiosk(Server):
    role = "kiosk"

    def pair(self, central: Central, event: str, name: str = "Kiosk 1", port: int | None = None, url: str | None = None,
             options=()) -> str:
        """Adds the kiosk at central and pairs it, over another port or address if one is given; the staff PIN."""
        code = central.add_device(event, name)
        url = url or f"http://localhost:{port or central.port}"
        output = command("kiosk", "pair", url, code, "--data", self.folder, *options)
        return next(word for word in output.split() if word.isdigit() and len(word) == 6)

    def staff(self, pin: str) -> Client:
        """A browser signed in at the staff page; kept, since each sign-in hashes the PIN."""
        if getattr(self, "_staff", None) is None:
            client = Client(self.port)
            answer = client.post("/api/staff/session", {"pin": pin})
            assert answer.status == 204, answer.body
            self._staff = client
        return self._staff

    def send_now(self, pin: str):
        answer = self.staff(pin).post("/api/staff/send-now")
        assert answer.status == 202, answer.body

    def status(self, pin: str) -> dict:
        answer = self.staff(pin).get("/api/staff/status")
        assert answer.status == 200, answer.body
        return answer.json()


def pairing_code(output: str) -> str:
    return next(word for word in output.split() if len(word) == 9 and word[4] == "-")


def command(*words, input: str | None = None, expect: int = 0) -> str:
    """Runs a command to its end; its standard output, or standard error when another status is expected."""
    done = subprocess.run(
        [binary(), *map(str, words)], input=input, capture_output=True, text=True, timeout=60)
    assert done.returncode == expect, f"{words} ended with {done.returncode}: {done.stdout}{done.stderr}"
    return done.stdout if expect == 0 else done.stderr

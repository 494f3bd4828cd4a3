"""What `make bench` prints: start, memory, picks and saves, bytes, a drain beside a visitor, ingest. Nothing here can fail for being slow.

The figures are of this machine, this run and this client, which is Python and busier than the servers it asks.
"""

import gzip
import http.client
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "EndToEndTests"))

from conftest import SAMPLE, Booth, sample_event  # noqa: E402
from crowd import LANGUAGES, NAMES, address  # noqa: E402
from program import Kiosk, MARK, binary, command, free_port, pairing_code, wait_for  # noqa: E402
from protocol_peer import JOURNAL, Peer  # noqa: E402
from rough_road import END_OF_HEAD, Message, Road, Traffic, straight  # noqa: E402
from visitor import play  # noqa: E402

REGISTRATIONS, BATCH = 10_000, 100
ROUNDS = 5


def ten_questions() -> list[dict]:
    """The sample's contest with ten questions, which the limits for bytes are for."""
    contests = json.loads(SAMPLE.read_text())["contests"]
    return [contest | {"questions": contest["questions"][:10]} for contest in contests]


def row(name: str, value: str):
    print(f"  {name:<58} {value:>24}", flush=True)


def median_of(measure, rounds: int = ROUNDS) -> float:
    return statistics.median(measure() for _ in range(rounds))


def memory(process: subprocess.Popen) -> float:
    """Resident set, in MB."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def processor_time(process: subprocess.Popen) -> float:
    """Seconds of processor time so far, which other programs on the machine change less than the clock's."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start_to_first_page(folder: pathlib.Path) -> float:
    """Milliseconds from starting the process to the last byte of the first page, asked without pause."""
    port = free_port()
    start = time.perf_counter()
    process = subprocess.Popen(
        [binary(), "kiosk", "--data", str(folder), "--port", str(port), "--log", "error"])
    while True:
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", "/")
            page = connection.getresponse()
            page.read()
            took = (time.perf_counter() - start) * 1000
            assert page.status == 200
            break
        except ConnectionError:
            continue
        finally:
            connection.close()
    process.terminate()
    process.wait()
    return took


class Player(threading.Thread):
    """A browser on a kept connection that plays and registers until told to stop."""

    def __init__(self, booth: Booth, number: int, end: float):
        super().__init__()
        self.booth, self.number, self.end = booth, number, end
        self.picks: list[float] = []
        self.saves: list[float] = []
        self.connection = http.client.HTTPConnection("127.0.0.1", booth.kiosk.port, timeout=30)
        self.cookie = ""

    def call(self, method: str, path: str, body=None):
        headers = MARK | ({"Cookie": self.cookie} if self.cookie else {})
        start = time.perf_counter()
        self.connection.request(method, path, json.dumps(body or {}) if method != "GET" else None, headers)
        reply = self.connection.getresponse()
        data = reply.read()
        took = time.perf_counter() - start
        assert reply.status < 300, data
        if cookie := reply.headers["Set-Cookie"]:
            self.cookie = cookie.split(";")[0]
        return took, data

    def run(self):
        contest = json.loads(self.call("GET", "/api/kiosk")[1])["event"]["contests"][0]["id"]
        visits = 0
        while time.perf_counter() < self.end:
            attempt = json.loads(self.call(
                "POST", "/api/attempts", {"contest": contest, "language": "en", "time": "standard"})[1])
            path = f"/api/attempts/{attempt['id']}"
            for question in attempt["questions"]:
                choice = question["choices"][visits % len(question["choices"])]["id"]
                self.picks.append(self.call("PUT", f"{path}/answers/{question['id']}", {"choice": choice})[0])
            self.call("POST", f"{path}/finish")
            first, _, last = NAMES[visits % len(NAMES)].partition(" ")
            self.saves.append(self.call("POST", f"{path}/registration", {
                "first_name": first, "last_name": last, "email": f"{self.number}.{visits}.{address(f'{first} {last}')}",
                "programming_languages": LANGUAGES[visits % 5:visits % 5 + 2],
                "consents": {"terms": True, "marketing": visits % 3 == 0}})[0])
            visits += 1


def picks_and_saves(booth: Booth, clients: int, seconds: float = 5.0):
    start = time.perf_counter()
    players = [Player(booth, number + 100 * clients, start + seconds) for number in range(clients)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    took = time.perf_counter() - start
    for name in ("picks", "saves"):
        times = sorted(time for player in players for time in getattr(player, name))
        p99 = times[int(len(times) * 0.99)] * 1000
        row(f"{name} per second, {clients} client{'s' if clients > 1 else ''} (p99)", f"{len(times) / took:,.0f} /s ({p99:.1f} ms)")


def fill_a_batch(booth: Booth):
    """Enough must wait for a whole batch, also where the machine is slow."""
    number = 5_000
    while booth.kiosk.status(booth.pin)["waiting"] < BATCH:
        Player(booth, number, time.perf_counter() + 2).run()
        number += 1


def registrations(push: Message) -> int:
    return push.unpacked().count(b'"type":"registration"')


def bytes_sent(booth: Booth):
    """What the real kiosk sends for a registration, headers counted: many at once, and one alone."""
    full = max(booth.road.pushes, key=registrations)
    row(f"bytes up per registration, batch of {registrations(full)} (headers counted)", f"{len(bytes(full)) / registrations(full):.0f} B")
    sizes = []
    for number in range(ROUNDS):
        known = len(booth.road.pushes)
        play(booth.kiosk.port, booth.right, f"lone-{number}@example.org", score=10)
        wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 0, "the registration is received", 20)
        sizes += [(len(bytes(push)), len(answer)) for push, answer in zip(booth.road.pushes[known:], booth.road.answers[-1:])]
    row("bytes up for one alone on a kept connection (headers counted)", f"{statistics.median(up for up, _ in sizes):.0f} B")
    row("bytes down for it", f"{statistics.median(down for _, down in sizes):.0f} B")


def endless() -> Traffic:
    """Central seems to lose its second hundred lines again and again, so the kiosk never comes to an end."""
    start = {}

    def traffic(request, central):
        answer = central.ask(request)
        if not request.is_push:
            return answer
        header = json.loads(request.unpacked().split(b"\n")[0])
        if header["base"]["seq"] == 0:
            start.update(header["base"])
        head, _, body = answer.partition(END_OF_HEAD)
        words = json.loads(body)
        words["head"] = header["last"] if header["base"]["seq"] == 0 or not start else start
        return bytes(Message(head + END_OF_HEAD, b"").with_body(json.dumps(words).encode()))
    return traffic


def picks_beside_a_drain(booth: Booth):
    """A visitor's picks while the kiosk sends without pause, and while it has nothing to send; rounds in turn."""
    p99 = {straight: [], endless: []}
    sent = len(booth.road.pushes)
    for _ in range(ROUNDS):
        for traffic, results in p99.items():
            booth.road.traffic = traffic if traffic is straight else endless()
            booth.kiosk.send_now(booth.pin)
            if traffic is straight:
                wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 0, "the outbox drains", 60)
            player = Player(booth, 900, time.perf_counter() + 2)
            player.run()
            results.append(sorted(player.picks)[int(len(player.picks) * 0.99)] * 1000)
    booth.road.traffic = straight
    quiet, busy = statistics.median(p99[straight]), statistics.median(p99[endless])
    row(f"p99 of picks beside {len(booth.road.pushes) - sent} pushes, to that without", f"{busy / quiet:.2f} ({busy:.1f} / {quiet:.1f} ms)")


def ingest(booth: Booth):
    """Pushes prepared bodies on one connection; a push is answered after its commit."""
    code = pairing_code(command("device", "add", "Bench", "--event", booth.event, "--data", booth.central.folder))
    peer = Peer(booth.central.port, code)
    for number in range(REGISTRATIONS):
        peer.append(peer.registration(booth.content, number))
    bodies = [gzip.compress(peer.body(first, first + BATCH)) for first in range(1, REGISTRATIONS + 1, BATCH)]
    headers = {"Authorization": f"Bearer {peer.token}", "Content-Type": JOURNAL, "Content-Encoding": "gzip"}
    start, spent = time.perf_counter(), processor_time(booth.central.process)
    for body in bodies:
        answer = peer.request("POST", "/sync/v1/push", body, headers)
        assert json.loads(answer.body)["code"] == "ok", answer.body
    took = time.perf_counter() - start
    row(f"push ingest, {REGISTRATIONS:,} registrations in batches of {BATCH}", f"{REGISTRATIONS / took:,.0f} /s ({took:.2f} s)")
    spent = processor_time(booth.central.process) - spent
    row("central's processor time for one of them", f"{spent / REGISTRATIONS * 1e6:.0f} µs")
    row("central's memory after that", f"{memory(booth.central.process):.1f} MB")


def main():
    with tempfile.TemporaryDirectory(prefix="boothwise-bench-") as folder:
        folder = pathlib.Path(folder)
        print(f"Boothwise bench, {binary()}, medians of {ROUNDS}")
        start_to_first_page(folder / "first")
        row("start to first page", f"{median_of(lambda: start_to_first_page(folder / 'first')):.1f} ms")
        booth = Booth(folder, sample_event(folder, contests=ten_questions()), through=Road)
        try:
            time.sleep(1)
            row("memory idle, kiosk", f"{memory(booth.kiosk.process):.1f} MB")
            row("memory idle, central", f"{memory(booth.central.process):.1f} MB")
            booth.road.close()
            for clients in (1, 16):
                picks_and_saves(booth, clients)
            fill_a_batch(booth)
            booth.road.open()
            booth.kiosk.send_now(booth.pin)
            wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 0, "the outbox drains", 120)
            bytes_sent(booth)
            picks_beside_a_drain(booth)
            ingest(booth)
        finally:
            booth.stop()


if __name__ == "__main__":
    main()

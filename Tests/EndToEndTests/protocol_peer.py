"""A kiosk's half of the protocol in a few lines of Python, written from its description and not from our code.

It speaks to a real central, so that both implementations check each other.
"""

import base64
import gzip
import hashlib
import http.client
import json
import os
import time
import uuid

TAG = b"boothwise-1\0"
JOURNAL = "application/vnd.boothwise.journal+ndjson"
ANSWER = "application/vnd.boothwise.sync+json"


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def uuid7() -> str:
    number = int(time.time() * 1000) << 80 | int.from_bytes(os.urandom(10), "big")
    number = number & ~(0xF << 76) | 0x7 << 76
    number = number & ~(0x3 << 62) | 0x2 << 62
    return str(uuid.UUID(int=number))


def encode(value) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


class Peer:
    """One device at one central: its journal, and pushes of it on one kept connection."""

    def __init__(self, port: int, code: str):
        self.port = port
        self.connection = http.client.HTTPConnection("localhost", port, timeout=30)
        self.device, self.boot = uuid7(), str(uuid.uuid4())
        self.open_epoch()
        answer = self.request("POST", "/sync/v1/pair", encode({
            "proto": 1, "code": code, "device": self.device, "public_key": base64url(os.urandom(32)),
            "epoch": self.epoch, "app": "0.1.0", "host_name": "peer"}), {"Content-Type": "application/json"})
        assert answer.status == 200, answer.body
        pairing = json.loads(answer.body)
        self.central, self.token, self.event = pairing["central"], pairing["token"], pairing["event"]
        self.numbers = 0
        self.open_epoch()
        self.append({**self.moment("epoch"), "salt": self.salt(), "reason": "paired", "after": None})
        status, answer = self.push()
        assert (status, answer["code"]) == (200, "ok"), answer
        self.release = answer["releases"][self.event]

    def request(self, method, path, body=None, headers=None):
        self.connection.request(method, path, body, headers or {})
        reply = self.connection.getresponse()
        reply.body = reply.read()
        return reply

    # The journal

    def open_epoch(self):
        self.epoch = os.urandom(8).hex()
        self.lines: list[bytes] = []
        self.hashes: list[bytes] = []

    def salt(self) -> str:
        return base64url(os.urandom(16))

    def moment(self, kind: str, identifier: str | None = None) -> dict:
        return {
            "v": 1, "id": identifier or uuid7(), "type": kind, "at_ms": int(time.time() * 1000), "boot": self.boot,
            "boot_ms": int(time.clock_gettime(time.CLOCK_BOOTTIME) * 1000)}

    def registration(self, content: dict, number: int, identifier: str | None = None, **changes) -> dict:
        """A made-up person who answered every question rightly but those that `number` is divisible by."""
        contest = content["contests"][0]
        answers = []
        for place, question in enumerate(contest["questions"], 1):
            right = next(choice["id"] for choice in question["choices"] if choice.get("right"))
            is_right = number % (place + 1) != 0
            answers.append({
                "question": question["id"], "order": [choice["id"] for choice in question["choices"]],
                "choice": right if is_right else None, "shown_ms": place * 7_000,
                "answered_ms": place * 7_000 + 4_321 if is_right else None, "right": is_right, "points": int(is_right)})
        language = content["languages"][0]
        terms = content["terms"]["text"]
        terms = terms if isinstance(terms, str) else terms[language]
        line = {
            **self.moment("registration", identifier), "event": content["id"], "contest": contest["id"],
            "release": self.release, "salt": self.salt(),
            "attendee": {
                "first_name": f"First{number}", "last_name": f"Last{number}", "email": f"person{number}@example.org",
                "programming_languages": ["Swift", "Python"]},
            "consents": [{
                "purpose": "terms", "revision": content["terms"]["revision"], "language": language,
                "text_sha256": hashlib.sha256(terms.encode()).hexdigest(), "given": True}],
            "attempt": {
                "started_at_ms": int(time.time() * 1000) - 90_000, "started_boot_ms": 1_000, "time_ms": 88_000 + number,
                "limit_ms": contest["limit_ms"], "score": sum(answer["points"] for answer in answers),
                "max_score": len(answers), "language": language, "seed": os.urandom(8).hex(), "closed_by": "finished",
                "clock": "steady", "answers": answers}}
        return line | changes

    def append(self, line):
        data = line if isinstance(line, bytes) else encode(line)
        gone = data.startswith(b'{"gone":')
        content = bytes.fromhex(json.loads(data)["c"]) if gone else sha(data)
        self.lines.append(data)
        self.hashes.append(sha(TAG, self.hash_at(len(self.lines) - 1), content))

    def hash_at(self, sequence: int) -> bytes:
        if sequence:
            return self.hashes[sequence - 1]
        return sha(TAG, self.central.encode(), b"\0", self.device.encode(), b"\0", self.epoch.encode(), b"\0")

    @staticmethod
    def stub(line: dict, gone: str = "purged") -> dict:
        """What stands in the place of a line that is gone."""
        return {"gone": gone, "type": line["type"], "id": line["id"], "c": sha(encode(line)).hex()}

    # Pushing

    def position(self, sequence: int) -> dict:
        return {"seq": sequence, "hash": self.hash_at(sequence).hex()}

    def body(self, start: int = 0, end: int | None = None, **changes) -> bytes:
        end = len(self.lines) if end is None else end
        self.numbers += 1
        self.nonce = os.urandom(8).hex()
        header = {
            "proto": 1, "app": "0.1.0", "nonce": self.nonce, "central": self.central, "device": self.device,
            "epoch": self.epoch, "base": self.position(start), "last": self.position(end),
            "head": self.position(len(self.lines)) | {
                "registrations": sum(b'"type":"registration"' in line for line in self.lines)},
            "orders_done": None,
            "clock": {"wall_ms": int(time.time() * 1000), "boot": self.boot, "boot_ms": int(time.monotonic() * 1000)},
            "status": {"n": self.numbers, "disk_free_mb": 1000, "release": None, "waiting": 0, "set_aside": 0},
            "sums": {}} | changes
        return b"".join(line + b"\n" for line in [encode(header), *self.lines[start:end]])

    def push(self, start: int = 0, end: int | None = None, body: bytes | None = None, packed: bytes | None = None,
             headers: dict | None = None, **changes):
        """Status and decoded answer of one push of the lines behind `start`."""
        packed = packed if packed is not None else gzip.compress(body or self.body(start, end, **changes))
        answer = self.request("POST", "/sync/v1/push", packed, {
            "Authorization": f"Bearer {self.token}", "Content-Type": JOURNAL, "Content-Encoding": "gzip"} | (headers or {}))
        return answer.status, json.loads(answer.body)

    def send_lines(self, *lines: dict):
        """Status and decoded answer of lines that central asked for."""
        self.nonce = os.urandom(8).hex()
        header = {
            "proto": 1, "app": "0.1.0", "nonce": self.nonce, "central": self.central, "device": self.device,
            "epoch": self.epoch, "lines": len(lines)}
        body = b"".join(encode(line) + b"\n" for line in [header, *lines])
        answer = self.request("POST", "/sync/v1/lines", gzip.compress(body), {
            "Authorization": f"Bearer {self.token}", "Content-Type": JOURNAL, "Content-Encoding": "gzip"})
        return answer.status, json.loads(answer.body)

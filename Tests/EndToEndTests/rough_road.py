"""A road between kiosk and central that can be made as bad as roads get.

It carries one HTTP message after the other and lets `traffic` decide what becomes of each. It keeps what it carried,
so it measures bytes and requests as well.
"""

import gzip
import re
import socket
import threading
import time
from typing import Callable

import lzma_raw
from program import ROOT

END_OF_HEAD = b"\r\n\r\n"


class Message:
    """One request or answer, byte for byte."""

    def __init__(self, head: bytes, body: bytes):
        self.head, self.body = head, body

    def __bytes__(self) -> bytes:
        return self.head + self.body

    @staticmethod
    def read(connection: socket.socket) -> "Message":
        data = b""
        while END_OF_HEAD not in data:
            data += Message._receive(connection)
        head, end, body = data.partition(END_OF_HEAD)
        while len(body) < Message._length(head):
            body += Message._receive(connection)
        return Message(head + end, body)

    @staticmethod
    def _receive(connection: socket.socket) -> bytes:
        data = connection.recv(65536)
        if not data:
            raise ConnectionError("the other end is gone")
        return data

    @staticmethod
    def _length(head: bytes) -> int:
        for line in head.split(b"\r\n")[1:]:
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                return int(value)
        return 0

    def with_body(self, body: bytes) -> "Message":
        lines = [line for line in self.head.split(b"\r\n") if line and not line.lower().startswith(b"content-length")]
        return Message(b"\r\n".join([*lines, b"Content-Length: %d" % len(body), b"", b""]), body)

    def unpacked(self) -> bytes:
        if b"Content-Encoding: gzip" in self.head:
            return gzip.decompress(self.body)
        return lzma_raw.decompress(self.body[4:], common_dictionary())

    @property
    def is_push(self) -> bool:
        return self.head.startswith(b"POST /sync/v1/push ")


def common_dictionary() -> bytes:
    """What pushes have in common, as `PushCoding.swift` freezes it."""
    source = (ROOT / "Sources/SyncProtocol/Push/PushCoding.swift").read_text()
    return "".join(re.findall(r'#"(.*?)"#', source.partition("PresetDictionary(")[2])).encode()


class Last(bytes):
    """Bytes after which the connection ends."""


class Central:
    """The far end of one connection."""

    def __init__(self, port: int):
        self.port, self.connection = port, None

    def _open(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=35)

    def ask(self, request: Message) -> bytes:
        self.connection = self.connection or self._open()
        self.connection.sendall(bytes(request))
        return bytes(Message.read(self.connection))

    def ask_half(self, request: Message, count: int):
        """Central hears the first bytes, and then the end of the connection."""
        with self._open() as connection:
            connection.sendall(bytes(request)[:count])

    def close(self):
        if self.connection:
            self.connection.close()


Traffic = Callable[[Message, Central], bytes]
"""What the kiosk gets for a request."""


class Road:
    def __init__(self, central_port: int):
        self.central_port, self.port = central_port, 0
        self.traffic: Traffic = straight
        self.requests: list[Message] = []
        self.answers: list[bytes] = []
        self.open()

    @property
    def pushes(self) -> list[Message]:
        return [request for request in self.requests if request.is_push]

    def open(self):
        self.listener = socket.create_server(("127.0.0.1", self.port), backlog=64)
        self.port = self.listener.getsockname()[1]
        self.connections: list[socket.socket] = []
        threading.Thread(target=self._accept, args=(self.listener,), daemon=True).start()

    def close(self):
        """Nobody listens any more, and nobody is heard."""
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for connection in self.connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # It had ended before.

    def _accept(self, listener: socket.socket):
        while True:
            try:
                kiosk, _ = listener.accept()
            except OSError:
                return
            self.connections.append(kiosk)
            threading.Thread(target=self._serve, args=(kiosk, Central(self.central_port)), daemon=True).start()

    def _serve(self, kiosk: socket.socket, central: Central):
        try:
            while True:
                request = Message.read(kiosk)
                self.requests.append(request)
                answer = self.traffic(request, central)
                self.answers.append(answer)
                kiosk.sendall(answer)
                if isinstance(answer, Last):
                    return
        except OSError:
            pass  # One of the two ends is gone, so both are.
        finally:
            kiosk.close()
            central.close()


# What happens on it: rules for traffic, or what makes one.


def straight(request: Message, central: Central) -> bytes:
    return central.ask(request)


def hang_up(request: Message, central: Central) -> bytes:
    """The connection ends before central hears anything."""
    return Last()


def lose_the_answer(request: Message, central: Central) -> bytes:
    """Central does what it is asked, and the kiosk never hears of it."""
    central.ask(request)
    return Last()


def black_hole(request: Message, central: Central) -> bytes:
    """Nothing comes back for longer than anybody waits."""
    time.sleep(40)
    return Last()


def slow(seconds: float) -> Traffic:
    def traffic(request: Message, central: Central) -> bytes:
        time.sleep(seconds)
        return central.ask(request)
    return traffic


def cut_answers(count: int) -> Traffic:
    def traffic(request: Message, central: Central) -> bytes:
        return Last(central.ask(request)[:count])
    return traffic


def cut_requests(count: int) -> Traffic:
    def traffic(request: Message, central: Central) -> bytes:
        central.ask_half(request, count)
        return Last()
    return traffic


def truncate_gzip(request: Message, central: Central) -> bytes:
    """A middle box that shortens bodies and mends their length."""
    return central.ask(request.with_body(request.body[:-9]) if request.is_push else request)


def repeat_requests(road: Road) -> Traffic:
    """Each request arrives after all older pushes arrive once more, and twice itself."""
    def traffic(request: Message, central: Central) -> bytes:
        for old in road.pushes[-5:]:
            central.ask(old)
        central.ask(request)
        return central.ask(request)
    return traffic


def repeat_answers(road: Road) -> Traffic:
    """Central hears everything; the kiosk hears what was answered to somebody else before."""
    old = [answer for answer in road.answers if answer.startswith(b"HTTP/1.1 200")]

    def traffic(request: Message, central: Central) -> bytes:
        central.ask(request)
        return old[len(road.requests) % len(old)]
    return traffic


def instead(status: str, *headers: str, body: str = "") -> Traffic:
    """Somebody else answers in central's place, as the sign-in page of a network does."""
    data = body.encode()
    head = "\r\n".join([f"HTTP/1.1 {status}", *headers, f"Content-Length: {len(data)}", "", ""])
    return lambda request, central: head.encode() + data


PORTAL_PAGE = instead("200 OK", "Content-Type: text/html", body="<html><title>Sign in to FairWiFi</title></html>")
PORTAL_REDIRECT = instead("302 Found", "Location: http://portal.example.org/")
PORTAL_PAUSE = instead("503 Service Unavailable", "Retry-After: 86400", "Content-Type: text/html", body="Back tomorrow")

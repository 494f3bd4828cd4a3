"""What visitors were told is saved, compared with what central has: the same registrations, each once, as they were."""

import csv
import hashlib
import http.client
import io
import json
import random
import threading
import time

from program import wait_for
from visitor import Visitor


class Books:
    """Remembers every visit; safe to use from several threads."""

    def __init__(self, booth):
        self.booth = booth
        self.lock = threading.Lock()
        # By id: what a row about the registration must say.
        self.saved: dict[str, str] = {}
        self.tried: dict[str, str] = {}

    def visit(self, port: int, name: str, picks: int = 1) -> bool:
        """One whole visit; whether the visitor was told 201. An error on the way leaves that open."""
        visitor = Visitor(port)
        visitor.start()
        visitor.answer_all(self.booth.right, picks)
        visitor.finish()
        marketing, languages = len(name) % 2 == 0, ("Swift", "C++")[:len(name) % 3]
        identifier = visitor.attempt["id"]
        with self.lock:
            self.tried[identifier] = self.row(visitor, name, picks, marketing, languages)
        answer = visitor.register(
            first="Ada", last=name, email=f"{name}@example.org", marketing=marketing, languages=languages)
        if answer.status == 201:
            self.note(visitor, self.tried[identifier])
        return answer.status == 201

    def row(self, visitor: Visitor, name: str, picks: int, marketing=False, languages=("Swift",)) -> str:
        """What must be found about somebody called Ada who picked the right choice of the first questions."""
        def chosen(question) -> str:
            return next(choice["text"] for choice in question["choices"] if choice["id"] == self.booth.right[question["id"]])

        questions = visitor.attempt["questions"]
        answers = [[question["text"], chosen(question) if place < picks else ""] for place, question in enumerate(questions)]
        person = ["Ada", name, f"{name}@example.org", str(picks), ", ".join(languages)]
        return json.dumps([person, "en", "yes" if marketing else "no", sorted(answers)])

    def note(self, visitor: Visitor, row: str):
        """The visitor was told 201."""
        with self.lock:
            self.saved[visitor.attempt["id"]] = self.tried[visitor.attempt["id"]] = row

    def at_central(self) -> dict[str, str]:
        """By id, what central's exports say: the registration's answers, and its person's language and consent."""
        registrations = self.export("answers")
        people = {row["E-mail"]: row for row in map(dict, self.export("attendees"))}
        found = {}
        for cells in registrations:
            row = dict(cells)
            person = [row[name] for name in ("First name", "Last name", "E-mail", "Score", "Programming languages")]
            asked = cells[cells.index(("Held", row["Held"])) + 1:]
            answers = [[text, choice] for (text, choice), (_, points) in zip(asked[::2], asked[1::2]) if points]
            owner = people[row["E-mail"]]
            found[row["Registration"]] = json.dumps([person, owner["Language"], owner["Marketing"], sorted(answers)])
        assert len(found) == len(registrations), "a registration stands there twice"
        return found

    def export(self, name: str) -> list[list[tuple[str, str]]]:
        """Each record of an export with its headings, of which questions may have the same."""
        answer = self.booth.office.get(f"/api/events/{self.booth.event}/{name}.csv?raw=1", timeout=60)
        assert answer.status == 200, answer.body
        headings, *records = csv.reader(io.StringIO(answer.body.decode(), newline=""))
        return [list(zip(headings, record, strict=True)) for record in records]

    def expect_the_same_at_central(self, seconds: float = 60):
        """Waits until everything saved has arrived. What was tried without an answer may be there as well."""
        found = wait_for(
            lambda: (rows := self.at_central()).keys() >= self.saved.keys() and rows,
            f"{len(self.saved)} saved registrations at central", seconds)
        assert digest({key: found[key] for key in self.saved}) == digest(self.saved)
        assert found.items() <= self.tried.items(), "something is there that nobody entered"


def digest(rows: dict[str, str]) -> str:
    return hashlib.sha256("\n".join(f"{key} {rows[key]}" for key in sorted(rows)).encode()).hexdigest()


class Visitors(threading.Thread):
    """Plays and registers without pause until told to stop, whatever happens to the kiosk."""

    def __init__(self, books: Books, port: int, name: str):
        super().__init__(daemon=True)
        self.books, self.port, self.prefix = books, port, name
        self.visits = 0
        self.stopping = threading.Event()
        self.start()

    def run(self):
        while not self.stopping.is_set():
            self.visits += 1
            try:
                self.books.visit(self.port, f"{self.prefix}-{self.visits}")
            except (OSError, http.client.HTTPException, AssertionError, KeyError, ValueError):
                time.sleep(0.02)  # The kiosk is down just now.

    def stop(self):
        self.stopping.set()
        self.join(timeout=30)


def chance() -> random.Random:
    """Randomness whose seed is printed where a test fails."""
    seed = random.randrange(1 << 32)
    print(f"seed {seed}")
    return random.Random(seed)

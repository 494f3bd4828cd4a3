"""Two days at a busy booth: made-up people who come to headquarters through the kiosks' own protocol.

The first two kiosks are stand-ins that push what a kiosk would; the third is a real one, at which a few people play in
real time, so that its board shows times that a person needs.
"""

import datetime
import hashlib
import random
import threading
import time
import zoneinfo

from conftest import Booth
from program import command, pairing_code
from protocol_peer import Peer
from visitor import Visitor

NAMES = """Ola Testowa, Tomek Zawada, Ines Moreau, Jonas Weber, Zoë Müller, Łukasz Żółkiewski, Amira Haddad, Sven Åkesson, Mai Nguyễn,
Hanna Dąbrowa, Ravi Menon, Elif Yıldız, Marek Sowa, Greta Lindholm, Pavel Horák, Lena Vogel, Diego Rivas, Yuki Tanabe,
Nadia Petrova, Emil Brandt, Sofia Costa, Jakub Wrona, Freya Olsen, Omar Saleh, Klara Winter, Piotr Lis, Chiara Bruni,
Anton Berg, Maja Krol, Theo Laurent, Iga Wolska, Felix Sommer, Noor Rahman, Julia Mazur, Viktor Hall, Aneta Czech,
Bruno Keller, Carla Duarte, Dawid Sikora, Ewa Gajda, Finn Petersen, Gosia Rybak, Hugo Blanc, Irena Novak, Jan Kruk,
Kasia Bielak, Leo Fischer, Milo Greco, Nina Jansen, Oskar Dudek, Petra Horn, Rafał Kos, Sara Lund, Tim Becker, Una Walsh,
Vera Simon, Wiktor Pająk, Yara Nasser, Zofia Cień, Adam Zych""".replace("\n", " ").split(", ")
LANGUAGES = ["Swift", "Kotlin", "Java", "JavaScript", "TypeScript", "Python", "Go", "Rust", "C", "C++", "C#", "PHP", "Ruby"]
OPENING, CLOSING = 9, 18            # o'clock, in the event's zone
UPTIME_MS = 40 * 86_400_000         # the stand-ins have been running for longer than the event


def address(name: str) -> str:
    plain = name.lower().translate(str.maketrans("łżóąęśćńźåöüøéèëçğıáãễ ", "lzoaescnzaouoeeecgiaae."))
    return plain.encode("ascii", "ignore").decode() + "@example.org"


class StandIn(Peer):
    """A kiosk whose journal reaches back two days."""

    release = None

    def __init__(self, *values):
        self.at_ms = int(time.time() * 1000)
        super().__init__(*values)

    def request(self, *values):
        self.connection.close()  # central ends a connection that rests for long; the next request opens one
        return super().request(*values)

    def boot_clock(self, at_ms: int) -> int:
        return at_ms - int(time.time() * 1000) + int(time.clock_gettime(time.CLOCK_BOOTTIME) * 1000) + UPTIME_MS

    def moment(self, kind, identifier=None):
        return super().moment(kind, identifier) | {"at_ms": self.at_ms, "boot_ms": self.boot_clock(self.at_ms)}

    def body(self, *values, **changes):
        now = int(time.time() * 1000)
        clock = {"wall_ms": now, "boot": self.boot, "boot_ms": self.boot_clock(now)}
        status = {"n": self.numbers + 1, "disk_free_mb": 41_200, "release": self.release, "waiting": 0, "set_aside": 0}
        return super().body(*values, **{"clock": clock, "status": status} | changes)


class Crowd:
    """`booth` must have been opened with an event that began yesterday."""

    def __init__(self, booth: Booth, seed: int = 7):
        self.booth, self.content = booth, booth.content
        self.random = random.Random(seed)
        self.zone = zoneinfo.ZoneInfo(self.content["time_zone"])
        self.stand_ins = [self._stand_in(name) for name in ("Kiosk 1", "Kiosk 2")]
        self.sums: dict[int, dict] = {0: {}, 1: {}}

    def _stand_in(self, name: str) -> StandIn:
        code = pairing_code(command("device", "add", name, "--event", self.booth.event, "--data", self.booth.central.folder))
        return StandIn(self.booth.central.port, code)

    # The stand-ins

    def come(self, waiting: int = 4):
        """Everybody registers; the last few of the second kiosk are still on their way."""
        names = NAMES[:]
        moments = sorted(self._moments(len(names) + 3))
        names[30:30] = names[4:7]  # three play a second time
        for number, (name, at_ms) in enumerate(zip(names, moments)):
            kiosk = number % 5 % 2 if number else 0
            self.stand_ins[kiosk].at_ms = at_ms
            line = self._registration(self.stand_ins[kiosk], name, at_ms, is_tied=number in (11, 12))
            self.stand_ins[kiosk].append(line)
            self._count(kiosk, line)
        self._give_up()
        self.report(waiting)

    def report(self, waiting: int = 4):
        """What keeps a kiosk online in the list."""
        for number, kiosk in enumerate(self.stand_ins):
            end = len(kiosk.lines) - (waiting if number else 0)
            for start in range(getattr(kiosk, "pushed", 1), end, 50):
                status, answer = kiosk.push(start, min(end, start + 50), sums=self.sums[number])
                assert (status, answer["code"]) == (200, "ok"), answer
            kiosk.push(end, end, sums=self.sums[number])
            kiosk.pushed = end

    def _moments(self, count: int) -> list[int]:
        """Milliseconds of yesterday and today while the booth is open, more of them at noon and in the afternoon."""
        now = datetime.datetime.now(self.zone) - datetime.timedelta(minutes=5)
        found = []
        for day in (now - datetime.timedelta(days=1), now):
            opening = day.replace(hour=OPENING, minute=0, second=0)
            if day.date() == now.date() and now - opening < datetime.timedelta(hours=2):
                opening = now - datetime.timedelta(hours=2)
            closing = min(day.replace(hour=CLOSING, minute=0, second=0), now)
            length = max((closing - opening).total_seconds(), 3600)
            for _ in range((count + 1) // 2):
                share = (self.random.random() + self.random.random()) / 2
                found.append(int((opening.timestamp() + share * length) * 1000))
        return found[:count]

    def _registration(self, kiosk: StandIn, name: str, at_ms: int, is_tied: bool) -> dict:
        contest, first, _, last = self.content["contests"][0], *name.partition(" ")
        questions = contest["questions"][:]
        self.random.shuffle(questions)
        wanted = 9 if is_tied else min(len(questions), max(1, round(self.random.gauss(7.2, 2.3))))
        right = set(self.random.sample([question["id"] for question in questions], wanted))
        time_ms = 131_407 if is_tied else min(contest["limit_ms"], int(self.random.gauss(138_000, 26_000)))
        answers, clock = [], 0
        for question in questions:
            shown, clock = clock, min(time_ms, clock + time_ms // len(questions) + self.random.randrange(-3_000, 3_000))
            answer = self._choice(question, question["id"] in right)
            points = int(question["id"] in right)
            answers.append({
                "question": question["id"], "order": [choice["id"] for choice in question["choices"]], "choice": answer,
                "shown_ms": shown, "answered_ms": None if answer is None else max(shown, clock - 300),
                "right": bool(points), "points": points})
        language = self.random.choice(["en", "en", "pl", "pl", "pl", "de"])
        line = kiosk.registration(self.content, 1)
        line["attendee"] = {
            "first_name": first, "last_name": last, "email": address(name),
            "programming_languages": self.random.sample(LANGUAGES, self.random.randrange(1, 4))}
        line["consents"] = [self._consent("terms", self.content["terms"], language, True)] + [
            self._consent(each["purpose"], each, language, self.random.random() < 0.45) for each in self.content["consents"]]
        line["attempt"] |= {
            "started_at_ms": at_ms - time_ms - 30_000, "started_boot_ms": kiosk.boot_clock(at_ms - time_ms - 30_000),
            "time_ms": time_ms, "score": len(right), "language": language, "answers": answers,
            "closed_by": "time_up" if time_ms == contest["limit_ms"] else "finished"}
        return line

    def _choice(self, question: dict, is_right: bool) -> str | None:
        if not is_right and self.random.random() < 0.3:
            return None
        return self.random.choice([choice["id"] for choice in question["choices"] if bool(choice.get("right")) == is_right])

    def _consent(self, purpose: str, consent: dict, language: str, given: bool) -> dict:
        text = consent["text"] if isinstance(consent["text"], str) else consent["text"][language]
        return {"purpose": purpose, "revision": consent["revision"], "language": language, "given": given,
                "text_sha256": hashlib.sha256(text.encode()).hexdigest()}

    # Sums

    def _day(self, kiosk: int, at_ms: int) -> dict:
        day = str(datetime.datetime.fromtimestamp(at_ms / 1000, self.zone).date())
        empty = {"started": 0, "finished": 0, "registered": 0, "given_up": {"form": 0, "quiz": 0}, "scores": {}, "questions": {}}
        contests = self.sums[kiosk].setdefault(day, {}).setdefault(self.booth.event, {})
        return contests.setdefault(self.content["contests"][0]["id"], empty)

    def _count(self, kiosk: int, line: dict):
        attempt = line["attempt"]
        sums = self._day(kiosk, attempt["started_at_ms"])
        for name in ("started", "finished", "registered"):
            sums[name] += 1
        sums["scores"][str(attempt["score"])] = sums["scores"].get(str(attempt["score"]), 0) + 1
        for answer in attempt["answers"]:
            question = sums["questions"].setdefault(answer["question"], {"asked": 0, "right": 0, "time_ms": 0})
            question["asked"] += 1
            question["right"] += int(answer["right"])
            question["time_ms"] += (answer["answered_ms"] or answer["shown_ms"]) - answer["shown_ms"]

    def _give_up(self):
        for kiosk, days in self.sums.items():
            for contests in days.values():
                for sums in contests[self.booth.event].values():
                    quiz, form = self.random.randrange(2, 5), self.random.randrange(1, 4)
                    sums["started"] += quiz + form
                    sums["finished"] += form
                    sums["given_up"] = {"form": form, "quiz": quiz}
                    for score in self.random.choices(range(2, 8), k=form):
                        sums["scores"][str(score)] = sums["scores"].get(str(score), 0) + 1

    # The real kiosk

    def play(self, players: list[tuple[str, int, float]]):
        """(name, score, seconds): all at once, each at the pace of a person."""
        threads = [threading.Thread(target=self._play, args=player) for player in players]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _play(self, name: str, score: int, seconds: float):
        visitor = Visitor(self.booth.kiosk.port)
        questions = visitor.start()["questions"]
        for number, question in enumerate(questions):
            visitor.client.put(f"{visitor.path}/position", {"question": question["id"]})
            time.sleep(seconds / len(questions))
            right = self.booth.right[question["id"]]
            wrong = next(choice["id"] for choice in question["choices"] if choice["id"] != right)
            visitor.pick(question["id"], right if number < score else wrong)
        visitor.finish()
        first, _, last = name.partition(" ")
        answer = visitor.register(first=first, last=last, email=address(name), marketing=score % 2 == 0)
        assert answer.status == 201, answer.body

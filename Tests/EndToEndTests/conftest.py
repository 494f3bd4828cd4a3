"""Fixtures: real processes on free ports in fresh folders, ended by the test that started them."""

import contextlib
import datetime
import json
import pathlib
import shutil
import sqlite3

import pytest
from playwright.sync_api import sync_playwright

from central_page import CentralPage, OFFICE
from kiosk_page import KIOSK, KioskPage
from program import Central, Client, Kiosk, ROOT, command, wait_for
from watch import Watch

def pytest_addoption(parser):
    parser.addoption("--full", action="store_true", help="the tests that `make faults` adds, and as many rounds")


def pytest_configure(config):
    config.addinivalue_line("markers", "full: takes too long for `make test`")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--full"):
        items[:] = [item for item in items if "full" not in item.keywords]


SAMPLE = ROOT / "Sources" / "CWebRoot" / "sample.event.json"


def sample_contest(**changes) -> dict:
    """The sample event's contest, changed."""
    return json.loads(SAMPLE.read_text())["contests"][0] | changes


def sample_form(**changes) -> dict:
    """The sample event's form, changed."""
    return json.loads(SAMPLE.read_text())["form"] | changes


def sample_event(folder: pathlib.Path, first: int = 0, last: int = 2, **changes) -> pathlib.Path:
    """The sample event as a file, held from `first` to `last` days from today."""
    today = datetime.date.today()
    content = json.loads(SAMPLE.read_text()) | changes
    content["starts_on"] = str(today + datetime.timedelta(days=first))
    content["ends_on"] = str(today + datetime.timedelta(days=last))
    path = folder / "sample.event.json"
    path.write_text(json.dumps(content, ensure_ascii=False, indent=2))
    return path


def right_choices(content: dict) -> dict[str, str]:
    """Of an event file: the right choice of each question."""
    return {
        question["id"]: next(choice["id"] for choice in question["choices"] if choice.get("right"))
        for contest in content["contests"] for question in contest["questions"]}


class Booth:
    """Central and a kiosk, paired, with an event published."""

    _office = None

    def __init__(self, folder: pathlib.Path, event_file: pathlib.Path | None = None, name: str = "Kiosk 1", through=None,
                 options: list[str] | None = None):
        """`through` makes a road to central's port, which the kiosk then takes."""
        self.name = name
        event_file = event_file or sample_event(folder)
        self.content = json.loads(event_file.read_text())
        self.event = self.content["id"]
        self.releases = 1
        self.central = Central(folder / "central").start()
        self.kiosk = Kiosk(folder / "kiosk", options=options).start()
        self.central.add_user()
        command("event", "publish", event_file, "--data", self.central.folder)
        self.road = through(self.central.port) if through else None
        self.pin = self.kiosk.pair(self.central, self.event, self.name, (self.road or self.central).port)
        self.wait_for_release(1)

    def publish(self, event_file: pathlib.Path):
        """One more release of the event, waited for at the kiosk."""
        command("event", "publish", event_file, "--data", self.central.folder)
        self.content = json.loads(event_file.read_text())
        self.releases += 1
        self.kiosk.send_now(self.pin)
        self.wait_for_release(self.releases)

    def wait_for_release(self, number: int):
        wait_for(lambda: (self.kiosk.status(self.pin)["release"] or {}).get("number") == number, f"release {number} at the kiosk")

    @property
    def right(self) -> dict[str, str]:
        """The right choice of each question."""
        return right_choices(self.content)

    def question_called(self, text: str) -> dict:
        """The question of the newest release with that text, in any language."""
        return next(
            question for contest in self.content["contests"] for question in contest["questions"]
            if text in (question["text"].values() if isinstance(question["text"], dict) else [question["text"]]))

    @property
    def office(self) -> Client:
        """Somebody who is signed in at central; kept, since each sign-in hashes the password."""
        if self._office is None:
            self._office = self.central.sign_in()
        return self._office

    def attendees(self) -> list[dict]:
        """Everyone at central, over all pages of the list."""
        client, rows, after = self.office, [], ""
        while True:
            page = client.get(f"/api/events/{self.event}/attendees?limit=100{after}").json()
            rows += page["rows"]
            if not page["next"]:
                return rows
            after = f"&after={page['next']}"

    def wait_for_attendees(self, count: int) -> list[dict]:
        return wait_for(lambda: len(rows := self.attendees()) == count and rows, f"{count} attendees at central")

    def let_tokens_grow_old(self):
        """Central believes that it gave out its tokens a week earlier, so that it offers the next ones."""
        self.central.stop()
        with contextlib.closing(sqlite3.connect(self.central.folder / "central.db")) as database, database:
            database.execute("UPDATE tokens SET issued_at_ms = issued_at_ms - 7 * 86400000")
        self.central.start()

    def stop(self):
        for server in (self.kiosk, self.central):
            server.stop()


@pytest.fixture
def booth(tmp_path):
    booth = Booth(tmp_path)
    yield booth
    booth.stop()


@pytest.fixture(scope="module")
def shared_booth(tmp_path_factory):
    """One booth for a file whose tests leave each other alone: each is its own visitor."""
    booth = Booth(tmp_path_factory.mktemp("booth"))
    yield booth
    booth.stop()


PASSPHRASE = "correct horse battery staple"


@pytest.fixture
def passphrase(monkeypatch):
    """What wraps the keys in backups, for every program that is started from here on."""
    monkeypatch.setenv("BOOTHWISE_BACKUP_PASSPHRASE", PASSPHRASE)


def chromium_options(program: str = "chromium-headless-shell") -> dict:
    """Debian's Chromium; the shell is the same without windows and bars, which take a third of the time."""
    path = shutil.which(program)
    assert path, f"Debian's {program} is missing: run `make deps-test`"
    return {"executable_path": path, "args": ["--no-sandbox"]}


@pytest.fixture(scope="session")
def chromium():
    """The browser as people have it, for tests that start one of their own."""
    return chromium_options("chromium")


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright):
    browser = playwright.chromium.launch(**chromium_options())
    yield browser
    browser.close()


class Desk:
    """Opens browsers of their own, each watched until the test is over."""

    def __init__(self, browser):
        self.browser, self.opened = browser, []

    def context(self, **options):
        context = self.browser.new_context(**options)
        watch = Watch(context)
        self.opened.append((context, watch))
        return context, watch

    def kiosk(self, booth: Booth, viewport=KIOSK, **options) -> KioskPage:
        context, watch = self.context(viewport=viewport, **options)
        return KioskPage(context.new_page(), booth, watch)

    def central(self, booth: Booth, viewport=OFFICE, **options) -> CentralPage:
        context, watch = self.context(viewport=viewport, **options)
        return CentralPage(context.new_page(), booth, watch)

    def close(self):
        for context, _ in self.opened:
            context.close()
        for _, watch in self.opened:
            watch.check()


@pytest.fixture
def desk(browser):
    desk = Desk(browser)
    yield desk
    desk.close()

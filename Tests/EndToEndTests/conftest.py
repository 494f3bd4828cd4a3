"""Fixtures: real processes on free ports in fresh folders, ended by the test that started them."""

import datetime
import json
import pathlib
import shutil

import pytest

from program import Central, Kiosk, ROOT, command, wait_for

SAMPLE = ROOT / "Sources" / "CWebRoot" / "sample.event.json"


def sample_event(folder: pathlib.Path, first: int = 0, last: int = 2, **changes) -> pathlib.Path:
    """The sample event as a file, held from `first` to `last` days from today."""
    today = datetime.date.today()
    content = json.loads(SAMPLE.read_text()) | changes
    content["starts_on"] = str(today + datetime.timedelta(days=first))
    content["ends_on"] = str(today + datetime.timedelta(days=last))
    path = folder / "sample.event.json"
    path.write_text(json.dumps(content, ensure_ascii=False, indent=2))
    return path


class Booth:
    """Central and a kiosk, paired, with an event published."""

    def __init__(self, folder: pathlib.Path, event_file: pathlib.Path | None = None):
        event_file = event_file or sample_event(folder)
        self.content = json.loads(event_file.read_text())
        self.event = self.content["id"]
        self.central = Central(folder / "central").start()
        self.kiosk = Kiosk(folder / "kiosk").start()
        self.central.add_user()
        command("event", "publish", event_file, "--data", self.central.folder)
        self.pin = self.kiosk.pair(self.central, self.event)
        self.wait_for_release(1)

    def wait_for_release(self, number: int):
        wait_for(lambda: (self.kiosk.status(self.pin)["release"] or {}).get("number") == number, f"release {number} at the kiosk")

    @property
    def right(self) -> dict[str, str]:
        """The right choice of each question."""
        return {
            question["id"]: next(choice["id"] for choice in question["choices"] if choice.get("right"))
            for contest in self.content["contests"] for question in contest["questions"]}

    def attendees(self) -> list[dict]:
        """Everyone at central, over all pages of the list."""
        client, rows, after = self.central.sign_in(), [], ""
        while True:
            page = client.get(f"/api/events/{self.event}/attendees?limit=100{after}").json()
            rows += page["rows"]
            if not page["next"]:
                return rows
            after = f"&after={page['next']}"

    def stop(self):
        for server in (self.kiosk, self.central):
            server.stop()


@pytest.fixture
def booth(tmp_path):
    booth = Booth(tmp_path)
    yield booth
    booth.stop()


@pytest.fixture(scope="session")
def browser():
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium")
    assert chromium, "Debian's chromium is missing: run `make deps-test`"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()

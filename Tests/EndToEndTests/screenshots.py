"""Takes pictures of every state of every page: `screenshots.py FOLDER`, or `screenshots.py --readme` for the README's."""

import argparse
import contextlib
import pathlib
import tempfile
from types import SimpleNamespace

from playwright.sync_api import sync_playwright

import central_states
import kiosk_states
from central_page import OFFICE
from conftest import Booth, Desk, chromium_options, sample_event
from crowd import Crowd
from kiosk_page import KIOSK, PHONE
from program import Central, Kiosk, ROOT, wait_for

UPRIGHT = {"width": 800, "height": 1280}
AT_THE_BOOTH = {"": KIOSK, "-portrait": UPRIGHT, "-phone": PHONE}
AT_HEADQUARTERS = {"": OFFICE, "-phone": PHONE}
README = ROOT / "Sources" / "boothwise" / "Documentation.docc" / "Images"
LARGEST_FOR_README = 250_000

# Who plays at the real kiosk: name, score, seconds.
PLAYERS = [
    ("Tomek Zawada", 12, 118), ("Ines Moreau", 11, 97), ("Jonas Weber", 11, 104), ("Amira Haddad", 10, 88),
    ("Sven Åkesson", 9, 112), ("Greta Lindholm", 8, 75), ("Ravi Menon", 6, 61)]


class Album:
    """Where pictures go, and in which sizes they are taken."""

    def __init__(self, folder: pathlib.Path, prefix: str, sizes: dict):
        self.folder, self.prefix, self.sizes, self.count = folder, prefix, sizes, 0
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, page, name: str):
        for suffix, size in self.sizes.items():
            page.set_viewport_size(size)
            page.wait_for_timeout(250)
            page.screenshot(path=self.folder / f"{self.prefix}{name}{suffix}.png", animations="disabled")
            self.count += 1
        page.set_viewport_size(next(iter(self.sizes.values())))

    def take_all(self, page, *groups):
        for group in groups:
            for name in group:
                self.take(page, name)


@contextlib.contextmanager
def busy_booth(folder: pathlib.Path):
    """A booth in its second day."""
    booth = Booth(folder, sample_event(folder, first=-1, last=1), name="Kiosk 3")
    crowd = Crowd(booth)
    crowd.come()
    crowd.play(PLAYERS)
    crowd.report()
    wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 0, "everything of the real kiosk at central")
    yield booth, crowd
    booth.stop()


def pictures_of_the_kiosk(desk: Desk, booth: Booth, album: Album, folder: pathlib.Path):
    kiosk = desk.kiosk(booth)
    kiosk.page.clock.install()
    album.take_all(kiosk.page, kiosk_states.visitor(kiosk, "ola.again@example.org"))
    album.take_all(kiosk.page, kiosk_states.second_entry(kiosk, "ola.again@example.org"))
    for look in kiosk_states.LOOKS:
        album.take_all(kiosk.page, kiosk_states.in_another_look(kiosk, look))
    for language in ("pl", "de"):
        album.take_all(kiosk.page, kiosk_states.in_another_language(kiosk, language))
    fingers = desk.kiosk(booth, has_touch=True)
    Album(album.folder, album.prefix, {"": KIOSK}).take_all(fingers.page, kiosk_states.with_the_touch_keyboard(fingers))
    album.take_all(kiosk.page, kiosk_states.trouble(kiosk), kiosk_states.staff(kiosk))
    album.take_all(kiosk.page, kiosk_states.time_up(kiosk, folder), kiosk_states.closed(kiosk, folder))


def pictures_of_central(desk: Desk, booth: Booth, album: Album):
    central = desk.central(booth)
    album.take_all(central.page, central_states.signing_in(central), central_states.with_people(central))
    album.take_all(central.page, central_states.dark(central, ("overview", "results", "attendees", "devices", "event")))
    phone = desk.central(booth, viewport=PHONE).sign_in()
    Album(album.folder, album.prefix, {"-phone": PHONE}).take_all(phone.page, central_states.drawer(phone))


def pictures_of_beginnings(desk: Desk, folder: pathlib.Path, at_booth: Album, at_headquarters: Album):
    """Nothing paired, nothing published, nobody there yet."""
    kiosk = SimpleNamespace(kiosk=Kiosk(folder / "bare-kiosk").start())
    central = SimpleNamespace(central=Central(folder / "bare-central").start())
    central.central.add_user()
    page = desk.central(central)
    at_headquarters.take_all(page.page, central_states.without_event(page))
    event = central.central.publish(sample_event(folder))
    page = desk.kiosk(kiosk)
    at_booth.take_all(page.page, kiosk_states.setup(page, central.central, event))
    kiosk.kiosk.stop()
    central.central.stop()
    empty = Booth(folder)
    page = desk.central(empty)
    at_headquarters.take_all(page.page, central_states.without_people(page))
    empty.stop()


def pictures_of_the_readme(desk: Desk, booth: Booth, crowd: Crowd):
    wanted = {"attract": "kiosk-attract", "question-chosen": "kiosk-question", "form-filled": "kiosk-register",
              "overview": "central-overview", "results": "central-results", "attendees": "central-attendees"}
    kiosk = desk.kiosk(booth)
    kiosk.page.clock.install()
    central = desk.central(booth)
    for page, states in ((kiosk.page, kiosk_states.visitor(kiosk, "ola.again@example.org", pace=8)),
                         (central.page, central_states.with_people(central))):
        for name in states:
            if name in wanted:
                crowd.report()
                path = README / f"{wanted.pop(name)}.png"
                page.wait_for_timeout(250)
                page.screenshot(path=path, animations="disabled")
                assert path.stat().st_size <= LARGEST_FOR_README, path
            if not wanted:
                return


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--readme", action="store_true", help="only the README's pictures, in their place")
    chosen = parser.parse_args()
    if bool(chosen.folder) == chosen.readme:
        parser.error("name a folder, or say --readme")
    with tempfile.TemporaryDirectory(prefix="screenshots-") as scratch, sync_playwright() as playwright:
        scratch = pathlib.Path(scratch)
        browser = playwright.chromium.launch(**chromium_options())
        desk = Desk(browser)
        (scratch / "busy").mkdir()
        with busy_booth(scratch / "busy") as (booth, crowd):
            if chosen.readme:
                README.mkdir(exist_ok=True)
                pictures_of_the_readme(desk, booth, crowd)
            else:
                at_booth = Album(chosen.folder, "k-", AT_THE_BOOTH)
                at_headquarters = Album(chosen.folder, "a-", AT_HEADQUARTERS)
                crowd.report()
                pictures_of_central(desk, booth, at_headquarters)
                pictures_of_the_kiosk(desk, booth, at_booth, scratch / "busy")
                pictures_of_beginnings(desk, scratch, at_booth, at_headquarters)
                print(f"{at_booth.count + at_headquarters.count} pictures in {chosen.folder}")
        browser.close()


if __name__ == "__main__":
    main()

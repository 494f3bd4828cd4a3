"""A kiosk that belongs to nobody is paired at its own screen: by typing, by a scanner, by a file; and by staff again."""

import pytest
from playwright.sync_api import expect

from conftest import sample_event
from kiosk_page import PHONE, SetupPage, StaffPage
from program import Central, Kiosk, wait_for


class Half:
    """Central with an event, and a kiosk beside it that knows nothing of it."""

    def __init__(self, folder):
        self.central = Central(folder / "central").start()
        self.central.add_user()
        self.event, self.office = self.central.publish(sample_event(folder)), self.central.sign_in()
        self.kiosk = None

    def invitation(self, name: str) -> dict:
        """What central's page shows after a kiosk was added."""
        answer = self.office.post(f"/api/events/{self.event}/devices", {"name": name})
        assert answer.status == 201, answer.body
        return answer.json()

    def devices(self) -> list[str]:
        rows = self.office.get(f"/api/events/{self.event}/devices").json()["devices"]
        return [row["name"] for row in rows if row["device"]]


@pytest.fixture(scope="module")
def half(tmp_path_factory):
    half = Half(tmp_path_factory.mktemp("setup"))
    yield half
    half.central.stop()


@pytest.fixture
def empty(half, desk, tmp_path):
    """The page of a kiosk that is paired with nobody."""
    half.kiosk = Kiosk(tmp_path / "kiosk").start()
    page = desk.kiosk(half)
    page.watch.expect_status(422)
    yield SetupPage(page).open()
    page.page.close()
    half.kiosk.stop()


def test_typed_after_a_wrong_code_and_then_a_visitor_plays(half, empty):
    invitation = half.invitation("Typed")
    expect(empty.kiosk.button("Connect")).to_have_accessible_description("Central’s address is still missing.")
    empty.type(empty.address_of(half.central), "K7F4")
    expect(empty.page.get_by_text("4 characters of the code are still missing.")).to_be_visible()
    expect(empty.kiosk.button("Connect")).to_be_disabled()
    empty.type(empty.address_of(half.central), "K7F4-29QD")
    empty.connect()
    empty.expect_problem("Central does not know this code.")
    expect(empty.code).to_be_focused()
    empty.type(empty.address_of(half.central), invitation["code"].lower().replace("-", " "))
    empty.connect()
    words, pin = empty.shown()
    assert words == invitation["words"]
    expect(empty.kiosk.heading()).to_have_text("This is Typed")
    empty.page.reload()
    assert empty.shown() == (words, pin)  # Until somebody has seen it.
    empty.confirm()
    empty.kiosk.screen("attract", 20)
    empty.kiosk.start()
    assert half.kiosk.status(pin)["words"] == words
    assert "Typed" in half.devices()


def test_a_kiosk_of_an_event_without_a_release_says_to_publish(half, empty):
    answer = half.office.post("/api/events/new", {
        "name": "Unpublished", "languages": ["en"], "time_zone": "Europe/Warsaw", "starts_on": "2030-01-01", "ends_on": "2030-01-02"})
    added = half.office.post(f"/api/events/{answer.json()['event']}/devices", {"name": "Early"})
    empty.type(empty.address_of(half.central), added.json()["code"])
    empty.connect()
    empty.shown()
    empty.confirm()
    empty.kiosk.screen("waiting")
    expect(empty.page.get_by_text("If nothing is published yet, publish the event from central.")).to_be_visible()


@pytest.mark.parametrize("focus", ["address", "code", "button", "nothing"])
def test_a_scanner_types_wherever_the_focus_is(half, empty, focus):
    invitation = half.invitation(f"Scanned {focus}")
    places = {"address": empty.address, "code": empty.code, "button": empty.kiosk.button("Load from USB")}
    if focus in places:
        places[focus].focus()
    else:
        empty.page.evaluate("document.activeElement.blur()")
    choosers = []
    empty.page.on("filechooser", lambda chooser: choosers.append(chooser))
    empty.scan(invitation["text"])
    assert empty.shown()[0] == invitation["words"]
    assert not choosers  # No blank and no Enter of the scan has pressed the button.


def test_a_file_and_another_centrals_file(half, empty, tmp_path):
    file = half.invitation("Filed")["file"]
    empty.load("notes.boothwise-pairing", "no pairing file")
    empty.expect_problem("This is no pairing file.")
    key = file["text"].split('"sign_key":"')[1].split('"')[0]
    other = file["text"].replace(key, "A" * len(key))
    empty.load(file["name"], other)
    empty.expect_problem("What answers is not the central that made this file.")
    empty.load(file["name"], file["text"])  # The code was not given away.
    assert empty.shown()[0] in half.invitation("Another")["words"]


def test_nobody_there_and_an_address_without_tls(half, empty):
    empty.kiosk.watch.expect_status(502)
    empty.type("http://booth.example.org", "K7F4-29QD")
    empty.connect()
    empty.expect_problem("begins with http://")
    expect(empty.address).to_be_focused()
    empty.type("booth.example.org", "K7F4-29QD")
    empty.connect()
    empty.expect_problem("https:// is missing")
    empty.type("http://localhost:1", "K7F4-29QD")
    empty.connect()
    empty.expect_problem("central is not running on it")


def test_staff_pair_a_kiosk_again(booth, desk):
    kiosk = desk.kiosk(booth)
    StaffPage(kiosk.page, booth, kiosk.watch).open()
    kiosk.button("Pair again").click()
    form = SetupPage(kiosk)
    form.code.press_sequentially(booth.central.add_device(booth.event, "Kiosk 1"))
    form.connect()
    dialog = kiosk.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="This is Kiosk 1")).to_be_visible(timeout=20_000)
    expect(dialog.locator(".pair-words")).to_have_text(booth.kiosk.status(booth.pin)["words"])
    form.confirm()
    expect(dialog).to_have_count(0)

    def epochs():
        rows = booth.office.get(f"/api/events/{booth.event}/devices").json()["devices"]
        return [len(row["epochs"]) for row in rows]

    wait_for(lambda: epochs() == [2], "a second epoch of the same kiosk at central")


def test_with_fingers_only_the_keys_lie_across_the_foot_of_the_screen(half, desk, booth, tmp_path):
    half.kiosk = Kiosk(tmp_path / "new").start()
    new = SetupPage(desk.kiosk(half, has_touch=True)).open()
    new.address.tap()
    assert_keys_lie_at_the_foot(new)
    new.page.close()
    half.kiosk.stop()
    again = desk.kiosk(booth, has_touch=True)
    StaffPage(again.page, booth, again.watch).open()
    again.button("Pair again").tap()
    assert_keys_lie_at_the_foot(SetupPage(again))
    again.page.set_viewport_size(PHONE)
    expect(again.page.get_by_role("group", name="Keyboard")).to_have_count(0)
    expect(again.page.get_by_text("With a new code from central")).to_be_visible()


def assert_keys_lie_at_the_foot(form: SetupPage):
    page, size = form.page, form.page.viewport_size
    keys = page.locator(".keyboard").bounding_box()
    assert (keys["x"], keys["width"], keys["y"] + keys["height"]) == (0, size["width"], size["height"])
    for seen in (form.address, form.code, form.kiosk.button("Connect"), form.kiosk.button("Load from USB")):
        box = seen.bounding_box()
        assert box["y"] > 0 and box["y"] + box["height"] < keys["y"]
        assert box["x"] > 0 and box["x"] + box["width"] < size["width"]

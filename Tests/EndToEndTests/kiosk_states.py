"""Every state of the booth's pages, one after the other, for whoever wants to look at them.

Each function yields a state's name while the page stands in it; after the next `next()` the page has moved on.
"""

import re
from collections.abc import Iterator

from playwright.sync_api import expect

from conftest import sample_contest, sample_event
from kiosk_page import KioskPage, SetupPage, StaffPage
from program import Central
from visitor import play

WITH_CODE, WITHOUT_CODE = "swift-struct-copy", "sql-null"


def visitor(kiosk: KioskPage, email: str, pace: float = 0) -> Iterator[str]:
    """A whole visit, with a look at every dialog; `kiosk.page.clock` must be installed. `pace`: seconds a question."""
    page = kiosk.open().page
    yield "attract"
    kiosk.button("Display and text size").click()
    yield "display"
    kiosk.button("Done").click()
    kiosk.button("Start the quiz").click()
    kiosk.screen("rules")
    yield "rules"
    kiosk.button("Contest terms").click()
    yield "terms"
    page.get_by_role("dialog").get_by_role("button", name="Close").last.click()
    kiosk.button("Start").click()
    kiosk.screen("question")
    kiosk.button("Leave").click()
    yield "question-leave"
    kiosk.button("Keep going").click()
    yield from questions(kiosk, pace)
    yield from form(kiosk, email)


def questions(kiosk: KioskPage, pace: float) -> Iterator[str]:
    page, seen = kiosk.page, set()
    while len(seen) < 12:
        page.wait_for_timeout(pace * 1000)
        question = kiosk.question()["id"]
        seen.add(question)
        if question == WITH_CODE:
            yield "question"
            kiosk.pick_right()
            yield "question-chosen"
        elif question == WITHOUT_CODE:
            kiosk.pick_wrong()
            yield "question-plain"
        elif len(seen) % 4:
            kiosk.pick_right()
        if len(seen) < 12:
            kiosk.next()
            expect(page.locator(".question-number")).to_have_text(f"Question {len(seen) + 1} of 12")
    for left, shown in ((28, re.compile("0:2[4-8]")), (9, re.compile("0:0[5-9]"))):
        page.clock.fast_forward((kiosk.seconds_left() - left) * 1000)
        expect(page.get_by_role("timer").locator("b")).to_have_text(shown)
        yield f"question-last{'30' if left > 10 else '10'}"
    kiosk.next()
    expect(kiosk.button("Finish anyway")).to_be_visible()
    yield "question-still-open"
    kiosk.button("Finish anyway").click()
    kiosk.screen("form")


def form(kiosk: KioskPage, email: str) -> Iterator[str]:
    page = kiosk.page
    kiosk.watch.expect_status(422, 503)
    yield "form"
    kiosk.enter()
    expect(page.locator(".summary")).to_be_visible()
    yield "form-errors"
    kiosk.fill("Ola", "Testowa", "ola@gmial.com", marketing=True)
    page.locator("label.chip").filter(has_text="Swift").first.click()
    page.get_by_label("First name").focus()
    expect(page.locator(".doubt")).to_be_visible()
    yield "form-hint"
    page.clock.fast_forward(61_000)
    expect(page.get_by_role("alertdialog")).to_be_visible()
    yield "idle"
    kiosk.button("I’m still here").click()
    kiosk.fill("Ola", "Testowa", email, marketing=True)
    page.get_by_label("First name").focus()
    expect(page.locator(".doubt")).to_have_count(0)
    yield "form-filled"
    refusal = {"code": "not_saved", "message": "", "staff_code": "DISK-FULL", "at": "15:24"}
    page.route("**/registration", lambda route: route.fulfill(status=503, json=refusal))
    kiosk.enter()
    kiosk.screen("saveTrouble")
    yield "save-trouble"
    page.unroute("**/registration")
    kiosk.button("Try again").click()
    expect(page.locator("#screen")).to_have_attribute("data-screen", "thanks")
    yield "thanks"
    kiosk.done()


def second_entry(kiosk: KioskPage, email: str) -> Iterator[str]:
    """The address has been registered before."""
    kiosk.open()
    kiosk.play(1)
    kiosk.fill("Ola", "Testowa", email)
    kiosk.enter()
    kiosk.screen("secondEntry")
    yield "second-entry"
    kiosk.done()


def time_up(kiosk: KioskPage, folder) -> Iterator[str]:
    """Publishes a short contest, and the long one again."""
    kiosk.booth.publish(sample_event(folder, contests=[sample_contest(limit_ms=2_500)]))
    kiosk.open()
    kiosk.start()
    kiosk.pick_right()
    kiosk.screen("timeUp")
    yield "time-up"
    kiosk.button("Leave without entering").click()
    kiosk.screen("attract")
    kiosk.booth.publish(sample_event(folder))


def closed(kiosk: KioskPage, folder) -> Iterator[str]:
    """Publishes days that are over, and the present ones again."""
    kiosk.booth.publish(sample_event(folder, first=-3, last=-1))
    kiosk.page.goto(kiosk.url)
    kiosk.screen("closed")
    yield "closed"
    kiosk.booth.publish(sample_event(folder))


def trouble(kiosk: KioskPage) -> Iterator[str]:
    """The kiosk's program does not answer."""
    kiosk.watch.expect_silence()
    kiosk.page.route("**/api/**", lambda route: route.abort())
    kiosk.page.goto(kiosk.url)
    kiosk.screen("trouble")
    yield "trouble"
    kiosk.page.unroute("**/api/**")
    kiosk.screen("attract")


def setup(kiosk: KioskPage, central: Central, event: str) -> Iterator[str]:
    """`kiosk.booth.kiosk` belongs to nobody yet, and to `central` afterwards."""
    page, form = kiosk.page, SetupPage(kiosk)
    kiosk.watch.expect_status(422)
    form.open()
    yield "setup"
    form.type("http://booth.example.org", "K7F4")
    yield "setup-code"
    form.type("http://booth.example.org", "K7F4-29QD")
    form.connect()
    form.expect_problem("begins with http://")
    yield "setup-address"
    form.type(form.address_of(central), "K7F4-29QD")
    form.connect()
    form.expect_problem("Central does not know this code.")
    yield "setup-wrong"
    form.type(form.address_of(central), central.add_device(event, "Kiosk 1"))
    form.connect()
    kiosk.screen("paired")
    yield "setup-paired"
    waiting = {"state": "waiting", "kiosk": {"name": "Kiosk 1"}, "event": None, "board": {}, "trouble": None}
    page.route("**/api/kiosk", lambda route: route.fulfill(json=waiting))
    form.confirm()
    kiosk.screen("waiting")
    yield "setup-waiting"
    page.unroute("**/api/kiosk")
    kiosk.screen("attract")


def staff(kiosk: KioskPage) -> Iterator[str]:
    page = kiosk.page
    kiosk.watch.expect_status(401, 403, 429)
    page.goto(f"{kiosk.url}staff")
    expect(page.get_by_role("heading", name="Staff only")).to_be_visible()
    yield "pin"
    for digit in ("000000" if kiosk.booth.pin != "000000" else "111111"):
        page.get_by_role("button", name=digit, exact=True).click()
    expect(page.get_by_text("That PIN is not right.", exact=False)).to_be_visible(timeout=15_000)
    yield "pin-error"
    staff = StaffPage(page, kiosk.booth, kiosk.watch).open()
    expect(page.get_by_role("heading", name="Safe to pack up")).to_be_visible(timeout=20_000)
    yield "staff"
    kiosk.button("Pair again").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "staff-pair"
    kiosk.button("Close").click()
    yield from told_staff(kiosk)
    kiosk.watch.expect_silence()
    kiosk.booth.central.stop()
    staff.send_now()
    expect(page.get_by_role("heading", name="Not confirmed just now")).to_be_visible(timeout=20_000)
    yield "staff-unconfirmed"
    play(kiosk.booth.kiosk.port, kiosk.booth.right, "late@example.org")
    staff.send_now()
    expect(page.get_by_role("heading", name="Do not pack up yet")).to_be_visible(timeout=20_000)
    yield "staff-waiting"
    page.route("**/api/**", lambda route: route.abort())
    expect(page.get_by_role("heading", name="Not known just now")).to_be_visible(timeout=20_000)
    yield "staff-unknown"
    page.unroute("**/api/**")
    kiosk.booth.central.start()


TOLD = {
    "salvage": ({"pack_up": {"state": "damaged", "step": "salvage", "safe": False}}, "and has to be salvaged first"),
    "refused": ({"pack_up": {"state": "waiting", "step": "carry_out", "safe": False}, "set_aside": 2}, "Take out by USB"),
    "offline": ({"pack_up": {"state": "waiting", "step": "connect", "safe": False}, "waiting": 3}, "Without one, take it out"),
    "leaving": ({"leaving": {"waiting": 3, "set_aside": 1, "damaged_copies": 0, "visitors": 1}}, "in the middle of the quiz"),
    "message": ({"message": "The fair closes at 17:00 today. Please bring all laptops to the desk in hall 2."}, "hall 2"),
}


def told_staff(kiosk: KioskPage) -> Iterator[str]:
    """What only a fault or headquarters brings, in the kiosk's own answer."""
    page = kiosk.page
    for name, (told, words) in TOLD.items():
        def tell(route):
            answer = route.fetch()
            route.fulfill(response=answer, json=answer.json() | told)

        page.route("**/api/staff/status", tell)
        expect(page.locator(".staff-grid").get_by_text(words)).to_be_visible(timeout=20_000)
        yield f"staff-{name}"
        # One answer may still be on its way through here.
        page.unroute_all(behavior="ignoreErrors")
    expect(page.locator(".staff-message")).to_have_count(0, timeout=20_000)


LOOKS = {
    "dark": {"background": "dark"}, "contrast": {"contrast": "more"}, "left": {"hand": "left"}, "largest": {"size": "1.5"}}


def in_another_look(kiosk: KioskPage, look: str) -> Iterator[str]:
    """Start page, question and form as the display dialog can make them."""
    chosen = {"size": "1", "contrast": "normal", "background": "light", "hand": "right"} | LOOKS[look]
    kiosk.page.goto(kiosk.url)
    kiosk.page.evaluate("chosen => sessionStorage.setItem('boothwise.display', JSON.stringify(chosen))", chosen)
    kiosk.open()
    yield f"attract-{look}"
    kiosk.start()
    while kiosk.question()["id"] != WITH_CODE:
        kiosk.next()
    kiosk.pick_right()
    yield f"question-{look}"
    kiosk.finish()
    kiosk.fill("Ola", "Testowa", "ola@example.org")
    yield f"form-{look}"
    kiosk.button("Leave without entering").click()
    kiosk.screen("attract")


WORDS = {"pl": ("Polski", "Zaczynam quiz", "Wyjdź bez zgłoszenia"), "de": ("Deutsch", "Quiz starten", "Ohne Teilnahme beenden")}


def in_another_language(kiosk: KioskPage, language: str) -> Iterator[str]:
    name, start, leave = WORDS[language]
    kiosk.open()
    kiosk.button(name).click()
    yield f"attract-{language}"
    kiosk.button(start).click()
    kiosk.screen("rules")
    yield f"rules-{language}"
    kiosk.page.locator("footer button.go").click()
    kiosk.screen("question")
    while kiosk.question()["id"] != WITH_CODE:
        kiosk.next()
    yield f"question-{language}"
    while not kiosk.page.get_by_role("dialog").count():
        kiosk.next()
    kiosk.page.get_by_role("dialog").get_by_role("button").last.click()
    kiosk.screen("form")
    yield f"form-{language}"
    kiosk.button(leave).click()
    kiosk.screen("attract")


def with_the_touch_keyboard(kiosk: KioskPage) -> Iterator[str]:
    """It opens for fingers only: `kiosk` must have a touch screen and no mouse."""
    kiosk.open()
    kiosk.page.get_by_role("button", name="Start the quiz").tap()
    kiosk.screen("rules")
    kiosk.page.get_by_role("button", name="Start", exact=True).tap()
    kiosk.screen("question")
    while not kiosk.page.get_by_role("dialog").count():
        kiosk.page.locator("footer button.go").tap()
        kiosk.page.wait_for_timeout(360)
    kiosk.page.get_by_role("button", name="Finish anyway").tap()
    kiosk.screen("form")
    kiosk.page.get_by_label("First name").tap()
    yield "form-keyboard"

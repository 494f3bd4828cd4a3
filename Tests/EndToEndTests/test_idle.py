"""A visitor who walks off, and visitors who do not. The page's clock is moved by hand; the times come from the kiosk."""

import json

import pytest
from playwright.sync_api import expect

from program import wait_for

AFTER, WARNING = 30, 20
TYPED = ("Marguerite", "Zzyzxmarker", "marker.person@example.org")


@pytest.fixture(scope="module")
def booth(shared_booth):
    return shared_booth


@pytest.fixture
def kiosk(booth, desk):
    """A kiosk that asks after 30 s."""
    kiosk = desk.kiosk(booth)

    def shorten(route):
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"idle": {"after_ms": AFTER * 1000, "warn_ms": WARNING * 1000}})

    kiosk.page.route("**/api/kiosk", shorten)
    kiosk.page.clock.install()
    kiosk.open()
    yield kiosk
    kiosk.page.unroute_all(behavior="ignoreErrors")


def pass_time(kiosk, seconds: float):
    kiosk.page.clock.run_for(seconds * 1000)


def hold_the_clock(kiosk):
    """From here on only `pass_time` moves it, however long the test itself takes."""
    kiosk.page.clock.pause_at(kiosk.page.evaluate("Date.now()") / 1_000 + 1)


def warning(kiosk):
    return kiosk.page.get_by_role("alertdialog", name="Are you still there?")


def test_the_touch_that_leaves_is_told_before_the_leaving(kiosk):
    """Or the kiosk would hear a sign of life of an attempt that it has forgotten."""
    kiosk.play()
    hold_the_clock(kiosk)
    pass_time(kiosk, 16)  # a sign of life goes out every 15 s at most
    held, left = [], []
    kiosk.page.route("**/activity", lambda route: held.append(route))
    kiosk.page.on("request", lambda request: left.append(request) if request.method == "DELETE" else None)
    kiosk.button("Leave without entering").click()
    expect(kiosk.button("Start the quiz")).to_be_visible()
    assert held and not left
    with kiosk.page.expect_response(lambda response: response.request.method == "DELETE") as answer:
        held[0].continue_()
    assert answer.value.status == 204


def test_a_visitor_who_walks_off_is_asked_and_then_forgotten(kiosk):
    kiosk.play()
    kiosk.fill(*TYPED)
    hold_the_clock(kiosk)
    # Some seconds of the interval are gone by then.
    pass_time(kiosk, AFTER - 6)
    expect(warning(kiosk)).to_have_count(0)
    pass_time(kiosk, 6)
    expect(warning(kiosk)).to_contain_text("we start over and forget what you typed")
    expect(kiosk.button("I’m still here")).to_be_focused()
    assert kiosk.page.locator("#screen").evaluate("screen => screen.inert")
    behind = kiosk.page.locator(".dialog-layer").evaluate("layer => getComputedStyle(layer).backgroundColor + "
                                                          "getComputedStyle(layer).backdropFilter")
    assert "blur" in behind or behind.startswith("rgb("), behind
    pass_time(kiosk, WARNING - 6)
    expect(warning(kiosk)).to_have_count(1)
    pass_time(kiosk, 6)
    kiosk.page.clock.resume()
    kiosk.screen("attract")
    content = kiosk.page.evaluate("JSON.stringify([document.documentElement.outerHTML, {...localStorage}, {...sessionStorage}])")
    assert not [word for word in TYPED if word in content]
    kiosk.back()
    kiosk.screen("attract")
    assert kiosk.attempt() is None


def test_who_answers_the_question_finds_everything_as_it_was(kiosk):
    kiosk.play()
    kiosk.fill(*TYPED, marketing=True)
    for _ in range(3):
        pass_time(kiosk, AFTER + WARNING / 2)
        kiosk.button("I’m still here").click()
        expect(warning(kiosk)).to_have_count(0)
    assert kiosk.page.get_by_label("Last name").input_value() == TYPED[1]
    expect(kiosk.page.locator("#consent-marketing")).to_be_checked()
    pass_time(kiosk, AFTER + 1)
    kiosk.button("Start over").click()
    kiosk.screen("attract")


def test_one_letter_every_25_seconds_is_never_interrupted(kiosk):
    kiosk.play()
    field = kiosk.page.get_by_label("First name")
    for letter in "Margue":
        field.press_sequentially(letter)
        pass_time(kiosk, 25)
        expect(warning(kiosk)).to_have_count(0)
    assert field.input_value() == "Margue"


def test_scrolling_through_the_terms_is_never_interrupted(kiosk):
    kiosk.play()
    kiosk.button("Read the terms").click()
    sheet = kiosk.page.get_by_role("dialog", name="Contest terms")
    for _ in range(4):
        sheet.get_by_role("region").hover()
        kiosk.page.mouse.wheel(0, 200)
        pass_time(kiosk, 25)
        expect(warning(kiosk)).to_have_count(0)
        expect(sheet).to_be_visible()


def test_during_a_timed_quiz_nobody_is_asked(kiosk):
    kiosk.start()
    pass_time(kiosk, AFTER * 3)
    expect(warning(kiosk)).to_have_count(0)
    kiosk.screen("question")


def test_without_a_limit_the_quiz_asks_too(kiosk):
    kiosk.button("Start the quiz").click()
    kiosk.screen("rules")
    kiosk.page.get_by_role("radio", name="No limit", exact=False).check(force=True)
    kiosk.button("Start").click()
    kiosk.screen("question")
    pass_time(kiosk, AFTER + 1)
    expect(warning(kiosk)).to_be_visible()
    pass_time(kiosk, WARNING)
    kiosk.screen("attract")


def test_language_and_display_go_back_to_the_default_when_the_start_page_is_left_alone(kiosk):
    kiosk.button("Polski").click()
    expect(kiosk.button("Zaczynam quiz")).to_be_visible()
    pass_time(kiosk, AFTER + 1)
    expect(kiosk.button("Start the quiz")).to_be_visible()


def test_the_kiosk_counts_who_gave_up_at_the_form(kiosk, booth):
    before = booth.office.get(f"/api/events/{booth.event}/overview?day=").json()["given_up"]["form"]
    kiosk.play()
    kiosk.fill(*TYPED)
    pass_time(kiosk, AFTER + 1)
    pass_time(kiosk, WARNING + 1)
    kiosk.screen("attract")

    def given_up():
        booth.kiosk.send_now(booth.pin)
        return booth.office.get(f"/api/events/{booth.event}/overview?day=").json()["given_up"]["form"]

    wait_for(lambda: given_up() == before + 1, "one more gave up at the form")
    assert not [word for word in TYPED if word in json.dumps(booth.attendees())]

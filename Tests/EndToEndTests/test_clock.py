"""The clock is the kiosk's: what a page believes, sleeps through or sends late changes nothing."""

import contextlib
import signal
import time

import pytest
from playwright.sync_api import expect

from conftest import Booth, sample_contest, sample_event
from visitor import Visitor

# Contests that differ in their limit only.
LIMITS = {"two": 2_000, "nine": 9_000, "long": 180_000}


@pytest.fixture(scope="module")
def booth(tmp_path_factory):
    folder = tmp_path_factory.mktemp("booth")
    contests = [sample_contest(id=name, title=name, limit_ms=limit) for name, limit in LIMITS.items()]
    booth = Booth(folder, sample_event(folder, contests=contests))
    yield booth
    booth.stop()


@contextlib.contextmanager
def frozen(page):
    """As a browser does with a tab in the background: no timer fires, no script runs."""
    session = page.context.new_cdp_session(page)
    session.send("Debugger.enable")
    session.send("Debugger.pause")
    yield
    session.send("Debugger.resume")
    session.send("Debugger.disable")


def test_a_tab_that_was_hidden_shows_the_time_that_is_left(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.start("nine")
    left_before, started = kiosk.seconds_left(), time.monotonic()
    with frozen(kiosk.page):
        time.sleep(4)
    kiosk.page.wait_for_timeout(300)
    left = left_before - (time.monotonic() - started)
    assert left - 1 <= kiosk.seconds_left() <= left + 1


def test_a_laptop_that_slept_over_the_end_shows_the_result_by_itself(booth, desk):
    kiosk = desk.kiosk(booth)
    # A machine that sleeps stops both processes, and the browser's own clock with them.
    kiosk.page.add_init_script("""
        const running = performance.now.bind(performance);
        let slept = 0;
        performance.now = () => running() - slept;
        window.sleepFor = (milliseconds) => { slept += milliseconds; };
    """)
    kiosk.open()
    kiosk.start("nine")
    kiosk.pick_right()
    kiosk.wait_until_stored(1)
    booth.kiosk.process.send_signal(signal.SIGSTOP)
    with frozen(kiosk.page):
        time.sleep(10)
    booth.kiosk.process.send_signal(signal.SIGCONT)
    kiosk.page.evaluate("sleepFor(10_000)")
    kiosk.screen("timeUp", seconds=5)
    result = kiosk.attempt()["result"]
    assert (result["closed_by"], result["answered"], result["score"]) == ("time_up", 1, 1)


def test_an_answer_after_the_grace_does_not_count(booth):
    visitor = Visitor(booth.kiosk.port, "two")
    questions = visitor.start()["questions"]
    assert visitor.pick(questions[0]["id"], booth.right[questions[0]["id"]]).status == 200
    time.sleep(4.2)
    late = visitor.pick(questions[1]["id"], booth.right[questions[1]["id"]])
    assert (late.status, late.json()["code"]) == (409, "attempt_over")
    result = visitor.finish()["result"]
    assert (result["score"], result["answered"], result["time_ms"]) == (1, 1, 2_000)


def test_untouched_to_the_end_the_attempt_closes_and_the_form_follows(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.start("two")
    kiosk.screen("timeUp")
    expect(kiosk.page.locator(".lead")).to_have_text("No answer was chosen this time. You can still enter.")
    result = kiosk.attempt()["result"]
    assert (result["closed_by"], result["score"], result["answered"]) == ("time_up", 0, 0)
    kiosk.enter()
    kiosk.screen("form")
    kiosk.register(email="nothing@example.org")


def test_a_page_that_comes_back_within_the_grace_shows_the_end(booth, desk):
    kiosk = desk.kiosk(booth)
    kiosk.watch.expect_status(409)
    kiosk.open()
    kiosk.start("two")
    ends = kiosk.attempt()["remaining_ms"]
    kiosk.page.goto("about:blank")
    kiosk.page.wait_for_timeout(ends + 300)
    assert kiosk.attempt()["state"] == "running"
    kiosk.page.goto(kiosk.url)
    kiosk.screen("timeUp", seconds=3)


def test_with_the_kiosk_away_at_zero_the_page_says_so_and_goes_on_when_it_is_back(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.watch.expect_silence()
    kiosk.start("nine")
    kiosk.pick_right()
    kiosk.wait_until_stored(1)
    booth.kiosk.kill()
    kiosk.screen("trouble", seconds=20)
    expect(kiosk.page.get_by_text("Code for staff: NO-ANSWER", exact=False)).to_be_visible()
    booth.kiosk.start()
    kiosk.screen("timeUp", seconds=10)
    assert kiosk.attempt()["result"]["answered"] == 1


@pytest.mark.parametrize(("choice", "limit"), [("Double", 360), ("No limit", None)])
def test_more_time_is_there_for_whoever_asks_for_it(booth, desk, choice, limit):
    kiosk = desk.kiosk(booth).open()
    kiosk.button("long").click()
    kiosk.button("Start the quiz").click()
    kiosk.screen("rules")
    kiosk.page.get_by_role("radio", name=choice, exact=False).check(force=True)
    kiosk.button("Start").click()
    kiosk.screen("question")
    if limit is None:
        expect(kiosk.page.get_by_role("timer")).to_have_count(0)
        assert kiosk.attempt()["limit_ms"] is None
    else:
        assert limit - 5 <= kiosk.seconds_left() <= limit

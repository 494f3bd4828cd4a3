"""A visitor's page goes away and comes back: reload, Back, a second tab, a killed browser, a killed kiosk."""

import contextlib
import os
import pathlib
import signal

import pytest
from playwright.sync_api import Error, expect

from kiosk_page import KIOSK, KioskPage
from program import wait_for
from watch import Watch


@pytest.fixture(scope="module")
def booth(shared_booth):
    return shared_booth


def shown(kiosk: KioskPage) -> tuple[str, list[str], str | None]:
    """What stands before the visitor: the question, its choices in their order, and which is chosen."""
    return kiosk.heading().inner_text(), kiosk.choices(), kiosk.chosen()


def two_answers_and_a_third_in_view(kiosk: KioskPage):
    kiosk.open()
    kiosk.start()
    kiosk.answer_rightly(2)
    kiosk.wait_until_stored(2)
    return shown(kiosk), kiosk.attempt()


def test_a_reload_and_an_address_typed_again_end_where_the_visitor_was(booth, desk):
    kiosk = desk.kiosk(booth)
    before, attempt = two_answers_and_a_third_in_view(kiosk)
    for again in (lambda: kiosk.page.reload(), lambda: kiosk.page.goto(kiosk.url)):
        again()
        kiosk.screen("question")
        assert shown(kiosk) == before
        expect(kiosk.page.locator(".question-number")).to_have_text("Question 3 of 12")
        assert kiosk.page.locator(".scallops .done").count() == 2
    after = kiosk.attempt()
    assert after["id"] == attempt["id"] and after["remaining_ms"] < attempt["remaining_ms"]
    assert kiosk.seconds_left() <= after["remaining_ms"] // 1000 + 1


def test_a_killed_browser_starts_where_it_was(booth, playwright, chromium, tmp_path):
    def start():
        context = playwright.chromium.launch_persistent_context(tmp_path / "profile", viewport=KIOSK, **chromium)
        return context, KioskPage(context.pages[0], booth, Watch(context))

    # The browser of a booth has run for a while: the cookie that names it is on the disk.
    context, kiosk = start()
    kiosk.open()
    context.close()

    context, kiosk = start()
    before, attempt = two_answers_and_a_third_in_view(kiosk)
    for process in processes_of(tmp_path / "profile"):
        os.kill(process, signal.SIGKILL)
    wait_for(lambda: not processes_of(tmp_path / "profile"), "the browser is gone")
    with contextlib.suppress(Error):
        context.close()

    context, kiosk = start()
    kiosk.page.goto(kiosk.url)
    kiosk.screen("question")
    assert shown(kiosk) == before
    assert kiosk.attempt()["id"] == attempt["id"]
    assert kiosk.attempt()["remaining_ms"] < attempt["remaining_ms"]
    kiosk.watch.check()
    context.close()


def processes_of(profile: pathlib.Path) -> list[int]:
    """The browser that was started on this profile, and its children."""
    mark = f"--user-data-dir={profile}".encode()
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if mark in words:
                found.append(int(entry.name))
    return found


def test_a_kiosk_that_is_killed_and_started_again_goes_unnoticed(booth, desk):
    kiosk = desk.kiosk(booth)
    kiosk.watch.expect_silence()
    _, attempt = two_answers_and_a_third_in_view(kiosk)
    booth.kiosk.kill()
    kiosk.answer_rightly(2)
    expect(kiosk.page.locator(".question-number")).to_have_text("Question 5 of 12")
    booth.kiosk.start()
    kiosk.wait_until_stored(4)
    assert kiosk.attempt()["id"] == attempt["id"]
    kiosk.page.reload()
    kiosk.screen("question")
    expect(kiosk.page.locator(".question-number")).to_have_text("Question 5 of 12")
    kiosk.finish()
    assert kiosk.attempt()["result"]["score"] == 4


def test_back_goes_back_within_the_visit_and_never_out_of_it(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.button("Start the quiz").click()
    kiosk.screen("rules")
    kiosk.back()
    kiosk.screen("attract")
    kiosk.start()
    first = shown(kiosk)[0]
    kiosk.pick_right()
    kiosk.next()
    kiosk.back()
    expect(kiosk.heading()).to_have_text(first)
    for _ in range(3):
        kiosk.back()
    expect(kiosk.heading()).to_have_text(first)
    kiosk.finish()
    kiosk.fill(email="back@example.org")
    for _ in range(3):
        kiosk.back()
    kiosk.screen("form")
    assert kiosk.page.get_by_label("E-mail", exact=True).input_value() == "back@example.org"
    kiosk.enter()
    kiosk.screen("thanks")
    kiosk.back()
    kiosk.screen("thanks")
    kiosk.done()
    for _ in range(5):
        kiosk.back()
        kiosk.screen("attract")
    assert "back@example.org" not in kiosk.page.content()


def test_two_tabs_are_one_attempt(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.start()
    kiosk.answer_rightly(1)
    kiosk.wait_until_stored(1)
    other = kiosk.again()
    other.page.goto(other.url)
    other.screen("question")
    assert other.heading().inner_text() == kiosk.heading().inner_text()
    assert other.attempt()["id"] == kiosk.attempt()["id"]
    other.answer_rightly(2)
    other.finish()
    kiosk.screen("form", seconds=12)
    other.register(email="tabs@example.org")
    kiosk.page.bring_to_front()
    kiosk.screen("thanks", seconds=12)
    other.done()
    kiosk.screen("attract", seconds=12)
    row = wait_for(lambda: [row for row in booth.attendees() if row["email"] == "tabs@example.org"], "at central")[0]
    assert (row["score"], row["registrations"]) == (3, 1)


def test_two_browsers_on_one_kiosk_do_not_know_of_each_other(booth, desk):
    left, right = desk.kiosk(booth).open(), desk.kiosk(booth).open()
    left.start()
    right.start()
    assert left.attempt()["id"] != right.attempt()["id"]
    for _ in range(4):
        left.pick_right()
        left.next()
        right.pick_wrong()
        right.next()
    left.finish()
    assert right.attempt()["state"] == "running"
    left.register(first="Lea", email="left@example.org")
    right.pick_right()
    right.finish()
    right.register(first="Rio", email="right@example.org")
    expect(left.page.locator(".results .result-figure").first).to_have_text("4/12")
    expect(right.page.locator(".results .result-figure").first).to_have_text("1/12")
    left.done()
    assert right.page.locator("#screen").get_attribute("data-screen") == "thanks"

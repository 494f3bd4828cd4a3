"""Without a mouse, with large text, without motion."""

import pytest
from playwright.sync_api import expect

from kiosk_page import KIOSK, PHONE
from program import wait_for


@pytest.fixture(scope="module")
def booth(shared_booth):
    return shared_booth


def focused(page) -> str:
    """Name and role of what has the focus."""
    return page.evaluate("""() => {
        const at = document.activeElement;
        return at.getAttribute('aria-label') || at.labels?.[0]?.textContent.trim() || at.textContent.trim().slice(0, 80) || at.tagName;
    }""")


def heading_has_focus(kiosk):
    expect(kiosk.heading()).to_be_focused()


def test_a_whole_visit_with_the_keyboard_alone(booth, desk):
    kiosk = desk.kiosk(booth).open()
    page, press = kiosk.page, kiosk.page.keyboard.press
    press("Enter")
    kiosk.screen("rules")
    heading_has_focus(kiosk)
    for _ in range(30):
        press("Tab")
        if focused(page) == "Start":
            break
    press("Enter")
    kiosk.screen("question")
    heading_has_focus(kiosk)

    # Arrows move the choice, letters choose, Enter goes on.
    choices = kiosk.choices()
    press("b")
    assert kiosk.chosen() == choices[1]
    press("ArrowDown" if len(choices) > 2 else "ArrowUp")
    assert kiosk.chosen() == choices[2 if len(choices) > 2 else 0]
    press("ArrowUp" if len(choices) > 2 else "ArrowDown")
    assert kiosk.chosen() == choices[1]
    press("Enter")
    expect(page.locator(".question-number")).to_have_text("Question 2 of 12")
    heading_has_focus(kiosk)
    assert kiosk.chosen() is None

    # Tab reaches the answers as one stop, then the footer.
    stops = []
    for _ in range(8):
        press("Tab")
        stops.append(focused(page))
    assert sum(kiosk.page.get_by_role("radio").nth(0).inner_text()[2:] in stop for stop in stops) <= 2
    assert "Skip" in stops and "Back" in stops
    for number in range(2, 12):
        press("a")
        press("Enter")
        expect(page.locator(".question-number")).to_have_text(f"Question {number + 1} of 12")
    press("A")
    press("Enter")
    kiosk.screen("form")
    heading_has_focus(kiosk)
    assert kiosk.attempt()["result"]["answered"] == 12

    press("Tab")
    expect(page.get_by_label("First name")).to_be_focused()
    page.keyboard.type("Kim")
    press("Tab")
    page.keyboard.type("Keys")
    press("Tab")
    page.keyboard.type("keys@example.org")
    while page.evaluate("document.activeElement.id") != "consent-terms":
        press("Tab")
    press("Space")
    expect(page.locator("#consent-terms")).to_be_checked()
    while focused(page) != "Enter the contest":
        press("Tab")
    press("Enter")
    kiosk.screen("thanks")
    heading_has_focus(kiosk)
    press("Tab")
    assert focused(page) == "Done"
    press("Enter")
    kiosk.screen("attract")


def test_every_control_that_has_the_focus_shows_it(booth, desk):
    kiosk = desk.kiosk(booth).open()
    for screen in ("attract", "rules"):
        kiosk.screen(screen)
        seen = set()
        for _ in range(25):
            kiosk.page.keyboard.press("Tab")
            name, ring = kiosk.page.evaluate("""() => {
                const at = document.activeElement, shown = at.matches('input[type=radio]') ? at.nextElementSibling : at;
                const style = getComputedStyle(shown);
                return [at.outerHTML.slice(0, 90), style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
                    || style.boxShadow !== 'none'];
            }""")
            if name.startswith("<body") or name in seen:
                break
            seen.add(name)
            assert ring, name
        assert len(seen) >= 4
        if screen == "attract":
            kiosk.button("Start the quiz").click()


def test_letters_typed_into_the_form_choose_nothing_and_escape_closes_dialogs(booth, desk):
    kiosk = desk.kiosk(booth).open()
    kiosk.button("Start the quiz").click()
    kiosk.screen("rules")
    terms = kiosk.button("Contest terms")
    terms.focus()
    kiosk.page.keyboard.press("Enter")
    sheet = kiosk.page.get_by_role("dialog", name="Contest terms")
    expect(sheet).to_be_visible()
    text = sheet.get_by_role("region")
    expect(text).to_be_focused()
    for _ in range(12):
        kiosk.page.keyboard.press("Tab")
        assert kiosk.page.evaluate("document.querySelector('[role=dialog]').contains(document.activeElement)")
    text.focus()
    kiosk.page.keyboard.press("PageDown")
    wait_for(lambda: text.evaluate("text => text.scrollTop") > 50, "the text scrolls", 5)
    kiosk.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(terms).to_be_focused()
    kiosk.button("Start").click()
    kiosk.screen("question")
    code = kiosk.page.locator("pre[tabindex='0'], pre code[tabindex='0'], [role=region][tabindex='0']")
    while kiosk.question().get("code") is None:
        kiosk.next()
    expect(code.first).to_have_attribute("aria-label", kiosk.page.evaluate(
        "document.querySelector('[aria-label^=\"Code in\"]').getAttribute('aria-label')"))


def test_screen_readers_hear_question_time_and_end(booth, desk):
    kiosk = desk.kiosk(booth)
    kiosk.page.clock.install()
    kiosk.open()
    heard = []
    kiosk.page.expose_function("hear", lambda words: heard.append(words))
    kiosk.page.evaluate("""() => new MutationObserver(() => { const text = document.querySelector('#live').textContent;
        if (text) window.hear(text); }).observe(document.querySelector('#live'), {childList: true, characterData: true, subtree: true})""")
    kiosk.start()
    group = kiosk.page.get_by_role("radiogroup")
    expect(group).to_have_accessible_name(kiosk.heading().inner_text())
    expect(kiosk.page.get_by_role("timer")).to_have_attribute("aria-live", "off")
    expect(kiosk.page.locator(".scallops")).to_have_attribute("aria-hidden", "true")
    for left in (59, 29, 9):
        kiosk.page.clock.fast_forward((kiosk.seconds_left() - left) * 1000)
        kiosk.page.clock.run_for(300)
    assert heard == ["60 seconds left", "30 seconds left", "10 seconds left"]


def test_nothing_moves_for_who_asked_for_calm(booth, desk):
    kiosk = desk.kiosk(booth, reduced_motion="reduce").open()
    moving = "document.getAnimations().filter(one => one.playState === 'running').length"
    assert kiosk.page.evaluate(moving) == 0
    kiosk.play(1)
    kiosk.register(email="calm@example.org")
    kiosk.page.wait_for_timeout(200)
    assert kiosk.page.evaluate(moving) == 0


LARGE = [
    pytest.param({"width": 640, "height": 400}, "1", id="200-percent-zoom"),
    pytest.param(KIOSK, "1.5", id="largest-text"),
    pytest.param(PHONE, "1.5", id="largest-text-on-a-phone"),
    pytest.param({"width": 800, "height": 1280}, "1.25", id="large-text-upright"),
    pytest.param({"width": 320, "height": 640}, "1", id="a-small-phone"),
]


@pytest.mark.parametrize(("viewport", "size"), LARGE)
def test_large_text_is_never_cut_and_the_amber_button_stays_in_view(booth, desk, viewport, size):
    """In German, whose words are the longest."""
    kiosk = desk.kiosk(booth, viewport=viewport).open()
    if size != "1":
        kiosk.page.locator(".chip-button").click()
        kiosk.page.locator(f'input[name=size][value="{size}"]').check(force=True)
        kiosk.page.locator(".dialog .go").click()
    kiosk.button("Deutsch").click()
    fits(kiosk, "attract", "button.go-large", footer=False)
    kiosk.page.locator("button.go-large").click()
    kiosk.screen("rules")
    fits(kiosk, "rules", "footer button.go")
    kiosk.page.locator("footer button.go").click()
    kiosk.screen("question")
    for number in range(12):
        fits(kiosk, f"question {number}", "footer button.go")
        kiosk.page.get_by_role("radio").first.click()
        kiosk.next()
    kiosk.screen("form")
    fits(kiosk, "form", "button[type=submit]", footer=False)


def fits(kiosk, name: str, amber: str, footer: bool = True):
    page = kiosk.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} scrolls sideways"
    cut = page.evaluate("""() => [...document.querySelectorAll('#screen h1, #screen h2, #screen p, #screen button, #screen li, '
            + '#screen label, #screen legend, #screen .answer-text')]
        .filter(one => one.getClientRects().length > 0 && !one.closest('.sr, [aria-hidden=true]') && !one.classList.contains('sr'))
        .filter(one => {
            const style = getComputedStyle(one), clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
            const box = one.getBoundingClientRect();
            return clips && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
                && !['auto', 'scroll'].includes(style.overflowX) && !['auto', 'scroll'].includes(style.overflowY)
                || box.left < -1 || box.right > innerWidth + 1;
        }).map(one => one.outerHTML.slice(0, 120))""")
    assert not cut, f"{name}: {cut}"
    button = page.locator(amber)
    if footer:
        box = button.bounding_box()
        size = page.viewport_size
        assert 0 <= box["x"] and box["x"] + box["width"] <= size["width"] + 1, f"{name}: {box}"
        assert 0 <= box["y"] and box["y"] + box["height"] <= size["height"] + 1, f"{name}: {box}"
    else:
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport()


@pytest.mark.parametrize(("viewport", "main", "other"), [(KIOSK, 80, 48), (PHONE, 64, 48)])
def test_targets_are_large_enough_for_fingers(booth, desk, viewport, main, other):
    kiosk = desk.kiosk(booth, viewport=viewport).open()

    def small(selector: str, least: int) -> list:
        return kiosk.page.locator(selector).evaluate_all(
            "(all, least) => all.filter(one => one.getClientRects().length).map(one => [one.textContent.trim().slice(0, 30),"
            " Math.round(one.getBoundingClientRect().height)]).filter(([, height]) => height < least)", least)

    found = small("button.go", main) + small("button:not(.go)", other)
    kiosk.button("Start the quiz").click()
    kiosk.screen("rules")
    found += small("button.go", main) + small("button:not(.go), .segments label", other)
    kiosk.button("Start").click()
    kiosk.screen("question")
    found += small("[role=radio], button.go", main) + small("button:not(.go):not([role=radio])", other)
    kiosk.finish()
    found += small("button.go", main) + small("button:not(.go), .chip, input[type=text], .consent label", other)
    assert not found

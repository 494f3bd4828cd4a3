"""A stand with a touch screen and no keyboard."""

from playwright.sync_api import expect

import kiosk_states
import test_accessibility


def test_a_finger_alone_types_names_with_accents_and_an_address(booth, desk):
    kiosk = desk.kiosk(booth, has_touch=True)
    page = kiosk.page
    states = kiosk_states.with_the_touch_keyboard(kiosk)
    assert next(states) == "form-keyboard"
    keyboard = page.get_by_role("group", name="Keyboard")

    def tap(*keys: str):
        for key in keys:
            keyboard.get_by_role("button", name=key, exact=True).tap()

    # The first letter of a name is a capital by itself.
    tap("Z", "o", "Accents", "ż", "Accents", "e", "Delete")
    expect(page.get_by_label("First name")).to_have_value("Zoż")
    page.get_by_label("Last name").tap()
    tap("L", "e", "-", "Shift", "O", "o")
    expect(page.get_by_label("Last name")).to_have_value("Le-Oo")
    page.get_by_label("E-mail", exact=True).tap()
    tap("z", "o", ".", "l", "e", "7", "@", "e", "x", "a", "m", "p", "l", "e", ".org")
    expect(page.get_by_label("E-mail", exact=True)).to_have_value("zo.le7@example.org")
    tap("Done")
    expect(keyboard).to_be_hidden()
    page.locator("label[for=consent-terms]").tap()
    page.get_by_role("button", name="Enter the contest").tap()
    kiosk.screen("thanks")
    (row,) = booth.wait_for_attendees(1)
    assert (row["first_name"], row["last_name"], row["email"]) == ("Zoż", "Le-Oo", "zo.le7@example.org")


def test_a_real_key_sends_the_touch_keyboard_away(booth, desk):
    kiosk = desk.kiosk(booth, has_touch=True)
    next(kiosk_states.with_the_touch_keyboard(kiosk))
    keyboard = kiosk.page.get_by_role("group", name="Keyboard")
    expect(keyboard).to_be_visible()
    found = test_accessibility.inspect(kiosk.page, "form-keyboard", (kiosk.page.viewport_size,))
    assert not found
    kiosk.page.keyboard.type("K")
    expect(keyboard).to_be_hidden()
    kiosk.page.get_by_label("Last name").tap()
    expect(keyboard).to_be_hidden()

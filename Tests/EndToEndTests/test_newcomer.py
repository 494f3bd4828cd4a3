"""A newcomer's walk: from an empty server to three people who have played. Two programs are started; everything else is
done in the browser."""

import datetime
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from central_page import PASSWORD
from kiosk_page import SetupPage
from program import Central, Kiosk

QUESTIONS = {
    "How many bits has a byte?": ["Eight", "Seven", "Ten"],
    "What does HTTP 404 say?": ["Not found", "Not allowed", "Not now"],
    "Which of these keeps versions of files?": ["Git", "Grep", "Gzip"],
    "Which port does HTTPS use?": ["443", "80", "22"],
}
BANK = "\n\n".join(
    "%s {\n=%s\n%s\n}" % (text, right, "\n".join(f"~{wrong}" for wrong in others))
    for text, (right, *others) in QUESTIONS.items())
LANGUAGES = {"English": "Contest terms", "Polish": "Regulamin konkursu", "German": "Teilnahmebedingungen"}
CONTACT_MS = 45_000  # a kiosk asks central every 30 s


@pytest.fixture
def booth(tmp_path):
    booth = SimpleNamespace(central=Central(tmp_path / "central").start(), kiosk=Kiosk(tmp_path / "kiosk").start())
    yield booth
    booth.kiosk.stop()
    booth.central.stop()


def test_from_an_empty_server_to_three_people_who_have_played(booth, desk):
    central, kiosk = desk.central(booth), desk.kiosk(booth)
    office = central.page
    create_event(central)
    fill_in_setup(central)
    import_questions(central)

    setup = SetupPage(kiosk).open()
    pair(central, setup)
    rehearse(central, kiosk)
    publish(central)

    kiosk.screen("attract", CONTACT_MS / 1000)
    expect(kiosk.page.get_by_text("Rehearsal. Nothing is saved.")).to_have_count(0, timeout=CONTACT_MS)
    for right, email in enumerate(["ann@example.org", "ben@example.org", "cleo@example.org"], start=1):
        play(kiosk, right)
        kiosk.page.get_by_label("First name").fill("Guest")
        kiosk.page.get_by_label("Last name").fill(str(right))
        kiosk.page.get_by_label("E-mail", exact=True).fill(email)
        kiosk.page.locator("#consent-terms").check()
        kiosk.enter()
        kiosk.screen("thanks")
        kiosk.done()

    central.go("results")
    rows = office.get_by_role("region", name="Ranking").locator("tbody tr")
    expect(rows).to_have_count(3, timeout=CONTACT_MS)
    assert [row[1].split(" ")[1] for row in central.rows("Ranking")] == ["3", "2", "1"]


def create_event(central):
    page = central.open().page
    page.get_by_label("Name").fill("marta")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Create an event").click(timeout=15_000)
    today = datetime.date.today()
    dialog = page.get_by_role("dialog", name="New event")
    dialog.get_by_label("Name").fill("Halny Dev Days")
    dialog.get_by_label("First day").fill(str(today))
    dialog.get_by_label("Last day").fill(str(today + datetime.timedelta(days=2)))
    dialog.get_by_label("Time zone").fill("warsaw")
    for language in ("Polish", "German"):
        dialog.get_by_label(language).check()
    dialog.get_by_role("button", name="Create the event").click()
    central.title("Event setup")


def fill_in_setup(central):
    page = central.page
    page.get_by_label("Host").fill("Brightfen")
    in_each_language(page, Name="Halny Dev Days", Venue="Kraków")
    page.get_by_role("tab", name="Quiz rules").click()
    in_each_language(page, **{"Title": "Think you know code?", "Line below it": "Four questions."})
    page.get_by_label("Time for an attempt").fill("2:00")
    page.get_by_role("tab", name="Terms").click()
    in_each_language(page, **{"Text of the terms": "# {}\n\nPlay *fair*.", "Words beside the box": "{}"})
    is_saved(page)


def in_each_language(page, **texts):
    """Fills fields in with texts, in which `{}` is the word for the terms."""
    switch = page.get_by_role("group", name="Language of the texts")
    for language, terms in LANGUAGES.items():
        switch.get_by_role("button", name=language).click()
        for label, text in texts.items():
            page.get_by_role("textbox", name=label).first.fill(text.format(terms))


def is_saved(page):
    expect(page.locator(".draft-state").first).to_contain_text("Saved")


def import_questions(central):
    page = central.go("questions").page
    page.get_by_role("button", name="Import").first.click()
    dialog = page.get_by_role("dialog", name="Import questions")
    dialog.locator("input[type=file]").set_input_files(
        {"name": "bank.gift", "mimeType": "text/plain", "buffer": BANK.encode()})
    dialog.get_by_role("button", name="Add 4 questions").click()
    expect(dialog).to_be_hidden()
    expect(page.locator(".quiz-row")).to_have_count(4)


def pair(central, setup):
    page = central.go("devices").page
    page.get_by_role("button", name="Add a kiosk").first.click()
    dialog = page.get_by_role("dialog", name="Add a kiosk")
    dialog.get_by_role("button", name="Get the code").click()
    code = dialog.locator(".pairing-code").inner_text().replace("–", "-").replace("\n", "")
    setup.type(setup.address_of(central.booth.central), code)
    setup.connect()
    words, _ = setup.shown()
    expect(dialog.get_by_text(words)).to_be_visible()
    setup.confirm()
    dialog.get_by_role("button", name="Close").first.click()


def rehearse(central, kiosk):
    page = central.go("event").page
    page.get_by_role("button", name="Rehearse on Kiosk 1").click(timeout=15_000)
    expect(kiosk.page.get_by_text("Rehearsal. Nothing is saved.")).to_be_visible(timeout=CONTACT_MS)
    kiosk.screen("attract")
    play(kiosk, 1)
    kiosk.button("Leave without entering").click()
    expect(page.get_by_text("rehearses since", exact=False)).to_be_visible(timeout=15_000)


def publish(central):
    page = central.page
    page.get_by_role("button", name="Publish to kiosks").click()
    dialog = page.get_by_role("dialog", name="Publish to kiosks")
    dialog.get_by_role("button", name="Publish", exact=True).click()
    expect(dialog.get_by_text("has release 1", exact=False)).to_be_visible(timeout=CONTACT_MS)
    dialog.get_by_role("button", name="Done").click()


def play(kiosk, right: int):
    """A whole quiz up to the form, with so many right answers."""
    kiosk.start()
    for _ in range(right):
        answer = QUESTIONS[kiosk.heading().inner_text()][0]
        kiosk.page.get_by_role("radio", name=answer, exact=False).click()
        kiosk.next()
    kiosk.finish()

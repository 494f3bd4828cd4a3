"""What an event's page says before and after publishing: what is to mend, languages, terms, rules as visitors read them."""

import re

from playwright.sync_api import expect

from conftest import sample_contest
from setup_office import is_saved, office, parts, published, setup

__all__ = ["office", "published"]  # fixtures


def test_a_draft_is_published_when_nothing_is_to_mend_and_taken_back_by_an_earlier_release(office, desk, published):
    page = setup(desk.central(office), published)
    page.get_by_label("Name").fill("")
    is_saved(page)
    page.get_by_role("button", name="Publish to kiosks").click()
    dialog = page.get_by_role("dialog", name="Publish to kiosks")
    expect(dialog.get_by_text("1 thing to mend", exact=False)).to_be_visible()
    expect(dialog.get_by_role("button", name="Publish", exact=True)).to_be_disabled()
    dialog.locator(".problems button").first.click()
    name = page.get_by_label("Name")
    expect(name).to_be_focused()
    name.fill("The second release")
    page.get_by_role("button", name="Publish to kiosks").click()
    dialog.get_by_role("button", name="Publish", exact=True).click()
    expect(dialog.get_by_text("Release 2 is published.", exact=False)).to_be_visible()
    dialog.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Release 2 is", exact=False)).to_be_visible()

    page.get_by_role("button", name="Earlier releases").click()
    releases = page.get_by_role("dialog", name="Releases")
    releases.get_by_role("button", name="Publish release 1 again").click()
    releases.get_by_role("button", name="Publish release 1 again").click()
    expect(releases.get_by_text("Release 3 is published.", exact=False)).to_be_visible()
    entry = next(one for one in office.client.get("/api/events").json()["events"] if one["id"] == published)
    assert entry["release"]["number"] == 3 and entry["name"] != "The second release"
    assert parts(office, published)["basics"]["name"]["en"] == "The second release"


def test_a_double_click_opens_a_dialog_once_and_does_nothing_in_it(office, desk, published):
    page = setup(desk.central(office), published)
    page.get_by_role("button", name="Publish to kiosks").dblclick()
    dialog = page.get_by_role("dialog", name="Publish to kiosks")
    expect(dialog).to_have_count(1)
    expect(dialog.get_by_text("The kiosks have all of this already.")).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)


def test_publishing_says_what_is_not_written_in_every_language(office, desk, published):
    draft = {part["part"]: part for part in office.client.get(f"/api/events/{published}/draft").json()["parts"]}
    name = next(name for name in draft if name.startswith("question."))
    content = draft[name]["content"]
    content["text"] = {"en": "In English alone"}
    answer = office.client.put(
        f"/api/events/{published}/draft/parts/{name}", {"version": draft[name]["version"], "content": content})
    assert answer.status == 200, answer.body
    page = setup(desk.central(office), published)
    expect(page.locator(".missing-dot")).to_have_count(0)  # the questions have a page of their own
    page.get_by_role("button", name="Publish to kiosks").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".note")).to_contain_text(
        "1 question is not written in Polish and German; visitors read what is missing in English.")
    expect(dialog.get_by_role("button", name="Publish", exact=True)).to_be_enabled()
    dialog.get_by_role("button", name="Show the first").click()
    field = page.get_by_role("textbox", name=re.compile("^Question"))
    expect(field).to_be_focused()
    expect(field).to_have_value("")


def test_terms_have_revisions_and_a_difference(office, desk, published):
    page = setup(desk.central(office), published, "terms")
    text = page.get_by_label("Text of the terms")
    text.fill(text.input_value() + "\n\nA new last line.")
    expect(page.get_by_role("region", name="As visitors read it")).to_contain_text("A new last line.")
    is_saved(page)
    rows = page.get_by_role("region", name="Revisions of the terms").locator("tbody tr")
    expect(rows).to_have_count(2)
    rows.first.get_by_role("button", name="Compare", exact=False).click()
    expect(page.get_by_role("region", name="Differences").locator(".is-added").last).to_contain_text("A new last line.")


def test_the_rules_are_summed_up_as_the_kiosk_says_them_in_every_language(office, desk, published):
    page = setup(desk.central(office), published, "rules")
    page.get_by_label("Wrong answers that end it").fill("3")
    page.get_by_label("Pass mark").fill("2")
    page.get_by_label("Time for each question").fill("20")
    page.get_by_label("Bonus for speed").fill("2")
    summary = page.locator(".rules-summary ul li")
    on_kiosk = page.frame_locator("iframe.kiosk-frame").locator(".rules .plain li")
    for language, strikes in (("English", "Wrong answers that end the quiz: 3."),
                              ("Polish", "Tyle błędnych odpowiedzi kończy quiz: 3."),
                              ("German", "So viele falsche Antworten beenden das Quiz: 3.")):
        page.get_by_role("group", name="Language of the texts").get_by_role("button", name=language).click()
        expect(summary.filter(has_text=strikes)).to_be_visible()
        expect(on_kiosk).to_have_text(summary.all_inner_texts(), timeout=15_000)
    page.get_by_role("group", name="Language of the texts").get_by_role("button", name="English").click()
    told = page.locator(".draft-field", has=page.get_by_label("Pass mark")).inner_text()
    earned, bonus = re.search(r"earn up to (\d+) points, speed up to (\d+) more", told).groups()
    assert int(bonus) == 2 * len(sample_contest()["questions"])
    expect(summary.filter(has_text=f"Points for right answers: {earned}.")).to_be_visible()

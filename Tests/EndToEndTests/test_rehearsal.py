"""A draft is played at the booth before anybody may see it, and nothing of it stays."""

import json
import sqlite3

from playwright.sync_api import expect

from program import Central, Client, Kiosk, wait_for
from visitor import Visitor


def test_a_rehearsal_leaves_nothing_anywhere_and_survives_a_kill(tmp_path):
    central, kiosk = Central(tmp_path / "central").start(), Kiosk(tmp_path / "kiosk").start()
    central.add_user()
    office = central.sign_in()
    event = office.post("/api/events/new", {
        "name": "Foehn Days", "languages": ["en"], "time_zone": "Europe/Warsaw", "starts_on": "2036-10-14",
        "ends_on": "2036-10-16"}).json()["event"]
    pin = kiosk.pair(central, event)
    fill(office, event)
    digest = office.get(f"/api/events/{event}/draft").json()["digest"]
    device = row(office, event)["device"]
    assert office.post(f"/api/events/{event}/rehearsals", {"device": device, "digest": "old"}).status == 409
    assert office.post(f"/api/events/{event}/rehearsals", {"device": device, "digest": digest}).status == 202
    assert row(office, event)["rehearsal"]["digest"] == digest
    kiosk.send_now(pin)
    visitor = rehearse(kiosk)

    kiosk.kill()
    kiosk.start()
    kiosk._staff = None
    kiosk.send_now(pin)
    rehearse(kiosk)
    assert visitor.client.get("/api/attempt").json()["attempt"] is None

    assert kiosk.status(pin)["rehearsal"]["state"] == "on"
    assert kiosk.staff(pin).delete("/api/staff/rehearsal").status == 204
    assert Client(kiosk.port).get("/api/kiosk").json()["state"] == "waiting"
    wait_for(lambda: row(office, event)["rehearsal"] is None, "central hears that it was ended")
    status = kiosk.status(pin)
    assert (status["saved"], status["waiting"], status["rehearsal"]) == (0, 0, None)
    assert not (kiosk.folder / ".rehearsal").exists()
    kiosk.stop()
    central.stop()
    assert counts(central.folder / "central.db", "registrations", "attendees", "sums") == [0, 0, 0]
    assert counts(kiosk.folder / "kiosk.db", "registrations", "attempts", "sum_days", "releases") == [0, 0, 0, 0]
    for file in ["kiosk.db", "identity/pairing.json"]:
        assert b"anna@example.org" not in (kiosk.folder / file).read_bytes()


def test_the_page_says_that_nothing_is_saved_until_headquarters_ends_it(booth, desk):
    digest = booth.office.get(f"/api/events/{booth.event}/draft").json()["digest"]
    path = f"/api/events/{booth.event}/rehearsals"
    device = row(booth.office, booth.event)["device"]
    kiosk = desk.kiosk(booth).open()
    band = kiosk.page.get_by_text("Rehearsal. Nothing is saved.")
    expect(band).to_have_count(0)
    assert booth.office.post(path, {"device": device, "digest": digest}).status == 202
    booth.kiosk.send_now(booth.pin)
    expect(band).to_be_visible(timeout=20_000)
    kiosk.start()
    kiosk.answer_rightly(1)
    expect(band).to_be_visible()
    assert booth.office.delete(f"{path}/{device}").status == 204
    booth.kiosk.send_now(booth.pin)
    expect(band).to_have_count(0, timeout=20_000)
    kiosk.screen("attract")


def test_a_draft_with_something_to_mend_leads_to_its_fields(booth, desk):
    central = desk.central(booth)
    central.watch.expect_status(422)
    page = central.sign_in().go("event").page
    page.get_by_label("Host").fill("")
    page.get_by_role("button", name="Rehearse on Kiosk 1").click()
    dialog = page.get_by_role("dialog", name="Before a rehearsal")
    expect(dialog.get_by_text("1 thing to mend. No kiosk rehearses yet.")).to_be_visible()
    dialog.get_by_role("button", name="Host: to fill in").click()
    expect(page.get_by_label("Host")).to_be_focused()
    page.get_by_label("Host").fill("Brightfen")
    page.get_by_role("button", name="Rehearse on Kiosk 1").click()
    expect(page.get_by_role("button", name="End rehearsal on Kiosk 1")).to_be_visible(timeout=15_000)


def rehearse(kiosk) -> Visitor:
    """Plays the draft and registers; the visitor, whose form was sent."""
    wait_for(lambda: Client(kiosk.port).get("/api/kiosk").json()["rehearsal"], "the rehearsal is on")
    visitor = Visitor(kiosk.port)
    visitor.start()
    visitor.answer_all({"q-1": "a"})
    assert visitor.finish()["result"]["score"] == 1
    assert visitor.register().status == 201
    return visitor


def row(office, event) -> dict:
    return office.get(f"/api/events/{event}/devices").json()["devices"][0]


def fill(office, event):
    """The least that makes a draft ready to be played."""
    draft = {part["part"]: part for part in office.get(f"/api/events/{event}/draft").json()["parts"]}

    def put(part, content):
        version = draft[part]["version"] if part in draft else None
        answer = office.put(f"/api/events/{event}/draft/parts/{part}", {"version": version, "content": content})
        assert answer.status == 200, answer.body
        return answer.json()

    text = {"en": "Words"}
    put("basics", draft["basics"]["content"] | {
        "name": text, "venue": text, "host_name": "Brightfen", "contests": ["swift"]})
    put("terms", {"text": text, "label": text})
    put("form", {"programming_languages": ["Swift"]})
    put("consents", {"items": [{"purpose": "marketing", "text": text}]})
    put("question.q-1", {"text": text, "choices": [
        {"id": "a", "text": {"en": "This"}, "right": True}, {"id": "b", "text": {"en": "That"}}]})
    last = put("contest.swift", {"title": text, "subtitle": text, "limit_ms": 60000, "quiz": ["q-1"]})
    assert last["problems"] == [], json.dumps(last["problems"])


def counts(database, *tables) -> list[int]:
    with sqlite3.connect(database) as connection:
        return [connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables]

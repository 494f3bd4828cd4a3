"""What one visitor gave is in no log, no URL and no file but the two databases, and no other visitor sees it."""

import json
import pathlib

from program import wait_for
from visitor import Visitor

FIRST, LAST, ADDRESS = "Marguerite-Marker", "Zzyzx-Marker", "marker.person@example.org"
MARKS = [word.encode() for word in (FIRST, LAST, ADDRESS)]


def test_no_log_and_no_stray_file_holds_a_name_or_address(booth, tmp_path):
    visitor = Visitor(booth.kiosk.port)
    visitor.start()
    visitor.answer_all(booth.right, 2)
    visitor.finish()
    refused = visitor.register(first=FIRST, last=LAST, email=ADDRESS, consents={"terms": False, "marketing": False})
    assert refused.status == 422 and not any(mark in refused.body for mark in MARKS)
    visitor.client.post("/api/checks", {"field": "email", "value": ADDRESS})
    broken = visitor.client.post(f"{visitor.path}/registration", json.dumps({"first_name": FIRST}).encode()[:-1])
    assert broken.status == 400 and not any(mark in broken.body for mark in MARKS)
    assert visitor.register(first=FIRST, last=LAST, email=ADDRESS).status == 201
    wait_for(lambda: booth.attendees(), "the attendee at central")
    client = booth.central.sign_in()
    client.get(f"/api/events/{booth.event}/attendees?search=marker")
    client.get(f"/api/events/{booth.event}/attendees.csv")
    booth.stop()
    holders = {
        str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")
        if path.is_file() and any(mark in path.read_bytes() for mark in MARKS)}
    assert holders <= {"kiosk/kiosk.db", "central/central.db", "central/central.db-wal"}
    assert "kiosk/kiosk.db" in holders
    assert not [path for path in pathlib.Path("/tmp").glob("boothwise*") if path.is_file()]


def test_another_visitor_sees_nothing_of_the_one_before(booth):
    visitor = Visitor(booth.kiosk.port)
    visitor.start()
    visitor.answer_all(booth.right, 2)
    visitor.finish()
    visitor.register(first=FIRST, last=LAST, email=ADDRESS)
    other = Visitor(booth.kiosk.port)
    seen = other.client.get("/api/kiosk").body + other.client.get("/api/attempt").body
    assert LAST.encode() not in seen and ADDRESS.encode() not in seen
    assert f"{FIRST} Z.".encode() in seen, "the board shows first name and initial"
    assert other.client.get("/api/attempt").json()["attempt"] is None
    other.attempt = visitor.attempt
    stolen = other.register()
    assert stolen.status == 404 and not any(mark in stolen.body for mark in MARKS)

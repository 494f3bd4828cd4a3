"""People of an event that is over long enough are forgotten by themselves, at central and on the kiosk."""

from conftest import sample_event
from program import command, wait_for
from visitor import play


def is_on_disk(folder, text: str) -> bool:
    return any(text.encode() in file.read_bytes() for file in folder.glob("*.db*"))


def restart(booth):
    booth.central.stop()
    booth.central.start()
    booth._office = None


def test_people_are_forgotten_when_their_time_is_over(booth, tmp_path):
    address = "forgotten@example.org"
    play(booth.kiosk.port, booth.right, address)
    booth.wait_for_attendees(1)
    assert booth.office.put(f"/api/events/{booth.event}/retention", {"days": 1}).status == 200
    restart(booth)
    assert len(booth.attendees()) == 1, "the event still lasts"
    command("event", "publish", sample_event(tmp_path, first=-5, last=-3), "--data", booth.central.folder)
    restart(booth)
    wait_for(lambda: booth.attendees() == [], "central has forgotten everybody")
    booth.kiosk.send_now(booth.pin)
    wait_for(
        lambda: booth.office.get(f"/api/events/{booth.event}/devices").json()["devices"][0]["orders_open"] == 0,
        "the kiosk has forgotten them, too", seconds=60)
    for folder in (booth.central.folder, booth.kiosk.folder):
        wait_for(lambda: not is_on_disk(folder, address), f"no byte is left in {folder.name}")
    assert b'"registered":1' in booth.office.get(f"/api/events/{booth.event}/overview").body, "figures hold"

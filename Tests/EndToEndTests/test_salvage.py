"""A damaged database at the booth: the kiosk goes on, and what can be read comes back while it runs."""

from program import command
from visitor import play


def test_what_a_damaged_database_holds_is_saved_again_and_reaches_central(booth):
    booth.central.stop()
    for number in range(3):
        play(booth.kiosk.port, booth.right, f"damaged-{number}@example.org")
    booth.kiosk.stop()
    database = booth.kiosk.folder / "kiosk.db"
    content = bytearray(database.read_bytes())
    content[:4096] = bytes(4096)
    database.write_bytes(content)
    booth.kiosk.start()
    booth.central.start()
    play(booth.kiosk.port, booth.right, "after@example.org")
    text = command("salvage", "--data", booth.kiosk.folder)
    assert "3 saved again, 0 here already, 0 unreadable" in text
    assert "No damaged database" in command("salvage", "--data", booth.kiosk.folder)
    booth._office = None
    rows = booth.wait_for_attendees(4)
    assert sorted(row["email"] for row in rows) == ["after@example.org", *(f"damaged-{number}@example.org" for number in range(3))]


def test_a_sound_kiosk_has_nothing_to_salvage(booth):
    assert "No damaged database" in command("salvage", "--data", booth.kiosk.folder)

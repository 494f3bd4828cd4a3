"""Who may send: tokens, revoked and copied kiosks, pairing by file, and leaving. With real processes."""

import json
import shutil

from conftest import Booth, right_choices, sample_event
from program import Central, Kiosk, command, pairing_code, wait_for
from visitor import play


def emails(booth: Booth) -> set[str]:
    return {row["email"] for row in booth.attendees()}


def devices(booth: Booth) -> list[dict]:
    rows = booth.office.get(f"/api/events/{booth.event}/devices").json()["devices"]
    return [row for row in rows if row["device"]]


def pairing(kiosk: Kiosk) -> dict:
    return json.loads((kiosk.folder / "identity" / "pairing.json").read_text())


def everything_is_sent(booth: Booth, kiosk: Kiosk | None = None):
    kiosk = kiosk or booth.kiosk

    def nothing_waits():
        kiosk.send_now(booth.pin)
        return kiosk.status(booth.pin)["waiting"] == 0

    wait_for(nothing_waits, "nothing waits at the kiosk")


def test_the_token_changes_after_a_week_and_stands_in_no_log(booth):
    first = pairing(booth.kiosk)["token"]
    booth.let_tokens_grow_old()
    booth.kiosk.send_now(booth.pin)
    following = wait_for(lambda: pairing(booth.kiosk).get("next_token"), "the next token on the kiosk's disk")
    booth.kiosk.kill()
    booth.kiosk.start()
    play(booth.kiosk.port, booth.right, "ann@example.org")
    everything_is_sent(booth)
    wait_for(lambda: pairing(booth.kiosk)["token"] == following, "the next token in use")
    assert "next_token" not in pairing(booth.kiosk)
    booth.wait_for_attendees(1)
    assert devices(booth)[0]["clone_alarm_at"] is None
    logs = booth.kiosk.log.read_text() + booth.central.log.read_text()
    assert first not in logs and following not in logs
    database = (booth.central.folder / "central.db").read_bytes() + (booth.central.folder / "central.db-wal").read_bytes()
    assert first.encode() not in database and following.encode() not in database


def test_a_copied_kiosk_is_seen_and_both_bring_everything(booth, tmp_path):
    play(booth.kiosk.port, booth.right, "ann@example.org")
    everything_is_sent(booth)
    booth.kiosk.stop()
    shutil.copytree(booth.kiosk.folder, tmp_path / "copy")
    booth.let_tokens_grow_old()
    booth.kiosk.start()
    booth.kiosk.send_now(booth.pin)
    play(booth.kiosk.port, booth.right, "bob@example.org")
    everything_is_sent(booth)
    wait_for(lambda: "next_token" not in pairing(booth.kiosk), "the next token in use")
    booth.kiosk.stop()
    copy = Kiosk(tmp_path / "copy").start()
    play(copy.port, booth.right, "cem@example.org")
    everything_is_sent(booth, copy)
    wait_for(lambda: emails(booth) == {"ann@example.org", "bob@example.org", "cem@example.org"}, "all three")
    assert devices(booth)[0]["clone_alarm_at"] is not None
    copy.stop()


def test_a_revoked_kiosk_goes_on_saving_and_a_new_code_brings_everything(booth):
    play(booth.kiosk.port, booth.right, "ann@example.org")
    everything_is_sent(booth)
    device = devices(booth)[0]["device"]
    assert booth.office.post(f"/api/devices/{device}/revoke").status == 204
    play(booth.kiosk.port, booth.right, "bob@example.org")
    booth.kiosk.send_now(booth.pin)
    wait_for(lambda: devices(booth)[0]["quarantined"] > 0, "what came is kept apart")
    assert emails(booth) == {"ann@example.org"}
    assert booth.kiosk.status(booth.pin)["waiting"] == 1
    play(booth.kiosk.port, booth.right, "cem@example.org")
    assert booth.office.post(f"/api/devices/{device}/release").json()["kept"] == 0
    assert emails(booth) == {"ann@example.org", "bob@example.org"}
    booth.kiosk._staff = None
    booth.pin = booth.kiosk.pair(booth.central, booth.event)
    everything_is_sent(booth)
    assert emails(booth) == {"ann@example.org", "bob@example.org", "cem@example.org"}
    (row,) = devices(booth)
    assert row["revoked_at"] is None and row["received"] == 3
    assert [act["act"] for act in row["history"]] == ["paired", "released", "revoked", "paired"]


def farewell(central: Central, event: str) -> str | None:
    rows = central.sign_in().get(f"/api/events/{event}/devices").json()["devices"]
    return next(row["farewell"] for row in rows if row["device"])


def test_pairing_by_file_and_leaving_for_another_central(tmp_path):
    event = sample_event(tmp_path)
    first, second = (Central(tmp_path / name).start() for name in ("first", "second"))
    for central in (first, second):
        command("event", "publish", event, "--data", central.folder)
    name = json.loads(event.read_text())["id"]
    kiosk = Kiosk(tmp_path / "kiosk").start()

    def add(central: Central) -> str:
        path = tmp_path / f"{central.folder.name}.boothwise-pairing"
        output = command(
            "device", "add", "Kiosk 1", "--event", name, "--file", path, "--url",
            f"http://localhost:{central.port}", "--data", central.folder)
        assert f"boothwise kiosk pair http://localhost:{central.port} {pairing_code(output)}" in output
        return str(path)

    output = command("kiosk", "pair", add(first), "--data", kiosk.folder)
    pin = next(word for word in output.split() if word.isdigit() and len(word) == 6)
    wait_for(lambda: kiosk.status(pin)["release"], "the release")
    right = right_choices(json.loads(event.read_text()))
    first.stop()
    play(kiosk.port, right, "ann@example.org")
    device = (kiosk.folder / "identity" / "device").read_text()

    refused = command("kiosk", "leave", "--data", kiosk.folder, expect=7)
    assert "has not received: 1" in refused
    refused = command("kiosk", "pair", add(second), "--data", kiosk.folder, expect=7)
    assert "boothwise kiosk leave" in refused

    first.start()

    def nothing_waits():
        kiosk.send_now(pin)
        return kiosk.status(pin)["waiting"] == 0

    wait_for(nothing_waits, "nothing waits")
    first.add_user()
    assert "Central knows it" in command("kiosk", "leave", "--data", kiosk.folder)
    assert farewell(first, name) == "left"
    assert (kiosk.folder / "identity" / "device").read_text() == device
    kiosk.stop()
    for path in kiosk.folder.rglob("*"):
        if path.is_file():
            assert b"ann@example.org" not in path.read_bytes(), path
    kiosk.start()

    command("kiosk", "pair", add(second), "--data", kiosk.folder)
    second.add_user()
    office = second.sign_in()
    (row,) = wait_for(
        lambda: [row for row in office.get(f"/api/events/{name}/devices").json()["devices"] if row["last_seen_at"]],
        "the kiosk at the second central")
    assert row["received"] == 0 and row["saved"] == 0
    kiosk.stop()
    assert "Central knows it" in command("kiosk", "leave", "--data", kiosk.folder)
    assert farewell(second, name) == "left"

    command("kiosk", "pair", add(second), "--data", kiosk.folder)
    assert farewell(second, name) is None
    second.stop()
    assert "does not confirm" in command("kiosk", "leave", "--data", kiosk.folder, expect=7)
    assert (kiosk.folder / "identity" / "pairing.json").exists()
    assert "Central was not told" in command("kiosk", "leave", "--data", kiosk.folder, "--without-central")
    first.stop()


def test_a_kiosk_that_a_restored_central_does_not_know_wipes_nothing(tmp_path, passphrase):
    central, kiosk = Central(tmp_path / "central").start(), Kiosk(tmp_path / "kiosk").start()
    file = sample_event(tmp_path)
    event = central.publish(file)
    backup = command("backup", "--data", central.folder, "--to", tmp_path / "backups").splitlines()[0]
    pin = kiosk.pair(central, event)
    wait_for(lambda: kiosk.status(pin)["release"], "the release")
    right = right_choices(json.loads(file.read_text()))
    play(kiosk.port, right, "ann@example.org")
    wait_for(lambda: kiosk.status(pin)["received"] == 1, "the registration is received")
    central.stop()
    command("restore", backup, "--data", central.folder)
    central.start()
    assert "does not confirm" in command("kiosk", "leave", "--data", kiosk.folder, expect=7)
    assert kiosk.status(pin)["saved"] == 1
    kiosk.stop()
    central.stop()


def test_a_central_that_lost_everything_but_its_keys_gets_registrations_and_their_release_back(booth, tmp_path):
    play(booth.kiosk.port, booth.right, "ann@example.org")
    everything_is_sent(booth)
    booth.publish(sample_event(tmp_path, name="Another name"))
    play(booth.kiosk.port, booth.right, "bob@example.org")
    everything_is_sent(booth)

    booth.central.stop()
    for path in booth.central.folder.glob("central.db*"):
        path.unlink()
    booth.central.start()
    booth.central.add_user()
    booth._office = None
    booth.kiosk.send_now(booth.pin)
    command("event", "publish", sample_event(tmp_path), "--data", booth.central.folder)
    booth.kiosk._staff = None
    booth.pin = booth.kiosk.pair(booth.central, booth.event)
    everything_is_sent(booth)

    def nothing_is_held():
        booth.kiosk.send_now(booth.pin)
        held = booth.office.get(f"/api/events/{booth.event}/held").json()
        return not held["held"] and emails(booth) == {"ann@example.org", "bob@example.org"}

    wait_for(nothing_is_held, "both are read by the releases that the kiosk handed back")
    (row,) = devices(booth)
    assert row["received"] == 2 and row["release"]["number"] >= 1

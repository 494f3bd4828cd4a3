"""Drafts, pictures and releases when the disk is full, the power fails, or central comes back from a backup."""

import hashlib
import pathlib
import shutil
import struct
import threading
import zlib
from types import SimpleNamespace

from conftest import sample_event
from program import Central, Client, command, wait_for
from test_faults_disk import SmallDisk
from visitor import play

FILE = {"Content-Type": "application/octet-stream"}
BANK = b"question,choice_1,choice_2,right\nWhich?,this,that,1\n"


def png(width: int, height: int) -> bytes:
    """A black picture."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(bytes((width + 1) * height))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


LOGO = png(400, 120)
LOGO_HASH = hashlib.sha256(LOGO).hexdigest()
IMAGES = {"logo": {"sha256": LOGO_HASH, "type": "image/png", "width": 400, "height": 120, "alt": "An owl"}}


class Desk:
    """Somebody who sets up an event at central."""

    def __init__(self, central: Central, event: str, client: Client):
        self.central, self.event, self.client = central, event, client
        self.path = f"/api/events/{event}"

    def draft(self) -> dict:
        """Without its stamp, which is another one after a restore."""
        draft = self.client.get(f"{self.path}/draft").json()
        draft.pop("stamp")
        return draft

    def part(self, name: str) -> dict:
        return next(part for part in self.draft()["parts"] if part["part"] == name)

    def put(self, name: str, **changes):
        part = self.part(name)
        body = {"version": part["version"], "content": part["content"] | changes}
        return self.client.put(f"{self.path}/draft/parts/{name}", body)

    def publish(self):
        return self.client.post(f"{self.path}/draft/publish", {"digest": self.draft()["digest"]})

    def upload(self, image: bytes):
        return self.client.post("/api/images", image, headers={"Content-Type": "image/png"})

    def everything(self) -> list:
        """All that the pages of setup show."""
        paths = ["/api/events", *(f"{self.path}/{name}" for name in ("releases", "terms", "draft/questions.json"))]
        return [self.draft(), *(self.client.get(path).json() for path in paths)]


def test_what_is_set_up_on_a_full_disk_is_kept_whole_or_not_at_all(tmp_path):
    disk = SmallDisk(tmp_path / "disk")
    (tmp_path / "central").symlink_to(disk.folder, target_is_directory=True)
    central = Central(tmp_path / "central").start()
    try:
        central.add_user()
        desk = Desk(central, central.publish(sample_event(tmp_path)), central.sign_in())
        assert desk.put("basics", host_name="Kept").status == 200
        assert desk.publish().status == 201
        assert desk.put("basics", host_name="Kept as well").status == 200
        before, question = desk.everything(), desk.draft()["parts"][-1]["part"]
        disk.fill()
        client, path = desk.client, desk.path
        refusals = [
            desk.put("basics", host_name="Lost"), desk.publish(), desk.upload(LOGO),
            client.delete(f"{path}/draft/parts/{question}?version=0"),
            client.post(f"{path}/releases/1/restore"),
            client.post(f"{path}/archive", {"archived": True}),
            client.post(f"{path}/draft/import/add?name=a.csv", BANK, headers=FILE),
            client.post("/api/events/new", {"name": "The copy", "copy_of": desk.event}),
        ]
        assert [answer.status for answer in refusals] == [503] * len(refusals)
        assert all("no space left on central's disk; nothing was changed" in answer.json()["message"] for answer in refusals)
        # What can be done without writing still is.
        assert client.post(f"{path}/draft/import?name=a.csv", BANK, headers=FILE).json()["to_import"] == 1
        assert desk.put("basics").status == 200
        assert desk.everything() == before
        central.kill()
        central.start()
        assert desk.everything() == before
        disk.free()
        assert desk.put("basics", host_name="Later").status == 200
        assert desk.publish().json()["number"] == 3
    finally:
        central.stop()
        disk.unmount()


def test_what_central_has_confirmed_is_there_after_each_kill(tmp_path):
    central = Central(tmp_path / "central").start()
    central.add_user()
    desk = Desk(central, central.publish(sample_event(tmp_path)), central.sign_in())
    confirmed = SimpleNamespace(text=None, added=0, images=[], releases=[])
    is_over = threading.Event()

    def go_on(act):
        """Again and again; central is away at times."""
        number = 0
        while not is_over.is_set():
            number += 1
            try:
                act(number)
            except (OSError, ValueError, StopIteration):
                is_over.wait(0.05)

    def type_on(number):
        if desk.put("basics", host_name=f"Host {number}").status == 200:
            confirmed.text = number

    def upload(number):
        image = png(number, 1)
        if desk.upload(image).status == 201:
            confirmed.images.append(hashlib.sha256(image).hexdigest())

    def publish(number):
        answer = desk.publish()
        if answer.status == 201:
            confirmed.releases.append(answer.json()["number"])

    def add(number):
        bank = BANK.replace(b"Which?", b"Which %d?" % number)
        if desk.client.post(f"{desk.path}/draft/import/add?name=a.csv", bank, headers=FILE).status == 200:
            confirmed.added += 1

    threads = [threading.Thread(target=go_on, args=[act]) for act in (type_on, upload, publish, add)]
    for thread in threads:
        thread.start()
    for _ in range(4):
        text, images, added = confirmed.text, len(confirmed.images), confirmed.added
        wait_for(lambda: confirmed.text != text and len(confirmed.images) > images and confirmed.added > added, "work is done")
        central.kill()
        central.start()
    is_over.set()
    for thread in threads:
        thread.join()
    central.kill()
    central.start()
    assert int(desk.part("basics")["content"]["host_name"].split()[1]) >= confirmed.text
    assert [desk.client.get(f"/api/images/{image}").status for image in confirmed.images] == [200] * len(confirmed.images)
    numbers = [release["number"] for release in desk.client.get(f"{desk.path}/releases").json()["releases"]]
    assert numbers == list(range(len(numbers), 0, -1)) and set(confirmed.releases) <= set(numbers)
    imported = [part for part in desk.draft()["parts"] if part["content"].get("text", {}).get("en", "").startswith("Which ")]
    assert len(imported) >= confirmed.added
    central.stop()


def with_logo(folder: pathlib.Path) -> pathlib.Path:
    """The sample event with a logo, and the logo beside it."""
    folder.mkdir(exist_ok=True)
    (folder / "logo.png").write_bytes(LOGO)
    return sample_event(folder, images=IMAGES)


def test_drafts_pictures_and_releases_come_back_from_a_backup_and_from_the_kiosks(booth, tmp_path, passphrase):
    desk = Desk(booth.central, booth.event, booth.office)
    assert desk.put("basics", host_name="Only in the draft").status == 200
    assert desk.client.delete(f"{desk.path}/draft/parts/{desk.draft()['parts'][-1]['part']}?version=0").status == 200
    assert desk.client.post("/api/events/new", {"name": "Put away", "copy_of": booth.event}).status == 201
    assert desk.client.post("/api/events/put-away/archive", {"archived": True}).status == 204
    unused = png(7, 7)
    assert desk.upload(unused).status == 201
    before = desk.everything()
    backup = command("backup", "--data", booth.central.folder, "--to", tmp_path / "backups").splitlines()[0]

    # A command publishes a picture that lies beside the file; the draft stays what it was.
    booth.publish(with_logo(tmp_path / "second"))
    assert desk.part("basics")["content"]["host_name"] == "Only in the draft"
    assert "Pictures changed" in [change["sentence"] for change in desk.draft()["changes"]]

    booth.central.kill()
    shutil.rmtree(booth.central.folder)
    command("restore", backup, "--data", booth.central.folder)
    booth.kiosk.stop()
    booth.central.start()
    desk.client = booth.central.sign_in()
    assert desk.everything() == before
    assert desk.client.get(f"/api/images/{hashlib.sha256(unused).hexdigest()}").body == unused
    assert desk.client.get(f"/api/images/{LOGO_HASH}").status == 404
    booth.kiosk.start()
    play(booth.kiosk.port, booth.right, "after@example.org")

    def logo():
        booth.kiosk.send_now(booth.pin)  # the release comes with one contact, its picture with the next
        return desk.client.get(f"/api/images/{LOGO_HASH}")

    assert wait_for(lambda: (answer := logo()).status == 200 and answer, "the logo is back").body == LOGO
    assert desk.client.get(f"{desk.path}/releases").json()["releases"][0]["number"] == 2
    assert desk.client.post(f"{desk.path}/releases/2/restore").status == 201


def test_a_picture_is_shown_after_a_damaged_database_and_without_central(booth, tmp_path):
    booth.publish(with_logo(tmp_path / "second"))
    booth.central.stop()
    play(booth.kiosk.port, booth.right, "damaged@example.org")
    booth.kiosk.stop()
    with open(booth.kiosk.folder / "kiosk.db", "r+b") as database:
        database.write(bytes(4096))
    booth.kiosk.start()
    assert Client(booth.kiosk.port).get(f"/images/{LOGO_HASH}").body == LOGO
    assert Client(booth.kiosk.port).get("/api/kiosk").json()["event"]["logo"]["alt"]["en"] == "An owl"
    assert "1 saved again" in command("salvage", "--data", booth.kiosk.folder)
    booth.central.start()
    booth._office = None
    booth.kiosk.send_now(booth.pin)
    booth.wait_for_attendees(1)

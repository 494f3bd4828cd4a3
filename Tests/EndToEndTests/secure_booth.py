"""A booth whose kiosk speaks TLS to central, by a certificate of an authority that only it knows."""

import json
import pathlib
import shutil
import signal

from authority import Authority, Certificate
from conftest import Booth, sample_event
from program import Central, Kiosk, command, wait_for


class SecureBooth(Booth):
    def __init__(self, folder: pathlib.Path):
        self.authority = Authority(folder / "authority")
        self.good = self.authority.issue()
        self.live = Certificate(folder / "live.pem", folder / "live.key")
        self.put(self.good)
        event_file = sample_event(folder)
        self.content = json.loads(event_file.read_text())
        self.event, self.releases, self.road = self.content["id"], 1, None
        self.central = Central(folder / "central", options=[
            "--tls-cert", str(self.live.file), "--tls-key", str(self.live.key), "--kiosk-ca-file", str(self.authority.root.file)])
        self.central.tls = self.authority.client
        self.central.start()
        self.central.add_user()
        command("event", "publish", event_file, "--data", self.central.folder)
        self.kiosk = Kiosk(folder / "kiosk").start()
        self.pin = self.kiosk.pair(
            self.central, self.event, url=f"https://localhost:{self.central.port}", options=["--ca-file", self.authority.root.file])
        self.wait_for_release(1)

    def put(self, certificate: Certificate):
        shutil.copy(certificate.file, self.live.file)
        shutil.copy(certificate.key, self.live.key)

    def renew(self, certificate: Certificate):
        """New files, and the signal to read them."""
        self.put(certificate)
        self.hang_up()

    def hang_up(self):
        known = self.readings()
        self.central.process.send_signal(signal.SIGHUP)
        wait_for(lambda: self.readings() > known, "central has read the files again")

    def readings(self) -> int:
        return self.central.log.read_text().count(" event=tls_certificate")

    def restart_with(self, certificate: Certificate):
        """No connection of before is left."""
        self.central.stop()
        self.put(certificate)
        self.central.start()

    @property
    def trouble(self) -> dict | None:
        return self.kiosk.status(self.pin)["blocked"]["up"]

    def wait_for_trouble(self, code: str) -> dict:
        self.kiosk.send_now(self.pin)
        return wait_for(lambda: (found := self.trouble) and found["code"] == code and found, f"the staff page says {code}")

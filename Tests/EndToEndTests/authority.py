"""A certificate authority of our own, for tests: made with openssl, forgotten with the folder it lies in."""

import base64
import hashlib
import pathlib
import ssl
import subprocess


class Certificate:
    """A certificate and its key, as PEM files."""

    def __init__(self, file: pathlib.Path, key: pathlib.Path):
        self.file, self.key = file, key

    @property
    def pin(self) -> str:
        """The public key as curl and `kiosk pair --pin` write it."""
        public = openssl("pkey", "-in", self.key, "-pubout", "-outform", "DER")
        return "sha256//" + base64.b64encode(hashlib.sha256(public).digest()).decode()


class Authority:
    def __init__(self, folder: pathlib.Path, name: str = "Test authority"):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.issued = folder, 0
        self.root = Certificate(folder / "authority.pem", folder / "authority.key")
        make_key(self.root.key)
        openssl("req", "-x509", "-key", self.root.key, "-subj", f"/CN={name}", "-days", 3650, "-out", self.root.file, later=-1000)

    def issue(self, name: str = "localhost", days: int = 30, begins: int = -1) -> Certificate:
        """For that name, valid for `days` from `begins` days from now on."""
        self.issued += 1
        made = Certificate(self.folder / f"{self.issued}.pem", self.folder / f"{self.issued}.key")
        make_key(made.key)
        request, extensions = self.folder / "request.pem", self.folder / "extensions"
        extensions.write_text(f"subjectAltName=DNS:{name}\n")
        openssl("req", "-new", "-key", made.key, "-subj", f"/CN={name}", "-out", request)
        openssl("x509", "-req", "-in", request, "-CA", self.root.file, "-CAkey", self.root.key, "-CAcreateserial",
                "-extfile", extensions, "-days", days, "-out", made.file, later=begins)
        return made

    @property
    def client(self) -> ssl.SSLContext:
        """Trusts this authority only."""
        return ssl.create_default_context(cafile=self.root.file)


def make_key(path: pathlib.Path):
    openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", path)
    path.chmod(0o600)


def openssl(*words, later: int = 0) -> bytes:
    """Runs openssl as if it were that many days later."""
    clock = ["faketime", "-f", f"{later:+d}d"] if later else []
    done = subprocess.run([*clock, "openssl", *map(str, words)], capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout

"""Runs one small program with the real compiler or interpreter of its language and tells what happened."""

import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

TIMEOUT_S = 120


@dataclass(frozen=True)
class Toolchain:
    """`build` and `run` are commands in the program's folder; a tool that `build` or `run` names first must exist."""

    file: str
    run: tuple[str, ...]
    build: tuple[str, ...] = ()

    def missing(self):
        tools = [command[0] for command in (self.build, self.run) if command]
        return next((tool for tool in tools if not tool.startswith("./") and not shutil.which(tool)), None)


TOOLCHAINS = {
    "swift": Toolchain("main.swift", ("./program",), ("swiftc", "-o", "program", "main.swift")),
    "python": Toolchain("main.py", (sys.executable, "main.py")),
    "javascript": Toolchain("main.js", ("node", "main.js")),
    "c": Toolchain("main.c", ("./program",), ("gcc", "-std=c11", "-Wall", "-Wextra", "-o", "program", "main.c")),
    "java": Toolchain("Main.java", ("java", "-cp", ".", "Main"), ("javac", "Main.java")),
    "rust": Toolchain("main.rs", ("./program",), ("rustc", "--edition", "2021", "-o", "program", "main.rs")),
    "go": Toolchain("main.go", ("./program",), ("go", "build", "-o", "program", "main.go")),
    "bash": Toolchain("main.sh", ("bash", "main.sh")),
}


@dataclass(frozen=True)
class Observation:
    """What one program did. `missing` names the tool without which it could not be tried."""

    built: bool = False
    exit_status: int = 0
    output: str = ""
    complaint: str = ""
    missing: str | None = None

    def __str__(self):
        if not self.built:
            lines = self.complaint.strip().splitlines() or ["no message"]
            return f"did not build: {lines[0]}"
        return f"printed {self.output!r}" + (f", exit status {self.exit_status}" if self.exit_status else "")


def observe(language, source):
    """Builds and runs `source`, a whole program, in a folder of its own that is gone afterwards."""
    toolchain = TOOLCHAINS[language]
    if missing := toolchain.missing():
        return Observation(missing=missing)
    with tempfile.TemporaryDirectory(prefix="sample-event-") as folder:
        (Path(folder) / toolchain.file).write_text(source, encoding="utf-8")
        if toolchain.build:
            build = _command(toolchain.build, folder)
            if build.returncode != 0:
                return Observation(built=False, complaint=build.stderr or build.stdout)
        run = _command(toolchain.run, folder)
        return Observation(True, run.returncode, run.stdout.strip(), run.stderr)


def _command(arguments, folder):
    return subprocess.run(
        arguments, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8",
        timeout=TIMEOUT_S, check=False)

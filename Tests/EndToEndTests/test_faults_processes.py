"""Processes that are started in odd ways, in odd folders, or cut off at odd moments."""

import os
import signal
import subprocess
import time

import pytest

from program import Central, Client, Kiosk, binary, free_port, wait_for

ROLES = pytest.mark.parametrize("role", ["kiosk", "central"])


def is_up(port: int) -> bool:
    try:
        return Client(port).get("/healthz").status == 200
    except OSError:
        return False


@ROLES
@pytest.mark.parametrize("closed", ["2>&-", "0<&- 1>&- 2>&-"])
def test_without_standard_streams_nothing_of_the_log_goes_into_files(tmp_path, role, closed):
    folder, port = tmp_path / role, free_port()
    process = subprocess.Popen(
        ["sh", "-c", f'exec "$0" {role} --data "$1" --port {port} --log debug {closed}', binary(), str(folder)])
    wait_for(lambda: is_up(port), f"{role} without streams")
    Client(port).get("/no-such-page")
    process.terminate()
    assert process.wait(6) == 0
    for path in folder.rglob("*"):
        assert path.is_dir() or b"event=" not in path.read_bytes(), path


@ROLES
def test_nobody_else_can_read_the_data_even_in_a_folder_open_to_all(tmp_path, role):
    folder = tmp_path / role
    folder.mkdir()
    folder.chmod(0o755)
    server = {"kiosk": Kiosk, "central": Central}[role](folder).start()
    modes = {path.name: oct(path.stat().st_mode & 0o077) for path in folder.rglob("*")}
    server.stop()
    assert len(modes) > 3 and set(modes.values()) == {"0o0"}, modes


@ROLES
def test_a_first_start_that_is_cut_off_leaves_a_folder_that_starts(tmp_path, role):
    for number in range(10):
        folder = tmp_path / str(number)
        process = subprocess.Popen(
            [binary(), role, "--data", str(folder), "--port", str(free_port())], stderr=subprocess.DEVNULL)
        time.sleep(0.02 * number)
        process.kill()
        process.wait()
        assert {"kiosk": Kiosk, "central": Central}[role](folder).start().stop() == 0


def processes_of(folder) -> dict[str, int]:
    """The numbers of the demo's processes by their role."""
    found = {}
    for entry in os.listdir("/proc"):
        try:
            words = open(f"/proc/{entry}/cmdline").read().split("\0") if entry.isdigit() else []
        except OSError:
            continue
        if any(word.startswith(str(folder)) for word in words):
            found[words[1]] = int(entry)
    return found


def test_a_demo_that_is_cut_off_again_and_again_goes_on_and_leaves_nobody_behind(tmp_path):
    folder, kiosk, central = tmp_path / "demo", free_port(), free_port()
    words = [binary(), "demo", "--no-browser", "--data", str(folder), "--kiosk-port", str(kiosk), "--central-port", str(central)]

    def start():
        return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    for number in range(8):
        demo = start()
        time.sleep(0.15 * number)
        demo.send_signal([signal.SIGKILL, signal.SIGINT, signal.SIGTERM][number % 3])
        demo.communicate(timeout=6)
        wait_for(lambda: not processes_of(folder), "its children end")
    demo = start()
    wait_for(lambda: is_up(kiosk) and Client(kiosk).get("/api/kiosk").json()["state"] == "open", "the demo is open")
    # One of the two is killed: the other is stopped at once, and the demo says which it was.
    os.kill(processes_of(folder)["central"], signal.SIGKILL)
    began = time.monotonic()
    _, complaint = demo.communicate(timeout=10)
    assert demo.returncode == 1 and "central ended with status 137" in complaint
    assert time.monotonic() - began < 4 and not processes_of(folder)

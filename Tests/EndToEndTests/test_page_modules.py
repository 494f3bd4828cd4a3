"""The thinking of the pages that needs no page (countdown, idle rule, queue of picks, words), tested in Chromium."""

import functools
import http.server
import json
import re
import threading

import pytest

from program import ROOT

FOLDER = ROOT / "Tests" / "BrowserTests"


def cases():
    """Every test of every file, by its sentence."""
    for path in sorted(FOLDER.glob("*.test.js")):
        for name in re.findall(r'^test\("([^"]+)"', path.read_text(), re.MULTILINE):
            yield pytest.param(path.name, name, id=f"{path.stem.removesuffix('.test')}: {name}")


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript"}

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def results(browser):
    """Runs a file's tests once and keeps what came out."""
    handler = functools.partial(Quiet, directory=ROOT)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = browser.new_page(timezone_id="America/Los_Angeles")  # no zone of ours

    @functools.cache
    def of(file: str) -> dict[str, str | None]:
        page.goto(f"http://127.0.0.1:{server.server_port}/Tests/BrowserTests/page.html")
        return page.evaluate(
            """async (file) => {
                await import(`/Tests/BrowserTests/${file}`);
                return (await import("/Tests/BrowserTests/harness.js")).run();
            }""", file)

    yield of
    page.close()
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("file, name", list(cases()))
def test_module(results, file, name):
    reason = results(file)[name]
    assert reason is None, reason


def test_the_kiosk_page_has_words_for_every_key_and_a_use_for_every_word():
    words = json.loads((ROOT / "WebRoot" / "shared" / "strings" / "en.json").read_text())
    source = "\n".join(path.read_text() for room in ("kiosk", "shared")
                       for path in sorted((ROOT / "WebRoot" / room).rglob("*.js")))
    named = set(re.findall(r'\bt\("([a-z_.0-9]+)"', source))
    assert named <= set(words)
    quoted = set(re.findall(r'"([a-z_.0-9]+)"', source))
    beginnings = tuple(re.findall(r"`([a-z_]+\.[a-z_.]*)\$\{", source))
    assert {key for key in words if key not in quoted and not key.startswith(beginnings)} == set()

"""The browser's pure modules, run in a browser without a server: what they import comes from WebRoot on disk."""

import json

from program import ROOT

WEB_ROOT = ROOT / "WebRoot"
ADDRESS = "http://modules.example"


class Modules:
    """One empty page that can import any module of ours."""

    def __init__(self, browser, timezone: str = "America/Los_Angeles"):
        self.context = browser.new_context(timezone_id=timezone)
        self.page = self.context.new_page()
        self.page.route(f"{ADDRESS}/**", self._answer)
        self.page.goto(f"{ADDRESS}/")

    def _answer(self, route):
        path = WEB_ROOT / route.request.url.removeprefix(f"{ADDRESS}/")
        if path.is_file():
            route.fulfill(body=path.read_text(), content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html><title>modules</title>", content_type="text/html")

    def call(self, path: str, name: str, *values):
        """`name(...values)` of the module at `path`; values and result are JSON."""
        return self.page.evaluate(
            "async ([path, name, values]) => (await import(path))[name](...JSON.parse(values))",
            [path, name, json.dumps(values)])

    def close(self):
        self.context.close()

"""Listens to a browser while a test uses it: what no page of ours may ever do."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext

ANSWERED = re.compile(r"Failed to load resource: the server responded with a status of (\d+)")
UNANSWERED = "Failed to load resource: net::ERR_"


class Watch:
    """Script errors, messages in the console, broken content policy, and requests to hosts that are not ours."""

    def __init__(self, context: BrowserContext):
        self.faults: list[str] = []
        self.expected_statuses: set[int] = set()
        self.expects_silence = False
        self.requests: list[str] = []
        context.on("weberror", lambda error: self.faults.append(f"script: {error.error}"))
        context.on("console", self._heard)
        context.on("request", self._asked)

    def expect_status(self, *statuses: int):
        """The browser writes each refused request into its console; these are part of the test."""
        self.expected_statuses |= set(statuses)

    def expect_silence(self):
        """A server is away for a while."""
        self.expects_silence = True

    def check(self):
        assert not self.faults, self.faults

    def _heard(self, message):
        if message.type not in ("error", "warning"):
            return
        answered = ANSWERED.match(message.text)
        if answered and int(answered[1]) in self.expected_statuses:
            return
        if self.expects_silence and message.text.startswith(UNANSWERED):
            return
        self.faults.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _asked(self, request):
        address = urlsplit(request.url)
        self.requests.append(request.url)
        if address.scheme in ("data", "blob"):
            return
        if address.hostname not in ("localhost", "127.0.0.1", "::1"):
            self.faults.append(f"another host: {request.url}")

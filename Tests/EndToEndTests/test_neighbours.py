"""One machine, several programs and foreign pages: who is let in, and whose session is whose."""

import http.client
import itertools

import pytest
from playwright.sync_api import expect

from central_page import CentralPage
from conftest import Booth
from kiosk_page import StaffPage
from program import MARK
from visitor import Visitor


@pytest.fixture(scope="module")
def booth(shared_booth):
    return shared_booth


def test_kiosk_and_central_in_one_browser_keep_their_sessions_apart(booth, desk):
    kiosk = desk.kiosk(booth)
    staff = StaffPage(kiosk.page, booth, kiosk.watch).open()
    central = CentralPage(kiosk.page.context.new_page(), booth, kiosk.watch).sign_in()
    expect(central.page.get_by_role("heading", level=1)).to_have_text("Overview")
    names = {cookie["name"] for cookie in kiosk.page.context.cookies()}
    assert {"boothwise_kiosk", "boothwise_kiosk_staff", "boothwise_central"} <= names
    assert all(cookie["httpOnly"] and cookie["sameSite"] == "Strict" for cookie in kiosk.page.context.cookies())
    for _ in range(2):
        staff.page.reload()
        expect(staff.page.get_by_role("heading", level=1)).to_have_text(booth.name)
        central.page.reload()
        expect(central.page.get_by_role("heading", level=1)).to_have_text("Overview")
    central.page.get_by_role("button", name="Sign out").click()
    expect(central.page.get_by_role("heading", level=1)).to_have_text("Sign in to Boothwise")
    staff.page.reload()
    expect(staff.page.get_by_role("heading", level=1)).to_have_text(booth.name)
    central.sign_in()
    staff.page.get_by_role("button", name="Back to the quiz").click()
    kiosk.screen("attract")
    central.page.reload()
    expect(central.page.get_by_role("navigation", name="Main")).to_be_attached()
    staff.page.goto(f"{kiosk.url}staff")
    expect(staff.page.get_by_role("heading", name="Staff only")).to_be_visible()


# Requests as no page of ours makes them

ROUTES = {
    "kiosk": [
        ("GET", "/"), ("GET", "/staff"), ("GET", "/healthz"), ("GET", "/kiosk/kiosk.js"), ("GET", "/api/kiosk"),
        ("GET", "/api/attempt"), ("POST", "/api/attempts"), ("POST", "/api/checks"), ("GET", "/api/staff/status"),
        ("PUT", "/api/attempts/x/position"), ("DELETE", "/api/attempts/x"), ("GET", "/nothing-here")],
    "central": [
        ("GET", "/"), ("GET", "/healthz"), ("GET", "/api/session"), ("POST", "/api/session"), ("GET", "/api/events"),
        ("GET", "/api/events/x/attendees.csv"), ("POST", "/api/events"), ("POST", "/sync/v1/push"), ("GET", "/nothing-here")],
}
REFUSALS = (400, 403, 415, 421)


def status(booth: Booth, role: str, method: str, path: str, headers: dict, address="127.0.0.1") -> int:
    server = getattr(booth, role)
    connection = http.client.HTTPConnection(address, server.port, timeout=10)
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in headers.items():
            connection.putheader(name, value.replace("PORT", str(server.port)))
        body = b"{}" if method in ("POST", "PUT", "DELETE") else b""
        if body:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        return connection.getresponse().status
    finally:
        connection.close()


def all_routes(method: str | None = None):
    for role, routes in ROUTES.items():
        for each, path in routes:
            if method in (None, "change") and (method is None or each != "GET"):
                yield role, each, path


@pytest.mark.parametrize("host", [
    "boothwise.evil.example", "127.0.0.1.evil.example", "localhost.evil.example:PORT", "evil.example:PORT", "0.0.0.0:PORT",
    "", "localhost:PORT, evil.example"])
def test_a_request_to_another_name_is_refused_on_every_route(booth, host):
    for role, method, path in all_routes():
        assert status(booth, role, method, path, MARK | {"Host": host}) in REFUSALS, (role, method, path)


def test_a_request_without_a_host_is_refused_on_every_route(booth):
    for role, method, path in all_routes():
        assert status(booth, role, method, path, MARK) in REFUSALS, (role, method, path)


@pytest.mark.parametrize("strange", [
    {"Origin": "https://evil.example"}, {"Origin": "http://localhost:1"}, {"Origin": "null"},
    {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}])
def test_a_change_asked_for_by_another_site_is_refused(booth, strange):
    for role, method, path in all_routes("change"):
        if path.startswith("/sync/"):
            continue
        assert status(booth, role, method, path, MARK | {"Host": "localhost:PORT"} | strange) in REFUSALS, (role, method, path)


@pytest.mark.parametrize("strange", [{"Origin": "https://evil.example"}, {"Origin": "null"}])
def test_reading_for_another_site_is_refused_too(booth, strange):
    for role, routes in ROUTES.items():
        for method, path in routes:
            if method == "GET":
                found = status(booth, role, method, path, {"Host": "localhost:PORT"} | strange)
                assert found in REFUSALS, (role, path, found)


@pytest.mark.parametrize("headers", [
    {"Content-Type": "text/plain", "X-Boothwise": "1"}, {"Content-Type": "application/x-www-form-urlencoded", "X-Boothwise": "1"},
    {"Content-Type": "multipart/form-data; boundary=x", "X-Boothwise": "1"}, {"X-Boothwise": "1"}, {"Content-Type": "application/json"}])
def test_a_change_that_a_form_could_send_is_refused(booth, headers):
    for role, method, path in all_routes("change"):
        if path.startswith("/sync/"):
            continue
        assert status(booth, role, method, path, headers | {"Host": "localhost:PORT"}) in REFUSALS, (role, method, path)


@pytest.mark.parametrize(("host", "address"), [("localhost:PORT", "127.0.0.1"), ("127.0.0.1:PORT", "127.0.0.1"), ("[::1]:PORT", "::1")])
def test_the_names_of_this_machine_work(booth, host, address):
    for role, path in itertools.product(ROUTES, ("/", "/healthz")):
        assert status(booth, role, "GET", path, {"Host": host}, address) == 200, (role, path)
    origin = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
    assert status(booth, "kiosk", "POST", "/api/checks", MARK | origin, address) in (200, 400, 422)


def test_a_foreign_page_in_the_visitor_s_browser_reaches_nothing(booth, desk):
    """A page of another site, with the visitor's cookies in reach, cannot read the kiosk or act for the visitor."""
    kiosk = desk.kiosk(booth).open()
    kiosk.start()
    attempt = kiosk.attempt()["id"]
    foreign = kiosk.page.context.new_page()
    foreign.route("http://evil.example/", lambda route: route.fulfill(body="<!doctype html><title>evil</title>", content_type="text/html"))
    kiosk.watch.faults = IgnoredFaults()  # the browser's own complaints are what should happen here
    foreign.goto("http://evil.example/")
    outcome = foreign.evaluate("""async ([kiosk, attempt]) => {
        const tries = [
            () => fetch(`${kiosk}api/attempt`, {credentials: 'include'}),
            () => fetch(`${kiosk}api/attempts/${attempt}/finish`, {method: 'POST', credentials: 'include', mode: 'no-cors', body: '{}'}),
            () => fetch(`${kiosk}api/attempts/${attempt}/finish`, {method: 'POST', credentials: 'include',
                headers: {'Content-Type': 'application/json', 'X-Boothwise': '1'}, body: '{}'}),
        ];
        return Promise.all(tries.map(one => one().then(answer => answer.type === 'opaque' ? 'opaque' : answer.status, () => 'refused')));
    }""", [kiosk.url, attempt])
    assert set(outcome) <= {"refused", "opaque"}
    frame = foreign.evaluate("""kiosk => new Promise(resolve => {
        const frame = document.createElement('iframe');
        frame.src = kiosk; frame.onload = () => resolve(frame.contentDocument === null); document.body.append(frame);
    })""", kiosk.url)
    assert frame is True
    assert len(foreign.frames) < 2 or "quiz" not in (foreign.frames[1].evaluate("document.body?.innerText ?? ''"))
    assert kiosk.attempt()["state"] == "running"


class IgnoredFaults(list):
    def append(self, _):
        pass


def test_an_attempt_belongs_to_its_browser(booth):
    visitor, other = Visitor(booth.kiosk.port), Visitor(booth.kiosk.port)
    visitor.start()
    other.start()
    other.attempt = visitor.attempt
    question = visitor.attempt["questions"][0]["id"]
    assert other.pick(question, booth.right[question]).status == 404
    assert other.client.post(f"{visitor.path}/finish").status == 404
    assert other.client.delete(visitor.path, {"reason": "left"}).status == 404
    assert visitor.client.get("/api/attempt").json()["attempt"]["questions"][0]["choice"] is None

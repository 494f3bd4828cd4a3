"""One central at headquarters, where events are set up in the browser."""

import re
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from central_page import CentralPage
from conftest import sample_event
from program import Central

DAYS = ("2027-03-26", "2027-03-28")


@pytest.fixture(scope="module")
def office(tmp_path_factory):
    """One central for the file, far from the venue; each test has an event of its own."""
    folder = tmp_path_factory.mktemp("office")
    central = Central(folder / "central")
    central.environment["TZ"] = "America/New_York"
    central.start()
    for name in ("admin", "jan"):
        central.add_user(name)
    yield SimpleNamespace(central=central, client=central.sign_in(), folder=folder)
    central.stop()


@pytest.fixture
def event(office, request):
    """A draft in two languages."""
    answer = office.client.post("/api/events/new", {
        "name": request.node.name, "languages": ["en", "pl"], "time_zone": "Europe/Warsaw",
        "starts_on": DAYS[0], "ends_on": DAYS[1]})
    assert answer.status == 201, answer.body
    return answer.json()["event"]


@pytest.fixture
def published(office, request):
    """The sample event, published under an id of its own."""
    event = re.sub("[^a-z0-9]+", "-", request.node.name)[:40].strip("-")
    office.central.publish(sample_event(office.folder, id=event))
    return event


def setup(central: CentralPage, event: str, tab: str = "basics", user: str = "admin"):
    """The event's page, for somebody who signs in there."""
    central.sign_in(user)
    central.page.evaluate("id => localStorage.setItem('boothwise.central.event', id)", event)
    central.page.goto(f"{central.url}?#/event?tab={tab}")
    central.title("Event setup")
    expect(central.page.get_by_role("tab", selected=True)).to_be_visible()
    return central.page


def parts(office, event: str) -> dict:
    return {part["part"]: part["content"] for part in office.client.get(f"/api/events/{event}/draft").json()["parts"]}


def is_saved(page):
    expect(page.locator(".draft-state")).to_contain_text("Saved")

"""Offline first, through the pages: visitors notice nothing, staff see what waits."""

from playwright.sync_api import expect

from kiosk_page import StaffPage
from program import wait_for
from visitor import play


def test_three_people_register_without_central_and_all_are_there_once_it_is_back(booth, desk):
    booth.central.stop()
    kiosk = desk.kiosk(booth).open()
    for number in range(3):
        kiosk.visit(right=number, first=f"Offline{number}", email=f"offline-{number}@example.org")

    staff = StaffPage(kiosk.again().page, booth, kiosk.watch).open()
    assert staff.figures() == {"Waiting": 3, "Received by central": 0, "Saved": 3, "Safe": 0}
    expect(staff.page.get_by_text("3 waiting", exact=True)).to_be_visible()
    expect(staff.page.locator(".tile-registered tbody tr")).to_have_count(3)
    expect(staff.page.get_by_text("Version", exact=True)).to_be_in_viewport()
    assert "@" not in staff.page.locator("body").inner_text()

    booth.central.start()
    staff.send_now()
    wait_for(lambda: staff.figures() == {"Waiting": 0, "Received by central": 3, "Saved": 3, "Safe": 0}, "all three received")
    expect(staff.page.get_by_text("All received", exact=True)).to_be_visible()
    assert sorted(row["email"] for row in booth.attendees()) == [f"offline-{number}@example.org" for number in range(3)]

    central = desk.central(booth).sign_in()
    expect(central.page.locator("dl.figures")).to_be_visible()
    assert central.figures()["Registered"] == "3"
    central.go("devices")
    expect(central.page.get_by_text("3 of 3 received")).to_be_visible()


def test_central_keeps_showing_what_it_knew_while_the_connection_is_gone(booth, desk):
    play(booth.kiosk.port, booth.right, "there@example.org")
    booth.wait_for_attendees(1)
    central = desk.central(booth).sign_in()
    central.watch.expect_silence()
    expect(central.page.locator("dl.figures")).to_be_visible()
    booth.central.stop()
    expect(central.page.get_by_text("No connection to the server", exact=False).first).to_be_visible(timeout=20_000)
    assert central.figures()["Registered"] == "1"
    booth.central.start()
    central.page.get_by_role("button", name="Try now").click()
    expect(central.page.get_by_text("Live, updated", exact=False)).to_be_visible()

"""Central's pages as a person at headquarters uses them."""

import pathlib

from playwright.sync_api import Page, expect

from watch import Watch

OFFICE = {"width": 1440, "height": 900}
PASSWORD = "correct-horse-battery"
TITLES = {"event": "Event setup"}


class CentralPage:
    def __init__(self, page: Page, booth, watch: Watch):
        self.page, self.booth, self.watch = page, booth, watch
        self.url = f"http://localhost:{booth.central.port}/"
        watch.expect_status(401)  # the page asks whether somebody is signed in

    def open(self):
        self.page.goto(self.url)
        return self

    def sign_in(self, name="admin", password=PASSWORD):
        self.open()
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("Password", exact=True).fill(password)
        self.page.get_by_role("button", name="Sign in").click()
        expect(self.page.get_by_role("main").get_by_role("heading", level=1)).not_to_have_text(
            "Sign in to Boothwise", timeout=15_000)
        return self

    def go(self, place: str, heading: str | None = None):
        """To a page by its link, which is in the drawer on phones."""
        self.page.goto(f"{self.url}#/{place}")
        page = place.split("/")[0].split("?")[0]
        self.title(heading or TITLES.get(page, page.capitalize()))
        return self

    def publish_file(self, file):
        """Chooses an event file on the event's page and publishes it; a path or Playwright's own description of a file."""
        self.page.get_by_role("button", name="Publish from a file").click()
        self.page.get_by_label("Event file").set_input_files(file)
        self.page.get_by_role("button", name="Publish the file").click()

    def title(self, text: str):
        expect(self.page.get_by_role("heading", level=1)).to_have_text(text)

    def figures(self) -> dict[str, str]:
        """The overview's five figures by their names."""
        return dict(self.page.locator("dl.figures > div").evaluate_all(
            "all => all.map(one => [one.querySelector('dt').textContent, one.querySelector('dd b').textContent])"))

    def rows(self, region: str) -> list[list[str]]:
        """The cells of the table in a region, as they are read."""
        return self.page.get_by_role("region", name=region).locator("tbody tr").evaluate_all(
            "all => all.map(row => [...row.children].map(cell => cell.innerText.trim().replace(/\\s+/g, ' ')))")

    def export(self, folder: pathlib.Path, rows="Attendees", format="Spreadsheet", separator="Comma") -> bytes:
        """Downloads through the dialog; the file's bytes."""
        self.page.get_by_role("button", name="Export").click()
        dialog = self.page.get_by_role("dialog", name="Export")
        dialog.get_by_role("radio", name="All", exact=False).last.check()
        for name in (rows, format, separator):
            dialog.get_by_role("button", name=name, exact=True).click()
        with self.page.expect_download() as download:
            dialog.get_by_role("button", name="Download", exact=False).click()
        path = folder / download.value.suggested_filename
        download.value.save_as(path)
        return path.read_bytes()

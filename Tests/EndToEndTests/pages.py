"""The booth's page and central's page as a person uses them: by what stands on buttons and beside fields."""

from playwright.sync_api import Page, expect


class KioskPage:
    def __init__(self, page: Page, port: int):
        self.page, self.url = page, f"http://localhost:{port}/"
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def open(self):
        self.page.goto(self.url)
        return self

    def button(self, name: str):
        return self.page.get_by_role("button", name=name, exact=True)

    def screen(self, name: str):
        """Waits until that screen is shown."""
        expect(self.page.locator("#screen")).to_have_attribute("data-screen", name, timeout=10_000)

    def start(self):
        self.button("Start the quiz").click()
        self.screen("rules")
        self.page.wait_for_timeout(450)  # a finger still on its way presses nothing
        self.button("Start").click()
        self.screen("question")
        self.page.wait_for_timeout(450)

    def question_text(self) -> str:
        return self.page.get_by_role("heading", level=1).inner_text()

    def pick(self, choice: str):
        self.page.locator(f'[role=radio][data-choice="{choice}"]').click()

    def next(self):
        self.page.locator("footer button.go").click()

    def fill(self, first="Anna", last="Schmidt", email="anna@example.org"):
        self.page.get_by_label("First name").fill(first)
        self.page.get_by_label("Last name").fill(last)
        self.page.get_by_label("E-mail", exact=True).fill(email)

    def accept_terms(self):
        self.page.locator("#consent-terms").check()

    def enter(self):
        self.button("Enter the contest").click()


class CentralPage:
    def __init__(self, page: Page, port: int):
        self.page, self.url = page, f"http://localhost:{port}/"

    def sign_in(self, name="admin", password="correct-horse-battery"):
        self.page.goto(self.url)
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("Password", exact=True).fill(password)
        self.page.get_by_role("button", name="Sign in").click()
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()
        return self

    def go(self, place: str):
        self.page.goto(f"{self.url}#/{place}")
        return self

"""The kiosk's pages as a person uses them: by what stands on buttons and beside fields."""

from playwright.sync_api import Page, expect

from program import wait_for
from watch import Watch

KIOSK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


class KioskPage:
    """One tab at the booth, in English unless a test says otherwise."""

    def __init__(self, page: Page, booth, watch: Watch):
        self.page, self.booth, self.watch = page, booth, watch
        self.url = f"http://localhost:{booth.kiosk.port}/"

    def open(self):
        self.page.goto(self.url)
        self.screen("attract")
        return self

    def again(self) -> "KioskPage":
        """Another tab of the same browser, not yet opened."""
        return KioskPage(self.page.context.new_page(), self.booth, self.watch)

    # What is seen

    def screen(self, name: str, seconds: float = 10):
        """Waits until that screen is shown and takes taps."""
        expect(self.page.locator("#screen")).to_have_attribute("data-screen", name, timeout=seconds * 1000)
        expect(self.page.locator(".shield")).to_have_count(0, timeout=5000)

    def button(self, name: str):
        return self.page.get_by_role("button", name=name, exact=True)

    def heading(self):
        return self.page.get_by_role("heading", level=1)

    def question(self) -> dict:
        """The question on screen, as the event file has it."""
        return self.booth.question_called(self.heading().inner_text())

    def choices(self) -> list[str]:
        return self.page.get_by_role("radio").evaluate_all("all => all.map(one => one.dataset.choice)")

    def chosen(self) -> str | None:
        chosen = self.page.locator('[role=radio][aria-checked="true"]')
        return chosen.get_attribute("data-choice") if chosen.count() else None

    def seconds_left(self) -> int:
        minutes, seconds = self.page.get_by_role("timer").locator("b").inner_text().split(":")
        return int(minutes) * 60 + int(seconds)

    def attempt(self) -> dict | None:
        """What the kiosk itself says of this browser's attempt."""
        return self.page.context.request.get(f"{self.url}api/attempt").json()["attempt"]

    # What is done

    def start(self, contest: str | None = None):
        """From the attract screen into the first question; an event with several contests is asked for one."""
        if contest:
            self.button(contest).click()
        self.button("Start the quiz").click()
        self.screen("rules")
        self.button("Start").click()
        self.screen("question")

    def pick(self, choice: str):
        self.page.locator(f'[role=radio][data-choice="{choice}"]').click()

    def pick_right(self) -> str:
        choice = self.booth.right[self.question()["id"]]
        self.pick(choice)
        return choice

    def pick_wrong(self) -> str:
        question = self.question()
        choice = next(each["id"] for each in question["choices"] if not each.get("right"))
        self.pick(choice)
        return choice

    def next(self):
        """Next, Skip or Finish: whatever stands on the amber button."""
        self.page.locator("footer button.go").click()

    def answer_rightly(self, count: int):
        for _ in range(count):
            self.pick_right()
            self.next()

    def wait_until_stored(self, answers: int):
        """Picks travel behind the visitor's back."""
        def stored():
            attempt = self.attempt()
            return attempt and sum(question["choice"] is not None for question in attempt["questions"]) == answers

        wait_for(stored, f"{answers} answers at the kiosk", 5)

    def finish(self):
        """Goes on to the end and finishes, also with open questions."""
        while self.page.locator("footer button.go").inner_text().strip() != "Finish":
            self.next()
        self.next()
        anyway = self.button("Finish anyway")
        expect(anyway.or_(self.page.locator('#screen[data-screen="form"]'))).to_be_visible()
        if anyway.is_visible():
            anyway.click()
        self.screen("form")

    def play(self, right: int = 3):
        """A whole quiz with so many right answers, up to the form."""
        self.start()
        self.answer_rightly(right)
        self.finish()

    def back(self):
        """The browser's Back button, not faster than a finger."""
        self.page.go_back()
        wait_for(lambda: self.page.evaluate("history.state?.boothwise") == "kiosk", "the page's own history entry", 5)

    def fill(self, first="Anna", last="Schmidt", email="anna@example.org", terms=True, marketing=False):
        self.page.get_by_label("First name").fill(first)
        self.page.get_by_label("Last name").fill(last)
        self.page.get_by_label("E-mail", exact=True).fill(email)
        self.page.locator("#consent-terms").set_checked(terms)
        self.page.locator("#consent-marketing").set_checked(marketing)

    def enter(self):
        self.button("Enter the contest").click()

    def register(self, **form):
        self.fill(**form)
        self.enter()
        self.screen("thanks")

    def done(self):
        self.button("Done").click()
        self.screen("attract")

    def visit(self, right: int = 3, **form):
        """A whole visit from the attract screen back to it."""
        self.play(right)
        self.register(**form)
        self.done()


class SetupPage:
    """What a kiosk shows that belongs to no central."""

    def __init__(self, kiosk: KioskPage):
        self.kiosk, self.page = kiosk, kiosk.page
        self.address = self.page.get_by_label("Central’s address")
        self.code = self.page.get_by_label("Pairing code", exact=True)

    def open(self):
        self.page.goto(self.kiosk.url)
        self.kiosk.screen("unpaired")
        return self

    @staticmethod
    def address_of(central) -> str:
        return f"{'https' if central.tls else 'http'}://localhost:{central.port}"

    def type(self, address: str, code: str):
        self.address.fill(address)
        self.code.fill("")
        self.code.press_sequentially(code)

    def scan(self, text: str):
        """As a scanner that is a keyboard."""
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def load(self, name: str, text: str):
        file = {"name": name, "mimeType": "application/octet-stream", "buffer": text.encode()}
        self.page.locator("input[type=file]").set_input_files(file)

    def connect(self):
        self.kiosk.button("Connect").click()

    def expect_problem(self, words: str):
        expect(self.page.locator(".pairing-form .problem")).to_contain_text(words, timeout=20_000)

    def shown(self) -> tuple[str, str]:
        """The two words and the PIN."""
        self.kiosk.screen("paired", 20)
        return self.page.locator(".pair-words").inner_text(), self.page.locator(".pair-pin dd").inner_text()

    def confirm(self):
        self.kiosk.button("The words match").click()


class StaffPage:
    """The page behind the PIN."""

    def __init__(self, page: Page, booth, watch: Watch):
        self.page, self.booth = page, booth
        watch.expect_status(401)  # the page asks whether the session still lives

    def open(self):
        self.page.goto(f"http://localhost:{self.booth.kiosk.port}/staff")
        for digit in self.booth.pin:
            self.page.get_by_role("button", name=digit, exact=True).click()
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.booth.name, timeout=15_000)
        return self

    def figures(self) -> dict[str, int]:
        """{"Waiting": 3, "Received by central": 0, "Saved": 3}"""
        pairs = self.page.locator("dl.three > div").evaluate_all(
            "all => all.map(one => [one.querySelector('dt').textContent, Number(one.querySelector('dd').textContent)])")
        return dict(pairs)

    def send_now(self):
        self.page.get_by_role("button", name="Send now").click()

"""A visitor at a kiosk, speaking to its interface as the page does."""

from program import Client


class Visitor:
    """Plays one attempt; every name and address is made up."""

    def __init__(self, port: int, contest: str | None = None):
        self.client = Client(port)
        kiosk = self.client.get("/api/kiosk").json()
        self.contest = contest or kiosk["event"]["contests"][0]["id"]
        self.attempt = None

    def start(self, language="en", time="standard"):
        answer = self.client.post(
            "/api/attempts", {"contest": self.contest, "language": language, "time": time})
        assert answer.status in (200, 201), answer.body
        self.attempt = answer.json()
        return self.attempt

    @property
    def path(self) -> str:
        return f"/api/attempts/{self.attempt['id']}"

    def pick(self, question: str, choice: str | None):
        return self.client.put(f"{self.path}/answers/{question}", {"choice": choice})

    def answer_all(self, right: dict[str, str], count: int | None = None):
        """Picks the right choice of the first `count` questions and leaves the others alone."""
        for question in self.attempt["questions"][:count]:
            self.client.put(f"{self.path}/position", {"question": question["id"]})
            answer = self.pick(question["id"], right[question["id"]])
            assert answer.status == 200, answer.body

    def finish(self):
        answer = self.client.post(f"{self.path}/finish")
        assert answer.status == 200, answer.body
        return answer.json()

    def leave(self):
        answer = self.client.delete(self.path, {"reason": "left"})
        assert answer.status == 204, answer.body

    def register(self, first="Anna", last="Schmidt", email="anna@example.org", marketing=False, languages=("Swift",), **more):
        form = {
            "first_name": first, "last_name": last, "email": email, "programming_languages": list(languages),
            "consents": {"terms": True, "marketing": marketing}} | more
        return self.client.post(f"{self.path}/registration", form)


def play(port: int, right: dict[str, str], email: str, score: int = 3, **form):
    """A whole visit; the 201's body."""
    visitor = Visitor(port)
    visitor.start()
    visitor.answer_all(right, score)
    visitor.finish()
    answer = visitor.register(email=email, **form)
    assert answer.status == 201, answer.body
    return visitor.attempt["id"], answer.json()

#!/usr/bin/env python3
"""Checks the sample event file: its shape, and each answer against what real compilers and interpreters say.

    python3 Tests/SampleEvent/check_answers.py [EVENT_FILE]

A question whose tool is not installed is skipped with the reason. The exit status is 1 when a check fails.
"""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from answers import Answers, Missing, Unsettled  # noqa: E402
from shape import problems  # noqa: E402

SAMPLE = Path(__file__).resolve().parents[2] / "Sources" / "CWebRoot" / "sample.event.json"


@dataclass(frozen=True)
class Check:
    name: str
    verdict: str  # passed, failed, skipped
    detail: str = ""


def load(path=SAMPLE):
    return json.loads(Path(path).read_text(encoding="utf-8"))


def shape_checks(event):
    return [Check(name, "failed" if found else "passed", "; ".join(found)) for name, found in problems(event)]


def answer_checks(event, answers):
    """One check per question: the choice marked right is the true one. `answers` keeps what programs printed."""
    questions = [question for contest in event["contests"] for question in contest["questions"]]
    return [_answer_check(question, answers) for question in questions]


def _answer_check(question, answers):
    name = f"answer of {question['id']}"
    marked = [choice["id"] for choice in question["choices"] if choice.get("right")]
    try:
        true = answers.true_choice(question)
    except Missing as reason:
        return Check(name, "skipped", str(reason))
    except Unsettled as reason:
        return Check(name, "failed", str(reason))
    if marked == [true]:
        return Check(name, "passed")
    return Check(name, "failed", f"{', '.join(marked) or 'nothing'} is marked right, but {true} is true")


def main(arguments):
    event = load(*arguments[:1])
    checks = shape_checks(event) + answer_checks(event, Answers())
    for check in checks:
        print(f"{check.verdict:<8}{check.name}" + (f": {check.detail}" if check.detail else ""))
    passed, failed, skipped = (
        sum(check.verdict == verdict for check in checks) for verdict in ("passed", "failed", "skipped"))
    if skipped:
        print(f"{skipped} skipped")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

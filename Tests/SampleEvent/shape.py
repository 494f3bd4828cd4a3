"""What must hold for the sample event's file whatever its answers are: counts, translations, lengths, tone, terms."""

import re

LANGUAGES = ["en", "pl", "de"]
QUESTION_LENGTH = 120
CHOICE_LENGTH = 40
CODE_LINES = 10
CODE_COLUMNS = 44
GENDERED_POLISH = re.compile(r"\w(?:łeś|łaś|łem|łam)\b")
FORMAL_GERMAN = re.compile(r"\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b")


def problems(event):
    """Pairs of a check's name and what is wrong (empty where all is well)."""
    questions = [question for contest in event["contests"] for question in contest["questions"]]
    choices = [choice for question in questions for choice in question["choices"]]
    texts = list(_translated(event))
    return [
        ("languages are English, Polish, German", _unless(event["languages"] == LANGUAGES, event["languages"])),
        ("twelve questions", _unless(len(questions) == 12, len(questions))),
        ("six questions with code", _unless(_count("code", questions) == 6, _count("code", questions))),
        ("ids are unique", _repeated([question["id"] for question in questions])),
        ("each question has exactly one right choice", [
            question["id"] for question in questions if _count("right", question["choices"]) != 1]),
        ("each question has two to eight choices with their own ids and texts", [
            question["id"] for question in questions if not _choices_differ(question["choices"])]),
        ("no letter is right in more than half of the questions", [
            letter for letter in "abcd"
            if sum(c["id"] == letter and "right" in c for c in choices) > len(questions) / 2]),
        ("choices that keep their place are there", _unless(
            _count("keep_order", questions) and _count("keep_last", choices), "keep_order or keep_last is unused")),
        ("every text is there in every language", [
            path for path, text in texts if list(text) != LANGUAGES or not all(map(_tidy, text.values()))]),
        ("questions are translated", [q["id"] for q in questions if isinstance(q["text"], str)]),
        ("choices in words are translated", [
            c["text"] for c in choices if isinstance(c["text"], str) and not c.get("code")]),
        ("questions fit the screen", [
            q["id"] for q in questions if any(len(text) > QUESTION_LENGTH for text in _values(q["text"]))]),
        ("choices fit the screen", [
            text for c in choices for text in _values(c["text"]) if len(text) > CHOICE_LENGTH]),
        ("code fits the screen", [q["id"] for q in questions if "code" in q and not _fits(q["code"]["source"])]),
        ("Polish has no gendered past forms", [
            path for path, text in texts if GENDERED_POLISH.search(text.get("pl", ""))]),
        ("German says du", [path for path, text in texts if FORMAL_GERMAN.search(text.get("de", ""))]),
        ("no exclamation marks", [path for path, text in texts if any("!" in value for value in text.values())]),
        ("terms have seven sections and name what they must", _terms(event, questions)),
        ("marketing consent is there", _unless(
            [consent["purpose"] for consent in event["consents"]] == ["marketing"], event["consents"])),
    ]


def _unless(condition, found):
    return [] if condition else [f"found {found}"]


def _count(key, items):
    return sum(bool(item.get(key)) for item in items)


def _repeated(values):
    return sorted({value for value in values if values.count(value) > 1})


def _values(text):
    return [text] if isinstance(text, str) else list(text.values())


def _in(code, text):
    return text if isinstance(text, str) else text.get(code, "")


def _choices_differ(choices):
    texts = [[_in(code, choice["text"]) for choice in choices] for code in LANGUAGES]
    return 2 <= len(choices) <= 8 and not _repeated([c["id"] for c in choices]) and not any(map(_repeated, texts))


def _fits(source):
    lines = source.split("\n")
    return len(lines) <= CODE_LINES and all(len(line) <= CODE_COLUMNS and "\t" not in line for line in lines)


def _tidy(text):
    return isinstance(text, str) and text.strip() != "" and "  " not in text


def _translated(value, path="event"):
    """Every translated text below `value` with its path: objects that have at least one language as a key."""
    if isinstance(value, dict):
        if set(value) & set(LANGUAGES):
            yield path, value
            return
        for key, below in value.items():
            yield from _translated(below, f"{path}.{key}")
    elif isinstance(value, list):
        for index, below in enumerate(value):
            yield from _translated(below, f"{path}[{index}]")


def _terms(event, questions):
    minutes = event["contests"][0]["limit_ms"] // 60_000
    needed = [f" {len(questions)} ", f" {minutes} ", " 90 ", "privacy@brightfen.example", event["host_name"]]
    found = []
    for code in LANGUAGES:
        text = _in(code, event["terms"]["text"])
        if re.findall(r"^### (\d)\. ", text, re.MULTILINE) != list("1234567"):
            found.append(f"sections in {code}")
        found += [f"{word!r} in {code}" for word in needed if word not in text]
        if not _in(code, event["terms"]["label"]).endswith(f" {event['terms']['revision']}"):
            found.append(f"revision in the label in {code}")
    return found

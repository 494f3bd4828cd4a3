"""Which choice of each question is the true one, found by running code and not by looking at the file's marks."""

from programs import observe

# Code questions whose code is a fragment, with the program around it in place of CODE. All others are whole programs.
FRAGMENTS = {
    "java-string-identity":
        "class Main {\n    public static void main(String[] arguments) {\nCODE\n    }\n}\n",
}

# A program that the compiler refuses counts as "does not compile" only for this reason, so that a broken
# installation is not taken for an answer.
REFUSALS = {"rust-move": "error[E0382]"}

# What a choice in words says about a program; a choice in code says that exactly this is printed.
CLAIMS = {
    "It does not compile": lambda seen: not seen.built,
    "It prints “owl owl”": lambda seen: seen.built and seen.output == "owl owl",
    "It prints “owl” once": lambda seen: seen.built and seen.output == "owl",
    "It panics at run time": lambda seen: seen.built and seen.exit_status != 0 and "panicked" in seen.complaint,
}

GO_DEFER = """package main

import "fmt"

func count() {
	for i := 1; i <= 3; i++ {
		defer fmt.Print(i)
	}
}

func main() { count() }
"""

BASH_STATUS = """set -- one two three four
sleep 0 &
(exit 7)
seen=$?
[ "$seen" = 7 ] && [ "$seen" != "$$" ] && [ "$seen" != "$!" ] && [ "$seen" != "$#" ] && echo status
"""

# The methods that RFC 9110, section 9.2.2, names: PUT, DELETE and the safe ones of section 9.2.1.
HTTP_IDEMPOTENT = """idempotent = {"GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"}
print([method in idempotent for method in ("GET", "PUT", "DELETE")])
"""

BINARY_SEARCH = """left, steps = 1_000_000, 0
while left:
    left, steps = left // 2, steps + 1
print(steps)
"""

JAVA_SUM = "class Main { public static void main(String[] a) { System.out.println(0.1 + 0.2 == 0.3); } }"
SQL_NULL = "import sqlite3\nprint(sqlite3.connect(':memory:').execute('SELECT NULL = NULL').fetchone()[0])"

# Questions without code: programs that show the fact, and which choice (in English) each output speaks for.
PROBES = {
    "sql-null": [("python", SQL_NULL, {"1": "TRUE", "0": "FALSE", "None": "NULL, meaning unknown"})],
    "go-defer-order": [
        ("go", GO_DEFER, {"123": "From the first to the last", "321": "From the last to the first"})
    ],
    "bash-exit-status": [("bash", BASH_STATUS, {"status": "The exit status of the last command"})],
    "floating-point-sum": [
        ("python", "print(0.1 + 0.2 == 0.3)", {"True": "Yes, in all three", "False": "No, in none of them"}),
        ("java", JAVA_SUM, {"true": "Yes, in all three", "false": "No, in none of them"}),
        ("javascript", "console.log(0.1 + 0.2 == 0.3)",
            {"true": "Yes, in all three", "false": "No, in none of them"}),
    ],
    "http-idempotent": [("python", HTTP_IDEMPOTENT, {"[True, True, True]": "All of the above"})],
    "binary-search-steps": [("python", BINARY_SEARCH, {"20": "About 20"})],
}


class Unsettled(Exception):
    """No choice, or more than one, is true."""


class Missing(Exception):
    """The tool that would tell is not installed."""


class Answers:
    """True choices by question. Each program runs once, however often the same question is asked about."""

    def __init__(self):
        self.seen = {}

    def true_choice(self, question):
        """The id of the one true choice. Throws `Missing` without the tool, `Unsettled` where none or several are."""
        find = self._by_code if "code" in question else self._by_probes
        true = find(question)
        if len(true) != 1:
            raise Unsettled(f"the true choices are {sorted(true) or 'none'}")
        return true.pop()

    def _by_code(self, question):
        code = question["code"]
        around = FRAGMENTS.get(question["id"], "CODE")
        seen = self._observe(code["language"], around.replace("CODE", code["source"]))
        if not seen.built and REFUSALS.get(question["id"], "no reason is expected") not in seen.complaint:
            raise Unsettled(str(seen))
        return {choice["id"] for choice in question["choices"] if _claims(choice, seen)}

    def _by_probes(self, question):
        if question["id"] not in PROBES:
            raise Unsettled("no program tells; add one to PROBES")
        true = set()
        for language, source, meanings in PROBES[question["id"]]:
            seen = self._observe(language, source)
            if seen.output not in meanings:
                raise Unsettled(f"the {language} program {seen}")
            true |= {c["id"] for c in question["choices"] if english(c["text"]) == meanings[seen.output]}
        return true

    def _observe(self, language, source):
        if (language, source) not in self.seen:
            self.seen[language, source] = observe(language, source)
        seen = self.seen[language, source]
        if seen.missing:
            raise Missing(f"{seen.missing} is not installed")
        return seen


def english(text):
    return text if isinstance(text, str) else text["en"]


def _claims(choice, seen):
    if choice.get("code"):
        return seen.built and seen.exit_status == 0 and seen.output == choice["text"]
    text = english(choice["text"])
    if text not in CLAIMS:
        raise Unsettled(f"nobody says what {text!r} means; add it to CLAIMS")
    return CLAIMS[text](seen)

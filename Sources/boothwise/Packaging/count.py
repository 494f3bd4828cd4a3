"""Sums up the results of all test runs: count.py FOLDER

Prints `N passed, N failed` as its last line. The exit status is 1 when a test failed, or when a kind of test did not
run at all.
"""

import pathlib
import sys
import xml.etree.ElementTree as ElementTree


def count(path: pathlib.Path) -> tuple[int, int, int]:
    """Passed, failed and skipped tests in a JUnit file."""
    cases = list(ElementTree.parse(path).iter("testcase"))
    failed = sum(case.find("failure") is not None or case.find("error") is not None for case in cases)
    skipped = sum(case.find("skipped") is not None for case in cases)
    return len(cases) - failed - skipped, failed, skipped


def main():
    folder = pathlib.Path(sys.argv[1])
    passed = failed = skipped = 0
    complete = True
    for kind, pattern in (("Swift", "swift*.xml"), ("browser", "pytest.xml")):
        counts = [count(path) for path in sorted(folder.glob(pattern))]
        if not any(sum(one) for one in counts):
            print(f"No {kind} test has run.")
            complete = False
        for one in counts:
            passed, failed, skipped = passed + one[0], failed + one[1], skipped + one[2]
    if skipped:
        print(f"{skipped} skipped")
    print(f"{passed} passed, {failed} failed")
    sys.exit(0 if complete and failed == 0 else 1)


main()

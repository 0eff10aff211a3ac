#!/usr/bin/python3
"""Tests that ./test fails where tests have gone or are skipped, and says what to do if that is wanted."""

import argparse
import json
import pathlib
import re
import sys
from unittest import mock

sys.dont_write_bytecode = True
from checkout import ROOT, checkout, passed, run, set_parts  # noqa: E402
import test_parts  # noqa: E402
from test_parts import SYSTEMS, Part, all_parts  # noqa: E402

FILE = pathlib.Path("Tests/Runner/counts.json")
OUTPUT = pathlib.Path("output")
SYSTEM = "debian13"


def set_tests(count, skipped=0, name="tests"):
    """What XCTest says of so many tests, for a part."""
    OUTPUT.write_text("Test Case 'A.testIt' skipped (0.1 seconds)\n" * skipped + f"Executed {count} tests, with 0 failures\n")
    set_parts(Part(f"{SYSTEM}: {name}", [["cat", "output"]], holds_tests=True))


def set_least(tests, skipped):
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(json.dumps({SYSTEM: {"tests": {"tests": tests, "skipped": skipped}}}))


def fails_where_tests_are_missing():
    set_least(10, 2)
    set_tests(9)
    status, words = run()
    assert status == 1 and "9 tests ran, and there were 10" in words and passed()[0] == 1, words
    set_tests(10, skipped=3)
    status, words = run()
    assert status == 1 and "3 of 10 tests were skipped, and it was 2 of 10" in words, words
    line = '"tests": {"tests": 10, "skipped": 3}'
    assert f"If that is wanted, commit Tests/Runner/counts.json with {line} in \"{SYSTEM}\"" in words, words
    command = re.search(r"\./test (--counts --only '[^']*') writes it", words)
    assert command, words
    # What it says to do helps.
    assert run("--counts", "--only", f"{SYSTEM}: tests")[0] == 0 and line in FILE.read_text(), FILE.read_text()
    assert run()[0] == 0
    set_tests(10, skipped=4)
    assert run()[0] == 1


def lets_tests_come():
    """Those that this display skips as well. A part without numbers has all that it needs."""
    set_least(10, 2)
    for count, skipped in ((10, 2), (10, 0), (11, 2), (11, 3)):
        set_tests(count, skipped)
        status, words = run()
        assert status == 0 and "counts" not in words, words
    set_tests(1, name="other tests")
    assert run()[0] == 0
    set_tests(1)
    assert run("--filter", "A")[0] == 0


def writes_what_passed():
    set_least(10, 2)
    set_tests(3, name="other tests")
    assert run("--counts")[0] == 0
    written = {SYSTEM: {"other tests": {"tests": 3, "skipped": 0}, "tests": {"tests": 10, "skipped": 2}}}
    assert json.loads(FILE.read_text()) == written, FILE.read_text()
    set_parts(Part(f"{SYSTEM}: other tests", [["sh", "-c", "echo 'Executed 2 tests, with'; exit 1"]], holds_tests=True))
    assert run("--counts")[0] == 1 and json.loads(FILE.read_text()) == written, "what failed"


def fails_where_the_file_is_broken():
    """Two branches may both have changed it."""
    set_tests(3)
    FILE.write_text("<<<<<<<")
    status, words = run()
    assert status != 0 and "Tests/Runner/counts.json is no JSON" in words, words


def names_parts_that_there_are():
    """Else the numbers of a part that has another name, or none any more, would hold for nothing."""
    least = json.loads((ROOT / FILE).read_text(encoding="utf-8"))
    for system, parts in least.items():
        with mock.patch.object(test_parts, "own_system", lambda: system):
            names = {part.name for part in all_parts(argparse.Namespace(full=True, filter=None)) if part.holds_tests}
        assert system in SYSTEMS and not parts.keys() - names, parts.keys() - names


def main():
    names_parts_that_there_are()
    with checkout():
        fails_where_tests_are_missing()
        lets_tests_come()
        writes_what_passed()
        fails_where_the_file_is_broken()
    print("test_counts.py: passed")


main()

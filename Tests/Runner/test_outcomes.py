#!/usr/bin/python3
"""Tests what ./test makes of the output of its commands, and that a test with a display that fails runs once more."""

import argparse
import os
import pathlib
import re
import sys
import tempfile
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "Tests/Fuzz")]
import watchdog  # noqa: E402
from new_seeds import filters_of  # noqa: E402
from test_commands import MOST_UNSTEADY, Outcome, run_command  # noqa: E402
from test_lanes import Result, environment_of, run  # noqa: E402
from test_parts import Part  # noqa: E402

SWIFT_TEST = ["scripts/with-display", "swift", "test", "--filter", "^LabelWidgetTests\\.", "--disable-swift-testing"]
XCTEST_OUTPUT = """\
Test Suite 'Selected tests' started at 2026-01-01 00:00:00.000
Test Suite 'LabelTests' started at 2026-01-01 00:00:00.000
Test Case 'LabelTests.testIt' started at 2026-01-01 00:00:00.000
/there/LabelTests.swift:3: error: LabelTests.testIt : XCTAssertTrue failed
Test Case 'LabelTests.testIt' failed (0.1 seconds)
Test Case 'LabelTests.testThat' skipped (0.1 seconds)
Test Suite 'LabelTests' failed at 2026-01-01 00:00:00.000
\t Executed 2 tests, with 1 test skipped and 1 failure (0 unexpected) in 0.2 (0.2) seconds
Test Suite 'LineTests' started at 2026-01-01 00:00:00.000
Test Case 'LineTests.testLines' passed (0.1 seconds)
Test Suite 'LineTests' passed at 2026-01-01 00:00:00.000
\t Executed 3 tests, with 0 failures (0 unexpected) in 0.2 (0.2) seconds
Test Suite 'Selected tests' failed at 2026-01-01 00:00:00.000
\t Executed 5 tests, with 1 test skipped and 1 failure (0 unexpected) in 0.4 (0.4) seconds
"""
OUTPUT = XCTEST_OUTPUT + """\
◇ Test run started.
✘ Test "Some lines" recorded an issue at LineTests.swift:4:5: Expectation failed
✘ Test case passing 1 argument width → 3 failed after 0.1 seconds with 1 issue.
✘ Test "Some lines" with 2 test cases failed after 0.1 seconds with 1 issue.
✘ Test run with 9 tests in 2 suites failed after 3 seconds with 1 issue.
"""
# Fails the first time, and the second time if it is told so.
SCRIPT = """
import pathlib, sys
marker, failures = pathlib.Path(sys.argv[1]), int(sys.argv[2])
count = len(marker.read_text()) if marker.exists() else 0
marker.write_text("x" * (count + 1))
if count < failures: sys.exit(print("FAIL: test.py: too early") or 1)
print("passed")
"""


def outcome(output, command=SWIFT_TEST, problem="exit status 1"):
    found = Outcome(command, problem=problem)
    for line in output.encode().splitlines(keepends=True):
        found.read(line)
    return found


def reads_outputs():
    found = outcome(OUTPUT)
    assert found.tests == 14 and found.skipped == 1, found
    assert found.failed == ["LabelTests.testIt", '"Some lines" with 2 test cases'], found
    assert len(found.failures) == 2, found


def counts_every_run():
    """XCTest says how many tests ran for each suite, also for those within others. A command may run several bundles."""
    two = XCTEST_OUTPUT + XCTEST_OUTPUT.replace("Executed 5", "Executed 4")
    assert outcome(two).tests == 9, outcome(two)
    two = OUTPUT + OUTPUT.partition("◇")[1] + OUTPUT.partition("◇")[2]
    assert outcome(two).tests == 23, outcome(two)


def tells_what_did_not_end():
    """A program that ends in the middle hides the tests behind it, whatever its status is, and whatever passed before."""
    for unfinished in (XCTEST_OUTPUT.partition("Test Suite 'LineTests' passed")[0], "◇ Test run started.\n"):
        found = run_command(["/bin/echo", unfinished], os.environ, 1, lambda line: None)
        assert found.problem.startswith("ended before its tests had ended: "), found
        assert outcome(unfinished).repetition() is None, found


def believes_the_output():
    """A test that failed is one that failed, also with the status 0."""
    found = run_command(["/bin/echo", XCTEST_OUTPUT], os.environ, 1, lambda line: None)
    assert found.problem.startswith("exit status 0, but tests failed: "), found


def tells_signals():
    """A command that a signal ended did not pass, also behind scripts/with-display."""
    for display in ([], [str(ROOT / "scripts/with-display")]):
        found = run_command([*display, "/bin/sh", "-c", "kill -KILL $$"], os.environ, 1, lambda line: None)
        assert found.problem.startswith(f"exit status {137 if display else -9}: "), found


def repeats_what_failed():
    one = XCTEST_OUTPUT
    assert outcome(one).repetition() == [*SWIFT_TEST[:4], r"^\w+\.(LabelTests)/", SWIFT_TEST[5]], outcome(one)
    failed = "Test Case 'LabelTests.testIt' failed (0.1 seconds)\n"
    assert outcome(one, problem="").repetition() is None
    assert outcome(one, SWIFT_TEST[1:]).repetition() is None, "without a display"
    assert outcome(failed).repetition() is None, "the process ended before it told its tests"
    assert outcome(one + MOST_UNSTEADY * failed).repetition() is None, "many failed"


def believes_what_ran_once_more():
    """A test is refuted by a second run that has it, and in which it passed. One that is skipped or left out says nothing."""
    first, passes = outcome(XCTEST_OUTPUT), "Test Case 'LabelTests.testIt' passed (0.1 seconds)\n"
    ends = "\t Executed 5 tests, with 0 failures (0 unexpected) in 0.4 (0.4) seconds\n"
    assert first.is_refuted_by(outcome(passes + ends, problem=""))
    assert not first.is_refuted_by(outcome(passes + ends)), "another test of the class failed"
    for other in ("skipped", "started"):
        assert not first.is_refuted_by(outcome(passes.replace("passed", other) + ends, problem="")), other


def result_of(failures):
    """What comes of a script with a display that fails so often."""
    with tempfile.TemporaryDirectory() as directory:
        command = ["/usr/bin/python3", "-c", SCRIPT, f"{directory}/marker", str(failures), "scripts/with-display", "test.py"]
        result = Result(Part("acceptance", [command], holds_tests=True))
        options = argparse.Namespace(bless=False, full=False, filter=None)
        run(result, options, environment_of(result.part, options))
        return result


def runs_once_more():
    steady, unsteady, broken = (result_of(count) for count in range(3))
    assert (steady.problem, steady.tests, steady.failed, steady.unsteady) == ("", 1, 0, []), steady
    assert (unsteady.problem, unsteady.tests, unsteady.failed, len(unsteady.unsteady)) == ("", 1, 0, 1), unsteady
    assert unsteady.unsteady[0].failures == ["FAIL: test.py: too early"], unsteady
    assert broken.problem.startswith("exit status 1") and (broken.tests, broken.failed, broken.unsteady) == (1, 1, []), broken


def result_of_commands(*commands, **properties):
    result = Result(Part("part", list(commands), **properties))
    run(result, argparse.Namespace(bless=False, full=False, filter=None), dict(os.environ))
    return result


def demands_tests_of_each_command():
    """What one command has is no excuse for another. Tests that are all skipped are none, and a script that says nothing has none."""
    has_one = ["/bin/echo", "Executed 1 test, with"]
    skipped = ["/bin/echo", "Test Case 'A.testIt' skipped (0.1 seconds)\nExecuted 1 test, with"]
    silent = ["/usr/bin/python3", "-c", "", "test.py"]
    empty = ["/usr/bin/python3", "-c", "import unittest; unittest.main()"]
    assert not result_of_commands(has_one, has_one, holds_tests=True).problem
    for command in (["/bin/echo", "nothing"], skipped, silent, empty):
        found = result_of_commands(has_one, command, holds_tests=True)
        assert found.problem == f"no test ran: {' '.join(command)}", found
        assert not result_of_commands(command).problem
    assert result_of_commands(holds_tests=True).problem == "no test ran", "no command"


def builds_anew_after_warnings():
    """What was built with a warning would be left alone by the next build, which then has none."""
    with tempfile.TemporaryDirectory() as folder:
        script = 'mkdir -p "$2" && test -e "$2/made" || echo "main.c:1:1: warning: odd"; touch "$2/made"'
        for _ in range(2):
            found = result_of_commands(["/bin/sh", "-c", script, "build", "--scratch-path", f"{folder}/build"], is_build=True)
            assert found.problem == "the build has warnings", found


def names_what_repeats_a_finding():
    assert filters_of(outcome(OUTPUT)) == ["testIt", "LineTests"], filters_of(outcome(OUTPUT))


def runs_what_is_behind_a_failure():
    result = result_of_commands(
        *(["/bin/sh", "-c", f"echo 'FAIL: {number}'; exit {number}", "test.py"] for number in (3, 0, 4)), holds_tests=True)
    assert (result.tests, result.failed) == (3, 2), result
    assert re.match("exit status 3: .*; exit status 4: ", result.problem), result


def ends_what_hangs():
    """What waits for ever, and what works for ever. One that works is left alone, however long it takes."""
    with mock.patch.multiple(watchdog, _IDLE_MINUTES=0.03, _SECONDS_BETWEEN_LOOKS=0.05):
        for script, minutes, problem in (
            ("sleep 60", 1, "did nothing for"), ("while :; do :; done", 0.005, "used a processor for more than"),
            ("end=$(($(date +%s) + 4)); while [ $(date +%s) -lt $end ]; do :; done", 1, ""),
        ):
            found = run_command(["/bin/sh", "-c", script, "scripts/with-display", "test.py"], os.environ, minutes, lambda line: None)
            assert found.problem.startswith(problem) and found.hung == bool(problem), found
            assert found.repetition() is None, found


def tells_a_full_disk():
    found = run_command(["/bin/sh", "-c", "echo 'write: No space left on device'; exit 3"], os.environ, 1, lambda line: None)
    assert found.problem.startswith("the disk is full; exit status 3"), found


reads_outputs()
counts_every_run()
tells_what_did_not_end()
believes_the_output()
tells_signals()
repeats_what_failed()
believes_what_ran_once_more()
runs_once_more()
demands_tests_of_each_command()
builds_anew_after_warnings()
names_what_repeats_a_finding()
runs_what_is_behind_a_failure()
ends_what_hangs()
tells_a_full_disk()
print("test_outcomes.py: passed")

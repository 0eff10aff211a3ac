"""Runs one command of a part of ./test, and reads from its output what became of its tests."""

import dataclasses
import os
import re
import subprocess

from processes import die_with_parent, end_descendants
from watchdog import Watchdog

# What names a failed test in the output of both of `swift test`'s libraries and of Python's unittest, and what a sanitizer found
# where.
FAILURE = re.compile(
    rb"^(\S+:\d+: error: |\S+ Test .* recorded an issue|(FAIL|ERROR): |SUMMARY: \w+Sanitizer|(Direct|Indirect) leak of "
    rb"| +#\d+ 0x[0-9a-f]+ |\xe2\x86\xb3 )")
# XCTest says so of each suite, with suites within others: a class, a bundle, and all that was selected.
SUITE = re.compile(rb"Test Suite '(.*)' (?:(started)|passed|failed) at ")
NO_SYSTEM = 69  # The exit status of scripts/on-system where the system cannot be had.
# So many tests of a display may fail once in a run. More are no accident.
MOST_UNSTEADY = 2


@dataclasses.dataclass
class Outcome:
    """What came of a command. Both of `swift test`'s libraries say at the end how many tests ran; XCTest also says so for every
    class. There may be several runs, as each bundle of tests is one: they add up."""

    command: list
    counts: list = dataclasses.field(default_factory=list)  # Of each run that came to its end.
    suites: list = dataclasses.field(default_factory=list)  # XCTest's, from the outermost, that began and did not end.
    says_something: bool = False
    has_no_tests: bool = False  # So says Python's unittest.
    begun_runs: int = 0  # Swift Testing's, that did not end.
    failed: list = dataclasses.field(default_factory=list)  # The names of failed tests.
    passed: set = dataclasses.field(default_factory=set)  # The names of XCTest's tests that passed.
    skipped: int = 0
    warnings: int = 0
    failures: list = dataclasses.field(default_factory=list)  # The lines that name them.
    problem: str = ""
    was_run: bool = True
    hung: bool = False
    lacks_space: bool = False

    @property
    def tests(self):
        """Those that ran, the failed ones too. A script is one. If it ended without a word, it may have done nothing."""
        is_script = any(word.endswith(("/python3", ".py")) for word in self.command)
        return sum(self.counts) + (is_script and self.says_something and not self.has_no_tests)

    def read(self, line):
        if FAILURE.search(line):
            self.failures.append(line.decode(errors="replace")[:1000].rstrip())
        self.says_something |= bool(line.strip())
        self.has_no_tests |= line.startswith(b"Ran 0 tests in ")
        self.lacks_space |= b"No space left on device" in line
        self.warnings += b"warning:" in line and b"prohibited flag(s)" not in line
        if found := SUITE.search(line):
            self.read_suite(found[1], is_start=bool(found[2]))
        elif found := re.search(rb"Executed (\d+) tests?, with", line):
            # A suite counts those within it too.
            self.counts += [] if self.suites else [int(found[1])]
        elif re.search(rb"^\S+ Test run started\.", line):
            self.begun_runs += 1
        elif found := re.search(rb"Test run with (\d+) tests?", line):
            self.begun_runs -= 1
            self.counts.append(int(found[1]))
        elif found := re.search(rb"^Test Case '(.*)' failed|^\S+ Test (?!case )(.*) failed after", line):
            self.failed.append((found[1] or found[2]).decode(errors="replace"))
        elif found := re.search(rb"^Test Case '(.*)' passed", line):
            self.passed.add(found[1].decode(errors="replace"))
        elif re.search(rb"^Test Case '.*' skipped|^\S+ Test .* skipped", line):
            self.skipped += 1

    def read_suite(self, name, is_start):
        if is_start:
            self.suites.append(name)
        elif name in self.suites:
            del self.suites[self.suites.index(name):]

    @property
    def is_unfinished(self):
        """Whether tests began that did not end: the program ended first, and nobody knows what the tests behind would have said."""
        return bool(self.suites) or self.begun_runs > 0

    def set_problem(self, status, last):
        command = " ".join(self.command)
        if status == NO_SYSTEM and self.command[0] == "scripts/on-system":
            self.was_run = False
            self.problem = last.decode(errors="replace") or f"exit status {status} without a word: {command}"
        elif status != 0:
            self.problem = f"{'the disk is full; ' if self.lacks_space else ''}exit status {status}: {command}"
        elif self.is_unfinished:
            self.problem = f"ended before its tests had ended: {command}"
        elif self.failed:
            self.problem = f"exit status 0, but tests failed: {command}"

    def repetition(self):
        """The command that runs the class of a failed test once more, on a display of its own. Alone, a test could pass that another one
        disturbs. None if it has no display, if it hung, if it ended before all its tests had, or if many failed."""
        if not self.problem or self.hung or "scripts/with-display" not in self.command:
            return None
        if self.command[-1].endswith(".py"):
            return self.command
        if "--filter" not in self.command or self.is_unfinished or not self.counts or not 0 < len(self.failed) <= MOST_UNSTEADY:
            return None
        classes = "|".join(dict.fromkeys(re.escape(name.partition(".")[0]) for name in self.failed))
        place = self.command.index("--filter") + 1
        return [*self.command[:place], rf"^\w+\.({classes})/", *self.command[place + 1:]]

    def is_refuted_by(self, second):
        """Whether the failed tests ran in a second run, and passed there as all others did."""
        return second.tests > 0 and not second.problem and second.passed.issuperset(self.failed)

    @property
    def names(self):
        """Of the failed tests, or of the script."""
        return self.failed or [os.path.basename(self.command[-1])]


def run_command(command, environment, minutes, output):
    """Runs a command, and hands its lines on as they come. One that hangs is ended: see Watchdog."""
    outcome = Outcome(command)
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        preexec_fn=die_with_parent)

    def give_up(reason):
        outcome.hung, outcome.problem = True, reason
        end_descendants(below=process.pid)

    watchdog = Watchdog(process.pid, minutes, give_up)
    last = b""
    for line in process.stdout:
        output(line)
        outcome.read(line)
        last = line.strip() or last
    status = process.wait()
    watchdog.stop()
    if not outcome.hung:
        outcome.set_problem(status, last)
    return outcome

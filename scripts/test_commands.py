"""Runs one command of a part of ./test, and reads from its output what became of its tests."""

import dataclasses
import re
import subprocess

from processes import die_with_parent, end_descendants
from watchdog import Watchdog

# What names a failed test in the output of both of `swift test`'s libraries and of Python's unittest, and what a sanitizer found
# where.
FAILURE = re.compile(
    rb"^(\S+:\d+: error: |\S+ Test .* recorded an issue|(FAIL|ERROR): |SUMMARY: \w+Sanitizer|(Direct|Indirect) leak of "
    rb"| +#\d+ 0x[0-9a-f]+ |\xe2\x86\xb3 )")
NO_SYSTEM = 69  # The exit status of scripts/on-system where the system cannot be had.
# So many tests of a display may fail once in a run. More are no accident.
MOST_UNSTEADY = 2


@dataclasses.dataclass
class Outcome:
    """What came of a command. Both of `swift test`'s libraries say at the end how many tests ran; XCTest also says so for every
    class."""

    command: list
    counts: dict = dataclasses.field(default_factory=dict)
    failed: list = dataclasses.field(default_factory=list)  # The names of failed tests.
    skipped: int = 0
    warnings: int = 0
    failures: list = dataclasses.field(default_factory=list)  # The lines that name them.
    problem: str = ""
    was_run: bool = True
    hung: bool = False
    lacks_space: bool = False

    @property
    def tests(self):
        """Those that ran, the failed ones too. A script is one."""
        return sum(self.counts.values()) + any(word.endswith(".py") for word in self.command)

    def read(self, line):
        if FAILURE.search(line):
            self.failures.append(line.decode(errors="replace")[:1000].rstrip())
        self.lacks_space |= b"No space left on device" in line
        self.warnings += b"warning:" in line and b"prohibited flag(s)" not in line
        if found := re.search(rb"Executed (\d+) tests?, with", line):
            self.counts["XCTest"] = int(found[1])
        elif found := re.search(rb"Test run with (\d+) tests?", line):
            self.counts["Swift Testing"] = int(found[1])
        elif found := re.search(rb"^Test Case '(.*)' failed|^\S+ Test (?!case )(.*) failed after", line):
            self.failed.append((found[1] or found[2]).decode(errors="replace"))
        elif re.search(rb"^Test Case '.*' skipped|^\S+ Test .* skipped", line):
            self.skipped += 1

    def repetition(self):
        """The command that runs a failed test once more, on a display of its own. None if it has no display, if it hung, if it ended
        before it said which test failed, or if many did."""
        if not self.problem or self.hung or "scripts/with-display" not in self.command:
            return None
        if self.command[-1].endswith(".py"):
            return self.command
        if "--filter" not in self.command or not self.counts or not 0 < len(self.failed) <= MOST_UNSTEADY:
            return None
        names = "|".join(re.escape(name.replace(".", "/")) for name in self.failed)
        place = self.command.index("--filter") + 1
        return [*self.command[:place], rf"^\w+\.({names})$", *self.command[place + 1:]]


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
    if outcome.hung:
        pass
    elif status == NO_SYSTEM and command[0] == "scripts/on-system":
        outcome.was_run = False
        outcome.problem = last.decode(errors="replace") or f"exit status {status} without a word: {' '.join(command)}"
    elif status != 0:
        outcome.problem = f"exit status {status}: {' '.join(command)}"
        if outcome.lacks_space:
            outcome.problem = f"the disk is full; {outcome.problem}"
    return outcome

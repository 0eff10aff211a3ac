"""Runs parts of ./test, several at once: a build mostly keeps one core busy, a display test none."""

import dataclasses
import os
import pathlib
import shutil
import sys
import threading
import time

from test_commands import run_command
from test_counts import shortage
from test_inputs import FIXED, outer_environment
from test_parts import FULL_CASES, Part
from watchdog import slowness

# More at once would only compete for the memory of the compilers.
MOST_LANES = 4


@dataclasses.dataclass
class Result:
    part: Part
    tests: int = 0  # Those that ran, the failed ones too.
    failed: int = 0
    skipped: int = 0
    problem: str = ""
    was_run: bool = True
    passed_before: bool = False  # With the same files, so it did not run.
    seconds: float = 0
    failures: list = dataclasses.field(default_factory=list)  # The lines that name failed tests.
    unsteady: list = dataclasses.field(default_factory=list)  # Commands whose failed tests passed when they ran once more.
    output: bytes = b""

    def print(self, line):
        self.output += line


def lane_count():
    return min(MOST_LANES, len(os.sched_getaffinity(0)))


class Lanes:
    """A part begins as soon as a lane is free and the part before it has passed."""

    def __init__(self, parts, options, passed, counts):
        self.options = options
        self.passed = passed
        self.counts = counts
        self.slowness = slowness()
        self.parts = parts
        self.waiting = list(parts)
        self.names = [part.name for part in parts]
        self.results = {}
        self.changed = threading.Condition()

    def run(self):
        """Returns the results in the order of the parts. What a part prints comes when it has ended."""
        threads = [threading.Thread(target=self.run_lane, daemon=True) for _ in range(lane_count())]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return [self.results[name] for name in self.names]

    def run_lane(self):
        while part := self.next_part():
            with self.changed:
                print(f"--- {part.name} begins", flush=True)
            result = Result(part, problem="its runner failed")  # Unless it comes to an end.
            start = time.monotonic()
            try:
                environment = environment_of(part, self.options)
                if not self.take_before(result, environment):
                    run(result, self.options, environment, self.slowness)
                    result.problem = result.problem or shortage(result, self.counts)
                    if self.passed and not result.problem and not result.unsteady:
                        self.passed.note_part(part, environment, tests=result.tests, skipped=result.skipped)
            finally:
                result.seconds = time.monotonic() - start
                self.end(result)

    def take_before(self, result, environment):
        """Takes the result of an earlier run with the same files, if there is one. A build always runs: what it made may be gone."""
        line = None if result.part.is_build or self.is_needed(result.part) else self.line_of(result.part, environment)
        if line:
            result.problem, result.passed_before, result.tests, result.skipped = "", True, line["tests"], line["skipped"]
        return bool(line)

    def line_of(self, part, environment):
        return None if not self.passed or self.options.again else self.passed.part(part, environment)

    def is_needed(self, part):
        """Whether a part that runs uses what this one builds. In the meantime, it may have been built from other files."""
        users = [other for other in self.parts if part.is_used and other.after == part.name]
        return any(not self.line_of(user, environment_of(user, self.options)) for user in users)

    def next_part(self):
        """Takes a part that may begin; waits until there is one. None if no part is left."""
        with self.changed:
            while self.waiting:
                for part in self.waiting:
                    before = self.results.get(part.after)
                    if part.after in self.names and not before:
                        continue
                    self.waiting.remove(part)
                    if not before or not before.problem:
                        return part
                    self.end(Result(part, problem=f"{before.part.name} did not pass", was_run=False))
                    break
                else:
                    self.changed.wait()
            return None

    def end(self, result):
        with self.changed:
            self.results[result.part.name] = result
            if result.was_run:
                print(f"\n=== {result.part.name}", flush=True)
                sys.stdout.buffer.write(result.output)
                sys.stdout.buffer.flush()
            self.changed.notify_all()


def environment_of(part, options):
    environment = {**outer_environment(), **FIXED, **part.environment, "LABEL_TEST_INSIDE": "1"}
    if options.bless:
        environment["LABEL_BLESS"] = "1"
    if options.full:
        environment.setdefault("LABEL_TEST_CASES", str(FULL_CASES))
    return environment


def run(result, options, environment, slowness=1):
    """Runs all of the part's commands, and writes into the result what came of it. One that fails hides nothing behind it."""
    part = result.part
    minutes = part.minutes * slowness
    warnings, problems = 0, []
    for command in part.commands:
        outcome = run_command(command, environment, minutes, result.print)
        result.tests += outcome.tests
        result.skipped += outcome.skipped
        warnings += outcome.warnings
        if once_more := part.repeats and outcome.repetition():
            second = run_command(once_more, environment, minutes, result.print)
            if outcome.is_refuted_by(second):
                result.unsteady.append(outcome)
                continue
        result.failures += outcome.failures
        if outcome.problem:
            # A script, or what crashed, is one that failed.
            result.failed += max(len(outcome.failed), 1)
            problems.append(outcome.problem)
        elif part.holds_tests and outcome.tests <= outcome.skipped and not options.filter:
            problems.append(f"no test ran: {' '.join(command)}")
        if not outcome.was_run:
            result.was_run = False
            break
    if not problems and part.is_build and warnings:
        problems.append("the build has warnings")
        remove_build(part)
    elif part.holds_tests and not part.commands and not options.filter:
        problems.append("no test ran")
    result.problem = "; ".join(problems)


def remove_build(part):
    """What is up to date is not compiled again, so the next build would say nothing of it."""
    for command in part.commands:
        folder = pathlib.Path(command[command.index("--scratch-path") + 1])
        if command[0] == "scripts/on-system":
            # What that system sees as .build.
            folder = pathlib.Path(f".build/on-{command[1]}") / folder.relative_to(".build")
        shutil.rmtree(folder, ignore_errors=True)

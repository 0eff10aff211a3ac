"""Runs parts of ./test, several at once: a build mostly keeps one core busy, a display test none."""

import dataclasses
import os
import re
import subprocess
import sys
import threading
import time

from processes import die_with_parent, end_descendants
from test_parts import FIXED, FULL_CASES, Part

# More at once would only compete for the memory of the compilers.
MOST_LANES = 4
# What names a failed test in the output of both of `swift test`'s libraries and of Python's unittest, and what a sanitizer found
# where.
FAILURE = re.compile(
    rb"^(\S+:\d+: error: |\S+ Test .* recorded an issue|(FAIL|ERROR): |SUMMARY: \w+Sanitizer|(Direct|Indirect) leak of "
    rb"| +#\d+ 0x[0-9a-f]+ |\xe2\x86\xb3 )")
NO_SYSTEM = 69  # The exit status of scripts/on-system where the system cannot be had.


@dataclasses.dataclass
class Result:
    part: Part
    tests: int = 0  # Those that ran, the failed ones too.
    failed: int = 0
    skipped: int = 0
    problem: str = ""
    was_run: bool = True
    seconds: float = 0
    failures: list = dataclasses.field(default_factory=list)  # The lines that name failed tests.
    output: bytes = b""


class Lanes:
    """A part begins as soon as a lane is free and the part before it has passed."""

    def __init__(self, parts, options):
        self.options = options
        self.waiting = list(parts)
        self.names = [part.name for part in parts]
        self.results = {}
        self.changed = threading.Condition()

    def run(self):
        """Returns the results in the order of the parts. What a part prints comes when it has ended."""
        count = min(MOST_LANES, len(os.sched_getaffinity(0)))
        threads = [threading.Thread(target=self.run_lane, daemon=True) for _ in range(count)]
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
                run(result, self.options)
            finally:
                result.seconds = time.monotonic() - start
                self.end(result)

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


def run(result, options):
    """Runs the part's commands, and writes into the result what came of it."""
    part = result.part
    environment = {**os.environ, **FIXED, **part.environment}
    if options.bless:
        environment["LABEL_BLESS"] = "1"
    if options.full:
        environment.setdefault("LABEL_TEST_CASES", str(FULL_CASES))
    warnings = 0
    for command in part.commands:
        process = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            preexec_fn=die_with_parent)
        overdue = threading.Event()

        def give_up(pid=process.pid, overdue=overdue):
            overdue.set()
            end_descendants(below=pid)

        timer = threading.Timer(part.minutes * 60, give_up)
        timer.daemon = True
        timer.start()
        counts = Counts()
        for line in process.stdout:
            result.output += line
            counts.read(line)
            if FAILURE.search(line):
                result.failures.append(line.decode(errors="replace")[:1000].rstrip())
            warnings += b"warning:" in line and b"prohibited flag(s)" not in line
        status = process.wait()
        timer.cancel()
        result.tests += sum(counts.tests.values()) + any(word.endswith(".py") for word in command)
        result.skipped += counts.skipped
        # A script, or what crashed, is one that failed.
        result.failed += max(counts.failed, status != 0)
        if overdue.is_set():
            result.problem = f"took longer than {part.minutes} minutes"
            return
        if status == NO_SYSTEM and command[0] == "scripts/on-system":
            result.was_run, result.problem = False, result.output.decode(errors="replace").strip()
            return
        if status != 0:
            result.problem = f"exit status {status}: {' '.join(command)}"
            return
    result.problem = ""
    if part.is_build and warnings:
        result.problem = "the build has warnings"
    elif part.holds_tests and not result.tests and not options.filter:
        result.problem = "no test ran"


class Counts:
    """Reads from the output how many tests ran, failed and were skipped. Both of `swift test`'s libraries say at the end how many ran;
    XCTest also says so for every class."""

    def __init__(self):
        self.tests = {}
        self.failed = 0
        self.skipped = 0

    def read(self, line):
        if found := re.search(rb"Executed (\d+) tests?, with", line):
            self.tests["XCTest"] = int(found[1])
        elif found := re.search(rb"Test run with (\d+) tests?", line):
            self.tests["Swift Testing"] = int(found[1])
        elif re.search(rb"^Test Case '.*' failed|^\S+ Test (?!case ).* failed after", line):
            self.failed += 1
        elif re.search(rb"^Test Case '.*' skipped|^\S+ Test .* skipped", line):
            self.skipped += 1

#!/usr/bin/python3
"""Runs a command again and again, each time with a seed that nobody has tried, until the time is over or it fails.

    new_seeds.py SECONDS COMMAND [ARGUMENT ...]

The seed is LABEL_TEST_SEED, and stands for `{seed}` in the arguments. A failure is told with the command that repeats it. The last
run is not broken off. The status is 1 if a run failed.
"""

import os
import pathlib
import random
import re
import shlex
import sys
import time

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
from processes import adopt_orphans, end_descendants, raise_on_signals  # noqa: E402
from test_commands import run_command  # noqa: E402

# Of processor time, for one run.
MOST_MINUTES = 60
MOST_LINES = 40


def main():
    seconds, command = float(sys.argv[1]), sys.argv[2:]
    adopt_orphans()
    raise_on_signals()
    deadline = time.monotonic() + seconds
    count = 0
    try:
        while time.monotonic() < deadline:
            seed = random.SystemRandom().randrange(1 << 31)
            outcome, lines = run(command, seed)
            count += 1
            if outcome.problem:
                tell(outcome, seed, b"".join(lines).decode(errors="replace").splitlines())
                return 1
    finally:
        end_descendants()
    print(f"{count} seeds without a finding")
    return 0


def run(command, seed, cases=None):
    environment = {**os.environ, "LABEL_TEST_SEED": str(seed)}
    if cases:
        environment["LABEL_TEST_CASES"] = str(cases)
    lines = []
    return run_command([word.replace("{seed}", str(seed)) for word in command], environment, MOST_MINUTES, lines.append), lines


def tell(outcome, seed, output):
    print(*outcome.failures[:MOST_LINES] or output[-MOST_LINES:], sep="\n")
    print(f"FAIL: {outcome.problem[:200]}")
    print("FAIL: to repeat it:")
    if "--filter" not in outcome.command:
        print(f"FAIL:     LABEL_TOOL={os.environ.get('LABEL_TOOL', '')} {shlex.join(outcome.command)}")
    for name in filters_of(outcome):
        print(f"FAIL:     LABEL_TEST_SEED={seed} LABEL_TEST_CASES={cases_of(outcome)} ./test --filter {shlex.quote(name)}")


def filters_of(outcome):
    """What `./test --filter` takes for the failed tests: methods of XCTest, and suites of Swift Testing, which tells its tests by their
    titles. A file has the name of its suite."""
    methods = [found[1] for test in outcome.failed if (found := re.fullmatch(r"\w+\.(\w+)", test))]
    files = (re.search(r"recorded an issue\b.* at (\w+)(\+\w+)?\.swift:", line) for line in outcome.failures)
    return list(dict.fromkeys(methods + [found[1] for found in files if found]))


def cases_of(outcome):
    """As few cases as show it: a property test stops at the first one that fails."""
    cases = [int(found[1]) + 1 for line in outcome.failures if (found := re.search(r"case (\d+) of seed", line))]
    return max(cases, default=int(os.environ.get("LABEL_TEST_CASES", "200")))


if __name__ == "__main__":
    sys.exit(main())

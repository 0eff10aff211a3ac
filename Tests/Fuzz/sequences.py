#!/usr/bin/python3
"""Uses an installed library from Python as no program does: random calls of all its functions with arguments of the right types, random
properties and signals, widgets that move, end or are forgotten, also while the library calls Python back. No call may end the process or
stand still, and at the end no object may be left.

    Tests/Fuzz/run sequences --count 200                   this many sequences of 10,000 calls, with the address sanitizer
    Tests/Fuzz/run sequences --seconds 240                 as many as the time allows
    Tests/Fuzz/run sequences --seed 7 --first 41 --count 1 one sequence again, as it was printed

Each sequence is a process of its own, which writes down each call before it is made. The status is 1 if there is a failure.
"""

import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

CALLS = 10_000
# One sequence takes some seconds, on a machine that does other things too.
PATIENCE = 300
# What GLib and GTK write about a mistake of the library. What the library writes tells the caller of a wrong argument. Where labels want
# billions of pixels, as the caller has asked, GTK's and pixman's sums come to nonsense, and they say so with other words.
COMPLAINT = re.compile(r"(?<!LabelWidget)-CRITICAL \*\*")
LAST_CALLS = 15


def failure(seed, calls):
    """Makes one sequence. What is wrong with it; None if nothing is."""
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / "calls"
        try:
            result = subprocess.run(
                [sys.executable, str(pathlib.Path(__file__).with_name("sequence.py")), str(seed), str(calls), str(log)],
                cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=PATIENCE, check=False)
            status, said = result.returncode, result.stderr
        except subprocess.TimeoutExpired as late:
            status, said = "late", (late.stderr or b"").decode(errors="replace")
        if status == 0 and not COMPLAINT.search(said):
            return None
        lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    last = "\n".join(f"  {line}" for line in lines[-LAST_CALLS:])
    return f"status {status} after {len(lines)} calls. The last ones:\n{last}\n{said[:6000]}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int)
    parser.add_argument("--seconds", type=float, help="stop after so long, if no number of sequences is given")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--calls", type=int, default=CALLS)
    options = parser.parse_args()
    end = time.monotonic() + (options.seconds or 60)
    number = failures = 0
    while number < options.count if options.count else time.monotonic() < end:
        sequence = options.first + number
        if found := failure(options.seed * 1_000_003 + sequence, options.calls):
            failures += 1
            again = f"Tests/Fuzz/run sequences --seed {options.seed} --first {sequence} --count 1 --calls {options.calls}"
            print(f"FAIL: {again}\n{found}", flush=True)
        number += 1
    print(f"{number} sequences of {options.calls} calls, seed {options.seed}: {failures} failures")
    sys.exit(failures > 0 or number == 0)


if __name__ == "__main__":
    os.environ.setdefault("GDK_BACKEND", "x11")
    main()

#!/usr/bin/python3
"""Counts the instructions of each stage of the engine under valgrind, for texts of many shapes at a length and at four times the length.
The work for a text grows as the text does; that for one place in it does not grow.

    work_growth.py --combinations COUNT --seed SEED   texts that combine the shapes, with random options
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.join(os.path.dirname(os.environ.get("LABEL_TOOL", "")), "Benchmarks")
CHARACTERS = 2_000
# In proportion it is 4; a sort or a search by halving adds a little.
MOST_GROWTH = {"whole": 4.4, "local": 1.5}
# Below this many instructions, what is done once for a text is more than what is done for its characters.
LEAST_COUNT = 100_000


# For a combination, some is added: one length may have a line, a cut or a long word that the other lacks.
MOST_GROWTH_OF_COMBINATION = 5


def counts(*arguments, characters=CHARACTERS):
    """The instructions by text and stage: the kind of the stage, and the counts for both lengths."""
    found = {}
    with tempfile.TemporaryDirectory() as directory:
        out = os.path.join(directory, "out")
        command = [
            "valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}",
            "--toggle-collect=bench_counted_pass", "--dump-after=bench_counted_pass",
            PROGRAM, "--count-growth", "--characters", str(characters),
            "--font-config", os.path.abspath("resources/test-fonts/fonts-system.conf"), *arguments,
        ]
        # Swift's hash tables would be ordered differently in every run.
        environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
        run = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
        # A line and a file for each call of bench_counted_pass().
        for number, line in enumerate(run.stdout.splitlines(), start=1):
            shape, stage, kind, _ = line.split()
            with open(f"{out}.{number}", encoding="utf-8") as file:
                total = re.search(r"^totals: (\d+)", file.read(), re.MULTILINE)
            if total is None:
                raise SystemExit(f"growth: callgrind has not counted {line}")
            found.setdefault((shape, stage), (kind, []))[1].append(int(total[1]))
    return found


def problems(found, most=MOST_GROWTH):
    """What grows faster than it may."""
    return [
        f"{shape} {stage}: {few:,} and {many:,} instructions, {many / few:.1f} times; at most {most[kind]}"
        for (shape, stage), (kind, (few, many)) in found.items()
        if many > LEAST_COUNT and many > few * most[kind]
    ]


def check():
    """Prints the counts and returns the problems."""
    planted = {("planted", "square"): ("whole", [20_000, 320_000]), ("planted", "line"): ("local", [50_000, 200_000])}
    if len(problems(planted)) != 2:
        return ["the check does not find the two planted cases"]
    found = counts()
    if len({shape for shape, _ in found}) < 20:
        return [f"only {len(found)} cases ran"]
    for (shape, stage), (kind, (few, many)) in found.items():
        print(f"{shape:<14} {stage:<14} {few:>14,} {many:>14,} {many / max(few, 1):>6.1f}  {kind}")
    return problems(found)


def hunt(combinations, seed):
    """Prints what grows too fast in random combinations, and returns the status."""
    arguments, most = ("--combinations", str(combinations), "--seed", str(seed)), {"whole": MOST_GROWTH_OF_COMBINATION}
    found = counts(*arguments)
    wrong = problems(found, most)
    if wrong:
        # What grows too fast does so at the next length too.
        longer = counts(*arguments, characters=4 * CHARACTERS)
        doubtful = {key: count for key, count in longer.items() if problems({key: found[key]}, most)}
        wrong = problems(doubtful, most)
    print(f"{len(found)} stages of combinations of seed {seed}: {len(wrong)} problems")
    for problem in wrong:
        print(f"  {problem}")
    return 1 if wrong or not found else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--combinations", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    return hunt(options.combinations, options.seed)


if __name__ == "__main__":
    sys.exit(main())

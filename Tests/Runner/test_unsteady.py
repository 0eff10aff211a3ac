#!/usr/bin/python3
"""Tests what ./test remembers of unsteady tests: one may be unsteady once by accident, and not twice."""

import json
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True
from checkout import checkout, run, set_parts  # noqa: E402
from test_parts import Part  # noqa: E402
from test_unsteady import FILE, MOST_TESTS, STEADY_RUNS  # noqa: E402

# Fails if the file is there, and takes it away.
SCRIPT = 'echo ran; ! rm "$0"'
SAID = "was unsteady in an earlier run too"


def set_part(marker, name="part"):
    set_parts(Part(name, [["/bin/sh", "-c", SCRIPT, str(marker), "scripts/with-display", f"{name}.py"]]))


def run_unsteadily(marker, *arguments, **variables):
    marker.touch()
    status, words = run(*arguments, **variables)
    assert "=== unsteady" in words, words
    return status, words


def fails_the_second_time(marker):
    """In whatever state the files are. It tells so in each run in which it is unsteady, and in none in which it is not."""
    set_part(marker)
    status, words = run_unsteadily(marker)
    assert status == 0 and SAID not in words, words
    for number in range(2):
        pathlib.Path("file").write_text(str(number))
        status, words = run_unsteadily(marker)
        assert status == 1 and f"part.py {SAID}" in words, words
    assert run()[0] == 0
    set_part(marker, "other")
    assert run_unsteadily(marker)[0] == 0, "another test"


def forgets_after_steady_runs(marker):
    """Of its part alone, and of those that ran."""
    set_part(marker, "third")
    assert run_unsteadily(marker)[0] == 0
    count = lambda: {line["test"]: line["steady"] for line in map(json.loads, FILE.read_text().splitlines())}
    for _ in range(3):
        run()  # The first one alone runs it.
    assert count() == {"part.py": 1, "other.py": 0, "third.py": 1}, count()
    FILE.write_text(FILE.read_text().replace('"steady": 1', f'"steady": {STEADY_RUNS - 1}'))
    run("--again")
    assert count() == {"part.py": STEADY_RUNS - 1, "other.py": 0}, count()
    assert run_unsteadily(marker, "--again")[0] == 0


def remembers_whole_runs_alone(marker):
    """What has other inputs, or stands for a part of the files, is not counted."""
    set_part(marker, "fourth")
    before = FILE.read_text()
    assert run_unsteadily(marker, LABEL_TEST_SEED="1")[0] == 0
    assert FILE.read_text() == before


def stays_small(marker):
    FILE.write_text("".join(json.dumps({"test": f"{number}", "part": "x", "steady": 0}) + "\n" for number in range(MOST_TESTS)))
    set_part(marker, "fifth")
    assert run_unsteadily(marker)[0] == 0
    names = [json.loads(line)["test"] for line in FILE.read_text().splitlines()]
    assert names == [*(str(number) for number in range(1, MOST_TESTS)), "fifth.py"], names
    FILE.write_text("broken")
    assert run_unsteadily(marker)[0] == 0
    assert run_unsteadily(marker)[0] == 1


def main():
    with checkout(), tempfile.TemporaryDirectory() as folder:
        for check in (fails_the_second_time, forgets_after_steady_runs, remembers_whole_runs_alone, stays_small):
            check(pathlib.Path(folder) / "marker")
    print("test_unsteady.py: passed")


main()

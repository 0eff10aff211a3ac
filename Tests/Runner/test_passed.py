#!/usr/bin/python3
"""Tests what ./test remembers of its runs: a part that passed with the same files does not run again, and scripts/passed says what
the committed files have passed."""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts"))
from test_lanes import Lanes  # noqa: E402
from test_parts import Part  # noqa: E402
from test_passed import Passed  # noqa: E402

OPTIONS = {"bless": False, "full": False, "filter": None, "again": False}


def git(*arguments):
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    subprocess.run(["git", *identity, *arguments], check=True, capture_output=True)


def results(*parts, **options):
    return Lanes(list(parts), argparse.Namespace(**{**OPTIONS, **options}), Passed()).run()


def runs(marker):
    return len(marker.read_text()) if marker.exists() else 0


def part(marker, status=0, name="part"):
    return Part(name, [["/bin/sh", "-c", f"printf x >>{marker}; exit {status}", "test.py"]])


def remembers_parts(marker):
    first, = results(part(marker))
    second, = results(part(marker))
    assert (first.tests, first.passed_before, second.tests, second.passed_before, runs(marker)) == (1, False, 1, True, 1), second
    results(part(marker), again=True)
    assert runs(marker) == 2
    # With other commands, or other cases, it is another part.
    results(part(marker, name="other"))
    results(part(marker), full=True)
    assert runs(marker) == 4
    # An untracked file counts as one that is committed.
    pathlib.Path("new").touch()
    results(part(marker))
    assert runs(marker) == 5
    os.remove("new")
    results(part(marker))
    assert runs(marker) == 5


def forgets_what_failed(marker):
    for count in (1, 2):
        failed, = results(part(marker, status=1, name="failing"))
        assert failed.problem and runs(marker) == count, failed


def notes_nothing_for_changed_files(marker):
    changing = Part("changing", [["/bin/sh", "-c", f"printf x >>{marker}; printf x >>file", "test.py"]])
    for count in (1, 2):
        assert not results(changing)[0].problem and runs(marker) == count


def passed():
    found = subprocess.run([str(pathlib.Path("scripts/passed"))], capture_output=True, text=True, check=False)
    return found.returncode, found.stdout + found.stderr


def tells_tiers():
    assert passed() == (1, "The committed files passed: nothing yet\n"), passed()
    Passed().note_tier("full")
    assert passed() == (1, "The committed files passed: full\n"), passed()
    Passed().note_tier("test")
    assert passed() == (0, "The committed files passed: full, test\n"), passed()
    pathlib.Path("file").write_text("changed")
    status, words = passed()
    assert status == 1 and " M file" in words, words
    git("commit", "-a", "-m", "Changed")
    assert passed() == (1, "The committed files passed: nothing yet\n"), passed()


def waits_for_other_runs():
    """The second run says that it waits, and Ctrl-C ends it."""
    import fcntl
    lock = os.open(".build", os.O_RDONLY)
    fcntl.flock(lock, fcntl.LOCK_EX)
    environment = {name: value for name, value in os.environ.items() if name != "LABEL_TEST_INSIDE"}
    second = subprocess.Popen(
        ["scripts/run-tests", "--only", "format"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert "another ./test runs in this checkout" in second.stdout.readline()
    second.send_signal(2)
    assert second.wait() == 130 and "stopped by SIGINT" in second.stdout.read()
    os.close(lock)


def main():
    # `./test --full` sets it for its parts. Here it is one of the things that are tested.
    os.environ.pop("LABEL_TEST_CASES", None)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        shutil.copytree(ROOT / "scripts", "scripts")
        pathlib.Path(".gitignore").write_text(".build/\n")
        pathlib.Path("file").touch()
        git("init")
        git("add", ".")
        git("commit", "-m", "First")
        with tempfile.TemporaryDirectory() as markers:
            for number, check in enumerate((remembers_parts, forgets_what_failed, notes_nothing_for_changed_files)):
                check(pathlib.Path(markers) / str(number))
        git("checkout", "file")
        tells_tiers()
        waits_for_other_runs()
    print("test_passed.py: passed")


main()

#!/usr/bin/python3
"""Tests what ./test remembers of its runs: a part that passed with the same files does not run again, and scripts/passed says what
the committed files have passed."""

import argparse
import fcntl
import os
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True
from checkout import checkout, git, passed, start_run  # noqa: E402
from test_lanes import Lanes  # noqa: E402
from test_parts import Part  # noqa: E402
from test_passed import Passed  # noqa: E402

OPTIONS = {"bless": False, "full": False, "filter": None, "again": False}


def results(*parts, **options):
    return Lanes(list(parts), argparse.Namespace(**{**OPTIONS, **options}), Passed(), counts={}).run()


def runs(marker):
    return len(marker.read_text()) if marker.exists() else 0


def part(marker, status=0, name="part"):
    return Part(name, [["/bin/sh", "-c", f"echo ran; printf x >>{marker}; exit {status}", "test.py"]])


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


def builds_what_is_used(marker):
    """What a part has built may be another state's by now. It runs again if a part behind it does."""
    builds = part(marker, name="builds")
    builds.is_used = True
    allowed = pathlib.Path(f"{marker}-allowed")
    uses = Part("uses", [["/bin/sh", "-c", f"echo ran; test -e {allowed}", "test.py"]], after="builds")
    for count in (1, 2):
        assert results(builds, uses)[1].problem and runs(marker) == count
    allowed.touch()
    for is_first in (True, False):
        first, second = results(builds, uses)
        assert (first.passed_before, second.passed_before, runs(marker)) == (not is_first, not is_first, 3), (first, second)


def forgets_what_failed(marker):
    for count in (1, 2):
        failed, = results(part(marker, status=1, name="failing"))
        assert failed.problem and runs(marker) == count, failed


def notes_nothing_for_changed_files(marker):
    changing = Part("changing", [["/bin/sh", "-c", f"echo ran; printf x >>{marker}; printf x >>file", "test.py"]])
    for count in (1, 2):
        assert not results(changing)[0].problem and runs(marker) == count


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
    lock = os.open(".build", os.O_RDONLY)
    fcntl.flock(lock, fcntl.LOCK_EX)
    second = start_run("--only", "format")
    assert "another ./test runs in this checkout" in second.stdout.readline()
    second.send_signal(2)
    assert second.wait() == 130 and "stopped by SIGINT" in second.stdout.read()
    os.close(lock)


def main():
    with checkout():
        with tempfile.TemporaryDirectory() as markers:
            checks = (remembers_parts, builds_what_is_used, forgets_what_failed, notes_nothing_for_changed_files)
            for number, check in enumerate(checks):
                check(pathlib.Path(markers) / str(number))
        git("checkout", "file")
        tells_tiers()
        waits_for_other_runs()
    print("test_passed.py: passed")


main()

#!/usr/bin/python3
"""Tests whole runs of ./test: what they say and note of the files that they tested."""

import contextlib
import fcntl
import os
import pathlib
import sys

sys.dont_write_bytecode = True
from checkout import checkout, run, set_parts, start_run  # noqa: E402
from test_parts import Part  # noqa: E402

FILE = pathlib.Path("file")
IS_GOOD = Part("is good", [["/bin/sh", "-c", "echo looks; grep -q good file", "test.py"]])
FAILS = Part("fails", [["/bin/sh", "-c", "exit 1", "test.py"]])


@contextlib.contextmanager
def while_another_runs():
    """A run that waits for another one. It ends with the block, and its status and words come into the list."""
    found = []
    lock = os.open(".build", os.O_RDONLY)
    fcntl.flock(lock, fcntl.LOCK_EX)
    process = start_run()
    assert "another ./test runs in this checkout" in process.stdout.readline()
    yield found
    os.close(lock)
    words = process.communicate()[0]
    found += [process.returncode, words]


def reads_the_files_when_it_runs():
    """The files may change while it waits for another run. What passed before is not what is there then."""
    set_parts(IS_GOOD)
    FILE.write_text("good")
    assert run()[0] == 0
    with while_another_runs() as found:
        FILE.write_text("bad")
    assert found[0] == 1 and "is good failed" in found[1], found
    FILE.write_text("good")
    with while_another_runs() as found:
        set_parts(IS_GOOD, FAILS)
    assert found[0] == 1 and "fails failed" in found[1], found


def fails_if_the_files_changed():
    """Some parts had the old ones and some the new ones. Of a part alone, somebody who works on the files knows that."""
    set_parts(Part("changes", [["/bin/sh", "-c", "echo ran; date +%N >file", "test.py"]]))
    status, words = run()
    assert status == 1 and "were changed while it ran" in words and "All parts passed" not in words, words
    assert run("--only", "changes")[0] == 0


def takes_no_wrong_name():
    """One of two names that is wrong is a part that does not run."""
    set_parts(IS_GOOD)
    FILE.write_text("good")
    status, words = run("--only", "is good", "--only", "wrong")
    assert status == 1 and "no part is called wrong" in words, words
    assert run("--only", "is")[0] == 0


def main():
    with checkout():
        reads_the_files_when_it_runs()
        fails_if_the_files_changed()
        takes_no_wrong_name()
    print("test_runs.py: passed")


main()

#!/usr/bin/python3
"""Tests the lists of the parts of ./test: nothing is left out by a name."""

import argparse
import os
import sys
from unittest import mock

sys.dont_write_bytecode = True
from checkout import ROOT  # noqa: E402
import test_parts  # noqa: E402
from hunt_parts import hunt_parts  # noqa: E402
from test_parts import SYSTEMS, all_parts  # noqa: E402


def lists():
    for system in SYSTEMS:
        with mock.patch.object(test_parts, "own_system", lambda: system):
            for full in (False, True):
                yield all_parts(argparse.Namespace(full=full, filter=None))


def names_are_unique():
    """Of two parts with one name, one result would hide the other."""
    for parts in [*lists(), hunt_parts(10, 2)]:
        names = [part.name for part in parts]
        assert len(names) == len(set(names)), names


def each_waits_for_one_that_is_there():
    """A part that waits for a wrong name would begin before what it tests is built."""
    for parts in lists():
        names = [part.name for part in parts]
        for part in parts:
            assert part.after in names or part.name == "format", part


def every_script_runs():
    parts = all_parts(argparse.Namespace(full=True, filter=None))
    words = {word for part in parts for command in part.commands for word in command}
    scripts = {str(path.relative_to(ROOT)) for path in (ROOT / "Tests").rglob("test_*.py")}
    assert scripts and not scripts - words, scripts - words


def main():
    os.chdir(ROOT)
    names_are_unique()
    each_waits_for_one_that_is_there()
    every_script_runs()
    print("test_lists.py: passed")


main()

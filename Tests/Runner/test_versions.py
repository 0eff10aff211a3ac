#!/usr/bin/python3
"""Tests that what passed before an upgrade of Swift, or of a package that the tests use, has not passed after it."""

import sys
import time

sys.dont_write_bytecode = True
from checkout import checkout, git, passed, run, set_parts, set_program  # noqa: E402
from test_parts import Part  # noqa: E402
from test_versions import versions  # noqa: E402

PART = Part("part", [["/bin/sh", "-c", "echo ran", "test.py"]])
# As dpkg-query prints them: the state, the name, the version, what it provides and what it depends on.
PACKAGES = [
    ["installed", "libgtk-4-dev", "1", "", "libgtk-4-1 (= 1), fonts | none"],
    ["installed", "libgtk-4-1", "1", "", "libpango (>= 1.2), gtk-4-theme:any"],
    ["installed", "libpango", "1", "", ""],
    ["installed", "theme", "1", "gtk-4-theme (= 3), other", ""],
    ["installed", "fonts", "1", "", ""],
    ["installed", "editor", "1", "", "libgtk-4-1"],
    ["config-files", "none", "1", "", ""],
]
USED = ["libgtk-4-dev", "libgtk-4-1", "libpango", "theme", "fonts"]


def with_version(name, version):
    return [[state, other, version if other == name else old, *rest] for state, other, old, *rest in PACKAGES]


def set_programs(packages=None, swift=None):
    """What they say; nothing if they are not there."""
    for name, words in (("dpkg-query", packages and "\n".join("\t".join(line) for line in packages)), ("swift", swift)):
        set_program(name, f"cat <<'END'\n{words}\nEND" if words else "exit 127")


def runs_again_after_an_upgrade():
    set_parts(PART)
    git("commit", "-a", "-m", "Parts")
    set_programs(PACKAGES, "Swift 1")
    for before in (False, True):
        status, words = run()
        assert status == 0 and ("passed before" in words) == before and passed()[0] == 0, words
    upgrades = [(with_version(name, "2"), "Swift 1") for name in USED] + [(PACKAGES, "Swift 2"), (None, "Swift 1"), (PACKAGES, None)]
    for packages, swift in upgrades:
        set_programs(packages, swift)
        assert passed()[0] == 1, (packages, swift)
        assert "passed before" not in run()[1], (packages, swift)
        assert passed()[0] == 0 and "passed before" in run()[1], (packages, swift)
    for packages in (PACKAGES, with_version("editor", "2"), with_version("none", "2")):
        set_programs(packages, "Swift 1")
        assert "passed before" in run()[1], packages


def costs_little():
    start = time.monotonic()
    assert versions() == versions()
    assert time.monotonic() - start < 10, time.monotonic() - start


def main():
    costs_little()
    with checkout():
        runs_again_after_an_upgrade()
    print("test_versions.py: passed")


main()

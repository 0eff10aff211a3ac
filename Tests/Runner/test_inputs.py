#!/usr/bin/python3
"""Tests which of the variables that a person has set reach the tests of ./test, and that a run with other inputs notes nothing."""

import sys

sys.dont_write_bytecode = True
from checkout import checkout, git, passed, run, set_parts  # noqa: E402
from test_parts import Part  # noqa: E402

SHOWS = Part("shows", [["/bin/sh", "-c", "echo; env | sed 's/^/got /'", "test.py"]], {"LABEL_DEMO": "ours"})
NOTHING = "The committed files passed: nothing yet\n"


def notes_nothing_with_other_inputs():
    """A run with other cases is no run of what every commit passes, and says so."""
    for name in ("LABEL_TEST_CASES", "LABEL_TEST_SEED", "LABEL_BLESS", "LABEL_STRESS_SECONDS"):
        for _ in range(2):
            status, words = run(**{name: "1"})
            assert status == 0 and f"got {name}=1" in words and "passed before" not in words, words
            assert f"All parts passed, but with {name} set: nothing is noted" in words, words
            assert passed() == (1, NOTHING), passed()


def passes_on_what_is_known():
    """What other programs set for the tests has no place here, nor has what makes Python or Fontconfig work otherwise."""
    given = {name: "theirs" for name in (
        "LABEL_DEMO", "LABEL_TOOL", "LABEL_TOUCH", "LABEL_WAYLAND_SCALE", "LABEL_UNKNOWN", "PYTHONOPTIMIZE", "FC_LANG", "FONTCONFIG_PATH")}
    status, words = run(LABEL_DEBIAN_MIRROR="mirror", **given)
    assert status == 0 and "theirs" not in words and "got LABEL_DEMO=ours" in words, words
    assert "test: LABEL_UNKNOWN does not reach the tests" in words, words
    assert "got LABEL_DEBIAN_MIRROR=mirror" in words, words
    assert passed() == (0, "The committed files passed: test\n"), passed()


def main():
    with checkout():
        set_parts(SHOWS)
        git("commit", "-a", "-m", "Parts")
        notes_nothing_with_other_inputs()
        passes_on_what_is_known()
    print("test_inputs.py: passed")


main()

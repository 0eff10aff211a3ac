#!/usr/bin/python3
"""Tests a display that goes away, as when the compositor or the X server crashes: the demo ends with a sentence and a status, while
it scrolls with work on other threads."""

import os
import signal
import sys

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402


def lose_display():
    os.kill(int(os.environ["LABEL_DISPLAY_PROCESS"]), signal.SIGKILL)


def ends_well(demo):
    wait_for(lambda: demo.process.poll() is not None, "the demo to end without its display")
    # The status is GTK's. A signal would be a negative number.
    check(demo.process.returncode == 1, f"without its display the demo ends with status {demo.process.returncode}")
    # GTK says a sentence about a Wayland compositor, and nothing about an X server.
    said = demo.problems().splitlines()
    check(len(said) <= 1 and all("Gdk-Message" in line for line in said), f"without its display the demo says:\n{said}")
    demo.log.truncate(0)


def test():
    with Demo("--light", "--page", "feed") as demo:
        demo.click(demo.wait("button", "Async"))
        demo.scroll(demo.wait("list", "Posts"), 5)
        lose_display()
        ends_well(demo)


run_test(test)

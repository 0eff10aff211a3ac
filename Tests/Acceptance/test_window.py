#!/usr/bin/python3
"""Tests the window: about dialog, pages, dark style, small sizes; screenshots; start without a display."""

import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402


def run(*arguments, **environment):
    merged = {**os.environ, "G_DEBUG": "fatal-criticals", **environment}
    merged = {name: value for name, value in merged.items() if value is not None}
    return subprocess.run(
        [os.environ["LABEL_DEMO"], *arguments], env=merged, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=120)


def no_display():
    result = run(DISPLAY=None, WAYLAND_DISPLAY=None)
    check(result.returncode == 1, f"without a display the status is {result.returncode}")
    lines = result.stderr.strip().splitlines()
    check(len(lines) == 1 and lines[0].endswith("."), f"without a display it says:\n{result.stderr}")
    check(result.stdout == "", f"without a display it prints:\n{result.stdout}")


def arguments():
    result = run("--help", DISPLAY=None)
    check(result.returncode == 0 and "--screenshots DIR" in result.stdout, "--help does not help")
    for wrong in (["--wrong"], ["--screenshots"], ["--size", "0x0"], ["--page", "none"], ["--scroll-test=many"]):
        result = run(*wrong)
        check(result.returncode == 2 and len(result.stderr.splitlines()) == 1, f"{wrong} gives {result}")


def screenshots():
    with tempfile.TemporaryDirectory() as directory:
        target = pathlib.Path(directory) / "new" / "pictures"
        result = run("--screenshots", str(target))
        check(result.returncode == 0, f"--screenshots ends with {result.returncode}:\n{result.stderr}")
        names = ["1-read-more-folded.png", "2-read-more-unfolded.png", "3-label-and-gtklabel.png",
                 "4-world-text.png", "5-truncation.png", "6-geometry.png", "7-links-and-selection.png", "8-chat.png",
                 "9-feed-top.png", "10-feed-scrolled.png", "11-logs-and-streams.png", "12-accessibility.png",
                 "13-benchmarks.png"]
        check(result.stdout.split() == [str(target / name) for name in names], f"it prints\n{result.stdout}")
        check({path.name for path in target.iterdir()} == set(names), f"there are {list(target.iterdir())}")
        pictures = [(target / name).read_bytes() for name in names]
        check(len(set(pictures)) == len(pictures), "two of the pictures are the same")
        for path in target.iterdir():
            colours = subprocess.run(
                ["convert", str(path), "-format", "%k", "info:"], check=True, capture_output=True, text=True).stdout
            check(int(colours) > 50, f"{path.name} has only {colours} colours")
    result = run("--screenshots", "/dev/null/there")
    check(result.returncode == 1 and len(result.stderr.splitlines()) == 1, f"no directory gives {result}")


def differs(picture, other):
    """The picture, if a large part of the page changed."""
    rows = sum(mine != theirs for mine, theirs in zip(
        picture.rows(300, 60, 400, 500), other.rows(300, 60, 400, 500)))
    return picture if rows > 150 else None


def about(demo):
    """The menu opens the about dialog, and Escape closes it."""
    titles = sum(item.name == "LabelWidget" and item.role == "label" for item in demo.items())
    demo.choose(3)
    wait_for(lambda: demo.find("label", "LabelWidget", index=titles) or demo.find("dialog"), "the about dialog")
    demo.press_in_focus("Escape")
    wait_for(lambda: demo.find("dialog") is None, "the about dialog to close")


def dialog_and_pages():
    with Demo("--light") as demo:
        demo.wait("label", begin="This is a Label")
        # A window that fills the screen has no header bar, and so no menu.
        if not demo.is_wayland:
            about(demo)

        first = demo.wait_for_still_picture()
        demo.open_page("Social feed")
        second = wait_for(lambda: differs(demo.wait_for_still_picture(), first), "the feed to be shown")
        demo.open_page("Read more")
        wait_for(lambda: differs(demo.wait_for_still_picture(), second), "the first page to be shown again")

        if demo.is_wayland:
            return  # There the window has the compositor's size.
        light = demo.wait_for_still_picture()
        demo.choose(0)
        wait_for(lambda: sum(demo.picture().pixels[::97]) < 0.6 * sum(light.pixels[::97]), "the window to become dark")

        # In a narrow window, the list of pages is hidden by default.
        demo.resize(320, 480)
        wait_for(lambda: demo.find("label", "Social feed") is None, "the list of pages to go")
        label = demo.wait("label", begin="This is a Label")
        check(label.x >= 0 and label.x + label.width <= 320, f"{label} does not fit 320 pixels")
        demo.click(demo.wait("button", "Pages"))
        demo.open_page("Social feed")
        wait_for(lambda: demo.find("label", "Social feed") is None, "the list of pages to go again")
        demo.resize(900, 680)
        demo.wait("label", "Social feed")


def test():
    if "LABEL_WAYLAND_SCALE" not in os.environ:
        no_display()
        arguments()
        screenshots()
    dialog_and_pages()


run_test(test)

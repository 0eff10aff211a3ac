#!/usr/bin/python3
"""Tests that the demo runs where something is missing that a desktop has: a session bus, icons, a locale, OpenGL.

Without fonts, GtkLabel asks for random sizes: GTK's boxes may lay out for ever, and the X server has no memory for the window.
`NoFontsTests` has a window without GtkLabels.

Each time it writes the pictures of its pages. They are those of a complete desktop, except where the missing thing is seen."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from demo import WHAT_IS_NO_PROBLEM, check, run_test  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
WHAT_GTK_SAYS_WITHOUT_GL = re.compile(r"Failed to realize renderer|Unrecognized renderer")
# The header bar and the search above the list of pages have icons. They are above and to the left of this.
PAGE = (240, 52)


def take_pictures(directory, display=(), may_complain=False, **variables):
    """The pictures of the demo's pages, on this display or another one, in an environment with these variables, or without those
    that are None."""
    variables = {"GSK_RENDERER": "cairo", "G_DEBUG": None if may_complain else "fatal-criticals", **variables}
    given = [f"{name}={value}" for name, value in variables.items() if value is not None]
    removed = [word for name, value in variables.items() if value is None for word in ("-u", name)]
    result = subprocess.run(
        [*display, "env", *removed, *given, os.environ["LABEL_DEMO"], "--light", "--screenshots", str(directory)],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=120, check=False)
    said = [line for line in result.stderr.splitlines()
            if line and not WHAT_IS_NO_PROBLEM.search(line) and not WHAT_GTK_SAYS_WITHOUT_GL.search(line)]
    name = pathlib.Path(directory).name
    check(result.returncode == 0, f"{name}: status {result.returncode}\n{result.stderr}")
    check(may_complain or not said, f"{name}: the demo says\n{result.stderr}")
    pictures = sorted(pathlib.Path(directory).iterdir())
    check(len(pictures) == 13, f"{name}: there are other pictures than 13: {pictures}")
    # Benchmarks have other times each time.
    return [picture for picture in pictures if "benchmarks" not in picture.name]


def pixels(picture, start=(0, 0)):
    """The pixels of a picture to the right of a place and below it."""
    crop = ["-crop", "+{}+{}".format(*start)]
    return subprocess.run(
        ["convert", str(picture), *crop, "-depth", "8", "rgb:-"], check=True, capture_output=True).stdout


def same_pictures(complete, others, start=(0, 0)):
    for one, other in zip(complete, others, strict=True):
        check(pixels(one, start) == pixels(other, start), f"{other.parent.name}: {other.name} is another picture")


def test():
    with tempfile.TemporaryDirectory() as directory:
        def named(name):
            return pathlib.Path(directory) / name

        nowhere = named("nowhere")
        complete = take_pictures(named("complete"))
        same_pictures(complete, take_pictures(named("ä in the C locale"), LC_ALL="C"))
        # GTK 4.8 complains about itself, when screen readers have a bus and applications have none.
        for name, address in [("no session bus", None), ("a dead session bus", f"unix:path={nowhere}")]:
            same_pictures(complete, take_pictures(named(name), may_complain=True, DBUS_SESSION_BUS_ADDRESS=address))

        # GTK draws with cairo then, also if it was told to use OpenGL.
        without_gl = [ROOT / "scripts/with-display", "--no-gl"]
        same_pictures(complete, take_pictures(named("no OpenGL"), without_gl, GSK_RENDERER=None))
        same_pictures(complete, take_pictures(named("no OpenGL for the renderer"), without_gl, GSK_RENDERER="ngl"))

        # Neither the icons of the theme nor what reads them.
        plain = take_pictures(named("no icons"), XDG_DATA_DIRS=str(nowhere), GDK_PIXBUF_MODULE_FILE="/dev/null")
        # The drop-downs of four pages have icons, and so has the search of the feed and of the log.
        without_icons = [index for index, picture in enumerate(complete) if not re.search("gtklabel|world|truncation|geometry|feed|logs", picture.name)]
        same_pictures([complete[index] for index in without_icons], [plain[index] for index in without_icons], start=PAGE)
        check(pixels(complete[0]) != pixels(plain[0]), "the header bar has its icons without any icons")


run_test(test)

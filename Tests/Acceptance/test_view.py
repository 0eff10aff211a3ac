#!/usr/bin/python3
"""Tests the windows of `label-tool view`: a file, the standard input and a text are there, with the looks that the options name."""

import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402

# It is beside the demo.
TOOL = str(pathlib.Path(os.environ["LABEL_DEMO"]).with_name("label-tool"))
TEXT = "Grüße aus dem Süden.\nשלום\n"


def view(*arguments, stdin=subprocess.DEVNULL):
    """The viewer, which becomes the demo: its process is the same."""
    return Demo("--light", "--size", "900x700", *arguments, program=[TOOL, "view"], stdin=stdin)


def shows(demo, text, note):
    """The label with the text, and what is said above it."""
    demo.wait("label", begin=note)
    return wait_for(lambda: demo.find("label", text), f"the text {text!r}")


def opens_files(folder):
    """A file, whatever its name and its encoding, with its name in the title. A window has a process of its own, so it opens beside a demo
    that runs."""
    path = folder / "a:b=c –ä.txt"
    path.write_text(TEXT, encoding="utf-8")
    # A Wayland client fills the screen.
    is_alone = "LABEL_WAYLAND_SCALE" in os.environ
    with contextlib.nullcontext() if is_alone else Demo("--light", "--page", "read-more", standalone=False) as running:
        with view(path) as demo:
            shows(demo, TEXT, f"“{path.name}”: 33 bytes, read as UTF-8")
            check(demo.find("window", path.name), "the title is another one")
            demo.press("ctrl+q")
            demo.wait_for_end()
        check(is_alone or running.find("label", begin="This is a Label"), "the demo that runs is on another page")
    odd = folder / "latin"
    odd.write_bytes(b"na\xefve")
    with view(odd) as demo:
        shows(demo, "naïve", "“latin”: 5 bytes, read as Latin-1")


def opens_streams():
    """What is written to it, and a text on the command line. What never ends is read as far as it is shown."""
    reading, writing = os.pipe()
    os.write(writing, TEXT.encode())
    with view(stdin=reading) as demo:
        demo.wait("label", "Reading…")
        os.close(writing)
        shows(demo, TEXT, "Standard input: 33 bytes")
    os.close(reading)
    with view("--text", "naïve") as demo:
        shows(demo, "naïve", "Standard input: 6 bytes")
    with subprocess.Popen(["yes", "abc"], stdout=subprocess.PIPE) as endless:
        with view("-", stdin=endless.stdout) as demo:
            endless.stdout.close()
            # Nobody reads its pipe any more.
            wait_for(lambda: endless.poll() is not None, "the program that writes to end")


def has_looks(folder):
    """A font of three times the size makes the text higher. A limit of lines cuts it. The controls show both."""
    path = folder / "text"
    path.write_text("word " * 100, encoding="utf-8")
    heights = []
    for options in (["--font", "Noto Sans 12"], ["--font", "Noto Sans 36"], ["--font", "Noto Sans 36", "--lines", "2"]):
        with view(path, *options) as demo:
            demo.wait("label", begin="“text”: 500 bytes")
            heights.append(wait_for(lambda demo=demo: demo.find("label", begin="word word"), "the text").height / demo.scale)
            # The name of the choice.
            check(any("Noto Sans" == item.name for item in demo.items()), "no control shows the font")
    check(heights[1] > 3 * heights[0] > 0, f"the heights are {heights}")
    check(heights[2] < 120 < heights[1], f"the heights are {heights}")


def refuses():
    """Options that do not fit are refused by both."""
    for command, part in [
            ([TOOL, "view", "--width", "30", "-"], "--width"), ([os.environ["LABEL_DEMO"], "--font", "Noto Sans"], "--open"),
            ([os.environ["LABEL_DEMO"], "--open", "-", "--page", "chat"], "world"),
            ([os.environ["LABEL_DEMO"], "--open", "-", "--align", "up"], "center")]:
        result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
        check(result.returncode == 2 and part in result.stderr, f"{command} gives {result}")


def test():
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        opens_files(folder)
        opens_streams()
        has_looks(folder)
        refuses()


run_test(test)

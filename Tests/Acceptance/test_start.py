#!/usr/bin/python3
"""Tests a second start of the demo, and a demo that is installed: with its sources and without them."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402


def installed(directory):
    """The demo as it is in a prefix: without sources it says so, with sources it shows them."""
    program = pathlib.Path(directory) / "bin" / "label-demo"
    program.parent.mkdir()
    shutil.copy(os.environ["LABEL_DEMO"], program)
    here = {**os.environ}
    os.environ["LABEL_DEMO"] = str(program)
    for text in ("The sources of the demo are not here.", "// Line 1"):
        with Demo("--light", "--page", "read-more") as demo:
            demo.press("ctrl+u")
            demo.wait("label", begin=text)
        sources = pathlib.Path(directory) / "share/labelwidget/demo-sources"
        (sources / "Pages").mkdir(parents=True, exist_ok=True)
        for name in ("main.swift", "Pages/ReadMorePage.swift"):
            (sources / name).write_text("// Line 1\nlet a = \"b \\(c + \"d\") /* \"\n/* never ends", encoding="utf-8")
    os.environ.update(here)


def second_start():
    """A second start shows a page in the window that is there. Ctrl+W closes it."""
    with Demo("--light", "--page", "read-more", standalone=False) as demo:
        demo.wait("label", begin="This is a Label")
        light = demo.wait_for_still_picture()
        result = subprocess.run(
            [os.environ["LABEL_DEMO"], "--page", "chat", "--dark"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=60, check=False)
        check(result.returncode == 0, f"a second start gives {result}")
        demo.wait("label", begin="Morning, all.")
        wait_for(lambda: sum(demo.picture().pixels[::97]) < 0.6 * sum(light.pixels[::97]), "the window to become dark")
        demo.press("ctrl+w")
        demo.wait_for_end()


def test():
    second_start()
    with tempfile.TemporaryDirectory() as directory:
        installed(directory)


run_test(test)

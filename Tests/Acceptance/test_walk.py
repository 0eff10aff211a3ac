#!/usr/bin/python3
"""A walk through the demo as a person takes it: find a page, unfold a text, follow a link, select and copy, quit, and go on where one
was."""

import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402

FIRST, THIRD = "Morning! The notes", "Write to"


def link(demo, text, name):
    """A link of the label that begins with a text; None if there is none."""
    return next((item for item in demo.items() if item.role == "link" and item.name == name
                 and item.parent.name.startswith(text)), None)


def follow(demo, text, name):
    demo.wait_for_still_picture()
    demo.click_link(wait_for(lambda: link(demo, text, name), f"the link {name}"))


def find_page(demo, words, text):
    demo.search_pages(words)
    demo.press_in_focus("Return")
    return demo.wait("label", begin=text)


def unfold_and_fold(demo):
    text = "This is a Label"
    find_page(demo, "unfold", text)
    height = demo.wait("label", begin=text).height
    follow(demo, text, "… more")
    wait_for(lambda: demo.find("label", begin=text).height > height, "the text to unfold")
    follow(demo, text, "less")
    wait_for(lambda: demo.find("label", begin=text).height == height, "the text to fold")


def select_and_copy(demo):
    find_page(demo, "conversation", FIRST)
    follow(demo, FIRST, "on the wiki")
    demo.wait("label", begin="You followed https://")
    labels = [demo.wait("label", begin=begin) for begin in (FIRST, THIRD)]
    start, end = ((label.x + place * demo.scale, label.y + 9 * demo.scale) for label, place in zip(labels, (60, 80)))
    demo.drag(start, end)
    demo.press("ctrl+c")
    if demo.is_wayland:
        return  # A compositor has clipboards of its own.

    def copied():
        result = subprocess.run(
            ["xclip", "-selection", "clipboard", "-o"], capture_output=True, text=True, timeout=20, check=False)
        return result.stdout if result.stdout.count("\n") == 2 else None

    first, _, third = wait_for(copied, "three messages in the clipboard").split("\n")
    check(labels[0].name.endswith(first) and labels[1].name.startswith(third), f"copied are {first!r} and {third!r}")


def test():
    with tempfile.TemporaryDirectory() as directory:
        os.environ["XDG_STATE_HOME"] = directory
        with Demo("--light", standalone=False) as demo:
            unfold_and_fold(demo)
            select_and_copy(demo)
            demo.press("ctrl+q")
            demo.wait_for_end()
        with Demo("--light", standalone=False) as demo:
            demo.wait("label", begin=FIRST)


run_test(test)

#!/usr/bin/python3
"""Tests the page "Chat": the program of the guide "A chat", used as a person uses it."""

import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
from demo import Demo, check, command, run_test, wait_for  # noqa: E402

FIRST, SECOND, LONG = "Morning, all.", "I have. The notes", "Good. I have read them"
WRITTEN = "See https://example.org/written today"


def message(demo, beginning):
    return demo.wait("label", begin=beginning)


def has_status(demo, text):
    wait_for(lambda: demo.find("label", text), f"the status line to say “{text}”")


def button_and_link(demo):
    """A button that stands in text which can be selected is a button all the same."""
    demo.click(demo.wait_for_still(lambda: demo.find("button", "Join"), "the button in a message"))
    has_status(demo, "You join Ada")
    demo.click_link(demo.wait("link", "https://example.org/notes"))
    has_status(demo, "You followed https://example.org/notes")
    demo.click_link(demo.wait("link", "@Ada"))
    has_status(demo, "You followed @Ada")


def unfold(demo):
    before = message(demo, LONG).height
    demo.click_link(demo.wait_for_still(lambda: demo.find("link", "… more"), "the token"))
    demo.wait("link", "less")
    label = demo.wait_for_still(lambda: demo.find("label", begin=LONG), "the message to be unfolded")
    check(label.height > before, f"unfolded it is {label.height} high, and was {before}")


def names_are_copied(demo):
    """Of two messages, the clipboard says who wrote them."""
    start, end = message(demo, FIRST), message(demo, SECOND)
    demo.move(start.x + 20 * demo.scale, start.y + start.height / 2)
    command("xdotool", "mousedown", "1")
    for part in (0.25, 0.5, 0.75, 1):
        demo.move(start.x + (20 + 60 * part) * demo.scale, start.y + start.height / 2 + part * (end.y - start.y))
    command("xdotool", "mouseup", "1")
    demo.press("ctrl+c")
    if demo.is_wayland:
        # A Wayland compositor has clipboards of its own.
        return

    def copied():
        found = subprocess.run(["xclip", "-selection", "clipboard", "-o"], check=False, capture_output=True, timeout=20)
        lines = found.stdout.decode().split("\n")
        return len(lines) == 2 and lines[0].startswith("Ada: ") and lines[1].startswith("Grace: I have.")

    wait_for(copied, "the messages to be copied with their senders")


def write(demo):
    demo.click(demo.wait("text box", "Write a message"))
    command("xdotool", "type", "--delay", "20", WRITTEN)
    demo.press("Return")
    # On GTK 4.18, the tree of a list that has jumped lacks the rows that are seen.
    if demo.knows_places:
        wait_for(lambda: demo.find("label", WRITTEN) and demo.find("link", "https://example.org/written"), "the message to appear")


def in_english(code):
    """The code without translations: `tr("You join {1}", name)` is `"You join \\(name)"`."""
    return re.sub(r'\btr\("([^"]*)"(?:, ([^()]*))?\)', lambda call: '"' + call[1].replace("{1}", f"\\({call[2]})") + '"', code)


def the_guide_is_the_demo():
    """Who reads the guide reads the code that runs here, without its translations."""
    sources = pathlib.Path(__file__).parents[2] / "Sources"
    guide = (sources / "LabelWidget" / "LabelWidget.docc" / "Chat.md").read_text()
    for name in ("ChatMessages", "Chat"):
        code = (sources / "DemoApp" / "Chat" / f"{name}.swift").read_text().removeprefix("import LabelWidget\n").strip()
        check(in_english(code) in guide, f"the guide lacks the code of {name}.swift: copy it there")


def test():
    the_guide_is_the_demo()
    with Demo("--light", "--page", "chat") as demo:
        message(demo, FIRST)
        demo.wait_for_still_picture()
        button_and_link(demo)
        unfold(demo)
        names_are_copied(demo)
        write(demo)


run_test(test)

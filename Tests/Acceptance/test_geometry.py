#!/usr/bin/python3
"""Tests the page "Geometry": shapes are drawn over the text and go again, the numbers of the place under the pointer are told, and the
text is saved as a picture, as a drawing and as a description."""

import json
import pathlib
import re
import sys
import tempfile

sys.dont_write_bytecode = True
from demo import Demo, check, command, run_test, wait_for  # noqa: E402

TEXT = "Weights from thin to black"


def names(demo):
    return [item.name for item in demo.items() if item.role == "label"]


def red_rows(demo, label):
    """How many rows of pixels of the label are red for a third of their length, as baselines are. Other lines are blue or orange."""
    def is_red(red, green, blue):
        return red > green + 60 and abs(green - blue) < 25

    rows = demo.picture().rows(label.x, label.y, label.width, label.height)
    return sum(sum(is_red(*row[3 * x:3 * x + 3]) for x in range(len(row) // 3)) > label.width / 3 for row in rows)


def draws(demo):
    """Baselines are over the text, and go with their switch."""
    label = demo.wait("label", begin=TEXT)
    wait_for(lambda: red_rows(demo, label) >= 3, "the red baselines")
    demo.switch("Baselines")
    wait_for(lambda: red_rows(demo, label) == 0, "the baselines to go")


def tells_numbers(demo):
    """The start of the text has the index 0, and the next line another baseline."""
    label = demo.wait("label", begin=TEXT)

    def told(x, y):
        demo.move(label.x + x * demo.scale, label.y + y * demo.scale)
        pattern = r"\u2068(.*)\u2069 +index (\d+) · grapheme (\d+), bytes (\d+)–(\d+) · line (\d+) of \d+$"
        return next(filter(None, (re.match(pattern, name) for name in names(demo))), None)

    first = wait_for(lambda: told(8, 14), "the numbers of the first letter")
    check(first.groups() == ("W", "0", "1", "0", "1", "1"), f"the first letter has {first.groups()}")
    second = wait_for(lambda: (match := told(8, 100)) and match[6] != "1" and match, "the numbers of another line")
    check(int(second[2]) > 10 and label.name[int(second[3]) - 1] == second[1], f"that is {second.groups()}")


def save(demo, name, path):
    """Saves the text as a file by the dialog. In a low window the buttons are below what is shown, until they have the focus."""
    # Weston gives the keyboard to no window after a dialog, so a click into the text asks for it.
    label = demo.wait("label", begin=TEXT)
    demo.click_at(label.x + 1, label.y + 1)
    demo.tab_to(lambda item: item.role == "button" and item.name == name)
    demo.press("space")
    # Its name ends with a colon in a window with a border only. A button of the page below may have the focus too.
    wait_for(
        lambda: any(item.is_focused and item.role == "text box" and item.name.startswith("Name") for item in demo.items()),
        "the field for the name")
    demo.press_in_focus("ctrl+a")
    command("xdotool", "type", "--delay", "2", str(path))
    demo.press_in_focus("Return")


def exports(demo):
    """Files are written, and the page says so, or why not."""
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        for button, path, start in (("PNG…", folder / "text.png", b"\x89PNG"), ("SVG…", folder / "text.svg", b"<?xml")):
            save(demo, button, path)
            demo.wait("label", f"Saved as {path}")
            check(path.read_bytes().startswith(start), f"{path.name} begins with {path.read_bytes()[:8]}")
        # Not "text": the dialog would now and then complete it to what the other files begin with, "text.".
        save(demo, "JSON…", folder / "described")
        demo.wait("label", f"Saved as {folder}/described.json")
        description = json.loads((folder / "described.json").read_text())
        check(description["options"]["layout-mode"] == "pango", f"the options are {description['options']}")
        runs = description["text"]
        check("".join(run if isinstance(run, str) else run["text"] for run in runs).startswith(TEXT), f"it has {runs}")


def test():
    with Demo("--light", "--page", "geometry", "--size", "1200x760") as demo:
        draws(demo)
        tells_numbers(demo)
        exports(demo)


run_test(test)

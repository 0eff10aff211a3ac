#!/usr/bin/python3
"""Tests a window that moves between two outputs of different scales: on each it looks like a window that was opened there, and its
links can be clicked. with-display --wayland --scale 1,2 makes the outputs."""

import json
import os
import re
import sys
import time
import types

sys.dont_write_bytecode = True
from demo import Demo, Picture, check, command, run_test, wait_for  # noqa: E402

# The components of the background that scripts/with-display gives to Weston.
BACKGROUND = 0x80


class Outputs:
    """The compositor's outputs, each in a window of the X server, beside one another."""

    def __init__(self):
        self.scales = [float(scale) for scale in os.environ["LABEL_WAYLAND_SCALE"].split(",")]
        self.windows = wait_for(self.find, "the windows of two outputs")
        self.left = [0, self.size(0)[0]]
        command("xdotool", "windowmove", "--sync", self.windows[1], str(self.left[1]), "0")

    @staticmethod
    def find():
        """The windows, the smaller one first: it has the smaller scale."""
        listed = command("xwininfo", "-root", "-children")
        found = re.findall(r"^ +(0x[0-9a-f]+) .* (\d{3,})x\d{3,}\+", listed, re.M)
        return [window for window, _ in sorted(found, key=lambda each: int(each[1]))] if len(found) == 2 else None

    def size(self, index):
        text = command("xdotool", "getwindowgeometry", "--shell", self.windows[index])
        return tuple(int(re.search(rf"{name}=(\d+)", text)[1]) for name in ("WIDTH", "HEIGHT"))

    def point_at(self, index, x=2, y=2):
        """Weston may miss that the pointer enters one of its windows, but no motion inside it."""
        for y in (y + 1, y):
            command("xdotool", "mousemove", str(int(self.left[index] + x)), str(int(y)))

    def picture(self, index):
        """The window on an output, while the pointer is on the other one."""
        self.point_at(1 - index)
        return trimmed(Picture(self.windows[index]))

    def still_box(self, index):
        return until_still(lambda: box_of(Picture(self.windows[index])), f"the window on output {index + 1}")


class Weston(Outputs):
    """A new window appears where the pointer is. The pointer drags it while the logo key is down."""

    def will_open_on(self, index):
        self.point_at(index, 20, 20)

    def move(self, index):
        """The pointer cannot leave the output in which the button was pressed. So it drags the window as far as the edge, and then
        drags the part that is on the other output."""
        source, direction = 1 - index, 1 if index else -1
        left, top, width, height = self.still_box(source)
        grip = 20 * self.scales[source]
        edges = [left + width - grip, left + grip]
        self.drag(source, edges[index], top + height / 2, [0, self.size(source)[0] - 1][index])
        left, top, width, height = self.still_box(index)
        middle = left + width / 2
        self.drag(index, middle, top + height / 2, middle + direction * 3 * 20 * self.scales[index])

    def drag(self, index, x, y, target):
        self.point_at(index, x, y)
        command("xdotool", "keydown", "super", "mousedown", "1")
        for step in range(1, 6):
            self.point_at(index, x + (target - x) * step / 5, y)
        command("xdotool", "mouseup", "1", "keyup", "super")


class Sway(Outputs):
    """A new window fills the output that has the focus."""

    def will_open_on(self, index):
        command("swaymsg", "focus", "output", self.names()[index])

    def move(self, index):
        command("swaymsg", "move", "container", "to", "output", self.names()[index])
        command("swaymsg", "focus", "output", self.names()[index])

    @staticmethod
    def names():
        return sorted(output["name"] for output in json.loads(command("swaymsg", "--raw", "--type", "get_outputs")))


def box_of(picture):
    """The left, top, width and height of the window, without its shadow, which an edge of the output may cut: of what is lighter
    than the background. None if nothing is."""
    width, height = picture.width, picture.height
    rows = [y for y, row in enumerate(picture.rows(0, 0, width, height)) if max(row) > BACKGROUND]
    if not rows:
        return None
    columns = [x for x in range(width) if max(picture.pixels[3 * x::3 * width]) > BACKGROUND]
    return columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1


def trimmed(picture):
    """The size and the pixels of the window; None if there is none."""
    box = box_of(picture)
    return box and (box[2:], b"".join(picture.rows(*box)))


def until_still(look, what, looks=2):
    """What is seen, after it was the same so many times, a tenth of a second apart."""
    seen = []

    def is_still():
        time.sleep(0.1)
        new = look()
        if new is None or (seen and new != seen[-1]):
            seen.clear()
        if new is not None:
            seen.append(new)
        return new if len(seen) >= looks else None

    return wait_for(is_still, f"{what} to be still")


def start(outputs, index):
    outputs.will_open_on(index)
    return Demo("--light", "--page", "read-more", "--size", "560x500")


def looks_at_home(outputs, index, fresh):
    wait_for(lambda: outputs.picture(index) == fresh[index],
             f"the window on output {index + 1} to look like one that was opened there")
    other = box_of(Picture(outputs.windows[1 - index]))
    check(other is None or max(other[2:]) < 100, f"output {2 - index} shows more than the pointer")


def links_work(demo, outputs, index):
    """A click unfolds the text where a link has its colour, and a click on the other link folds it."""
    demo.window = outputs.windows[index]
    check(demo.find("link", "less") is None, "the text is unfolded from the beginning")
    click_link(demo, outputs, index)
    demo.wait("link", "less")
    click_link(demo, outputs, index)
    wait_for(lambda: demo.find("link", "less") is None, "the text to be folded again")


def click_link(demo, outputs, index):
    """Clicks the first place that has a link's colour."""
    outputs.still_box(index)
    picture = demo.picture()
    point = picture.link_point(types.SimpleNamespace(x=0, y=0, width=picture.width, height=picture.height))
    check(point, f"nothing on output {index + 1} has a link's colour")
    outputs.point_at(index, *point)
    command("xdotool", "click", "1")


def test():
    outputs = (Sway if "SWAYSOCK" in os.environ else Weston)()
    fresh = []
    for index in (0, 1):
        with start(outputs, index):
            # On a busy machine a new window gets the keyboard only after a while, and is paler until then.
            fresh.append(until_still(lambda: outputs.picture(index), f"output {index + 1}", looks=15))
    (first, _), (second, _) = fresh
    ratio = outputs.scales[1] / outputs.scales[0]
    check(all(abs(b - a * ratio) < 2 for a, b in zip(first, second)), f"the windows are {first} and {second} pixels large")
    with start(outputs, 0) as demo:
        looks_at_home(outputs, 0, fresh)
        outputs.move(1)
        looks_at_home(outputs, 1, fresh)
        outputs.move(0)
        looks_at_home(outputs, 0, fresh)
        links_work(demo, outputs, 0)
        outputs.move(1)
        links_work(demo, outputs, 1)


run_test(test)

#!/usr/bin/python3
"""Tests the page "Truncation": the frame is dragged at its corner and moved by keys, the account of its lines and tokens follows, the
token tells what it stands for, and its link shows the whole text."""

import re
import sys

sys.dont_write_bytecode = True
from demo import Demo, check, command, run_test, wait_for  # noqa: E402

TEXT = "The lighthouse keeper"


def names(demo):
    return [item.name for item in demo.items() if item.role == "label"]


def size(demo):
    """Width, height and number of lines, and whether the text is cut, as the page tells them."""
    found = (re.match(r"(\d+) × (\d+) · (\d+) lines?, .* · (cut|not cut|lines dropped)$", name) for name in names(demo))
    match = next(filter(None, found), None)
    return match and (*map(int, match.groups()[:3]), match[4])


def hidden(demo):
    """The bytes for which the tokens stand."""
    found = (re.search(r" in line \d+: bytes (\d+)–(\d+), ", name) for name in names(demo))
    return [tuple(map(int, match.groups())) for match in found if match]


def shown_lines(demo):
    """The texts of the table's rows."""
    return [name[1:-1] for name in names(demo) if name[:1] in "\u2066\u2067" and name.endswith("\u2069")]


def drag(demo, start, way):
    """Drags from a point by a way, in steps as a hand does."""
    demo.move(*start)
    command("xdotool", "mousedown", "1")
    for step in (0.3, 0.7, 1):
        demo.move(start[0] + way[0] * step, start[1] + way[1] * step)
    command("xdotool", "mouseup", "1")


def drags_corner(demo):
    """The corner gives the frame another width and height: a higher frame has more lines, and the token stands for less."""
    before = wait_for(lambda: size(demo), "the size of the text")
    check(before[2:] == (3, "cut"), f"the page begins with {before}")
    (start, end), = hidden(demo)
    label = demo.wait("label", begin=TEXT)
    # The frame's edge is 12 pixels and its border beside the label.
    corner = (label.x + label.width + 12.5 * demo.scale, label.y + label.height + 12.5 * demo.scale)
    drag(demo, corner, (-100 * demo.scale, 0))
    after = wait_for(lambda: size(demo) if size(demo) != before else None, "another size")
    check(before[0] - after[0] == 100, f"dragged from {before} to {after}")
    wait_for(lambda: hidden(demo) and hidden(demo)[0][0] < start, "the token to stand for more text")
    check(hidden(demo)[0][1] == end, f"the token stands for {hidden(demo)} instead of all up to {end}")
    check(shown_lines(demo)[-1].endswith("… more"), f"the last line is not cut: {shown_lines(demo)}")


def moves_by_keys(demo):
    """The handles take the focus and keys."""
    before = size(demo)
    demo.give_focus("slider", "Width of the frame")
    demo.press("Right")
    wait_for(lambda: size(demo)[0] == before[0] + 10, f"a frame that is wider than {before}")
    demo.press("ctrl+Left")
    wait_for(lambda: size(demo)[0] == before[0] + 9, f"a frame that is a little wider than {before}")
    demo.give_focus("slider", "Height of the frame")
    demo.press("Up")
    demo.press("Up")
    wait_for(lambda: size(demo)[2] == 2, "two lines in a lower frame")


def tells_of_token(demo):
    """Under the pointer is the token, and the page tells its hidden text."""

    def told():
        """The token may still be on its way."""
        (start, end), = hidden(demo)
        link = demo.wait("link", "more")
        # A pointer that is there already tells nothing.
        for share in (0.4, 0.5):
            demo.move(link.x + link.width * share, link.y + link.height / 2)
        return (start, end) if any(name.startswith(f"It stands for bytes {start}–{end}: ") for name in names(demo)) else None

    start, end = wait_for(told, "what the token stands for")
    check(any(" of the token in line 3 · x " in name for name in names(demo)), "the piece of the token is not told")
    hidden_text = demo.wait("label", begin=TEXT).name.encode()[start:end].decode()
    check(any(name == hidden_text for name in names(demo)), f"the hidden text {hidden_text!r} is not shown")


def shows_all(demo):
    """The link in the token takes the limits away."""
    if not demo.give_focus("link", "more"):
        demo.press("Return")
    wait_for(lambda: size(demo)[3] == "not cut", "the whole text")
    check(not hidden(demo), f"tokens stand for {hidden(demo)}")
    check("Nothing. The whole text is shown." in names(demo), "the page does not say that nothing is hidden")


def test():
    with Demo("--light", "--page", "truncation", "--size", "1200x760") as demo:
        drags_corner(demo)
        tells_of_token(demo)
        moves_by_keys(demo)
        shows_all(demo)


run_test(test)

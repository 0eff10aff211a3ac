#!/usr/bin/python3
"""Tests the page "Links and selection" as people have it who see less, or who use no pointer: with high contrast, light and dark,
without animations, with a text scale of 2, and by the keyboard alone."""

import collections
import os
import pathlib
import sys

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402
from reader import Reader  # noqa: E402

FIRST, FOLDED = "Morning! The notes", "This one is longer"
# WCAG 2.1: text, and what shows the focus or the edge of a thing.
TEXT_CONTRAST, SHAPE_CONTRAST = 4.5, 3


def luminance(pixel):
    parts = (part / 255 for part in pixel)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


def pixels(picture, x, y, width, height):
    for row in picture.rows(x, y, width, height):
        yield from (row[start:start + 3] for start in range(0, len(row), 3))


def best_contrast(picture, x, y, width, height):
    """The contrast between the most frequent colour of a rectangle and the one that stands out most."""
    counts = collections.Counter(pixels(picture, x, y, width, height))
    background, _ = counts.most_common(1)[0]
    return max(contrast(background, pixel) for pixel in counts)


def settings(*lines):
    """Writes the settings of GTK that a desktop would have."""
    folder = pathlib.Path(os.environ["XDG_CONFIG_HOME"]) / "gtk-4.0"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.ini").write_text("\n".join(["[Settings]", *lines]), encoding="utf-8")


def label(demo, begin):
    return demo.wait("label", begin=begin)


def link(demo, begin):
    return wait_for(lambda: next((item for item in label(demo, begin).children if item.role == "link"), None), f"a link in {begin}")


def tab_to_label(demo, begin):
    return demo.tab_to(lambda item: item.role == "label" and item.name.startswith(begin))


def high_contrast(style):
    """Links and edges stand out, and the ring of a focused link does."""
    settings("gtk-theme-name=HighContrast", "gtk-enable-animations=0")
    with Demo(style, "--page", "selection") as demo:
        found = link(demo, FIRST)
        tab_to_label(demo, FIRST)
        before = demo.wait_for_still_picture()
        demo.press("Tab")
        wait_for(lambda: (demo.focused() or found.parent).path == found.path, f"the focus to be at {found}")
        after = demo.wait_for_still_picture()
        changes = zip(pixels(before, 0, 0, *demo.size()), pixels(after, 0, 0, *demo.size()))
        ring = sum(old != new and contrast(old, new) >= SHAPE_CONTRAST for old, new in changes)
        check(ring >= found.width, f"{style}: the focus changes only {ring} pixels much")
        if not demo.knows_places:
            return  # GTK 4.18 does not tell where a thing is.
        found = link(demo, FIRST)
        text = best_contrast(after, found.x, found.y, found.width, found.height - 3)
        check(text >= TEXT_CONTRAST, f"{style}: the text of {found} has a contrast of {text:.1f}")
        bubble = label(demo, FIRST)
        edge = best_contrast(after, bubble.x - 20, bubble.y + bubble.height // 2, 18, 1)
        check(edge >= SHAPE_CONTRAST, f"{style}: the edge of the message has a contrast of {edge:.1f}")


def reduced_motion(demo):
    """A message unfolds at once: no other height is seen."""
    reader = Reader(demo)
    small = label(demo, FOLDED)
    reader.do(link(demo, FOLDED))
    heights = []

    def is_whole():
        heights.append(label(demo, FOLDED).height)
        return label(demo, FOLDED).is_expanded and heights[-1] > small.height

    wait_for(is_whole, "the message to be whole")
    seen = set(heights) - {small.height}
    demo.wait_for_still_picture()
    check(seen == {label(demo, FOLDED).height}, f"the message had the heights {heights}, and then {label(demo, FOLDED).height}")


def large_text():
    """At a text scale of 2, the messages are wider and higher, and nothing of them is outside of the page."""
    settings("gtk-enable-animations=0")
    with Demo("--light", "--page", "gtklabel") as demo:
        reader = Reader(demo)
        reader.do(demo.wait("switch", name="Text scale 2"))
        demo.wait_for_still_picture()
        demo.click(demo.wait("label", name="Links and selection"))
        wait_for(lambda: label(demo, FIRST).height > 100 * demo.scale, "large text")
        first, found = label(demo, FIRST), link(demo, FIRST)
        width, _ = demo.size()
        check(first.x + first.width <= width, f"{first} does not fit into the window")
        check(found.height >= 36 * demo.scale, f"{found} is not twice as large")
        tab_to_label(demo, FIRST)
        demo.press("Tab")
        wait_for(lambda: (demo.focused() or first).path == found.path, f"the focus to be at {found}")


def keyboard():
    """Tab gets to each message and its links, Return follows a link, Shift+arrows select, Ctrl+C copies."""
    settings("gtk-enable-animations=0")
    with Demo("--light", "--page", "selection") as demo:
        tab_to_label(demo, FIRST)
        demo.press("ctrl+Home")
        for _ in range(8):
            demo.press("shift+Right")
        demo.wait("label", name="Morning!")  # The page shows what is copied.
        demo.press("ctrl+c")
        demo.press("Tab")
        found = link(demo, FIRST)
        wait_for(lambda: (demo.focused() or found.parent).path == found.path, f"the focus to be at {found}")
        demo.press("Return")
        demo.wait(name="You followed https://example.org/notes")
        demo.press("shift+F10")
        demo.wait("menu item")
        demo.press_in_focus("Escape")
        wait_for(lambda: demo.find("menu item") is None, "the menu to close")
        demo.tab_to(lambda item: item.role == "link" and item.name == "… more")
        demo.press("space")
        wait_for(lambda: label(demo, FOLDED).is_expanded, "the space bar to unfold the message")
        demo.tab_to(lambda item: item.name == "Select nothing")


def test():
    for style in ["--light", "--dark"]:
        high_contrast(style)
    settings("gtk-enable-animations=0")
    with Demo("--light", "--page", "selection") as demo:
        reduced_motion(demo)
    large_text()
    keyboard()


run_test(test)

#!/usr/bin/python3
"""Tests the page "World text": the languages are there, controls change the text, the bar tells of the character under the pointer, and
a text is pasted."""

import re
import sys

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402

# A word of some of the texts.
WORDS = ["English", "dignity", "Würde", "достоинстве", "الكرامة", "जन्मजात", "มนุษย์", "自由", "존엄", "ᎣᏏᏲ", "𞤀𞤣𞤤𞤢𞤥"]
LEAST_LANGUAGES = 40
# A place in the first text, also where the tree tells places a little to the side.
PLACE = (60, 60)


def labels(demo):
    """The labels with all texts."""
    return [item for item in demo.items() if item.role == "label" and all(word in item.name for word in WORDS)]


def shown(demo):
    """The first label with all texts, once it is there."""
    return wait_for(lambda: next(iter(labels(demo)), None), "the label with all languages")


def has_languages(demo):
    """Each text has a line and a heading, and there are many."""
    lines = shown(demo).name.splitlines()
    check(len(lines) >= 2 * LEAST_LANGUAGES, f"there are only the lines {lines}")


def point(demo):
    """Puts the pointer over the first text."""
    label = shown(demo)
    demo.move(label.x + PLACE[0] * demo.scale, label.y + PLACE[1] * demo.scale)


def tells_characters(demo):
    """Under the pointer is a character, and the bar tells its code point and its glyphs."""
    def codes():
        # The first motion of a pointer that was elsewhere may be its entry alone.
        point(demo)
        names = (item.name for item in demo.items() if item.role == "label")
        return next((name for name in names if re.search(r"U\+[0-9A-F]{4}", name)), None)

    told = wait_for(codes, "the code points of a character")
    character, code = re.match("\u2068(.)\u2069 +U\\+([0-9A-F]{4,6})$", told).groups()
    check(ord(character) == int(code, 16), f"the bar says {told!r}")
    check(any(re.search(r" · glyphs \d+ · ", item.name) for item in demo.items()), "no glyph is told")


def compares(demo):
    """A GtkLabel with the same text comes, and goes."""
    demo.switch("GtkLabel beside it")
    wait_for(lambda: len(labels(demo)) == 2, "the GtkLabel with all languages")
    demo.switch("GtkLabel beside it")
    wait_for(lambda: len(labels(demo)) == 1, "the GtkLabel to go")


def zooms(demo):
    """A key at the scale makes the text larger, and back."""
    height = shown(demo).height
    demo.tab_to(lambda item: item.role == "slider" and item.name == "Zoom")
    demo.press("Right")
    wait_for(lambda: shown(demo).height > height, "the text to become larger")
    demo.press("Left")
    wait_for(lambda: shown(demo).height == height, "the text to become smaller")


def pastes(demo):
    """All of the text is copied and pasted: it is a text of the user's own then."""
    text = shown(demo).name
    label = shown(demo)
    demo.click_at(label.x + PLACE[0] * demo.scale, label.y + PLACE[1] * demo.scale)
    for key in ("ctrl+a", "ctrl+c", "ctrl+v"):
        demo.press(key)
    note = demo.wait("label", begin="Pasted text: ").name
    size = int(re.search(r"([\d,]+) bytes", note)[1].replace(",", ""))
    check(size == len(text.encode()), f"“{note}” is about a text of {len(text.encode())} bytes")
    wait_for(lambda: shown(demo).name == text, "the pasted text")


def test():
    with Demo("--light", "--page", "world", "--size", "900x760") as demo:
        has_languages(demo)
        tells_characters(demo)
        compares(demo)
        zooms(demo)
        pastes(demo)


run_test(test)

#!/usr/bin/python3
"""Tests the page "Label and GtkLabel": a control changes both labels, and both tell the same sizes."""

import pathlib
import re
import sys

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402

TEXT = "Both labels have"
CAPTIONS = ["Asks for", "Gets", "Lines"]


PROPERTIES = pathlib.Path(__file__).parent / "../../Sources/LabelWidget/Properties/LabelProperty+List.swift"

# The properties without a control of their own, and why.
WITHOUT_CONTROL = {
    "mnemonic-widget": "it is the field of the property label",
    "mnemonic-keyval": "it can only be read",
    "is-truncated": "it can only be read",
    "is-preparing": "it can only be read",
}


def figures(demo):
    """What is told under each label: the texts by their captions, for the LwLabel and the GtkLabel. None if it is not there."""
    names = [item.name for item in demo.items() if item.role == "label"]
    told = []
    for caption in CAPTIONS:
        told.append([names[index + 1] for index, name in enumerate(names[:-1]) if name == caption])
    if any(len(texts) != 2 for texts in told):
        return None
    return [dict(zip(CAPTIONS, texts)) for texts in zip(*told)]


def settled(demo, what, is_wanted=lambda told: True):
    """The figures of both labels, once they are equal and as wanted."""
    def equal():
        told = figures(demo)
        return told and told[0] == told[1] and is_wanted(told[0]) and told[0]

    return wait_for(equal, f"equal figures {what}")


def lines(told):
    return int(told["Lines"])


def labels(demo):
    """The two labels."""
    return [item for item in demo.items() if item.role == "label" and item.name.startswith(TEXT)]


def agree(demo, told):
    """The figures are those of the widgets."""
    demo.wait_for_still_picture()
    found = labels(demo)
    check(len(found) == 2, f"there are {len(found)} labels with the text")
    size = " × ".join(str(round(length / demo.scale)) for length in (found[0].width, found[0].height))
    check(told["Gets"] == size, f"told is {told['Gets']}, but {found[0]} has {size}")
    for label in found:
        check((label.width, label.height) == (found[0].width, found[0].height), f"{label} is not as large as {found[0]}")


def has_all_controls(demo):
    """Each property has a control, or a reason for having none."""
    names = set(re.findall(r'\w+\(\s*"([a-z-]+)",', PROPERTIES.read_text()))
    check(len(names) > 40, f"{PROPERTIES} names only {sorted(names)}")
    # A switch may have a value behind its name, and the field of the text has the text.
    controls = {item.name.split(" ")[0] for item in demo.items() if item.role != "label"}
    missing = names - controls
    check(missing == set(WITHOUT_CONTROL), f"no control has the name of {sorted(missing)}")


def test():
    with Demo("--light", "--page", "gtklabel", "--size", "900x680") as demo:
        first = settled(demo, "at first", lambda told: lines(told) > 1)
        agree(demo, first)
        has_all_controls(demo)

        # A larger text has more lines.
        demo.switch("Text scale 2")
        large = settled(demo, "with text scale 2", lambda told: lines(told) > lines(first))
        agree(demo, large)
        demo.switch("Text scale 2")
        settled(demo, "without text scale 2", lambda told: told == first)

        # Markup that is not read is part of the text.
        demo.switch("use-markup")
        plain = settled(demo, "without markup", lambda told: lines(told) > lines(first))
        check(any("<b>" in label.name for label in labels(demo)), "the tags are not shown")
        agree(demo, plain)
        demo.switch("use-markup")
        settled(demo, "with markup again", lambda told: told == first)

        # The direction alone changes no size.
        demo.switch("Right to left")
        demo.wait_for_still_picture()
        agree(demo, settled(demo, "from right to left", lambda told: told == first))


run_test(test)

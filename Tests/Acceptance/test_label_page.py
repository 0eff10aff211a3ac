#!/usr/bin/python3
"""Tests the page "Label and GtkLabel": a control changes both labels, both tell the same sizes, and the link of the LwLabel, which no
handler takes, opens in an app."""

import os
import pathlib
import re
import sys
import tempfile

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402
from reader import Reader  # noqa: E402

TEXT = "Both labels have"
CAPTIONS = ["Asks for", "Gets", "Lines"]


PROPERTIES = pathlib.Path(__file__).parent / "../../Sources/LabelWidget/Properties/LabelProperty+List.swift"

# An app for addresses of the web: it writes them into a file.
DESKTOP_FILE = """[Desktop Entry]
Type=Application
Name=Browser
Exec={program} %u
MimeType=x-scheme-handler/https;
"""
PROGRAM = """#!/bin/sh
echo "$@" >> "{file}"
"""
ADDRESS = "https://www.gtk.org"

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


def install_browser(folder):
    """Makes an app that the demo finds for addresses of the web. Returns the file that gets the addresses."""
    opened, program, data = folder / "opened", folder / "browser", folder / "data/applications"
    data.mkdir(parents=True)
    program.write_text(PROGRAM.format(file=opened))
    program.chmod(0o755)
    (data / "browser.desktop").write_text(DESKTOP_FILE.format(program=program))
    (folder / "config").mkdir()
    (folder / "config/mimeapps.list").write_text("[Default Applications]\nx-scheme-handler/https=browser.desktop\n")
    os.environ.update(XDG_DATA_HOME=str(data.parent), XDG_CONFIG_HOME=str(folder / "config"))
    return opened


def opens_links(demo, opened):
    """A click on the link opens it, or a key where the tree does not tell its place. So does a screen reader's action."""
    def link():
        # The GtkLabel has the same link.
        return next((item for item in labels(demo)[0].children if item.role == "link"), None)

    def by_pointer(found):
        if demo.knows_places:
            demo.click(found)
        else:
            demo.tab_to(lambda item: item.path == found.path)
            demo.press("Return")

    for count, activate in enumerate([by_pointer, Reader(demo).do], 1):
        activate(wait_for(link, "the link"))
        wait_for(lambda count=count: opened.exists() and opened.read_text().count("\n") == count,
                 lambda count=count: f"the app to get {count} addresses; it has {opened.exists() and opened.read_text()!r}")
        check(opened.read_text().split() == [ADDRESS] * count, f"the app got {opened.read_text()!r}")


def test():
    with tempfile.TemporaryDirectory() as folder:
        use_page(install_browser(pathlib.Path(folder)))


def use_page(opened):
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
        demo.switch("Right to left")
        demo.wait_for_still_picture()

        # GTK complains where a Wayland compositor has no protocol for windows of other programs, as the tests' has none.
        if not demo.is_wayland:
            opens_links(demo, opened)


run_test(test)

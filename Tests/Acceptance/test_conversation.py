#!/usr/bin/python3
"""Tests the page "Links and selection": a drag over messages, and what other programs get of it, is what the page shows."""

import subprocess
import sys

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402

# How the messages begin.
FIRST, SECOND, THIRD, FOLDED = "Morning!", "Thanks.", "Write to", "This one is longer"
HIDDEN_END = "into a report."
NOTHING = "Nothing is selected."


def message(demo, beginning):
    return demo.wait("label", begin=beginning)


def excerpt(demo, title):
    """What the page shows below a heading and its line of explanation."""
    names = [item.name for item in demo.items() if item.role == "label"]
    return names[names.index(title) + 2] if title in names[:-2] else None


def selected(demo):
    return excerpt(demo, "Copied as text")


def agree(demo, clipboard):
    """Other programs get from a clipboard what the page shows. A Wayland compositor has clipboards of its own."""
    if demo.is_wayland:
        return
    for title, kind in [("Copied as text", "UTF8_STRING"), ("Copied as HTML", "text/html")]:
        shown = excerpt(demo, title)
        got = subprocess.run(
            ["xclip", "-selection", clipboard, "-o", "-t", kind], check=True, capture_output=True, timeout=20).stdout.decode()
        check(got == shown, f"the {clipboard} clipboard has {kind} {got!r}, and the page shows {shown!r}")


def drag_over_messages(demo):
    labels = [message(demo, beginning) for beginning in (FIRST, SECOND, THIRD)]
    # In the first line of the first and of the third message.
    (start, end) = ((label.x + place * demo.scale, label.y + 9 * demo.scale) for label, place in ((labels[0], 60), (labels[2], 80)))
    demo.drag(start, end)
    text = wait_for(lambda: (text := selected(demo)) and text.count("\n") == 2 and text, "three messages to be selected")
    first, second, third = text.split("\n")
    check(labels[0].name.endswith(first) and 0 < len(first) < len(labels[0].name), f"of the first message '{first}' is selected")
    check(second == labels[1].name, f"of the second message '{second}' is selected")
    check(labels[2].name.startswith(third) and 0 < len(third) < len(labels[2].name), f"of the third message '{third}' is selected")
    html = excerpt(demo, "Copied as HTML")
    check('<a href="https://example.org/notes"' in html, f"the HTML has no link: {html}")
    agree(demo, "primary")
    demo.press("ctrl+c")
    wait_for(lambda: selected(demo) == text, "the selection to stay")
    agree(demo, "clipboard")


def hidden_text(demo):
    """All messages are selected. What is hidden of the folded one is copied or not."""
    demo.press("ctrl+a")
    text = wait_for(lambda: (text := selected(demo)) and HIDDEN_END in text and text, "all messages to be selected")
    check(text.startswith(FIRST) and message(demo, FOLDED).name in text, f"selected is {text!r}")
    agree(demo, "primary")
    demo.switch("Hidden text of folded messages")
    text = wait_for(lambda: (text := selected(demo)) and HIDDEN_END not in text and text, "the hidden text to go")
    check("… more" in text and FOLDED in text, f"selected is {text!r}")
    agree(demo, "primary")


def test():
    with Demo("--light", "--page", "selection") as demo:
        wait_for(lambda: selected(demo) == NOTHING, "the page")
        demo.wait_for_still_picture()
        drag_over_messages(demo)
        hidden_text(demo)


run_test(test)

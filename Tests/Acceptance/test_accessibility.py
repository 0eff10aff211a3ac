#!/usr/bin/python3
"""Tests the page "Accessibility": it shows what a screen reader is told of the label, and what changes."""

import re
import sys

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402

TEXT = "A label tells a screen reader"


def excerpt(demo, title):
    """What the page shows below a heading and its line of explanation."""
    names = [item.name for item in demo.items() if item.role == "label"]
    return names[names.index(title) + 2] if title in names[:-2] else ""


def changed(demo, what):
    """Waits for a change in the list of the latest ones."""
    wait_for(lambda: re.search(rf"^\d+  {re.escape(what)}", excerpt(demo, "Changes"), re.M), f"the change “{what}”")


def tells_state(demo):
    steps = wait_for(lambda: "7  text" in (text := excerpt(demo, "The label")) and text, "what is told of the label")
    check("1  role: label\n" in steps and "3  state: collapsed" in steps, f"it tells\n{steps}")
    check(steps.endswith(f"“{demo.wait('label', begin=TEXT).name}”"), f"it tells another text:\n{steps}")


def follows_links(demo):
    """Tab goes from link to link, and Return unfolds the text at the last one."""
    names = re.findall("link “(.*)”", wait_for(lambda: excerpt(demo, "Its links"), "the links"))
    check(len(names) == 3 and names[-1] == "… more", f"the links are {names}")
    for number, name in enumerate(names, 1):
        demo.tab_to(lambda item, name=name: item.role == "link" and item.name == name)
        demo.wait("label", f"Link {number} of 3 has the focus.")
        changed(demo, f"focus: link “{name}”")
    demo.press("Return")
    changed(demo, "state: expanded")
    wait_for(lambda: "3  state: expanded" in excerpt(demo, "The label"), "the state of the unfolded label")


def test():
    with Demo("--light", "--page", "accessibility", "--size", "1100x760") as demo:
        tells_state(demo)
        follows_links(demo)
        demo.press("ctrl+q")
        demo.wait_for_end()


run_test(test)

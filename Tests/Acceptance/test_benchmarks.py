#!/usr/bin/python3
"""Tests the page "Benchmarks": a case has bars and numbers after a run, a run is cancelled, the table is copied, and the window can be
closed while it measures."""

import re
import subprocess
import sys

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402

CASE = "Short text, English"
SIDES = ["LwLabel", "GtkLabel", "GtkInscription", "PangoLayout"]
TIME = r"[\d,.]+ (ns|µs|ms)"
# Of what fills the bar in GTK's light theme.
ACCENT = (0x35, 0x84, 0xE4)


def use(demo, name):
    """Presses a button: by pointer where the tree tells its place, else by keyboard."""
    found = demo.wait("button", name)
    if demo.knows_places:
        demo.click(found)
    else:
        demo.tab_to(lambda item: item.role == "button" and item.name == name)
        demo.press("space")


def case(demo, state=""):
    """The row of a case, with what it says."""
    return demo.find(begin=f"{CASE}: {state}")


def bar_length(demo, row):
    """How many pixels of the first bar are filled."""
    lines = demo.picture().rows(row.x, row.y, row.width, row.height)
    return max(sum(all(abs(mine - its) < 12 for mine, its in zip(line[x:x + 3], ACCENT)) for x in range(0, len(line), 3))
               for line in lines)


def measures(demo):
    """A case that is measured tells a time for each side, and how many times as long it is."""
    row = wait_for(lambda: case(demo, "not measured"), "a case that is not measured")
    before = bar_length(demo, row)
    use(demo, "5")
    use(demo, f"Measure {CASE}")
    name = wait_for(lambda: case(demo, "LwLabel"), "the times of the case").name
    told = name.removeprefix(f"{CASE}: ").split("; ")
    check(re.fullmatch(f"LwLabel {TIME}", told[0]), f"the first side says {told[0]!r}")
    for side, text in zip(SIDES[1:], told[1:], strict=True):
        check(re.fullmatch(rf"{side} {TIME}, [\d,.]+ times as long", text), f"a side says {text!r}")
    wait_for(lambda: bar_length(demo, row) > before, "the bar")
    demo.wait("label", "1 case measured")


def copies(demo):
    """The table has a line for each side. A Wayland compositor has clipboards of its own."""
    use(demo, "Copy all results as a table")
    demo.wait("label", "1 case is on the clipboard")
    if demo.is_wayland:
        return
    table = subprocess.run(
        ["xclip", "-selection", "clipboard", "-o"], check=True, capture_output=True, timeout=20).stdout.decode()
    check(re.match(r".+, \d+ cores?, GTK \d+\.\d+\.\d+, Pango [\d.]+, \w+, (release|debug) build\n\n", table), f"it begins {table[:200]!r}")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines() if line.startswith("| ")]
    check([row[2] for row in rows[1:]] == SIDES, f"the table is\n{table}")
    check(all(row[:2] == [CASE, "new text"] and row[3] == "5" and re.fullmatch(TIME, row[4]) for row in rows[1:]), f"the table is\n{table}")


def cancels(demo):
    use(demo, "100")
    use(demo, "Run all")
    demo.wait("label", begin="Measuring ")
    use(demo, "Cancel")
    demo.wait("button", "Run all")
    demo.wait("label", begin="Cancelled after ")
    check(demo.find("label", "waiting") is None, "a case still waits")


def closes(demo):
    """The window is closed while it measures."""
    use(demo, "Run all")
    demo.wait("label", begin="Measuring ")
    demo.press("ctrl+q")
    wait_for(lambda: demo.process.poll() is not None, "the demo to end")
    check(demo.process.returncode == 0, f"it ends with {demo.process.returncode}")


def test():
    with Demo("--light", "--page", "benchmarks", "--size", "900x760") as demo:
        measures(demo)
        copies(demo)
        cancels(demo)
        closes(demo)


run_test(test)

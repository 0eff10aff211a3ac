#!/usr/bin/python3
"""Tests what the demo keeps from one run to the next: its window and the settings of its pages. A file that is none of its own harms nothing."""

import os
import pathlib
import re
import sys
import tempfile

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402

PAGE, SOURCE, OTHER = "Morning, all.", "import LabelWidget\n\n/// A chat in a list", "This is a Label"

# Out of range, no value of the control, of a control that begins anew each time, and of none.
ODD_VALUES = b"Lines=nan\nShrink to=-1\nBetween=2\nCut at the=\xff\nKeep the height=true\nNothing=1"


def brightness(demo):
    pixels = demo.picture().pixels[::97]
    return sum(pixels) / len(pixels)


def shows_list(demo):
    return demo.find("list", "Pages") is not None


def end(demo, key="ctrl+q"):
    demo.press(key)
    demo.wait_for_end()


def keeps(file):
    """Page, size, style, list of pages and source are as they were. What the command line says goes first."""
    with Demo("--size", "1000x600", standalone=False) as demo:
        demo.wait("label", begin=OTHER)
        demo.press("ctrl+7")
        demo.wait("label", begin=PAGE)
        demo.press("F9")
        wait_for(lambda: not shows_list(demo), "the list of pages to go")
        demo.press("ctrl+u")
        demo.wait("label", begin=SOURCE)
        demo.choose(0)
        wait_for(lambda: brightness(demo) < 100, "the window to become dark")
        size = demo.size()
        end(demo)
    check(file.exists(), f"there is no {file}")
    with Demo(standalone=False) as demo:
        for text in (PAGE, SOURCE):
            demo.wait("label", begin=text)
        check(not shows_list(demo), "the list of pages is shown again")
        wait_for(lambda: brightness(demo) < 100, "the window to be dark again")
        check(demo.size() == size, f"the window had the size {size}, and has {demo.size()}")
        end(demo, "ctrl+w")
    kept = file.read_bytes()
    with Demo("--light", "--page", "read-more", "--size", "800x600") as demo:
        demo.wait("label", begin=OTHER)
        check(shows_list(demo), "a process of its own has the state of another one")
        end(demo)
    check(file.read_bytes() == kept, "a process of its own keeps its state")
    with Demo("--light", "--page", "read-more", standalone=False) as demo:
        demo.wait("label", begin=OTHER)
        wait_for(lambda: brightness(demo) > 150, "the window to be light, as --light says")
        check(not shows_list(demo), "the list of pages is shown again")
        end(demo)


def lines(demo):
    """How many lines the text of the page "Truncation" has."""
    found = (re.search(r" · (\d+) lines?, ", item.name) for item in demo.items() if item.role == "label")
    match = next(filter(None, found), None)
    return match and int(match[1])


def shows_lab(demo, text, count):
    demo.wait("label", begin=text)
    wait_for(lambda: lines(demo) == count, lambda: f"{count} lines; there are {lines(demo)}")


def choose_second_text(demo):
    button = demo.tab_to(lambda item: "Show" in (item.name, item.parent and item.parent.name))
    demo.press("space")
    wait_for(lambda: demo.focused_unlike(button), "the list of texts")
    demo.press_in_focus("Down")
    demo.press_in_focus("Return")


def keeps_settings(file):
    """What the controls of a page are set to is kept, also by a run that does not show the page. The page can be reset."""
    plain, links = "The lighthouse keeper", "The notes of the meeting"
    start = ("--light", "--size", "1200x760", "--page")
    with Demo(*start, "truncation", standalone=False) as demo:
        shows_lab(demo, plain, 3)
        choose_second_text(demo)
        demo.tab_to(lambda item: item.role == "slider" and item.name == "Lines")
        demo.press("Left")
        shows_lab(demo, links, 2)
        end(demo)
    with Demo(*start, "read-more", standalone=False) as demo:
        demo.wait("label", begin=OTHER)
        end(demo)
    good = file.read_bytes()
    with Demo(*start, "truncation") as demo:
        shows_lab(demo, plain, 3)
        end(demo)
    with Demo(*start, "truncation", standalone=False) as demo:
        shows_lab(demo, links, 2)
        demo.choose(1)
        shows_lab(demo, plain, 3)
        end(demo)
    check(b"[page truncation]" not in file.read_bytes(), "a page that was reset has settings")
    odd = good.replace(b"Lines=2.0", ODD_VALUES).replace(b"Show=Links", b"Show=Left")
    odd = re.sub(rb"text=.*", b"text=\xff", odd)
    check(ODD_VALUES in odd, f"the file lacks settings:\n{good}")
    file.write_bytes(odd)
    with Demo(*start, "truncation", standalone=False) as demo:
        shows_lab(demo, plain, 3)
        end(demo)
    check(b"Nothing=1" in file.read_bytes(), "the file was not read, or what no control has does not stay")


def ignores(file, what, write):
    """A file of another kind counts as none. The demo writes a good one when it ends, where it can."""
    write()
    with Demo(standalone=False) as demo:
        demo.wait("label", begin=OTHER)
        check(shows_list(demo), f"{what} hides the list of pages")
        end(demo)
    check(not file.is_file() or b"version=2" in file.read_bytes(), f"{what} is left as it was")


def harmless(file):
    good = file.read_bytes()
    numbers = b"[window]\nwidth=99999999999999999999\nheight=-5\npage=\xff\ndark=maybe\n[file]\nversion=2\n"

    def blocked():
        file.unlink()
        file.mkdir()

    ignores(file, "half a file", lambda: file.write_bytes(good[:len(good) // 2]))
    ignores(file, "a file of another version", lambda: file.write_bytes(good.replace(b"version=2", b"version=1")))
    ignores(file, "a file with odd values", lambda: file.write_bytes(numbers))
    ignores(file, "a folder in place of the file", blocked)


def test():
    # A window that fills the screen has no header bar, and no size of its own. It may be too narrow for the list of pages.
    if "LABEL_WAYLAND_SCALE" in os.environ:
        return
    with tempfile.TemporaryDirectory() as directory:
        os.environ["XDG_STATE_HOME"] = directory
        file = pathlib.Path(directory) / "labelwidget-demo" / "state.ini"
        keeps(file)
        keeps_settings(file)
        # What follows has a page and a hidden list, which must not be read.
        harmless(file)


run_test(test)

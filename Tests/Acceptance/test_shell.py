#!/usr/bin/python3
"""Tests what is around the pages: the search for a page, the keys and the sources."""

import os
import sys

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402

TITLES = ["Read more", "Label and GtkLabel", "World text", "Truncation", "Geometry", "Links and selection", "Chat", "Social feed",
          "Logs and streams", "Accessibility", "Benchmarks"]


def shown(demo):
    """The titles in the list of pages."""
    names = {item.name for item in demo.items() if item.role == "label" and item.row()}
    return [title for title in TITLES if title in names]


def finds_pages(demo):
    """A search finds pages by their titles and by what they are about. Return opens the first one, Escape clears."""
    wait_for(lambda: shown(demo) == TITLES, "all pages in the list")
    demo.search_pages("CLIPBOARD")
    wait_for(lambda: shown(demo) == ["Links and selection"], "the page about the clipboard")
    demo.wait("label", "A conversation that selects and copies as one text · clipboard")
    demo.press_in_focus("Return")
    demo.wait("label", begin="Morning! The notes")
    wait_for(lambda: shown(demo) == TITLES, "all pages after the search")

    demo.search_pages("walrus")
    demo.wait("label", "No page is about “walrus”.")
    check(shown(demo) == [], f"a search for nothing finds {shown(demo)}")
    demo.press_in_focus("Return")
    demo.press_in_focus("Escape")
    wait_for(lambda: shown(demo) == TITLES, "all pages after Escape")
    demo.wait("label", begin="Morning! The notes")


def shows_keys(demo):
    """A window lists the keys."""
    for key in ("F1", "ctrl+question"):
        demo.press(key)
        demo.wait("label", "Search pages")
        demo.press_in_focus("Escape")
        wait_for(lambda: demo.find("label", "Search pages") is None, "the window with the keys to close")


def goes_to_pages(demo):
    """Ctrl with a number goes to a page. F9 hides the list of pages, and Ctrl+K shows it."""
    demo.press("ctrl+7")
    demo.wait("label", begin="Morning, all.")
    demo.press("F9")
    wait_for(lambda: shown(demo) == [], "the list of pages to go")
    demo.press("ctrl+k")
    wait_for(lambda: shown(demo) == TITLES, "the list of pages")
    for number in (8, 9, 2, 5, 1):
        demo.press(f"ctrl+{number}")
    demo.wait("label", begin="This is a Label")


def keeps_selection(demo):
    """Tab goes through the list of pages and away. The visible page stays the selected one."""
    row = demo.page_row("Benchmarks")
    demo.tab_to(lambda item: item.path == row.path)
    demo.press("Tab")
    wait_for(lambda: demo.page_row("Read more").is_selected, "the page's row to be selected")
    check(not demo.page_row("Benchmarks").is_selected, "the row of another page is selected")


def shows_source(demo):
    """Ctrl+U shows the files of a page, and those of the next page. Escape goes back."""
    demo.press("ctrl+u")
    demo.wait("label", begin="import LabelWidget\n\n/// Labels that end in")
    demo.press("Tab")
    demo.press("ctrl+6")
    demo.wait("label", begin="import LabelWidget\n\n/// A conversation whose messages")
    # The window is too narrow for both.
    check(demo.find("label", begin="Morning! The notes") is None, "the page can be read below its source")
    demo.press("shift+Tab")
    demo.press("Escape")
    demo.wait("label", begin="Morning! The notes")
    check(demo.find("label", begin="import LabelWidget") is None, "the source is still there")


def test():
    # A window that fills the screen has no header bar, and no size of its own. It may be too narrow for the list of pages.
    if "LABEL_WAYLAND_SCALE" in os.environ:
        return
    with Demo("--light", "--page", "read-more") as demo:
        finds_pages(demo)
        shows_keys(demo)
        goes_to_pages(demo)
        keeps_selection(demo)
        shows_source(demo)
        demo.press("ctrl+q")
        demo.wait_for_end()


run_test(test)

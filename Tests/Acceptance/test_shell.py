#!/usr/bin/python3
"""Tests what is around the pages: the search for a page."""

import sys

sys.dont_write_bytecode = True
from demo import Demo, check, command, run_test, wait_for  # noqa: E402

TITLES = ["Read more", "Label and GtkLabel", "World text", "Links and selection", "Chat", "Social feed", "Logs and streams"]


def shown(demo):
    """The titles in the list of pages."""
    names = {item.name for item in demo.items() if item.role == "label" and item.row()}
    return [title for title in TITLES if title in names]


def search(demo, words):
    """Searches pages for words."""
    demo.press("ctrl+k")
    command("xdotool", "type", words)


def finds_pages(demo):
    """A search finds pages by their titles and by what they are about. Return opens the first one, Escape clears."""
    wait_for(lambda: shown(demo) == TITLES, "all pages in the list")
    search(demo, "CLIPBOARD")
    wait_for(lambda: shown(demo) == ["Links and selection"], "the page about the clipboard")
    demo.wait("label", "A conversation that selects and copies as one text · clipboard")
    demo.press_in_focus("Return")
    demo.wait("label", begin="Morning! The notes")
    wait_for(lambda: shown(demo) == TITLES, "all pages after the search")

    search(demo, "walrus")
    demo.wait("label", "No page is about “walrus”.")
    check(shown(demo) == [], f"a search for nothing finds {shown(demo)}")
    demo.press_in_focus("Return")
    demo.press_in_focus("Escape")
    wait_for(lambda: shown(demo) == TITLES, "all pages after Escape")
    demo.wait("label", begin="Morning! The notes")


def test():
    with Demo("--light") as demo:
        finds_pages(demo)


run_test(test)

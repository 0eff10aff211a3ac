#!/usr/bin/python3
"""Tests the feed: links, folding also after scrolling, and the kinds of rows."""

import re
import sys

sys.dont_write_bytecode = True
from demo import Demo, Failed, check, run_test, wait_for  # noqa: E402


def feed(demo):
    """The list of posts."""
    return demo.wait("list", "Posts")


def shown_items(pane):
    """The rows in the visible list. Rows that were scrolled away stay in the tree at their last position."""
    groups = [[]]
    for item in pane.children:
        if item.width > 0:
            # Positions are rounded to device pixels.
            if groups[-1] and not -2 <= item.y - (groups[-1][-1].y + groups[-1][-1].height) <= 3:
                groups.append([])
            groups[-1].append(item)
    covering = [group for group in groups if group and group[0].y <= pane.y + 3
                and group[-1].y + group[-1].height >= pane.y + pane.height - 3]
    return covering[-1] if covering else []


def rows(demo):
    """The labels of completely visible posts, from top to bottom."""
    pane = feed(demo)
    return [item for row in shown_items(pane) for item in row.all()
            if item.role == "label" and re.match(r".*  @\S+ · \S+\n", item.name)
            and pane.y <= item.y and item.y + item.height <= pane.y + pane.height]


def links(row):
    return [item for item in row.all() if item.role == "link"]


def link_in_view(demo, wanted):
    """A row and a wanted link in it."""
    return next(((row, link) for row in rows(demo) for link in links(row) if wanted(link)), None)


def status(demo):
    return demo.find("label", begin="Post ")


def status_names(demo, target):
    wait_for(lambda: (found := status(demo)) and found.name.endswith(f" links to {target}"),
             f"the status line to name {target}; it says {status(demo)}")
    check(re.fullmatch(r"Post \d+ links to \S+", status(demo).name), f"the status line says '{status(demo).name}'")


def is_target(link):
    return link.name[:1] in "@#" or link.name.startswith("https://")


def follow_a_link(demo):
    row, link = wait_for(lambda: link_in_view(demo, is_target), "a row with a link")
    picture = demo.wait_for_still_picture()
    check(picture.has_link_colour(link), f"no pixel of {link} has a link's colour")
    demo.click_link(link)
    status_names(demo, link.name)
    return row, link


def scroll_to(demo, wanted, what):
    """Scrolls down with the wheel until a row with a wanted link is completely visible."""
    for _ in range(40):
        demo.wait_for_still_picture()
        if found := link_in_view(demo, wanted):
            return found
        demo.scroll_down(feed(demo), 5)
    raise Failed(f"scrolled far, and found no {what}")


def row_named(demo, name):
    """The row of a post, folded or not: the text of an unfolded one ends with "less"."""
    return next((row for row in rows(demo) if row.name.removesuffix(" less") == name.removesuffix(" less")), None)


def fold_and_unfold(demo):
    folded, more = scroll_to(demo, lambda link: link.name == "more", "folded post")
    old = demo.wait_for_still_picture()
    demo.click_link(more)
    unfolded = wait_for(
        lambda: (row := row_named(demo, folded.name)) and row.height > folded.height and row, f"{folded} to grow")
    check(unfolded.y == folded.y, f"the row went from {folded} to {unfolded}")
    new = demo.wait_for_still_picture()
    check(len(new.changed_rows(old, folded)) >= unfolded.height - folded.height, "the picture did not change")
    less = wait_for(lambda: next((link for link in links(row_named(demo, folded.name)) if link.name == "less"), None), "less")
    demo.click_link(less)
    again = wait_for(
        lambda: (row := row_named(demo, folded.name)) and row.height < unfolded.height and row, f"{unfolded} to shrink")
    check(again.height == folded.height, f"{folded} is {again} when folded again")


def by_keyboard(demo):
    focused = demo.tab_to(lambda item: item.role == "link" and is_target(item))
    demo.press("Return")
    status_names(demo, focused.name)


def switch(demo, kind):
    demo.click(demo.wait("button", kind))
    demo.move(2, 2)


def gtk_labels(demo):
    """GtkLabels show a name and a post, and their links work too."""
    switch(demo, "GtkLabel")
    wait_for(lambda: not rows(demo), "the rows of labels to go")
    pane = feed(demo)
    labels = [item for row in shown_items(pane) for item in row.all() if item.role == "label"]
    check(len(labels) >= 6, f"there are only the labels {labels}")
    picture = demo.wait_for_still_picture()
    # From below, as the links above may have been followed before.
    point = next((p for label in reversed(labels) if label.y + label.height < pane.y + pane.height
                  and (p := picture.link_point(label))), None)
    check(point, "no label has a link's colour")
    before = status(demo).name
    demo.move(point[0] - 1, point[1])  # GtkLabel needs a motion within it before the click.
    demo.click_at(*point)
    wait_for(lambda: status(demo).name != before, "the status line to change")


def narrow(demo):
    switch(demo, "Sync")
    wait_for(lambda: rows(demo), "rows of labels")
    demo.resize(320, 700)
    wait_for(lambda: (found := rows(demo)) and all(row.width <= 320 for row in found) and found, "narrow rows")
    for upper, lower in zip(rows(demo), rows(demo)[1:]):
        check(upper.y + upper.height <= lower.y, f"{upper} overlaps {lower}")
    follow_a_link(demo)
    fold_and_unfold(demo)


def test():
    with Demo("--light", "--page", "feed", "--size", "560x800") as demo:
        follow_a_link(demo)
        by_keyboard(demo)
        fold_and_unfold(demo)
        follow_a_link(demo)
        switch(demo, "Async")
        fold_and_unfold(demo)
        follow_a_link(demo)
        gtk_labels(demo)
        if not demo.is_wayland:  # There the window has the compositor's size.
            narrow(demo)


run_test(test)

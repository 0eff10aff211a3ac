#!/usr/bin/python3
"""Tests the feed: links, folding also after scrolling, the kinds of rows, and the search."""

import random
import re
import sys
import time

sys.dont_write_bytecode = True
from demo import Demo, Failed, check, command, run_test, wait_for  # noqa: E402
from search import hit_rows, hits, press_for_hit  # noqa: E402


def feed(demo):
    """The list of posts, or the part of it that is sure to be seen: its end may be higher than a link's shift says, because the list
    has fewer widgets around it."""
    pane = demo.wait("list", "Posts")
    x, y, width, height = pane.extents
    pane.extents = (x, y, width, height - demo.shift[1])
    return pane


def shown_items(demo):
    """The rows in the visible list, from top to bottom. Rows that were scrolled away stay in the tree at their last position: so many
    may be neighbours that they fill the list."""
    pane = feed(demo)
    seen = demo.path_at(pane)
    groups = [[]]
    for item in pane.children:
        if item.width > 0:
            # Positions are rounded to device pixels.
            if groups[-1] and not -2 <= item.y - (groups[-1][-1].y + groups[-1][-1].height) <= 3:
                groups.append([])
            groups[-1].append(item)
    return next((group for group in groups if any(item.path == seen for row in group for item in row.all())), [])


def posts(demo):
    """The labels of the posts that are seen at least partly, from top to bottom."""
    return [item for row in shown_items(demo) for item in row.all()
            if item.role == "label" and re.match(r".*  @\S+ · \S+\n", item.name)]


def is_in_view(pane, item):
    return pane.y <= item.y and item.y + item.height <= pane.y + pane.height


def rows(demo):
    """The labels of completely visible posts, from top to bottom."""
    pane = feed(demo)
    return [post for post in posts(demo) if is_in_view(pane, post)]


def links(row):
    return [item for item in row.all() if item.role == "link"]


def link_in_view(demo, wanted):
    """A row and a wanted link in it, the nearest to the middle of the list: there, a row has room to grow."""
    pane = feed(demo)
    found = [(row, link) for row in rows(demo) for link in links(row) if wanted(link)]
    return min(found, key=lambda pair: abs(2 * pair[1].y - 2 * pane.y - pane.height), default=None)


def status(demo):
    return demo.find("label", begin="Post ")


def status_names(demo, target):
    """The status line names the target of a link by its name. Where a post is folded, a link may be cut, and its name ends with "…" then, or
    with "…" and a space."""
    target = target.rstrip().removesuffix("…")
    wait_for(lambda: (found := status(demo)) and f" links to {target}" in found.name,
             lambda: f"the status line to name {target}; it says {status(demo)}")
    check(re.fullmatch(r"Post \d+ links to \S+", status(demo).name), f"the status line says '{status(demo).name}'")


def is_target(link):
    return link.name[:1] in "@#" or link.name.startswith("https://")


def follow_a_link(demo):
    _, link = scroll_to(demo, is_target, "link")
    picture = demo.wait_for_still_picture()
    check(picture.has_link_colour(link), f"no pixel of {link} has a link's colour")
    demo.click_link(link)
    status_names(demo, link.name)


def hold_a_link(demo):
    """A long press copies the link and does not follow it."""
    _, link = wait_for(lambda: link_in_view(demo, is_target), "a row with a link")
    demo.move(*wait_for(lambda: demo.picture().link_point(link), f"a link's colour in {link}"))
    command("xdotool", "mousedown", "1")
    copied = demo.wait("label", begin=f"Copied {link.name} from post ")
    command("xdotool", "mouseup", "1")
    demo.wait_for_still_picture()
    check(demo.find("label", copied.name), f"the status line says '{status(demo)}' after the long press")


def scroll_to(demo, wanted, what):
    """Scrolls with the wheel until a row with a wanted link is completely visible. Few rows have some kinds of links, and a jump
    went anywhere. Down, and then up: the list may be at its end."""
    for clicks in 40 * [5] + 60 * [-5]:
        # Rows that were not drawn yet may move.
        demo.wait_for_still_picture()
        if found := link_in_view(demo, wanted):
            return found
        demo.scroll(feed(demo), clicks)
    raise Failed(f"scrolled far, and found no {what}")


def post_named(demo, name):
    """A post, folded or not: the text of an unfolded one ends with "less". When it grows, a part of it may go out of view."""
    return next((post for post in posts(demo) if post.name.removesuffix(" less") == name.removesuffix(" less")), None)


def less_link(demo, name):
    """The link that folds a post, once it is in view."""
    for _ in range(10):
        demo.wait_for_still_picture()
        link = wait_for(lambda: (post := post_named(demo, name)) and next(
            (link for link in links(post) if link.name == "less"), None), "less")
        pane = feed(demo)
        if is_in_view(pane, link):
            return link
        demo.scroll(pane, 1 if link.y > pane.y else -1)
    raise Failed(f"the link less of {name!r} does not come into view")


def still_post(demo, before, has_changed, what):
    """The picture and a post, once the post has changed and is at rest."""
    def changed():
        return (post := post_named(demo, before.name)) and has_changed(post) and post

    wait_for(changed, f"{before} to {what}")
    return demo.wait_for_still_picture(), wait_for(changed, f"{before} to {what} for good")


def fold_and_unfold(demo):
    folded, more = scroll_to(demo, lambda link: link.name == "more", "folded post")
    old = demo.wait_for_still_picture()
    demo.click_link(more)
    new, unfolded = still_post(demo, folded, lambda post: post.height > folded.height, "grow")
    # The list holds on to a row that it shows: to this one, or to one below. Both numbers of an edge are rounded.
    stays = unfolded.y == folded.y or abs(unfolded.y + unfolded.height - folded.y - folded.height) <= 1
    check(stays, f"the row went from {folded} to {unfolded}")
    check(len(new.changed_rows(old, folded)) >= unfolded.height - folded.height, "the picture did not change")
    demo.click_link(less_link(demo, folded.name))
    _, again = still_post(demo, unfolded, lambda post: post.height < unfolded.height, "shrink")
    check(again.height == folded.height, f"{folded} is {again} when folded again")


def by_keyboard(demo):
    focused = demo.tab_to(lambda item: item.role == "link" and is_target(item))
    demo.press("Return")
    status_names(demo, focused.name)


def switch(demo, kind):
    demo.click(demo.wait("button", kind))
    wait_for(lambda: (button := demo.find("button", kind)) and button.is_pressed, f"the button {kind} to be down")
    demo.move(2, 2)


def points_on_links_of_gtk_label(demo, followed):
    """The points on the links of a completely visible post; None if there is none. Emoji may have a link's colour.

    Also None where fewer posts are seen, or where the middle of the list is on none, as between two rows."""
    picture = demo.wait_for_still_picture()
    pane = feed(demo)

    def six_labels():
        found = [item for row in shown_items(demo) for item in row.all() if item.role == "label"]
        return found if len(found) >= 6 else None

    try:
        found = wait_for(six_labels, "six labels", patience=10)
    except Failed:
        return None
    for label in found:
        if (is_in_view(pane, label) and re.search("[@#]|https://", label.name)
                and followed not in label.name and max(label.name) < "\u2190" and (points := list(picture.link_points(label)))):
            return points
    return None


def gtk_labels(demo):
    """GtkLabels show a name and a post, and their links work too."""
    switch(demo, "GtkLabel")
    wait_for(lambda: not rows(demo), "the rows of labels to go")
    before = status(demo).name
    # Down, and then up: the list may be at its end.
    for clicks in 10 * [3] + 30 * [-3]:
        if points := points_on_links_of_gtk_label(demo, before.split()[-1]):
            break
        demo.scroll(feed(demo), clicks)
    check(points, "no label has a link's colour")
    choice = random.Random(1)

    def is_followed():
        # Marks stand out of a link's place, and a click on them is none on the link. So each try has another point.
        point = choice.choice(points)
        # GtkLabel needs a motion within it before the click. Events that come at once may become one.
        demo.move(point[0] - 4, point[1])
        time.sleep(0.2)
        demo.click_at(*point)
        time.sleep(1)
        return status(demo).name != before

    wait_for(is_followed, lambda: f"the status line to change; a click on {points[0]} to {points[-1]} does not, it says {status(demo)}")


def wait_for_frame_times(demo, kind, remark=""):
    """Waits for the sentence below the plot of frame times. It comes some frames after another kind of rows."""
    wait_for(lambda: any(re.match(f"{kind}: .* ms a frame, .* ms in labels{remark}$", item.name) for item in demo.items()),
             f"the frame times of {kind}")


def motion(demo):
    """The feed scrolls by itself, and says how long its frames take."""
    switch(demo, "Prerendered")
    first = wait_for(lambda: next(iter(rows(demo)), None), "rows of prerendered labels")
    slider = demo.wait("slider", "Scroll speed in pixels a second")
    demo.click_at(slider.x + slider.width // 2, slider.y + slider.height // 2)
    wait_for(lambda: (found := rows(demo)) and found[0].name != first.name, "the list to scroll by itself")
    # The first rows come before anything is prepared.
    wait_for_frame_times(demo, "Prerendered", r", (100|[5-9]\d) % of rows ready")
    demo.click(demo.wait("button", "Jump"))
    switch(demo, "GtkInscription")
    wait_for_frame_times(demo, "GtkInscription")
    demo.click_at(slider.x + slider.width // 2, slider.y + slider.height // 2)
    demo.press("Home")
    demo.wait_for_still_picture()


def resize(demo):
    """The window becomes wider and narrower by itself, and the strip has figures."""
    switch(demo, "Sync")
    first = wait_for(lambda: next(iter(rows(demo)), None), "rows of labels")
    demo.click(demo.wait("button", "Resize"))
    wait_for(lambda: (found := rows(demo)) and abs(found[0].width - first.width) > 20, "the rows to change their width")
    wait_for_frame_times(demo, "Sync")
    # The button moves with the window, and has the focus.
    demo.press("space")
    wait_for(lambda: not demo.wait("button", "Resize").is_pressed, "the window to keep its width")
    demo.resize(560, 800)
    demo.wait_for_still_picture()


def unfold_in_box(demo):
    """A post of the box grows when it is unfolded, and all below it move."""
    switch_bar = demo.wait("button", "All rows at once")
    top = switch_bar.y + switch_bar.height

    def folded():
        return next((link for link in demo.wait(name="All posts").all() if link.role == "link" and link.name == "more"
                     and 20 < link.y - top < 380 * demo.scale), None)

    for _ in range(20):
        demo.wait_for_still_picture()
        if more := folded():
            break
        # The wheel, over the posts.
        demo.move(switch_bar.x, top + int(200 * demo.scale))
        command("xdotool", "click", "--repeat", "3", "5")
    check(more, "no folded post in the box")
    height = demo.wait(name="All posts").height
    demo.click_link(more)
    wait_for(lambda: demo.wait(name="All posts").height > height, "the box to grow")


def all_rows(demo):
    """300 posts in a box, with links that are followed."""
    switch(demo, "Sync")
    demo.click(demo.wait("button", "All rows at once"))
    demo.wait(name="All posts")
    demo.wait_for_still_picture()
    box = demo.wait(name="All posts")
    link = next((item for item in box.all() if item.role == "link" and is_target(item)
                 and 0 < item.y - box.y < 340 * demo.scale), None)
    check(link, f"no link in {box}")
    demo.click_link(link)
    status_names(demo, link.name)
    unfold_in_box(demo)
    demo.click(demo.wait("button", "All rows at once"))
    wait_for(lambda: rows(demo), "the list to come back")


def search(demo):
    """Ctrl+F finds words in all posts, also in those that never had a row. The hit is in view and marked, the first one and the last."""
    def marked_rows():
        pane = feed(demo)
        return hit_rows(demo.wait_for_still_picture(), pane.x, pane.y, pane.width - int(20 * demo.scale), pane.height)

    demo.press("ctrl+f")
    demo.wait(name="Find in the feed")
    for key in "the":
        demo.press_in_focus(key)
    first, count = wait_for(lambda: (now := hits(demo)) and now[1] >= 10_000 and now,
                            lambda: f"10,000 hits or more; there are {hits(demo)}")
    demo.press_in_focus("Return")
    wait_for(lambda: hits(demo) == (first + 1, count), lambda: f"the hit after {first}; it is {hits(demo)}")
    for number in range(first, 0, -1):
        press_for_hit(demo, "The hit before", (number, count))
    check(marked_rows(), "the first hit is not seen in its colour")
    # Before the first comes the last, far below.
    press_for_hit(demo, "The hit before", (count, count))
    demo.move(2, 2)
    marked = marked_rows()
    check(marked, "the last hit is not seen in its colour")
    demo.click(demo.wait(name="Find in the feed"))
    demo.press("Escape")
    wait_for(lambda: hits(demo) is None, "the search to close")
    demo.move(2, 2)
    check(len(marked_rows()) < len(marked), "the hit is marked after the search")


def narrow(demo):
    switch(demo, "Sync")
    wait_for(lambda: rows(demo), "rows of labels")
    demo.resize(320, 980)
    wait_for(lambda: (found := rows(demo)) and all(row.width <= 320 for row in found) and found, "narrow rows")
    demo.wait_for_still_picture()
    found = rows(demo)
    for upper, lower in zip(found, found[1:]):
        check(upper.y + upper.height <= lower.y, f"{upper} overlaps {lower}")
    follow_a_link(demo)
    fold_and_unfold(demo)


def test():
    # A list at its start.
    with Demo("--light", "--page", "feed", "--size", "560x800") as demo:
        search(demo)
    with Demo("--light", "--page", "feed", "--size", "560x800") as demo:
        follow_a_link(demo)
        hold_a_link(demo)
        by_keyboard(demo)
        fold_and_unfold(demo)
        follow_a_link(demo)
        for kind in ("Async", "Prerendered"):
            switch(demo, kind)
            fold_and_unfold(demo)
            follow_a_link(demo)
        motion(demo)
        all_rows(demo)
        if demo.tree.toolkit_version(demo.bus_name) >= (4, 18):
            # After a jump, GTK's tree may have none of the rows that are seen, and others instead.
            print("test_feed.py: not run with GTK 4.18: GtkLabels, resize and narrow rows")
            return
        gtk_labels(demo)
        if not demo.is_wayland:  # There the window has the compositor's size.
            resize(demo)
            narrow(demo)


run_test(test)

#!/usr/bin/python3
"""Tests the page "Read more": "more" and "less" by pointer and keyboard, in the tree and in the picture."""

import sys

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402

# The beginnings of the two labels' texts.
TEXTS = ["This is a Label", "The same label"]
# The post, the notification's name, and a bubble.
POST, NOTIFICATION, BUBBLE = "Three nights", "The 18:40 bus is late", "I would love to"
# The link at the end of a folded text.
MORE = "… more"


def label(demo, text):
    return demo.wait("label", begin=text)


def link(demo, text, name):
    """The link with a name in a label; None if there is none."""
    return next((item for item in demo.items() if item.role == "link" and item.name == name
                 and item.parent and item.parent.name.startswith(text)), None)


def follow(demo, text, name, activate, grows):
    """Activates a link, and waits until the label grows or shrinks and the other link appears."""
    before = label(demo, text)
    other = "less" if name == MORE else MORE
    found = wait_for(lambda: link(demo, text, name), f"the link {name} in '{text}'")
    check(link(demo, text, other) is None, f"{other} is there before {name} is activated")
    old = demo.wait_for_still_picture()
    check(old.has_link_colour(found), f"no pixel of {found} has a link's colour")

    activate(found)
    wait_for(lambda: link(demo, text, other), f"the link {other} in '{text}'")
    new = demo.wait_for_still_picture()
    after = label(demo, text)
    check((before.is_expanded, after.is_expanded) == (not grows, grows),
          f"the label is expanded: {before.is_expanded}, and after {name}: {after.is_expanded}")
    lines = (after.height - before.height) / 18
    check(lines > 1 if grows else lines < -1, f"after {name}, {before} is {after}")
    check(new.has_link_colour(link(demo, text, other)), f"no pixel of {link(demo, text, other)} has a link’s colour")
    changed = [row for row in new.changed_rows(old, before) if row >= before.y]
    check(len(changed) > abs(after.height - before.height), f"only {len(changed)} rows of the picture changed")
    return old, new


def both_ways(demo, text, activate):
    old, _ = follow(demo, text, MORE, activate, grows=True)
    _, new = follow(demo, text, "less", activate, grows=False)
    return old, new


def by_keyboard(demo, text):
    def activate(found):
        demo.tab_to(lambda item: item.role == "link" and item.name == found.name
                    and item.parent.name.startswith(text))
        # The page may have scrolled to it.
        demo.wait_for_still_picture()
        focused, found = demo.focused(), link(demo, text, found.name)
        check((focused.x, focused.y) == (found.x, found.y), f"{found} is focused at {focused}")
        demo.press("Return")

    both_ways(demo, text, activate)


def by_pointer(demo, text):
    def activate(found):
        demo.click(found)
        demo.move(2, 2)

    old, new = both_ways(demo, text, activate)
    # After folding again, only the focus differs.
    after = label(demo, text)
    differing = [row for row in old.changed_rows(new, after) if after.y <= row < after.y + after.height]
    check(len(differing) <= 30, f"{len(differing)} rows differ after more and less")


def a_click_beside_does_nothing(demo, text):
    before = label(demo, text)
    found = link(demo, text, MORE)
    demo.click_at(found.x + found.width / 2, before.y + 8)
    demo.click_at(found.x - 8 if found.x > before.x else found.x + found.width + 8, found.y + found.height / 2)
    demo.wait_for_still_picture()
    check(label(demo, text).height == before.height, "the label changed without a click on a link")


def narrow(demo):
    """At 320 pixels, the links can be clicked. In the Arabic label they are on the left."""
    demo.resize(320, 900)
    wait_for(lambda: label(demo, TEXTS[0]).width < 300, "the label to be narrow")
    demo.wait_for_still_picture()
    for text in TEXTS:
        found = wait_for(lambda text=text: link(demo, text, MORE), f"{MORE} in '{text}'")
        check(found.x >= 0 and found.x + found.width <= 320, f"{found} is outside of the window")
        last = label(demo, text)
        check(found.y + found.height >= last.y + last.height - 4, f"{found} is not on the last line of {last}")
    arabic, found = label(demo, TEXTS[1]), link(demo, TEXTS[1], MORE)
    check(found.x < arabic.x + arabic.width / 2, f"{found} is not at the left end of the Arabic line of {arabic}")
    both_ways(demo, TEXTS[0], demo.click)


def in_apps(demo):
    """By the keyboard alone: the post unfolds in place, lines that are not balanced make a bubble wider, and the notification is one
    button."""
    if not demo.is_wayland:
        demo.resize(900, 680)
    post = label(demo, POST)
    demo.tab_to(lambda item: item.role == "link" and item.name == MORE and item.parent.name.startswith(POST))
    demo.press("Return")
    wait_for(lambda: link(demo, POST, "less") and label(demo, POST).height > post.height, f"{post} to unfold")

    bubble = demo.wait_for_still(lambda: label(demo, BUBBLE), "a bubble")
    demo.tab_to(lambda item: item.role == "switch" and item.name == "Balanced lines")
    demo.press("space")
    wait_for(lambda: label(demo, BUBBLE).width > bubble.width, f"{bubble} to become wider")
    check(label(demo, BUBBLE).height == bubble.height, f"without balanced lines, {bubble} is {label(demo, BUBBLE)}")

    cut = demo.tab_to(lambda item: item.role == "button" and item.name == NOTIFICATION)
    demo.press("Return")
    wait_for(lambda: demo.wait("button", NOTIFICATION).height > cut.height, f"{cut} to show all")
    demo.press("Return")
    wait_for(lambda: demo.wait("button", NOTIFICATION).height == cut.height, f"{cut} to be cut again")


def test():
    with Demo("--light", "--page", "read-more") as demo:
        for text in TEXTS:
            by_pointer(demo, text)
            a_click_beside_does_nothing(demo, text)
        for text in TEXTS:
            by_keyboard(demo, text)
        arabic, found = label(demo, TEXTS[1]), link(demo, TEXTS[1], MORE)
        # It stands behind a whole word, so there may be room for a part of the next one.
        check(0 <= found.x - arabic.x <= 80 * demo.scale, f"{found} is not at the left end of {arabic}")
        if not demo.is_wayland:  # There the window has the compositor's size.
            narrow(demo)
        in_apps(demo)
        demo.press("ctrl+q")
        wait_for(lambda: demo.process.poll() is not None, "Ctrl+Q to end the demo")
        check(demo.process.returncode == 0, f"Ctrl+Q ends the demo with status {demo.process.returncode}")


run_test(test)

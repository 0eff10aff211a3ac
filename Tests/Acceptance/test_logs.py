#!/usr/bin/python3
"""Tests the page "Logs and streams": an answer that arrives word by word, and a log that grows, stops, follows its end or stays
where it is read, is selected and copied while it runs, and is searched."""

import math
import re
import statistics
import sys

from gi.repository import GLib

sys.dont_write_bytecode = True
from demo import PATIENCE, Demo, Failed, check, command, run_test, wait_for  # noqa: E402
from search import hit_rows, hits, press_for_hit  # noqa: E402

# More characters are never in the log.
LIMIT = 20_000_000
# The button that adds many lines adds fewer characters than that.
MANY = 4_500_000


def number(text):
    return int(text.replace(",", ""))


def log_size(demo):
    """The numbers of lines and characters in the log, as the page tells them. None if it does not."""
    matches = (re.match(r"([\d,]+) lines, ([\d,]+) characters", item.name) for item in demo.items() if item.role == "label")
    return next(((number(match[1]), number(match[2])) for match in matches if match), None)


def size(demo):
    return wait_for(lambda: log_size(demo), "the size of the log")


def lines(demo):
    return size(demo)[0]


def wait_for_lines(demo, count):
    """Waits for so many lines more than now."""
    before = lines(demo)
    wait_for(lambda: lines(demo) >= before + count, lambda: f"{count} more lines than {before}; there are {lines(demo)}")


def wait_for_frame(demo):
    """Waits until a running log has shown something new: the frames before are over then."""
    before = size(demo)
    wait_for(lambda: size(demo) != before, f"another size of the log than {before}")


def log(demo):
    """The place of the log."""
    return demo.wait(name="Log")


def log_labels(demo):
    """The labels of the log: those with lines that are seen, in their order."""
    # The children that tell a label's text on GTK 4.8 have no name.
    return wait_for(lambda: [item for item in log(demo).all() if item.role == "label" and item.name] or None,
                    "the log's labels")


def log_text(demo):
    """The lines that are seen, and some around them."""
    return "\n".join(label.name for label in log_labels(demo))


def place_of_first(demo):
    """The first label of the log: the lines in it, and where it is."""
    first = log_labels(demo)[0]
    return first.name, first.y


def still_place(demo):
    """The first lines of a running log and their place, once they do not move any more."""
    def place():
        before = place_of_first(demo)
        wait_for_frame(demo)
        return before if place_of_first(demo) == before else None

    return wait_for(place, "the log to stay where it is")


def wait_for_room_to_scroll(demo, views):
    """Waits until the log has lines for so many views."""
    def has_lines():
        line = max(label.height / (label.name.count("\n") + 1) for label in log_labels(demo))
        return lines(demo) * line > views * log(demo).height

    wait_for(has_lines, f"lines for {views} views")


def press_button(demo, name):
    demo.click(demo.wait("button", name))


def set_rate(demo, rate):
    press_button(demo, rate)
    wait_for(lambda: (button := demo.find("button", rate)) and button.is_pressed, f"the button {rate} to be down")


def run_log(demo, rate):
    """Lets the log run with so many lines a second."""
    set_rate(demo, rate)
    wait_for_frame(demo)


def clear(demo):
    """Removes all lines, so that the log is far from its limit."""
    def first_line():
        return log_labels(demo)[0].name.partition("\n")[0]

    before = (first_line(), lines(demo))
    press_button(demo, "Clear")
    wait_for(lambda: first_line() != before[0] and lines(demo) < before[1], f"the line {before} to go")


def words(demo):
    """How many words of the answer are there, and what is said of it."""
    matches = (re.match(r"(\d+) of (\d+) words, (\w+)", item.name) for item in demo.items() if item.role == "label")
    return next(((int(match[1]), int(match[2]), match[3]) for match in matches if match), None)


def answer_link(demo):
    answer = demo.wait(name="Streamed answer")
    return next((item for item in answer.all() if item.role == "link"), None)


def complete_answer(demo):
    count, total, _ = wait_for(lambda: (told := words(demo)) and told[2] == "complete" and told, "the whole answer")
    check(count == total > 50, f"the whole answer has {count} of {total} words")
    return total


def answer_button(demo):
    return demo.wait_for_still(lambda: demo.find("button", "Again") or demo.find("button", "Stop"), "the answer's button")


def stop_answer(demo):
    """Begins the answer and stops it. On a slow machine it may be complete before that; then it begins once more."""
    button = answer_button(demo)
    for _ in range(20):
        before = wait_for(lambda: words(demo), "the answer")
        if before[2] == "stopped":
            return before
        demo.click(button)
        # While words come, only another state shows that the click has come.
        wait_for(lambda: (now := words(demo)) and (now[2] != before[2] or before[2] == "complete" and now != before),
                 lambda: f"a click to stop the answer or to begin it; it was {before} and is {words(demo)}")
    raise Failed(f"the answer does not stop: {before}")


def answer(demo):
    """The answer grows and ends, and its link is followed. It stops and begins again."""
    first = wait_for(lambda: words(demo), "the answer")
    wait_for(lambda: first[2] == "complete" or (words(demo) or first)[0] > first[0], f"more words than {first[0]}")
    total = complete_answer(demo)
    # The last word may move it.
    demo.click_link(demo.wait_for_still(lambda: answer_link(demo), "the link in the answer"))
    demo.wait("label", "You followed https://example.org/logs")
    demo.move(2, 2)

    stopped = stop_answer(demo)
    check(stopped[0] < total, f"the answer stopped after {stopped}")
    # The log goes on meanwhile.
    wait_for_lines(demo, 10)
    check(words(demo) == stopped, f"the answer has {words(demo)} after it stopped at {stopped}")
    demo.click(answer_button(demo))
    wait_for(lambda: words(demo) not in (None, stopped), "the answer to begin again")
    complete_answer(demo)


def left_half(picture, item):
    """The pixels of the left half of an item, where neither a scroll bar nor a button is."""
    return list(picture.rows(item.x, item.y + 4, item.width // 2, item.height - 8))


def pause(demo):
    press_button(demo, "Pause")
    demo.wait("button", "Run")


def pausing(demo):
    """A paused log does not change."""
    wait_for_lines(demo, 5)
    pause(demo)
    place, before = log(demo), lines(demo)
    picture = left_half(demo.wait_for_still_picture(), place)
    check(left_half(demo.wait_for_still_picture(), place) == picture and lines(demo) == before, "a paused log changes")
    press_button(demo, "Run")
    wait_for_lines(demo, 5)


def end_button(demo):
    return demo.find("button", "Go to the end")


def follows(demo):
    """Checks that the end stays in view."""
    wait_for(lambda: end_button(demo) is None, "the log to follow its end")
    before = last = log_labels(demo)[-1]
    ends = []

    def has_grown():
        nonlocal last
        last = log_labels(demo)[-1]
        ends.append(last.y + last.height)
        # A log that grows while its labels are asked for their places may have one line more than they: one look tells no end.
        is_still = all(abs(end - ends[-1]) <= demo.scale for end in ends[-3:])
        return last.name != before.name and len(ends) > 3 and is_still

    wait_for(has_grown, lambda: f"the log to grow and to stay at its end; it went from {before} to {last}")
    check(end_button(demo) is None, "the log has left its end")


def scroll_up(demo):
    demo.scroll(log(demo), -6)
    wait_for(lambda: end_button(demo), "the button that goes to the end")
    return still_place(demo)


def following(demo):
    """The log follows its end, stays where it is scrolled to, and follows again at the end."""
    run_log(demo, "100/s")
    clear(demo)
    wait_for_lines(demo, 100)
    follows(demo)

    wait_for_room_to_scroll(demo, 8)
    place = scroll_up(demo)
    wait_for_lines(demo, 100)
    check(place_of_first(demo) == place, f"the log went from {place} to {place_of_first(demo)}")
    press_button(demo, "Go to the end")
    demo.move(2, 2)
    follows(demo)

    run_log(demo, "10/s")
    scroll_up(demo)
    # Far, as a slow machine takes seconds to look, and the end goes on.
    wait_for(lambda: demo.scroll(log(demo), 60) or end_button(demo) is None, "the wheel to get to the end")
    follows(demo)


def shift_between(before, after, reach):
    """How many pixels down the rows of one picture are in the other, at most the reach; None if they are not there.

    Lines stand between whole pixels, so their edges may have other colours."""
    before, after = ([row[1::3] for row in rows] for rows in (before, after))  # Green is enough.

    def difference(shift):
        return sum(abs(mine - its) for row in range(reach, len(before) - reach)
                   for mine, its in zip(before[row], after[row + shift]))

    differences = {shift: difference(shift) for shift in range(-reach, reach + 1)}
    best = min(differences, key=differences.get)
    return best if differences[best] < statistics.median(differences.values()) / 2 else None


def limit(demo):
    """A long log loses its first lines. What is read stays."""
    pause(demo)
    while (before := size(demo))[1] < LIMIT - MANY:
        press_button(demo, "Add 50,000")
        wait_for(lambda: lines(demo) == before[0] + 50_000, f"50,000 lines more than {before}")
    demo.scroll(log(demo), -6)
    wait_for(lambda: end_button(demo), "the button that goes to the end")
    demo.move(2, 2)
    place = log(demo)
    picture = left_half(demo.wait_for_still_picture(), place)
    sizes = [size(demo)]
    while sizes[-1] >= sizes[0]:
        button = demo.wait("button", "Add 50,000")
        demo.click(button)
        sizes.append(wait_for(lambda: (now := size(demo)) != sizes[-1] and now, f"another size than {sizes[-1]}"))
        check(sizes[-1][1] <= LIMIT, f"the log had the sizes {sizes}")
    demo.move(2, 2)
    shift = shift_between(picture, left_half(demo.wait_for_still_picture(), place), 10)
    # Heights are rounded to whole pixels.
    check(shift is not None and abs(shift) <= math.ceil(demo.scale),
          f"the log moved by {shift} pixels when it was cut; it had the sizes {sizes}")
    press_button(demo, "Run")


def searched_text(demo):
    """The text in the field of the search; None if it is empty."""
    def ask(interface, method, arguments):
        field = demo.wait(name="Find in the log")
        return demo.tree.answers([(demo.bus_name, field.path, interface, method, arguments)])[0]

    name = GLib.Variant("(ss)", ("org.a11y.atspi.Text", "CharacterCount"))
    count = ask("org.freedesktop.DBus.Properties", "Get", name)
    return ask("org.a11y.atspi.Text", "GetText", GLib.Variant("(ii)", (0, count))) if count else None


def copying(demo):
    """What is selected stays selected while lines come, and is copied."""
    run_log(demo, "10/s")
    clear(demo)
    wait_for_room_to_scroll(demo, 1.4)
    place = log(demo)
    demo.scroll(place, -20)
    wait_for(lambda: end_button(demo), "the button that goes to the end")
    still_place(demo)
    demo.move(place.x + 0.1 * place.width, place.y + 0.3 * place.height)
    command("xdotool", "mousedown", "1")
    for part in (0.31, 0.33, 0.36):
        demo.move(place.x + part * place.width, place.y + part * place.height)
    command("xdotool", "mouseup", "1")
    wait_for_lines(demo, 10)
    check(end_button(demo), "a click moved the log to its end")
    demo.press("ctrl+c")
    wait_for_lines(demo, 1)
    text = log_text(demo)

    # The search takes what is pasted, and finds it. (A GtkTextView complains about its scroll bar when a text is pasted over a
    # longer one.)
    demo.press("ctrl+f")
    demo.wait(name="Find in the log")
    demo.press_in_focus("ctrl+v")
    pasted = wait_for(lambda: searched_text(demo), "the copied lines")
    check(pasted.count("\n") > 0 and pasted in text, f"pasted is {pasted!r}, which is not in {text!r}")
    wait_for(lambda: hits(demo) == (1, 1), lambda: f"the copied lines to be found; the hits are {hits(demo)}")
    demo.press_in_focus("Escape")
    wait_for(lambda: hits(demo) is None, "the search to close")


def is_marked(demo):
    """Whether the current hit is seen in its colour."""
    place = log(demo)
    return bool(hit_rows(demo.picture(), place.x, place.y + 4, place.width, place.height - 8))


def searching(demo):
    """Ctrl+F finds words. The hit is shown in the middle, and the hits before and after it. New lines have hits too."""
    run_log(demo, "10/s")
    clear(demo)
    wait_for_room_to_scroll(demo, 3)
    pause(demo)
    demo.click(log(demo))
    demo.press("ctrl+f")
    demo.wait(name="Find in the log")
    for key in "pier":
        demo.press_in_focus(key)
    seen = log_text(demo).count("pier")
    check(seen > 0, "no pier is seen")
    number, count = wait_for(lambda: (now := hits(demo)) and now[1] >= max(seen, 3) and now,
                             lambda: f"{seen} hits or more; there are {hits(demo)}")
    check(number == count, f"the newest hit is not the current one of {count}: {number}")
    press_for_hit(demo, "The hit before", (count - 1, count))
    press_for_hit(demo, "The next hit", (count, count))
    # After the last comes the first.
    press_for_hit(demo, "The next hit", (1, count))
    demo.move(2, 2)
    wait_for(lambda: is_marked(demo), "the first hit in its colour")
    press_for_hit(demo, "The next hit", (2, count))
    demo.move(2, 2)
    # Later it may not be seen: if it is near the end, the log follows new lines.
    wait_for(lambda: is_marked(demo), "the second hit in its colour")
    press_button(demo, "Run")
    found = wait_for(lambda: (now := hits(demo)) and now[1] > count and now, "hits in new lines")
    check(found[0] == 2, f"new lines changed the current hit: it is {found}")
    demo.click(demo.wait(name="Find in the log"))
    demo.press("Escape")
    wait_for(lambda: hits(demo) is None, "the search to close")
    demo.move(2, 2)
    wait_for(lambda: not is_marked(demo), "the colour to go")


def test():
    with Demo("--light", "--page", "logs") as demo:
        answer(demo)
        pausing(demo)
        following(demo)
        limit(demo)
        copying(demo)
        searching(demo)


run_test(test)

#!/usr/bin/python3
"""Tests what a screen reader gets of the page "Links and selection": it reads the messages by characters, words, sentences and
lines, follows the focus, the cursor and the selection, and activates links.

What GTK 4.8 cannot do for a widget that is not its own: tell where the cursor is and what is selected, and when that changes;
attributes; extents of ranges; the rules of UAX #29 for words and sentences. What GTK 4.14 lacks is in 4.16: extents."""

import contextlib
import re
import sys

from gi.repository import GLib

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402
from reader import CHARACTER, LINE, PARENT_COORDINATES, SENTENCE, WORD, Reader  # noqa: E402

# The messages with their links.
MESSAGES = {
    "Morning! The notes of yesterday are on the wiki. Select across our messages, they are one text.": ["on the wiki"],
    "Thanks. A link over two lines has its focus ring around its own words, and only there it takes a click.": [
        "link over two lines has its focus ring around its own words"],
    "Write to grace@example.org or call +49 30 123456: their menus offer what fits. Colours, slant, lines and code are copied "
    "as HTML too.": ["grace@example.org", "+49 30 123456"],
    "בשורה אחת יש קישור, מספר 2026 והשם GTK, והבחירה הולכת לפי סדר הטקסט.": ["קישור"],
    "This one is longer than its two lines. What its token hides is selected and copied with it, unless the switch beside says "
    "that only the shown text is. So a long answer that was folded in the middle of a conversation does not lose its end when "
    "somebody copies the whole conversation into a report.": ["… more"],
    "了解です。👍🏽 資料を見ておきます。": ["資料"],
    "I was on this page before: it is a visited link.": ["on this page"],
    "This link is insensitive, as all of its message is.": ["This link"],
}
FIRST, OVER_TWO_LINES, _, _, FOLDED, JAPANESE, _, INSENSITIVE = MESSAGES


class Page:
    """The page as a screen reader finds it."""

    def __init__(self, demo, reader):
        self.demo, self.reader = demo, reader
        self.labels = {}
        # GTK 4.14 has an interface for texts. With an older one a text is a child of its label.
        self.label_has_text = demo.tree.toolkit_version(demo.bus_name) >= (4, 14)
        self.has_extents = demo.tree.toolkit_version(demo.bus_name) >= (4, 16)

    def look(self):
        """Reads the page again: the labels of the messages. Returns whether all are there."""
        names = {item.name: item for item in self.demo.items() if item.role == "label" and item.name in MESSAGES}
        self.labels = names
        return len(names) == len(MESSAGES)

    def label(self, message):
        """The label of a message, as it was at the last look."""
        return self.labels[message]

    def text(self, message):
        """What has a message's text."""
        label = self.label(message)
        if self.label_has_text:
            return label
        return next((item for item in label.children if item.role == "label"), None)

    def links(self, message):
        return [item for item in self.label(message).children if item.role == "link" and not item.is_gone()]

    def status(self):
        """What the page says of links that were followed."""
        return next((item.name for item in self.demo.items() if item.name.startswith("You followed ")), None)


def turn_on(demo, reader):
    """A screen reader comes while the demo runs. There are few children for links before, one for each link that was seen after."""
    page = Page(demo, reader)
    wait_for(page.look, "the messages")
    check(not any(label.children for label in page.labels.values()), "a label has children without a screen reader")
    reader.say_that_it_is_on(True)
    first = page.label(FIRST)
    wait_for(lambda: page.look() and page.text(FIRST) and page.links(FIRST), "the text and links of the first message")
    # Those that are scrolled far away follow when they come into view.
    for clicks in 8 * [5] + [-40]:
        demo.scroll(first, clicks)
        demo.wait_for_still_picture()
    demo.move(2, 2)
    wait_for(lambda: page.look() and all(page.text(message) and len(page.links(message)) == len(links)
                                         for message, links in MESSAGES.items()), "the texts and links")
    return page


def nothing_is_read_twice(page):
    for message, links in MESSAGES.items():
        label, text = page.label(message), page.text(message)
        names = [item for item in label.all() if message in item.name]
        texts = [item for item in label.all() if page.reader.has_text(item)]
        check(names == [label] and [item.path for item in texts] == [text.path], f"{label} has the names {names} and the texts {texts}")
        check([link.name for link in page.links(message)] == links, f"the links of '{message[:20]}' are {page.links(message)}")
        others = [item for item in label.all() if item.path not in [label.path, text.path] and item.role != "link"]
        check(not others, f"{label} has {others}")


def places(page):
    """A text and its links are in their label."""
    width, height = page.demo.size()
    for message in MESSAGES:
        label = page.label(message)
        if not page.demo.is_wayland:
            check(0 <= label.x and label.x + label.width <= width, f"{label} is outside of the window {width}x{height}")
        for item in [page.text(message), *page.links(message)]:
            if item is label or item.path == label.path:
                continue
            x, y, width_, height_ = page.reader.extents(item, PARENT_COORDINATES)
            _, _, label_width, label_height = page.reader.extents(label, PARENT_COORDINATES)
            # GtkLabel's lines may be a little higher.
            slack = 0 if item.role == "link" else 8
            check(x >= 0 and y >= 0 and x + width_ <= label_width and y + height_ <= label_height + slack,
                  f"{item} is at {x},{y} of {label}")


def reading(page):
    """A text by units: nothing is missing, and nothing comes twice."""
    reader = page.reader
    for message in MESSAGES:
        text = page.text(message)
        check(reader.count(text) == len(message), f"{text} has {reader.count(text)} characters")
        check(reader.text(text) == message, f"{text} has the text {reader.text(text)!r}")
        # At the start of a line, GTK 4.8 says the line before.
        for unit, place in [(CHARACTER, 0), (WORD, 0), (SENTENCE, 0), (LINE, 0 if page.label_has_text else 1)]:
            units = reader.units(text, unit, place)
            check("".join(units) == message, f"the units {unit} of {text} are {units}")
    first = page.text(FIRST)
    word, start, end = reader.string_at(first, FIRST.index("wiki") + 1, WORD)
    check(word.strip(" .") == "wiki" and FIRST[start:end] == word, f"the word is '{word}' from {start} to {end}")
    characters = reader.units(page.text(JAPANESE), CHARACTER)
    check("👍🏽" in characters, f"the characters are {characters}")
    lines = reader.units(page.text(OVER_TWO_LINES), LINE, 1)
    check(len(lines) == 2, f"the lines are {lines}")


def by_sentence(page):
    if not page.label_has_text:
        return  # GTK's own GtkLabel reads it.
    sentences = page.reader.units(page.text(FIRST), SENTENCE)
    check([sentence.strip() for sentence in sentences] == re.split(r"(?<=[.!]) ", FIRST), f"the sentences are {sentences}")
    sentences = page.reader.units(page.text(JAPANESE), SENTENCE)
    check(len(sentences) == 2, f"the Japanese sentences are {sentences}")


def attributes(page):
    if not page.label_has_text:
        return
    text, start = page.text(FIRST), FIRST.index("one text")
    values, first, end = page.reader.attributes(text, start + 2)
    check(values.get("weight") == "700" and (first, end) == (start, start + 8), f"bold is {values} from {first} to {end}")
    values, *_ = page.reader.attributes(text, 2)
    check("weight" not in values, f"plain text has {values}")
    # A client that asks for what every text has must not end the program.
    page.reader.ask(text, "org.a11y.atspi.Text", "GetDefaultAttributes")
    page.reader.ask(text, "org.a11y.atspi.Text", "GetDefaultAttributeSet")
    page.reader.ask(text, "org.a11y.atspi.Text", "GetAttributeRun", "(ib)", start, True)
    page.reader.ask(text, "org.a11y.atspi.Text", "GetAttributeValue", "(is)", start, "weight")


def odd_questions(page):
    """A question about what is not there has an answer or an error. The demo goes on."""
    for message in [FIRST, JAPANESE]:
        text, count = page.text(message), len(message)
        for offset in [count - 1, count, count + 1, 2**31 - 1] + ([-1, -2**31] if page.label_has_text else []):
            questions = [("GetAttributes", "(i)", offset)]
            questions += [("GetStringAtOffset", "(iu)", offset, unit) for unit in range(5) if page.label_has_text or offset <= count]
            questions += [("GetAttributeRun", "(ib)", offset, True), ("GetAttributeValue", "(is)", offset, "weight")]
            questions += [("GetText", "(ii)", 0, offset), ("GetRangeExtents", "(iiu)", 0, max(offset, 0), 1)]
            if page.has_extents:  # GTK 4.8 never answers.
                questions += [("GetOffsetAtPoint", "(iiu)", offset, offset, 1)]
            if offset >= 0:  # GTK complains about others.
                questions += [("GetCharacterExtents", "(iu)", offset, 1), ("GetCharacterAtOffset", "(i)", offset)]
            for question in questions:
                with contextlib.suppress(GLib.Error):
                    page.reader.ask(text, "org.a11y.atspi.Text", *question)
                page.demo.alive()
        for index in [1, -1, 2**31 - 1]:
            with contextlib.suppress(GLib.Error):
                page.reader.do(page.links(message)[0], index)
    check(page.status() is None, f"the page says '{page.status()}' of an action that no link has")


def extents(page):
    """The box around a link's characters is the link's."""
    if not page.has_extents:
        return
    start, link = FIRST.index("on the wiki"), page.links(FIRST)[0]
    box = page.reader.range_extents(page.text(FIRST), start, start + len("on the wiki"))
    check(all(abs(mine - its) <= 2 for mine, its in zip(box, page.reader.extents(link))),
          f"the characters of {link} are at {box}, the link at {page.reader.extents(link)}")
    x, y, width, height = page.reader.range_extents(page.text(FIRST), start, start + 1)
    offset, = page.reader.ask(
        page.text(FIRST), "org.a11y.atspi.Text", "GetOffsetAtPoint", "(iiu)", x + width // 2 - 1, y + height // 2, 1)
    check(offset == start, f"the character at {x},{y} is {offset}, and not {start}")


def actions(page):
    """Each link has its action and no other, and it follows the link."""
    reader = page.reader
    for message in MESSAGES:
        if message == INSENSITIVE:
            continue  # GTK counts its action and does not find it.
        for link in page.links(message):
            check(reader.actions(link) == ["link.activate"], f"{link} offers {reader.actions(link)}")
    for message, index, address in [(FIRST, 0, "https://example.org/notes"), (JAPANESE, 0, "https://example.org/ja"),
                                    (list(MESSAGES)[2], 1, "tel:+4930123456")]:
        reader.do(page.links(message)[index])
        wait_for(lambda address=address: page.status() == f"You followed {address}", f"{address} to be followed")


def folding(page):
    """A folded message has its whole text, and tells that it can be expanded."""
    reader = page.reader
    check(page.label(FIRST).is_expanded is None, f"{page.label(FIRST)} says that it can be expanded")
    label = page.label(FOLDED)
    check(label.is_expanded is False, f"{label} does not say that it is folded")
    reader.forget_events()
    reader.do(page.links(FOLDED)[0])
    reader.wait_for_event("StateChanged", label, "expanded", 1)
    wait_for(lambda: page.look() and (now := page.label(FOLDED)).is_expanded and now.height > label.height,
             lambda: f"{label} to be expanded; it is {page.label(FOLDED)}")
    check(reader.text(page.text(FOLDED)) == FOLDED, "an expanded message has another text")


def focus(page):
    """The focus goes from the label to its links, and a screen reader hears of it."""
    reader, demo = page.reader, page.demo
    link = page.links(FIRST)[0]
    label = page.label(FIRST)
    reader.forget_events()
    demo.tab_to(lambda item: item.path == label.path)
    reader.wait_for_event("StateChanged", label, "focused", 1)
    reader.forget_events()
    demo.press("Tab")
    reader.wait_for_event("StateChanged", label, "focused", 0)
    reader.wait_for_event("StateChanged", link, "focused", 1)
    wait_for(lambda: (demo.focused() or label).path == link.path, f"the focus to be at {link}")
    demo.press("shift+Tab")
    reader.wait_for_event("StateChanged", label, "focused", 1)


def cursor(page):
    """The cursor and the selection of the focused label."""
    reader, demo, text = page.reader, page.demo, page.text(FIRST)
    if not page.label_has_text:
        check(reader.caret(text) == 0 and reader.selection(text) is None, "GTK 4.8 tells of a cursor: the test can ask for more")
        return
    demo.press("Home")
    reader.forget_events()
    for key, place in [("Right", 1), ("Right", 2), ("ctrl+Right", 7), ("ctrl+End", len(FIRST)), ("Home", None), ("ctrl+Home", 0)]:
        demo.press(key)
        event = reader.wait_for_event("TextCaretMoved", text, first=place)
        check(place is None or reader.caret(text) == place, f"after {key} the cursor is at {reader.caret(text)}")
        check(event[3] == reader.caret(text), f"{event} is told, and the cursor is at {reader.caret(text)}")
        check(reader.selection(text) is None, f"after {key}, {reader.selection(text)} is selected")
        reader.forget_events()
    for count in range(1, 4):
        demo.press("shift+Right")
        reader.wait_for_event("TextSelectionChanged", text)
        reader.wait_for_event("TextCaretMoved", text, first=count)
        check(reader.selection(text) == (0, count), f"{reader.selection(text)} is selected")
        reader.forget_events()
    demo.press("ctrl+a")
    reader.wait_for_event("TextSelectionChanged", text)
    check(reader.selection(text) == (0, len(FIRST)), f"{reader.selection(text)} is selected")


def turn_off(page):
    """Without a screen reader, the label has its name and few children again."""
    page.reader.say_that_it_is_on(False)
    wait_for(lambda: page.look() and not any(item.role == "label" for label in page.labels.values() for item in label.children),
             "the texts to have no children any more")
    # Children that are kept for later are not there for a reader.
    wait_for(lambda: page.look() and not any(page.links(message) for message in MESSAGES), "the links to have no children any more")


def test():
    Reader.say_that_it_is_on(False)
    with Demo("--light", "--page", "selection") as demo:
        page = turn_on(demo, Reader(demo))
        for step in [nothing_is_read_twice, places, reading, by_sentence, attributes, odd_questions, extents, focus, cursor, actions, folding,
                     turn_off]:
            step(page)


run_test(test)

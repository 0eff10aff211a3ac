#!/usr/bin/python3
"""Texts with styles in Python: made of pieces, shown in labels, with values in links and a prerenderer for a list.

    scripts/with-display Tests/Install/texts.py
"""

import gc
import sys
import time

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Lw", "1")
from gi.repository import Gdk, GLib, Gtk, Lw, Pango  # noqa: E402


def expect(is_right, what):
    if not is_right:
        sys.exit(f"Texts in Python: {what}")


def wait(condition, what):
    deadline = time.monotonic() + 30
    while not condition():
        expect(time.monotonic() < deadline, f"{what} does not come")
        GLib.MainContext.default().iteration(True)


def message(number):
    text = Lw.Text.new(f"Message {number}: ")
    text.append_link_value(Lw.Text.new_from_markup("<b>open</b>"), GLib.Variant("(su)", ("message", number)))
    return text


def test_links():
    label, heard = Lw.Label(), []
    label.connect("activate-link-value", lambda label, value: heard.append(value.unpack()) or True)
    label.set_styled_text(message(7))
    window = Gtk.Window(child=label)
    window.present()
    wait(lambda: label.get_width() > 0, "the label's size")
    expect(label.get_n_links() == 1, "there is not one link")
    found, uri, value, range_, bounds = label.get_link(0)
    expect(found and uri is None and value.unpack() == ("message", 7), f"the link has {uri} and {value}")
    expect((range_.start, range_.end) == (11, 15), f"the link is at {range_.start}..{range_.end}")
    expect(label.get_link_at(bounds.get_x() + 2, bounds.get_y() + 2) == 0, "the link is not where it is")
    found, rect = label.get_link_rect(0, 0)
    expect(found and rect.equal(bounds), "a link on one line has another rectangle than its bounds")
    expect(not label.get_link_rect(0, 1)[0], "a link on one line has two rectangles")
    window.child_focus(Gtk.DirectionType.TAB_FORWARD)
    label.emit("activate-current-link")
    expect(heard == [("message", 7)], f"the handler has heard {heard}")
    yellow = Gdk.RGBA()
    yellow.parse("yellow")
    ranges = [Lw.Range(), Lw.Range()]
    (ranges[0].start, ranges[0].end, ranges[1].start, ranges[1].end) = (0, 3, 5, 7)
    label.set_highlights(ranges, yellow)
    label.set_highlights([], None)
    window.destroy()


def test_pieces():
    attributes = Pango.AttrList()
    attributes.insert(Pango.attr_weight_new(Pango.Weight.BOLD))
    text = Lw.Text.new("a")
    text.append_with_attributes("b", attributes)
    text.append_markup("<i>c</i>")
    expect(text.equal(Lw.Text.new_from_markup("a<b>b</b><i>c</i>")), f"the pieces are {text.to_markup()}")
    for read, wrong, domain in [(Lw.Text.new_from_markup, "<b>", "g-markup-error-quark"), (Lw.Text.new_from_json, "{", "lw-error-quark")]:
        try:
            read(wrong)
            sys.exit("Texts in Python: a wrong document is read")
        except GLib.Error as error:
            expect(error.domain == domain, f"the error is one of {error.domain}")
    expect(Lw.Text.new_from_json(text.to_json()).equal(text), "JSON gives another text")
    copy = text.copy()
    text.append("d")
    expect(copy.get_length() == 3 and text.get_length() == 4, "a copy changes with its text")


def test_layout():
    layout = Lw.Layout.new(Lw.Text.new("one two three four five six seven"))
    layout.set_size(80, -1)
    lines, baselines = layout.get_line_count(), layout.get_baselines()
    expect(lines > 1 and len(baselines) == lines and baselines == sorted(baselines), f"{lines} lines have the baselines {baselines}")
    found, rect = layout.get_range_rect(4, 7, 0)
    is_on, index = layout.get_index_at(rect.get_x() + 1, rect.get_y() + 1)
    expect(found and is_on and index == 4, f"“two” is at {index}")


def test_list():
    asked = set()

    def text(position):
        asked.add(position)
        return message(position) if position < 1000 else None

    rows = Lw.ListPrerenderer.new(16, text)
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda factory, row: row.set_child(Lw.Label(xalign=0)))
    factory.connect("bind", lambda factory, row: rows.bind(row.get_child(), row.get_position()))
    factory.connect("unbind", lambda factory, row: rows.unbind(row.get_child()))
    items = Gtk.StringList.new([str(number) for number in range(1000)])
    view = Gtk.ListView.new(Gtk.NoSelection.new(items), factory)
    window = Gtk.Window(child=Gtk.ScrolledWindow(child=view), default_height=300)
    window.present()
    wait(lambda: asked, "the first row")
    view.activate_action("list.scroll-to-item", GLib.Variant("u", 999))
    wait(lambda: 999 in asked and 1000 in asked, "the last row")
    for position in [500, 20, 980, 0]:
        view.activate_action("list.scroll-to-item", GLib.Variant("u", position))
        frames = window.get_frame_clock().get_frame_counter() + 3
        wait(lambda: window.get_frame_clock().get_frame_counter() > frames or window.queue_draw(), "a frame")
        gc.collect()
    window.destroy()


def main():
    # Who waits looks at the clock from time to time.
    GLib.timeout_add(100, lambda: True)
    test_pieces()
    test_links()
    test_layout()
    test_list()
    print("texts in Python: pieces, values of links, highlights, and a list that prepares its rows")


if __name__ == "__main__":
    main()

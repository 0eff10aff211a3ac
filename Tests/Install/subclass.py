#!/usr/bin/python3
"""A class of labels in Python: its room around the text, what it draws, in a builder file, and its end.

    scripts/with-display Tests/Install/subclass.py
"""

import gc
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Lw", "1")
from gi.repository import Gdk, GLib, GObject, Gtk, Lw  # noqa: E402

UI = """<interface><object class="GtkBox" id="box">
  <child><object class="BadgeLabel" id="badge"><property name="label">New</property></object></child>
  <child><object class="LwLabel" id="plain"><property name="label">New</property></object></child>
</object></interface>"""


class Badge(Lw.Label):
    __gtype_name__ = "BadgeLabel"
    boxes = []

    def do_get_text_insets(self):
        insets = Lw.Label.do_get_text_insets(self)
        insets.left += 12
        insets.right += 8
        return insets

    def do_snapshot_behind(self, snapshot, bounds):
        yellow = Gdk.RGBA()
        yellow.parse("yellow")
        snapshot.append_color(yellow, bounds)
        Badge.boxes.append((bounds.get_x(), bounds.get_width()))


def natural_width(widget):
    return widget.measure(Gtk.Orientation.HORIZONTAL, -1).natural


def expect(is_right, what):
    if not is_right:
        sys.exit(f"A class in Python: {what}")


def wait(condition):
    while not condition():
        GLib.MainContext.default().iteration(True)


def main():
    GObject.type_ensure(Lw.Label)
    builder = Gtk.Builder.new_from_string(UI, -1)
    badge, plain = builder.get_object("badge"), builder.get_object("plain")
    expect(type(badge) is Badge and type(plain) is Lw.Label, "the builder makes other classes")
    expect(natural_width(badge) == natural_width(plain) + 20, "the insets are not in the width")
    badge.props.inset_left = 5
    expect(natural_width(badge) == natural_width(plain) + 25, "the insets of the parent's function are not those of the properties")
    window = Gtk.Window(child=builder.get_object("box"))
    window.present()
    wait(lambda: Badge.boxes)
    expect(Badge.boxes[0][0] == 17 and Badge.boxes[0][1] > 10, f"it is drawn at {Badge.boxes[0]}")

    ends = []
    classes = [Badge, Lw.Label, Lw.LongLabel, Lw.SelectionGroup, Lw.ListPrerenderer]
    for class_ in classes:
        instance = class_()
        # The object and its handler know one another: only the collector ends them.
        instance.myself = instance
        instance.connect("notify", lambda *arguments, kept=instance: kept)
        instance.weak_ref(ends.append, class_)
    expect(not ends, "an object ends while it is used")
    del instance
    gc.collect()
    expect(sorted(ends, key=classes.index) == classes, f"only these objects end: {ends}")
    print("a class in Python: insets, drawing, builder files and its end")


if __name__ == "__main__":
    main()

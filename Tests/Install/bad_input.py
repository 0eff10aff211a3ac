#!/usr/bin/python3
"""Calls each function of an installed library with what it must not get, from Python and as C does. Errors and messages are right, as long
as the process lives and a label still works.

    scripts/with-display Tests/Install/bad_input.py
"""

import ctypes
import functools
import itertools
import pathlib
import re
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Lw", "1")
from gi.repository import Gio, GLib, Gtk, Lw, Pango  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEXT = "a text with\ntwo lines"
CLASSES = [Lw.Label, Lw.LongLabel, Lw.SelectionGroup, Lw.ListPrerenderer]
NUMBERS = [0, -1, 7, 2**31 - 1, -2**31, 2**31, 2**63, 2**200, 1.5, float("nan"), float("inf"), -float("inf")]
STRINGS = ["", "a", "<b>", "</b>", "<a href='", "_", "\0", "\udc80", b"\xff\xfe", "x" * 100_000, "\u202e\u0301\ufeff\U0001f468\u200d"]
# What a program in C may pass as a text.
BYTES = [None, b"", b"\xff", b"\xc3", b"a\xe2\x80", b"\xf0\x9f\x98", b"\xed\xa0\x80", b"<b>\xff</b>", b"<a href='\xff'>a</a>",
         b"\xc0\x80" * 5000]


def objects():
    return [None, True, object(), [], Gtk.Label(), Lw.Label(label=TEXT), Lw.LongLabel(), Lw.SelectionGroup(), Lw.ListPrerenderer(), Lw.Text.new(TEXT), Lw.Layout.new(Lw.Text.new(TEXT)), Gtk.Box(), Gio.Menu(),
            Pango.AttrList(), Pango.TabArray.new(1, True), Gtk.StringList.new(["a", "b"]), Gtk.StringObject.new("a")]


def tries(function, values, length):
    """Calls a function with all combinations of values, for all arguments behind the first one of fewer values. Returns how many calls have
    not failed."""
    few = [None, -1, 2**31 - 1, float("nan"), "<b>"]
    # A function of many arguments gets the last ones alike: all combinations would take minutes.
    several = [few] * min(length, 4)
    calls = 0
    for combination in itertools.product(*([values] + several)[:min(length, 4)]):
        arguments = [*combination, *combination[-1:] * (length - len(combination))]
        try:
            function(*arguments)
            calls += 1
        # Without pycairo there is no type for a cairo_t, which is a KeyError.
        except (TypeError, ValueError, OverflowError, UnicodeError, AttributeError, KeyError, GLib.Error):
            pass
    return calls


def call_from_python():
    calls = 0
    for class_ in [*CLASSES, Lw.Text, Lw.Layout]:
        for method in class_.__info__.get_methods():
            # What is freed twice or copied by hand is no text any more. Python does both by itself.
            if method.get_name() == "free":
                continue
            function = getattr(class_, method.get_name())
            instance = class_() if class_ in CLASSES else class_.new(Lw.Text.new(TEXT) if class_ is Lw.Layout else TEXT)
            instances = [None] if method.is_constructor() else [instance, *objects()]
            # Results are among the arguments: with fewer of them the call is right.
            for instance, length in itertools.product(instances, range(len(method.get_arguments()) + 1)):
                bound = function if method.is_constructor() else functools.partial(function, instance)
                calls += tries(bound, [*objects(), *NUMBERS, *STRINGS], length)
    return calls


def set_properties():
    calls = 0
    for class_, value in itertools.product(CLASSES, [*objects(), *NUMBERS, *STRINGS]):
        instance = class_()
        for specification in class_.list_properties():
            if specification.owner_type.name.startswith("Lw"):
                calls += tries(functools.partial(instance.set_property, specification.name), [value], 1)
    return calls


def call_as_c():
    """NULL, objects of other types, and bytes that are no text."""
    library = ctypes.CDLL("liblabelwidget-1.so.1")
    lines = (ROOT / "resources/abi.txt").read_text(encoding="utf-8").splitlines()
    names = [line.split()[1] for line in lines if line.startswith("function ")]
    others = [None, Gtk.Label(label="another"), Gtk.StringObject.new("a"), Lw.LongLabel(), Lw.SelectionGroup(), Lw.ListPrerenderer(), Lw.Label()]
    calls = 0
    for name, other in itertools.product(names, others):
        # PyGObject's hash is the address.
        takes_object = "_new" not in name and not name.endswith("_get_type") and name != "lw_version"
        library[name](*[ctypes.c_void_p(other and takes_object and hash(other) or None)] + [ctypes.c_void_p(None)] * 6)
        calls += 1
    label, long_label = Lw.Label(label=TEXT, folded_lines=1), Lw.LongLabel()
    for name, text in itertools.product(names, BYTES):
        if re.fullmatch(r"lw_(long_)?label_(append.*|set_.*(text|label|markup|mnemonic|token|key))", name):
            owner = long_label if name.startswith("lw_long_label") else label
            library[name](ctypes.c_void_p(hash(owner)), text, None)
            owner.measure(Gtk.Orientation.VERTICAL, 50)
            calls += 1
    for text in BYTES:
        for name in ("lw_label_new", "lw_label_new_with_mnemonic", "lw_long_label_new"):
            library[name](text)
            calls += 1
    return calls


def main():
    counts = [call_from_python(), set_properties(), call_as_c()]
    window = Gtk.Window()
    label = Lw.Label(label=TEXT)
    window.set_child(label)
    window.present()
    while label.get_width() == 0:
        GLib.MainContext.default().iteration(True)
    if label.get_line_count() != 2:
        sys.exit("A label does not work any more.")
    print(f"bad input: {counts[0]} calls from Python, {counts[1]} values of properties and {counts[2]} calls as from C have been taken")


if __name__ == "__main__":
    main()

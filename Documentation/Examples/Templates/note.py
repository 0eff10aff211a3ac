#!/usr/bin/python3
"""A class whose widgets come from a template, note.ui, with labels and a handler of a link.

    ./note.py note.ui
"""

import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Lw", "1")
from gi.repository import GObject, Gtk, Lw  # noqa: E402

# The template knows the classes by their names, once they are registered.
GObject.type_ensure(Lw.Label)
GObject.type_ensure(Lw.LongLabel)


@Gtk.Template(filename=sys.argv[1])
class Note(Gtk.Box):
    __gtype_name__ = "ExampleNote"
    text = Gtk.Template.Child()
    log = Gtk.Template.Child()

    def __init__(self):
        super().__init__()
        print("folded to", self.text.props.folded_lines, "lines", flush=True)
        self.log.append("The first line of the log\n")

    @Gtk.Template.Callback()
    def follow_link(self, label, uri):
        print("link", uri, flush=True)
        return True  # Without this, GTK opens the address.


def activate(app):
    Gtk.ApplicationWindow(application=app, default_width=480, default_height=640, child=Note()).present()


app = Gtk.Application(application_id="org.example.Note")
app.connect("activate", activate)
app.run()

#!/usr/bin/python3
"""A log that grows, with a window from log.blp.

    blueprint-compiler compile log.blp --output log.ui && ./log.py log.ui
"""

import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Lw", "1")
from gi.repository import GLib, GObject, Gtk, Lw  # noqa: E402

# A builder file finds classes by their names, once they are registered.
GObject.type_ensure(Lw.Label)
GObject.type_ensure(Lw.LongLabel)


def say(*words):
    print(*words, flush=True)


def follow(label, uri):
    say("link", uri)
    return True


def main():
    builder = Gtk.Builder.new_from_file(sys.argv[1])
    note, log, window = (builder.get_object(name) for name in ("note", "log", "window"))
    note.connect("activate-link", follow)
    note.connect("notify::is-expanded", lambda label, _: say("expanded"))
    loop = GLib.MainLoop()
    window.connect("close-request", lambda _: loop.quit())
    lines = iter(range(1, 201))

    def write():
        line = next(lines, None)
        if line is not None:
            log.append(f"line {line} of the log\n")
        return line is not None

    GLib.timeout_add(10, write)
    window.present()
    loop.run()


if __name__ == "__main__":
    main()

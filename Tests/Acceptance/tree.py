"""The accessibility tree of a process, read through the accessibility bus.

pyatspi makes one call after the other, which takes seconds for a list with hundreds of rows. Here the calls for all
objects of a level run in parallel.
"""

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

ACCESSIBLE = "org.a11y.atspi.Accessible"
ROOT = "/org/a11y/atspi/accessible/root"
WINDOW_COORDINATES = 1
# ATSPI_STATE_EXPANDABLE, ATSPI_STATE_EXPANDED, ATSPI_STATE_FOCUSED, ATSPI_STATE_PRESSED, ATSPI_STATE_SELECTED
EXPANDABLE, EXPANDED, FOCUSED, PRESSED, SELECTED = 1 << 9, 1 << 10, 1 << 12, 1 << 20, 1 << 23


# Role names differ between GTK versions.
ROLES = {"push button": "button", "toggle button": "button", "frame": "window", "check box": "switch"}


class Item:
    """A snapshot of an object in the tree."""

    def __init__(self, path, parent):
        self.path = path
        self.parent = parent
        self.role = self.name = ""
        self.extents = None
        self.is_focused = False
        self.is_expanded = None  # If it cannot be folded.
        self.is_pressed = False  # A button that stays down.
        self.is_selected = False
        self.children = []

    def is_gone(self):
        """Whether the item and its children are invisible. (A few objects have no position.)"""
        return self.extents is not None and (self.width <= 0 or self.height <= 0)

    x, y, width, height = (property(lambda self, index=index: (self.extents or (0, 0, 0, 0))[index]) for index in range(4))

    def row(self):
        """The row of a list that the item is in; None if it is in none."""
        item = self
        while item and item.role != "list item":
            item = item.parent
        return item

    def all(self):
        """The item and its visible descendants, in tree order."""
        if self.width > 0:
            yield self
        for child in self.children:
            yield from child.all()

    def __repr__(self):
        return f"{self.role} {self.name[:40]!r} at {self.x},{self.y} of {self.width}x{self.height}"


class Tree:
    """The trees of all processes on the accessibility bus."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, -1, None)
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address.unpack()[0],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)

    def answers(self, questions):
        """Makes all calls in parallel: (bus name, path, interface, method, arguments). None for failures."""
        found = [None] * len(questions)
        remaining = [len(questions)]

        def answered(bus, result, index):
            remaining[0] -= 1
            try:
                found[index] = bus.call_finish(result).unpack()[0]
            except GLib.Error:  # It went away meanwhile, or cannot say.
                pass

        for index, (name, path, interface, method, arguments) in enumerate(questions):
            self.bus.call(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 20_000, None,
                          answered, index)
        while remaining[0]:
            GLib.MainContext.default().iteration(True)
        return found

    def bus_name(self, process):
        """The bus name of a process's application; None if there is none."""
        children, = self.answers([("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren", None)])
        names = [name for name, _ in children or []]
        processes = self.answers([
            ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
             GLib.Variant("(s)", (name,))) for name in names])
        return next((name for name, number in zip(names, processes) if number == process), None)

    def toolkit_version(self, bus_name):
        """The version of an application's GTK: (4, 8) for 4.8.3."""
        version, = self.answers([
            (bus_name, ROOT, "org.freedesktop.DBus.Properties", "Get",
             GLib.Variant("(ss)", ("org.a11y.atspi.Application", "Version")))])
        return tuple(int(number) for number in (version or "0.0").split(".")[:2])

    def read(self, bus_name):
        """The root of an application's tree with all visible items."""
        root = Item(ROOT, None)
        level = [root]
        while level:
            answers = iter(self.answers([question for item in level for question in self.questions(bus_name, item)]))
            following = []
            for item in level:
                item.role, item.name = next(answers) or "", next(answers) or ""
                item.role = ROLES.get(item.role, item.role)
                item.extents = next(answers)
                states = next(answers) or [0]
                item.is_focused = bool(states[0] & FOCUSED)
                item.is_expanded = bool(states[0] & EXPANDED) if states[0] & EXPANDABLE else None
                item.is_pressed = bool(states[0] & PRESSED)
                item.is_selected = bool(states[0] & SELECTED)
                children = next(answers) or []
                if not item.is_gone():
                    item.children = [Item(path, item) for _, path in children]
                    following += item.children
            level = following
        return root

    @staticmethod
    def questions(bus_name, item):
        yield bus_name, item.path, ACCESSIBLE, "GetRoleName", None
        yield (bus_name, item.path, "org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (ACCESSIBLE, "Name")))
        yield (bus_name, item.path, "org.a11y.atspi.Component", "GetExtents", GLib.Variant("(u)", (WINDOW_COORDINATES,)))
        yield bus_name, item.path, ACCESSIBLE, "GetState", None
        yield bus_name, item.path, ACCESSIBLE, "GetChildren", None

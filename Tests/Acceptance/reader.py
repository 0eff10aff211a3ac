"""What a screen reader does: it says that it is on, asks about texts and actions, and listens."""

from gi.repository import Gio, GLib

from demo import check, wait_for

ACTION = "org.a11y.atspi.Action"
TEXT = "org.a11y.atspi.Text"
COMPONENT = "org.a11y.atspi.Component"
PROPERTIES = "org.freedesktop.DBus.Properties"
EVENTS = "org.a11y.atspi.Event.Object"
WINDOW_COORDINATES, PARENT_COORDINATES = 1, 2
# AtspiTextGranularity
CHARACTER, WORD, SENTENCE, LINE, PARAGRAPH = range(5)


class Reader:
    """A screen reader of its own, beside the demo's tests' view of the tree."""

    def __init__(self, demo):
        self.demo = demo
        self.bus = demo.tree.bus
        self.events = []
        for name in ("object:text-caret-moved", "object:text-selection-changed", "object:state-changed"):
            self.bus.call_sync(
                "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "RegisterEvent",
                GLib.Variant("(sass)", (name, [], "")), None, Gio.DBusCallFlags.NONE, -1, None)
        self.bus.signal_subscribe(None, EVENTS, None, None, None, Gio.DBusSignalFlags.NONE, self.heard)

    @staticmethod
    def say_that_it_is_on(is_on):
        """Changes the session's status, as Orca does when it starts and ends."""
        Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            "org.a11y.Bus", "/org/a11y/bus", PROPERTIES, "Set",
            GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", is_on))), None,
            Gio.DBusCallFlags.NONE, -1, None)

    # Questions.

    def ask(self, item, interface, method, signature=None, *arguments):
        """The results of a call, as a tuple. A call that GTK refuses is an error."""
        parameters = GLib.Variant(signature, arguments) if signature else None
        return self.bus.call_sync(
            self.demo.bus_name, item.path, interface, method, parameters, None, Gio.DBusCallFlags.NONE, 20_000, None).unpack()

    def property(self, item, interface, name):
        return self.ask(item, PROPERTIES, "Get", "(ss)", interface, name)[0]

    def interfaces(self, item):
        return self.ask(item, "org.a11y.atspi.Accessible", "GetInterfaces")[0]

    def has_text(self, item):
        return TEXT in self.interfaces(item)

    def count(self, item):
        return self.property(item, TEXT, "CharacterCount")

    def caret(self, item):
        return self.property(item, TEXT, "CaretOffset")

    def text(self, item):
        return self.ask(item, TEXT, "GetText", "(ii)", 0, self.count(item))[0]

    def string_at(self, item, offset, unit):
        """The unit of the text at an offset: the text, its start and its end."""
        return self.ask(item, TEXT, "GetStringAtOffset", "(iu)", offset, unit)

    def units(self, item, unit, place=0):
        """The whole text unit by unit, as a screen reader reads it: it asks at a place of each unit."""
        texts, offset, count = [], 0, self.count(item)
        while offset < count:
            text, start, end = self.string_at(item, min(offset + place, count - 1), unit)
            check(start <= offset < end, f"the unit {unit} at {offset} of {item} is from {start} to {end}")
            texts.append(text)
            offset = end
        return texts

    def selection(self, item):
        """What is selected; None if nothing is."""
        if self.ask(item, TEXT, "GetNSelections")[0] == 0:
            return None
        return self.ask(item, TEXT, "GetSelection", "(i)", 0)

    def attributes(self, item, offset):
        """The attributes at an offset, and where their run starts and ends."""
        return self.ask(item, TEXT, "GetAttributeRun", "(ib)", offset, False)

    def range_extents(self, item, start, end):
        return self.ask(item, TEXT, "GetRangeExtents", "(iiu)", start, end, WINDOW_COORDINATES)

    def extents(self, item, coordinates=WINDOW_COORDINATES):
        return self.ask(item, COMPONENT, "GetExtents", "(u)", coordinates)[0]

    def actions(self, item):
        """The names of the actions that an item offers."""
        number = self.property(item, ACTION, "NActions")
        return [self.ask(item, ACTION, "GetName", "(i)", index)[0] for index in range(number)]

    def do(self, item, index=0):
        check(self.ask(item, ACTION, "DoAction", "(i)", index)[0], f"{item} refuses its action {index}")

    # Events.

    def heard(self, _bus, sender, path, _interface, name, parameters):
        if sender == self.demo.bus_name:
            kind, first, second, *_ = parameters.unpack()
            self.events.append((name, path, kind, first, second))

    def forget_events(self):
        """Drops the events so far."""
        while GLib.MainContext.default().iteration(False):
            pass
        self.events.clear()

    def wait_for_event(self, name, item, kind="", first=None):
        """Waits for an event of an item, for example ("StateChanged", link, "focused", 1)."""
        def find():
            while GLib.MainContext.default().iteration(False):
                pass
            return next((event for event in self.events if event[:3] == (name, item.path, kind)
                         and first in (None, event[3])), None)

        return wait_for(find, f"the event {name} {kind} {first} of {item}; there were {self.events[-20:]}")

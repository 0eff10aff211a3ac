#!/usr/bin/python3
"""One random sequence of calls: sequence.py SEED CALLS LOG. See sequences.py."""

import faulthandler
import gc
import random
import sys
import time

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Lw", "1")
from gi.repository import Gdk, Gio, GLib, GObject, Gtk, Lw, Pango  # noqa: E402

MOST_OBJECTS = 24
BOXED = (Lw.Text, Lw.Layout)
WORDS = ["", "a", "word", "two\nlines", "نص عربي", "हिन्दी", "👩‍👩‍👧 family", "e\u0301", "x" * 300, "\u202e back", "tab\there", "_Mnemonic",
         "soft\u00adhyphen", "see https://example.org/a?b=c and mail a@b.example", "long text with many words " * 30, "\ufffc"]
MARKUP = ["<b>bold</b>", "<a href='https://example.org'>link</a> and <i>more</i>", "<span size='30000' fgcolor='red'>big</span>",
          "<sup>up</sup><sub>down</sub>", "<a href='x'>one</a><a href='y'>two</a>", "not <closed", "&amp;&lt;"]
JSON = ['["plain", {"text": "bold", "weight": 700}]', '{"text": ["a"]}', "[]", "{"]


class Sub(Lw.Label):
    """A class of the program: its functions do not raise."""
    __gtype_name__ = "RandomSequenceLabel"

    def do_snapshot_behind(self, snapshot, bounds):
        snapshot.append_color(Gdk.RGBA(), bounds)

    def do_get_text_insets(self):
        insets = Lw.Label.do_get_text_insets(self)
        insets.left += 3
        return insets


class Sequence:
    """The objects of a sequence, and what is done with them. All of it follows from the seed, but for the time of the frames."""

    def __init__(self, seed, log):
        self.random = random.Random(seed)
        self.log = log
        self.objects = {class_: [] for class_ in (Lw.Label, Lw.LongLabel, Lw.SelectionGroup, Lw.ListPrerenderer, *BOXED)}
        # How many objects of the library's classes live, by GObject's account.
        self.living = 0
        self.depth = 0
        self.posts = Gtk.StringList.new(WORDS)
        self.window = Gtk.Window(default_width=300, default_height=300)
        self.box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.window.set_child(Gtk.ScrolledWindow(child=self.box))
        self.window.present()
        self.functions = [
            (class_, function) for class_ in self.objects for function in class_.__info__.get_methods() if function.get_name() != "free"]

    # Objects.

    def make(self, class_):
        """A new object, kept among the others. The oldest one is forgotten."""
        text = self.text()
        if class_ is Lw.Label:
            found = self.random.choice([Lw.Label, Sub])(label=text, wrap=True, selectable=self.random.random() < 0.5)
        elif class_ is Lw.LongLabel:
            found = Lw.LongLabel(label=text)
        elif class_ is Lw.SelectionGroup:
            found = Lw.SelectionGroup() if self.random.random() < 0.5 else Lw.SelectionGroup.new_for_list(
                self.posts, lambda post: self.called_back(post and post.get_string()))
        elif class_ is Lw.ListPrerenderer:
            found = Lw.ListPrerenderer.new(
                self.random.randrange(5), lambda position: self.called_back(Lw.Text.new(self.text()) if position < 40 else None))
        elif class_ is Lw.Text:
            found = Lw.Text.new(text)
        else:
            found = Lw.Layout.new(self.one(Lw.Text))
        if isinstance(found, GObject.Object):
            self.watch(found)
            if isinstance(found, Gtk.Widget):
                # Else the desktop opens the address.
                found.connect("activate-link", lambda *_: self.called_back(True))
        pool = self.objects[class_]
        pool.append(found)
        if len(pool) > MOST_OBJECTS:
            pool.pop(0)
        return found

    def watch(self, found):
        """Counts an object until it ends, or is disposed."""
        self.living += 1
        found.weak_ref(self.ended)

    def ended(self):
        self.living -= 1

    def one(self, class_):
        pool = self.objects[class_]
        return self.random.choice(pool) if pool and self.random.random() < 0.85 else self.make(class_)

    def widget(self):
        return self.one(self.random.choice([Lw.Label, Lw.Label, Lw.LongLabel]))

    def called_back(self, answer):
        """The library calls Python: meanwhile anything may happen to its objects."""
        if self.depth < 2 and self.random.random() < 0.1:
            self.step()
        return answer

    # Arguments.

    def text(self):
        return self.random.choice(WORDS + MARKUP) if self.random.random() < 0.8 else self.random.choice(WORDS) * self.random.randrange(40)

    def number(self):
        return self.random.choice([-1, 0, 1, 2, 3, 7, self.random.randrange(400), 2**31 - 1])

    def length(self):
        return self.random.choice([-1.0, 0.0, 0.5, 1.0, 20.0, self.random.random() * 300, float("inf"), float("nan"), 1e300])

    def argument(self, type_, name):
        tag = type_.get_tag_as_string()
        if tag == "gboolean":
            return self.random.random() < 0.5
        if tag == "gint32":
            return self.number()
        if tag in ("guint32", "guint64"):
            return abs(self.number())
        if tag in ("gdouble", "gfloat"):
            return self.length() if tag == "gdouble" else self.random.random()
        if tag in ("utf8", "filename"):
            if "json" in name:
                return self.random.choice(JSON)
            if tag == "filename":
                return self.random.choice(["a.png", "a.pdf", "a.svg", "a.xyz", "no/folder.png"])
            return self.random.choice(MARKUP) if "markup" in name else self.text()
        if tag == "array":
            return [self.number() for _ in range(2 * self.random.randrange(5))]
        interface = type_.get_interface()
        return self.instance(interface.get_namespace(), interface.get_name())

    def instance(self, namespace, name):
        """A value of an enumeration, a structure or a class."""
        type_ = getattr(sys.modules[f"gi.repository.{namespace}"], name)
        if isinstance(type_, type) and issubclass(type_, GObject.GEnum):
            return self.random.choice(list(type_.__enum_values__.values()))
        if type_ in self.objects:
            return self.one(type_)
        if type_ is Gdk.RGBA:
            color = Gdk.RGBA()
            color.red, color.alpha = self.random.random(), 1
            return color
        if type_ is Pango.AttrList:
            return Pango.AttrList.from_string(self.random.choice(["0 -1 weight bold", "1 3 foreground red, 2 9 scale 2", ""]))
        if type_ is GLib.Variant:
            return GLib.Variant("(si)", ("value", self.number()))
        if type_ is Gtk.Widget:
            return Gtk.Button(label="in the text") if self.random.random() < 0.7 else self.widget()
        made = {
            GObject.Object: lambda: self.posts.get_item(self.random.randrange(len(WORDS))),
            Gio.ListModel: lambda: self.posts,
            Gdk.Clipboard: self.window.get_clipboard,
            Gio.MenuModel: Gio.Menu,
            Gdk.Paintable: lambda: Gdk.Paintable.new_empty(9, 9),
            Pango.FontDescription: lambda: Pango.FontDescription.from_string("Sans 14"),
            Pango.TabArray: lambda: Pango.TabArray.new(1, True),
        }
        return made[type_]()

    # Steps.

    def step(self):
        """Does one thing."""
        steps = {self.call: 60, self.set_property: 20, self.place: 6, self.emit: 4, self.size: 4, self.run_loop: 3, self.forget: 2,
                 self.connect: 1, self.end: 1}
        self.depth += 1
        chosen, = self.random.choices(list(steps), steps.values())
        try:
            chosen()
        # A refusal is right. Without pycairo there is no type for a cairo_t, which is a KeyError.
        except (TypeError, ValueError, OverflowError, UnicodeError, KeyError, GLib.Error):
            pass
        self.depth -= 1

    def say(self, *words):
        line = " ".join(word[:80] if isinstance(word, str) else repr(word)[:80] for word in words)
        self.log.write(line.replace("\n", "⏎") + "\n")
        self.log.flush()

    def call(self):
        class_, function = self.random.choice(self.functions)
        if function.is_constructor():
            return self.construct(class_, function)
        instance = self.one(class_)
        arguments = self.arguments(function)
        self.say(f"{class_.__name__}.{function.get_name()}", hex(hash(instance)), *arguments)
        result = getattr(class_, function.get_name())(instance, *arguments)
        if type(result) in BOXED:
            self.objects[type(result)].append(result)
        return result

    def construct(self, class_, function):
        # Those with closures are made by make().
        if class_ in (Lw.SelectionGroup, Lw.ListPrerenderer):
            return self.make(class_)
        arguments = self.arguments(function)
        self.say(f"{class_.__name__}.{function.get_name()}", *arguments)
        return getattr(class_, function.get_name())(*arguments)

    def arguments(self, function):
        infos = function.get_arguments()
        # Python counts the elements of an array by itself.
        hidden = {info.get_type().get_array_length() for info in infos if info.get_type().get_tag_as_string() == "array"}
        given = [info for index, info in enumerate(infos) if info.get_direction() != 1 and index not in hidden]
        return [
            None if info.may_be_null() and self.random.random() < 0.2
            else self.argument(info.get_type(), function.get_name() + info.get_name()) for info in given]

    def set_property(self):
        instance = self.widget()
        specification = self.random.choice([
            one for one in instance.list_properties()
            if one.flags & GObject.ParamFlags.WRITABLE and not one.flags & GObject.ParamFlags.CONSTRUCT_ONLY])
        # Of types that value() does not make, and all of GTK.
        if specification.name in ("css-classes", "cursor", "layout-manager"):
            return
        value = self.value(specification)
        self.say("set", hex(hash(instance)), specification.name, value)
        instance.set_property(specification.name, value)
        if specification.flags & GObject.ParamFlags.READABLE:
            instance.get_property(specification.name)

    def value(self, specification):
        type_ = specification.value_type
        if type_ == GObject.TYPE_BOOLEAN:
            return self.random.random() < 0.5
        if type_ == GObject.TYPE_STRING:
            return self.random.choice([None, self.text()])
        if type_.is_a(GObject.TYPE_ENUM):
            return self.random.choice(list(specification.enum_class.__enum_values__.values()))
        if type_.is_a(GObject.TYPE_FLAGS):
            return specification.default_value
        if type_ in (GObject.TYPE_FLOAT, GObject.TYPE_DOUBLE):
            return min(max(self.random.random() * 2, specification.minimum), specification.maximum)
        if hasattr(specification, "minimum"):
            return min(max(self.number(), specification.minimum), specification.maximum)
        if self.random.random() < 0.3:
            return None
        return self.instance(*{
            "PangoAttrList": ("Pango", "AttrList"), "PangoTabArray": ("Pango", "TabArray"), "LwText": ("Lw", "Text"),
            "GMenuModel": ("Gio", "MenuModel"), "GtkWidget": ("Gtk", "Widget"), "LwSelectionGroup": ("Lw", "SelectionGroup")}[type_.name])

    def place(self):
        """Puts a widget into the window, takes it out, or makes it the child of another box."""
        widget = self.widget()
        self.say("place", hex(hash(widget)))
        if not self.take_out(widget) and widget.get_parent() is None:
            self.box.append(widget)

    def take_out(self, widget):
        """Takes a widget out of the window. False if it is not there."""
        is_there = widget.get_parent() is self.box
        if is_there:
            self.box.remove(widget)
        return is_there

    def end(self):
        widget = self.widget()
        self.say("dispose", hex(hash(widget)))
        self.take_out(widget)
        # GTK wants that of widgets without a parent alone. A widget in a label has one.
        if widget.get_parent() is None:
            widget.run_dispose()
            self.watch(widget)

    def forget(self):
        pool = self.random.choice(list(self.objects.values()))
        if pool:
            gone = pool.pop(self.random.randrange(len(pool)))
            self.say("forget", hex(hash(gone)))
            if isinstance(gone, Gtk.Widget):
                self.take_out(gone)

    def run_loop(self):
        self.say("loop")
        if self.depth == 1:
            for _ in range(self.random.randrange(30)):
                GLib.MainContext.default().iteration(False)

    def emit(self):
        widget = self.widget()
        name = self.random.choice(["move-cursor", "copy-clipboard", "activate-current-link", "activate-link"])
        step = Gtk.MovementStep(self.random.randrange(10))
        values = {"move-cursor": (step, self.number(), self.random.random() < 0.5), "activate-link": (self.text(),)}
        if GObject.signal_lookup(name, widget):
            self.say("emit", hex(hash(widget)), name)
            widget.emit(name, *values.get(name, ()))

    def size(self):
        """Measures a widget, or gives it a size, as a container does."""
        widget = self.widget()
        self.say("size", hex(hash(widget)))
        width = max(widget.measure(Gtk.Orientation.HORIZONTAL, -1).minimum, abs(self.number()) % 2000)
        height = widget.measure(Gtk.Orientation.VERTICAL, width).natural
        if widget.get_parent() is None:
            widget.allocate(width, height, -1, None)

    def connect(self):
        widget = self.widget()
        signal = self.random.choice(["notify::label", "notify::selection-bound", "notify::is-expanded", "notify::css-classes"])
        self.say("connect", hex(hash(widget)), signal)
        widget.connect(signal, lambda *_: self.called_back(True))

    def finish(self):
        """Forgets all objects. Those that are left live for ever."""
        self.objects = {}
        self.window.destroy()
        self.window = self.box = self.posts = None
        for _ in range(200):
            gc.collect()
            while GLib.MainContext.default().iteration(False):
                pass
            if self.living == 0:
                return
            time.sleep(0.01)
        sys.exit(f"{self.living} objects are left at the end")


def main():
    faulthandler.enable()
    Gtk.init()
    with open(sys.argv[3], "w", encoding="utf-8", errors="replace") as log:
        sequence = Sequence(int(sys.argv[1]), log)
        for _ in range(int(sys.argv[2])):
            sequence.step()
        sequence.finish()


if __name__ == "__main__":
    main()

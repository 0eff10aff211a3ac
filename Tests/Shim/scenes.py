"""What is done with the programs, and by how many pixels the pictures may differ."""

import collections

# A step does something, waits until one of the program's own labels shows a text, and looks. So many pixels of the pictures may differ, and so
# many labels may have other places or sizes, and why.
Step = collections.namedtuple("Step", "name do shows pixels labels why", defaults=(0, 0, ""))
Scene = collections.namedtuple("Scene", "name command steps")

# Each is a deliberate difference, or one that Tests/Shim/README.md names.
LINES = "underlines and backgrounds end on whole pixels, underlines leave room for descenders, letter spacing counts behind the last letter"
SPACES = "a space at the end has no width"
PULSE = "two bars of progress move by themselves"


def wait(program):
    """Nothing is done but to wait."""


def calculate(program):
    program.type("12*12")
    program.press("Return")


def calculate_wrongly(program):
    """The label of the history takes clicks: its text goes to the entry. Then a division by zero shows an error there."""
    program.click("12×12")
    program.type("/0")
    program.press("Return")


def open_about(program):
    program.click_at(213, 27)
    program.press("Up", "Return")
    program.wait_for_window()


def search(program):
    program.press("ctrl+f")
    program.type("software")
    program.press("Return")


def open_preferences(program):
    program.press("ctrl+comma")
    program.wait_for_window()


def select(program):
    """A double click selects a word of a label."""
    program.click_at(30, 371, times=2)


def follow_link(program):
    """The program gets the label in its handler, and shows a window for the link."""
    program.click_at(220, 47)
    program.wait_for_window()


SCENES = [
    Scene("calculator", ["gnome-calculator"], [
        Step("product", calculate, "144"),
        Step("error", calculate_wrongly, "12×12"),
        Step("advanced", lambda program: program.press("Escape", "ctrl+alt+a"), "0 degrees"),
        Step("programming", lambda program: program.press("ctrl+alt+p"), "63"),
    ]),
    Scene("about", ["gnome-calculator"], [Step("window", open_about, "The GNOME Project")]),
    Scene("editor", ["gnome-text-editor", "LICENSE"], [
        Step("file", wait, "LICENSE"),
        Step("search", search, "1 of 2"),
        Step("preferences", open_preferences, "Display Grid Pattern"),
    ]),
    Scene("widgets", ["gtk4-widget-factory"], [
        Step("page 1", wait, "Title 1", 1000, 0, PULSE),
        Step("page 2", lambda program: program.click("Page _2"), "Row 3"),
        Step("page 3", lambda program: program.click("Page _3"), "Record", 110, 0, LINES),
        Step("selection", select, "Record", 110, 0, LINES),
    ]),
    Scene("links", ["gtk4-demo", "--run=links"], [
        Step("seen", wait, "Some <a", 300, 0, LINES),
        Step("followed", follow_link, "Some <a"),
    ]),
    Scene("list", ["gtk4-demo", "--run=listbox"], [
        Step("messages", wait, "GTK+ and friends", 0, 4, SPACES),
        Step("expanded", lambda program: program.press("Tab", "Down", "Down", "Return"), "GTK+ and friends", 0, 4, SPACES),
    ]),
    *(Scene(demo, ["gtk4-demo", f"--run={demo}"], [Step("seen", wait, shows)]) for demo, shows in (
        ("css_blendmodes", "Blend mode:"), ("infobar", "This is an info bar"), ("listview_settings", "org.gnome.TextEditor"),
        ("listview_ucd", "START OF HEADING"), ("pickers", "Color:"), ("font_features", "Line Height"))),
]

#!/usr/bin/env python3
"""Documentation/FromGtkLabel.md has each function, property and signal of GTK's GtkLabel once, and no other; what it names of LabelWidget is
there."""

import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
GUIDE = ROOT / "Documentation/FromGtkLabel.md"
HEADERS = [*sorted((ROOT / "resources/labelwidget").glob("*.h")), ROOT / "resources/properties-and-signals.h"]
GIR = pathlib.Path("/usr/share/gir-1.0/Gtk-4.0.gir")
NAMESPACE = {"": "http://www.gtk.org/introspection/core/1.0", "c": "http://www.gtk.org/introspection/c/1.0",
             "glib": "http://www.gtk.org/introspection/glib/1.0"}


def of_gtk():
    """The names that GTK says of GtkLabel, by the titles of the guide's tables."""
    label = ElementTree.parse(GIR).find(".//class[@name='Label']", NAMESPACE)
    identifier = f"{{{NAMESPACE['c']}}}identifier"
    return {
        "Function by function": {item.get(identifier) for item in label.iter() if item.get(identifier)},
        "Property by property": {item.get("name") for item in label.findall("property", NAMESPACE)},
        "Signals, actions and keys": {item.get("name") for item in label.findall("glib:signal", NAMESPACE)},
    }


def first_cells(guide, title):
    """The names in the first column of the table of a section."""
    section = re.search(rf"(?ms)^## {title}$(.*?)(?=^## |\Z)", guide)[1]
    rows = [line.split(" | ")[0] for line in section.split("\n") if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`([\w-]+)`", row)]


def main():
    guide = GUIDE.read_text(encoding="utf-8")
    problems = []
    for title, names in of_gtk().items():
        cells = first_cells(guide, title)
        if not names:
            problems.append(f"GTK's description has nothing for “{title}”.")
        problems += [f"{name} is not in “{title}”." for name in sorted(names - set(cells))]
        problems += [f"{name} is in “{title}”, and not in GTK." for name in sorted(set(cells) - names)]
        problems += [f"{name} stands in “{title}” twice." for name in sorted({name for name in cells if cells.count(name) > 1})]
    ours = "\n".join(header.read_text(encoding="utf-8") for header in HEADERS)
    for name in sorted(set(re.findall(r"\blw_\w+[a-z]\b", guide))):
        if not re.search(rf"\b{name}\(", ours):
            problems.append(f"{name} is no function of the header.")
    # What stands in code and has a dash is a property or a signal, or one of GTK's actions.
    for name in sorted(set(re.findall(r"`([a-z]+(?:-[a-z]+)+)`", guide))):
        if not re.search(rf"LwLabel::?{name}:", ours):
            problems.append(f"“{name}” is no property and no signal of LwLabel.")
    if problems:
        sys.exit("\n".join(problems))
    print("coming from GtkLabel: all functions, properties and signals have a row")


if __name__ == "__main__":
    main()

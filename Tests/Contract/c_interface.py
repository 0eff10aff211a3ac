#!/usr/bin/env python3
"""Documentation/CInterface.md names each public declaration of LabelWidget once, and no other; what it says of C is there."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources/LabelWidget"
TABLE = ROOT / "Documentation/CInterface.md"
# The types whose members have rows. Other types have one row each.
TYPES = ["Label", "LongLabel", "SelectionGroup", "ListPrerenderer"]
ATTRIBUTES = r"(?:@\w+(?:\([^)]*\))? )*"
TYPE = re.compile(rf"^{ATTRIBUTES}(?:(public) )?(?:\w+ )*?(class|struct|enum|protocol|extension) (\w+)")
MEMBER = re.compile(rf"^    {ATTRIBUTES}public (?:\w+(?:\(set\))? )*?(?:var|let|func|init|struct|enum|class|subscript|case)\b ?(\w*)")
# Enumerations that are keys of attributes, and operators, which C has no names for.
IGNORED = re.compile(r"Key$|^$")


def declarations():
    """The names that the table must have: of types, and `Type.member` for the types with rows."""
    found = set()
    for file in SOURCES.rglob("*.swift"):
        if "CInterface" in file.parts:
            continue
        scope, is_public = "", False
        for line in file.read_text(encoding="utf-8").split("\n"):
            if match := TYPE.match(line):
                scope, is_public = match[3], bool(match[1])
                if is_public and match[2] != "extension":
                    found.add(scope)
            elif match := MEMBER.match(line):
                name = match[1] or ("init" if " init" in line else "")
                if scope in TYPES:
                    found.add(f"{scope}.{name}" if name else "")
                else:
                    found.add(scope)
    return {name for name in found if not IGNORED.search(name)} - set(TYPES)


def rows():
    """The names of the table, with a row's text about C."""
    names, section = [], ""
    for line in TABLE.read_text(encoding="utf-8").split("\n"):
        if line.startswith("## "):
            section = line[3:]
        if not line.startswith("| `") or section in ("Texts", "The engine"):
            continue
        swift, c = line.strip("| ").split(" | ")
        for name in re.findall(r"`(\w+)`", swift):
            names.append((f"{section}.{name}" if section in TYPES else name, c))
    return names


def main():
    problems = []
    names = [name for name, _ in rows()]
    for name in sorted(declarations() - set(names)):
        problems.append(f"{name} has no row: say what C has for it, or why nothing.")
    for name in sorted(set(names) - declarations()):
        problems.append(f"{name} has a row, and is no public declaration.")
    for name in sorted({name for name in names if names.count(name) > 1}):
        problems.append(f"{name} has several rows.")
    text = TABLE.read_text(encoding="utf-8")
    headers = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "resources/labelwidget").glob("*.h"))
    functions = set(re.findall(r"^(?:\w.*[ *])?(lw_\w+)\(", headers, re.MULTILINE))
    named = set(re.findall(r"\blw_\w+", text))
    for name in sorted(named - functions):
        problems.append(f"{name} is no function of the headers.")
    sources = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.swift"))
    for name in sorted(set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', re.sub(r"(?s)^.*?\n## ", "", text, count=1)))):
        if f'"{name}"' not in sources:
            problems.append(f"“{name}” is no property and no signal.")
    # What a program in C can call, and nobody finds here.
    for name in sorted(functions - named - {"lw_version", "lw_error_quark"}):
        if not re.search(r"_get_type$|_quark$|_(get|copy|free)(_|$)", name) and "_set_text_with" not in name:
            problems.append(f"{name} stands in no row.")
    if problems:
        sys.exit("\n".join(problems))
    print(f"what C has: {len(names)} declarations of Swift, {len(named & functions)} functions of C")


if __name__ == "__main__":
    main()

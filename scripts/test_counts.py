"""How many tests each part has at least: Tests/Runner/counts.json, for each system. With fewer, it fails.

A fresh clone knows nothing of earlier runs, so the numbers are committed. Tests may come without a change of the file: it only changes
with what takes tests away."""

import json
import pathlib
import sys

from test_parts import SYSTEMS, own_system

FILE = pathlib.Path("Tests/Runner/counts.json")


def least_counts(options):
    """What each part has at least, by system. Nothing if not all of its tests run, or if the numbers are to be written."""
    return {} if options.filter or options.hunt or options.counts else _read()


def shortage(result, counts):
    """A sentence about the tests that a part lacks; empty if it has them all. A test that comes may be one that is skipped there, so
    the number of those that were not skipped counts."""
    system, name = _place(result.part)
    least = counts.get(system, {}).get(name)
    if not least:
        return ""
    if result.tests < least["tests"]:
        lack = f"{result.tests} tests ran, and there were {least['tests']}"
    elif result.tests - result.skipped < least["tests"] - least["skipped"]:
        lack = f"{result.skipped} of {result.tests} tests were skipped, and it was {least['skipped']} of {least['tests']}"
    else:
        return ""
    return (
        f"{lack}. If that is wanted, commit {FILE} with {_line(name, _counts(result))} in \"{system}\", together with the change "
        f"(./test --counts --only '{result.part.name}' writes it)")


def write_counts(results):
    """Those of the parts that passed. The others keep theirs."""
    counts = _read()
    for result in results:
        if result.part.holds_tests and not result.problem:
            system, name = _place(result.part)
            counts.setdefault(system, {})[name] = _counts(result)
    # A line for each part, so that branches can be merged.
    systems = (
        f"  {json.dumps(system)}: {{\n" + ",\n".join(f"    {_line(name, parts[name])}" for name in sorted(parts)) + "\n  }"
        for system, parts in sorted(counts.items()) if system)
    FILE.write_text("{\n" + ",\n".join(systems) + "\n}\n", encoding="utf-8")


def _place(part):
    """A part's system and its name there: that of a part on another system begins with the system."""
    system, _, name = part.name.partition(": ")
    return (system, name) if system in SYSTEMS else (own_system(), part.name)


def _counts(result):
    return {"tests": result.tests, "skipped": result.skipped}


def _line(name, counts):
    return f"{json.dumps(name)}: {json.dumps(counts)}"


def _read():
    try:
        return json.loads(FILE.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError as error:
        sys.exit(f"test: {FILE} is no JSON: {error}")

"""Which tests were unsteady in earlier runs: .build/unsteady, with a line of JSON for each. Once may be an accident, twice is not.

It holds for all states of the files: else, a test that is unsteady now and then would never be unsteady twice. A test that was mended
fails no run by its line, as a line only counts when its test is unsteady again. The line goes when the part has often been steady
since, so that accidents which lie far apart stay accidents."""

import json
import pathlib

FILE = pathlib.Path(".build/unsteady")
# A test that fails in one run of 20 fails once more within so many runs, nine times in ten.
STEADY_RUNS = 50
# Older lines go.
MOST_TESTS = 100


def note_unsteady(results):
    """Notes what was unsteady in this run, and returns the names of tests that were in an earlier one too."""
    before = _read()
    names = {name: result.part.name for result in results for outcome in result.unsteady for name in outcome.names}
    steady_parts = {result.part.name for result in results if not (result.problem or result.passed_before or result.unsteady)}
    kept = [{**line, "steady": line["steady"] + (line["part"] in steady_parts)} for line in before if line["test"] not in names]
    new = [{"test": name, "part": part, "steady": 0} for name, part in names.items()]
    lines = [line for line in kept if line["steady"] < STEADY_RUNS] + new
    if lines != before:
        _write(lines[-MOST_TESTS:])
    return [name for name in names if any(line["test"] == name for line in before)]


def _read():
    try:
        return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    except (OSError, ValueError):
        return []


def _write(lines):
    new = FILE.with_name("unsteady-new")
    try:
        new.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        new.replace(FILE)
    except OSError as error:
        print(f"test: what was unsteady could not be noted: {error}", flush=True)

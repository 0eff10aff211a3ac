"""Minimizes a failing command that keeps failing in the same way."""

import json
import time

from random_commands import INPUT, OPTIONS, TEXT_FILE, Number, dump


def shrunk(command, fails, seconds=200):
    """The smallest command found. `fails` tests whether a command still fails. Each test may take long, so there is a
    limit."""
    deadline = time.monotonic() + seconds
    smaller = True
    while smaller and time.monotonic() < deadline:
        smaller = False
        for candidate in candidates(command):
            if time.monotonic() > deadline:
                break
            if fails(candidate):
                command, smaller = candidate, True
                break
    return command


def candidates(command):
    """Smaller variants of a command, the smallest first."""
    arguments, files = command
    if INPUT in files:
        description = read(files[INPUT])
        plain = plain_text(description)
        # Without the file, if only its text matters.
        place = arguments.index(INPUT)
        yield arguments[:place - 1] + ["--text", plain] + arguments[place + 1:], {}
    place = 1
    while place < len(arguments):
        name = arguments[place].lstrip("-")
        width = 1 if OPTIONS.get(name, "") is None or name == "json" else 2
        if name not in ("text", "file", "input", "o"):
            yield arguments[:place] + arguments[place + width:], files
        elif name == "text":
            for text in shorter(arguments[place + 1]):
                yield arguments[:place + 1] + [text] + arguments[place + 2:], files
        place += width
    if TEXT_FILE in files:
        for text in shorter(files[TEXT_FILE]):
            yield arguments, {**files, TEXT_FILE: text}
    if INPUT in files:
        for value in smaller_values(description):
            yield arguments, {**files, INPUT: dump(value)}


def shorter(text):
    """The text without one of its halves, quarters and so on, and for a short text without single characters."""
    size = len(text) // 2
    while size >= 1:
        for start in range(0, len(text), size):
            yield text[:start] + text[start + size:]
        if size == 1 or len(text) // size > 60:
            return
        size //= 2


def smaller_values(value):
    """A description without one of its parts, then with smaller parts."""
    if isinstance(value, dict):
        for key in value:
            if key not in ("text", "range", "width", "ascent", "position", "color", "widthPercentage"):
                yield {other: value[other] for other in value if other != key}
        for key in value:
            for smaller in smaller_values(value[key]):
                yield {**value, key: smaller}
    elif isinstance(value, list):
        half = len(value) // 2
        if half > 1:
            yield value[half:]
            yield value[:half]
        for index in range(min(len(value), 50)):
            yield value[:index] + value[index + 1:]
        for index in range(min(len(value), 50)):
            for smaller in smaller_values(value[index]):
                yield value[:index] + [smaller] + value[index + 1:]
    elif isinstance(value, str) and not isinstance(value, Number):
        yield from shorter(value)


def plain_text(description):
    """The text of a description without attributes."""
    runs = description.get("text", "")
    if isinstance(runs, str):
        return runs
    return "".join(run if isinstance(run, str) else run.get("text", "\ufffc") for run in runs)


def read(text):
    """Decodes JSON with numbers as written."""
    return json.loads(text, parse_int=Number, parse_float=Number, parse_constant=Number)

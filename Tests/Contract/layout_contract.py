#!/usr/bin/python3
"""Checks invariants of `label-tool layout` with random texts and options.

    Tests/Contract/layout_contract.py [--cases N] [--seed S]

Prints the seed and counts. If an invariant fails, it prints the arguments of the failing cases and ends with status 1.
"""

import json
import os
import sys
import unicodedata

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import label_tool  # noqa: E402
from random_text import random_text  # noqa: E402

EPSILON = 1 / 512
SPACE = set("\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
            "\u2028\u2029\u202f\u205f\u3000")
TERMINATORS = set("\n\v\f\r\u0085\u2028\u2029")
# Invisible characters after white space belong to it.
INVISIBLE = set("\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067"
                "\u2068\u2069\ufe0e\ufe0f\ufeff") | {chr(c) for c in range(0xe0000, 0xe1000)}


class Broken(Exception):
    pass


def check(condition, message, *values):
    if not condition:
        raise Broken(message % values)


class Case:
    def __init__(self, r):
        self.text = random_text(r)
        self.width = r.choice([None, 0, 1, 7.5, 30, 60, 61.3, 100, 160, 250, 1e7])
        self.height = r.choice([None, None, None, 0, 5, 22, 45, 80])
        self.lines = r.choice([0, 0, 1, 2, 3])
        self.mode = r.choice(["end", "middle", "start", "clip"])
        self.align = r.choice(["start", "end", "left", "right", "center", "justify"])
        self.direction = r.choice(["auto", "auto", "ltr", "rtl"])
        self.token = r.choice(["…", "…", "…", "... more", "→ المزيد", " ", "😀"])
        self.round = r.random() < 0.2
        self.font = r.choice(["Noto Sans 16", "DejaVu Sans 13.5", "Noto Serif, Noto Sans CJK JP Bold 20"])

    def command(self, name="layout", text=None):
        arguments = [name, "--json", "--text", self.text if text is None else text, "--font", self.font,
                     "--direction", self.direction]
        if self.round:
            arguments.append("--round-positions")
        if name == "layout":
            arguments += ["--mode", self.mode, "--align", self.align, "--token", self.token, "--lines", str(self.lines)]
            if self.width is not None:
                arguments += ["--width", repr(self.width)]
            if self.height is not None:
                arguments += ["--height", repr(self.height)]
        return arguments

    @property
    def is_limited(self):
        return self.lines > 0 or self.height is not None


def is_blank(text):
    """Whether text between two lines may be missing without a token."""
    return all(c in SPACE or c in INVISIBLE for c in text)


def may_divide(before, after):
    """Whether a line may end there, inside a grapheme cluster. A known limitation: lines end between glyph clusters.
    HarfBuzz's are smaller than ICU's grapheme clusters after a virama, before SARA AM, around white space, and between
    an emoji and a mark."""
    if after in INVISIBLE or after in SPACE or before in SPACE:
        return True
    if unicodedata.category(after) == "Mn" and (before == "\ufe0f" or before >= "\U0001f000"):
        return True
    return unicodedata.combining(before) == 9 or unicodedata.category(after) == "Mc" or after in "\u0e33\u0eb3"


def check_line(line, utf8, case):
    start, end = line["range"]
    check(0 <= start <= end <= len(utf8), "range %s outside of the text", line["range"])
    part = lambda a, b: utf8[a:b].decode()  # noqa: E731  Raises where an offset lies inside of a character.
    kept = part(start, end)
    excised = line["excised"]
    if excised is None:
        check(line["token"] is None, "a token without excised text")
        expected = kept + ("\u2010" if line["hyphen"] else "")
        check(line["text"] == expected, "text %r is not %r", line["text"], expected)
        check(not kept or kept[-1] not in SPACE, "trailing white space in range %s", line["range"])
        if line["hyphen"]:
            check("\u00ad" in kept, "a hyphen without a soft hyphen: %r", kept)
    else:
        e0, e1 = excised
        check(0 <= e0 <= e1 <= len(utf8), "excised %s outside of the text", excised)
        part(e0, e1)
        if end == e0:
            before, after = kept, ""
        elif start == e1:
            before, after = "", kept
        else:
            check(start <= e0 and e1 <= end, "excised %s is neither beside nor inside of %s", excised, line["range"])
            before, after = part(start, e0), part(e1, end)
            check(case.mode == "middle", "cut in the middle though the mode is %s", case.mode)
        token = line["text"].encode()[line["token"][0]:line["token"][1]].decode()
        check(token == case.token, "the token is %r, not %r", token, case.token)
        check(line["text"] == before + token + after, "text %r is not %r", line["text"], before + token + after)
        check(line["token"][0] == len(before.encode()), "the token stands at %s", line["token"])
    check(line["width"] >= -EPSILON and line["ascent"] > 0 and line["descent"] >= 0, "negative measures: %s", line)


def check_case(case, layout, analysis):
    check("error" not in layout, "refused: %s", layout.get("error"))
    utf8 = case.text.encode()
    lines = layout["lines"]
    graphemes = {0, len(utf8)}
    for paragraph in analysis["paragraphs"]:
        graphemes.update(paragraph["graphemes"] + paragraph["range"] + paragraph["separator"])
    check(bool(lines) == bool(utf8), "%d lines for %d bytes", len(lines), len(utf8))
    check(case.lines == 0 or len(lines) <= case.lines, "%d lines where %d are allowed", len(lines), case.lines)
    check(layout["isTruncated"] == any(line["excised"] for line in lines), "isTruncated is %s", layout["isTruncated"])
    check(not (layout["isTruncated"] and case.mode == "clip"), "a token though the mode is clip")
    check(not layout["isClipped"] or case.mode == "clip", "clipped though the mode is %s", case.mode)
    position = 0
    for index, line in enumerate(lines):
        check_line(line, utf8, case)
        is_last = index == len(lines) - 1
        check(is_last or line["excised"] is None, "line %d has a token and is not the last one", index)
        # The text between two lines is white space.
        start = min(line["range"][0], line["excised"][0]) if line["excised"] else line["range"][0]
        check(start >= position, "line %d starts at %d, before %d", index, start, position)
        check(is_blank(utf8[position:start].decode()), "text is lost before line %d: %r", index, utf8[position:start])
        for offset in [start, *(line["excised"] or [])]:
            check(offset in graphemes or may_divide(utf8[:offset].decode()[-1:], utf8[offset:].decode()[:1]),
                  "offset %d divides a grapheme", offset)
        position = max(line["range"][1], line["excised"][1] if line["excised"] else 0)
        # Directions are the paragraphs'.
        owner = [p for p in analysis["paragraphs"] if p["range"][0] <= start <= p["range"][1]][-1]
        check(line["direction"] == ("rtl" if owner["level"] & 1 else "ltr"), "line %d is %s", index, line["direction"])
        # Each line is below the previous one.
        if index:
            above = lines[index - 1]
            check(above["baseline"] + above["descent"] <= line["baseline"] - line["ascent"] + EPSILON,
                  "line %d overlaps the one above it", index)
            if case.height is not None:
                # A token may make its line higher. So does the rest of a line that stays because the token is wider.
                re_laid = line["excised"] or case.width is not None and line["width"] > case.width
                check(re_laid or line["baseline"] + line["descent"] <= case.height + EPSILON,
                      "line %d is below the box", index)
        check_width(line, index, case, graphemes, layout)
    rest = utf8[position:].decode()
    if not layout["isClipped"]:
        check(is_blank(rest), "text is lost at the end: %r", rest)
    if not case.is_limited:
        check(not layout["isTruncated"] and not layout["isClipped"], "cut without a limit")
    check_size(case, layout)
    check_places(case, layout)


def check_width(line, index, case, graphemes, layout):
    if case.width is None or line["width"] <= case.width + EPSILON:
        return
    start, end = line["range"]
    if line["excised"] is not None:
        # A token of white space has no width at the line's end, so it may be in a box that is too narrow.
        if case.token.isspace():
            return
        # A token wider than the box is alone, or beside invisible characters.
        check(is_blank(case.text.encode()[start:end].decode()), "line %d is %s wide with text beside its token", index, line["width"])
        return
    inside = [g for g in graphemes if start < g < end]
    if case.is_limited and case.mode != "clip" and index == len(layout["lines"]) - 1:
        return  # A token that is as wide as the text replaces nothing.
    shown = case.text.encode()[start:end].decode()
    visible = [c for c in shown if c not in INVISIBLE]
    # A glyph cluster may contain several grapheme clusters: ligatures, and clusters that HarfBuzz does not divide.
    check(len(inside) <= 3 or len(visible) <= 4, "line %d is %s wide: %r", index, line["width"], shown)


def check_size(case, layout):
    lines, size = layout["lines"], layout["size"]
    if not lines:
        check(size == {"width": 0, "height": 0}, "the empty text has a size: %s", size)
        return
    left = min(line["x"] for line in lines)
    right = max(line["x"] + line["width"] for line in lines)
    check(abs(size["width"] - (right - left)) < EPSILON, "size %s, but the lines go from %s to %s", size, left, right)
    height = lines[-1]["baseline"] + lines[-1]["descent"] - (lines[0]["baseline"] - lines[0]["ascent"])
    check(size["height"] >= height - EPSILON, "size %s, but the lines are %s high", size, height)


def check_places(case, layout):
    lines = layout["lines"]
    box = case.width if case.width is not None else max((line["width"] for line in lines), default=0)
    for index, line in enumerate(lines):
        room = box - line["width"]
        rtl = line["direction"] == "rtl"
        expected = {"left": 0, "right": room, "center": room / 2, "start": room if rtl else 0, "end": 0 if rtl else room,
                    "justify": room if rtl else 0}[case.align]
        check(abs(line["x"] - expected) < EPSILON, "line %d stands at x %s, not %s", index, line["x"], expected)


def check_final_newline(case, plain, with_newline):
    # The replaced text may include the final newline.
    end = len(case.text.encode())
    for line in with_newline["lines"]:
        if line["excised"] and line["excised"][1] == end + 1:
            line["excised"][1] = end
            line["range"] = [min(place, end) for place in line["range"]]
    check(plain["lines"] == with_newline["lines"], "a final newline changes the lines")


def main():
    case_count, r = label_tool.begin(default_cases=3000)
    cases = [Case(r) for _ in range(case_count)]
    ends_open = [c for c in cases if c.text and c.text[-1] not in TERMINATORS]
    try:
        layouts = label_tool.batch([c.command() for c in cases])
        analyses = label_tool.batch([c.command("analyze") for c in cases])
        closed = dict(zip(map(id, ends_open), label_tool.batch([c.command(text=c.text + "\n") for c in ends_open])))
    except label_tool.Crash as crash:
        print("the tool failed: %s" % crash)
        return 1
    failures = {}
    for case, layout, analysis in zip(cases, layouts, analyses):
        try:
            check_case(case, layout, analysis)
            if id(case) in closed:
                check_final_newline(case, layout, closed[id(case)])
        except (Broken, UnicodeDecodeError) as problem:
            failures.setdefault(str(problem)[:28], []).append((case, str(problem)))
    count = sum(map(len, failures.values()))
    truncated = sum(layout["isTruncated"] for layout in layouts)
    print("%d cases, %d truncated, %d clipped, %d lines, %d failed" % (
        len(cases), truncated, sum(layout["isClipped"] for layout in layouts),
        sum(len(layout["lines"]) for layout in layouts), count))
    for kind, found in sorted(failures.items(), key=lambda item: -len(item[1])):
        case, problem = min(found, key=lambda item: len(item[0].text))
        print("%d × %s\n    %s" % (len(found), problem, json.dumps(case.command(), ensure_ascii=True)))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

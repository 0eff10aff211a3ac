#!/usr/bin/python3
"""Compares `label-tool query` with `label-tool layout` and `analyze`, for random texts, options and queries.

    Tests/Contract/query_contract.py [--cases N] [--seed S]

Prints the seed and counts. If a comparison fails, it prints the arguments of the failing cases and ends with status 1.
"""

import json
import os
import sys
import tempfile
import unicodedata

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import label_tool  # noqa: E402
from layout_contract import EPSILON, INVISIBLE, SPACE, Broken, Case, check, may_divide  # noqa: E402


class QueryCase(Case):
    """A text, half of it links, with points and ranges to query."""

    def __init__(self, r, folder, number):
        super().__init__(r)
        self.points = [(r.uniform(-50, 300), r.uniform(-50, 150)) for _ in range(3)]
        self.parts = self.cut(r)
        size = len(self.text.encode())
        self.ranges = [sorted((r.randint(0, size), r.randint(0, size))) for _ in range(2)]
        self.input = os.path.join(folder, "%d.json" % number)
        runs = [{"text": part, "link": "x:%d" % (index % 3)} if index % 2 else part
                for index, part in enumerate(self.parts)]
        with open(self.input, "w", encoding="utf-8", errors="surrogatepass") as file:
            json.dump({"text": runs}, file)

    def cut(self, r):
        places = sorted(r.randint(0, len(self.text)) for _ in range(r.randint(0, 4)))
        return [self.text[a:b] for a, b in zip([0] + places, places + [len(self.text)])]

    def command(self, name="layout", text=None):
        arguments = super().command("layout" if name == "query" else name, text)
        arguments[0] = name
        place = arguments.index("--text")
        arguments[place:place + 2] = ["--input", self.input]
        return arguments

    def query(self, points=(), ranges=(), *more):
        arguments = self.command("query")
        for x, y in points:
            arguments += ["--point", "%r,%r" % (x, y)]
        for a, b in ranges:
            arguments += ["--range", "%d,%d" % (a, b)]
        return arguments + list(more)


def middle(rect):
    return rect["x"] + rect["width"] / 2, rect["y"] + rect["height"] / 2


def line_height(line):
    return line["baseline"] - line["ascent"], line["baseline"] + line["descent"]


def check_rects(rects, lines):
    """Rectangles are on lines, from the first line to the last."""
    previous = -1
    for rect in rects:
        check(rect["width"] >= -EPSILON and rect["height"] > 0, "a rectangle %s", rect)
        found = [index for index, line in enumerate(lines)
                 if all(abs(a - b) < EPSILON for a, b in zip((rect["y"], rect["y"] + rect["height"]), line_height(line)))
                 and rect["x"] >= line["x"] - EPSILON
                 and rect["x"] + rect["width"] <= line["x"] + line["width"] + EPSILON]
        check(found, "the rectangle %s is on no line", rect)
        check(found[-1] >= previous, "rectangles out of order")
        previous = found[0]


def check_points(case, answers, again, layout):
    size = len(case.text.encode())
    for point, answer, second in zip(case.points, answers, again):
        index, cluster = answer["index"], answer["cluster"]
        check((index is None) == (not layout["lines"]), "no answer at %s", point)
        if index is None:
            continue
        check(0 <= index <= size, "the index %s at %s", index, point)
        if cluster is None:
            continue
        start, end = cluster["range"]
        check(0 <= start <= end <= size, "the cluster %s at %s", cluster["range"], point)
        # An empty line has an index and no cluster. Then the cluster is on another line.
        is_empty = any(line["range"] == [index, index] for line in layout["lines"])
        # If several clusters without width share a position, each is right.
        is_narrow = cluster["bounds"]["width"] < EPSILON
        check(index in (start, end) or is_empty or is_narrow, "the index %s is at no edge of the cluster %s", index, cluster["range"])
        # The middle of a cluster finds that cluster, unless it has no width.
        if cluster["bounds"]["width"] > 1:
            check(second["cluster"] == cluster, "in the middle of %s there is %s", cluster, second["cluster"])


def check_carets(case, carets, graphemes, layout):
    offsets = [caret["offset"] for caret in carets]
    check(len(set(offsets)) == len(offsets), "two carets at one offset: %s", offsets)
    utf8 = case.text.encode()
    for caret, following in zip(carets, carets[1:] + [None]):
        offset, line = caret["offset"], layout["lines"][caret["line"]]
        before = utf8[:offset].decode()[-1:]
        # Possible attachments take no marks.
        check(offset in graphemes or before == "\ufffc" or may_divide(before, utf8[offset:].decode()[:1]),
              "the caret at %d divides a grapheme", offset)
        check(line["x"] - EPSILON <= caret["x"] <= line["x"] + line["width"] + EPSILON, "the caret %s is beside its line", caret)
        check(abs(caret["bottom"] - caret["top"]) > 0, "the caret %s has no height", caret)
        if following and following["line"] == caret["line"]:
            check(caret["x"] <= following["x"] + EPSILON, "carets out of order: %s, %s", caret, following)
        check(not following or following["line"] >= caret["line"], "lines out of order: %s, %s", caret, following)
    # The visible text has a caret at every boundary.
    for line in layout["lines"]:
        gone = line["excised"] or [-1, -1]
        inside = [place for place in graphemes if line["range"][0] <= place < line["range"][1]
                  and not gone[0] <= place < gone[1]]
        missing = [place for place in inside if place not in offsets]
        check(not missing, "no caret at %s", missing)


def seen(text):
    """The text without what lines leave out or insert."""
    return [c for c in text if c not in SPACE and c not in INVISIBLE and c != "\u2010"]


def check_links(case, links, layout):
    if layout["isTruncated"] or layout["isClipped"]:
        return
    utf8 = case.text.encode()
    for link in links:
        start, end = link["range"]
        check(0 <= start < end <= len(utf8), "the link %s", link["range"])
        check(seen(link["text"]) == seen(utf8[start:end].decode()), "the link %s shows %r", link["range"], link["text"])
        check_rects(link["rects"], layout["lines"])


def check_ranges(ranges, layout):
    for answer in ranges:
        check_rects(answer["rects"], layout["lines"])


def check_whole_lines(answers, layout):
    for line, answer in zip(layout["lines"], answers):
        # A known limitation: a mark without a base is one cluster with the white space after it, which the line leaves
        # out.
        is_mark = unicodedata.category(line["text"][:1] or "x") == "Mn"
        if line["excised"] is None and line["range"][0] < line["range"][1] and not is_mark:
            width = sum(rect["width"] for rect in answer["rects"])
            check(abs(width - line["width"]) < EPSILON, "line %s is %s wide, its text %s", line["range"], line["width"], width)


def ask(cases):
    layouts = label_tool.batch([case.command() for case in cases])
    analyses = label_tool.batch([case.command("analyze") for case in cases])
    first = label_tool.batch(
        [case.query(case.points, case.ranges, "--carets", "--links") for case in cases])
    commands = []
    for case, layout, answer in zip(cases, layouts, first):
        points = [middle(point["cluster"]["bounds"]) if point["cluster"] else (0, 0) for point in answer["points"]]
        commands.append(case.query(points, [line["range"] for line in layout["lines"]]))
    return layouts, analyses, first, label_tool.batch(commands)


def main():
    case_count, r = label_tool.begin(default_cases=2000)
    failures, rects, carets, links = {}, 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        cases = [QueryCase(r, folder, number) for number in range(case_count)]
        try:
            answers = ask(cases)
        except label_tool.Crash as crash:
            print("the tool failed: %s" % crash)
            return 1
    for case, layout, analysis, first, second in zip(cases, *answers):
        graphemes = {0, len(case.text.encode())}
        for paragraph in analysis["paragraphs"]:
            graphemes.update(paragraph["graphemes"] + paragraph["range"] + paragraph["separator"])
        rects += sum(len(answer["rects"]) for answer in first["ranges"])
        carets += len(first["carets"])
        links += len(first["links"])
        try:
            check_points(case, first["points"], second["points"], layout)
            check_ranges(first["ranges"], layout)
            check_whole_lines(second["ranges"], layout)
            check_carets(case, first["carets"], graphemes, layout)
            check_links(case, first["links"], layout)
        except (Broken, UnicodeDecodeError) as problem:
            failures.setdefault(str(problem)[:20], []).append((case, str(problem)))
    count = sum(map(len, failures.values()))
    print("%d cases, %d rectangles, %d carets, %d links, %d failed" % (len(cases), rects, carets, links, count))
    for _, found in sorted(failures.items(), key=lambda item: -len(item[1])):
        case, problem = min(found, key=lambda item: len(item[0].text))
        print("%d × %s\n    %s\n    %s" % (len(found), problem, json.dumps(case.parts, ensure_ascii=True),
                                           json.dumps(case.query(case.points, case.ranges), ensure_ascii=True)))
    return 1 if failures or min(rects, carets, links) == 0 else 0


if __name__ == "__main__":
    sys.exit(main())

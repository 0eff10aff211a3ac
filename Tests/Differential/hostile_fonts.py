#!/usr/bin/python3
"""Shapes, lays out, queries and draws texts in the hostile fonts (resources/test-fonts/hostile).

Nothing may end the process, take longer than a minute or more than a gigabyte. Every run has the glyphs that `hb-shape`
gives it as a whole, with HarfBuzz's own limits in force, and has them again when it is asked for once more, after other texts.
Advances are compared to the 2²⁸th part of what a paragraph is wide.

    hostile_fonts.py [FAMILY…]
"""

import json
import os
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "Fuzz"), os.path.join(HERE, "..", "Contract")]
import hb_shape  # noqa: E402
import label_tool  # noqa: E402
from watched_tool import ROOT, Failure, WatchedTool, place  # noqa: E402

FONTS = os.path.join(ROOT, "resources", "test-fonts")
MEGABYTES = 1000
LETTERS = "abcdefghijklmnopqrstuvwxyz"
TEXTS = [
    "a", "b", "c", "d", "ab" * 8, "ab cd-ef ghij a b c d x y z", "x x xy yx zx e e fi", "a b\tc d\td\t", "abcx " * 200, "ab" * 600,
    "بابا aباب", "ab\u0301\u0323cé\u0301\u0301" * 20, "क्कक्क ab", "אבא ab א\tב", " ".join(LETTERS) + LETTERS, "aaaa\u2028bbbb\ncc  c",
    "\u0001\ufe0f\U00010000\u200db",
]
# In the large sizes sums overflow sooner; the glyphs are the same.
SIZES = {"20": TEXTS, "400.5": TEXTS[5:13:3], "16000": TEXTS[4:14:3]}
BOXES = [
    ["layout"], ["layout", "--width", "0"], ["layout", "--width", "100", "--lines", "3", "--mode", "middle", "--align", "justify"],
    ["layout", "--width", "400", "--height", "90", "--mode", "start", "--line-breaks", "balanced"],
    ["layout", "--width", "60", "--lines", "1", "--min-text-scale", "0.1", "--layout-mode", "pango"],
    ["query", "--width", "60", "--point", "1e9,10", "--point", "-1e9,30", "--range", "0,9999", "--outline", "1,5", "--carets"],
]


def problem_with(answer, utf8):
    """What differs between the runs of an answer and what hb-shape gives them; None if nothing does."""
    paragraphs = answer["paragraphs"]
    for run in answer["runs"]:
        if not run["font"]["file"]:
            continue
        start, end = run["range"]
        first, last = paragraphs[run["paragraph"]]["range"]
        expected = hb_shape.hb_shape(
            run, utf8[start:end].decode(), utf8[first:start].decode()[-8:], utf8[end:last].decode()[:8])
        got = hb_shape.without_tabs(hb_shape.ours(run["glyphs"], start), utf8[start:end])
        expected = hb_shape.without_tabs(expected, utf8[start:end])
        if problem := difference(got, expected):
            return "run %d to %d: %s" % (start, end, problem)
    return None


def difference(got, expected):
    if len(got) != len(expected):
        return "%d glyphs instead of %d" % (len(got), len(expected))
    tolerance = sum(abs(glyph[2]) for glyph in expected) / (1 << 28)
    for index, (ours, theirs) in enumerate(zip(got, expected)):
        same = ours[:2] == theirs[:2] and ours[3:] == theirs[3:] and abs(ours[2] - theirs[2]) <= tolerance
        if not same:
            return "glyph %d is %s instead of %s" % (index, ours, theirs)
    return None


def check_family(tool, family, folder):
    """Asks for everything in one font. Returns how many commands and runs were looked at, and what is wrong."""
    shapes, problems, commands, runs = [], [], 0, 0

    def ask(command):
        nonlocal commands
        commands += 1
        try:
            answer = tool.ask(command)
            return json.loads(answer) if answer.strip() else {}
        except Failure as failure:
            problems.append("%s at %s\n      %s" % (failure, place(failure), shown(command)))
            return None

    for size, texts in SIZES.items():
        for text in texts:
            of_text = ["--text", text, "--font", "%s, %s" % (family, size)]
            command = ["shape", *of_text, "--json"]
            answer = ask(command)
            if answer is None:
                continue
            shapes.append((command, answer))
            runs += len(answer["runs"])
            if problem := problem_with(answer, text.encode()):
                problems.append("%s\n      %s" % (problem, shown(command)))
            for box in BOXES:
                ask([box[0], *of_text, *box[1:], "--json"])
        for ending in ("png", "svg"):
            ask(["render", "--text", TEXTS[5], "--font", "%s, 20" % family, "--width", "200", "-o", os.path.join(folder, "x." + ending)])
    for command, answer in reversed(shapes):
        again = ask(command)
        if again is not None and again != answer:
            problems.append("other glyphs when asked again\n      %s" % shown(command))
    return commands, runs, problems


def shown(command):
    text = json.dumps(command, ensure_ascii=False)
    return text if len(text) < 300 else text[:200] + " … " + text[-90:]


def main():
    label_tool.require_tool()
    families = sys.argv[1:] or sorted(
        "Hostile " + name[:-4].replace("-", " ") for name in os.listdir(os.path.join(FONTS, "hostile")) if name.endswith(".ttf"))
    tool = WatchedTool(
        label_tool.TOOL, {"FONTCONFIG_FILE": os.path.join(FONTS, "fonts-hostile.conf")},
        megabytes=MEGABYTES)
    all_commands = all_runs = all_problems = 0
    with tempfile.TemporaryDirectory() as folder:
        for family in families:
            commands, runs, problems = check_family(tool, family, folder)
            all_commands, all_runs, all_problems = all_commands + commands, all_runs + runs, all_problems + len(problems)
            if problems:
                print("%s: %d problems" % (family, len(problems)))
            for problem in problems[:3]:
                print("  " + problem, flush=True)
    tool.close()
    print("%d fonts, %d commands, %d runs compared, at most %d MB: %d problems" % (
        len(families), all_commands, all_runs, tool.most_megabytes, all_problems))
    return 1 if all_problems else 0


if __name__ == "__main__":
    sys.exit(main())

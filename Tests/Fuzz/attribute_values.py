#!/usr/bin/python3
"""Sets every number of a description, and every option with a number, to each extreme number, one at a time. Then it lays
out, queries and draws the text: nothing may end the process. random_commands.py knows where numbers are.

The tool is LABEL_TOOL. Status 1 if anything failed.
"""

import json
import os
import random
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Contract")]
import label_tool  # noqa: E402
import random_commands  # noqa: E402
from extreme_values import NUMBERS, WHOLE_NUMBERS, Values  # noqa: E402
from random_commands import ATTACHMENT, DESCRIBABLE, HIGHLIGHT, OPTIONS, PARAGRAPH, RUN, SCOPE, Generator, Number, dump  # noqa: E402
from watched_tool import ROOT, Failure, WatchedTool, place  # noqa: E402

# Long enough for sums to overflow.
TEXT = "Office fi\tAV 1.5 שלום سلام co\u00adop\u00ader x\u0301 漢字 " + "Words to fill some more lines. " * 7 + "\nAnother\u2028one"
COMMANDS = [
    ["layout", "--json"],
    ["query", "--point", "30,20", "--point", "1e9,-1e9", "--range", "2,40", "--outline", "1,30", "--links", "--carets", "--json"],
    ["render", "-o", "picture.svg"],
]
MOST_MEMBERS = max(len(random_commands.LINE_SPACING), len(random_commands.BACKGROUND), len(random_commands.FONT))
# Without these, other values would have no visible effect.
BOXES = [["--width", "90"], ["--width", "90", "--lines", "2", "--mode", "middle", "--align", "justify"]]


class OneNumber(Values):
    """A source that returns one number for every number, and makes everything around it."""

    def __init__(self, number):
        super().__init__(random.Random(1), 0)
        self.one = number

    def number(self, least=0.0, most=100.0):
        return self.one

    def whole(self, least=0, most=20):
        return self.one if self.one in WHOLE_NUMBERS else "1"

    def feature_value(self):
        return self.whole().lstrip("-")

    def offsets(self, length):
        return sorted(["1", self.whole().lstrip("-")], key=int)


class Members(Generator):
    """Makes objects with all members, or, for seeds other than 0, with a varying selection."""

    def __init__(self, number, seed):
        super().__init__(1, ["Label Box"])
        self.values, self.length, self.attachments, self.scopes = OneNumber(number), len(TEXT.encode()), {}, ["s"]
        self.values.random = random.Random(seed)
        self.seed = seed

    def _members(self, keys, probability=0.25):
        names = [key for key in keys if key != "widget"]
        return {key: keys[key](self) for key in (names if self.seed == 0 else [names[self.seed % len(names)]])}


def descriptions(number, seed):
    """Descriptions that have the number in one key or below it."""
    def made(table, key):
        return table[key](Members(number, seed))
    for key in RUN:
        if key == "attachment":
            continue
        yield "run." + key, {"text": ["Some ", {"text": TEXT, key: made(RUN, key)}]}
    for key in PARAGRAPH:
        if key != "truncationScope":
            yield "paragraph." + key, {"text": TEXT, "paragraphs": [{key: made(PARAGRAPH, key)}, {"count": 3, key: made(PARAGRAPH, key)}]}
    for key in SCOPE:
        scope = {"lines": 2, key: made(SCOPE, key)}
        yield "scope." + key, {"scopes": {"s": scope}, "text": TEXT, "paragraphs": [{"truncationScope": "s", "count": 9}]}
    for key in ATTACHMENT:
        attachment = {"width": 9, "ascent": 9, key: made(ATTACHMENT, key)}
        yield "attachment." + key, {"text": ["a ", {"attachment": attachment}, TEXT]}
    for key in HIGHLIGHT:
        yield "highlight." + key, {"text": TEXT, "highlights": [{"range": [3, 30], key: made(HIGHLIGHT, key)}]}
    whole = Members(number, seed).values.whole().lstrip("-")
    yield "highlight.range", {"text": TEXT, "highlights": [{"range": [Number("0"), Number(whole)]}]}
    for option in DESCRIBABLE:
        if OPTIONS[option] is not None and option != "hyphenation-dictionary":
            yield "option." + option, {"text": TEXT, "options": {option: made(OPTIONS, option)}}


def cases():
    """Every description with a number, and its key; for values with several forms, each form."""
    seen = set()
    for seed in range(MOST_MEMBERS + 1):
        usual = dict(descriptions("2", seed))
        for key, other in descriptions("3", seed):
            if dump(other) == dump(usual[key]):
                usual.pop(key)
        for number in NUMBERS:
            for key, description in descriptions(number, seed):
                text = dump(description)
                if key in usual and text not in seen:
                    seen.add(text)
                    yield "%s = %s" % (key, number), text


def main():
    label_tool.require_tool()
    fonts = os.path.join(ROOT, "resources", "test-fonts", "fonts.conf")
    tool = WatchedTool(label_tool.TOOL, {"FONTCONFIG_FILE": fonts})
    found, count, refused = {}, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "input.json")
        for index, (case, text) in enumerate(cases()):
            with open(path, "w") as file:
                file.write(text)
            box = BOXES[index % 2] if not case.startswith("option.") else []
            font = [] if case.startswith("option.font") else ["--font", "Label Box 12"]
            for command in COMMANDS:
                arguments = [os.path.join(folder, one) if one == "picture.svg" else one for one in command]
                count += 1
                try:
                    answer = tool.ask([arguments[0], "--input", path, *font, *box, *arguments[1:]])
                    refused += answer.startswith(b'{"error":')
                except Failure as failure:
                    found.setdefault(place(failure), []).append("%s: %s %s\n      %s" % (case, command[0], failure, text))
    tool.close()
    print("%d commands, %d refused, %d failed at %d places" % (count, refused, sum(map(len, found.values())), len(found)))
    for where, failed in found.items():
        print("  %d at %s, the first: %s" % (len(failed), where, failed[0]))
    if refused > count // 4:
        print("More than a quarter were refused: they show nothing.")
        return 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

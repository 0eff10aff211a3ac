#!/usr/bin/python3
"""Compares `label-tool layout` with a slow, simple line breaker of our own, fed by `hb-shape`'s advances.

The reference knows one font, left-to-right words of ASCII letters, spaces and newlines, and the rules of the layout:
greedy lines, white space hangs over, a word that is too wide is cut between letters, at least one letter a line; at the
end of the last line as much text is removed as the token needs, nothing more. Ligatures and kerning are switched off, so
that a line's width is the sum of its letters.

    Tests/Differential/line_breaks.py [--cases N] [--seed S]
"""

import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Contract"))
import label_tool  # noqa: E402

FEATURES = "liga=0,kern=0,clig=0"
ALPHABET = " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ…"
FONTS = ["DejaVu Sans 13", "Noto Sans 16", "Noto Serif Bold 21.5"]


def advances(font):
    """Each letter's advance in 1/1024 pixel."""
    shaped = label_tool.batch([["shape", "--json", "--text", "a", "--font", font]])[0]["runs"][0]
    done = subprocess.run(
        ["hb-shape", "--output-format=json", "--font-file=" + shaped["font"]["file"],
         "--face-index=%d" % (shaped["font"]["index"] & 0xFFFF), "--font-size=%d" % int(shaped["size"] * 1024),
         "--features=" + FEATURES, "--direction=ltr", "--script=Latn", "--text=" + ALPHABET], stdout=subprocess.PIPE, check=True)
    glyphs = json.loads(done.stdout)
    assert len(glyphs) == len(ALPHABET), "a letter is not one glyph in %s" % font
    return {letter: glyph["ax"] for letter, glyph in zip(ALPHABET, glyphs)}


class Reference:
    def __init__(self, advance, width, limit, mode):
        self.advance, self.width, self.limit, self.mode = advance, width, limit, mode

    def measure(self, text):
        return sum(self.advance[c] for c in text)

    def fitting(self, text, start, end):
        """Where a line from start ends and where the next one starts."""
        if self.measure(text[start:end].rstrip(" ")) <= self.width:
            return start + len(text[start:end].rstrip(" ")), end
        stop = start
        while stop < end and self.measure(text[start:stop + 1]) <= self.width:
            stop += 1
        # The last place at or before `stop` where a word starts after white space.
        for place in range(end - 1, start, -1):
            if text[place - 1] == " " and text[place] != " " and self.measure(text[start:place].rstrip(" ")) <= self.width:
                return start + len(text[start:place].rstrip(" ")), place
        place = max(stop, start + 1)
        while place < end and text[place] == " ":
            place += 1
        return start + len(text[start:place].rstrip(" ")), place

    def lines(self, text):
        lines, start = [], 0
        while start < len(text):
            newline = text.find("\n", start)
            end = len(text) if newline < 0 else newline
            after = len(text) if newline < 0 else newline + 1
            while True:
                if self.limit and len(lines) + 1 == self.limit:
                    lines.append(self.last(text, start, end))
                    return lines
                stop, following = self.fitting(text, start, end)
                lines.append((start, stop, None))
                if following >= end:
                    break
                start = following
            start = after
        return lines

    def token_alone(self, text, start, removes_more):
        """A line that shows nothing else: at the start of what the token stands for, or where a tail would be."""
        place = len(text) if self.mode == "start" and not removes_more else start
        return (place, place, (start, len(text)))

    def last(self, text, start, end):
        if self.mode == "clip":
            return (start, self.fitting(text, start, end)[0], None)
        stop = start + len(text[start:end].rstrip(" "))
        removes_more = text[end:].strip(" \n") != ""
        if not removes_more and self.measure(text[start:stop]) <= self.width:
            return (start, stop, None)
        token = self.advance["…"]
        if token > self.width:
            if not removes_more and token >= self.measure(text[start:stop]):
                return (start, stop, None)
            return self.token_alone(text, start, removes_more)
        room = self.width - token
        if self.mode == "end" or removes_more:
            keep = stop
            while self.measure(text[start:keep]) > room:
                keep -= 1
            return (start, keep, (keep, len(text)))
        if self.mode == "start":
            keep = start
            while self.measure(text[keep:stop]) > room:
                keep += 1
            return (keep, stop, (start, keep)) if keep < stop else self.token_alone(text, start, removes_more)
        head, tail = start, stop
        head_done = tail_done = False
        while not (head_done and tail_done):
            left, right = self.measure(text[start:head]), self.measure(text[tail:stop])
            if not head_done and (tail_done or left <= right):
                if head + 1 < tail and left + self.advance[text[head]] + right <= room:
                    head += 1
                else:
                    head_done = True
            elif tail - 1 > head and left + right + self.advance[text[tail - 1]] <= room:
                tail -= 1
            else:
                tail_done = True
        if head == start and tail == stop:
            return (start, start, (start, len(text)))
        if tail == stop:
            return (start, head, (head, len(text)))
        return (tail, stop, (start, tail)) if head == start else (start, stop, (head, tail))


def random_text(r):
    words = ["".join(r.choice(ALPHABET[1:-1]) for _ in range(r.choice([1, 2, 3, 5, 8, 14]))) for _ in range(r.randint(1, 12))]
    return "".join(word + r.choice([" ", " ", " ", " ", "  ", "\n", " \n"]) for word in words).rstrip("\n ") + r.choice(["", " "])


def main():
    case_count, r = label_tool.begin(default_cases=3000)
    tables = {font: advances(font) for font in FONTS}
    cases = []
    for _ in range(case_count):
        text, font = random_text(r), r.choice(FONTS)
        exact = Reference(tables[font], 0, 0, "end").measure(text.split("\n")[0].split(" ")[0]) / 1024
        width = r.choice([0, 3, r.uniform(0, 60), r.uniform(0, 300), r.uniform(0, 900), exact])
        cases.append((text, font, width, r.choice([0, 0, 1, 2, 3]), r.choice(["end", "middle", "start", "clip"])))
    answers = label_tool.batch([
        ["layout", "--json", "--text", text, "--font", font, "--features", FEATURES, "--width", repr(width),
         "--lines", str(limit), "--mode", mode] for text, font, width, limit, mode in cases])
    differing = 0
    for (text, font, width, limit, mode), answer in zip(cases, answers):
        expected = Reference(tables[font], int(width * 1024), limit, mode).lines(text)
        got = [(*line["range"], tuple(line["excised"]) if line["excised"] else None) for line in answer["lines"]]
        if got != expected:
            differing += 1
            if differing <= 10:
                print("differs: %s\n    ours      %s\n    reference %s" % (
                    json.dumps([text, font, width, limit, mode]), got, expected))
    print("%d texts, %d lines, %d differ" % (len(cases), sum(len(a["lines"]) for a in answers), differing))
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())

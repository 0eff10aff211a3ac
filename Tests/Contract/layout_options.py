#!/usr/bin/python3
"""Checks the effect of each option of `label-tool layout`, on the command line and in a description's `options`. Fails
if an option in the help has no case here."""

import itertools
import json
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import label_tool  # noqa: E402

TEXT = "The quick brown fox jumps over the lazy dog"
used = set()
problems = []


def layout(*arguments, text=TEXT):
    """The answer to a command. Each option is also tested in a description, with the same result."""
    used.update(argument.split("=")[0] for argument in arguments if argument.startswith("--"))
    answers = [label_tool.batch([["layout", "--json", "--text", text, *arguments]])[0]]
    answers.append(described(text, arguments))
    if answers[0] != answers[1]:
        problems.append("%s: a description says otherwise" % (arguments,))
    return answers[0]


def described(text, arguments):
    options, outside, rest = {}, [], list(arguments)
    while rest:
        name = rest.pop(0)[2:]
        has_value = bool(rest) and not rest[0].startswith("--")
        value = rest.pop(0) if has_value else True
        if name in options:
            outside += ["--" + name, value]  # A key stands once in a description.
        else:
            options[name] = value
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({"text": text, "options": options}, file)
        file.flush()
        return label_tool.batch([["layout", "--json", "--input", file.name, *outside]])[0]


def expect(condition, what):
    if not condition:
        problems.append(what)


def texts(answer):
    return [line["text"] for line in answer["lines"]]


def widths(answer):
    return [line["width"] for line in answer["lines"]]


def check_box():
    wide = layout()
    expect(texts(wide) == [TEXT], "without a width there is one line")
    natural = wide["size"]["width"]
    lines = layout("--width", "120")
    expect(len(lines["lines"]) > 2 and max(widths(lines)) <= 120, "--width: %s" % widths(lines))
    expect(texts(layout("--width", repr(natural))) == [TEXT], "--width: the natural width is enough")
    height = wide["size"]["height"]
    for count in (1, 2, 3):
        low = layout("--width", "120", "--height", repr(height * count))
        expect(len(low["lines"]) == count and low["isTruncated"], "--height: %s" % texts(low))
        limited = layout("--width", "120", "--lines", str(count))
        expect(texts(limited) == texts(low), "--lines %d: %s" % (count, texts(limited)))
    expect(texts(layout("--width", "120", "--lines", "0")) == texts(lines), "--lines 0 is no limit")


def check_truncation():
    for mode, pattern in (("end", r"The.*…$"), ("start", r"….*dog$"), ("middle", r"The.*….*dog$"), ("clip", r"The quick$")):
        shown = texts(layout("--width", "90", "--lines", "1", "--mode", mode))
        expect(len(shown) == 1 and re.match(pattern, shown[0]), "--mode %s: %s" % (mode, shown))
    for token in ("…", "... more", "→"):
        answer = layout("--width", "90", "--lines", "1", "--token", token)
        start, end = answer["lines"][0]["token"]
        expect(texts(answer)[0].encode()[start:end].decode() == token, "--token: %s" % texts(answer))


    whole = texts(layout("--width", "200", "--lines", "1", "--truncate-at", "words"))[0]
    expect(whole[:-1].split(" ") == TEXT.split(" ")[:whole.count(" ") + 1], "--truncate-at words: %s" % whole)
    clusters = texts(layout("--width", "200", "--lines", "1", "--truncate-at", "clusters"))[0]
    expect(len(clusters) > len(whole), "--truncate-at clusters: %s" % clusters)


def check_part():
    whole = layout("--width", "150")
    start, end = whole["lines"][1]["range"][0], whole["lines"][2]["range"][1]
    part = layout("--width", "150", "--part", "%d,%d" % (start, end))
    expect(texts(part) == texts(whole)[1:3], "--part: %s" % texts(part))
    expect([line["range"] for line in part["lines"]] == [line["range"] for line in whole["lines"][1:3]], "--part: %s" % part)
    expect(part["lines"][0]["baseline"] == whole["lines"][0]["baseline"], "--part: %s" % part)
    cut = layout("--part", "4,13")
    expect(texts(cut) == [TEXT[4:13]] and cut["lines"][0]["range"] == [4, 13], "--part: %s" % cut)


def check_scaling():
    fitting = layout("--width", "200", "--lines", "1", "--min-text-scale", "0.3")
    expect(texts(fitting) == [TEXT] and fitting["size"]["width"] <= 200, "--min-text-scale: %s" % fitting)
    expect(0.3 <= fitting["textScale"] < 1, "--min-text-scale: %s" % fitting["textScale"])
    expect(layout("--width", "200", "--lines", "1", "--min-text-scale", "0.9")["isTruncated"], "--min-text-scale: too large")
    for step in (0.1, 0.25):
        scale = layout("--width", "200", "--lines", "1", "--min-text-scale", "0.3", "--text-scale-step", str(step))["textScale"]
        expect(abs(scale / step - round(scale / step)) < 1e-6, "--text-scale-step %s: %s" % (step, scale))
    first = layout("--width", "200")["lines"][0]["baseline"]
    baselines = {anchor: layout("--width", "200", "--lines", "1", "--min-text-scale", "0.3", "--text-scale-anchor", anchor)
                 ["lines"][0]["baseline"] for anchor in ("none", "baseline", "center", "cap-height", "x-height")}
    expect(abs(baselines["baseline"] - first) < 1e-6, "--text-scale-anchor baseline: %s, %s" % (baselines, first))
    expect(len({round(value, 3) for value in baselines.values()}) == 5, "--text-scale-anchor: %s" % baselines)
    expect(baselines["none"] == min(baselines.values()), "--text-scale-anchor none: %s" % baselines)


def check_places():
    for align, direction in itertools.product(("start", "end", "left", "right", "center", "justify"), ("auto", "ltr", "rtl")):
        answer = layout("--width", "150", "--align", align, "--direction", direction)
        rtl = direction == "rtl"
        expect(all(line["direction"] == ("rtl" if rtl else "ltr") for line in answer["lines"]), "--direction " + direction)
        for index, line in enumerate(answer["lines"]):
            room = 150 - line["width"]
            is_last = index == len(answer["lines"]) - 1
            if align == "justify" and not is_last:
                expect(abs(room) < 0.01 and abs(line["x"]) < 0.01, "--align justify: %s" % line)
                continue
            x = {"left": 0, "right": room, "center": room / 2, "start": room if rtl else 0, "end": 0 if rtl else room,
                 "justify": room if rtl else 0}[align]
            expect(abs(line["x"] - x) < 0.01, "--align %s, %s: x %s, not %s" % (align, direction, line["x"], x))


def check_breaks():
    long = "Donaudampfschiff fahrt"
    expect(texts(layout("--width", "60", "--wrap", "none", text=long)) == [long], "--wrap none")
    expect(texts(layout("--width", "60", "--wrap", "word", text=long)) == long.split(" "), "--wrap word")
    both = texts(layout("--width", "60", "--wrap", "word-character", text=long))
    expect(len(both) > 2 and both[-1] == "fahrt" and "".join(both[:-1]) == "Donaudampfschiff", "--wrap word-character: %s" % both)
    characters = texts(layout("--width", "60", "--wrap", "character", text=long))
    expect("".join(characters).replace(" ", "") == long.replace(" ", "") and characters[-1] != "fahrt", "--wrap character")
    expect(texts(layout("--width", "60", text=long)) == both, "--wrap: the default")
    greedy = layout("--width", "150", "--line-breaks", "greedy")
    balanced = layout("--width", "150", "--line-breaks", "balanced")
    expect(texts(greedy) == texts(layout("--width", "150")), "--line-breaks: the default")
    expect(len(widths(greedy)) == len(widths(balanced)), "--line-breaks: %s" % widths(balanced))
    spread = [max(widths(answer)) - min(widths(answer)) for answer in (greedy, balanced)]
    expect(spread[1] < spread[0], "--line-breaks balanced: spread by %s" % spread)


def check_hyphenation():
    word, language = "internationalization", ("--language", "en-US")
    plain = layout("--width", "100", *language, text=word)
    expect(not any(line["hyphen"] for line in plain["lines"]), "no hyphens unless asked for")
    hyphenated = layout("--width", "100", *language, "--hyphenate", "1", text=word)
    expect([line["hyphen"] for line in hyphenated["lines"]] == [True, False], "--hyphenate: %s" % texts(hyphenated))
    expect(texts(hyphenated)[0].endswith("\u2010"), "--hyphenate: %s" % texts(hyphenated))
    expect(texts(layout("--width", "100", *language, "--hyphenate", "0", text=word)) == texts(plain), "--hyphenate 0")
    # A line that is full enough is not hyphenated.
    text = "An internationalization"
    width = layout(text=text)["size"]["width"] - 1
    share = layout(text="An")["size"]["width"] / width
    for factor, expected in ((share - 0.01, False), (share + 0.01, True)):
        lines = layout("--width", repr(width), *language, "--hyphenate", repr(factor), text=text)["lines"]
        expect(lines[0]["hyphen"] == expected, "--hyphenate %s: %s" % (factor, lines[0]["text"]))
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("hyph_tlh.dic", "hyph_qya.dic")]
        for path, pattern in zip(paths, ("a1b", "b1a")):
            with open(path, "w") as file:
                file.write("UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n%s\n" % pattern)
        given = ["--hyphenation-dictionary", paths[0], "--hyphenation-dictionary", paths[1]]
        for tag, start in (("tlh", "a\u2010"), ("qya", "ab\u2010")):
            width = layout(text=start)["size"]["width"]
            lines = texts(layout("--width", repr(width), "--hyphenate", "1", "--language", tag, *given, text="abab"))
            expect(lines[0] == start, "--hyphenation-dictionary, %s: %s" % (tag, lines))


def check_heights():
    fallback = "a漢"
    heights = {mode: layout("--layout-mode", mode, "--font", "DejaVu Sans 20", text=fallback)["size"]["height"]
               for mode in ("default", "textkit", "pango")}
    alone = layout("--layout-mode", "default", "--font", "DejaVu Sans 20", text="a")["size"]["height"]
    expect(heights["default"] > alone and heights["textkit"] == alone, "--layout-mode: %s, %s" % (heights, alone))
    # This line has only the fallback font.
    ideograph = layout("--layout-mode", "pango", "--font", "DejaVu Sans 20", text="漢")
    metrics = ideograph["lines"][0]
    expect(ideograph["size"]["height"] == metrics["ascent"] + metrics["descent"], "--layout-mode pango: %s" % ideograph)
    expect(layout("--font", "DejaVu Sans 20", text=fallback)["size"]["height"] == heights["default"], "--layout-mode: the default")
    for scale in (1, 2, 1.5):
        exact = layout("--width", "120", "--font", "Noto Sans 17.3")
        rounded = layout("--width", "120", "--font", "Noto Sans 17.3", "--display-scale", repr(scale))
        for a, b in zip(exact["lines"], rounded["lines"]):
            pixels = b["baseline"] * scale
            expect(abs(pixels - round(pixels)) < 1e-6, "--display-scale %s: %s" % (scale, b["baseline"]))
            expect(-1e-6 < b["baseline"] - a["baseline"] < 1 / scale, "--display-scale %s: %s" % (scale, b["baseline"]))
    expect(layout("--display-scale", "0") == layout(), "--display-scale 0 rounds nothing")
    expect(layout(text="")["lines"] == [] and len(layout("--empty-line", text="")["lines"]) == 1, "--empty-line")
    expect(layout("--empty-line")["lines"] == layout()["lines"], "--empty-line changes no other text")
    expect([len(layout(text="a\n")["lines"]), len(layout("--final-line", text="a\n")["lines"])] == [1, 2], "--final-line")


def check_shaping():
    expect(layout("--font", "Noto Sans 32")["size"]["height"] == 2 * layout("--font", "Noto Sans 16")["size"]["height"], "--font")
    fi = [layout("--features", features, "--font", "DejaVu Sans 16", text="AVAVA")["size"]["width"] for features in ("kern=1", "kern=0")]
    expect(fi[0] < fi[1], "--features: %s" % fi)
    turkish = "Ελληνικά"  # Its outcome is the same in any language; a wrong tag would be refused.
    expect(layout("--language", "el", text=turkish)["lines"] == layout(text=turkish)["lines"], "--language")
    for width in widths(layout("--round-positions", "--font", "Noto Sans 15.3")):
        expect(width == int(width), "--round-positions: %s" % width)
    layout("--variations", "wght=400")
    used.update(["--text", "--file", "--input", "--json"])
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(TEXT)
        file.flush()
        answers = label_tool.batch([["layout", "--json", "--file", file.name], ["layout", "--json", "--text", TEXT]])
        expect(answers[0] == answers[1], "--file")
    status, out, err = label_tool.run("layout", "--text", TEXT)
    expect(status == 0 and not err and out.startswith(b"size ") and TEXT.encode() in out, "without --json: %r" % out)


def main():
    label_tool.require_tool()
    for check in (check_box, check_truncation, check_part, check_scaling, check_places, check_breaks, check_hyphenation, check_heights, check_shaping):
        check()
    listed = set(re.findall(r"^  (--[a-z-]+)", label_tool.run("layout", "--help")[1].decode(), re.MULTILINE))
    # terminal.py has a terminal.
    for option in sorted(listed - used - {"--ansi"}):
        problems.append("no case uses %s" % option)
    with open(os.path.join(label_tool.ROOT, "Documentation", "LabelTool.md")) as file:
        document = file.read()
    for option in sorted(listed):
        expect(re.search(option + r"(?![\w-])", document), "%s is not in Documentation/LabelTool.md" % option)
    return label_tool.told("%d options of layout" % len(listed), problems)


if __name__ == "__main__":
    sys.exit(main())

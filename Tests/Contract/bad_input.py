#!/usr/bin/python3
"""Checks that label-tool refuses bad input with status 2, no standard output and one line on standard error, and
accepts unusual input with status 0 and valid JSON."""

import base64
import json
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import label_tool  # noqa: E402

TEXT = ["--text", "x"]
# Arguments, and a part of the message.
REFUSED = [
    ([], "--help"), (["paint"], "paint"), (["layout"], "--text"), (["layout", "--text"], "needs a value"),
    (["layout", *TEXT, "--file", "y"], "only one"), (["layout", *TEXT, "--colour", "red"], "--colour"),
    (["layout", *TEXT, "y"], "“y”"), (["shape", *TEXT, "--width", "3"], "--width"), (["layout", *TEXT, "--json=1"], "--json"),
    (["layout", "--file", "/nonexistent/file"], "/nonexistent/file"), (["layout", "--file", "/"], "cannot be read"),
    (["layout", "--text", b"ab\xff"], "offset 2"), (["layout", "--text", b"a\xed\xa0\x80"], "offset 1"),
    (["layout", "--text", b"\xc0\xaf"], "offset 0"), (["layout", "--text", b"abc\xe2\x82"], "offset 3"),
    (["layout", "--text", b"\xf4\x90\x80\x80"], "offset 0"), (["layout", *TEXT, "--token", b"\xff"], "offset 0"),
    (["layout", *TEXT, b"--w\xff"], "offset 3"), (["layout", *TEXT, "--font", b"Noto\xfe 3"], "offset 4"),
    *[(["layout", *TEXT, option, value], option) for option in ("--width", "--height")
      for value in ("abc", "", "nan", "NaN", "0x10", "1,5", "1 2", "--", "1e", "∞", "12px")],
    *[(["layout", *TEXT, "--lines", value], "--lines") for value in ("x", "1.5", "", "-", "1e3")],
    (["layout", *TEXT, "--mode", "tail"], "middle"), (["layout", *TEXT, "--align", "centre"], "center"),
    (["layout", *TEXT, "--direction", "up"], "rtl"), (["layout", *TEXT, "--language", "d e"], "language"),
    (["layout", *TEXT, "--language", ""], "language"), (["layout", *TEXT, "--font", "Noto Sans"], "size"),
    (["layout", *TEXT, "--font", ""], "size"), (["layout", *TEXT, "--features", "liga=x"], "liga=x"),
    (["layout", *TEXT, "--features", "ligature=0"], "ligature"), (["layout", *TEXT, "--variations", "wght"], "wght"),
    (["render", *TEXT], "-o"), (["render", *TEXT, "-o", "x.gif"], ".png"), (["render", *TEXT, "-o", "/nonexistent/x.png"], "x.png"),
    (["render", *TEXT, "-o", "/nonexistent/x.pdf"], "x.pdf"), (["render", *TEXT, "-o", "/nonexistent/x.svg"], "x.svg"),
    (["render", *TEXT, "-o", "x.png", "--scale", "0"], "--scale"), (["render", *TEXT, "-o", "x.png", "--scale", "1e9"], "scale"),
    (["render", *TEXT, "-o", "x.png", "--color", "red"], "red"), (["query", *TEXT, "--point", "3"], "--point"),
    (["query", *TEXT, "--range", "5,3"], "--range"), (["query", *TEXT, "--range", "-1,3"], "--range"),
]

# JSON descriptions, and a part of the message.
REFUSED_DESCRIPTIONS = [
    (b"", "offset 0"), (b"{", "offset 1"), (b"[]", "object"), (b'{"text":1}', "offset 8"), (b'{"texts":""}', "texts"),
    (b'{"text":"a"} x', "offset 13"), (b'{"text":"\\ud800"}', "offset 9"), (b'{"text":"\\u00g0"}', "offset 9"),
    (b'{"text":"a\xff"}', "offset 10"), (b'{"text":"a\nb"}', "offset 10"), (b'{"text":"a","text":"b"}', "second time"),
    (b'{"text":[{"text":"a","colour":"#fff"}]}', "colour"), (b'{"text":[{"color":"#fff"}]}', "text"),
    (b'{"text":[{"text":"a","color":"red"}]}', "offset 29"), (b'{"text":"a","paragraphs":[{"truncationScope":"s"}]}', "scope"),
    (b'{"text":"a","options":{"widht":3}}', "widht"), (b'{"text":"a","options":{"width":"x"}}', "offset 31"),
    (b'{"text":"a","options":{"width":01}}', "offset"), (b'{"text":"a",}', "offset 12"), (b'{"text":"a","highlights":[{}]}', "range"),
    (b'{"text":"a","paragraphs":[{"indents":{"top":1}}]}', "paragraphs[0].indents.top"),
    (b"[" * 100000, "nested"), (b'{"text":"a","options":{"json":true}}', "json"),
]

# Pictures of attachments, and a part of the message: not PNG, truncated, too many pixels, empty.
PNG_START = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
REFUSED_PICTURES = [
    (b"GIF89a", "no PNG"), (PNG_START + b"\0\0\0\x01\0\0\0\x01", "ends early"), (PNG_START[:8], "ends early"),
    (PNG_START + b"\0\x10\0\0\0\x10\0\0\x08\x06\0\0\0", "pixels"), (b"", "no PNG"),
]

# Unusual but valid texts.
ALLOWED = [
    "", " ", "\n", "\n\n\n", "\r\n\r\n", "\u2028", "\ufeff", "\ufeffa\ufeff", "\u0301", "\u093f", "\u202e", "\u2069\u202c", "\u2066" * 200,
    "a\u2028b\u2029c\u0085d\ve\ff", "👩‍👩‍👧‍👦🏳️‍🌈", "🇩🇪🇫", "1️⃣#️⃣*️⃣", "\u200d", "\ufe0f", "\U0010fffd", "\ufffe", "\x01\x1b\x7f", "\U000e0001", "ا" * 300,
]


def main():
    label_tool.require_tool()
    problems = []

    def expect_refusal(arguments, part, name=None):
        status, out, err = label_tool.run(*arguments)
        text = err.decode(errors="replace")
        fine = status == 2 and out == b"" and text.count("\n") == 1 and text.endswith("\n") and part in text
        if not fine:
            problems.append("%s: status %s, %r (expected %r)" % (name or arguments, status, text[:300], part))

    for arguments, part in REFUSED:
        expect_refusal(arguments, part)
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "text")
        for content, part in REFUSED_DESCRIPTIONS:
            with open(path, "wb") as file:
                file.write(content)
            expect_refusal(["layout", "--input", path], part, content[:60])
        for picture, part in REFUSED_PICTURES:
            attachment = {"width": 5, "ascent": 5, "picture": base64.b64encode(picture).decode()}
            with open(path, "w") as file:
                json.dump({"text": ["a", {"attachment": attachment}]}, file)
            expect_refusal(["render", "--input", path, "-o", os.path.join(directory, "x.png")], part, picture)
        with open(path, "wb") as file:
            file.write(b"a\xffb")
        expect_refusal(["shape", "--file", path], "offset 1")
        for text in ALLOWED + ["a\0b", "\0"]:
            with open(path, "wb") as file:
                file.write(text.encode())
            for command in (["analyze"], ["shape"], ["layout", "--width", "0"], ["layout", "--lines", "1", "--width", "5", "--mode", "middle"],
                            ["query", "--point", "3,3", "--range", "0,9", "--links", "--carets"]):
                status, out, err = label_tool.run(*command, "--file", path, "--json")
                try:
                    json.loads(out)
                except ValueError:
                    status = "no JSON"
                if status != 0 or err or out.count(b"\n") != 1:
                    problems.append("%s %r: %s %r" % (command, text, status, err[:200]))
            status, _, err = label_tool.run("render", "--file", path, "-o", os.path.join(directory, "x.png"))
            if status != 0:
                problems.append("render %r: %s %r" % (text, status, err[:200]))
        # The kept text is returned byte for byte.
        with open(path, "wb") as file:
            file.write("\ufeffa\0\x01\\\"\u2028b\n".encode())
        lines = json.loads(label_tool.run("layout", "--json", "--file", path)[1])["lines"]
        if [line["text"] for line in lines] != ["\ufeffa\0\x01\\\"", "b"]:
            problems.append("the text does not come back: %s" % lines)
        # Numbers out of range are clamped, not refused.
        for option, value in (("--width", "-5"), ("--width", "1e300"), ("--width", "inf"), ("--height", "-1"), ("--lines", "-3"),
                              ("--lines", "99999999999999999999"), ("--font", "Noto Sans -3"), ("--font", "Noto Sans 1e9")):
            status, out, err = label_tool.run("layout", "--text", "a b", option, value)
            if status != 0:
                problems.append("%s %s: %r" % (option, value, err))
    start = time.monotonic()
    for _ in range(20):
        label_tool.run("layout", "--help")
    seconds = (time.monotonic() - start) / 20
    return label_tool.told("%d refusals, %d odd texts, --help in %.1f ms" % (
        len(REFUSED) + len(REFUSED_DESCRIPTIONS) + len(REFUSED_PICTURES) + 1, len(ALLOWED) + 2, seconds * 1000), problems)


if __name__ == "__main__":
    sys.exit(main())

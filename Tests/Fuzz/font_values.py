#!/usr/bin/python3
"""Sets every number of the box fonts' tables to extreme values, one at a time, and shapes, lays out, queries and draws a text
with each resulting font: nothing may end the process.

Every 16-bit word of every table except outlines and names becomes 0, 1, 7FFF, 8000 and FFFF. Every aligned 32-bit word, which
may be an offset, becomes 7FFFFFFF, 80000000 and FFFFFFFF. Each font is used unchanged and also, as NAME/16, with 16 units per
em instead of 1,000 and a large size, where sums overflow sooner.

    font_values.py --count 3000            this many, chosen by a seed that is printed
    font_values.py --all                   all, about 129,000
    font_values.py --only 'Box-Regular GPOS 18 2 8000'     one, as it was printed

The tool is LABEL_TOOL. Status 1 if anything failed.
"""

import argparse
import concurrent.futures
import os
import random
import struct
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Contract")]
import label_tool  # noqa: E402
from watched_tool import ROOT, Failure, WatchedTool, place  # noqa: E402

FONTS = os.path.join(ROOT, "resources", "test-fonts")
LATIN = "AVAVAV To\tToo office ffi, jump quick bdghklnvwxyz QWERTYUIPSDFGHJKLZXCBNM 0123456789-"
TEXTS = {
    "Box-Regular": LATIN + " xq\u0301\u0323\u0301 é \u05d0\u05b0\u05d1\u05ea لا بيت محمّد а Я …", "Box-Variable": LATIN,
    "Box-Context": LATIN + " e a V T", "Box-Color": "😀😁👩‍👩👨‍👩‍👧🇺🇸🇩🇪🇦👋🏽1️⃣#⃣🚀", "Box-Spaces": "abc אבגדה ג ב א ה ה ד ה  ד xyz",
}
LEFT_OUT = (b"glyf", b"loca", b"name")
WORDS = (0, 1, 0x7FFF, 0x8000, 0xFFFF)
DOUBLE_WORDS = (0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
# The number of fonts per process: a larger folder takes long to search.
FONTS_PER_PROCESS = 100
# The box fonts' family names start with these nine characters. Each font gets its own nine.
FAMILY = "Label Box"
CONFIGURATION = """<fontconfig><dir>%s</dir><dir>%s</dir><cachedir>%s</cachedir>
<selectfont><rejectfont><glob>*/damaged/*</glob></rejectfont><rejectfont><glob>*/test-fonts/hostile/*</glob></rejectfont></selectfont>
<match target="pattern"><edit name="family" mode="append_last" binding="strong"><string>Label Box</string></edit></match></fontconfig>"""


class Change:
    """A number in a font, and its new value."""

    def __init__(self, font, table, offset, width, value):
        self.font, self.table, self.offset, self.width, self.value = font, table, offset, width, value

    def __str__(self):
        return "%s %s %d %d %0*X" % (self.font, self.table, self.offset, self.width, 2 * self.width, self.value)

    @staticmethod
    def named(text):
        font, table, offset, width, value = text.split()
        return Change(font, table, int(offset), int(width), int(value, 16))


class Font:
    """A parsed box font. A name that ends in /16 means 16 units per em."""

    def __init__(self, name):
        self.name = name
        with open(os.path.join(FONTS, name.split("/")[0] + ".ttf"), "rb") as file:
            self.data = bytearray(file.read())
        self.tables = {}
        for index in range(struct.unpack(">H", self.data[4:6])[0]):
            tag, _, offset, length = struct.unpack(">4sLLL", self.data[12 + 16 * index:28 + 16 * index])
            self.tables[tag] = (offset, length)
        if name.endswith("/16"):
            units = self.tables[b"head"][0] + 18
            self.data[units:units + 2] = struct.pack(">H", 16)

    def changes(self):
        for tag, (start, length) in self.tables.items():
            if tag in LEFT_OUT:
                continue
            for width, step, values in ((2, 2, WORDS), (4, 4, DOUBLE_WORDS)):
                for offset in range(0, length - width + 1, step):
                    old = int.from_bytes(self.data[start + offset:start + offset + width], "big")
                    for value in values:
                        if value != old:
                            yield Change(self.name, tag.decode().strip(), offset, width, value)

    def changed(self, change, family):
        """The bytes with a change and another start of the family name."""
        data = bytearray(self.data)
        start, _ = self.tables[change.table.ljust(4).encode()]
        data[start + change.offset:start + change.offset + change.width] = change.value.to_bytes(change.width, "big")
        first, length = self.tables[b"name"]
        names = bytes(data[first:first + length]).replace(FAMILY.encode("utf-16-be"), family.encode("utf-16-be"))
        data[first:first + length] = names
        return data


def commands(family, font, folder):
    """The commands for a font."""
    font, _, is_small = font.partition("/")
    # The rest of the other families' names.
    rest = "" if font == "Box-Regular" else font.replace("Box-", " ")
    of_font = ["--text", TEXTS[font], "--font", "%s%s, %d" % (family, rest, 4_000 if is_small else 20)]
    if font == "Box-Variable":
        of_font += ["--variations", "wght=650"]
    return [
        ["shape", *of_font, "--json"],
        ["query", *of_font, "--width", "90", "--lines", "3", "--mode", "middle", "--point", "30,30", "--range", "2,70", "--carets", "--json"],
        ["render", *of_font, "--width", "200", "--align", "justify", "-o", os.path.join(folder, "x.svg" if is_small else "x.png")],
    ]


def run(changes, fonts):
    """The failures of changes, found with as few processes as possible."""
    with tempfile.TemporaryDirectory() as folder:
        names, files = {}, os.path.join(folder, "fonts")
        os.mkdir(files)
        for index, change in enumerate(changes):
            names[change] = "M%08X" % index
            with open(os.path.join(files, "%d.ttf" % index), "wb") as file:
                file.write(fonts[change.font].changed(change, names[change]))
        configuration = os.path.join(folder, "fonts.conf")
        with open(configuration, "w") as file:
            file.write(CONFIGURATION % (files, FONTS, os.path.join(folder, "cache")))
        tool = WatchedTool(label_tool.TOOL, {"FONTCONFIG_FILE": configuration})
        failures = {}
        for change in changes:
            try:
                for command in commands(names[change], change.font, folder):
                    tool.ask(command)
            except Failure as failure:
                failures[change] = failure
        tool.close()
        return failures


def main():
    parser = argparse.ArgumentParser(prog="font_values.py")
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--only", metavar="CHANGE")
    options = parser.parse_args()
    label_tool.require_tool()
    fonts = {name: Font(name) for box in TEXTS for name in (box, box + "/16")}
    started = time.monotonic()
    changes = [change for font in fonts.values() for change in font.changes()]
    if options.only:
        changes = [Change.named(options.only)]
    elif not options.all:
        print("seed %d" % options.seed, flush=True)
        changes = random.Random(options.seed).sample(changes, min(options.count, len(changes)))
    chunks = [changes[first:first + FONTS_PER_PROCESS] for first in range(0, len(changes), FONTS_PER_PROCESS)]
    found = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for failures in pool.map(lambda chunk: run(chunk, fonts), chunks):
            for change, failure in failures.items():
                where = place(failure)
                if where not in found:
                    alone = run([change], fonts).get(change)
                    print("\n%s: the tool %s%s\n  at %s" % (
                        change, alone or failure, "" if alone else ", but not with this font alone", where), flush=True)
                    if options.only:
                        print(failure.report)
                found.setdefault(where, []).append(change)
    print("%d changes of %d fonts: %d failed at %d places; %d s" % (
        len(changes), len(fonts), sum(map(len, found.values())), len(found), time.monotonic() - started))
    for where, failed in sorted(found.items(), key=lambda item: -len(item[1])):
        print("  %d at %s" % (len(failed), where))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

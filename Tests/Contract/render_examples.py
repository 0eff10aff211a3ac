#!/usr/bin/python3
"""Checks that `label-tool render` draws the documentation's examples in every format, and that PNGs equal the engine's
goldens."""

import glob
import os
import struct
import sys
import tempfile
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import label_tool  # noqa: E402

EXAMPLES = os.path.join(label_tool.ROOT, "Documentation", "Examples")
GOLDENS = os.path.join(label_tool.ROOT, "Tests", "TextEngineTests", "Goldens", "Pictures")
# The goldens' fonts.
os.environ["FONTCONFIG_FILE"] = os.path.join(label_tool.ROOT, "resources", "test-fonts", "fonts-system.conf")
STARTS = {"png": b"\x89PNG", "pdf": b"%PDF", "svg": b"<?xml"}
problems = []


def pixels(path):
    """The rows of an opaque PNG written by cairo, three bytes per pixel."""
    data = open(path, "rb").read()
    position, compressed = 8, b""
    while position < len(data):
        length, kind = struct.unpack(">L4s", data[position:position + 8])
        body = data[position + 8:position + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">LLBB", body[:10])
        elif kind == b"IDAT":
            compressed += body
        position += 12 + length
    assert depth == 8 and color in (2, 6), path
    size = 3 if color == 2 else 4
    raw, stride = zlib.decompress(compressed), width * size
    rows, above = [], bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        row = bytearray(raw[start + 1:start + 1 + stride])
        unfilter(raw[start], row, above, size)
        rows.append(bytes(row) if size == 3 else bytes(byte for index, byte in enumerate(row) if index % 4 != 3))
        above = row
    return rows


def unfilter(kind, row, above, size):
    """Undoes a PNG filter (PNG specification, section 9)."""
    for index in range(len(row)):
        left = row[index - size] if index >= size else 0
        up = above[index]
        corner = above[index - size] if index >= size else 0
        if kind == 4:
            estimate = left + up - corner
            nearest = min((left, up, corner), key=lambda value: abs(estimate - value))
        else:
            nearest = (0, left, up, (left + up) // 2)[kind]
        row[index] = (row[index] + nearest) & 255


def ink(rows):
    """The part of a picture around all pixels that are not white."""
    inked = [y for y, row in enumerate(rows) if row.strip(b"\xff")]
    lefts = [(len(rows[y]) - len(rows[y].lstrip(b"\xff"))) // 3 for y in inked]
    rights = [(len(rows[y].rstrip(b"\xff")) + 2) // 3 for y in inked]
    return [rows[y][3 * min(lefts):3 * max(rights)] for y in range(inked[0], inked[-1] + 1)]


def check(example, folder):
    name = os.path.splitext(os.path.basename(example))[0]
    for kind, start in STARTS.items():
        for scale in ("1", "2") if kind == "png" else ("1",):
            output = os.path.join(folder, "%s-%s.%s" % (name, scale, kind))
            status, _, error = label_tool.run(
                "render", "--input", example, "--scale", scale, "-o", output)
            if status or error or not open(output, "rb").read().startswith(start):
                problems.append("%s as %s: status %d, %s" % (name, kind, status, error.decode(errors="replace")))
                continue
            golden = os.path.join(GOLDENS, "%s-%s.png" % (name, scale))
            if kind == "png" and os.path.dirname(example).endswith("Drawing"):
                compare("%s at %s" % (name, scale), ink(pixels(output)), ink(pixels(golden)))


def compare(what, ours, golden):
    if (len(ours), len(ours[0])) != (len(golden), len(golden[0])):
        problems.append("%s: the ink is larger or smaller than the golden's" % what)
        return
    worse = sum(
        max(abs(a - b) for a, b in zip(row[x:x + 3], wanted[x:x + 3])) > 2
        for row, wanted in zip(ours, golden) if row != wanted for x in range(0, len(row), 3))
    share = worse / (len(ours) * len(ours[0]) / 3)
    if share > 0.001:
        problems.append("%s: %.2f %% of the pixels differ from the golden" % (what, 100 * share))


def main():
    label_tool.require_tool()
    examples = sorted(glob.glob(os.path.join(EXAMPLES, "**", "*.json"), recursive=True))
    assert len(examples) >= 10, EXAMPLES
    with tempfile.TemporaryDirectory() as folder:
        for example in examples:
            check(example, folder)
    print("\n".join(problems) or "%d examples drawn" % len(examples))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

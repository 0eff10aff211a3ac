#!/usr/bin/python3
"""Makes the box fonts of the tests (see README.md). Needs fontTools: Debian's python3-fonttools.

    make_fonts.py           writes the fonts, and the tables in README.md, beside this script
    make_fonts.py --check   makes them in a temporary folder and says what differs; exit status 1 if anything does

The output depends on nothing but these scripts: time stamps are fixed. Another version of fontTools may pack tables
differently; --check therefore compares the tables' contents where bytes differ.
"""

import argparse
import random
import struct
import sys
import tempfile
from io import BytesIO, StringIO
from pathlib import Path

import box_features
import box_repertoire as r
from box_advances import README_END, README_START, advances_table
from box_builder import TIME, VERSION, data_of
from box_outlines import box_glyph, filled_glyph, frame_and_bar, notdef_glyph
from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, InstanceDescriptor, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib import TTFont
from hostile_metrics import metrics_fonts
from hostile_positioning import positioning_fonts
from hostile_substitution import substitution_fonts

HERE = Path(__file__).resolve().parent
HOSTILE_START = "<!-- hostile: written by make_fonts.py -->"
HOSTILE_END = "<!-- end of hostile -->"

# The colours of the emoji, as red, green, blue, alpha.
PALETTE = [
    (0xF2, 0xC1, 0x2E, 0xFF), (0xD9, 0x43, 0x3B, 0xFF), (0x2E, 0x7D, 0x6B, 0xFF), (0x34, 0x6F, 0xC2, 0xFF),
    (0x8E, 0x4B, 0xA8, 0xFF), (0xE8, 0x7A, 0x2B, 0xFF), (0x22, 0x22, 0x22, 0xFF), (0xFF, 0xFF, 0xFF, 0xFF),
]


def build(family, style, glyphs, features, *, scale=1.0, weight=400, ascender=800, descender=-200, gap=0, stroke=50):
    """A FontBuilder with everything but colour set up."""
    builder = FontBuilder(r.UPEM, isTTF=True)
    outlines, metrics = {".notdef": notdef_glyph(stroke)}, {".notdef": (round(500 * scale), 30)}
    for glyph in glyphs:
        assert glyph.name not in outlines, glyph.name
        advance = round(glyph.advance * scale)
        outlines[glyph.name] = box_glyph(glyph, advance, stroke)
        metrics[glyph.name] = (advance, 0)
    builder.setupGlyphOrder(list(outlines))
    builder.setupCharacterMap({g.code: g.name for g in glyphs if g.code is not None})
    builder.setupGlyf(outlines)
    table = builder.font["glyf"]
    builder.setupHorizontalMetrics({n: (a, getattr(table[n], "xMin", 0)) for n, (a, _) in metrics.items()})
    builder.setupHorizontalHeader(ascent=ascender, descent=descender, lineGap=gap)
    builder.setupHead(unitsPerEm=r.UPEM, created=TIME, modified=TIME, fontRevision=1.0,
                      macStyle=1 if style == "Bold" else 0)
    bold = style == "Bold"
    builder.setupOS2(
        version=4, usWeightClass=weight, fsType=0, fsSelection=0x80 | (0x20 if bold else 0x40), achVendID="LBOX",
        sTypoAscender=ascender, sTypoDescender=descender, sTypoLineGap=gap, usWinAscent=ascender,
        usWinDescent=-descender, sxHeight=500, sCapHeight=700, yStrikeoutPosition=250, yStrikeoutSize=50)
    builder.setupNameTable({
        "familyName": family, "styleName": style, "uniqueFontIdentifier": f"{family} {style} {VERSION}",
        "fullName": family if style == "Regular" else f"{family} {style}", "version": VERSION,
        "psName": f"{family.replace(' ', '')}-{style}",
    }, mac=False)
    builder.setupPost(underlinePosition=-100, underlineThickness=50, keepGlyphNames=False)
    if features:
        builder.addOpenTypeFeatures(features)
    return builder


def text_glyphs():
    """What Label Box covers."""
    return [*r.spaces(), *r.latin(), *r.latin_alternates(), *r.combining(), *r.cyrillic(), *r.hebrew(), *r.arabic()]


def ascii_glyphs():
    """What the small fonts cover: ASCII, the hyphens and the ellipsis."""
    extra = {0xA0, 0xAD, 0x2010, r.ELLIPSIS}
    return [g for g in [*r.spaces(), *r.latin()] if g.code < 0x7F or g.code in extra]


def regular():
    """Label Box."""
    glyphs = text_glyphs()
    return data_of(build("Label Box", "Regular", glyphs, box_features.text_features(glyphs, 1)).font)


def bold():
    """Label Box Bold: everything 20 % wider, with thicker frames."""
    glyphs = text_glyphs()
    features = box_features.text_features(glyphs, 1.2)
    return data_of(build("Label Box", "Bold", glyphs, features, scale=1.2, weight=700, stroke=90).font)


def tall():
    """Label Box Tall: East Asian, with unusual line metrics."""
    return data_of(build("Label Box Tall", "Regular", r.east_asian(), "", ascender=1200, descender=-500, gap=100).font)


def context():
    """Label Box Context: its layout looks across spaces."""
    glyphs = [*ascii_glyphs(), r.Box("e.end", 650, 0, 500, 0x2D), r.Box("a.start", 620, 0, 500, 0x1B)]
    return data_of(build("Label Box Context", "Regular", glyphs, box_features.context_features(glyphs)).font)


def spaces():
    """Label Box Spaces: its layout looks at what stands around spaces."""
    glyphs = [*ascii_glyphs(), *r.hebrew()]
    return data_of(build("Label Box Spaces", "Regular", glyphs, box_features.space_features(glyphs)).font)


def randomized():
    """Label Box Random: which form of a letter is shown depends on how many came before it."""
    glyphs = [*ascii_glyphs(), *r.random_forms()]
    return data_of(build("Label Box Random", "Regular", glyphs, box_features.random_features(glyphs)).font)


def color():
    """Label Box Color: each emoji is a coloured box, a bar that tells it from the others, and two eyes."""
    glyphs = r.emoji()
    builder = build("Label Box Color", "Regular", glyphs, box_features.emoji_features(glyphs), stroke=80)
    painted = [g for g in glyphs if g.kind != "empty" and g.code not in r.KEYCAP_BASES]
    font, layers = builder.font, {}
    order, glyf, metrics = font.getGlyphOrder(), font["glyf"], font["hmtx"].metrics
    shared = {}

    def layer(advance, rectangle):
        """The name of the layer glyph with this rectangle, made at its first use."""
        key = (advance, rectangle)
        if key not in shared:
            name = f"layer{len(shared):03}"
            shared[key] = name
            order.append(name)
            glyf.glyphs[name] = filled_glyph(*rectangle)
            metrics[name] = (advance, rectangle[0])
        return shared[key]

    for index, glyph in enumerate(painted):
        outer, hole, bar = frame_and_bar(glyph, glyph.advance, 80)
        middle, height = (hole[0] + hole[2]) // 2, hole[3] - hole[1]
        eyes = hole[3] - height // 4
        layers[glyph.name] = [
            (layer(glyph.advance, outer), index % 6), (layer(glyph.advance, bar), (index // 6 + index + 1) % 6),
            (layer(glyph.advance, (middle - 250, eyes, middle - 130, eyes + 120)), 6),
            (layer(glyph.advance, (middle + 130, eyes, middle + 250, eyes + 120)), 7),
        ]
    font.setGlyphOrder(order)
    glyf.glyphOrder = order
    font["maxp"].numGlyphs = len(order)
    builder.setupCOLR(layers, version=0)
    builder.setupCPAL([[tuple(c / 255 for c in colour) for colour in PALETTE]])
    return data_of(font)


def variable():
    """Label Box Variable: weight 100..900, advances 80 % at 100, 100 % at 400, 150 % at 900, linear between."""
    family = "Label Box Variable"
    glyphs = [*ascii_glyphs(), *(g for g in r.latin_alternates() if g.kind == "ligature")]
    space = DesignSpaceDocument()
    axis = AxisDescriptor(tag="wght", name="Weight", minimum=100, default=400, maximum=900)
    space.addAxis(axis)
    for weight, scale, stroke in ((100, 0.8, 20), (400, 1.0, 50), (900, 1.5, 120)):
        features = box_features.text_features(glyphs, scale)
        master = build(family, "Regular", glyphs, features, scale=scale, stroke=stroke)
        space.addSource(SourceDescriptor(
            font=TTFont(BytesIO(data_of(master.font))), location={"Weight": weight}, familyName=family,
            name=f"master{weight}"))
    for name, weight in (("Thin", 100), ("Regular", 400), ("Bold", 700), ("Black", 900)):
        space.addInstance(InstanceDescriptor(familyName=family, styleName=name, location={"Weight": weight}))
    font, _, _ = varLib.build(space)
    return data_of(font)


def damaged(good):
    """Files that look like fonts, from outside or from inside, and are none: name -> bytes."""
    noise = random.Random(7)
    files = {
        "damaged/empty.ttf": b"",
        "damaged/garbage.ttf": bytes(noise.randrange(256) for _ in range(2048)),
        "damaged/truncated.ttf": good[: len(good) // 2],
    }
    # A sound directory and sound names, but noise where layout and outlines should be: opens, and must not crash.
    glyphs = text_glyphs()
    features = box_features.text_features(glyphs, 1)
    data = bytearray(data_of(build("Label Box Damaged", "Regular", glyphs, features).font))
    for index in range(struct.unpack(">H", data[4:6])[0]):
        tag, _, offset, length = struct.unpack(">4sLLL", data[12 + 16 * index: 28 + 16 * index])
        if tag in (b"GSUB", b"GPOS", b"GDEF", b"glyf", b"hmtx"):
            data[offset: offset + length] = bytes(noise.randrange(256) for _ in range(length))
    files["damaged/noisy-tables.ttf"] = bytes(data)
    return files


def hostile():
    """The hostile fonts: name, what is hostile, bytes."""
    return [*substitution_fonts(), *positioning_fonts(), *metrics_fonts()]


def all_files():
    """Every generated font file: name -> bytes."""
    files = {
        "Box-Regular.ttf": regular(), "Box-Bold.ttf": bold(), "Box-Tall.ttf": tall(), "Box-Color.ttf": color(),
        "Box-Context.ttf": context(), "Box-Spaces.ttf": spaces(), "Box-Random.ttf": randomized(),
        "Box-Variable.ttf": variable(),
    }
    files.update(damaged(files["Box-Regular.ttf"]))
    files.update({f"hostile/{name.replace(' ', '-')}.ttf": data for name, _, data in hostile()})
    return files


def dump(data):
    """The font as text, without what depends on the packing of its bytes."""
    text = StringIO()
    TTFont(BytesIO(data)).saveXML(text)
    volatile = ("checkSumAdjustment", "<ttFont ")
    return [line for line in text.getvalue().splitlines() if not any(v in line for v in volatile)]


def compare(name, fresh, kept):
    """What differs between the fresh bytes and the file in the folder; None if nothing that matters."""
    if kept is None:
        return "is missing"
    if fresh == kept:
        return None
    if name.startswith("damaged/"):
        return None if name.endswith(("truncated.ttf", "noisy-tables.ttf")) else "differs"
    try:
        same = dump(fresh) == dump(kept)
    except Exception as error:  # a kept file may be anything
        return f"cannot be read: {error}"
    return None if same else "differs"


def with_tables(readme):
    """README.md with fresh tables between their marks."""
    rows = [f"| {name} | {text} |\n" for name, text, _ in hostile()]
    for start, end, table in (
        (README_START, README_END, advances_table()),
        (HOSTILE_START, HOSTILE_END, "| Hostile… | what it does |\n|---|---|\n" + "".join(rows)),
    ):
        head, _, rest = readme.partition(start)
        _, _, tail = rest.partition(end)
        readme = f"{head}{start}\n{table}{end}{tail}"
    return readme


def main():
    parser = argparse.ArgumentParser(description="Makes the box fonts of the tests.")
    parser.add_argument("--check", action="store_true", help="only report what differs from the files in the folder")
    check = parser.parse_args().check
    files = all_files()
    readme = HERE / "README.md"
    if not check:
        for name, data in files.items():
            (HERE / name).parent.mkdir(exist_ok=True)
            (HERE / name).write_bytes(data)
            print(f"{len(data):6} {name}")
        readme.write_text(with_tables(readme.read_text(encoding="utf-8")), encoding="utf-8")
        return 0
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            fresh, kept = Path(folder) / name, HERE / name
            fresh.parent.mkdir(exist_ok=True)
            fresh.write_bytes(data)
            problem = compare(name, fresh.read_bytes(), kept.read_bytes() if kept.exists() else None)
            if problem:
                problems.append(f"{name} {problem}")
    text = readme.read_text(encoding="utf-8")
    if with_tables(text) != text:
        problems.append("README.md: the tables differ")
    print("\n".join(problems) if problems else f"{len(files)} fonts as they should be")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

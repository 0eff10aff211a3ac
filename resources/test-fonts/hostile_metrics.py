"""Hostile numbers outside of layout: metrics, units per em, classes, character maps, outlines, variations."""

import struct

from hostile_builder import ALL_LETTERS, GLYPHS, LETTERS, MARKS, hostile, name
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.tables._f_v_a_r import Axis
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

LEAST, MOST = -0x8000, 0x7FFF


def metrics(ascender, descender, gap, position, thickness):
    def change(font):
        font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascender, descender, gap
        os2 = font["OS/2"]
        os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ascender, descender, gap
        os2.usWinAscent, os2.usWinDescent = ascender & 0xFFFF, descender & 0xFFFF
        os2.sxHeight = os2.sCapHeight = ascender
        os2.yStrikeoutPosition, os2.yStrikeoutSize = position, thickness
        os2.ySubscriptYSize = os2.ySuperscriptYSize = os2.ySubscriptYOffset = os2.ySuperscriptYOffset = position
        font["post"].underlinePosition, font["post"].underlineThickness = position, thickness
        font["hhea"].caretSlopeRise, font["hhea"].caretSlopeRun, font["hhea"].caretOffset = 0, ascender, descender
    return change


def units(upem):
    def change(font):
        font["head"].unitsPerEm = upem
    return change


def odd_classes(font):
    """Letters and spaces as marks, classes that there are not, carets outside of ligatures."""
    gdef = otTables.GDEF()
    gdef.Version = 0x00010000
    gdef.GlyphClassDef = otTables.GlyphClassDef()
    classes = (0, 1, 2, 3, 4, 5, 255, 0xFFFF)
    gdef.GlyphClassDef.classDefs = {n: classes[index % 8] for index, n in enumerate(GLYPHS) if classes[index % 8]}
    gdef.GlyphClassDef.classDefs["uni0020"] = 3
    carets = otTables.LigCaretList()
    carets.Coverage = otTables.Coverage()
    carets.Coverage.glyphs = [name("d"), name("e")]
    carets.LigGlyph = []
    for values in ((LEAST, MOST, 0, 0, MOST), tuple(range(MOST, MOST - 300, -1))):
        group = otTables.LigGlyph()
        group.CaretValue = []
        for value in values:
            caret = otTables.CaretValue()
            caret.Format, caret.Coordinate = 1, value
            group.CaretValue.append(caret)
        group.CaretCount = len(group.CaretValue)
        carets.LigGlyph.append(group)
    carets.LigGlyphCount = 2
    gdef.LigCaretList = carets
    gdef.AttachList = gdef.MarkAttachClassDef = None
    font["GDEF"] = newTable("GDEF")
    font["GDEF"].table = gdef


def every_character(font):
    """All of Unicode, controls and variation selectors too, in a table of format 13."""
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.format, table.reserved, table.length, table.language = 3, 10, 12, 0, 0, 0
    table.cmap = {ord(letter): letter for letter in LETTERS}
    font["cmap"].tables = [table]
    groups = [(0, 0x1F, 3), (0x20, 0x20, 1), (0x21, 0x7F, 2), (0x80, 0xFFFF, 4), (0x10000, 0x1FFFF, 0xFFFF), (0x20000, 0x10FFFF, 5)]
    data = struct.pack(">HHLLL", 13, 0, 16 + 12 * len(groups), 0, len(groups))
    data += b"".join(struct.pack(">LLL", *group) for group in groups)
    table.compile = lambda font: data


def outlines(font):
    """Outlines at the extremes, of many points, and composites of themselves."""
    glyf = font["glyf"]
    corners = {
        "a": (LEAST, LEAST, MOST - 1, MOST - 1), "b": (MOST, MOST, MOST, MOST), "c": (LEAST, 0, LEAST + 1, 1),
        "d": (0, MOST - 1, 1, MOST),
    }
    for letter, (left, bottom, right, top) in corners.items():
        pen = TTGlyphPen(None)
        # Points are written as steps of 16 bits: one in the middle of each side.
        x, y = (left + right) // 2, (bottom + top) // 2
        pen.moveTo((x, y))
        for point in ((left, y), (left, top), (x, top), (right, top), (right, y), (right, bottom), (x, bottom), (left, bottom)):
            pen.lineTo(point)
        pen.closePath()
        glyf[letter] = pen.glyph()
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for index in range(1, 500):
        pen.qCurveTo((index % 7 * 3, index % 11 * 2), (index % 16, index % 13))
    pen.closePath()
    glyf["e"] = pen.glyph()
    for letter, parts in {"f": "f", "g": "hh", "h": "gg", "i": "jjjjjjjj", "j": "kkkkkkkk", "k": "llllllll", "l": "aaaaaaaa"}.items():
        composite = Glyph()
        composite.numberOfContours = -1
        composite.components = []
        for part in parts:
            component = GlyphComponent()
            component.glyphName, component.x, component.y, component.flags = part, MOST, LEAST, 0x2
            component.transform = [[-2, 1.99], [1.99, -2]]
            composite.components.append(component)
        for bound in ("xMin", "yMin", "xMax", "yMax"):
            setattr(composite, bound, 0)
        glyf[letter] = composite
    for letter in "abcde":
        glyf[letter].recalcBounds(glyf)
    # What fontTools works out from composites would go round for ever.
    font.recalcBBoxes = False


def variation_store(items, value):
    """An item variation store of one axis and one region, from 0 to 1, with deltas of 32 bits."""
    regions = struct.pack(">HHhhh", 1, 1, 0, 0x4000, 0x4000)
    data = struct.pack(">HHHH", items, 0x8000 | 1, 1, 0) + struct.pack(">l", value) * items
    return struct.pack(">HLHL", 1, 12, 1, 12 + len(regions)) + regions + data


def variations(value, least=100.0, default=400.0, most=900.0):
    """An axis, and what it does to advances (HVAR) and to metrics (MVAR)."""
    tags = sorted(["cpht", "hasc", "hdsc", "hlgp", "stro", "strs", "undo", "unds", "xhgt", "hcla", "hcld"])
    metrics_records = b"".join(tag.encode() + struct.pack(">HH", 0, index) for index, tag in enumerate(tags))
    tables = {
        "HVAR": struct.pack(">HHLLLL", 1, 0, 20, 0, 0, 0) + variation_store(len(GLYPHS), value),
        "MVAR": struct.pack(">HHHHHH", 1, 0, 0, 8, len(tags), 12 + 8 * len(tags)) + metrics_records
        + variation_store(len(tags), value),
    }

    def change(font):
        fvar = font["fvar"] = newTable("fvar")
        axis = Axis()
        axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue, axis.flags = "wght", least, default, most, 0
        axis.axisNameID = font["name"].addName("Weight", platforms=((3, 1, 0x409),))
        fvar.axes, fvar.instances = [axis], []
    return dict(tables=tables, change=change)


HIGH = metrics(MOST, LEAST, MOST, LEAST, MOST)
# Name, what is hostile, and how it is made.
METRICS_FONTS = [
    ("High Lines", "16 units per em, ascender 32,767, descender −32,768, line gap 32,767, underline and strikeout like these",
     lambda: dict(upem=16, change=HIGH)),
    ("Negative Lines", "16 units per em, ascender −32,768, descender 32,767, line gap and thickness −32,768",
     lambda: dict(upem=16, change=metrics(LEAST, MOST, LEAST, MOST, LEAST))),
    ("No Lines", "all metrics 0", lambda: dict(change=metrics(0, 0, 0, 0, 0))),
    ("Em 16384", "16,384 units per em", lambda: dict(upem=16_384)),
    ("Em 0", "0 units per em", lambda: dict(change=units(0))),
    ("Em 15", "15 units per em, fewer than OpenType allows", lambda: dict(change=units(15))),
    ("Em 65535", "65,535 units per em, more than OpenType allows", lambda: dict(change=units(65_535))),
    ("Odd Classes", "GDEF classes in turn 0 to 5, 255 and 65,535, spaces are marks; carets far outside of ligatures",
     lambda: dict(change=odd_classes, features="languagesystem DFLT dflt; feature liga { sub a b by d; sub a c by e; } liga;")),
    ("Every Character", "all of Unicode has a glyph, controls too; plane 1 has number 65,535, which the font has not", lambda: dict(change=every_character)),
    ("Outlines", "16 units per em, outlines at the extremes, composites of themselves and of 4,096 parts",
     lambda: dict(upem=16, change=outlines)),
    ("Varying Up", "an axis whose HVAR and MVAR add 32,000", lambda: variations(32_000)),
    ("Varying Down", "an axis whose HVAR and MVAR take 32,000 away", lambda: variations(-32_000)),
    ("Varying Far", "an axis whose HVAR and MVAR add 2,147,483,647", lambda: variations(0x7FFF_FFFF)),
    ("Varying Axes", "an axis from 32,767 down to −32,768",
     lambda: variations(30_000, least=32_767.0, default=0.0, most=-32_768.0)),
]


def metrics_fonts():
    """Name, what is hostile, bytes."""
    return [(title, text, hostile(f"Hostile {title}", **make())) for title, text, make in METRICS_FONTS]

"""What the hostile fonts have in common: few glyphs, all the same box, and tables that are put in as they are."""

import box_repertoire as r
from box_builder import TIME, VERSION, data_of
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.DefaultTable import DefaultTable

LETTERS = "abcdefghijklmnopqrstuvwxyz"
MARKS = "\u0301\u0323"
# A hyphen and an ellipsis for cut lines, letters of scripts that join, reorder, or run to the left.
OTHERS = "AV-\u00a0\u2010\u2026\u05d0\u0628\u0627\u0640\u0712\u0915\u094d"
CHARACTERS = " " + LETTERS + MARKS + OTHERS


def name(character):
    """The name of a character's glyph."""
    return character if character in LETTERS else r.name_of(ord(character))


GLYPHS = [".notdef", *map(name, CHARACTERS)]


def glyph(character):
    """The number of a character's glyph."""
    return GLYPHS.index(name(character))


ALL_LETTERS = [glyph(character) for character in LETTERS]


def box(upem):
    """The outline that all glyphs have."""
    pen = TTGlyphPen(None)
    pen.moveTo((upem // 16, 0))
    pen.lineTo((upem // 16, upem // 2))
    pen.lineTo((upem * 7 // 16, upem // 2))
    pen.lineTo((upem * 7 // 16, 0))
    pen.closePath()
    return pen.glyph()


def hostile_builder(family, upem=1000, advances=None, characters=None):
    """A FontBuilder with everything but layout; `advances` by character, half an em where it says nothing."""
    builder = FontBuilder(upem, isTTF=True)
    builder.setupGlyphOrder(list(GLYPHS))
    builder.setupCharacterMap(characters or {ord(character): name(character) for character in CHARACTERS})
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({n: empty if n in ("uni0020", "uni00A0") else box(upem) for n in GLYPHS})
    widths = {name(c): w for c, w in (advances or {}).items()}
    default = upem // 2
    zero = {name(c) for c in MARKS + "\u094d"}
    builder.setupHorizontalMetrics(
        {n: (widths.get(n, 0 if n in zero else default), upem // 16) for n in GLYPHS})
    ascender, descender = upem * 4 // 5, -upem // 5
    builder.setupHorizontalHeader(ascent=ascender, descent=descender, lineGap=0)
    builder.setupHead(unitsPerEm=upem, created=TIME, modified=TIME, fontRevision=1.0)
    builder.setupOS2(
        version=4, usWeightClass=400, fsType=0, fsSelection=0x80 | 0x40, achVendID="LBOX", sTypoAscender=ascender,
        sTypoDescender=descender, sTypoLineGap=0, usWinAscent=ascender, usWinDescent=-descender, sxHeight=upem // 2,
        xAvgCharWidth=upem // 2, sCapHeight=upem // 2, yStrikeoutPosition=upem // 4, yStrikeoutSize=upem // 16)
    builder.setupNameTable({
        "familyName": family, "styleName": "Regular", "uniqueFontIdentifier": f"{family} {VERSION}",
        "fullName": family, "version": VERSION, "psName": family.replace(" ", ""),
    }, mac=False)
    builder.setupPost(underlinePosition=-upem // 8, underlineThickness=upem // 16, keepGlyphNames=False)
    return builder


def hostile(family, *, features="", tables=None, change=None, **options):
    """The bytes of a font: `features` is feature-file text, `tables` has bytes by tag, `change` gets the font at the end."""
    font = hostile_builder(family, **options).font
    if features:
        addOpenTypeFeaturesFromString(font, features)
    for tag, data in (tables or {}).items():
        font[tag] = DefaultTable(tag)
        font[tag].data = data
    if change:
        change(font)
    return data_of(font)

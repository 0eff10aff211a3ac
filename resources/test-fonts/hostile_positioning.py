"""Hostile positioning: sums that overflow. Sixteen units per em make a unit 20 pixels at 320 pixels, and 1.25 at 20."""

import struct

from hostile_builder import ALL_LETTERS, CHARACTERS, LETTERS, MARKS, glyph, hostile, name
from layout_tables import coverage, layout, lookup, offset, pairs_by_class, u16

LEAST, MOST = -0x8000, 0x7FFF
SPACE = glyph(" ")


def kerning(value, glyphs):
    return {"GPOS": layout([lookup(2, pairs_by_class(glyphs, glyphs, value))], {"kern": [0]})}


def placements():
    """Single adjustments of x, y and the advance: each letter has its own mixture of extremes."""
    values = (LEAST, MOST, -1, 0)
    fields = u16(2) + offset(coverage(ALL_LETTERS)) + u16(7, len(ALL_LETTERS))
    for index in range(len(ALL_LETTERS)):
        fields += u16(values[index % 4], values[index // 4 % 4], values[(index + index // 4) % 4])
    return {"GPOS": layout([lookup(1, fields)], {"kern": [0]})}


def anchors():
    """Marks on letters, ligatures of two letters and marks, all at the far corners."""
    bases = "[" + " ".join(LETTERS[4:]) + "]"
    acute, dot = map(name, MARKS)
    return f"""
        languagesystem DFLT dflt;
        feature liga {{ sub a a by b; sub c c by d; }} liga;
        markClass {acute} <anchor {LEAST} {LEAST}> @ABOVE;
        markClass {dot} <anchor {MOST} {MOST}> @BELOW;
        feature mark {{
            pos base {bases} <anchor {MOST} {MOST}> mark @ABOVE <anchor {LEAST} {LEAST}> mark @BELOW;
            pos ligature b <anchor {MOST} {MOST}> mark @ABOVE ligComponent <anchor {LEAST} {MOST}> mark @ABOVE;
        }} mark;
        feature mkmk {{
            pos mark {acute} <anchor {MOST} {MOST}> mark @ABOVE;
            pos mark {dot} <anchor {LEAST} {LEAST}> mark @BELOW;
        }} mkmk;
        table GDEF {{ GlyphClassDef [a c {' '.join(LETTERS[4:])}], [b d], [{acute} {dot}],; }} GDEF;
    """


def cursive():
    """Letters that hang on each other, each one far above or below the last; Arabic ones with the flag for right to left."""
    up, down = f"<anchor {MOST} {LEAST}>", f"<anchor {LEAST} {MOST}>"
    arabic = " ".join(name(letter) for letter in "\u0628\u0627\u0640\u0712")
    return f"""
        languagesystem DFLT dflt; languagesystem arab dflt; languagesystem syrc dflt;
        feature curs {{
            lookup LEFT {{ pos cursive [{' '.join(LETTERS[:13])}] {up} {down}; }} LEFT;
            lookup RIGHT {{ lookupflag RightToLeft; pos cursive [{' '.join(LETTERS[13:])} {arabic}] {down} {up}; }} RIGHT;
        }} curs;
    """


def kern_table(values):
    """The older table, format 0: pairs with their values."""
    pairs = sorted((left << 16 | right, value) for (left, right), value in values.items())
    data = struct.pack(">HHHHHHHHH", 0, 1, 0, 14 + 6 * len(pairs), 1, len(pairs), 0, 0, 0)
    return {"kern": data + b"".join(struct.pack(">Lh", pair, value) for pair, value in pairs)}


def old_kerning():
    letters = [glyph(letter) for letter in "abcd"] + [SPACE]
    return kern_table({
        (left, right): LEAST if (left + right) % 3 else MOST for left in letters for right in letters})


def state_machine():
    """`kern` format 1, the state machine of Apple's fonts: one that never advances."""
    first, count = glyph("a"), 26
    classes = struct.pack(">HH", first, count) + bytes([4] * count)
    states = bytes([0, 0, 0, 0, 1] * 2)
    start = 10
    state_start = start + len(classes)
    entry_start = state_start + len(states)
    values = entry_start + 8
    entries = struct.pack(">HHHH", state_start, 0, state_start, 0x8000 | 0x4000 | values)
    machine = struct.pack(">HHHHH", 5, start, state_start, entry_start, values) + classes + states + entries
    machine += struct.pack(">hh", LEAST & ~1, MOST | 1)
    return {"kern": struct.pack(">LL", 0x10000, 1) + struct.pack(">LBBH", 8 + len(machine), 0, 1, 0) + machine}


def advances(value, characters=CHARACTERS):
    return {character: value for character in characters if character not in MARKS}


# Name, what is hostile, and how it is made.
POSITIONING_FONTS = [
    ("Kerning Back", "16 units per em, every two letters kerned by −32,768",
     lambda: dict(upem=16, tables=kerning(LEAST, ALL_LETTERS))),
    ("Kerning Apart", "16 units per em, every two letters kerned by +32,767",
     lambda: dict(upem=16, tables=kerning(MOST, ALL_LETTERS))),
    ("Kerning Spaces", "the same as Kerning Back, with spaces and hyphens",
     lambda: dict(upem=16, tables=kerning(LEAST, sorted([*ALL_LETTERS, SPACE, glyph("-"), glyph("\u2010"), glyph("\u2026")])))),
    ("Placements", "16 units per em, letters moved and widened by the extremes", lambda: dict(upem=16, tables=placements())),
    ("Anchors", "16 units per em, marks on letters, ligatures and marks, by anchors at the extremes",
     lambda: dict(upem=16, features=anchors())),
    ("Cursive", "16 units per em, cursive attachment by anchors at the extremes, in both directions",
     lambda: dict(upem=16, features=cursive())),
    ("Kern Table", "16 units per em, a `kern` table of format 0 with ±32,768", lambda: dict(upem=16, tables=old_kerning())),
    ("Kern States", "a `kern` table of format 1 whose state machine never advances", lambda: dict(tables=state_machine())),
    ("Wide Space", "16 units per em, a space and a no-break space of 32,767: tabs are eight of them",
     lambda: dict(upem=16, advances=advances(MOST, " \u00a0"))),
    ("Wide Letters", "16 units per em, every advance 32,767", lambda: dict(upem=16, advances=advances(MOST))),
    ("Back Space", "16 units per em, a space and a no-break space of 32,768, which HarfBuzz takes for −32,768",
     lambda: dict(upem=16, advances=advances(0x8000, " \u00a0"))),
    ("Back Letters", "16 units per em, every advance 65,535, which HarfBuzz takes for −1", lambda: dict(upem=16, advances=advances(0xFFFF))),
    ("No Width", "every advance 0", lambda: dict(advances=advances(0))),
    ("Only Kerning", "16 units per em, letters of advance 0, every two kerned by −32,768; spaces have their width",
     lambda: dict(upem=16, advances=advances(0, LETTERS), tables=kerning(LEAST, ALL_LETTERS))),
]


def positioning_fonts():
    """Name, what is hostile, bytes."""
    return [(title, text, hostile(f"Hostile {title}", **make())) for title, text, make in POSITIONING_FONTS]

"""Hostile substitutions: growth, endless work, formats and types that readers do not expect."""

from hostile_builder import ALL_LETTERS, LETTERS, glyph, hostile
from layout_tables import (
    chained_context, class_definition, context, context_by_glyphs, coverage, layout, ligature, lookup, multiple, offset,
    pairs_by_class, pairs_by_glyph, single, u16, u32,
)

A, B, C, D, E, F = (glyph(letter) for letter in "abcdef")
X, Y, Z = (glyph(letter) for letter in "xyz")
SPACE = glyph(" ")


def gsub(lookups, features, version=1):
    return {"GSUB": layout(lookups, features, version)}


def gpos(lookups, features, version=1):
    return {"GPOS": layout(lookups, features, version)}


def doublings(counts):
    """Lookups that double the glyphs whose count, by glyph, is not yet reached."""
    return [
        lookup(2, multiple({g: [g, g] for g, count in counts.items() if step < count}))
        for step in range(max(counts.values()))]


def doubling():
    lookups = doublings({A: 24, B: 17, C: 10, D: 3})
    return gsub(lookups, {"ccmp": range(len(lookups))})


def undone():
    """Glyphs that are doubled and put together again: a many times, b as often as a few letters may, c is deleted."""
    lookups = doublings({A: 24, B: 9, C: 13})
    lookups += [lookup(4, ligature([A, A], A), ligature([B, B], B)) for _ in range(24)]
    lookups.append(lookup(2, multiple({C: []})))
    return gsub(lookups, {"ccmp": range(len(lookups))})


def nested(last):
    """A context that calls the next lookup sixteen times, six deep; then the last lookup."""
    lookups = [lookup(5, context([[A, B]], [(0, depth + 1)] * 16)) for depth in range(6)]
    return gsub([*lookups, last], {"ccmp": [0]})


def thousands():
    return gsub([lookup(2, multiple({A: [X] * 32_000}))], {"ccmp": [0]})


def sixty_four():
    return gsub([lookup(2, multiple({g: [g] * 64 for g in ALL_LETTERS}))], {"ccmp": [0]})


def cycles():
    """Contexts that call themselves and each other, with growth and without."""
    return gsub([
        lookup(5, context([[A]], [(0, 0), (0, 0)])),
        lookup(6, chained_context([], [[B]], [[B]], [(0, 2), (0, 1)])),
        lookup(6, chained_context([[B]], [[B]], [], [(0, 1), (0, 2)])),
        lookup(5, context([[C]], [(0, 4), (0, 3)])), lookup(2, multiple({C: [C, C]})),
        lookup(5, context([[D], [D]], [(1, 5), (0, 5), (7, 5), (1, 999)])),
        lookup(8, u16(1) + offset(coverage([E])) + u16(1) + offset(coverage([E])) + u16(1) + offset(coverage([E])) + u16(1, F)),
    ], {"calt": [0, 1, 2, 3, 5, 6]})


def alternates():
    """HarfBuzz chooses among the alternates of `rand` by how many it has chosen before."""
    one = u16(1) + offset(coverage([A])) + u16(1) + offset(u16(3, B, C, D))
    return gsub([lookup(3, one)], {"rand": [0]})


def extension(kind, subtable):
    return u16(1, kind) + offset(subtable, 4)


def extensions():
    """Extensions of extensions, of unknown types and of nothing; the last two are sound."""
    swap = single({A: B})
    return gsub([
        lookup(7, extension(7, extension(1, swap))), lookup(7, extension(0, swap)), lookup(7, extension(99, swap)),
        lookup(7, u16(1, 1) + u32(0)), lookup(7, u16(1, 1) + u32(0xFFFF_FFF0)), lookup(7, u16(2, 1) + u32(8)),
        lookup(7, extension(7, extension(7, extension(7, extension(2, multiple({B: [B, B]})))))),
        lookup(7, extension(4, ligature([C, D], E))), lookup(7, extension(5, context([[X], [Y]], [(0, 8)]))),
        lookup(1, single({X: Z})),
    ], {"liga": range(9)})


def unknown_subtables():
    """Subtables of formats that there are not before and behind sound ones, and lookups of unknown types."""
    def bad(format):
        return u16(format) + offset(coverage(ALL_LETTERS)) + u16(1, X, 1, 1)
    lookups = [lookup(kind, bad(0), bad(9), bad(0xFFFF)) for kind in (1, 2, 3, 4, 5, 6, 8)]
    lookups += [lookup(kind, single({A: B})) for kind in (0, 9, 10, 255, 0xFFFF)]
    lookups += [lookup(1, bad(0), single({A: C})), lookup(4, bad(9), ligature([F, glyph("i")], X))]
    tables = gsub(lookups, {"liga": range(len(lookups))})
    lookups = [lookup(kind, bad(0), bad(9), bad(0xFFFF)) for kind in range(1, 9)]
    lookups += [lookup(kind, pairs_by_glyph({(A, B): -500})) for kind in (0, 10, 11, 0xFFFF)]
    lookups.append(lookup(2, bad(0), pairs_by_glyph({(D, E): -300})))
    return {**tables, **gpos(lookups, {"kern": range(len(lookups))})}


def unknown_coverage():
    """Rules for pairs that stand apart from each other, in coverage tables of formats 3 and 4, and of 0 and 5."""
    tables = gsub([lookup(1, single({A: B}, coverage_format=3)), lookup(1, single({C: D}, coverage_format=4)),
                   lookup(1, single({E: F}, coverage_format=5))], {"ccmp": [0, 1, 2]})
    tables.update(gpos([
        lookup(2, pairs_by_glyph({(X, SPACE): -200, (SPACE, Y): -100, (Y, Z): -250}, coverage_format=3)),
        lookup(2, pairs_by_glyph({(Z, X): -150, (Z, SPACE): 70}, coverage_format=4)),
        lookup(2, pairs_by_class([F], [F], -120, coverage_format=4)),
    ], {"kern": [0, 1, 2]}))
    return tables


def unknown_classes():
    """Rules by classes, in class definitions of formats 3 and 4, and of 0 and 5."""
    kerning = [
        lookup(2, pairs_by_class([X, Y], [SPACE], -200, class_format=3)),
        lookup(2, pairs_by_class([Y, Z, SPACE], [X], -100, class_format=4)),
        lookup(2, pairs_by_class([A], [B], -100, class_format=5)),
    ]
    classes = class_definition({X: 1, SPACE: 2}, 4)
    rule = u16(1) + offset(u16(2, 1, 2, 0, 1))
    by_class = u16(2) + offset(coverage([X])) + offset(classes) + u16(3, 0) + offset(rule) + u16(0)
    tables = gsub([lookup(5, by_class), lookup(1, single({X: Z}))], {"calt": [0]})
    return {**tables, **gpos(kerning, {"kern": [0, 1, 2]})}


def second_version():
    """GSUB and GPOS of version 2, whose offsets have 24 bits."""
    tables = gsub([lookup(1, single({A: B})), lookup(4, ligature([F, glyph("i")], X)),
                   lookup(5, context([[Y], [SPACE]], [(0, 3)])), lookup(1, single({Y: Z}))], {"liga": [0, 1, 2]}, 2)
    return {**tables, **gpos([lookup(2, pairs_by_glyph({(X, SPACE): -200, (SPACE, Y): -100, (C, D): -90}))], {"kern": [0]}, 2)}


def wide_formats():
    """Rules of the formats with 24 bits in tables of version 1."""
    tables = gsub([
        lookup(1, single({A: B}, format=4)), lookup(2, multiple({C: [C, D]}, format=2)),
        lookup(4, ligature([F, glyph("i")], X, format=2)), lookup(4, ligature([E, SPACE, E], Z, format=2)),
        lookup(5, context_by_glyphs([X, SPACE, Y], [(0, 5)], format=4)), lookup(1, single({X: Z})),
    ], {"liga": [0, 1, 2, 3, 4]})
    tables.update(gpos([
        lookup(2, pairs_by_glyph({(X, SPACE): -200, (SPACE, Y): -100, (C, D): -90}, format=3)),
        lookup(2, pairs_by_class([Y, SPACE], [X], -100, format=4)),
    ], {"kern": [0, 1]}))
    return tables


def long_contexts():
    """A rule for sixty letters, and rules that look at sixty letters before and behind, past spaces."""
    near = [[*ALL_LETTERS, SPACE]] * 60
    return gsub([
        lookup(5, context([[A]] * 60, [(place, 3) for place in range(60)])),
        lookup(6, chained_context(near, [[B]], [], [(0, 3)])), lookup(6, chained_context([], [[C]], near, [(0, 3)])),
        lookup(1, single({A: X, B: Y, C: Z})),
    ], {"calt": [0, 1, 2]})


def many_lookups():
    """Three thousand lookups of one feature, each of which looks at every letter."""
    lookups = [lookup(1, single({g: g for g in ALL_LETTERS}, format=2))] * 60
    return gsub(lookups, {f"ss{number:02}": range(60) for number in range(1, 21)} | {"calt": range(60), "liga": range(60)})


def spaces():
    """Spaces that double, vanish, and become letters that kern with both sides."""
    tables = gsub([
        lookup(5, context([[A], [SPACE]], [(1, 3)])), lookup(5, context([[B], [SPACE]], [(1, 4)])),
        lookup(5, context([[C], [SPACE]], [(1, 5)])), lookup(2, multiple({SPACE: [SPACE] * 500})),
        lookup(2, multiple({SPACE: []})), lookup(1, single({SPACE: X})), lookup(4, ligature([D, SPACE, D], D)),
    ], {"calt": [0, 1, 2, 6]})
    return {**tables, **gpos([lookup(2, pairs_by_class([C, X], [X, *ALL_LETTERS], -300))], {"kern": [0]})}


def insertions():
    """`morx`: a state machine that inserts glyphs before a letter for ever, and stays."""
    classes = u16(6, 4, 1, 4, 0, 0) + u16(A, 4) + u16(0xFFFF, 0xFFFF)
    # Two states of five classes; the entry for the letter inserts 31 glyphs and does not go on.
    states = u16(0, 0, 0, 0, 1) * 2
    entries = u16(0, 0, 0xFFFF, 0xFFFF) + u16(0, 0x4000 | 31 << 5, 0, 0xFFFF)
    actions = u16(*[X] * 31)
    start = 20
    places = [start]
    for part in (classes, states, entries):
        places.append(places[-1] + sum(width for width, _ in part))
    machine = u32(5, *places) + classes + states + entries + actions
    data = b"".join(value.to_bytes(width, "big") for width, value in machine)
    subtable = (12 + len(data)).to_bytes(4, "big") + (5).to_bytes(4, "big") + (1).to_bytes(4, "big") + data
    chain = (1).to_bytes(4, "big") + (16 + len(subtable)).to_bytes(4, "big") + bytes(4) + (1).to_bytes(4, "big") + subtable
    return {"morx": b"\0\2\0\0" + (1).to_bytes(4, "big") + chain}


# Name, what is hostile, and the tables.
SUBSTITUTION_FONTS = [
    ("Doubling", "lookups that double `a` 24 times, `b` 17, `c` 10, `d` 3", doubling),
    ("Undone", "`a` is doubled 24 times and `b` 9 times, then ligatures take it back; `c` is doubled 13 times and deleted", undone),
    ("Nested", "`a` and `b`: six contexts, each calls the next one 16 times; the last swaps them",
     lambda: nested(lookup(1, single({A: B, B: A})))),
    ("Nested Doubling", "the same, and the last doubles", lambda: nested(lookup(2, multiple({A: [A, A], B: [B, B]})))),
    ("Thousands", "`a` becomes 32,000 glyphs", thousands),
    ("Sixty Four", "every letter becomes 64 glyphs, as many as HarfBuzz allows", sixty_four),
    ("Cycles", "contexts that call themselves and each other, and lookups that are not there", cycles),
    ("Alternates", "`rand` on `a`: HarfBuzz counts its choices", alternates),
    ("Extensions", "extension lookups of extensions, of unknown types, of nothing; sound ones behind them", extensions),
    ("Unknown Subtables", "subtables of formats 0, 9, 65,535 and lookups of unknown types; sound ones behind them", unknown_subtables),
    ("Unknown Coverage", "rules that kern across spaces by coverage tables of formats 3 and 4, which only some builds of HarfBuzz read", unknown_coverage),
    ("Unknown Classes", "the same by class definitions of formats 3 and 4", unknown_classes),
    ("Second Version", "the same in GSUB and GPOS of version 2", second_version),
    ("Wide Formats", "the same by subtables with glyph numbers of 24 bits", wide_formats),
    ("Long Contexts", "rules that look at sixty letters, before, behind, past spaces", long_contexts),
    ("Many Lookups", "sixty lookups in each of 22 features", many_lookups),
    ("Spaces", "a space becomes 500, nothing, or a letter that kerns", spaces),
    ("Insertions", "a `morx` state machine that inserts glyphs before `a` for ever", insertions),
]


def substitution_fonts():
    """Name, what is hostile, bytes."""
    return [(title, text, hostile(f"Hostile {title}", tables=tables())) for title, text, tables in SUBSTITUTION_FONTS]

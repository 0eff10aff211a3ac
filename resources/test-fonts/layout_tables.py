"""GSUB and GPOS tables from numbers, for rules that feature files cannot say: formats with 24-bit glyph numbers and offsets,
formats that do not exist, lookups that call themselves.

A table is a list of fields: (width in bytes, number), or (width in bytes, table) for an offset to another table, counted
from the start of the list that holds it. HarfBuzz reads the formats with 24 bits ("beyond 64k") where it is built with its experimental interface, and passes over them
otherwise.
"""


def u16(*numbers):
    """Fields of 16 bits."""
    return [(2, number) for number in numbers]


def u24(*numbers):
    """Fields of 24 bits."""
    return [(3, number) for number in numbers]


def u32(*numbers):
    """Fields of 32 bits."""
    return [(4, number) for number in numbers]


def offset(table, width=2):
    """An offset to a table."""
    return [(width, table)]


def assemble(table):
    """The bytes of a table, with the tables that it points to behind it."""
    length = sum(width for width, _ in table)
    own, rest = b"", b""
    for width, value in table:
        if isinstance(value, list):
            position = length + len(rest)
            rest += assemble(value)
            value = position
        own += (value % (1 << 8 * width)).to_bytes(width, "big")
    return own + rest


def coverage(glyphs, format=1):
    """Formats 1 and 2, and 3 and 4, which are the same with glyph numbers of 24 bits. Ranges are of one glyph each."""
    glyphs = sorted(glyphs)
    ids = u16 if format < 3 else u24
    fields = u16(format, len(glyphs))
    for index, glyph in enumerate(glyphs):
        fields += ids(glyph) if format in (1, 3) else ids(glyph, glyph) + u16(index)
    return fields


def class_definition(classes, format=2):
    """Formats 1 and 2, and 3 and 4, which are the same with numbers of 24 bits. The glyphs of 1 and 3 follow each other."""
    ids = u16 if format < 3 else u24
    glyphs = sorted(classes)
    if format in (1, 3):
        return u16(format) + ids(glyphs[0], len(glyphs)) + u16(*(classes[glyph] for glyph in glyphs))
    fields = u16(format) + ids(len(glyphs))
    for glyph in glyphs:
        fields += ids(glyph, glyph) + u16(classes[glyph])
    return fields


def lookup(kind, *subtables, flag=0):
    """A lookup of a type, by number."""
    fields = u16(kind, flag, len(subtables))
    for subtable in subtables:
        fields += offset(subtable)
    return fields


def layout(lookups, features, version=1):
    """GSUB or GPOS: features, by tag, name lookups by number, for all scripts. Version 2 has offsets of 24 bits."""
    width = 3 if version == 2 else 2
    tags = sorted(features)
    language = u16(0, 0xFFFF, len(tags), *range(len(tags)))
    script = offset(language) + u16(0)
    scripts = u16(1) + u32(int.from_bytes(b"DFLT", "big")) + offset(script)
    list_of_features = u16(len(tags))
    for tag in tags:
        feature = u16(0, len(features[tag]), *features[tag])
        list_of_features += u32(int.from_bytes(tag.encode(), "big")) + offset(feature)
    list_of_lookups = u16(len(lookups))
    for table in lookups:
        list_of_lookups += offset(table, width)
    parts = (scripts, list_of_features, list_of_lookups)
    return assemble(u16(version, 0) + [field for part in parts for field in offset(part, width)])


def single(substitutes, format=2, coverage_format=1):
    """One glyph for another; formats 2 and 4."""
    ids, width = (u16, 2) if format < 3 else (u24, 3)
    glyphs = sorted(substitutes)
    return (u16(format) + offset(coverage(glyphs, coverage_format), width) + u16(len(glyphs))
            + ids(*(substitutes[glyph] for glyph in glyphs)))


def multiple(sequences, format=1, coverage_format=1):
    """Several glyphs for one, or none; formats 1 and 2."""
    ids, width = (u16, 2) if format == 1 else (u24, 3)
    glyphs = sorted(sequences)
    fields = u16(format) + offset(coverage(glyphs, coverage_format), width) + u16(len(glyphs))
    for glyph in glyphs:
        fields += offset(u16(len(sequences[glyph])) + ids(*sequences[glyph]), width)
    return fields


def ligature(components, result, format=1):
    """One glyph for several; formats 1 and 2."""
    ids, width = (u16, 2) if format == 1 else (u24, 3)
    one = ids(result) + u16(len(components)) + ids(*components[1:])
    sets = u16(1) + offset(one)
    return u16(format) + offset(coverage(components[:1]), width) + u16(1) + offset(sets, width)


def context(inputs, calls):
    """Format 3: each input a list of glyphs; calls of (place in the input, lookup)."""
    fields = u16(3, len(inputs), len(calls))
    for glyphs in inputs:
        fields += offset(coverage(glyphs))
    for place, number in calls:
        fields += u16(place, number)
    return fields


def context_by_glyphs(inputs, calls, format=1):
    """Formats 1 and 4: one rule, of single glyphs."""
    ids, width = (u16, 2) if format == 1 else (u24, 3)
    rule = u16(len(inputs), len(calls)) + ids(*inputs[1:])
    for place, number in calls:
        rule += u16(place, number)
    rules = u16(1) + offset(rule, width)
    return u16(format) + offset(coverage(inputs[:1]), width) + u16(1) + offset(rules, width)


def chained_context(before, inputs, after, calls):
    """Format 3 with what stands before, nearest first, and behind."""
    fields = u16(3)
    for part in (before, inputs, after):
        fields += u16(len(part))
        for glyphs in part:
            fields += offset(coverage(glyphs))
    fields += u16(len(calls))
    for place, number in calls:
        fields += u16(place, number)
    return fields


def pairs_by_glyph(values, format=1, coverage_format=1):
    """Formats 1 and 3: the first glyph's advance by both glyphs."""
    ids, width = (u16, 2) if format == 1 else (u24, 3)
    firsts = sorted({first for first, _ in values})
    fields = u16(format) + offset(coverage(firsts, coverage_format), width) + u16(4, 0, len(firsts))
    for first in firsts:
        seconds = sorted(second for left, second in values if left == first)
        pairs = u16(len(seconds))
        for second in seconds:
            pairs += ids(second) + u16(values[first, second])
        fields += offset(pairs, width)
    return fields


def pairs_by_class(first, second, value, format=2, coverage_format=1, class_format=2):
    """Formats 2 and 4: the advance of each of the first glyphs before any of the second ones."""
    width = 2 if format == 2 else 3
    definitions = [class_definition({glyph: 1 for glyph in side}, class_format) for side in (first, second)]
    return (u16(format) + offset(coverage(first, coverage_format), width) + u16(4, 0)
            + offset(definitions[0], width) + offset(definitions[1], width) + u16(2, 2, 0, 0, 0, value))

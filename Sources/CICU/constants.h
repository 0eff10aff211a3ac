// Values of ICU's enumerations, under names of our own: see shim.h. Tests/CSmoke/icu-constants.c checks each of them.
#pragma once

/// UBreakIteratorType
typedef enum ICUBreakKind { ICU_BREAK_GRAPHEME = 0, ICU_BREAK_WORD = 1, ICU_BREAK_LINE = 2 } ICUBreakKind;

/// UProperty
typedef enum ICUProperty {
    ICU_DEFAULT_IGNORABLE = 5,
    ICU_GRAPHEME_EXTEND = 11,
    ICU_EMOJI = 57,
    ICU_EMOJI_PRESENTATION = 58,
    ICU_EMOJI_MODIFIER_BASE = 60,
    ICU_BIDI_CLASS = 0x1000,
    ICU_GENERAL_CATEGORY = 0x1005,
    ICU_BIDI_PAIRED_BRACKET_TYPE = 0x1015,
} ICUProperty;

/// UCharDirection, UCharCategory, UBidiPairedBracketType, ULineBreakTag
enum {
    ICU_LEFT_TO_RIGHT = 0,
    ICU_RIGHT_TO_LEFT = 1,
    ICU_BLOCK_SEPARATOR = 7,
    ICU_SEGMENT_SEPARATOR = 8,
    ICU_WHITE_SPACE_NEUTRAL = 9,
    ICU_FIRST_EXPLICIT = 11,
    ICU_RIGHT_TO_LEFT_ARABIC = 13,
    ICU_LAST_EXPLICIT = 16,
    ICU_NONSPACING_MARK = 17,
    ICU_BOUNDARY_NEUTRAL = 18,
    ICU_FIRST_ISOLATE = 19,
    ICU_LAST_ISOLATE = 22,
    ICU_COMBINING_SPACING_MARK = 8,
    ICU_BRACKET_OPEN = 1,
    ICU_BRACKET_CLOSE = 2,
    ICU_LINE_HARD = 100,
};

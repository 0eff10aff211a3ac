// Compiled, never run: our names for ICU's constants have the values that this machine's ICU gives them.
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include "../../Sources/CICU/constants.h"

#define SAME(ours, theirs) _Static_assert((int)(ours) == (int)(theirs), #theirs)
SAME(ICU_BREAK_GRAPHEME, UBRK_CHARACTER);
SAME(ICU_BREAK_WORD, UBRK_WORD);
SAME(ICU_BREAK_LINE, UBRK_LINE);
SAME(ICU_LINE_HARD, UBRK_LINE_HARD);
SAME(ICU_DEFAULT_IGNORABLE, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
SAME(ICU_GRAPHEME_EXTEND, UCHAR_GRAPHEME_EXTEND);
SAME(ICU_EMOJI, UCHAR_EMOJI);
SAME(ICU_EMOJI_PRESENTATION, UCHAR_EMOJI_PRESENTATION);
SAME(ICU_EMOJI_MODIFIER_BASE, UCHAR_EMOJI_MODIFIER_BASE);
SAME(ICU_BIDI_CLASS, UCHAR_BIDI_CLASS);
SAME(ICU_GENERAL_CATEGORY, UCHAR_GENERAL_CATEGORY);
SAME(ICU_BIDI_PAIRED_BRACKET_TYPE, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
SAME(ICU_LEFT_TO_RIGHT, U_LEFT_TO_RIGHT);
SAME(ICU_RIGHT_TO_LEFT, U_RIGHT_TO_LEFT);
SAME(ICU_RIGHT_TO_LEFT_ARABIC, U_RIGHT_TO_LEFT_ARABIC);
SAME(ICU_COMBINING_SPACING_MARK, U_COMBINING_SPACING_MARK);
SAME(ICU_BRACKET_OPEN, U_BPT_OPEN);
SAME(ICU_BRACKET_CLOSE, U_BPT_CLOSE);
_Static_assert(sizeof(UErrorCode) == sizeof(int) && sizeof(UScriptCode) == sizeof(int), "passed as int");
_Static_assert(sizeof(UChar) == 2 && sizeof(UChar32) == 4 && sizeof(UBiDiLevel) == 1 && sizeof(UBool) == 1, "sizes");

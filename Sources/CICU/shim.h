// ICU: bidi levels, line breaks, grapheme clusters.
//
// ICU's C names carry its version (`ubrk_open_72`), which Swift would have to spell out; these inline
// functions hide it and cost nothing.
#pragma once
#include <stdint.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

static inline UBiDi *icu_bidi_open(void) { return ubidi_open(); }
static inline void icu_bidi_close(UBiDi *bidi) { ubidi_close(bidi); }
/// Resolves one paragraph; false when ICU failed (out of memory).
static inline bool icu_bidi_set_paragraph(UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t level) {
    UErrorCode error = U_ZERO_ERROR;
    ubidi_setPara(bidi, (const UChar *)text, length, level, NULL, &error);
    return U_SUCCESS(error);
}
/// The level of every UTF-16 unit, valid until the next paragraph; NULL when ICU failed.
static inline const uint8_t *icu_bidi_levels(UBiDi *bidi) {
    UErrorCode error = U_ZERO_ERROR;
    const UBiDiLevel *levels = ubidi_getLevels(bidi, &error);
    return U_SUCCESS(error) ? levels : NULL;
}
/// 0: left-to-right, 1: right-to-left, 2: mixed.
static inline int icu_bidi_direction(const UBiDi *bidi) { return (int)ubidi_getDirection(bidi); }

/// An iterator over the breaks of `kind` in `locale`'s rules, or NULL.
static inline UBreakIterator *icu_break_open(UBreakIteratorType kind, const char *locale) {
    UErrorCode error = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(kind, locale, NULL, 0, &error);
    if (U_FAILURE(error)) { if (iterator) ubrk_close(iterator); return NULL; }
    return iterator;
}
static inline void icu_break_close(UBreakIterator *iterator) { ubrk_close(iterator); }
static inline bool icu_break_set_text(UBreakIterator *iterator, const uint16_t *text, int32_t length) {
    UErrorCode error = U_ZERO_ERROR;
    ubrk_setText(iterator, (const UChar *)text, length, &error);
    return U_SUCCESS(error);
}
/// The next boundary after the current one, -1 at the end.
static inline int32_t icu_break_next(UBreakIterator *iterator) { return ubrk_next(iterator); }
static inline int32_t icu_break_first(UBreakIterator *iterator) { return ubrk_first(iterator); }
/// Whether the boundary just returned is a mandatory one.
static inline bool icu_break_is_hard(UBreakIterator *iterator) {
    return ubrk_getRuleStatus(iterator) >= UBRK_LINE_HARD;
}
static inline bool icu_has_property(uint32_t character, UProperty property) {
    return u_hasBinaryProperty((UChar32)character, property);
}
static inline int32_t icu_int_property(uint32_t character, UProperty property) {
    return u_getIntPropertyValue((UChar32)character, property);
}
static inline uint32_t icu_paired_bracket(uint32_t character) {
    return (uint32_t)u_getBidiPairedBracket((UChar32)character);
}
/// Writes the scripts of the character's Script_Extensions (as UScriptCode), returns how many.
static inline int32_t icu_script_extensions(uint32_t character, int32_t *scripts, int32_t capacity) {
    UErrorCode error = U_ZERO_ERROR;
    _Static_assert(sizeof(UScriptCode) == sizeof(int32_t), "UScriptCode is an int");
    int32_t count = uscript_getScriptExtensions((UChar32)character, (UScriptCode *)scripts, capacity, &error);
    return U_SUCCESS(error) ? count : 0;
}
/// The ISO 15924 code ("Latn") of a UScriptCode.
static inline const char *icu_script_short_name(int32_t script) { return uscript_getShortName((UScriptCode)script); }
static inline const char *icu_version(void) { return U_ICU_VERSION; }

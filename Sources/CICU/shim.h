// ICU: bidi levels, line breaks, grapheme clusters, properties of characters.
//
// ICU's C names carry its version (`ubrk_open_72`), which Swift would have to spell out; these inline
// functions hide it and cost nothing.
//
// None of ICU's types is declared here, on purpose. Foundation brings an ICU of its own, and clang refuses a program that
// imports both when their enumerations differ, as they do from version to version ("'UErrorCode' has different
// definitions in different modules"). So an app could not import Foundation beside this package. `uvernum.h` has macros
// only; the functions are declared with the plain C types that ICU's own have; the constants are part of ICU's
// stable ABI, and the C smoke test compares them with ICU's headers.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <unicode/uvernum.h>
#include "constants.h"

typedef struct icu_bidi icu_bidi;
typedef struct icu_break_iterator icu_break_iterator;
typedef struct icu_converter icu_converter;

#define ICU_FUNCTION(name) U_ICU_ENTRY_POINT_RENAME(name)
extern icu_bidi *ICU_FUNCTION(ubidi_open)(void);
extern void ICU_FUNCTION(ubidi_close)(icu_bidi *);
extern void ICU_FUNCTION(ubidi_setPara)(icu_bidi *, const uint16_t *, int32_t, uint8_t, uint8_t *, int *);
extern const uint8_t *ICU_FUNCTION(ubidi_getLevels)(icu_bidi *, int *);
extern int ICU_FUNCTION(ubidi_getDirection)(const icu_bidi *);
extern icu_break_iterator *ICU_FUNCTION(ubrk_open)(int, const char *, const uint16_t *, int32_t, int *);
extern void ICU_FUNCTION(ubrk_close)(icu_break_iterator *);
extern void ICU_FUNCTION(ubrk_setText)(icu_break_iterator *, const uint16_t *, int32_t, int *);
extern int32_t ICU_FUNCTION(ubrk_next)(icu_break_iterator *);
extern int32_t ICU_FUNCTION(ubrk_first)(icu_break_iterator *);
extern int32_t ICU_FUNCTION(ubrk_getRuleStatus)(icu_break_iterator *);
extern int8_t ICU_FUNCTION(u_hasBinaryProperty)(int32_t, int);
extern int32_t ICU_FUNCTION(u_getIntPropertyValue)(int32_t, int);
extern int32_t ICU_FUNCTION(u_getBidiPairedBracket)(int32_t);
extern int32_t ICU_FUNCTION(u_tolower)(int32_t);
extern icu_converter *ICU_FUNCTION(ucnv_open)(const char *, int *);
extern void ICU_FUNCTION(ucnv_close)(icu_converter *);
extern int32_t ICU_FUNCTION(ucnv_toUChars)(icu_converter *, uint16_t *, int32_t, const char *, int32_t, int *);
extern int32_t ICU_FUNCTION(uscript_getScriptExtensions)(int32_t, int *, int32_t, int *);
extern const char *ICU_FUNCTION(uscript_getShortName)(int);
extern void ICU_FUNCTION(u_getUnicodeVersion)(uint8_t *);

static inline icu_bidi *icu_bidi_open(void) { return ICU_FUNCTION(ubidi_open)(); }
static inline void icu_bidi_close(icu_bidi *bidi) { ICU_FUNCTION(ubidi_close)(bidi); }
/// Resolves one paragraph; false when ICU failed (out of memory). `embeddings`, if not NULL, gives the explicit level of
/// every unit, with the high bit set where it overrides the characters' own directions; it is written to, and has to stay
/// as long as the levels are used.
static inline bool icu_bidi_set_paragraph(icu_bidi *bidi, const uint16_t *text, int32_t length, uint8_t level,
                                          uint8_t *embeddings) {
    int error = 0;
    ICU_FUNCTION(ubidi_setPara)(bidi, text, length, level, embeddings, &error);
    return error <= 0;
}
/// The level of every UTF-16 unit, valid until the next paragraph; NULL when ICU failed.
static inline const uint8_t *icu_bidi_levels(icu_bidi *bidi) {
    int error = 0;
    const uint8_t *levels = ICU_FUNCTION(ubidi_getLevels)(bidi, &error);
    return error <= 0 ? levels : NULL;
}
/// 0: left-to-right, 1: right-to-left, 2: mixed.
static inline int icu_bidi_direction(const icu_bidi *bidi) { return ICU_FUNCTION(ubidi_getDirection)(bidi); }

/// An iterator over the breaks of `kind` in `locale`'s rules, or NULL.
static inline icu_break_iterator *icu_break_open(ICUBreakKind kind, const char *locale) {
    int error = 0;
    icu_break_iterator *iterator = ICU_FUNCTION(ubrk_open)((int)kind, locale, NULL, 0, &error);
    if (error > 0) { if (iterator) ICU_FUNCTION(ubrk_close)(iterator); return NULL; }
    return iterator;
}
static inline void icu_break_close(icu_break_iterator *iterator) { ICU_FUNCTION(ubrk_close)(iterator); }
static inline bool icu_break_set_text(icu_break_iterator *iterator, const uint16_t *text, int32_t length) {
    int error = 0;
    ICU_FUNCTION(ubrk_setText)(iterator, text, length, &error);
    return error <= 0;
}
/// Whether what ends at the boundary just returned is a word, of a word iterator: neither white space nor punctuation.
static inline bool icu_break_is_word(icu_break_iterator *iterator) {
    return ICU_FUNCTION(ubrk_getRuleStatus)(iterator) >= ICU_WORD_NUMBER;
}
/// The next boundary after the current one, -1 at the end.
static inline int32_t icu_break_next(icu_break_iterator *iterator) { return ICU_FUNCTION(ubrk_next)(iterator); }
static inline int32_t icu_break_first(icu_break_iterator *iterator) { return ICU_FUNCTION(ubrk_first)(iterator); }
/// Whether the boundary just returned is a mandatory one.
static inline bool icu_break_is_hard(icu_break_iterator *iterator) {
    return ICU_FUNCTION(ubrk_getRuleStatus)(iterator) >= ICU_LINE_HARD;
}
static inline bool icu_has_property(uint32_t character, ICUProperty property) {
    return ICU_FUNCTION(u_hasBinaryProperty)((int32_t)character, (int)property);
}
static inline int32_t icu_int_property(uint32_t character, ICUProperty property) {
    return ICU_FUNCTION(u_getIntPropertyValue)((int32_t)character, (int)property);
}
/// The character in lower case where that is one character.
static inline uint32_t icu_lowercase(uint32_t character) {
    return (uint32_t)ICU_FUNCTION(u_tolower)((int32_t)character);
}
/// Writes what the bytes 0x80 to 0xFF stand for in a single-byte encoding; false where ICU has none of this name, or one
/// whose characters take more than a byte.
static inline bool icu_decode_upper_half(const char *encoding, uint16_t *characters) {
    int error = 0;
    icu_converter *converter = ICU_FUNCTION(ucnv_open)(encoding, &error);
    if (error > 0) return false;
    bool decoded = true;
    for (int byte = 0x80; byte <= 0xFF && decoded; byte++) {
        char source = (char)byte;
        uint16_t units[4];
        decoded = ICU_FUNCTION(ucnv_toUChars)(converter, units, 4, &source, 1, &error) == 1 && error <= 0;
        characters[byte - 0x80] = units[0];
    }
    ICU_FUNCTION(ucnv_close)(converter);
    return decoded;
}
static inline uint32_t icu_paired_bracket(uint32_t character) {
    return (uint32_t)ICU_FUNCTION(u_getBidiPairedBracket)((int32_t)character);
}
/// Writes the scripts of the character's Script_Extensions (as UScriptCode), returns how many.
static inline int32_t icu_script_extensions(uint32_t character, int32_t *scripts, int32_t capacity) {
    int error = 0;
    int32_t count = ICU_FUNCTION(uscript_getScriptExtensions)((int32_t)character, scripts, capacity, &error);
    return error <= 0 ? count : 0;
}
/// The ISO 15924 code ("Latn") of a UScriptCode.
static inline const char *icu_script_short_name(int32_t script) { return ICU_FUNCTION(uscript_getShortName)(script); }
/// Writes the four numbers of the version of Unicode.
static inline void icu_unicode_version(uint8_t *version) { ICU_FUNCTION(u_getUnicodeVersion)(version); }
static inline const char *icu_version(void) { return U_ICU_VERSION; }

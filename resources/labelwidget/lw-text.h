/* LwText, a text with styles, links and places. */
#pragma once

#include <pango/pango.h>

#include "lw-enumerations.h"

G_BEGIN_DECLS

/**
 * LwText:
 *
 * A text with styles, links and places for widgets, which a program makes piece by piece and shows in a label:
 *
 *     g_autoptr(LwText) text = lw_text_new("Ada wrote ");
 *     lw_text_append_markup(text, "<b>a <i>long</i> message</b>", NULL);
 *     lw_label_set_styled_text(label, text);
 *
 * A label copies the text that it is given: later changes are not seen. A copy costs nothing until one of both changes. The functions of
 * texts may be called on any thread, for one text by one thread at a time. Offsets are bytes. Sizes in points count as 96 dots per inch.
 * Strings are UTF-8 of at most 2^30 bytes. A string that a function returns ends at the first NUL of the text.
 */
typedef struct _LwText LwText;

#define LW_TYPE_TEXT (lw_text_get_type())

/**
 * LwError:
 * @LW_ERROR_JSON: a JSON document is no text, or JSON cannot have all of a text
 * @LW_ERROR_PICTURE: a picture cannot be written
 * @LW_ERROR_TOO_LONG: a text would have more than 2^30 bytes
 *
 * Errors of texts. Those of markup are G_MARKUP_ERROR_PARSE.
 */
typedef enum {
    LW_ERROR_JSON,
    LW_ERROR_PICTURE,
    LW_ERROR_TOO_LONG
} LwError;

#define LW_ERROR (lw_error_quark())
#define LW_TYPE_ERROR (lw_error_get_type())

/* The GObject type of this enumeration. */
GType lw_error_get_type(void);

/**
 * lw_error_quark:
 *
 * The domain of LwError.
 *
 * Returns: the domain
 */
GQuark lw_error_quark(void);

/**
 * lw_text_get_type:
 *
 * The GObject type `LwText`.
 */
GType lw_text_get_type(void);

/**
 * lw_text_new:
 * @string: (nullable): a string; %NULL for an empty one
 *
 * Creates a text without styles; NULL is empty.
 *
 * Returns: (transfer full): a new text
 */
LwText *lw_text_new(const char *string);

/**
 * lw_text_new_from_markup:
 * @markup: Pango markup
 *
 * Creates a text from Pango markup with GtkLabel's links. The error says where the markup is wrong.
 *
 * Returns: (transfer full): a new text, or %NULL with an error
 */
LwText *lw_text_new_from_markup(const char *markup, GError **error);

/**
 * lw_text_new_from_json:
 * @json: a JSON document
 *
 * Creates a text from JSON, as lw_text_to_json() and `label-tool` write it. The error says where the document is wrong.
 *
 * Returns: (transfer full): a new text, or %NULL with an error
 */
LwText *lw_text_new_from_json(const char *json, GError **error);

/**
 * lw_text_copy:
 *
 * Copies a text.
 *
 * Returns: (transfer full): a new text
 */
LwText *lw_text_copy(const LwText *text);

/**
 * lw_text_free:
 * @text: (nullable):
 *
 * Frees a text.
 */
void lw_text_free(LwText *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwText, lw_text_free)

/**
 * lw_text_equal:
 * @other: another text
 *
 * Whether two texts have the same characters and styles.
 *
 * Returns: %TRUE if they are equal
 */
gboolean lw_text_equal(const LwText *text, const LwText *other);

/**
 * lw_text_get_length:
 *
 * The number of bytes.
 *
 * Returns: a number of bytes
 */
gsize lw_text_get_length(const LwText *text);

/**
 * lw_text_get_range:
 * @start: the first byte
 * @end: the byte behind the last one
 *
 * A part of a text with its styles. Offsets are limited to the text and to whole characters.
 *
 * Returns: (transfer full): a new text
 */
LwText *lw_text_get_range(const LwText *text, gsize start, gsize end);

/**
 * lw_text_append:
 * @string: a string
 *
 * Appends a string without styles.
 */
void lw_text_append(LwText *text, const char *string);

/**
 * lw_text_append_text:
 * @other: another text
 *
 * Appends another text with its styles.
 */
void lw_text_append_text(LwText *text, const LwText *other);

/**
 * lw_text_append_markup:
 * @markup: Pango markup
 *
 * Appends Pango markup with GtkLabel's links. If it is wrong, nothing is appended, and the error says where.
 *
 * Returns: %FALSE if the markup is wrong or the whole would be too long
 */
gboolean lw_text_append_markup(LwText *text, const char *markup, GError **error);

/**
 * lw_text_append_with_attributes:
 * @string: a string
 * @attributes: (nullable): the attributes
 *
 * Appends a string with attributes of Pango, whose offsets are bytes of the string. Shapes and gravities have no counterpart.
 */
void lw_text_append_with_attributes(LwText *text, const char *string, PangoAttrList *attributes);

/**
 * lw_text_append_link:
 * @words: the text of the link
 * @uri: what the link leads to
 *
 * Appends a link to a URI. The label's signal "activate-link" has it. The words may have styles.
 */
void lw_text_append_link(LwText *text, const LwText *words, const char *uri);

/**
 * lw_text_append_link_value:
 * @words: the text of the link
 * @value: what the signal has
 *
 * Appends a link with a value of the program, as the number of a message: the label's signal "activate-link-value" has it. A floating
 * reference is taken.
 */
void lw_text_append_link_value(LwText *text, const LwText *words, GVariant *value);

/**
 * lw_text_detect_links:
 *
 * Turns URLs, e-mail addresses and phone numbers into links. What is a link already stays.
 */
void lw_text_detect_links(LwText *text);

/**
 * lw_text_append_limited:
 * @paragraphs: the text
 * @max_lines: 0 for no limit
 * @mode: which part of the last line goes
 * @token: (nullable): what stands for the text that is cut; NULL for "…"
 *
 * Appends paragraphs that have a line limit of their own, together: a quoted message, for example. They should begin behind a line feed:
 * else they are the end of the paragraph before.
 */
void lw_text_append_limited(LwText *text, const LwText *paragraphs, int max_lines, LwTruncationMode mode, const LwText *token);

/**
 * lw_text_append_place:
 * @id: the name of the place
 * @width: the width of the place
 * @ascent: pixels above the baseline
 * @descent: pixels below the baseline
 * @plain_text: (nullable): what is copied in its place
 * @description: (nullable): what a screen reader says
 *
 * Appends a place with a name, for a widget (lw_label_set_placed_widget()) or a picture (lw_label_set_placed_paintable()). The lengths are
 * pixels: the descent is below the baseline.
 */
void lw_text_append_place(LwText *text, const char *id, double width, double ascent, double descent, const char *plain_text, const char *description);

/**
 * lw_text_to_plain_text:
 *
 * The text without styles, with the plain text of places.
 *
 * Returns: (transfer full): the text
 */
char *lw_text_to_plain_text(const LwText *text);

/**
 * lw_text_to_markup:
 *
 * The text as Pango markup, with what that can have.
 *
 * Returns: (transfer full): Pango markup
 */
char *lw_text_to_markup(const LwText *text);

/**
 * lw_text_to_html:
 *
 * The text as HTML, with what that can have.
 *
 * Returns: (transfer full): HTML
 */
char *lw_text_to_html(const LwText *text);

/**
 * lw_text_to_json:
 *
 * The text as JSON. The error says what of the text JSON cannot have, as a link with a value.
 *
 * Returns: (transfer full): JSON, or %NULL with an error
 */
char *lw_text_to_json(const LwText *text, GError **error);

G_END_DECLS

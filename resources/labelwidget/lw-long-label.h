/* LwLongLabel, a text of any length in a scrolled window. */
#pragma once

#include "lw-text.h"
#include "lw-types.h"

G_BEGIN_DECLS

/**
 * LwLongLabel:
 *
 * A label for a text of any length, in a GtkScrolledWindow: only what is seen is shaped, laid out and drawn. Its properties are "label",
 * "selectable", "wrap-mode" (a GtkWrapMode), "follows-end", "is-at-end", "zoom" and those of GtkScrollable. The signal "setup" has each
 * LwLabel that is made for a part of the text, before it gets that: connect to its "activate-link" there, and set its properties. The signal
 * "selection-changed" tells that another part of the text is selected.
 *
 * A handler of one of its signals may change the text. In the middle of a change or of a layout, as in "setup" and "notify::label", what a
 * handler changes or selects waits for its end, in the same order; until then, the functions that ask tell what was there before.
 */
typedef struct _LwLongLabel LwLongLabel;

#define LW_TYPE_LONG_LABEL (lw_long_label_get_type())
#define LW_LONG_LABEL(object) (G_TYPE_CHECK_INSTANCE_CAST((object), LW_TYPE_LONG_LABEL, LwLongLabel))
#define LW_IS_LONG_LABEL(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), LW_TYPE_LONG_LABEL))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwLongLabel, g_object_unref)

/**
 * lw_long_label_get_type:
 *
 * The GObject type `LwLongLabel`. Register it before you load a builder file that uses it.
 */
GType lw_long_label_get_type(void);

/**
 * lw_long_label_new:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Creates a label for a text of any length; NULL means empty. The reference is floating, as from any GTK constructor.
 *
 * Returns: (transfer floating): a new label
 */
GtkWidget *lw_long_label_new(const char *text);

/**
 * lw_long_label_set_text:
 * @text: a text
 *
 * Shows a text from its start, and ends the selection.
 */
void lw_long_label_set_text(LwLongLabel *label, const char *text);

/**
 * lw_long_label_get_text:
 *
 * The text. The caller frees it.
 *
 * Returns: (transfer full): the text
 */
char *lw_long_label_get_text(LwLongLabel *label);

/**
 * lw_long_label_append:
 * @text: a text
 *
 * Appends a text. What is seen and what is selected stays. The property "follows-end" keeps the end in view.
 */
void lw_long_label_append(LwLongLabel *label, const char *text);

/**
 * lw_long_label_append_markup:
 * @markup: Pango markup
 *
 * Appends a text with Pango markup and GtkLabel's links. If the markup is wrong, nothing changes, and the error says where.
 *
 * Returns: %FALSE if the markup is wrong
 */
gboolean lw_long_label_append_markup(LwLongLabel *label, const char *markup, GError **error);

/**
 * lw_long_label_set_styled_text:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Shows a text with its styles from its start, and ends the selection; NULL is empty.
 */
void lw_long_label_set_styled_text(LwLongLabel *label, const LwText *text);

/**
 * lw_long_label_get_styled_text:
 *
 * The text with its styles.
 *
 * Returns: (transfer full): a copy of the text
 */
LwText *lw_long_label_get_styled_text(LwLongLabel *label);

/**
 * lw_long_label_append_styled_text:
 * @text: a text
 *
 * Appends a text with its styles. What is seen and what is selected stays.
 */
void lw_long_label_append_styled_text(LwLongLabel *label, const LwText *text);

/**
 * lw_long_label_set_highlights:
 * @ranges: (array length=n_ranges) (nullable): in the order of the text, they cost the least
 * @n_ranges: how many ranges there are
 * @color: (nullable): NULL for none
 *
 * Highlights ranges of the text with a background colour, as the hits of a search, in place of those before.
 */
void lw_long_label_set_highlights(LwLongLabel *label, const LwRange *ranges, gsize n_ranges, const GdkRGBA *color);

/**
 * lw_long_label_highlight_range:
 * @start_index: the first byte
 * @end_index: the byte behind the last one
 * @color: (nullable): NULL for none
 *
 * Highlights a range of bytes, as the current hit of a search, in place of the one of the last call. It wins over those of
 * lw_long_label_set_highlights().
 */
void lw_long_label_highlight_range(LwLongLabel *label, int start_index, int end_index, const GdkRGBA *color);

/**
 * lw_long_label_remove_first:
 * @bytes: how many
 *
 * Removes bytes from the start of the text: at most all of it. If they end inside a character, the whole character stays.
 */
void lw_long_label_remove_first(LwLongLabel *label, gsize bytes);

/**
 * lw_long_label_scroll_to:
 * @start: the first byte
 * @end: the byte behind the last one
 * @alignment: from 0 for the start of the view to 1 for its end; negative for the least motion
 *
 * Scrolls with the next layout, so that a range of bytes of the text is seen. The range comes to a place in the view, from 0 for the start
 * to 1 for the end; with a negative alignment, the view moves as little as possible.
 */
void lw_long_label_scroll_to(LwLongLabel *label, gsize start, gsize end, double alignment);

/**
 * lw_long_label_get_visible_range:
 * @start: (out) (optional): the first byte
 * @end: (out) (optional): the byte behind the last one
 *
 * The bytes of the text whose lines are seen. Returns FALSE before the widget has a size.
 *
 * Returns: %FALSE before the widget has a size
 */
gboolean lw_long_label_get_visible_range(LwLongLabel *label, gsize *start, gsize *end);

/**
 * lw_long_label_get_range_of:
 * @part: a label of the signal "setup"
 * @start: (out) (optional): the first byte
 * @end: (out) (optional): the byte behind the last one
 *
 * The bytes of the text that one of its labels shows, for a handler of that label. Returns FALSE if it shows nothing of the text.
 *
 * Returns: %FALSE if the label shows nothing of the text
 */
gboolean lw_long_label_get_range_of(LwLongLabel *label, LwLabel *part, gsize *start, gsize *end);

/**
 * lw_long_label_make_labels_again:
 *
 * Makes all labels again, because a handler of the signal "setup" would do something else than before.
 */
void lw_long_label_make_labels_again(LwLongLabel *label);

/**
 * lw_long_label_select_range:
 * @start: the first byte
 * @end: the byte behind the last one
 *
 * Selects a range of bytes, if the property "selectable" is set. Offsets are limited to the text and to whole characters. Does not scroll.
 */
void lw_long_label_select_range(LwLongLabel *label, gsize start, gsize end);

/**
 * lw_long_label_get_selected_range:
 * @start: (out) (optional): the first byte
 * @end: (out) (optional): the byte behind the last one
 *
 * The bytes that are selected, or the place of the cursor. Returns FALSE if nothing is selected.
 *
 * Returns: %FALSE if nothing is selected
 */
gboolean lw_long_label_get_selected_range(LwLongLabel *label, gsize *start, gsize *end);

/**
 * lw_long_label_select_all:
 *
 * Selects the whole text, if the property "selectable" is set.
 */
void lw_long_label_select_all(LwLongLabel *label);

/**
 * lw_long_label_unselect_all:
 *
 * Selects nothing.
 */
void lw_long_label_unselect_all(LwLongLabel *label);

/**
 * lw_long_label_get_selected_text:
 *
 * What is selected as plain text; NULL if nothing is. The caller frees it.
 *
 * Returns: (transfer full) (nullable): the text; %NULL if nothing is selected
 */
char *lw_long_label_get_selected_text(LwLongLabel *label);

G_END_DECLS

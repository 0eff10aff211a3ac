/* LwLabel with GtkLabel's functions, and the places of its lines.
 *
 * The signal "activate-link" has the URI of a link. A link of an LwText may have a value instead. Then another signal has that:
 *     gboolean activate_link_value(LwLabel *label, GVariant *value, gpointer user_data);
 * In a program with Swift code, a link may have a value of that code, and only Swift code hears of it.
 *
 * The signal "link-long-pressed" tells that a link with a URI is pressed for a long time, with a finger or with the mouse, and where:
 *     gboolean link_long_pressed(LwLabel *label, const char *uri, double x, double y, gpointer user_data);
 * The first handler that returns TRUE ends it, and the link is not activated when it is released. If none does, a long press with the
 * mouse is like a short one, and a finger opens the link's menu; where text can be selected, it selects a word before that.
 *
 * The signal "layout-changed" has no arguments. It tells that a label shows other lines, at the end of its allocation, so after these
 * have their places. The signal "text-moved" has none either. It tells then that the lines stand at another place in the widget, or for
 * the first time at one. */
#pragma once

#include "lw-enumerations.h"
#include "lw-types.h"

G_BEGIN_DECLS

#define LW_TYPE_LABEL (lw_label_get_type())
#define LW_LABEL(object) (G_TYPE_CHECK_INSTANCE_CAST((object), LW_TYPE_LABEL, LwLabel))
#define LW_LABEL_CLASS(class) (G_TYPE_CHECK_CLASS_CAST((class), LW_TYPE_LABEL, LwLabelClass))
#define LW_IS_LABEL(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), LW_TYPE_LABEL))
#define LW_LABEL_GET_CLASS(object) (G_TYPE_INSTANCE_GET_CLASS((object), LW_TYPE_LABEL, LwLabelClass))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwLabel, g_object_unref)

/**
 * lw_label_get_type:
 *
 * The GObject type `LwLabel`. Register it before you load a builder file that uses it.
 */
GType lw_label_get_type(void);

/**
 * lw_label_new:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Creates a label with a copy of a text; NULL means empty. The reference is floating, as from any GTK constructor.
 *
 * Returns: (transfer floating): a new label
 */
GtkWidget *lw_label_new(const char *text);

/**
 * lw_label_new_with_mnemonic:
 * @text: (nullable): a text whose underscore marks the mnemonic; %NULL for an empty one
 *
 * Creates a label with a text whose underscore marks the mnemonic. The reference is floating.
 *
 * Returns: (transfer floating): a new label
 */
GtkWidget *lw_label_new_with_mnemonic(const char *text);

/**
 * lw_label_set_text:
 * @value: a text
 *
 * Shows a text without markup and mnemonics.
 */
void lw_label_set_text(LwLabel *label, const char *value);

/**
 * lw_label_set_label:
 * @value: a text, or markup
 *
 * Sets the property `label`.
 */
void lw_label_set_label(LwLabel *label, const char *value);

/**
 * lw_label_set_markup:
 * @value: Pango markup
 *
 * Shows Pango markup with links.
 */
void lw_label_set_markup(LwLabel *label, const char *value);

/**
 * lw_label_set_markup_with_mnemonic:
 * @value: Pango markup
 *
 * Shows Pango markup with links and a mnemonic.
 */
void lw_label_set_markup_with_mnemonic(LwLabel *label, const char *value);

/**
 * lw_label_set_text_with_mnemonic:
 * @value: a text whose underscore marks the mnemonic
 *
 * Shows a text with a mnemonic.
 */
void lw_label_set_text_with_mnemonic(LwLabel *label, const char *value);

/**
 * lw_label_append:
 * @text: a text
 *
 * Appends a text, in place of markup and mnemonics. Only the last paragraph is shaped again.
 */
void lw_label_append(LwLabel *label, const char *text);

/**
 * lw_label_remove_first:
 * @bytes: how many
 *
 * Removes bytes from the start of the text: at most all of it. If they end inside a character, the whole character stays. What stays keeps
 * its look; as after lw_label_append(), it is no markup any more, and has no mnemonic.
 */
void lw_label_remove_first(LwLabel *label, int bytes);

/**
 * lw_label_prepare_for_reuse:
 *
 * Makes the label empty until its next text. A row of a list whose labels have the property `displays-asynchronously` calls it when its
 * item leaves: else it would show the text of another item until the next one is ready.
 */
void lw_label_prepare_for_reuse(LwLabel *label);

/**
 * lw_label_get_text:
 *
 * The text without tags and markers. The label owns the string until the text changes.
 *
 * Returns: the text
 */
const char *lw_label_get_text(LwLabel *label);

/**
 * lw_label_get_label:
 *
 * The property `label`. The label owns the string until it changes.
 *
 * Returns: the text, or its markup
 */
const char *lw_label_get_label(LwLabel *label);

/**
 * lw_label_get_current_uri:
 *
 * The URL of a link: the one that a handler is called for, or that the context menu is about, or else that has the keyboard focus; NULL
 * without one. The label owns the string until the next call.
 *
 * Returns: (nullable): the URL; %NULL without a link
 */
const char *lw_label_get_current_uri(LwLabel *label);

/**
 * lw_label_set_use_markup:
 * @value: whether it is markup
 *
 * Sets whether the property `label` is Pango markup.
 */
void lw_label_set_use_markup(LwLabel *label, gboolean value);

/**
 * lw_label_get_use_markup:
 *
 * Whether the property `label` is Pango markup.
 *
 * Returns: %TRUE if it is markup
 */
gboolean lw_label_get_use_markup(LwLabel *label);

/**
 * lw_label_set_use_underline:
 * @value: whether an underscore marks the mnemonic
 *
 * Sets whether an underscore marks the mnemonic.
 */
void lw_label_set_use_underline(LwLabel *label, gboolean value);

/**
 * lw_label_get_use_underline:
 *
 * Whether an underscore marks the mnemonic.
 *
 * Returns: %TRUE if an underscore marks the mnemonic
 */
gboolean lw_label_get_use_underline(LwLabel *label);

/**
 * lw_label_get_mnemonic_keyval:
 *
 * The key value of the mnemonic; `GDK_KEY_VoidSymbol` without one.
 *
 * Returns: a key value
 */
guint lw_label_get_mnemonic_keyval(LwLabel *label);

/**
 * lw_label_set_mnemonic_widget:
 * @value: (nullable): a widget; %NULL for the one that the label stands in
 *
 * Sets the widget that the mnemonic activates.
 */
void lw_label_set_mnemonic_widget(LwLabel *label, GtkWidget *value);

/**
 * lw_label_get_mnemonic_widget:
 *
 * The widget that the mnemonic activates.
 *
 * Returns: (transfer none) (nullable): the widget; %NULL without one
 */
GtkWidget *lw_label_get_mnemonic_widget(LwLabel *label);

/**
 * lw_label_set_attributes:
 * @value: (nullable): the attributes; %NULL for none
 *
 * Sets attributes that win over those of the text. The label takes a reference.
 */
void lw_label_set_attributes(LwLabel *label, PangoAttrList *value);

/**
 * lw_label_get_attributes:
 *
 * The attributes, owned by the label.
 *
 * Returns: (transfer none) (nullable): the attributes; %NULL for none
 */
PangoAttrList *lw_label_get_attributes(LwLabel *label);

/**
 * lw_label_set_tabs:
 * @value: (nullable): tab stops; %NULL for the usual ones
 *
 * Sets the tab stops. The label copies them.
 */
void lw_label_set_tabs(LwLabel *label, PangoTabArray *value);

/**
 * lw_label_get_tabs:
 *
 * A copy of the tab stops; the caller frees it.
 *
 * Returns: (transfer full) (nullable): a copy of the tab stops; %NULL for the usual ones
 */
PangoTabArray *lw_label_get_tabs(LwLabel *label);

/**
 * lw_label_set_justify:
 * @value: an alignment
 *
 * Sets the alignment of lines.
 */
void lw_label_set_justify(LwLabel *label, GtkJustification value);

/**
 * lw_label_get_justify:
 *
 * The alignment of lines.
 *
 * Returns: an alignment
 */
GtkJustification lw_label_get_justify(LwLabel *label);

/**
 * lw_label_set_base_direction:
 * @value: a direction
 *
 * Sets the direction of paragraphs without a direction of their own.
 */
void lw_label_set_base_direction(LwLabel *label, LwBaseDirection value);

/**
 * lw_label_get_base_direction:
 *
 * The direction of paragraphs without a direction of their own.
 *
 * Returns: a direction
 */
LwBaseDirection lw_label_get_base_direction(LwLabel *label);

/**
 * lw_label_set_ellipsize:
 * @value: where a paragraph is cut
 *
 * Sets where each paragraph is cut that has no room.
 */
void lw_label_set_ellipsize(LwLabel *label, PangoEllipsizeMode value);

/**
 * lw_label_get_ellipsize:
 *
 * Where each paragraph is cut that has no room.
 *
 * Returns: where a paragraph is cut
 */
PangoEllipsizeMode lw_label_get_ellipsize(LwLabel *label);

/**
 * lw_label_set_width_chars:
 * @value: a number of characters; -1 for none
 *
 * Sets the least width in characters.
 */
void lw_label_set_width_chars(LwLabel *label, int value);

/**
 * lw_label_get_width_chars:
 *
 * The least width in characters.
 *
 * Returns: a number of characters; -1 for none
 */
int lw_label_get_width_chars(LwLabel *label);

/**
 * lw_label_set_max_width_chars:
 * @value: a number of characters; -1 for no limit
 *
 * Sets the largest natural width in characters.
 */
void lw_label_set_max_width_chars(LwLabel *label, int value);

/**
 * lw_label_get_max_width_chars:
 *
 * The largest natural width in characters.
 *
 * Returns: a number of characters; -1 for no limit
 */
int lw_label_get_max_width_chars(LwLabel *label);

/**
 * lw_label_set_lines:
 * @value: a number of lines; -1 for no limit
 *
 * Sets the largest number of lines of each paragraph.
 */
void lw_label_set_lines(LwLabel *label, int value);

/**
 * lw_label_get_lines:
 *
 * The largest number of lines of each paragraph.
 *
 * Returns: a number of lines; -1 for no limit
 */
int lw_label_get_lines(LwLabel *label);

/**
 * lw_label_set_wrap:
 * @value: whether lines wrap
 *
 * Sets whether lines wrap.
 */
void lw_label_set_wrap(LwLabel *label, gboolean value);

/**
 * lw_label_get_wrap:
 *
 * Whether lines wrap.
 *
 * Returns: %TRUE if lines wrap
 */
gboolean lw_label_get_wrap(LwLabel *label);

/**
 * lw_label_set_wrap_mode:
 * @value: where lines wrap
 *
 * Sets where lines wrap.
 */
void lw_label_set_wrap_mode(LwLabel *label, PangoWrapMode value);

/**
 * lw_label_get_wrap_mode:
 *
 * Where lines wrap.
 *
 * Returns: where lines wrap
 */
PangoWrapMode lw_label_get_wrap_mode(LwLabel *label);

/**
 * lw_label_set_natural_wrap_mode:
 * @value: a mode
 *
 * Sets how the natural width for a height is found.
 */
void lw_label_set_natural_wrap_mode(LwLabel *label, GtkNaturalWrapMode value);

/**
 * lw_label_get_natural_wrap_mode:
 *
 * How the natural width for a height is found.
 *
 * Returns: a mode
 */
GtkNaturalWrapMode lw_label_get_natural_wrap_mode(LwLabel *label);

/**
 * lw_label_set_single_line_mode:
 * @value: whether the text is one line
 *
 * Sets whether the text is one line.
 */
void lw_label_set_single_line_mode(LwLabel *label, gboolean value);

/**
 * lw_label_get_single_line_mode:
 *
 * Whether the text is one line.
 *
 * Returns: %TRUE if the text is one line
 */
gboolean lw_label_get_single_line_mode(LwLabel *label);

/**
 * lw_label_set_xalign:
 * @value: from 0 for the left to 1 for the right, or the other way round where text runs from right to left
 *
 * Sets the horizontal position of the text.
 */
void lw_label_set_xalign(LwLabel *label, float value);

/**
 * lw_label_get_xalign:
 *
 * The horizontal position of the text.
 *
 * Returns: from 0 to 1
 */
float lw_label_get_xalign(LwLabel *label);

/**
 * lw_label_set_yalign:
 * @value: from 0 for the top to 1 for the bottom
 *
 * Sets the vertical position of the text.
 */
void lw_label_set_yalign(LwLabel *label, float value);

/**
 * lw_label_get_yalign:
 *
 * The vertical position of the text.
 *
 * Returns: from 0 to 1
 */
float lw_label_get_yalign(LwLabel *label);

/**
 * lw_label_set_selectable:
 * @value: whether the text may be selected
 *
 * Sets whether the text may be selected.
 */
void lw_label_set_selectable(LwLabel *label, gboolean value);

/**
 * lw_label_get_selectable:
 *
 * Whether the text may be selected.
 *
 * Returns: %TRUE if the text may be selected
 */
gboolean lw_label_get_selectable(LwLabel *label);

/**
 * lw_label_select_region:
 * @start_offset: the first character, from 0; -1 is the end of the text
 * @end_offset: the character behind the last one; -1 is the end of the text
 *
 * Selects a range of characters, if the text may be selected. Negative offsets are the text's end. While "is-preparing" is TRUE, it is a
 * range of the text that is still shown.
 */
void lw_label_select_region(LwLabel *label, int start_offset, int end_offset);

/**
 * lw_label_get_selection_bounds:
 * @start: (out) (optional): the first character, from 0
 * @end: (out) (optional): the character behind the last one
 *
 * The selected characters. Either result may be NULL. Returns FALSE if nothing is selected.
 *
 * Returns: %FALSE if nothing is selected
 */
gboolean lw_label_get_selection_bounds(LwLabel *label, int *start, int *end);

/**
 * lw_label_get_selected_text:
 *
 * What is selected as plain text, as copying has it; NULL if nothing is. The caller frees it.
 *
 * Returns: (transfer full) (nullable): the text; %NULL if nothing is selected
 */
char *lw_label_get_selected_text(LwLabel *label);

/**
 * lw_label_set_extra_menu:
 * @value: (nullable): a menu; %NULL for none
 *
 * Sets a menu that the context menu shows after its own items. The label takes a reference.
 */
void lw_label_set_extra_menu(LwLabel *label, GMenuModel *value);

/**
 * lw_label_get_extra_menu:
 *
 * The menu that the context menu shows after its own items, owned by the label.
 *
 * Returns: (transfer none) (nullable): the menu; %NULL without one
 */
GMenuModel *lw_label_get_extra_menu(LwLabel *label);

/**
 * lw_label_get_layout_offsets:
 * @x: (out) (optional): the left edge of the text
 * @y: (out) (optional): the top edge of the text
 *
 * The place of the text in the widget, in pixels.
 */
void lw_label_get_layout_offsets(LwLabel *label, int *x, int *y);

/* The next four functions take the place of gtk_label_get_layout(). Offsets are bytes of the text, as lw_label_get_text() has it, and
 * places are those in the widget. Before the label has a size, they are about its natural one. While "is-preparing" is TRUE,
 * lw_label_get_text() has the coming text already, and these functions, the links and the selection are of the one that is still shown. */

/**
 * lw_label_get_line_count:
 *
 * The number of lines that are shown.
 *
 * Returns: a number of lines
 */
int lw_label_get_line_count(LwLabel *label);

/**
 * lw_label_get_index_at:
 * @x: pixels from the left edge
 * @y: pixels from the top edge
 * @index: (out) (optional): the byte where the character starts
 * @cursor_index: (out) (optional): the byte where a click would put the cursor
 *
 * Finds the text at a point: the byte where the nearest character starts, and the byte where a click would put the cursor. Either result
 * may be NULL. Returns whether the point is on the character.
 *
 * Returns: %TRUE if the point is on the character
 */
gboolean lw_label_get_index_at(LwLabel *label, double x, double y, int *index, int *cursor_index);

/**
 * lw_label_get_range_extents:
 * @start_index: the first byte
 * @end_index: the byte behind the last one
 * @extents: (out caller-allocates) (optional): the box around the lines of the range
 *
 * The box around the lines of a range of bytes. Negative offsets are the text's end. Text that "…" replaces is where "…" is. Returns FALSE,
 * with an empty box, if nothing of the range is shown, or the range is empty. The result may be NULL.
 *
 * Returns: %FALSE if nothing of the range is shown
 */
gboolean lw_label_get_range_extents(LwLabel *label, int start_index, int end_index, graphene_rect_t *extents);

/**
 * lw_label_get_baselines:
 * @n_baselines: (out) (optional): the number of lines
 *
 * The y of each line's baseline, from top to bottom. The caller frees the array with g_free(). The number of lines may be NULL.
 *
 * Returns: (transfer full) (array length=n_baselines) (nullable): distances from the top edge of the widget, in pixels; %NULL without lines
 */
double *lw_label_get_baselines(LwLabel *label, gsize *n_baselines);

/**
 * lw_label_scroll_to:
 * @start_offset: the first character, from 0; -1 is the end of the text
 * @end_offset: the character behind the last one; -1 is the end of the text
 * @alignment: from 0 for the start of the view to 1 for its end; negative for the least motion
 *
 * Scrolls what is around the label in the next frame, so that a range of characters is seen. Negative offsets are the text's end. The range
 * comes to a place in the view, from 0 for the start to 1 for the end; with a negative alignment, the view moves as little as possible.
 */
void lw_label_scroll_to(LwLabel *label, int start_offset, int end_offset, double alignment);

G_END_DECLS

/* LwLayout, the engine without a label. */
#pragma once

#include <gdk/gdk.h>
#include <graphene.h>

#include "lw-text.h"

G_BEGIN_DECLS

/**
 * LwLayout:
 *
 * A text in a box without a label: its lines, its places, and pictures of it. It is for text that a program draws itself, as PangoLayout is:
 *
 *     g_autoptr(LwLayout) layout = lw_layout_new(text);
 *     lw_layout_set_size(layout, 320, -1);
 *     lw_layout_draw(layout, cr, NULL);
 *
 * The lines are made when they are first asked for. Another size makes lines anew, but not glyphs. The functions of layouts may be called on
 * any thread, for one layout by one thread at a time. Lengths are pixels, offsets are bytes of the text, places are those in the box.
 */
typedef struct _LwLayout LwLayout;

#define LW_TYPE_LAYOUT (lw_layout_get_type())

/**
 * lw_layout_get_type:
 *
 * The GObject type `LwLayout`.
 */
GType lw_layout_get_type(void);

/**
 * lw_layout_new:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Creates a layout of a text in a box without limits; NULL is empty. The text is copied.
 *
 * Returns: (transfer full): a new layout
 */
LwLayout *lw_layout_new(const LwText *text);

/**
 * lw_layout_copy:
 *
 * Copies a layout with its lines.
 *
 * Returns: (transfer full): a new layout
 */
LwLayout *lw_layout_copy(const LwLayout *layout);

/**
 * lw_layout_free:
 * @layout: (nullable):
 *
 * Frees a layout.
 */
void lw_layout_free(LwLayout *layout);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwLayout, lw_layout_free)

/**
 * lw_layout_set_text:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Sets the text; NULL is empty. The text is copied.
 */
void lw_layout_set_text(LwLayout *layout, const LwText *text);

/**
 * lw_layout_set_font:
 * @font: (nullable): NULL for a sans-serif font of 16 pixels
 *
 * Sets the font of text that has none of its own. Sizes in points count as 96 dots per inch.
 */
void lw_layout_set_font(LwLayout *layout, const PangoFontDescription *font);

/**
 * lw_layout_set_size:
 * @width: pixels; negative for no limit
 * @height: pixels; negative for no limit
 *
 * Sets the box. A negative width or height has no limit, as at first.
 */
void lw_layout_set_size(LwLayout *layout, double width, double height);

/**
 * lw_layout_set_wrap_mode:
 * @mode: where lines wrap
 *
 * Sets where lines wrap; at first PANGO_WRAP_WORD_CHAR.
 */
void lw_layout_set_wrap_mode(LwLayout *layout, PangoWrapMode mode);

/**
 * lw_layout_set_max_lines:
 * @max_lines: a number of lines; 0 for no limit
 *
 * Sets the largest number of lines; 0, as at first, for no limit.
 */
void lw_layout_set_max_lines(LwLayout *layout, int max_lines);

/**
 * lw_layout_set_truncation:
 * @mode: which part of the last line goes
 * @token: (nullable): what stands for the text that is cut; NULL for "…"
 *
 * Sets where the last line is cut; at first at its end.
 */
void lw_layout_set_truncation(LwLayout *layout, LwTruncationMode mode, const LwText *token);

/**
 * lw_layout_set_alignment:
 * @alignment: an alignment
 *
 * Sets the alignment of paragraphs; at first the start. Without a limit of the width, lines are aligned to the longest.
 */
void lw_layout_set_alignment(LwLayout *layout, LwTextAlignment alignment);

/**
 * lw_layout_get_bounds:
 * @bounds: (out caller-allocates): the box around the lines
 *
 * The bounds of the lines. Their size is that of the text.
 */
void lw_layout_get_bounds(LwLayout *layout, graphene_rect_t *bounds);

/**
 * lw_layout_get_line_count:
 *
 * The number of lines.
 *
 * Returns: a number of lines
 */
int lw_layout_get_line_count(LwLayout *layout);

/**
 * lw_layout_is_truncated:
 *
 * Whether text is cut.
 *
 * Returns: %TRUE if text is cut
 */
gboolean lw_layout_is_truncated(LwLayout *layout);

/**
 * lw_layout_get_baselines:
 * @n_baselines: (out): the number of lines
 *
 * The y of each line's baseline. The caller frees them with g_free().
 *
 * Returns: (array length=n_baselines) (transfer full) (nullable): distances from the top of the box, in pixels; %NULL without lines
 */
double *lw_layout_get_baselines(LwLayout *layout, gsize *n_baselines);

/**
 * lw_layout_get_index_at:
 * @x: pixels from the left edge
 * @y: pixels from the top edge
 * @index: (out) (optional): the byte where the character starts
 *
 * The byte of the character that is nearest to a point. Returns whether the point is on the character.
 *
 * Returns: %TRUE if the point is on the character
 */
gboolean lw_layout_get_index_at(LwLayout *layout, double x, double y, int *index);

/**
 * lw_layout_get_caret:
 * @index: a byte of the text
 * @caret: (out caller-allocates): the place of the cursor
 *
 * The place of a cursor before a byte, without a width. Returns FALSE if that is not shown.
 *
 * Returns: %FALSE if the byte is not shown
 */
gboolean lw_layout_get_caret(LwLayout *layout, int index, graphene_rect_t *caret);

/**
 * lw_layout_get_range_rect:
 * @start_index: the first byte
 * @end_index: the byte behind the last one
 * @index: from 0
 * @rect: (out caller-allocates): the rectangle
 *
 * One of the rectangles of a range of bytes, as a selection has them. Returns FALSE if there are fewer. Ask for one after the other.
 *
 * Returns: %FALSE if the range has fewer rectangles
 */
gboolean lw_layout_get_range_rect(LwLayout *layout, int start_index, int end_index, int index, graphene_rect_t *rect);

/**
 * lw_layout_draw:
 * @context: where to draw
 * @color: (nullable): the colour of text that has none of its own; NULL for black
 *
 * Draws the text, with the box at the context's origin. Places for widgets stay empty.
 */
void lw_layout_draw(LwLayout *layout, cairo_t *context, const GdkRGBA *color);

/**
 * lw_layout_write_to_file:
 * @file: (type filename): its name ends in .png, .pdf or .svg
 * @scale: device pixels per pixel
 * @color: (nullable): the colour of text that has none of its own; NULL for black
 * @background: (nullable): NULL for none
 *
 * Writes a picture of the text with all of its ink.
 *
 * Returns: %FALSE with an error
 */
gboolean lw_layout_write_to_file(LwLayout *layout, const char *file, double scale, const GdkRGBA *color, const GdkRGBA *background, GError **error);

G_END_DECLS

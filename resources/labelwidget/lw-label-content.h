/* What a label shows besides plain text and markup: texts with styles, tokens, widgets, links and highlights. */
#pragma once

#include "lw-text.h"
#include "lw-types.h"

G_BEGIN_DECLS

/**
 * LwToken:
 * @LW_TOKEN_TRUNCATION: what stands for text that is cut. Its markup is the property "truncation-token"
 * @LW_TOKEN_MORE: what ends a folded text. Its markup is the property "more-token"
 * @LW_TOKEN_LESS: what follows an unfolded text. Its markup is the property "less-token"
 *
 * Texts that a label adds to its own.
 */
typedef enum {
    LW_TOKEN_TRUNCATION,
    LW_TOKEN_MORE,
    LW_TOKEN_LESS
} LwToken;

#define LW_TYPE_TOKEN (lw_token_get_type())

/* The GObject type of this enumeration. */
GType lw_token_get_type(void);

/**
 * lw_label_set_styled_text:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Shows a text with its styles; NULL is empty.
 */
void lw_label_set_styled_text(LwLabel *label, const LwText *text);

/**
 * lw_label_get_styled_text:
 *
 * The label's text with its styles.
 *
 * Returns: (transfer full): a copy of the text
 */
LwText *lw_label_get_styled_text(LwLabel *label);

/**
 * lw_label_append_styled_text:
 * @text: a text with styles
 *
 * Appends a text with its styles. As long as only the end grows, what was shown before is not laid out again.
 */
void lw_label_append_styled_text(LwLabel *label, const LwText *text);

/**
 * lw_label_set_token:
 * @token: which token
 * @text: (nullable): NULL for the standard token
 *
 * Sets one of the tokens.
 */
void lw_label_set_token(LwLabel *label, LwToken token, const LwText *text);

/**
 * lw_label_get_token:
 * @token: which token
 *
 * One of the tokens; NULL for the standard one.
 *
 * Returns: (transfer full) (nullable): a copy of the token; %NULL for the standard one
 */
LwText *lw_label_get_token(LwLabel *label, LwToken token);

/**
 * lw_label_set_placed_widget:
 * @id: the name of the place
 * @widget: (nullable): NULL for none
 *
 * Shows a widget at the place of the text with this name. The label becomes its parent. Without such a place, it is hidden.
 */
void lw_label_set_placed_widget(LwLabel *label, const char *id, GtkWidget *widget);

/**
 * lw_label_get_placed_widget:
 * @id: the name of the place
 *
 * The widget of the place with this name.
 *
 * Returns: (transfer none) (nullable): the widget; %NULL without one
 */
GtkWidget *lw_label_get_placed_widget(LwLabel *label, const char *id);

/**
 * lw_label_set_placed_paintable:
 * @id: the name of the place
 * @paintable: (nullable): NULL for none
 *
 * Shows a paintable at the places of the text with this name. When its contents change, the label draws them without a layout. The label
 * takes a reference.
 */
void lw_label_set_placed_paintable(LwLabel *label, const char *id, GdkPaintable *paintable);

/**
 * lw_label_get_n_links:
 *
 * The number of links that are seen, those of tokens included.
 *
 * Returns: a number of links
 */
int lw_label_get_n_links(LwLabel *label);

/**
 * lw_label_get_link:
 * @number: from 0, in the order of the text
 * @uri: (out) (optional) (nullable): NULL for a link with a value
 * @value: (out) (optional) (nullable) (transfer full): NULL for a link with a URI, and for "more" and "less", which have neither
 * @range: (out caller-allocates) (optional): of a link in a token, the text that the token stands for
 * @bounds: (out caller-allocates) (optional): in the widget
 *
 * What a link has. Returns FALSE if there is no link with this number.
 *
 * Returns: %FALSE if there is no link with this number
 */
gboolean lw_label_get_link(LwLabel *label, int number, char **uri, GVariant **value, LwRange *range, graphene_rect_t *bounds);

/**
 * lw_label_get_current_value:
 *
 * The value of the link that lw_label_get_current_uri() would have the URL of: of the one that a handler is called for, or that the context
 * menu is about, or else that has the keyboard focus; NULL without one, and for a link with a URI.
 *
 * Returns: (nullable) (transfer full): the value; %NULL without a link that has one
 */
GVariant *lw_label_get_current_value(LwLabel *label);

/**
 * lw_label_get_link_rect:
 * @number: which link, from 0
 * @index: from 0
 * @rect: (out caller-allocates): in the widget
 *
 * One of the rectangles of a link: it has one for each stretch on a line. Returns FALSE if there are fewer.
 *
 * Returns: %FALSE if the link has fewer rectangles
 */
gboolean lw_label_get_link_rect(LwLabel *label, int number, int index, graphene_rect_t *rect);

/**
 * lw_label_get_link_at:
 * @x: pixels from the left edge
 * @y: pixels from the top edge
 *
 * The number of the link at a point of the widget; -1 if there is none.
 *
 * Returns: the number of the link; -1 if there is none
 */
int lw_label_get_link_at(LwLabel *label, double x, double y);

/**
 * lw_label_get_active_link:
 *
 * The number of the link that is pressed, while the pointer is on it; -1 if none is.
 *
 * Returns: the number of the link; -1 if none is pressed
 */
int lw_label_get_active_link(LwLabel *label);

/**
 * lw_label_set_visited_links:
 * @uris: (array zero-terminated=1) (nullable): URIs, with NULL behind the last one
 *
 * Shows the links with these URIs as visited, and no others. There may be more than the text has: all that a user ever followed. Call it
 * after the text is set: the label keeps only those that the text has. A later text keeps what is still in it.
 */
void lw_label_set_visited_links(LwLabel *label, const char *const *uris);

/**
 * lw_label_get_visited_links:
 *
 * The URIs of the links that are shown as visited: those that were activated, and those that were set. Free them with g_strfreev().
 *
 * Returns: (array zero-terminated=1) (transfer full): URIs, with %NULL behind the last one
 */
char **lw_label_get_visited_links(LwLabel *label);

/**
 * lw_label_set_highlights:
 * @ranges: (array length=n_ranges) (nullable): later ones win
 * @n_ranges: how many ranges there are
 * @color: (nullable): NULL for none
 *
 * Highlights ranges of the text with a background colour, as the hits of a search, in place of those before. Needs no layout.
 */
void lw_label_set_highlights(LwLabel *label, const LwRange *ranges, gsize n_ranges, const GdkRGBA *color);

/**
 * lw_label_highlight_range:
 * @start_index: the first byte
 * @end_index: the byte behind the last one
 * @color: (nullable): NULL for none
 *
 * Highlights a range of bytes, as the current hit of a search, in place of the one of the last call. It wins over those of
 * lw_label_set_highlights().
 */
void lw_label_highlight_range(LwLabel *label, int start_index, int end_index, const GdkRGBA *color);

/**
 * lw_label_set_more_token:
 * @markup: (nullable): Pango markup; %NULL for the standard token
 *
 * Sets what ends the text of a label with "folded-lines" while it is folded, as Pango markup; NULL for "… more" in the language of the
 * user. If the markup has an error, the token stays as it was, with a warning.
 */
void lw_label_set_more_token(LwLabel *label, const char *markup);

/**
 * lw_label_get_more_token:
 *
 * The markup of what ends a folded text; NULL for the standard token. The label owns the string until it changes.
 *
 * Returns: (nullable): Pango markup; %NULL for the standard token
 */
const char *lw_label_get_more_token(LwLabel *label);

/**
 * lw_label_set_less_token:
 * @markup: (nullable): Pango markup; %NULL for the standard token
 *
 * Sets what follows the text of a label with "folded-lines" while it is unfolded, as Pango markup; NULL for "less" in the language of the
 * user, "" for nothing. If the markup has an error, the token stays as it was, with a warning.
 */
void lw_label_set_less_token(LwLabel *label, const char *markup);

/**
 * lw_label_get_less_token:
 *
 * The markup of what follows an unfolded text; NULL for the standard token. The label owns the string until it changes.
 *
 * Returns: (nullable): Pango markup; %NULL for the standard token
 */
const char *lw_label_get_less_token(LwLabel *label);

/**
 * lw_label_set_expanded:
 * @is_expanded: whether all lines are shown
 * @animated: whether the height moves
 *
 * Sets the property "is-expanded", with an animation of the height as for a click on a token if `animated` is set.
 */
void lw_label_set_expanded(LwLabel *label, gboolean is_expanded, gboolean animated);

G_END_DECLS

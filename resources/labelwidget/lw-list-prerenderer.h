/* LwListPrerenderer, the rows of a list prepared ahead. */
#pragma once

#include "lw-text.h"
#include "lw-types.h"

G_BEGIN_DECLS

/**
 * LwListPrerenderer:
 *
 * Prepares the texts of a list's next rows on other threads, for a GtkListView with one label in each row. The next rows are those in the
 * direction of the scrolling. What rows have shown is kept too, for some time. The labels of most rows must have the same properties.
 */
typedef struct _LwListPrerenderer LwListPrerenderer;

#define LW_TYPE_LIST_PRERENDERER (lw_list_prerenderer_get_type())
#define LW_LIST_PRERENDERER(object) (G_TYPE_CHECK_INSTANCE_CAST((object), LW_TYPE_LIST_PRERENDERER, LwListPrerenderer))
#define LW_IS_LIST_PRERENDERER(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), LW_TYPE_LIST_PRERENDERER))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwListPrerenderer, g_object_unref)

/**
 * LwRowText:
 * @position: the place of an item in the list, from 0
 * @data: (closure): what the prerenderer was made with
 *
 * The text of the item at a position; NULL if there is none: positions behind the last item are asked for too. It is called on GTK's
 * thread, when a row is prepared and when it is bound. The library frees the text.
 *
 * Returns: (transfer full) (nullable): a new text
 */
typedef LwText *(*LwRowText)(guint position, gpointer data);

/**
 * lw_list_prerenderer_get_type:
 *
 * The GObject type `LwListPrerenderer`.
 */
GType lw_list_prerenderer_get_type(void);

/**
 * lw_list_prerenderer_new:
 * @rows_ahead: how many rows are prepared ahead, 1 to 10,000; 24 are right for most lists
 * @get_text: (scope notified) (closure data) (destroy destroy): gives the text of an item
 * @data: what the function is called with
 * @destroy: called with the data when nothing needs it any more
 *
 * Creates a prerenderer. The caller owns the reference. The data is destroyed with the object.
 *
 * Returns: (transfer full): a new prerenderer
 */
LwListPrerenderer *lw_list_prerenderer_new(guint rows_ahead, LwRowText get_text, gpointer data, GDestroyNotify destroy);

/**
 * lw_list_prerenderer_bind:
 * @label: a label
 * @position: the place of an item in the list, from 0
 *
 * Shows the text of an item in a label. Call it where the factory of the list binds a row.
 */
void lw_list_prerenderer_bind(LwListPrerenderer *prerenderer, LwLabel *label, guint position);

/**
 * lw_list_prerenderer_unbind:
 * @label: a label
 *
 * Says that a label shows no item any more. Call it where the factory of the list unbinds a row.
 */
void lw_list_prerenderer_unbind(LwListPrerenderer *prerenderer, LwLabel *label);

/**
 * lw_list_prerenderer_clear:
 *
 * Frees what is prepared. A change of the width, the style, the fonts or the labels' properties needs no call: a label takes only what fits.
 */
void lw_list_prerenderer_clear(LwListPrerenderer *prerenderer);

G_END_DECLS

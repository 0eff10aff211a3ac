/* LwSelectionGroup, labels that select as one text. */
#pragma once

#include "lw-types.h"

G_BEGIN_DECLS

/**
 * LwSelectionGroup:
 *
 * Labels whose texts are selected and copied as one text, for example the messages of a chat or the paragraphs of an article. The
 * GObject signal "selection-changed" tells that another part of the texts is selected.
 *
 * Labels keep the group that they are in; the signal needs the object.
 */
typedef struct _LwSelectionGroup LwSelectionGroup;

#define LW_TYPE_SELECTION_GROUP (lw_selection_group_get_type())
#define LW_SELECTION_GROUP(object) (G_TYPE_CHECK_INSTANCE_CAST((object), LW_TYPE_SELECTION_GROUP, LwSelectionGroup))
#define LW_IS_SELECTION_GROUP(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), LW_TYPE_SELECTION_GROUP))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwSelectionGroup, g_object_unref)

/**
 * LwSelectionText:
 * @item: (type GObject.Object): an object of the list
 * @data: (closure): what the group was made with
 *
 * The text of an item, as its label shows it. The string is newly allocated, and the library frees it.
 *
 * Returns: (transfer full): a new string
 */
typedef char *(*LwSelectionText)(gpointer item, gpointer data);

/**
 * lw_selection_group_get_type:
 *
 * The GObject type `LwSelectionGroup`.
 */
GType lw_selection_group_get_type(void);

/**
 * lw_selection_group_new:
 *
 * Creates a group whose order is that of the widgets in their window. The caller owns the reference.
 *
 * Returns: (transfer full): a new group
 */
LwSelectionGroup *lw_selection_group_new(void);

/**
 * lw_selection_group_new_for_list:
 * @list: the objects of the rows
 * @get_text: (scope notified) (closure data) (destroy destroy): gives the text of an item
 * @data: what the function is called with
 * @destroy: called with the data when nothing needs it any more
 *
 * Creates a group for the rows that show the objects of a list. Each row says with lw_label_set_selection_item() which object it shows, so
 * rows may come and go while the user selects. The list must keep its objects, as GListStore and GtkStringList do. The caller owns the
 * reference; the group takes one of the list. The data is destroyed with the group.
 *
 * Returns: (transfer full): a new group
 */
LwSelectionGroup *lw_selection_group_new_for_list(GListModel *list, LwSelectionText get_text, gpointer data, GDestroyNotify destroy);

/**
 * lw_selection_group_new_for_items: (skip)
 * @items: the functions
 * @data: what the function is called with
 * @destroy: called with the data when nothing needs it any more
 *
 * Creates a group for the rows that show items with keys. Each row says with lw_label_set_selection_key() which item it shows. The
 * functions are copied. The caller owns the reference. The data is destroyed with the group.
 *
 * Returns: a new group
 */
LwSelectionGroup *lw_selection_group_new_for_items(const LwSelectionItems *items, gpointer data, GDestroyNotify destroy);

/**
 * lw_selection_group_add:
 * @label: a label
 *
 * Adds a label, which leaves the group that it was in. The label becomes selectable, and keeps the group.
 */
void lw_selection_group_add(LwSelectionGroup *group, LwLabel *label);

/**
 * lw_selection_group_remove:
 * @label: a label
 *
 * Removes a label; does nothing if it is in no group or another one.
 */
void lw_selection_group_remove(LwSelectionGroup *group, LwLabel *label);

/**
 * lw_selection_group_set_separator:
 * @value: a text
 *
 * Sets what stands between two texts that are copied.
 */
void lw_selection_group_set_separator(LwSelectionGroup *group, const char *value);

/**
 * lw_selection_group_get_separator:
 *
 * What stands between two texts that are copied; "\n" at first. The group owns the string until it changes.
 *
 * Returns: the text
 */
const char *lw_selection_group_get_separator(LwSelectionGroup *group);

/**
 * lw_selection_group_select_all:
 *
 * Selects all texts.
 */
void lw_selection_group_select_all(LwSelectionGroup *group);

/**
 * lw_selection_group_unselect_all:
 *
 * Selects nothing.
 */
void lw_selection_group_unselect_all(LwSelectionGroup *group);

/**
 * lw_selection_group_has_selection:
 *
 * Whether anything is selected.
 *
 * Returns: %TRUE if anything is selected
 */
gboolean lw_selection_group_has_selection(LwSelectionGroup *group);

/**
 * lw_selection_group_get_selected_text:
 *
 * What is selected as plain text; NULL if nothing is. The caller frees it.
 *
 * Returns: (transfer full) (nullable): the text; %NULL if nothing is selected
 */
char *lw_selection_group_get_selected_text(LwSelectionGroup *group);

/**
 * lw_selection_group_get_selected_html:
 *
 * What is selected as HTML; NULL if nothing is. The caller frees it.
 *
 * Returns: (transfer full) (nullable): HTML; %NULL if nothing is selected
 */
char *lw_selection_group_get_selected_html(LwSelectionGroup *group);

/**
 * lw_selection_group_copy:
 * @clipboard: a clipboard
 *
 * Copies what is selected to a clipboard, as text and HTML. Does nothing if nothing is selected.
 */
void lw_selection_group_copy(LwSelectionGroup *group, GdkClipboard *clipboard);

/**
 * lw_label_set_selection_item:
 * @item: (type GObject.Object) (nullable): an object of the list; %NULL for none
 *
 * Sets the object of the group's list that a label shows; NULL for none. Set it with the text when a row is bound, and to NULL when it is
 * unbound. The label takes a reference.
 */
void lw_label_set_selection_item(LwLabel *label, gpointer item);

/**
 * lw_label_set_selection_key:
 * @key: (nullable): a key; %NULL for none
 *
 * Sets the key of the item that a label shows; NULL for none. The label copies it.
 */
void lw_label_set_selection_key(LwLabel *label, const char *key);

G_END_DECLS

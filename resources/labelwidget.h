/* LabelWidget for C: the GObject type LwLabel, a label for GTK 4 with GtkLabel's properties, signals and actions.
 *
 * The functions have GtkLabel's names with lw_ in place of gtk_, its arguments and its ownership of values. Most of what a label has
 * besides is set by GObject properties. LwSelectionGroup makes labels select as one text. LwLongLabel shows texts of any length in a
 * scrolled window. All functions belong on GTK's thread. Called on another one, a function does nothing and writes a
 * critical message. Only the functions for types and for the version may be called on any thread.
 *
 * The signal "activate-link" has the URI of a link. In a program with Swift code, a link may have a value of that code instead: then
 * the signal is not emitted, and only Swift code hears of it.
 *
 * The signal "link-long-pressed" tells that such a link is pressed for a long time, with a finger or with the mouse, and where:
 *     gboolean link_long_pressed(LwLabel *label, const char *uri, double x, double y, gpointer user_data);
 * The first handler that returns TRUE ends it, and the link is not activated when it is released. If none does, a long press with the
 * mouse is like a short one, and a finger opens the link's menu; where text can be selected, it selects a word before that.
 *
 * The signal "layout-changed" has no arguments. It tells that a label shows other lines, at the end of its allocation, so after these
 * have their places. The signal "text-moved" has none either. It tells then that the lines stand at another place in the widget, or for
 * the first time at one. */
#ifndef LABELWIDGET_H
#define LABELWIDGET_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct {
    GtkWidget parent_instance;
} LwLabel;

/* The space between the widget's edges and the text, in pixels. */
typedef struct {
    double left, right, top, bottom;
} LwInsets;

/* For subclasses: G_DECLARE_FINAL_TYPE(MyLabel, my_label, MY, LABEL, LwLabel) and G_DEFINE_TYPE(MyLabel, my_label, LW_TYPE_LABEL).
 *
 * The functions below may be overridden in class_init. */
typedef struct {
    GtkWidgetClass parent_class;

    /* The space around the text. It counts in each size that the label asks for, and the text stands inside of it. When it is called,
     * the insets are those of the properties inset-top and so on, which is all that LwLabel's own function says. GTK keeps the sizes of a
     * label: call gtk_widget_queue_resize() when the answer changes. NaN and negative insets become 0, and large ones 32,767. */
    void (*get_text_insets)(GtkWidget *label, LwInsets *insets);

    /* Draw behind the text and in front of it, in the widget's coordinates. The bounds are those of the block of lines, with edges on
     * whole pixels. LwLabel's own functions draw nothing. Call gtk_widget_queue_draw() when the picture changes. */
    void (*snapshot_behind)(GtkWidget *label, GtkSnapshot *snapshot, const graphene_rect_t *text_bounds);
    void (*snapshot_front)(GtkWidget *label, GtkSnapshot *snapshot, const graphene_rect_t *text_bounds);

    /* For later versions. */
    gpointer reserved[8];
} LwLabelClass;

/* The items of a list whose rows select as one text, for items that have keys: strings that name an item for as long as it exists. The
 * positions are those of the list. Strings that the functions return are newly allocated, and the library frees them. */
typedef struct {
    guint (*get_n_items)(gpointer data);

    /* The place of an item now; -1 if it is not in the list any more. The group asks at each motion of a drag. */
    int (*get_position)(const char *key, gpointer data);

    /* The key of the item at a place. */
    char *(*get_key)(guint position, gpointer data);

    /* The text of the item at a place, as its label shows it. */
    char *(*get_text)(guint position, gpointer data);
} LwSelectionItems;

/* The rest is not for the library itself. */
#ifndef LABELWIDGET_TYPES_ONLY

#define LW_TYPE_LABEL (lw_label_get_type())
#define LW_LABEL(object) (G_TYPE_CHECK_INSTANCE_CAST((object), LW_TYPE_LABEL, LwLabel))
#define LW_LABEL_CLASS(class) (G_TYPE_CHECK_CLASS_CAST((class), LW_TYPE_LABEL, LwLabelClass))
#define LW_IS_LABEL(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), LW_TYPE_LABEL))
#define LW_LABEL_GET_CLASS(object) (G_TYPE_INSTANCE_GET_CLASS((object), LW_TYPE_LABEL, LwLabelClass))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwLabel, g_object_unref)

/* The library's version. The string lives as long as the process. */
const char *lw_version(void);

/* The GObject type `LwLabel`. Register it before you load a builder file that uses it. */
GType lw_label_get_type(void);

/* Creates a label with a copy of a text; NULL means empty. The reference is floating, as from any GTK constructor. */
GtkWidget *lw_label_new(const char *text);

/* Creates a label with a text whose underscore marks the mnemonic. The reference is floating. */
GtkWidget *lw_label_new_with_mnemonic(const char *text);

/* Shows a text without markup and mnemonics. */
void lw_label_set_text(GtkWidget *label, const char *value);

/* Sets the property `label`. */
void lw_label_set_label(GtkWidget *label, const char *value);

/* Shows Pango markup with links. */
void lw_label_set_markup(GtkWidget *label, const char *value);

/* Shows Pango markup with links and a mnemonic. */
void lw_label_set_markup_with_mnemonic(GtkWidget *label, const char *value);

/* Shows a text with a mnemonic. */
void lw_label_set_text_with_mnemonic(GtkWidget *label, const char *value);

/* Appends a text, in place of markup and mnemonics. Only the last paragraph is shaped again. */
void lw_label_append(GtkWidget *label, const char *text);

/* Removes bytes from the start of the text: at most all of it. If they end inside a character, the whole character stays. */
void lw_label_remove_first(GtkWidget *label, int bytes);

/* Makes the label empty until its next text. A row of a list whose labels have the property `displays-asynchronously` calls it when its
 * item leaves: else it would show the text of another item until the next one is ready. */
void lw_label_prepare_for_reuse(GtkWidget *label);

/* The text without tags and markers. The label owns the string until the text changes. */
const char *lw_label_get_text(GtkWidget *label);

/* The property `label`. The label owns the string until it changes. */
const char *lw_label_get_label(GtkWidget *label);

/* The URL of a link: the one that a handler is called for, or that the context menu is about, or else that has the keyboard focus;
 * NULL without one. The label owns the string until the next call. */
const char *lw_label_get_current_uri(GtkWidget *label);

/* Sets whether the property `label` is Pango markup. */
void lw_label_set_use_markup(GtkWidget *label, gboolean value);

/* Whether the property `label` is Pango markup. */
gboolean lw_label_get_use_markup(GtkWidget *label);

/* Sets whether an underscore marks the mnemonic. */
void lw_label_set_use_underline(GtkWidget *label, gboolean value);

/* Whether an underscore marks the mnemonic. */
gboolean lw_label_get_use_underline(GtkWidget *label);

/* The key value of the mnemonic; `GDK_KEY_VoidSymbol` without one. */
guint lw_label_get_mnemonic_keyval(GtkWidget *label);

/* Sets the widget that the mnemonic activates. */
void lw_label_set_mnemonic_widget(GtkWidget *label, GtkWidget *value);

/* The widget that the mnemonic activates. */
GtkWidget *lw_label_get_mnemonic_widget(GtkWidget *label);

/* Sets attributes that win over those of the text. The label takes a reference. */
void lw_label_set_attributes(GtkWidget *label, PangoAttrList *value);

/* The attributes, owned by the label. */
PangoAttrList *lw_label_get_attributes(GtkWidget *label);

/* Sets the tab stops. The label copies them. */
void lw_label_set_tabs(GtkWidget *label, PangoTabArray *value);

/* A copy of the tab stops; the caller frees it. */
PangoTabArray *lw_label_get_tabs(GtkWidget *label);

/* Sets the alignment of lines. */
void lw_label_set_justify(GtkWidget *label, GtkJustification value);

/* The alignment of lines. */
GtkJustification lw_label_get_justify(GtkWidget *label);

/* The direction of paragraphs without a direction of their own. */
typedef enum {
    /* That of the paragraph's first strong character, or else the widget's. */
    LW_BASE_DIRECTION_NATURAL,
    LW_BASE_DIRECTION_LEFT_TO_RIGHT,
    LW_BASE_DIRECTION_RIGHT_TO_LEFT,
    /* That of the first strong character of the whole text, for all paragraphs, or else the widget's. */
    LW_BASE_DIRECTION_FIRST_STRONG
} LwBaseDirection;

/* Sets the direction of paragraphs without a direction of their own. */
void lw_label_set_base_direction(GtkWidget *label, LwBaseDirection value);

/* The direction of paragraphs without a direction of their own. */
LwBaseDirection lw_label_get_base_direction(GtkWidget *label);

/* Sets where each paragraph is cut that has no room. */
void lw_label_set_ellipsize(GtkWidget *label, PangoEllipsizeMode value);

/* Where each paragraph is cut that has no room. */
PangoEllipsizeMode lw_label_get_ellipsize(GtkWidget *label);

/* Sets the least width in characters. */
void lw_label_set_width_chars(GtkWidget *label, int value);

/* The least width in characters. */
int lw_label_get_width_chars(GtkWidget *label);

/* Sets the largest natural width in characters. */
void lw_label_set_max_width_chars(GtkWidget *label, int value);

/* The largest natural width in characters. */
int lw_label_get_max_width_chars(GtkWidget *label);

/* Sets the largest number of lines of each paragraph. */
void lw_label_set_lines(GtkWidget *label, int value);

/* The largest number of lines of each paragraph. */
int lw_label_get_lines(GtkWidget *label);

/* Sets whether lines wrap. */
void lw_label_set_wrap(GtkWidget *label, gboolean value);

/* Whether lines wrap. */
gboolean lw_label_get_wrap(GtkWidget *label);

/* Sets where lines wrap. */
void lw_label_set_wrap_mode(GtkWidget *label, PangoWrapMode value);

/* Where lines wrap. */
PangoWrapMode lw_label_get_wrap_mode(GtkWidget *label);

/* Sets how the natural width for a height is found. */
void lw_label_set_natural_wrap_mode(GtkWidget *label, GtkNaturalWrapMode value);

/* How the natural width for a height is found. */
GtkNaturalWrapMode lw_label_get_natural_wrap_mode(GtkWidget *label);

/* Sets whether the text is one line. */
void lw_label_set_single_line_mode(GtkWidget *label, gboolean value);

/* Whether the text is one line. */
gboolean lw_label_get_single_line_mode(GtkWidget *label);

/* Sets the horizontal position of the text. */
void lw_label_set_xalign(GtkWidget *label, float value);

/* The horizontal position of the text. */
float lw_label_get_xalign(GtkWidget *label);

/* Sets the vertical position of the text. */
void lw_label_set_yalign(GtkWidget *label, float value);

/* The vertical position of the text. */
float lw_label_get_yalign(GtkWidget *label);

/* Sets whether the text may be selected. */
void lw_label_set_selectable(GtkWidget *label, gboolean value);

/* Whether the text may be selected. */
gboolean lw_label_get_selectable(GtkWidget *label);

/* Selects a range of characters, if the text may be selected. Negative offsets are the text's end. */
void lw_label_select_region(GtkWidget *label, int start_offset, int end_offset);

/* The selected characters. Either result may be NULL. Returns FALSE if nothing is selected. */
gboolean lw_label_get_selection_bounds(GtkWidget *label, int *start, int *end);

/* Sets a menu that the context menu shows after its own items. The label takes a reference. */
void lw_label_set_extra_menu(GtkWidget *label, GMenuModel *value);

/* The menu that the context menu shows after its own items, owned by the label. */
GMenuModel *lw_label_get_extra_menu(GtkWidget *label);

/* The place of the text in the widget, in pixels. */
void lw_label_get_layout_offsets(GtkWidget *label, int *x, int *y);

/* The next four functions take the place of gtk_label_get_layout(). Offsets are bytes of the text, as lw_label_get_text() has it, and
 * places are those in the widget. Before the label has a size, they are about its natural one. */

/* The number of lines that are shown. */
int lw_label_get_line_count(GtkWidget *label);

/* Finds the text at a point: the byte where the nearest character starts, and the byte where a click would put the cursor. Either result
 * may be NULL. Returns whether the point is on the character. */
gboolean lw_label_get_index_at(GtkWidget *label, double x, double y, int *index, int *cursor_index);

/* The box around the lines of a range of bytes. Negative offsets are the text's end. Text that "…" replaces is where "…" is. Returns
 * FALSE, with an empty box, if nothing of the range is shown, or the range is empty. The result may be NULL. */
gboolean lw_label_get_range_extents(GtkWidget *label, int start_index, int end_index, graphene_rect_t *extents);

/* The y of each line's baseline, from top to bottom. The caller frees the array with g_free(). The number of lines may be NULL. */
double *lw_label_get_baselines(GtkWidget *label, gsize *n_baselines);

/* Scrolls what is around the label in the next frame, so that a range of characters is seen. Negative offsets are the text's end. The
 * range comes to a place in the view, from 0 for the start to 1 for the end; with a negative alignment, the view moves as little as
 * possible. */
void lw_label_scroll_to(GtkWidget *label, int start_offset, int end_offset, double alignment);

/* Sets what ends the text of a label with "folded-lines" while it is folded, as Pango markup; NULL for "… more" in the language of the
 * user. If the markup has an error, the token stays as it was, with a warning. */
void lw_label_set_more_token(GtkWidget *label, const char *markup);

/* The markup of what ends a folded text; NULL for the standard token. The label owns the string until it changes. */
const char *lw_label_get_more_token(GtkWidget *label);

/* Sets what follows the text of a label with "folded-lines" while it is unfolded, as Pango markup; NULL for "less" in the language of
 * the user, "" for nothing. If the markup has an error, the token stays as it was, with a warning. */
void lw_label_set_less_token(GtkWidget *label, const char *markup);

/* The markup of what follows an unfolded text; NULL for the standard token. The label owns the string until it changes. */
const char *lw_label_get_less_token(GtkWidget *label);

/* Sets the property "is-expanded", with an animation of the height as for a click on a token if `animated` is set. */
void lw_label_set_expanded(GtkWidget *label, gboolean is_expanded, gboolean animated);

/* Labels whose texts are selected and copied as one text, for example the messages of a chat or the paragraphs of an article. The
 * GObject signal "selection-changed" tells that another part of the texts is selected.
 *
 * Labels keep the group that they are in; the signal needs the object. */
typedef struct _LwSelectionGroup LwSelectionGroup;

#define LW_TYPE_SELECTION_GROUP (lw_selection_group_get_type())
#define LW_SELECTION_GROUP(object) (G_TYPE_CHECK_INSTANCE_CAST((object), LW_TYPE_SELECTION_GROUP, LwSelectionGroup))
#define LW_IS_SELECTION_GROUP(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), LW_TYPE_SELECTION_GROUP))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwSelectionGroup, g_object_unref)

/* The text of an item, as its label shows it. The string is newly allocated, and the library frees it. */
typedef char *(*LwSelectionText)(gpointer item, gpointer data);

/* The GObject type `LwSelectionGroup`. */
GType lw_selection_group_get_type(void);

/* Creates a group whose order is that of the widgets in their window. The caller owns the reference. */
LwSelectionGroup *lw_selection_group_new(void);

/* Creates a group for the rows that show the objects of a list. Each row says with lw_label_set_selection_item() which object it shows,
 * so rows may come and go while the user selects. The list must keep its objects, as GListStore and GtkStringList do. The caller owns the
 * reference; the group takes one of the list. The data is destroyed with the group. */
LwSelectionGroup *lw_selection_group_new_for_list(GListModel *list, LwSelectionText get_text, gpointer data, GDestroyNotify destroy);

/* Creates a group for the rows that show items with keys. Each row says with lw_label_set_selection_key() which item it shows. The
 * functions are copied. The caller owns the reference. The data is destroyed with the group. */
LwSelectionGroup *lw_selection_group_new_for_items(const LwSelectionItems *items, gpointer data, GDestroyNotify destroy);

/* Adds a label, which leaves the group that it was in. The label becomes selectable, and keeps the group. */
void lw_selection_group_add(LwSelectionGroup *group, GtkWidget *label);

/* Removes a label; does nothing if it is in no group or another one. */
void lw_selection_group_remove(LwSelectionGroup *group, GtkWidget *label);

/* Sets what stands between two texts that are copied. */
void lw_selection_group_set_separator(LwSelectionGroup *group, const char *value);

/* What stands between two texts that are copied; "\n" at first. The group owns the string until it changes. */
const char *lw_selection_group_get_separator(LwSelectionGroup *group);

/* Selects all texts. */
void lw_selection_group_select_all(LwSelectionGroup *group);

/* Selects nothing. */
void lw_selection_group_unselect_all(LwSelectionGroup *group);

/* Whether anything is selected. */
gboolean lw_selection_group_has_selection(LwSelectionGroup *group);

/* What is selected as plain text; NULL if nothing is. The caller frees it. */
char *lw_selection_group_get_selected_text(LwSelectionGroup *group);

/* What is selected as HTML; NULL if nothing is. The caller frees it. */
char *lw_selection_group_get_selected_html(LwSelectionGroup *group);

/* Copies what is selected to a clipboard, as text and HTML. Does nothing if nothing is selected. */
void lw_selection_group_copy(LwSelectionGroup *group, GdkClipboard *clipboard);

/* Sets the object of the group's list that a label shows; NULL for none. Set it with the text when a row is bound, and to NULL when it is
 * unbound. The label takes a reference. */
void lw_label_set_selection_item(GtkWidget *label, gpointer item);

/* Sets the key of the item that a label shows; NULL for none. The label copies it. */
void lw_label_set_selection_key(GtkWidget *label, const char *key);

/* A label for a text of any length, in a GtkScrolledWindow: only what is seen is shaped, laid out and drawn. Its properties are "label",
 * "selectable", "wrap-mode" (a GtkWrapMode), "follows-end", "is-at-end", "zoom" and those of GtkScrollable. The signal "setup" has each
 * LwLabel that is made for a part of the text, before it gets that: connect to its "activate-link" there, and set its properties. */
#define LW_TYPE_LONG_LABEL (lw_long_label_get_type())
#define LW_IS_LONG_LABEL(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), LW_TYPE_LONG_LABEL))

/* The GObject type `LwLongLabel`. Register it before you load a builder file that uses it. */
GType lw_long_label_get_type(void);

/* Creates a label for a text of any length; NULL means empty. The reference is floating, as from any GTK constructor. */
GtkWidget *lw_long_label_new(const char *text);

/* Shows a text from its start, and ends the selection. */
void lw_long_label_set_text(GtkWidget *label, const char *text);

/* The text. The caller frees it. */
char *lw_long_label_get_text(GtkWidget *label);

/* Appends a text. What is seen and what is selected stays. The property "follows-end" keeps the end in view. */
void lw_long_label_append(GtkWidget *label, const char *text);

/* Appends a text with Pango markup and GtkLabel's links. If the markup is wrong, nothing changes, and the error says where. */
gboolean lw_long_label_append_markup(GtkWidget *label, const char *markup, GError **error);

/* Removes bytes from the start of the text: at most all of it. If they end inside a character, the whole character stays. */
void lw_long_label_remove_first(GtkWidget *label, gsize bytes);

/* Scrolls with the next layout, so that a range of bytes of the text is seen. The range comes to a place in the view, from 0 for the start
 * to 1 for the end; with a negative alignment, the view moves as little as possible. */
void lw_long_label_scroll_to(GtkWidget *label, gsize start, gsize end, double alignment);

/* The bytes of the text whose lines are seen. Returns FALSE before the widget has a size. */
gboolean lw_long_label_get_visible_range(GtkWidget *label, gsize *start, gsize *end);

/* Selects the whole text, if the property "selectable" is set. */
void lw_long_label_select_all(GtkWidget *label);

/* Selects nothing. */
void lw_long_label_unselect_all(GtkWidget *label);

/* What is selected as plain text; NULL if nothing is. The caller frees it. */
char *lw_long_label_get_selected_text(GtkWidget *label);

#endif

G_END_DECLS

#endif

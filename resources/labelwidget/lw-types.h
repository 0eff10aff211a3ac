/* What C programs and the library itself see alike: structures whose fields both use. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * LwLabel:
 *
 * A label with GtkLabel's properties, signals and actions, and more of them.
 *
 *     GtkWidget *label = lw_label_new(NULL);
 *     lw_label_set_markup(LW_LABEL(label), "See <a href='https://example.org'>what is new</a>");
 *     g_object_set(label, "wrap", TRUE, "folded-lines", 3, NULL);
 *
 * The functions of labels belong on GTK's thread. Called on another one, a function does nothing and writes a critical message.
 */
typedef struct {
    GtkWidget parent_instance;
} LwLabel;

/**
 * LwInsets:
 *
 * The space between the widget's edges and the text, in pixels.
 */
typedef struct {
    double left, right, top, bottom;
} LwInsets;

/**
 * LwLabelClass:
 *
 * For subclasses: G_DECLARE_FINAL_TYPE(MyLabel, my_label, MY, LABEL, LwLabel) and G_DEFINE_TYPE(MyLabel, my_label, LW_TYPE_LABEL).
 *
 * The functions below may be overridden in class_init.
 */
typedef struct {
    GtkWidgetClass parent_class;

    /**
     * LwLabelClass::get_text_insets:
     * @insets: (out caller-allocates): the space on each side
     *
     * The space around the text. It counts in each size that the label asks for, and the text stands inside of it. When it is called,
     * the insets are those of the properties inset-top and so on, which is all that LwLabel's own function says. GTK keeps the sizes of a
     * label: call gtk_widget_queue_resize() when the answer changes. NaN and negative insets become 0, and large ones 32,767.
     */
    void (*get_text_insets)(LwLabel *label, LwInsets *insets);

    /**
     * LwLabelClass::snapshot_behind:
     * @snapshot: where to draw
     * @text_bounds: the box around the lines
     *
     * Draws behind the text, in the widget's coordinates. The bounds are those of the block of lines, with edges on whole pixels.
     * LwLabel's own function draws nothing. Call gtk_widget_queue_draw() when the picture changes.
     */
    void (*snapshot_behind)(LwLabel *label, GtkSnapshot *snapshot, const graphene_rect_t *text_bounds);

    /**
     * LwLabelClass::snapshot_front:
     * @snapshot: where to draw
     * @text_bounds: the box around the lines
     *
     * The same in front of the text.
     */
    void (*snapshot_front)(LwLabel *label, GtkSnapshot *snapshot, const graphene_rect_t *text_bounds);

    /* For later versions. */
    gpointer reserved[8];
} LwLabelClass;

/**
 * LwRange:
 *
 * A part of a text, in bytes.
 */
typedef struct {
    int start, end;
} LwRange;

/**
 * LwSelectionItems: (skip)
 *
 * The items of a list whose rows select as one text, for items that have keys: strings that name an item for as long as it exists. The
 * positions are those of the list. Strings that the functions return are newly allocated, and the library frees them.
 */
typedef struct {
    guint (*get_n_items)(gpointer data);

    /* The place of an item now; -1 if it is not in the list any more. The group asks at each motion of a drag. */
    int (*get_position)(const char *key, gpointer data);

    /* The key of the item at a place. */
    char *(*get_key)(guint position, gpointer data);

    /* The text of the item at a place, as its label shows it. */
    char *(*get_text)(guint position, gpointer data);
} LwSelectionItems;

G_END_DECLS

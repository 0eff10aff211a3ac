/* Preloaded into a GTK program, it writes what windows and labels are seen into the file of $LABEL_CENSUS, each time when the process gets
 * SIGUSR1. A line has the type, the place in the window or popover, the size, and the text; for the window with the keyboard "active":
 *
 *     LwLabel<TAB>15<TAB>135<TAB>181<TAB>24<TAB>12×12 */
#include <glib-unix.h>
#include <gtk/gtk.h>

/* Places are rounded down: a label may stand between pixels. */
static void look_at(GtkWidget *widget, GString *lines) {
    if (!gtk_widget_get_mapped(widget)) return;
    const char *type = G_OBJECT_TYPE_NAME(widget);
    gboolean is_label = g_str_equal(type, "GtkLabel") || g_str_equal(type, "LwLabel");
    if (is_label || GTK_IS_NATIVE(widget)) {
        g_autofree char *text = NULL;
        if (is_label) g_object_get(widget, "label", &text, NULL);
        if (GTK_IS_WINDOW(widget) && gtk_window_is_active(GTK_WINDOW(widget))) text = g_strdup("active");
        double x = 0, y = 0, inside_x = 0, inside_y = 0;
        GtkNative *native = gtk_widget_get_native(widget);
        gtk_native_get_surface_transform(native, &x, &y);
        gtk_widget_translate_coordinates(widget, GTK_WIDGET(native), 0, 0, &inside_x, &inside_y);
        g_string_append_printf(
            lines, "%s\t%d\t%d\t%d\t%d\t%s\n", type, (int)(x + inside_x), (int)(y + inside_y), gtk_widget_get_width(widget),
            gtk_widget_get_height(widget), text ? g_strdelimit(text, "\n\t", ' ') : "");
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) look_at(child, lines);
}

static gboolean write_census(gpointer unused) {
    g_autoptr(GString) lines = g_string_new(NULL);
    GListModel *windows = gtk_window_get_toplevels();
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
        g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
        look_at(window, lines);
    }
    g_autoptr(GError) error = NULL;
    if (!g_file_set_contents(g_getenv("LABEL_CENSUS"), lines->str, lines->len, &error)) g_printerr("census: %s\n", error->message);
    return G_SOURCE_CONTINUE;
}

__attribute__((constructor)) static void begin(void) {
    if (g_getenv("LABEL_CENSUS")) g_unix_signal_add(SIGUSR1, write_census, NULL);
}

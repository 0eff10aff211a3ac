// The widget in a C program: made by its type, put into a window, asked for its size.
#include <gtk/gtk.h>

extern const char *lw_version(void);
extern GType lw_label_get_type(void);

int main(void) {
    gtk_init();
    GtkWidget *window = gtk_window_new();
    GtkWidget *label = g_object_new(lw_label_get_type(), "label", "Hello from C", NULL);
    gtk_window_set_child(GTK_WINDOW(window), label);
    gtk_window_present(GTK_WINDOW(window));
    int width = 0;
    gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
    g_print("label widget %s: a %s, %d pixels wide\n", lw_version(), G_OBJECT_TYPE_NAME(label), width);
    gtk_window_destroy(GTK_WINDOW(window));
    return width > 0 ? 0 : 1;
}

// The widget in a C program: made by its type, put into a window, asked for its size, which is GtkLabel's.
#include <gtk/gtk.h>

extern const char *lw_version(void);
extern GType lw_label_get_type(void);

static int natural_width(GtkWidget *label) {
    int width = 0;
    gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
    return width;
}

int main(void) {
    const char *text = "Hello from C";
    gtk_init();
    GtkWidget *window = gtk_window_new();
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *label = g_object_new(lw_label_get_type(), "label", text, NULL);
    GtkWidget *gtk_label = gtk_label_new(text);
    gtk_box_append(GTK_BOX(box), label);
    gtk_box_append(GTK_BOX(box), gtk_label);
    gtk_window_set_child(GTK_WINDOW(window), box);
    gtk_window_present(GTK_WINDOW(window));
    int width = natural_width(label), expected = natural_width(gtk_label);
    g_print("label widget %s: a %s, %d pixels wide\n", lw_version(), G_OBJECT_TYPE_NAME(label), width);
    if (width != expected) g_printerr("A GtkLabel with the same text is %d pixels wide.\n", expected);
    gtk_window_destroy(GTK_WINDOW(window));
    return width == expected ? 0 : 1;
}

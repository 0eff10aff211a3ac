// The widget in a C program: made by its type, put into a window, asked for its size, which is GtkLabel's.
//
//   main           runs GTK on the process's first thread
//   main thread    runs GTK on another thread
//   main quit      ends while threads lay out texts
#include <gtk/gtk.h>
#include <string.h>

extern const char *lw_version(void);
extern GType lw_label_get_type(void);
extern GtkWidget *lw_label_new(const char *text);
extern void lw_label_set_markup(GtkWidget *label, const char *markup);
extern const char *lw_label_get_text(GtkWidget *label);
extern void lw_label_prepare_for_reuse(GtkWidget *label);
extern void lw_label_scroll_to(GtkWidget *label, int start_offset, int end_offset, double alignment);

static int natural_width(GtkWidget *label) {
    int width = 0;
    gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
    return width;
}

static void count(gpointer counter, GObject *object) { ++*(int *)counter; }

// Whether a label with a link, a mnemonic and work on another thread lives through a window's life.
static int lives_in_a_window(void) {
    int gone = 0;
    GtkWidget *window = gtk_window_new();
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *label = lw_label_new("first");
    gtk_box_append(GTK_BOX(box), label);
    gtk_window_set_child(GTK_WINDOW(window), box);
    g_object_weak_ref(G_OBJECT(label), count, &gone);
    lw_label_set_markup(label, "with <a href=\"x:a\">a link</a>");
    g_object_set(label, "use-underline", TRUE, "wrap", TRUE, NULL);
    gtk_window_present(GTK_WINDOW(window));
    while (!gtk_widget_get_mapped(label) || gtk_widget_get_width(label) == 0) g_main_context_iteration(NULL, TRUE);
    int is_right = strcmp(lw_label_get_text(label), "with a link") == 0;
    g_object_set(label, "use-markup", FALSE, "label", "later", "displays-asynchronously", TRUE, NULL);
    g_object_set(label, "label", "_much later", NULL);
    gint64 end = g_get_monotonic_time() + G_USEC_PER_SEC / 2;
    while (g_get_monotonic_time() < end)
        if (!g_main_context_iteration(NULL, FALSE)) g_usleep(1000);
    int width = natural_width(label);
    g_object_set(label, "displays-asynchronously", FALSE, "label", "_much later.", NULL);
    is_right = is_right && width > 0 && natural_width(label) > width;
    lw_label_prepare_for_reuse(label);
    is_right = is_right && strcmp(lw_label_get_text(label), "") == 0;
    gtk_window_destroy(GTK_WINDOW(window));
    while (gone == 0 && g_main_context_iteration(NULL, FALSE)) {}
    if (!is_right || gone != 1) g_printerr("The label in a window: right %d, finalized %d times.\n", is_right, gone);
    return is_right && gone == 1;
}

// Whether the end of a long text is scrolled into view.
static int scrolls(void) {
    GtkWidget *window = gtk_window_new();
    GtkWidget *scroller = gtk_scrolled_window_new();
    GString *text = g_string_new("start");
    for (int line = 0; line < 500; ++line) g_string_append(text, "\nmore");
    GtkWidget *label = lw_label_new(text->str);
    g_string_free(text, TRUE);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), label);
    gtk_window_set_child(GTK_WINDOW(window), scroller);
    lw_label_scroll_to(label, -1, -1, -1);
    gtk_window_present(GTK_WINDOW(window));
    GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
    gint64 end = g_get_monotonic_time() + 5 * G_USEC_PER_SEC;
    while (gtk_adjustment_get_value(place) == 0 && g_get_monotonic_time() < end)
        if (!g_main_context_iteration(NULL, FALSE)) g_usleep(1000);
    double missing = gtk_adjustment_get_upper(place) - gtk_adjustment_get_page_size(place) - gtk_adjustment_get_value(place);
    int is_right = gtk_adjustment_get_value(place) > 1000 && missing < 2;
    if (!is_right) g_printerr("The text is scrolled to %g, %g before its end.\n", gtk_adjustment_get_value(place), missing);
    gtk_window_destroy(GTK_WINDOW(window));
    return is_right;
}

// Leaves 200 long texts to the threads, and does not wait for them.
static int quits_during_work(void) {
    gtk_init();
    GString *text = g_string_new("");
    for (int word = 0; word < 5000; ++word) g_string_append_printf(text, "word %d ", word);
    for (int number = 0; number < 200; ++number) {
        g_string_append_c(text, '.');
        g_object_new(lw_label_get_type(), "displays-asynchronously", TRUE, "label", text->str, NULL);
    }
    g_string_free(text, TRUE);
    return 0;
}

static gpointer run(gpointer data) {
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
    return GINT_TO_POINTER(width == expected && lives_in_a_window() && scrolls() ? 0 : 1);
}

int main(int argc, char **argv) {
    if (argc < 2) return GPOINTER_TO_INT(run(NULL));
    if (strcmp(argv[1], "quit") == 0) return quits_during_work();
    return GPOINTER_TO_INT(g_thread_join(g_thread_new("gtk", run, NULL)));
}

// A text of any length, from C.
#include <labelwidget/labelwidget.h>
#include <string.h>

static int failures = 0;

static void expect(gboolean is_right, const char *what) {
    if (is_right) return;
    failures++;
    g_printerr("long: %s\n", what);
}

static LwLabel *last_part = NULL;

static void set_up(LwLongLabel *label, LwLabel *part, gpointer count) {
    last_part = part;
    expect(LW_IS_LABEL(part), "the signal has no label");
    g_object_set(part, "xalign", 0.0, NULL);
    ++*(int *)count;
}

static void count_change(gpointer count) { ++*(int *)count; }

static gboolean seen(LwLongLabel *label, gsize offset) {
    gsize start = 0, end = 0;
    return lw_long_label_get_visible_range(label, &start, &end) && start <= offset && offset <= end;
}

static gboolean wait_for(LwLongLabel *label, gsize offset) {
    gint64 end = g_get_monotonic_time() + 5 * G_USEC_PER_SEC;
    while (!seen(label, offset) && g_get_monotonic_time() < end)
        if (!g_main_context_iteration(NULL, FALSE)) g_usleep(1000);
    return seen(label, offset);
}

int main(void) {
    int labels = 0;
    gtk_init();
    GtkWidget *window = gtk_window_new();
    GtkWidget *scroller = gtk_scrolled_window_new();
    LwLongLabel *label = LW_LONG_LABEL(lw_long_label_new(NULL));
    g_signal_connect(label, "setup", G_CALLBACK(set_up), &labels);
    g_object_set(label, "selectable", TRUE, "wrap-mode", GTK_WRAP_CHAR, NULL);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), GTK_WIDGET(label));
    expect(gtk_widget_get_parent(GTK_WIDGET(label)) == scroller, "it does not scroll by itself");
    gtk_window_set_child(GTK_WINDOW(window), scroller);
    gsize first, last;
    expect(!lw_long_label_get_visible_range(label, &first, &last), "it has a size before it is shown");

    for (int line = 0; line < 20000; line++) lw_long_label_append(label, "another line\n");
    GError *error = NULL;
    expect(lw_long_label_append_markup(label, "the <b>end</b>", &error) && !error, "markup is not appended");
    expect(!lw_long_label_append_markup(label, "<b>wrong", &error) && error, "wrong markup is appended");
    g_clear_error(&error);
    const gsize length = 20000 * strlen("another line\n") + strlen("the end");
    gtk_window_present(GTK_WINDOW(window));
    expect(wait_for(label, 0), "the start is not seen");
    lw_long_label_scroll_to(label, length, length, 1);
    expect(wait_for(label, length), "the end is not seen");
    expect(labels > 0 && labels < 10, "there are many labels");
    lw_long_label_select_all(label);
    g_autofree char *selected = lw_long_label_get_selected_text(label);
    expect(selected && strlen(selected) == length && g_str_has_suffix(selected, "\nthe end"), "not all is selected");
    int changes = 0;
    g_signal_connect_swapped(label, "selection-changed", G_CALLBACK(count_change), &changes);
    lw_long_label_select_range(label, length - 3, G_MAXSIZE);
    expect(lw_long_label_get_selected_range(label, &first, &last) && first == length - 3 && last == length, "not “end” is selected");
    expect(changes == 1, "a change of the selection is not told");
    lw_long_label_unselect_all(label);
    expect(!lw_long_label_get_selected_range(label, &first, NULL), "a range is selected");
    expect(!lw_long_label_get_selected_text(label), "something is selected");
    lw_long_label_remove_first(label, length - 3);
    g_autofree char *rest = lw_long_label_get_text(label);
    expect(g_strcmp0(rest, "end") == 0, "the rest is not “end”");
    labels = 0;
    lw_long_label_make_labels_again(label);
    for (int i = 0; labels == 0 && i < 5000; i++)
        if (!g_main_context_iteration(NULL, FALSE)) g_usleep(1000);
    expect(labels == 1, "the label is not made again");
    expect(lw_long_label_get_range_of(label, last_part, &first, &last) && first == 0 && last == 3, "the label shows another part");
    LwLabel *other = LW_LABEL(g_object_ref_sink(lw_label_new("")));
    expect(!lw_long_label_get_range_of(label, other, NULL, NULL), "another label shows a part");
    g_object_unref(other);
    lw_long_label_set_text(label, "new");
    g_autofree char *text = NULL;
    g_object_get(label, "label", &text, NULL);
    expect(g_strcmp0(text, "new") == 0, "the text is not “new”");
    gtk_window_destroy(GTK_WINDOW(window));
    return failures;
}

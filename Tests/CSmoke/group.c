// Labels that select as one text, from C: by the order of their widgets, as the rows of a list of objects, and of items with keys.
#include <labelwidget/labelwidget.h>
#include <string.h>

static int failures = 0;

static void expect_text(LwSelectionGroup *group, const char *expected, const char *what) {
    g_autofree char *text = lw_selection_group_get_selected_text(group);
    if (g_strcmp0(text, expected) == 0) return;
    failures++;
    g_printerr("group: %s: “%s” is selected, not “%s”\n", what, text ? text : "NULL", expected ? expected : "NULL");
}

static void expect(gboolean is_right, const char *what) {
    if (is_right) return;
    failures++;
    g_printerr("group: %s\n", what);
}

static void count(gpointer counter) { ++*(int *)counter; }
static void changed(LwSelectionGroup *group, gpointer counter) { count(counter); }

// What a label shows as selected, in characters.
static gboolean shows(LwLabel *label, int first, int last) {
    int start = 0, end = 0;
    return lw_label_get_selection_bounds(label, &start, &end) && start == first && end == last;
}

static void settle(void) {
    while (g_main_context_iteration(NULL, FALSE)) {}
}

// Data ends on GTK's thread. Another one may have had the last reference, and asks for it.
static void wait_for_end(const int *gone) {
    gint64 deadline = g_get_monotonic_time() + 10 * G_USEC_PER_SEC;
    while (!*gone && g_get_monotonic_time() < deadline) {
        g_main_context_iteration(NULL, FALSE);
        g_usleep(1000);
    }
    settle();
}

static void extend(LwLabel *label, GtkMovementStep step, int steps) {
    g_signal_emit_by_name(label, "move-cursor", step, steps, TRUE);
}

static void copied(GObject *clipboard, GAsyncResult *result, gpointer text) {
    *(char **)text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, NULL);
}

// The rows of a box.
static void add_rows(GtkWidget *box, LwLabel **rows, int length, LwSelectionGroup *group) {
    for (int i = 0; i < length; i++) {
        rows[i] = LW_LABEL(lw_label_new(NULL));
        gtk_box_append(GTK_BOX(box), GTK_WIDGET(rows[i]));
        lw_selection_group_add(group, rows[i]);
    }
}

static void check_widgets(GtkWidget *box) {
    const char *texts[] = {"first", "second", "third"};
    LwLabel *labels[3];
    LwSelectionGroup *group = lw_selection_group_new();
    int changes = 0;
    g_signal_connect(group, "selection-changed", G_CALLBACK(changed), &changes);
    add_rows(box, labels, 3, group);
    for (int i = 0; i < 3; i++) lw_label_set_text(labels[i], texts[i]);
    expect(!lw_selection_group_has_selection(group), "a new group has a selection");
    expect_text(group, NULL, "a new group");
    expect(strcmp(lw_selection_group_get_separator(group), "\n") == 0, "the first separator is no line break");
    lw_selection_group_set_separator(group, " / ");
    lw_selection_group_select_all(group);
    expect_text(group, "first / second / third", "select all");
    expect(changes == 1, "the signal does not come once");
    lw_label_set_markup(labels[1], "<b>second</b>");
    g_autofree char *html = lw_selection_group_get_selected_html(group);
    expect(strstr(html, "second</") != NULL, "the HTML has no styles");
    lw_selection_group_copy(group, gtk_widget_get_clipboard(box));
    char *text = NULL;
    gdk_clipboard_read_text_async(gtk_widget_get_clipboard(box), NULL, copied, &text);
    while (!text) g_main_context_iteration(NULL, TRUE);
    expect(strcmp(text, "first / second / third") == 0, "another text is copied");
    g_free(text);
    // From one label to the next.
    lw_label_select_region(labels[0], 2, 2);
    expect(!lw_selection_group_has_selection(group), "a cursor is a selection");
    extend(labels[0], GTK_MOVEMENT_BUFFER_ENDS, 1);
    extend(labels[0], GTK_MOVEMENT_VISUAL_POSITIONS, 1);
    extend(labels[1], GTK_MOVEMENT_WORDS, 1);
    expect_text(group, "rst / second", "keys");
    expect(shows(labels[0], 2, 5) && shows(labels[1], 0, 6) && !shows(labels[2], 0, 5), "the labels show something else");
    lw_selection_group_remove(group, labels[1]);
    expect(!shows(labels[1], 0, 6), "a label outside of the group shows its selection");
    lw_selection_group_select_all(group);
    expect_text(group, "first / third", "without the second label");
    lw_selection_group_unselect_all(group);
    expect_text(group, NULL, "unselect all");
    // The labels keep their group, which tells nobody any more.
    changes = 0;
    g_object_unref(group);
    gtk_widget_activate_action(GTK_WIDGET(labels[0]), "selection.select-all", NULL);
    expect(shows(labels[2], 0, 5) && changes == 0, "the labels have lost their group");
}

static char *text_of_string(gpointer item, gpointer data) { return g_strdup(gtk_string_object_get_string(item)); }

static void bind_rows(LwLabel **rows, GListModel *list, int first) {
    for (int i = 0; i < 2; i++) {
        GtkStringObject *item = g_list_model_get_item(list, first + i);
        lw_label_set_text(rows[i], gtk_string_object_get_string(item));
        lw_label_set_selection_item(rows[i], item);
        g_object_unref(item);
    }
}

static void check_list(GtkWidget *box) {
    int gone = 0;
    LwLabel *rows[2];
    GtkStringList *list = gtk_string_list_new(NULL);
    for (int i = 0; i < 10; i++) {
        g_autofree char *text = g_strdup_printf("message %d", i);
        gtk_string_list_append(list, text);
    }
    LwSelectionGroup *group = lw_selection_group_new_for_list(G_LIST_MODEL(list), text_of_string, &gone, count);
    add_rows(box, rows, 2, group);
    bind_rows(rows, G_LIST_MODEL(list), 2);
    lw_label_select_region(rows[0], 8, 8);
    extend(rows[0], GTK_MOVEMENT_BUFFER_ENDS, 1);
    extend(rows[0], GTK_MOVEMENT_VISUAL_POSITIONS, 1);
    extend(rows[1], GTK_MOVEMENT_WORDS, 1);
    expect_text(group, "2\nmessage", "two rows");
    bind_rows(rows, G_LIST_MODEL(list), 7);
    expect(!shows(rows[0], 0, 7) && !shows(rows[1], 0, 7), "rows of other items show the selection");
    expect_text(group, "2\nmessage", "rows that no label shows");
    // Objects that move take the selection along.
    gtk_string_list_splice(list, 3, 0, (const char *[]){"between", NULL});
    expect_text(group, "2\nbetween\nmessage", "another item between them");
    bind_rows(rows, G_LIST_MODEL(list), 3);
    expect(shows(rows[0], 0, 7) && shows(rows[1], 0, 7), "the rows do not show the selection");
    gtk_string_list_remove(list, 4);
    expect_text(group, NULL, "the last item is gone");
    lw_selection_group_select_all(group);
    expect(lw_selection_group_has_selection(group), "a list of objects cannot be selected");
    for (int i = 0; i < 2; i++) lw_label_set_selection_item(rows[i], NULL);
    g_object_unref(group);
    g_object_unref(list);
    expect(gone == 0, "the labels do not keep their group");
    for (int i = 0; i < 2; i++) gtk_box_remove(GTK_BOX(box), GTK_WIDGET(rows[i]));
    wait_for_end(&gone);
    expect(gone == 1, "the group's data is not destroyed once");
}

static const char *keys[] = {"a", "b", "c"};
static guint get_n_items(gpointer data) { return G_N_ELEMENTS(keys); }
static char *get_key(guint position, gpointer data) { return g_strdup(keys[position]); }
static char *get_text(guint position, gpointer data) { return g_strdup_printf("text %s", keys[position]); }
static int get_position(const char *key, gpointer data) {
    for (int i = 0; i < (int)G_N_ELEMENTS(keys); i++)
        if (strcmp(keys[i], key) == 0) return i;
    return -1;
}

static void check_keys(GtkWidget *box) {
    int gone = 0;
    LwLabel *row;
    LwSelectionItems items = {get_n_items, get_position, get_key, get_text};
    LwSelectionGroup *group = lw_selection_group_new_for_items(&items, &gone, count);
    add_rows(box, &row, 1, group);
    lw_label_set_text(row, "text b");
    lw_selection_group_select_all(group);
    expect(!shows(row, 0, 6), "a row without an item shows a selection");
    lw_label_set_selection_key(row, "b");
    expect(shows(row, 0, 6), "a row with a key does not show its selection");
    expect_text(group, "text a\ntext b\ntext c", "items with keys");
    lw_label_set_selection_key(row, "gone");
    expect(!shows(row, 0, 6), "a row of an item that is gone shows a selection");
    gtk_box_remove(GTK_BOX(box), GTK_WIDGET(row));
    g_object_unref(group);
    wait_for_end(&gone);
    expect(gone == 1, "the data of the keys is not destroyed once");
}

int main(void) {
    gtk_init();
    GtkWidget *window = gtk_window_new();
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_window_set_child(GTK_WINDOW(window), box);
    gtk_window_present(GTK_WINDOW(window));
    while (!gtk_widget_get_mapped(box) || gtk_widget_get_width(box) == 0) g_main_context_iteration(NULL, TRUE);
    check_widgets(box);
    check_list(box);
    check_keys(box);
    gtk_window_destroy(GTK_WINDOW(window));
    settle();
    if (failures == 0) g_print("selection groups in C: widgets, objects and keys\n");
    return failures == 0 ? 0 : 1;
}

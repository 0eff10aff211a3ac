// Each setter and getter of labelwidget.h's label in a C program. What GtkLabel has too has the same values there.
#include <string.h>

#include <labelwidget/labelwidget.h>

static int failures = 0;

static void check(gboolean holds, const char *what) {
    if (holds) return;
    ++failures;
    g_printerr("LwLabel and GtkLabel differ: %s\n", what);
}

#define SAME(name) check(lw_label_get_##name(lw) == gtk_label_get_##name(gtk), #name)
#define SAME_STRING(name) check(g_strcmp0(lw_label_get_##name(lw), gtk_label_get_##name(gtk)) == 0, #name)
// Sets a value in both labels, and compares what they say then.
#define SET(name, value)                 \
    do {                                 \
        lw_label_set_##name(lw, value);  \
        gtk_label_set_##name(gtk, value); \
        SAME(name);                      \
        check(lw_label_get_##name(lw) == (value), #name " is not " #value); \
    } while (0)
// Shows a text in both labels, and compares all that follows from it.
#define SHOW(name, value)                 \
    do {                                  \
        lw_label_set_##name(lw, value);   \
        gtk_label_set_##name(gtk, value); \
        SAME_STRING(text);                \
        SAME_STRING(label);               \
        SAME(use_markup);                 \
        SAME(use_underline);              \
        SAME(mnemonic_keyval);            \
        compare_sizes(GTK_WIDGET(lw), GTK_WIDGET(gtk), #name " " #value); \
    } while (0)

static void compare_sizes(GtkWidget *lw, GtkWidget *gtk, const char *what) {
    int ours[8], theirs[8];
    for (int orientation = 0; orientation < 2; ++orientation) {
        int *place = ours + 4 * orientation, *other = theirs + 4 * orientation;
        gtk_widget_measure(lw, orientation, -1, place, place + 1, place + 2, place + 3);
        gtk_widget_measure(gtk, orientation, -1, other, other + 1, other + 2, other + 3);
    }
    for (int index = 0; index < 8; ++index)
        if (ABS(ours[index] - theirs[index]) > 1) return check(FALSE, what);
}

static void compare_texts(LwLabel *lw, GtkLabel *gtk) {
    SHOW(text, "plain <b> _text");
    SHOW(label, "a label");
    SHOW(markup, "<b>bold</b> &amp; _more");
    SHOW(markup_with_mnemonic, "<i>_Italic</i>");
    SHOW(text_with_mnemonic, "Save _as");
    SHOW(label, "_Open <b>it</b>");
    SHOW(use_markup, TRUE);
    SHOW(use_underline, FALSE);
    SHOW(use_markup, FALSE);
    SAME_STRING(current_uri);
    lw_label_set_text(lw, "äbc");
    lw_label_append(lw, "def");
    lw_label_remove_first(lw, 1);
    check(strcmp(lw_label_get_text(lw), "äbcdef") == 0, "the whole character stays");
    lw_label_remove_first(lw, 3);
    check(strcmp(lw_label_get_text(lw), "cdef") == 0, "append and remove_first");
}

static void compare_values(LwLabel *lw, GtkLabel *gtk) {
    SET(justify, GTK_JUSTIFY_CENTER);
    SET(justify, GTK_JUSTIFY_FILL);
    SET(ellipsize, PANGO_ELLIPSIZE_MIDDLE);
    SET(width_chars, 5);
    SET(max_width_chars, 20);
    SET(lines, 3);
    SET(wrap, TRUE);
    SET(wrap_mode, PANGO_WRAP_WORD_CHAR);
    SET(natural_wrap_mode, GTK_NATURAL_WRAP_NONE);
    SET(single_line_mode, TRUE);
    SET(single_line_mode, FALSE);
    SET(xalign, 0.25f);
    SET(yalign, 0.75f);
    SET(mnemonic_widget, GTK_WIDGET(gtk));
    SET(mnemonic_widget, NULL);

    GMenu *menu = g_menu_new();
    SET(extra_menu, G_MENU_MODEL(menu));
    g_object_unref(menu);
    SET(extra_menu, NULL);

    PangoAttrList *attributes = pango_attr_list_from_string("0 2 weight bold");
    SET(attributes, attributes);
    pango_attr_list_unref(attributes);

    PangoTabArray *tabs = pango_tab_array_new_with_positions(1, TRUE, PANGO_TAB_LEFT, 70);
    lw_label_set_tabs(lw, tabs);
    gtk_label_set_tabs(gtk, tabs);
    pango_tab_array_free(tabs);
    PangoTabArray *ours = lw_label_get_tabs(lw), *theirs = gtk_label_get_tabs(gtk);
    char *our_tabs = pango_tab_array_to_string(ours), *their_tabs = pango_tab_array_to_string(theirs);
    check(strcmp(our_tabs, their_tabs) == 0, "tabs");
    g_free(our_tabs);
    g_free(their_tabs);
    pango_tab_array_free(ours);
    pango_tab_array_free(theirs);
}

static void compare_selections(LwLabel *lw, GtkLabel *gtk) {
    SHOW(text, "some words");
    SET(selectable, TRUE);
    for (int start = -1; start < 12; start += 4) {
        int ours[2] = {9, 9}, theirs[2] = {9, 9};
        // One after the other: what is selected last is the primary selection, and ends the others.
        lw_label_select_region(lw, start, 7);
        gboolean is_selected = lw_label_get_selection_bounds(lw, ours, ours + 1);
        gtk_label_select_region(gtk, start, 7);
        check(is_selected == gtk_label_get_selection_bounds(gtk, theirs, theirs + 1), "whether there is a selection");
        check(memcmp(ours, theirs, sizeof ours) == 0, "selection_bounds");
    }
    lw_label_select_region(lw, 5, 7);
    g_autofree char *selected = lw_label_get_selected_text(lw);
    check(g_strcmp0(selected, "wo") == 0, "selected_text");
    SET(selectable, FALSE);
}

static void compare_places(LwLabel *lw, GtkLabel *gtk) {
    int ours[2], theirs[2];
    lw_label_get_layout_offsets(lw, ours, ours + 1);
    gtk_label_get_layout_offsets(gtk, theirs, theirs + 1);
    check(ABS(ours[0] - theirs[0]) <= 1 && ABS(ours[1] - theirs[1]) <= 1, "layout_offsets");
}

// The answers are those of GtkLabel's PangoLayout, to a pixel.
static void compare_queries(LwLabel *lw, GtkLabel *gtk) {
    const char *text = "Wörter, “mehr” davon\nעברית and the rest";
    lw_label_set_text(lw, text);
    gtk_label_set_text(gtk, text);
    // The next frame has the new sizes.
    int width = gtk_widget_get_width(GTK_WIDGET(lw));
    while (gtk_widget_get_width(GTK_WIDGET(lw)) == width) g_main_context_iteration(NULL, TRUE);
    PangoLayout *layout = gtk_label_get_layout(gtk);
    int dx, dy;
    gtk_label_get_layout_offsets(gtk, &dx, &dy);
    check(lw_label_get_line_count(lw) == 2 && pango_layout_get_line_count(layout) == 2, "line_count");
    gsize count = 0;
    double *baselines = lw_label_get_baselines(lw, &count);
    check(count == 2, "n_baselines");
    PangoLayoutIter *lines = pango_layout_get_iter(layout);
    for (gsize line = 0; line < count; ++line, pango_layout_iter_next_line(lines)) {
        double theirs = dy + (double)pango_layout_iter_get_baseline(lines) / PANGO_SCALE;
        check(ABS(baselines[line] - theirs) <= 1, "baselines");
    }
    pango_layout_iter_free(lines);
    g_free(baselines);
    for (const char *letter = text; *letter != 0; letter = g_utf8_next_char(letter)) {
        int start = letter - text, end = g_utf8_next_char(letter) - text, index = -1, cursor = -1;
        PangoRectangle theirs;
        graphene_rect_t ours;
        gboolean is_shown = lw_label_get_range_extents(lw, start, end, &ours);
        if (*letter == '\n') continue;
        check(is_shown, "range_extents of a letter");
        pango_layout_index_to_pos(layout, start, &theirs);
        // Its width is negative from right to left.
        double left = dx + (double)MIN(theirs.x, theirs.x + theirs.width) / PANGO_SCALE;
        double right = dx + (double)MAX(theirs.x, theirs.x + theirs.width) / PANGO_SCALE;
        check(ABS(ours.origin.x - left) <= 1 && ABS(ours.origin.x + ours.size.width - right) <= 1, "range_extents");
        double x = ours.origin.x + ours.size.width / 4, y = ours.origin.y + ours.size.height / 2;
        check(lw_label_get_index_at(lw, x, y, &index, &cursor), "index_at");
        check(index == start, "index_at has another letter");
        check(cursor == (theirs.width < 0 ? end : start), "index_at has another cursor");
        int pango_index, trailing;
        // The same place of its letter, which may lie up to a pixel beside ours.
        double place = left + (right - left) / 4;
        pango_layout_xy_to_index(layout, (place - dx) * PANGO_SCALE, (y - dy) * PANGO_SCALE, &pango_index, &trailing);
        check(pango_index == index && cursor == (trailing ? end : start), "xy_to_index");
    }
    graphene_rect_t whole, first;
    check(lw_label_get_range_extents(lw, -1, 0, &whole), "the extents of all");
    check(lw_label_get_range_extents(lw, 0, 1, &first), "the extents of the first letter");
    check(whole.size.height > first.size.height && graphene_rect_contains_rect(&whole, &first), "the box around two lines");
    check(!lw_label_get_range_extents(lw, 3, 3, &first) && first.size.width == 0, "nothing has no extents");
    check(!lw_label_get_index_at(lw, -50, -50, NULL, NULL), "a point beside the text");
}

static gboolean pressed_long(LwLabel *lw, const char *uri, double x, double y, gpointer count) {
    ++*(int *)count;
    return g_strcmp0(uri, "x:a") == 0 && x == 1.5 && y == 2.5;
}

static void check_links(LwLabel *lw) {
    lw_label_set_markup(lw, "<a href=\"x:a\">a</a> <a href=\"x:b\" class=\"mention danger\">b</a>");
    // A child for the style of links, and one for those with these classes.
    GtkWidget *plain = gtk_widget_get_first_child(GTK_WIDGET(lw)), *classed = gtk_widget_get_next_sibling(plain);
    check(!gtk_widget_has_css_class(plain, "mention"), "a link without classes");
    check(gtk_widget_has_css_class(classed, "mention") && gtk_widget_has_css_class(classed, "danger"), "classes");
    int count = 0;
    gboolean answer = TRUE;
    g_signal_emit_by_name(lw, "link-long-pressed", "x:a", 1.5, 2.5, &answer);
    check(!answer, "a long press without a handler");
    gulong handler = g_signal_connect(lw, "link-long-pressed", G_CALLBACK(pressed_long), &count);
    g_signal_emit_by_name(lw, "link-long-pressed", "x:a", 1.5, 2.5, &answer);
    check(answer && count == 1, "a long press");
    g_signal_handler_disconnect(lw, handler);
}

// The property has the type, and the type has the enumeration's value.
static void check_enumeration(LwLabel *lw, const char *property, GType type, const char *nick, int value) {
    int found = -1;
    g_object_set(lw, property, value, NULL);
    g_object_get(lw, property, &found, NULL);
    GParamSpec *specification = g_object_class_find_property(G_OBJECT_GET_CLASS(lw), property);
    GEnumClass *class = g_type_class_ref(type);
    GEnumValue *named = g_enum_get_value_by_nick(class, nick);
    check(found == value && specification->value_type == type && named && named->value == value, property);
    g_type_class_unref(class);
}

static void check_enumerations(LwLabel *lw) {
    check_enumeration(lw, "truncation-mode", LW_TYPE_TRUNCATION_MODE, "clip", LW_TRUNCATION_MODE_CLIP);
    check_enumeration(lw, "text-alignment", LW_TYPE_TEXT_ALIGNMENT, "justified", LW_TEXT_ALIGNMENT_JUSTIFIED);
    check_enumeration(
        lw, "vertical-alignment", LW_TYPE_VERTICAL_ALIGNMENT, "center-x-height", LW_VERTICAL_ALIGNMENT_CENTER_X_HEIGHT);
    check_enumeration(lw, "base-direction", LW_TYPE_BASE_DIRECTION, "first-strong", LW_BASE_DIRECTION_FIRST_STRONG);
    check_enumeration(lw, "line-break-strategy", LW_TYPE_LINE_BREAK_STRATEGY, "balanced", LW_LINE_BREAK_STRATEGY_BALANCED);
    check_enumeration(lw, "text-layout-mode", LW_TYPE_TEXT_LAYOUT_MODE, "text-kit", LW_TEXT_LAYOUT_MODE_TEXT_KIT);
    check_enumeration(
        lw, "text-scaling-baseline-adjustment", LW_TYPE_TEXT_SCALING_BASELINE, "first-line-x-height", LW_TEXT_SCALING_BASELINE_FIRST_LINE_X_HEIGHT);
}

// What GtkLabel does not have.
static void check_own(LwLabel *lw) {
    check(lw_label_get_more_token(lw) == NULL && lw_label_get_less_token(lw) == NULL, "tokens at first");
    lw_label_set_more_token(lw, "<b>all</b>");
    lw_label_set_less_token(lw, "");
    check(g_strcmp0(lw_label_get_more_token(lw), "<b>all</b>") == 0, "more_token");
    check(g_strcmp0(lw_label_get_less_token(lw), "") == 0, "less_token");
    check(lw_label_get_base_direction(lw) == LW_BASE_DIRECTION_NATURAL, "base_direction at first");
    lw_label_set_base_direction(lw, LW_BASE_DIRECTION_FIRST_STRONG);
    check(lw_label_get_base_direction(lw) == LW_BASE_DIRECTION_FIRST_STRONG, "base_direction");
    char *nick = NULL;
    gboolean is_expanded = FALSE;
    g_object_set(lw, "folded-lines", 2, NULL);
    lw_label_set_expanded(lw, TRUE, TRUE);
    g_object_get(lw, "more-token", &nick, "is-expanded", &is_expanded, NULL);
    check(is_expanded, "set_expanded");
    check(g_strcmp0(nick, "<b>all</b>") == 0, "the property more-token");
    g_free(nick);
    gboolean copies = FALSE;
    g_object_get(lw, "copies-hidden-text", &copies, NULL);
    check(copies, "copies-hidden-text at first");
    g_object_set(lw, "copies-hidden-text", FALSE, NULL);
    g_object_get(lw, "copies-hidden-text", &copies, NULL);
    check(!copies, "the property copies-hidden-text");
}

static gpointer use_elsewhere(gpointer lw) {
    lw_label_set_text(lw, "from another thread");
    return lw_label_new(NULL);
}

// A function that is called on another thread than GTK's says so, and does nothing.
static void check_threads(LwLabel *lw) {
    lw_label_set_text(lw, "stays");
    g_test_expect_message("LabelWidget", G_LOG_LEVEL_CRITICAL, "lw_label_set_text: *another thread*");
    g_test_expect_message("LabelWidget", G_LOG_LEVEL_CRITICAL, "lw_label_new: *another thread*");
    check(g_thread_join(g_thread_new("other", use_elsewhere, lw)) == NULL, "new on another thread");
    g_test_assert_expected_messages();
    check(g_strcmp0(lw_label_get_text(lw), "stays") == 0, "set_text on another thread");
}

int main(void) {
    gtk_init();
    GtkWidget *window = gtk_window_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    LwLabel *lw = LW_LABEL(lw_label_new("first"));
    GtkLabel *gtk = GTK_LABEL(gtk_label_new("first"));
    gtk_box_append(GTK_BOX(box), GTK_WIDGET(lw));
    gtk_box_append(GTK_BOX(box), GTK_WIDGET(gtk));
    gtk_window_set_child(GTK_WINDOW(window), box);
    gtk_window_present(GTK_WINDOW(window));
    while (gtk_widget_get_width(GTK_WIDGET(lw)) == 0) g_main_context_iteration(NULL, TRUE);
    check(LW_TYPE_SELECTION_GROUP != 0 && LW_TYPE_LONG_LABEL != 0, "the other types");
    check(LW_IS_LABEL(lw) && LW_LABEL_GET_CLASS(lw) != NULL, "the type");
    compare_queries(lw, gtk);
    compare_texts(lw, gtk);
    compare_selections(lw, gtk);
    compare_values(lw, gtk);
    compare_sizes(GTK_WIDGET(lw), GTK_WIDGET(gtk), "the sizes in the end");
    while (g_main_context_iteration(NULL, FALSE)) {}
    compare_places(lw, gtk);
    check_own(lw);
    check_enumerations(lw);
    check_links(lw);
    check_threads(lw);
    LwLabel *other = g_object_ref_sink(LW_LABEL(lw_label_new_with_mnemonic("_Go")));
    GtkLabel *gtk_other = g_object_ref_sink(GTK_LABEL(gtk_label_new_with_mnemonic("_Go")));
    check(lw_label_get_mnemonic_keyval(other) == gtk_label_get_mnemonic_keyval(gtk_other), "new_with_mnemonic");
    g_object_unref(other);
    g_object_unref(gtk_other);
    gtk_window_destroy(GTK_WINDOW(window));
    return failures > 0;
}

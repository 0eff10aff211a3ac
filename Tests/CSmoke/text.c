// Texts with styles, made in C and shown in labels.
#include <labelwidget/labelwidget.h>
#include <glib/gstdio.h>
#include <string.h>

static int failures = 0;

static void expect(gboolean is_right, const char *what) {
    if (is_right) return;
    failures++;
    g_printerr("text: %s\n", what);
}

// Whether a text is the one of a markup, and is written as such. Frees the text.
static gboolean reads(LwText *text, const char *markup) {
    g_autofree char *written = lw_text_to_markup(text);
    g_autoptr(LwText) expected = lw_text_new_from_markup(markup, NULL), again = lw_text_new_from_markup(written, NULL);
    gboolean is_right = lw_text_equal(text, expected) && lw_text_equal(text, again);
    if (!is_right) g_printerr("text: %s is not %s\n", written, markup);
    lw_text_free(text);
    return is_right;
}

// Makes texts on any thread.
static gpointer make(gpointer data) {
    GError *error = NULL;
    g_autoptr(LwText) text = lw_text_new("a");
    lw_text_append(text, "b");
    g_autoptr(LwText) bold = lw_text_new_from_markup("<b>c</b>", &error);
    expect(bold && !error, "right markup is wrong");
    lw_text_append_text(text, bold);
    g_autoptr(LwText) copy = lw_text_copy(text);
    expect(lw_text_equal(copy, text), "a copy differs");
    expect(lw_text_append_markup(text, "<i>d</i>", &error) && !error, "right markup is not appended");
    expect(!lw_text_equal(copy, text) && lw_text_get_length(copy) == 3, "a copy changes with its text");
    expect(!lw_text_append_markup(text, "<i>", &error), "wrong markup is appended");
    expect(g_error_matches(error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE), "wrong markup gives no error");
    g_clear_error(&error);
    expect(!lw_text_new_from_markup("</b>", &error) && error, "wrong markup is read");
    g_clear_error(&error);
    expect(!lw_text_new_from_markup("</b>", NULL), "wrong markup is read without a place for the error");
    expect(reads(lw_text_copy(text), "ab<b>c</b><i>d</i>"), "pieces");
    expect(reads(lw_text_get_range(text, 1, 3), "b<b>c</b>"), "a range");
    expect(reads(lw_text_get_range(text, 3, G_MAXSIZE), "<i>d</i>"), "a range without an end");
    expect(reads(lw_text_get_range(text, 9, 2), ""), "a range that ends before it starts");

    PangoAttrList *list = pango_attr_list_new();
    PangoAttribute *underline = pango_attr_underline_new(PANGO_UNDERLINE_SINGLE);
    underline->start_index = 0, underline->end_index = strlen("ä");
    pango_attr_list_insert(list, underline);
    pango_attr_list_insert(list, pango_attr_strikethrough_new(TRUE));
    g_autoptr(LwText) lined = lw_text_new(NULL);
    lw_text_append_with_attributes(lined, "äb", list);
    pango_attr_list_unref(list);
    g_autoptr(LwText) tagged = lw_text_new_from_markup("<s><u>ä</u>b</s>", &error);
    expect(lw_text_equal(lined, tagged), "attributes differ from markup");
    g_autofree char *json = lw_text_to_json(lined, &error);
    expect(json && !error, "no JSON");
    g_autoptr(LwText) again = lw_text_new_from_json(json, &error);
    expect(again && !error && lw_text_equal(again, lined), "JSON gives another text");
    expect(!lw_text_new_from_json("{", &error) && g_error_matches(error, LW_ERROR, LW_ERROR_JSON), "wrong JSON is read");
    g_clear_error(&error);

    g_autoptr(LwText) found = lw_text_new("see https://example.org.");
    lw_text_detect_links(found);
    expect(reads(lw_text_copy(found), "see <a href=\"https://example.org\">https://example.org</a>."), "a found link");
    g_autofree char *html = lw_text_to_html(found);
    expect(html && strstr(html, "href=\"https://example.org\""), "HTML without the link");

    g_autoptr(LwText) place = lw_text_new("a");
    lw_text_append_place(place, "emoji", 16, 12, 4, ":smile:", "a smile");
    g_autofree char *plain = lw_text_to_plain_text(place);
    expect(g_strcmp0(plain, "a:smile:") == 0, "the plain text of a place");

    GType type = LW_TYPE_TEXT;
    GValue value = G_VALUE_INIT;
    g_value_init(&value, type);
    g_value_set_boxed(&value, text);
    expect(lw_text_equal(g_value_get_boxed(&value), text), "a GValue has another text");
    g_value_unset(&value);
    return NULL;
}

static int width(LwLabel *label) {
    int natural = 0;
    gtk_widget_measure(GTK_WIDGET(label), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
    return natural;
}

static gboolean heard_uri(LwLabel *label, const char *uri, char **heard) {
    g_free(*heard);
    *heard = g_strdup(uri);
    return TRUE;
}

static gboolean heard_value(LwLabel *label, GVariant *value, GVariant **heard) {
    g_autoptr(GVariant) current = lw_label_get_current_value(label);
    expect(current && g_variant_equal(current, value) && !lw_label_get_current_uri(label), "a handler is called for another link");
    g_clear_pointer(heard, g_variant_unref);
    *heard = g_variant_ref(value);
    return TRUE;
}

// Gives the focus to the next link, and activates it.
static void activate_next(LwLabel *label) {
    gtk_widget_child_focus(GTK_WIDGET(gtk_widget_get_root(GTK_WIDGET(label))), GTK_DIR_TAB_FORWARD);
    g_signal_emit_by_name(label, "activate-current-link");
}

static void show(GtkWindow *window, LwLabel *label) {
    gtk_window_set_child(window, GTK_WIDGET(label));
    gtk_window_present(window);
    while (gtk_widget_get_width(GTK_WIDGET(label)) == 0) g_main_context_iteration(NULL, TRUE);
}

static void test_links(GtkWindow *window) {
    LwLabel *label = LW_LABEL(lw_label_new(NULL));
    g_autofree char *uri = NULL;
    GVariant *value = NULL;
    g_signal_connect(label, "activate-link", G_CALLBACK(heard_uri), &uri);
    g_signal_connect(label, "activate-link-value", G_CALLBACK(heard_value), &value);
    g_autoptr(LwText) text = lw_text_new("see "), word = lw_text_new_from_markup("<b>one</b>", NULL), other = lw_text_new("two");
    lw_text_append_link(text, word, "x:1");
    lw_text_append(text, " or ");
    lw_text_append_link_value(text, other, g_variant_new("(su)", "message", 7));
    lw_label_set_styled_text(label, text);
    g_autoptr(LwText) same = lw_label_get_styled_text(label);
    expect(lw_text_equal(same, text), "a label gives another text than it has");
    GError *error = NULL;
    expect(!lw_text_to_json(text, &error) && error, "a value becomes JSON");
    g_clear_error(&error);
    show(window, label);

    expect(lw_label_get_n_links(label) == 2, "there are not two links");
    g_autofree char *link_uri = NULL;
    g_autoptr(GVariant) link_value = NULL;
    LwRange range;
    graphene_rect_t bounds;
    expect(lw_label_get_link(label, 0, &link_uri, &link_value, &range, &bounds), "there is no first link");
    expect(g_strcmp0(link_uri, "x:1") == 0 && !link_value && range.start == 4 && range.end == 7, "the first link is another");
    expect(lw_label_get_link_at(label, bounds.origin.x + 2, bounds.origin.y + 2) == 0, "the first link is not where it is");
    expect(lw_label_get_link_at(label, 0, 0) == -1 && lw_label_get_link_at(label, NAN, 0) == -1, "there is a link without one");
    graphene_rect_t rect;
    expect(lw_label_get_link_rect(label, 0, 0, &rect) && graphene_rect_equal(&rect, &bounds), "a link on one line has another rectangle");
    expect(!lw_label_get_link_rect(label, 0, 1, &rect) && !lw_label_get_link_rect(label, 0, -1, &rect), "a link on one line has two");
    expect(!lw_label_get_link_rect(label, 2, 0, &rect), "there is a rectangle of no link");
    expect(lw_label_get_link(label, 1, NULL, &link_value, NULL, NULL) && g_variant_n_children(link_value) == 2, "the value is another");
    expect(!lw_label_get_link(label, 2, NULL, NULL, NULL, NULL) && !lw_label_get_link(label, -1, NULL, NULL, NULL, NULL), "there is a third link");

    expect(lw_label_get_active_link(label) == -1, "a link is pressed");
    lw_label_set_visited_links(label, (const char *[]){"x:1", "of another text", NULL});
    g_auto(GStrv) visited = lw_label_get_visited_links(label);
    expect(visited[0] && g_strcmp0(visited[0], "x:1") == 0 && !visited[1], "other links are visited");
    lw_label_set_visited_links(label, NULL);
    g_auto(GStrv) none = lw_label_get_visited_links(label);
    expect(!none[0], "a link is still visited");

    activate_next(label);
    expect(g_strcmp0(uri, "x:1") == 0 && !value, "the first link is not heard");
    expect(!lw_label_get_current_value(label), "a link with a URI has a value");
    activate_next(label);
    expect(value && g_variant_equal(value, link_value), "the second link is not heard");
    g_clear_pointer(&value, g_variant_unref);

    GdkRGBA yellow = {1, 1, 0, 1};
    LwRange ranges[] = {{0, 3}, {5, 6}, {9, 2}, {-4, 90}};
    lw_label_set_highlights(label, ranges, G_N_ELEMENTS(ranges), &yellow);
    lw_label_highlight_range(label, 0, 3, &yellow);
    lw_label_highlight_range(label, 0, 3, NULL);
    lw_label_set_highlights(label, NULL, 0, NULL);
}

static void test_tokens(GtkWindow *window) {
    LwLabel *label = LW_LABEL(lw_label_new("a text that is too long for its line"));
    g_autoptr(LwText) token = lw_text_new_from_markup("<b>… all</b>", NULL);
    expect(g_type_is_a(LW_TYPE_TOKEN, G_TYPE_ENUM) && g_type_is_a(LW_TYPE_ERROR, G_TYPE_ENUM), "enumerations have no types");
    for (LwToken kind = LW_TOKEN_TRUNCATION; kind <= LW_TOKEN_LESS; kind++) {
        expect(!lw_label_get_token(label, kind), "a token is there at first");
        lw_label_set_token(label, kind, token);
        g_autoptr(LwText) same = lw_label_get_token(label, kind);
        expect(same && lw_text_equal(same, token), "a token is another");
    }
    lw_label_set_token(label, LW_TOKEN_MORE, NULL);
    expect(!lw_label_get_token(label, LW_TOKEN_MORE), "a token stays");

    g_autoptr(LwText) text = lw_text_new("first\n"), quote = lw_text_new("one\ntwo\nthree\n");
    lw_text_append_limited(text, quote, 2, LW_TRUNCATION_MODE_END, token);
    lw_text_append(text, "last");
    lw_label_set_styled_text(label, text);
    g_object_set(label, "wrap", TRUE, NULL);
    show(window, label);
    expect(lw_label_get_line_count(label) == 4, "a quote of three lines has not two");

    int before = width(label);
    g_autoptr(LwText) more = lw_text_new_from_markup(" <b>and a much longer last line</b>", NULL);
    lw_label_append_styled_text(label, more);
    expect(width(label) > before, "an appended text has no width");
}

static void test_places(GtkWindow *window) {
    LwLabel *label = LW_LABEL(lw_label_new(NULL));
    GtkWidget *button = gtk_button_new_with_label("b");
    g_autoptr(LwText) text = lw_text_new("a ");
    lw_text_append_place(text, "button", 40, 20, 6, NULL, NULL);
    lw_text_append_place(text, "dot", 10, 10, 0, ".", NULL);
    lw_label_set_styled_text(label, text);
    lw_label_set_placed_widget(label, "button", button);
    GdkRGBA red = {1, 0, 0, 1};
    g_autoptr(GBytes) pixel = g_bytes_new("\xff\0\0\xff", 4);
    g_autoptr(GdkTexture) dot = gdk_memory_texture_new(1, 1, GDK_MEMORY_R8G8B8A8, pixel, 4);
    lw_label_set_placed_paintable(label, "dot", GDK_PAINTABLE(dot));
    show(window, label);
    expect(lw_label_get_placed_widget(label, "button") == button, "the button is not there");
    expect(gtk_widget_get_parent(button) == GTK_WIDGET(label) && gtk_widget_get_mapped(button), "the button is not shown");
    lw_label_set_placed_widget(label, "button", NULL);
    expect(!lw_label_get_placed_widget(label, "button"), "the button stays");
    lw_label_set_placed_paintable(label, "dot", NULL);
    lw_label_highlight_range(label, 0, 1, &red);
}

static void test_long_label(GtkWindow *window) {
    LwLongLabel *label = LW_LONG_LABEL(lw_long_label_new(NULL));
    g_autoptr(LwText) line = lw_text_new_from_markup("<b>a line</b>\n", NULL);
    lw_long_label_set_styled_text(label, line);
    lw_long_label_append_styled_text(label, line);
    g_autoptr(LwText) both = lw_long_label_get_styled_text(label);
    lw_text_append_text(line, line);
    expect(lw_text_equal(both, line), "a long text is another");
    GdkRGBA yellow = {1, 1, 0, 1};
    LwRange range = {2, 6};
    lw_long_label_set_highlights(label, &range, 1, &yellow);
    lw_long_label_highlight_range(label, 2, 6, &yellow);
    gtk_window_set_child(window, GTK_WIDGET(label));
    lw_long_label_highlight_range(label, 0, 0, NULL);
}

// Lines without a label, on any thread.
static gpointer test_layout(gpointer data) {
    g_autoptr(LwText) text = lw_text_new("one two three four five six seven eight nine");
    g_autoptr(LwLayout) layout = lw_layout_new(NULL);
    lw_layout_set_text(layout, text);
    graphene_rect_t line, bounds;
    lw_layout_get_bounds(layout, &line);
    expect(lw_layout_get_line_count(layout) == 1 && line.size.width > 100, "a text in no box has not one line");
    lw_layout_set_size(layout, line.size.width / 3, -1);
    lw_layout_set_wrap_mode(layout, PANGO_WRAP_WORD);
    lw_layout_get_bounds(layout, &bounds);
    const int lines = lw_layout_get_line_count(layout);
    expect(lines > 2 && bounds.size.height > 2 * line.size.height, "a third of the width does not make three lines");
    gsize count = 0;
    g_autofree double *baselines = lw_layout_get_baselines(layout, &count);
    expect((int)count == lines && baselines[0] < baselines[1], "there are not as many baselines as lines");

    int index = -1;
    graphene_rect_t caret;
    expect(lw_layout_get_caret(layout, 4, &caret) && caret.size.height > 0, "there is no caret before “two”");
    expect(lw_layout_get_index_at(layout, caret.origin.x + 1, caret.origin.y + 5, &index) && index == 4, "“two” is not where its caret is");
    expect(!lw_layout_get_caret(layout, -1, &caret) && !lw_layout_get_caret(layout, 1000, &caret), "there is a caret outside of the text");
    graphene_rect_t rect;
    int rects = 0;
    while (lw_layout_get_range_rect(layout, 0, lw_text_get_length(text), rects, &rect)) rects++;
    expect(rects == lines && rects > 0, "a selection of all has not a rectangle a line");
    expect(lw_layout_get_range_rect(layout, 0, 3, 0, &rect) && rect.size.width < line.size.width / 3, "a word is as wide as the box");
    expect(!lw_layout_get_range_rect(layout, 5, 2, 0, &rect), "a selection of nothing has a rectangle");

    g_autoptr(LwLayout) cut = lw_layout_copy(layout);
    g_autoptr(LwText) token = lw_text_new(" (more)");
    expect(!lw_layout_is_truncated(layout), "all lines are too few");
    lw_layout_set_max_lines(cut, 2);
    lw_layout_set_truncation(cut, LW_TRUNCATION_MODE_END, token);
    expect(lw_layout_get_line_count(cut) == 2 && lw_layout_is_truncated(cut), "two lines are not cut");
    expect(lw_layout_get_line_count(layout) == lines, "a layout changes with its copy");

    PangoFontDescription *font = pango_font_description_from_string("Sans Bold 24");
    lw_layout_set_font(layout, font);
    pango_font_description_free(font);
    lw_layout_set_size(layout, -1, -1);
    lw_layout_get_bounds(layout, &bounds);
    expect(bounds.size.width > 1.5 * line.size.width, "32 pixels are not wider than 16");
    lw_layout_set_font(layout, NULL);
    lw_layout_set_alignment(layout, LW_TEXT_ALIGNMENT_CENTER);
    lw_layout_get_bounds(layout, &bounds);
    expect(ABS(bounds.size.width - line.size.width) < 1, "without a font, it is not the one of before");

    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 200, 100);
    cairo_t *context = cairo_create(surface);
    lw_layout_draw(layout, context, &(GdkRGBA){1, 0, 0, 1});
    cairo_destroy(context);
    const unsigned char *pixels = cairo_image_surface_get_data(surface);
    int ink = 0;
    for (int i = 0; i < 100 * cairo_image_surface_get_stride(surface); i++) ink += pixels[i];
    expect(ink > 1000, "nothing is drawn");
    cairo_surface_destroy(surface);

    GError *error = NULL;
    g_autofree char *folder = g_dir_make_tmp("layout-XXXXXX", NULL);
    for (int i = 0; i < 3; i++) {
        g_autofree char *file = g_build_filename(folder, (const char *[]){"a.png", "a.pdf", "a.svg"}[i], NULL);
        expect(lw_layout_write_to_file(layout, file, 2, NULL, &(GdkRGBA){1, 1, 1, 1}, &error) && !error, "a picture is not written");
        g_autoptr(GFile) written = g_file_new_for_path(file);
        g_autoptr(GFileInfo) info = g_file_query_info(written, "standard::size", G_FILE_QUERY_INFO_NONE, NULL, NULL);
        expect(info && g_file_info_get_size(info) > 500, "a picture is empty");
        g_remove(file);
    }
    g_rmdir(folder);
    expect(!lw_layout_write_to_file(layout, "a.gif", 1, NULL, NULL, &error), "a picture of no format is written");
    expect(g_error_matches(error, LW_ERROR, LW_ERROR_PICTURE), "a picture of no format gives no error");
    g_clear_error(&error);

    GType type = LW_TYPE_LAYOUT;
    LwLayout *boxed = g_boxed_copy(type, layout);
    expect(lw_layout_get_line_count(boxed) == 1, "a boxed copy has other lines");
    g_boxed_free(type, boxed);
    return NULL;
}

// The rows of a list, which GTK binds.
static int asked = 0, ended = 0;

static LwText *row_text(guint position, gpointer data) {
    asked++;
    if (position >= *(guint *)data) return NULL;
    g_autofree char *text = g_strdup_printf("row %u", position);
    return lw_text_new(text);
}

static void count_end(gpointer data) { ended++; }

static void test_prerenderer(GtkWindow *window) {
    guint rows = 100;
    LwListPrerenderer *prerenderer = lw_list_prerenderer_new(8, row_text, &rows, count_end);
    expect(LW_IS_LIST_PRERENDERER(prerenderer), "the prerenderer has another class");
    LwLabel *label = LW_LABEL(lw_label_new(NULL));
    lw_list_prerenderer_bind(prerenderer, label, 3);
    expect(strcmp(lw_label_get_text(label), "row 3") == 0, "a row has another text");
    show(window, label);
    for (int turn = 0; turn < 1000 && asked < 9; turn++)
        if (!g_main_context_iteration(NULL, FALSE)) g_usleep(1000);
    expect(asked >= 9, "no row is prepared ahead");
    lw_list_prerenderer_bind(prerenderer, label, 4);
    expect(strcmp(lw_label_get_text(label), "row 4") == 0, "the next row has another text");
    lw_list_prerenderer_bind(prerenderer, label, rows);
    expect(strcmp(lw_label_get_text(label), "") == 0, "a row without an item has a text");
    lw_list_prerenderer_unbind(prerenderer, label);
    expect(strcmp(lw_label_get_text(label), "") == 0, "a row that is not bound has a text");
    lw_list_prerenderer_clear(prerenderer);
    g_object_unref(prerenderer);
    for (int turn = 0; turn < 1000 && ended == 0; turn++)
        if (!g_main_context_iteration(NULL, FALSE)) g_usleep(1000);
    expect(ended == 1, "the data does not end with the prerenderer");
}

int main(void) {
    g_thread_join(g_thread_new("texts", make, NULL));
    g_thread_join(g_thread_new("layouts", test_layout, NULL));
    gtk_init();
    make(NULL);
    GtkWindow *window = GTK_WINDOW(gtk_window_new());
    test_links(window);
    test_tokens(window);
    test_places(window);
    test_long_label(window);
    test_prerenderer(window);
    gtk_window_destroy(window);
    return failures;
}

// A rounded, padded label as a subclass in C. What it asks for counts the padding, its box is around the text, and the ink is in the
// box: for several texts, sizes and alignments, in both directions, wrapped and not.
#include <labelwidget/labelwidget.h>
#include <math.h>
#include <string.h>

G_DECLARE_FINAL_TYPE(BadgeLabel, badge_label, BADGE, LABEL, LwLabel)
struct _BadgeLabel {
    LwLabel parent_instance;
    double padding;
};
G_DEFINE_TYPE(BadgeLabel, badge_label, LW_TYPE_LABEL)

static void badge_label_get_text_insets(LwLabel *label, LwInsets *insets) {
    double padding = BADGE_LABEL(label)->padding;
    *insets = (LwInsets){.left = 2 * padding, .right = 3 * padding, .top = padding, .bottom = padding};
}

static void badge_label_snapshot_behind(LwLabel *label, GtkSnapshot *snapshot, const graphene_rect_t *text) {
    double padding = BADGE_LABEL(label)->padding;
    GskRoundedRect outline;
    graphene_rect_t box = GRAPHENE_RECT_INIT(text->origin.x - 2 * padding, text->origin.y - padding,
                                             text->size.width + 5 * padding, text->size.height + 2 * padding);
    gsk_rounded_rect_init_from_rect(&outline, &box, padding);
    gtk_snapshot_push_rounded_clip(snapshot, &outline);
    gtk_snapshot_append_color(snapshot, &(GdkRGBA){1, 1, 0, 1}, &box);
    gtk_snapshot_pop(snapshot);
}

static void badge_label_class_init(BadgeLabelClass *class) {
    LW_LABEL_CLASS(class)->get_text_insets = badge_label_get_text_insets;
    LW_LABEL_CLASS(class)->snapshot_behind = badge_label_snapshot_behind;
}

static void badge_label_init(BadgeLabel *label) { label->padding = 4; }

// A class of a class: it adds to what its parent says, and draws in front of it.
typedef BadgeLabel WideBadge;
typedef BadgeLabelClass WideBadgeClass;
G_DEFINE_TYPE(WideBadge, wide_badge, badge_label_get_type())

static int front_count = 0;

static void wide_badge_get_text_insets(LwLabel *label, LwInsets *insets) {
    LW_LABEL_CLASS(wide_badge_parent_class)->get_text_insets(label, insets);
    insets->left += 30;
}

static void wide_badge_snapshot_front(LwLabel *label, GtkSnapshot *snapshot, const graphene_rect_t *text) {
    // The class that draws nothing by itself may be asked all the same.
    LW_LABEL_CLASS(wide_badge_parent_class)->snapshot_front(label, snapshot, text);
    front_count++;
}

static void wide_badge_class_init(WideBadgeClass *class) {
    LW_LABEL_CLASS(class)->get_text_insets = wide_badge_get_text_insets;
    LW_LABEL_CLASS(class)->snapshot_front = wide_badge_snapshot_front;
}

static void wide_badge_init(WideBadge *label) {}

static int failures = 0;

static void expect(gboolean is_right, const char *what, const char *text, int width) {
    if (is_right) return;
    failures++;
    g_printerr("subclass: %s, for “%s” at a width of %d\n", what, text, width);
}

static int natural(GtkWidget *widget, GtkOrientation orientation, int size) {
    int natural = 0;
    gtk_widget_measure(widget, orientation, size, NULL, &natural, NULL, NULL);
    return natural;
}

typedef struct {
    int left, top, right, bottom;
} Edges;

// The edges of the pixels whose blue part is below 128, and whose red part is above 128 or below it.
static Edges edges(const guchar *pixels, int width, int height, gboolean is_red) {
    Edges edges = {width, height, 0, 0};
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const guchar *pixel = pixels + 4 * (y * width + x);
            if (pixel[0] >= 128 || (pixel[2] > 128) != is_red) continue;
            edges = (Edges){MIN(edges.left, x), MIN(edges.top, y), MAX(edges.right, x + 1), MAX(edges.bottom, y + 1)};
        }
    return edges;
}

static void check(GtkWidget *badge, const char *text, int width, int height) {
    gtk_widget_measure(badge, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
    gtk_widget_size_allocate(badge, &(GtkAllocation){0, 0, width, height}, -1);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gtk_snapshot_append_color(snapshot, &(GdkRGBA){1, 1, 1, 1}, &GRAPHENE_RECT_INIT(0, 0, width, height));
    GTK_WIDGET_GET_CLASS(badge)->snapshot(badge, snapshot);
    g_autoptr(GskRenderNode) node = gtk_snapshot_free_to_node(snapshot);
    GskRenderer *renderer = gtk_native_get_renderer(gtk_widget_get_native(badge));
    g_autoptr(GdkTexture) texture = gsk_renderer_render_texture(renderer, node, &GRAPHENE_RECT_INIT(0, 0, width, height));
    g_autofree guchar *pixels = g_malloc(4 * width * height);
    gdk_texture_download(texture, pixels, 4 * width);
    Edges box = edges(pixels, width, height, TRUE), ink = edges(pixels, width, height, FALSE);
    int x = 0, y = 0;
    lw_label_get_layout_offsets(LW_LABEL(badge), &x, &y);
    expect(y == box.top + 4, "the text is not inside of its box", text, width);
    expect(box.right - box.left <= width && box.bottom - box.top <= height, "the box is outside of the widget", text, width);
    expect(ink.left >= box.left && ink.right <= box.right && ink.top >= box.top && ink.bottom <= box.bottom,
           "ink is outside of the box", text, width);
    int whole_width = natural(badge, GTK_ORIENTATION_HORIZONTAL, -1);
    if (width == whole_width && height == natural(badge, GTK_ORIENTATION_VERTICAL, width))
        expect(box.left == 0 && box.top == 0 && box.right == width && box.bottom == height, "the box is not all", text, width);
}

static void check_text(GtkBox *parent, const char *text, GtkTextDirection direction, gboolean wraps) {
    GtkWidget *plain = lw_label_new(text);
    GtkWidget *badge = g_object_new(badge_label_get_type(), "label", text, NULL);
    for (int i = 0; i < 2; i++) {
        GtkWidget *label = i ? badge : plain;
        gtk_widget_set_direction(label, direction);
        lw_label_set_wrap(LW_LABEL(label), wraps);
        gtk_box_append(parent, label);
    }
    int whole = natural(plain, GTK_ORIENTATION_HORIZONTAL, -1), least = 0;
    gtk_widget_measure(plain, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    expect(natural(badge, GTK_ORIENTATION_HORIZONTAL, -1) == whole + 20, "the padding is not in the width", text, whole);
    int widths[] = {least, (least + whole) / 2, whole, whole + 41};
    for (int i = 0; i < 4; i++) {
        int width = MAX(widths[i], wraps ? least : whole), height = natural(badge, GTK_ORIENTATION_VERTICAL, width + 20);
        expect(height == natural(plain, GTK_ORIENTATION_VERTICAL, width) + 8, "the padding is not in the height", text, width);
        for (int align = 0; align < 3; align++) {
            lw_label_set_xalign(LW_LABEL(badge), align / 2.0);
            lw_label_set_yalign(LW_LABEL(badge), align / 2.0);
            check(badge, text, width + 20, height);
            check(badge, text, width + 20, height + 13);
        }
    }
    gtk_box_remove(parent, plain);
    gtk_box_remove(parent, badge);
}

// The function is asked again after a queued resize, and what it says is clamped.
static void check_answers(GtkBox *parent) {
    GtkWidget *badge = g_object_new(badge_label_get_type(), "label", "New", NULL);
    gtk_box_append(parent, badge);
    int width = natural(badge, GTK_ORIENTATION_HORIZONTAL, -1);
    double answers[] = {8, -3, NAN, HUGE_VAL, 4};
    int sums[] = {40, 0, 0, 65534, 20};
    for (int i = 0; i < 5; i++) {
        BADGE_LABEL(badge)->padding = answers[i];
        gtk_widget_queue_resize(badge);
        expect(natural(badge, GTK_ORIENTATION_HORIZONTAL, -1) == width - 20 + sums[i], "a wrong width", "New", sums[i]);
    }
    gtk_box_remove(parent, badge);
}

static void check_class_of_class(GtkBox *parent) {
    GtkWidget *badge = g_object_new(badge_label_get_type(), "label", "New", NULL);
    GtkWidget *wide = g_object_new(wide_badge_get_type(), "label", "New", NULL);
    gtk_box_append(parent, badge);
    gtk_box_append(parent, wide);
    int width = natural(wide, GTK_ORIENTATION_HORIZONTAL, -1);
    expect(width == natural(badge, GTK_ORIENTATION_HORIZONTAL, -1) + 30, "a class of a class is not wider", "New", width);
    gtk_widget_size_allocate(wide, &(GtkAllocation){0, 0, width, natural(wide, GTK_ORIENTATION_VERTICAL, width)}, -1);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    GTK_WIDGET_GET_CLASS(wide)->snapshot(wide, snapshot);
    gsk_render_node_unref(gtk_snapshot_free_to_node(snapshot));
    expect(front_count == 1, "a class of a class does not draw once in front", "New", front_count);
    expect(LW_IS_LABEL(wide) && strcmp(lw_label_get_text(LW_LABEL(wide)), "New") == 0, "a class of a class is no label", "New", 0);
    gtk_box_remove(parent, badge);
    gtk_box_remove(parent, wide);
}

int main(void) {
    gtk_init();
    GtkWidget *window = gtk_window_new();
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_window_set_child(GTK_WINDOW(window), box);
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, "label { color: black; }", -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), 800);
    gtk_window_present(GTK_WINDOW(window));
    while (!gtk_widget_get_mapped(box)) g_main_context_iteration(NULL, TRUE);
    const char *texts[] = {"New", "jÅg", "two\nlines", "مرحبا", "several words that may stand on lines of their own"};
    for (int i = 0; i < 5; i++)
        for (int way = 0; way < 4; way++)
            check_text(GTK_BOX(box), texts[i], way & 1 ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR, way & 2);
    check_answers(GTK_BOX(box));
    check_class_of_class(GTK_BOX(box));
    gtk_window_destroy(GTK_WINDOW(window));
    g_object_unref(provider);
    if (failures == 0) g_print("subclass: sizes, box and ink agree\n");
    return failures ? 1 : 0;
}

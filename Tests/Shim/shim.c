/* Preloaded into a GTK program, it gives the program an LwLabel wherever it, or a library that is not GTK itself, asks for a GtkLabel: in its
 * code and in its .ui files. GTK's own code does not go through the functions here. So the labels inside of GTK's widgets stay, and each
 * function takes both kinds.
 *
 *     cc -shared -fPIC -o shim.so shim.c $(pkg-config --cflags --libs labelwidget-1)
 *     LD_PRELOAD=$PWD/shim.so gnome-calculator */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>
#include <labelwidget/labelwidget.h>

/* The function of the same name that the program would have called. */
#define REAL(function) ({ \
    static typeof(&function) real; \
    if (!real) real = dlsym(RTLD_NEXT, #function); \
    real; \
})

static gboolean is_lw(gpointer label) {
    return label && G_TYPE_FROM_INSTANCE(label) == LW_TYPE_LABEL;
}

#define FORWARD(result, name, parameters, ...) \
    result gtk_label_##name parameters { \
        return is_lw(label) ? lw_label_##name((LwLabel *)label, ##__VA_ARGS__) : REAL(gtk_label_##name)(label, ##__VA_ARGS__); \
    }
#define GET(type, name) FORWARD(type, get_##name, (GtkLabel *label))
#define SET(type, name) FORWARD(void, set_##name, (GtkLabel *label, type value), value)
#define PROPERTY(type, name) GET(type, name) SET(type, name)

PROPERTY(const char *, text)
PROPERTY(const char *, label)
PROPERTY(gboolean, use_markup)
PROPERTY(gboolean, use_underline)
PROPERTY(GtkWidget *, mnemonic_widget)
PROPERTY(PangoAttrList *, attributes)
PROPERTY(PangoTabArray *, tabs)
PROPERTY(GtkJustification, justify)
PROPERTY(PangoEllipsizeMode, ellipsize)
PROPERTY(int, width_chars)
PROPERTY(int, max_width_chars)
PROPERTY(int, lines)
PROPERTY(gboolean, wrap)
PROPERTY(PangoWrapMode, wrap_mode)
PROPERTY(GtkNaturalWrapMode, natural_wrap_mode)
PROPERTY(gboolean, single_line_mode)
PROPERTY(float, xalign)
PROPERTY(float, yalign)
PROPERTY(gboolean, selectable)
PROPERTY(GMenuModel *, extra_menu)
SET(const char *, markup)
SET(const char *, markup_with_mnemonic)
SET(const char *, text_with_mnemonic)
GET(guint, mnemonic_keyval)
GET(const char *, current_uri)
FORWARD(void, select_region, (GtkLabel *label, int start, int end), start, end)
FORWARD(gboolean, get_selection_bounds, (GtkLabel *label, int *start, int *end), start, end)
FORWARD(void, get_layout_offsets, (GtkLabel *label, int *x, int *y), x, y)

/* GTK, and the library of LwLabel, mean GtkLabel. */
static gboolean means_gtk(void *caller) {
    Dl_info code;
    return dladdr(caller, &code) && (strstr(code.dli_fname, "/libgtk-4.so") || strstr(code.dli_fname, "/liblabelwidget-1.so"));
}
#define MEANS_GTK means_gtk(__builtin_return_address(0))

GtkWidget *gtk_label_new(const char *text) {
    return MEANS_GTK ? REAL(gtk_label_new)(text) : lw_label_new(text);
}

GtkWidget *gtk_label_new_with_mnemonic(const char *text) {
    return lw_label_new_with_mnemonic(text);
}

/* GTK_TYPE_LABEL. GTK asks for it by this name when the first label of the program stands in one of GTK's templates. */
GType gtk_label_get_type(void) {
    return MEANS_GTK ? REAL(gtk_label_get_type)() : LW_TYPE_LABEL;
}

/* GTK_LABEL() and GTK_IS_LABEL() of the program take the labels in GTK's widgets too. */
#define IS_LABEL_OF_GTK(instance, type) \
    (instance && instance->g_class && instance->g_class->g_type == REAL(gtk_label_get_type)() && type == LW_TYPE_LABEL && !MEANS_GTK)

gboolean g_type_check_instance_is_a(GTypeInstance *instance, GType type) {
    return IS_LABEL_OF_GTK(instance, type) || REAL(g_type_check_instance_is_a)(instance, type);
}

GTypeInstance *g_type_check_instance_cast(GTypeInstance *instance, GType type) {
    return IS_LABEL_OF_GTK(instance, type) ? instance : REAL(g_type_check_instance_cast)(instance, type);
}

/* An LwLabel has no PangoLayout. What programs ask it for is mostly the size of the text. */
PangoLayout *gtk_label_get_layout(GtkLabel *label) {
    if (!is_lw(label)) return REAL(gtk_label_get_layout)(label);
    PangoLayout *layout = gtk_widget_create_pango_layout(GTK_WIDGET(label), gtk_label_get_text(label));
    g_object_set_data_full(G_OBJECT(label), "layout", layout, g_object_unref);
    return layout;
}

/* The .ui files, and templates of classes, that are not GTK's own: in them, the class has another name. */
GBytes *g_resources_lookup_data(const char *path, GResourceLookupFlags flags, GError **error) {
    GBytes *bytes = REAL(g_resources_lookup_data)(path, flags, error);
    if (!bytes || !g_str_has_suffix(path, ".ui") || g_str_has_prefix(path, "/org/gtk/libgtk/")) return bytes;
    g_type_ensure(LW_TYPE_LABEL);
    gsize size = g_bytes_get_size(bytes);
    GString *text = g_string_new_len(g_bytes_get_data(bytes, NULL), size);
    g_string_replace(text, "\"GtkLabel\"", "\"LwLabel\"", 0);
    g_bytes_unref(bytes);
    return g_string_free_to_bytes(text);
}

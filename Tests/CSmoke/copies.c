// Two copies of the library in one process: the second one says so once, and makes nothing.
//
//   copies FIRST SECOND
#include <dlfcn.h>
#include <gtk/gtk.h>

static int messages;
static gboolean names_copies;

// Counts what the library and GObject say. GTK may say something else, e.g. of a bus that is not there.
static GLogWriterOutput count(GLogLevelFlags level, const GLogField *fields, gsize length, gpointer data) {
    const char *domain = "", *message = "";
    for (gsize i = 0; i < length; i++) {
        if (!strcmp(fields[i].key, "GLIB_DOMAIN")) domain = fields[i].value;
        if (!strcmp(fields[i].key, "MESSAGE")) message = fields[i].value;
    }
    if (!strcmp(domain, "LabelWidget") || !strcmp(domain, "GLib-GObject")) messages++;
    if (strstr(message, "Two copies of LabelWidget")) names_copies = TRUE;
    return G_LOG_WRITER_HANDLED;
}

int main(int argc, char **argv) {
    GtkWidget *(*make[2])(const char *);
    void (*set_text)(GtkWidget *, const char *);
    for (int i = 0; i < 2; i++) {
        void *library = dlopen(argv[i + 1], RTLD_NOW | RTLD_LOCAL);
        if (!library) g_error("%s", dlerror());
        make[i] = dlsym(library, "lw_label_new");
        set_text = dlsym(library, "lw_label_set_text");
    }
    g_assert_true(make[0] != make[1]);
    gtk_init();
    g_log_set_writer_func(count, NULL, NULL);
    GtkWidget *label = make[0]("of the first copy");
    g_assert_cmpint(messages, ==, 0);
    for (int i = 0; i < 3; i++) g_assert_null(make[1]("of the second copy"));
    g_assert_true(names_copies);
    g_assert_cmpint(messages, ==, 1);
    // A label of the other copy is none of this one's.
    set_text(label, "not set");
    g_assert_cmpint(messages, ==, 2);
    char *text;
    g_object_get(label, "label", &text, NULL);
    g_assert_cmpstr(text, ==, "of the first copy");
    g_free(text);
    g_object_unref(g_object_ref_sink(label));
    g_print("two copies: the second one refuses\n");
    return 0;
}

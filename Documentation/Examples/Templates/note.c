// A class whose widgets come from a template, note.ui, with labels and a handler of a link.
//
//     cc -o note note.c $(pkg-config --cflags --libs labelwidget-1) && ./note note.ui
#include <labelwidget/labelwidget.h>

#define EXAMPLE_TYPE_NOTE (example_note_get_type())
G_DECLARE_FINAL_TYPE(ExampleNote, example_note, EXAMPLE, NOTE, GtkBox)

struct _ExampleNote {
    GtkBox parent;
    LwLabel *text;
    LwLongLabel *log;
};

G_DEFINE_FINAL_TYPE(ExampleNote, example_note, GTK_TYPE_BOX)

static const char *template_file;

static gboolean follow_link(LwLabel *label, const char *uri, ExampleNote *note) {
    g_print("link %s\n", uri);
    return TRUE;  // Without this, GTK opens the address.
}

static void example_note_class_init(ExampleNoteClass *class) {
    g_autofree char *template = NULL;
    gsize length;
    if (!g_file_get_contents(template_file, &template, &length, NULL)) g_error("%s cannot be read", template_file);
    g_autoptr(GBytes) bytes = g_bytes_new(template, length);
    GtkWidgetClass *widgets = GTK_WIDGET_CLASS(class);
    // The template knows the classes by their names, once they are registered.
    g_type_ensure(LW_TYPE_LABEL);
    g_type_ensure(LW_TYPE_LONG_LABEL);
    gtk_widget_class_set_template(widgets, bytes);
    gtk_widget_class_bind_template_child(widgets, ExampleNote, text);
    gtk_widget_class_bind_template_child(widgets, ExampleNote, log);
    gtk_widget_class_bind_template_callback(widgets, follow_link);
}

static void example_note_init(ExampleNote *note) {
    gtk_widget_init_template(GTK_WIDGET(note));
    int lines;
    g_object_get(note->text, "folded-lines", &lines, NULL);
    g_print("folded to %d lines\n", lines);
    lw_long_label_append(note->log, "The first line of the log\n");
}

static void activate(GtkApplication *app) {
    GtkWidget *window = gtk_application_window_new(app);
    gtk_window_set_default_size(GTK_WINDOW(window), 480, 640);
    gtk_window_set_child(GTK_WINDOW(window), g_object_new(EXAMPLE_TYPE_NOTE, NULL));
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    template_file = argc > 1 ? argv[1] : "note.ui";
    g_autoptr(GtkApplication) app = gtk_application_new("org.example.Note", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(app), 1, argv);
}

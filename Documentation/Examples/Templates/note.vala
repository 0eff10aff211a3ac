// A class whose widgets come from a template, note.ui, with labels and a handler of a link.
//
//     glib-compile-resources --target=note-template.c --generate-source note.gresource.xml
//     valac --pkg labelwidget-1 --gresources note.gresource.xml note.vala note-template.c && ./note

void say (string words) {
    stdout.printf ("%s\n", words);
    stdout.flush ();
}

[GtkTemplate (ui = "/org/example/note.ui")]
class ExampleNote : Gtk.Box {
    [GtkChild]
    private unowned Lw.Label text;
    [GtkChild]
    private unowned Lw.LongLabel log;

    construct {
        say ("folded to %d lines".printf (text.folded_lines));
        log.append ("The first line of the log\n");
    }

    [GtkCallback]
    private bool follow_link (string uri) {
        say (@"link $uri");
        return true;  // Without this, GTK opens the address.
    }
}

int main (string[] arguments) {
    var app = new Gtk.Application ("org.example.Note", ApplicationFlags.FLAGS_NONE);
    app.activate.connect (() => {
        // The template knows the classes by their names, once they are registered.
        typeof (Lw.Label).ensure ();
        typeof (Lw.LongLabel).ensure ();
        new Gtk.ApplicationWindow (app) { default_width = 480, default_height = 640, child = new ExampleNote () }.present ();
    });
    return app.run (arguments);
}

// A feed of posts: long ones end in "… more", links open, and the text of several posts is selected as one.
//
//   valac --pkg labelwidget-1 --pkg gtk4 feed.vala

// The posts are Pango markup, as a server may send it.
const string[] AUTHORS = {"Ada", "Grace", "Hedy", "Katherine", "Radia"};
const string[] TEXTS = {
    "The new release is out. It has faster lists, better text and a darker dark mode, and it starts in half the time. The long story " +
    "of how it came to be is in <a href=\"https://example.org/release\">the announcement</a>, with all the names of those who helped, " +
    "the mistakes that we made on the way, and a picture of the cake. Thank you for the many letters about the old one.",
    "Who wants to have lunch? The place at the corner has soup today.",
    "Reading <i>The Art of Doing</i> again. There is a chapter about the way from an idea to a thing that people use, and it is the " +
    "best text about that way that I know. Here are <a href=\"https://example.org/notes\">my notes</a>. They are long, since the book is " +
    "long, but each chapter has a summary of its own, and the first one is enough to know whether you will like the rest.",
    "It rains. <b>Stay inside</b> and write tests."
};

void say (string words) {
    stdout.printf ("%s\n", words);
    stdout.flush ();
}

// A post remembers that it was unfolded, since a row shows one post after the other.
class Post : Object {
    public string markup;
    public bool is_expanded;

    public Post (int number) {
        markup = "<b>%s</b>\n%s".printf (AUTHORS[number % AUTHORS.length], TEXTS[number % TEXTS.length]);
    }
}

class Feed : Gtk.ApplicationWindow {
    private Lw.SelectionGroup group;

    public Feed (Gtk.Application app) {
        Object (application: app, title: "Feed", default_width: 480, default_height: 640);
        var posts = new ListStore (typeof (Post));
        for (int i = 0; i < 1000; i++) posts.append (new Post (i));
        group = new Lw.SelectionGroup.for_list (posts, copied_text);
        group.selection_changed.connect (() => say ("selected " + (group.get_selected_text () ?? "nothing")));

        var factory = new Gtk.SignalListItemFactory ();
        factory.setup.connect ((row) => set_up ((Gtk.ListItem) row));
        factory.bind.connect ((row) => bind_row ((Gtk.ListItem) row));
        factory.unbind.connect ((row) => ((Lw.Label) ((Gtk.ListItem) row).child).set_selection_item (null));
        // Clicks are for the text, not for the rows.
        var list = new Gtk.ListView (new Gtk.NoSelection (posts), factory);
        child = new Gtk.ScrolledWindow () { child = list };
    }

    // What a post adds to the text that is copied. Rows that are scrolled away have no label to ask.
    private string copied_text (Object post) {
        try {
            return new Lw.Text.from_markup (((Post) post).markup).to_plain_text ();
        } catch (Error error) {
            return "";
        }
    }

    private void set_up (Gtk.ListItem row) {
        var label = new Lw.Label (null) {
            wrap = true, xalign = 0, folded_lines = 3, margin_start = 12, margin_end = 12, margin_top = 6, margin_bottom = 6
        };
        label.activate_link.connect ((uri) => {
            say (@"link $uri");
            return true;  // Without this, GTK opens the address.
        });
        label.notify["is-expanded"].connect (() => {
            ((Post) row.item).is_expanded = label.is_expanded;
            say ("expanded %d".printf ((int) label.is_expanded));
        });
        group.add (label);
        row.child = label;
    }

    private void bind_row (Gtk.ListItem row) {
        var label = (Lw.Label) row.child;
        var post = (Post) row.item;
        label.set_selection_item (post);
        label.set_expanded (post.is_expanded, false);
        label.set_markup (post.markup);
    }
}

int main (string[] arguments) {
    var app = new Gtk.Application ("org.example.Feed", ApplicationFlags.FLAGS_NONE);
    app.activate.connect (() => new Feed (app).present ());
    return app.run (arguments);
}

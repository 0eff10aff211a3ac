#!/usr/bin/gjs -m
// A feed of posts: long ones end in "… more", links open, and the text of several posts is selected as one.
import GObject from 'gi://GObject';
import Gtk from 'gi://Gtk?version=4.0';
import Lw from 'gi://Lw?version=1';

// The posts are Pango markup, as a server may send it.
const AUTHORS = ['Ada', 'Grace', 'Hedy', 'Katherine', 'Radia'];
const TEXTS = [
    'The new release is out. It has faster lists, better text and a darker dark mode, and it starts in half the time. The long story ' +
    'of how it came to be is in <a href="https://example.org/release">the announcement</a>, with all the names of those who helped, ' +
    'the mistakes that we made on the way, and a picture of the cake. Thank you for the many letters about the old one.',
    'Who wants to have lunch? The place at the corner has soup today.',
    'Reading <i>The Art of Doing</i> again. There is a chapter about the way from an idea to a thing that people use, and it is the ' +
    'best text about that way that I know. Here are <a href="https://example.org/notes">my notes</a>. They are long, since the book is ' +
    'long, but each chapter has a summary of its own, and the first one is enough to know whether you will like the rest.',
    'It rains. <b>Stay inside</b> and write tests.',
];

const Feed = GObject.registerClass(class Feed extends Gtk.ApplicationWindow {
    _init(application) {
        super._init({application, title: 'Feed', default_width: 480, default_height: 640});
        const posts = new Gtk.StringList();
        for (let i = 0; i < 1000; i++)
            posts.append(`<b>${AUTHORS[i % AUTHORS.length]}</b>\n${TEXTS[i % TEXTS.length]}`);
        this.unfolded = new Set();
        // What a post adds to the text that is copied. Rows that are scrolled away have no label to ask.
        this.group = Lw.SelectionGroup.new_for_list(posts, post => Lw.Text.new_from_markup(post.get_string()).to_plain_text());
        this.group.connect('selection-changed', group => print(`selected ${group.get_selected_text() ?? 'nothing'}`));

        const factory = new Gtk.SignalListItemFactory();
        factory.connect('setup', (_, row) => this.setUp(row));
        factory.connect('bind', (_, row) => this.bind(row));
        factory.connect('unbind', (_, row) => row.child.set_selection_item(null));
        // Clicks are for the text, not for the rows.
        this.child = new Gtk.ScrolledWindow({child: new Gtk.ListView({model: new Gtk.NoSelection({model: posts}), factory})});
    }

    setUp(row) {
        const label = new Lw.Label({
            wrap: true, xalign: 0, folded_lines: 3, margin_start: 12, margin_end: 12, margin_top: 6, margin_bottom: 6});
        label.connect('activate-link', (_, uri) => {
            print(`link ${uri}`);
            return true;  // Without this, GTK opens the address.
        });
        // A row shows one post after the other, so the window remembers which are unfolded.
        label.connect('notify::is-expanded', () => {
            if (label.is_expanded)
                this.unfolded.add(row.position);
            else
                this.unfolded.delete(row.position);
            print(`expanded ${Number(label.is_expanded)}`);
        });
        this.group.add(label);
        row.child = label;
    }

    bind(row) {
        row.child.set_selection_item(row.item);
        row.child.set_expanded(this.unfolded.has(row.position), false);
        row.child.set_markup(row.item.get_string());
    }
});

const app = new Gtk.Application({application_id: 'org.example.Feed'});
app.connect('activate', () => new Feed(app).present());
app.run([]);

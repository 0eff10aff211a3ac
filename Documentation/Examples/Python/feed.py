#!/usr/bin/python3
"""A feed of posts: long ones end in "… more", links open, and the text of several posts is selected as one."""

import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Lw", "1")
from gi.repository import Gtk, Lw  # noqa: E402

# The posts are Pango markup, as a server may send it.
AUTHORS = ["Ada", "Grace", "Hedy", "Katherine", "Radia"]
TEXTS = [
    "The new release is out. It has faster lists, better text and a darker dark mode, and it starts in half the time. The long story "
    "of how it came to be is in <a href=\"https://example.org/release\">the announcement</a>, with all the names of those who helped, "
    "the mistakes that we made on the way, and a picture of the cake. Thank you for the many letters about the old one.",
    "Who wants to have lunch? The place at the corner has soup today.",
    "Reading <i>The Art of Doing</i> again. There is a chapter about the way from an idea to a thing that people use, and it is the "
    "best text about that way that I know. Here are <a href=\"https://example.org/notes\">my notes</a>. They are long, since the book is "
    "long, but each chapter has a summary of its own, and the first one is enough to know whether you will like the rest.",
    "It rains. <b>Stay inside</b> and write tests.",
]


def say(*words):
    print(*words, flush=True)


class Feed(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Feed", default_width=480, default_height=640)
        posts = Gtk.StringList.new(
            [f"<b>{AUTHORS[i % len(AUTHORS)]}</b>\n{TEXTS[i % len(TEXTS)]}" for i in range(1000)])
        self.unfolded = set()
        # Texts are prepared on other threads, before their rows come into view.
        self.rows = Lw.ListPrerenderer.new(24, lambda position: self.text_of(posts.get_item(position)))
        self.group = Lw.SelectionGroup.new_for_list(posts, lambda post: self.text_of(post).to_plain_text())
        self.group.connect("selection-changed", lambda group: say("selected", group.get_selected_text() or "nothing"))

        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", self.set_up)
        factory.connect("bind", self.bind)
        factory.connect("unbind", self.unbind)
        # Clicks are for the text, not for the rows.
        self.set_child(Gtk.ScrolledWindow(child=Gtk.ListView.new(Gtk.NoSelection.new(posts), factory)))

    def text_of(self, post):
        """The text of a post; none behind the last one."""
        return post and Lw.Text.new_from_markup(post.get_string())

    def set_up(self, factory, row):
        label = Lw.Label(
            wrap=True, xalign=0, folded_lines=3, margin_start=12, margin_end=12, margin_top=6, margin_bottom=6)
        label.connect("activate-link", self.link_activated)
        label.connect("notify::is-expanded", self.expanded_changed, row)
        self.group.add(label)
        row.set_child(label)

    def bind(self, factory, row):
        label, post = row.get_child(), row.get_item()
        label.set_selection_item(post)
        label.set_expanded(row.get_position() in self.unfolded, False)
        self.rows.bind(label, row.get_position())

    def unbind(self, factory, row):
        row.get_child().set_selection_item(None)
        self.rows.unbind(row.get_child())

    def link_activated(self, label, uri):
        say("link", uri)
        return True  # Without this, GTK opens the address.

    def expanded_changed(self, label, specification, row):
        """A row shows one post after the other, so the window remembers which are unfolded."""
        if label.props.is_expanded:
            self.unfolded.add(row.get_position())
        else:
            self.unfolded.discard(row.get_position())
        say("expanded", int(label.props.is_expanded))


app = Gtk.Application(application_id="org.example.Feed")
app.connect("activate", lambda app: Feed(app).present())
sys.exit(app.run(sys.argv))

//! A feed of posts: long ones end in "… more", links open, and the text of several posts is selected as one.
//!
//!     rustc --edition 2021 feed.rs -C link-args="$(pkg-config --libs labelwidget-1)" && ./feed

mod gtk;
mod lw;

use gtk::Object;
use lw::{Label, ListPrerenderer, SelectionGroup, Text};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

// The posts are Pango markup, as a server may send it.
const AUTHORS: [&str; 5] = ["Ada", "Grace", "Hedy", "Katherine", "Radia"];
const TEXTS: [&str; 4] = [
    "The new release is out. It has faster lists, better text and a darker dark mode, and it starts in half the time. The long story \
     of how it came to be is in <a href=\"https://example.org/release\">the announcement</a>, with all the names of those who helped, \
     the mistakes that we made on the way, and a picture of the cake. Thank you for the many letters about the old one.",
    "Who wants to have lunch? The place at the corner has soup today.",
    "Reading <i>The Art of Doing</i> again. There is a chapter about the way from an idea to a thing that people use, and it is the \
     best text about that way that I know. Here are <a href=\"https://example.org/notes\">my notes</a>. They are long, since the book is \
     long, but each chapter has a summary of its own, and the first one is enough to know whether you will like the rest.",
    "It rains. <b>Stay inside</b> and write tests.",
];

fn text_of(post: &Object) -> Text {
    let markup = gtk::string_of(post);
    // What is no markup is shown as it is.
    Text::from_markup(&markup).unwrap_or_else(|_| Text::new(&markup))
}

fn feed() -> Object {
    let posts = gtk::string_list((0..1000).map(|i| format!("<b>{}</b>\n{}", AUTHORS[i % AUTHORS.len()], TEXTS[i % TEXTS.len()])));
    // The list keeps its posts, so rows find their texts there.
    let source = posts.clone();
    let rows = ListPrerenderer::new(24, move |position| gtk::item(&source, position).map(|post| text_of(&post)));
    let group = SelectionGroup::for_list(&posts, |post| text_of(post).plain_text());
    group.on_selection(|text| println!("selected {}", if text.is_empty() { "nothing" } else { text }));
    // A row shows one post after the other, so the feed remembers which are unfolded, and where each label is.
    let unfolded = Rc::new(RefCell::new(HashSet::new()));
    let places = Rc::new(RefCell::new(HashMap::new()));

    let (remembered, known) = (unfolded.clone(), places.clone());
    let set_up = move |row: gtk::Row| {
        let label = Label::new();
        label.set_wrap(true);
        label.set_xalign(0.0);
        for (name, value) in [("folded-lines", 3), ("margin-start", 12), ("margin-end", 12), ("margin-top", 6), ("margin-bottom", 6)] {
            label.0.set(name, value);
        }
        group.add(&label);
        label.on_link(|uri| {
            println!("link {uri}");
            true // Without this, GTK opens the address.
        });
        let (unfolded, places) = (remembered.clone(), known.clone());
        label.on_expanded(move |label| {
            let position = places.borrow().get(&label.0.pointer()).copied().unwrap_or(0);
            if label.is_expanded() { unfolded.borrow_mut().insert(position) } else { unfolded.borrow_mut().remove(&position) };
            println!("expanded {}", label.is_expanded() as i32);
        });
        row.set_child(&label.0);
    };
    let bound = rows.clone();
    let bind = move |row: gtk::Row| {
        let label = Label(row.child());
        label.set_selection_item(row.item().as_ref());
        places.borrow_mut().insert(label.0.pointer(), row.position());
        let is_expanded = unfolded.borrow().contains(&row.position());
        label.set_expanded(is_expanded);
        bound.bind(&label, row.position());
    };
    let unbind = move |row: gtk::Row| {
        let label = Label(row.child());
        label.set_selection_item(None);
        rows.unbind(&label);
    };
    gtk::list_view(&posts, set_up, bind, unbind)
}

fn main() {
    std::process::exit(gtk::run("org.example.Feed", "Feed", feed));
}

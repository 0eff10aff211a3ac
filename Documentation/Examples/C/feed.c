// A feed of posts: long ones end in "… more", links open, and the text of several posts is selected as one.
#include <labelwidget/labelwidget.h>

// The posts are Pango markup, as a server may send it.
static const char *authors[] = {"Ada", "Grace", "Hedy", "Katherine", "Radia"};
static const char *texts[] = {
    "The new release is out. It has faster lists, better text and a darker dark mode, and it starts in half the time. The long story "
    "of how it came to be is in <a href=\"https://example.org/release\">the announcement</a>, with all the names of those who helped, "
    "the mistakes that we made on the way, and a picture of the cake. Thank you for the many letters about the old one.",
    "Who wants to have lunch? The place at the corner has soup today.",
    "Reading <i>The Art of Doing</i> again. There is a chapter about the way from an idea to a thing that people use, and it is the "
    "best text about that way that I know. Here are <a href=\"https://example.org/notes\">my notes</a>. They are long, since the book is "
    "long, but each chapter has a summary of its own, and the first one is enough to know whether you will like the rest.",
    "It rains. <b>Stay inside</b> and write tests.",
};

static GListModel *make_posts(int count) {
    GtkStringList *posts = gtk_string_list_new(NULL);
    for (int i = 0; i < count; i++) {
        g_autofree char *post = g_strdup_printf(
            "<b>%s</b>\n%s", authors[i % G_N_ELEMENTS(authors)], texts[i % G_N_ELEMENTS(texts)]);
        gtk_string_list_append(posts, post);
    }
    return G_LIST_MODEL(posts);
}

static LwText *text_of(gpointer post) {
    LwText *text = lw_text_new_from_markup(gtk_string_object_get_string(post), NULL);
    // What is no markup is shown as it is.
    return text ? text : lw_text_new(gtk_string_object_get_string(post));
}

// The text of a row, which is prepared on another thread before the row comes into view.
static LwText *row_text(guint position, gpointer posts) {
    g_autoptr(GtkStringObject) post = g_list_model_get_item(posts, position);
    return post ? text_of(post) : NULL;
}

// What a post adds to the text that is copied. Rows that are scrolled away have no label to ask.
static char *copied_text(gpointer post, gpointer data) {
    g_autoptr(LwText) text = text_of(post);
    return lw_text_to_plain_text(text);
}

// What the rows share.
typedef struct {
    LwListPrerenderer *rows;
    LwSelectionGroup *group;
} Feed;

static void free_feed(gpointer data) {
    Feed *feed = data;
    g_object_unref(feed->rows);
    g_object_unref(feed->group);
    g_free(feed);
}

static gboolean link_activated(LwLabel *label, const char *uri, gpointer data) {
    g_print("link %s\n", uri);
    return TRUE;  // Without this, GTK opens the address.
}

// A row shows one post after the other, so the post remembers that it was unfolded.
static void expanded_changed(LwLabel *label, GParamSpec *property, GtkListItem *row) {
    GObject *post = gtk_list_item_get_item(row);
    if (!post) return;
    gboolean is_expanded;
    g_object_get(label, "is-expanded", &is_expanded, NULL);
    g_object_set_data(post, "is-expanded", GINT_TO_POINTER(is_expanded));
    g_print("expanded %d\n", is_expanded);
}

static void set_up(GtkListItemFactory *factory, GtkListItem *row, Feed *feed) {
    LwLabel *label = LW_LABEL(lw_label_new(NULL));
    lw_label_set_wrap(label, TRUE);
    lw_label_set_xalign(label, 0);
    g_object_set(label, "folded-lines", 3, "margin-start", 12, "margin-end", 12, "margin-top", 6, "margin-bottom", 6, NULL);
    lw_selection_group_add(feed->group, label);
    g_signal_connect(label, "activate-link", G_CALLBACK(link_activated), NULL);
    g_signal_connect(label, "notify::is-expanded", G_CALLBACK(expanded_changed), row);
    gtk_list_item_set_child(row, GTK_WIDGET(label));
}

static void bind(GtkListItemFactory *factory, GtkListItem *row, Feed *feed) {
    LwLabel *label = LW_LABEL(gtk_list_item_get_child(row));
    GObject *post = gtk_list_item_get_item(row);
    lw_label_set_selection_item(label, post);
    lw_label_set_expanded(label, GPOINTER_TO_INT(g_object_get_data(post, "is-expanded")), FALSE);
    lw_list_prerenderer_bind(feed->rows, label, gtk_list_item_get_position(row));
}

static void unbind(GtkListItemFactory *factory, GtkListItem *row, Feed *feed) {
    LwLabel *label = LW_LABEL(gtk_list_item_get_child(row));
    lw_label_set_selection_item(label, NULL);
    lw_list_prerenderer_unbind(feed->rows, label);
}

static void selection_changed(LwSelectionGroup *group, gpointer data) {
    g_autofree char *text = lw_selection_group_get_selected_text(group);
    g_print("selected %s\n", text ? text : "nothing");
}

static void activate(GtkApplication *app, gpointer data) {
    GListModel *posts = make_posts(1000);
    Feed *feed = g_new(Feed, 1);
    feed->rows = lw_list_prerenderer_new(24, row_text, g_object_ref(posts), g_object_unref);
    feed->group = lw_selection_group_new_for_list(posts, copied_text, NULL, NULL);
    g_signal_connect(feed->group, "selection-changed", G_CALLBACK(selection_changed), NULL);

    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), feed);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), feed);
    g_signal_connect(factory, "unbind", G_CALLBACK(unbind), feed);
    // Clicks are for the text, not for the rows.
    GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(posts)), factory);

    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    GtkWidget *window = gtk_application_window_new(app);
    gtk_window_set_title(GTK_WINDOW(window), "Feed");
    gtk_window_set_default_size(GTK_WINDOW(window), 480, 640);
    gtk_window_set_child(GTK_WINDOW(window), scroller);
    // The list may outlive the window for a moment, and unbinds its rows when it ends.
    g_object_set_data_full(G_OBJECT(factory), "feed", feed, free_feed);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    g_autoptr(GtkApplication) app = gtk_application_new("org.example.Feed", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(app), argc, argv);
}

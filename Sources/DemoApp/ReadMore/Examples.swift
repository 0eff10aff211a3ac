import LabelWidget

/// What apps use such labels for: a post, a chat and a notification.
@MainActor
final class Examples {
    let widget: Widget
    private let post = PostCard(
        FeedPost(
            name: "Mara Lindqvist", handle: "@mara", minutesAgo: 130,
            body: """
                Three nights in the old lighthouse, and I can say: the stairs are the gym, the fog horn is the alarm clock, and the \
                kettle is the most important machine in the house. Thanks to @jonas for the key and to @harbour for the soup. \
                Next week I show you what 412 photos of the same horizon look like side by side. Spoiler: no two are alike. 🌊 \
                #lighthouse #slowtravel
                """,
            picture: nil))
    private let bubbles = BubblesCard([
        .init(text: "Lighthouse on Saturday?"),
        .init(
            text: "I would love to, if the ferry runs this time. Last year we walked home in the rain.", isOwn: true),
        .init(text: "ستعمل العبّارة يوم السبت حتى المساء، وسأحضر معي الشاي والكعك للجميع."),
        .init(text: "Then it is settled 🎉 The timetable is on https://ferry.example/saturday", isOwn: true),
    ])
    private let notification = NotificationCard(
        icon: "emoji-travel-symbolic", title: "The 18:40 bus is late", age: tr("{1}m", 5),
        body: """
            It leaves at 19:10 from platform 3. Your ticket stays valid, and the café at the stop is open until midnight. If you \
            would rather take the morning bus, change your ticket until 18:30 at no cost.
            """)

    init() {
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 24,
            Make.box(
                GTK_ORIENTATION_VERTICAL, spacing: 6, Make.text(tr("In apps"), "title-2"),
                Make.text(tr("The same label as a post, as chat bubbles and as a notification."), "dim-label")))
        for (title, card) in [
            (tr("A post that unfolds in place"), post.widget), (tr("Bubbles that hug their lines"), bubbles.widget),
            (tr("A notification: click it to read all"), notification.widget),
        ] {
            let section = Make.box(
                GTK_ORIENTATION_VERTICAL, spacing: 8, Make.text(title, "caption-heading", "dim-label"), card)
            gtk_box_append(widget.of(), section)
        }
    }

    /// Unfolds or folds the texts.
    func setUnfolded(_ isUnfolded: Bool) {
        post.isUnfolded = isUnfolded
        notification.isUnfolded = isUnfolded
    }
}

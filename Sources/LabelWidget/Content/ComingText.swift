import TextEngine

/// A text that the app has set, and that another thread prepares. Until it is ready, the label shows, links and announces the one
/// before.
struct ComingText {
    let content: LabelContent
    let token: CancellationToken
    /// Whether the height goes to that of the new lines in an animation: the label is unfolded or folded.
    var animatesHeight: Bool
    /// The highlights of the text that is still shown. The app sets highlights for the coming text from now on.
    let shownHighlights: [DrawingOptions.Highlight]
}

extension LabelState {
    /// What the properties say. Usually it is shown.
    var latestContent: LabelContent { coming?.content ?? content }

    /// The text without tags and markers.
    var text: StyledText { latestContent.text }
}

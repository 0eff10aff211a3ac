import TextEngine

extension Label {
    /// The largest number of lines that the label shows before it is unfolded; 0, the default, if it always shows all.
    ///
    /// A text that has more lines ends with ``moreToken``. A click on it, or Return while it has the focus, unfolds the label:
    /// all lines are shown, then ``lessToken``. The height changes in an animation if the desktop has animations on.
    ///
    /// ```swift
    /// let label = Label(post.text)
    /// label.wrapMode = .word
    /// label.foldedLines = 3
    /// ```
    public var foldedLines: Int {
        get { state.options.folding.lines }
        set { state.setFoldedLines(newValue) }
    }

    /// Whether a label with ``foldedLines`` shows all lines. `notify::is-expanded` tells when it changes.
    public var isExpanded: Bool {
        get { state.options.folding.isExpanded }
        set { state.setExpanded(newValue, isAnimated: false) }
    }

    /// Called with the label when ``isExpanded`` has changed, by a person or by the app. The property's signal is `notify::is-expanded`. The
    /// label keeps the closure: see ``onLinkActivated``.
    public var onExpandedChanged: (@MainActor (Label) -> Void)? {
        get { state.handlers?.expansion }
        set { state.setHandler(\.expansion, newValue) }
    }

    /// Sets ``isExpanded``, as a click on ``moreToken`` or ``lessToken`` does: with an animation of the height, if the desktop has
    /// animations on. For a button of the app's own.
    public func setExpanded(_ isExpanded: Bool, animated: Bool) { state.setExpanded(isExpanded, isAnimated: animated) }

    /// What ends a folded text; nil for "… more" in the language of the user. The GObject property `more-token` is Pango markup.
    ///
    /// All of it unfolds the label, but for links that the token has. Those are activated as links of the text are. If the token
    /// has a link with the value ``TextEngine/LinkValue/unfold``, only that unfolds the label.
    public var moreToken: StyledText? {
        get { state.options.folding.moreToken }
        set { state.setToken(newValue, .more) }
    }

    /// What follows an unfolded text; nil for "less" in the language of the user, empty for nothing. The GObject property
    /// `less-token` is Pango markup.
    ///
    /// All of it folds the label, but for links that the token has, as with ``moreToken``. If it has a link with the value
    /// ``TextEngine/LinkValue/fold``, only that folds the label.
    public var lessToken: StyledText? {
        get { state.options.folding.lessToken }
        set { state.setToken(newValue, .less) }
    }
}

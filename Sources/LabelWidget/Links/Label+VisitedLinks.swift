import CLabelGtk
import TextEngine

extension Label {
    /// The links that are shown as visited: those that a person has activated, and those that you set.
    ///
    /// A row of a list forgets them with its text. An app that keeps what its user has followed sets them again, after the text:
    ///
    /// ```swift
    /// label.visitedLinks = followed
    /// ```
    ///
    /// Setting marks those that are in the text, in a text that is still prepared, or in a token, and no others. So the set may have all
    /// that a user ever followed. A value of the app is never visited: what it does may be no place. O(style runs).
    public var visitedLinks: Set<LinkValue> {
        get { state.visitedLinks }
        set { state.setVisitedLinks(newValue) }
    }
}

extension LabelState {
    fileprivate func setVisitedLinks(_ values: Set<LinkValue>) {
        let new = linkValues(among: values).filter { $0.url != nil }
        guard new != visitedLinks, !hasDisposed else { return }
        visitedLinks = new
        showVisitedLinks()
        gtk_widget_queue_draw(widget)
    }
}

import CLabelGtk

// Changes around the widget.
extension LabelState {
    /// CSS or a setting changed. The same lines are only drawn again.
    ///
    /// - Parameter identity: That of the new style, if GTK tells of it.
    func styleChanged(to identity: StyleIdentity? = nil) {
        let old = styling.known
        styling.known = identity.map { LabelStyle.of(self, $0) }
        guard hasGlyphs, let old else {
            layout?.isOutdated = true
            return
        }
        let new = currentStyle()
        if new.resolution != old.resolution, latestContent.usesMarkup { readMarkupAgain() }
        if new.givesLines(of: old) { return gtk_widget_queue_draw(widget) }
        relayout()
    }

    /// Fonts were installed or removed: the same request may give other fonts.
    func fontsChanged() {
        styling.known = nil
        if hasGlyphs { relayout() }
    }

    /// The direction of the user interface changed. Text with its own direction keeps its glyphs.
    func directionChanged() {
        if hasGlyphs { relayout() } else { queueResize() }
    }
}

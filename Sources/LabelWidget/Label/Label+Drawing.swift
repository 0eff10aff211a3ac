import TextEngine

extension Label {
    /// Ranges of the text that look different, such as everything that a search has found. Where several meet, later ones
    /// win.
    ///
    /// Costs no layout: the next snapshot makes the nodes of those lines anew that a changed highlight touches. A range that
    /// is not in the text marks nothing.
    public var highlights: [DrawingOptions.Highlight] {
        get { state.highlights }
        set { state.setHighlights(newValue) }
    }

    /// One more range that looks different, such as that of the search hit that is shown; nil for none. It wins over
    /// ``highlights`` where they meet. Costs no layout.
    public var highlight: DrawingOptions.Highlight? {
        get { state.highlight }
        set { state.setHighlight(newValue) }
    }

    /// Marks a range of the text, in UTF-8 offsets, with a colour behind it: sets ``highlight``. nil takes the mark away.
    public func highlightRange(_ range: Range<Int>?, color: Color) {
        highlight = range.map { DrawingOptions.Highlight(range: $0, color: color) }
    }

    /// What the app draws itself behind, around or in front of the text; nil for nothing.
    ///
    /// The closure is called when the label's render nodes are made, not each time that they are shown: it draws the same
    /// until text, size, colours or highlights change. For it to draw something else, set another `CustomDrawing`. With
    /// one, all lines are made anew when any of them changes.
    public var customDrawing: CustomDrawing? {
        get { state.customDrawing }
        set { state.setCustomDrawing(newValue) }
    }
}

import TextEngine

extension Label {
    /// Highlighted ranges of the text, for example all search hits. Where they overlap, later ones win.
    ///
    /// Changing it needs no layout: the next snapshot rebuilds only the nodes of lines with changed highlights. Ranges
    /// outside the text are ignored.
    public var highlights: [DrawingOptions.Highlight] {
        get { state.drawing.paint?.highlights ?? [] }
        set { state.setPaint(\.highlights, newValue) }
    }

    /// One more highlighted range, for example the current search hit; nil for none. It wins over ``highlights``.
    /// Changing it needs no layout.
    public var highlight: DrawingOptions.Highlight? {
        get { state.drawing.paint?.highlight }
        set { state.setPaint(\.highlight, newValue) }
    }

    /// Sets ``highlight`` to a range, in UTF-8 offsets, with a background colour. nil removes it.
    public func highlightRange(_ range: Range<Int>?, color: Color) {
        highlight = range.map { DrawingOptions.Highlight(range: $0, color: color) }
    }

    /// The app's own drawing behind, around or in front of the text; nil for none.
    ///
    /// The closure runs when the label's render nodes are made, not at each frame. The result stays until text, size,
    /// colours or highlights change. To draw something else, set another `CustomDrawing`. With custom drawing, a change
    /// in any line rebuilds all lines. The label keeps the closure: see ``onLinkActivated``.
    public var customDrawing: CustomDrawing? {
        get { state.drawing.paint?.customDrawing }
        set { state.setPaint(\.customDrawing, newValue) }
    }
}

import TextEngine

/// What decides the size of a label and the place of its lines, and what GTK knows of it.
struct LabelGeometry {
    /// The sizes that GTK knows.
    var knownSizes = KnownSizes()
    /// Whether the widget has a size.
    var isAllocated = false
    /// nil: the standard one.
    @Rare var ownSizeRequest: SizeRequest?
    /// The insets that the app set; nil for none.
    @Rare var ownContentInsets: EdgeInsets?
    /// The space around the text that a subclass said last; nil if it has to be asked.
    @Rare var knownTextInsets: EdgeInsets?
    var xAlignment = 0.5
    var yAlignment = 0.5
    /// nil: by `yAlignment`.
    var verticalAlignment: VerticalAlignment?
    /// While the label is on the way from one height to another.
    var heightAnimation: HeightAnimation?
    /// Whether the label shows a block of a long text. It has no least width while its lines may end inside words: to find the widest
    /// letter takes as long as all else, and a view as narrow as a letter shows nothing anyway.
    var isBlock = false
}

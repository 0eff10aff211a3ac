import TextEngine

extension Label {
    /// Whether another thread shapes and lays out what takes longer than two milliseconds. All labels together have this time, until
    /// GTK has drawn a frame: of 200 rows that a list fills at once, most go to another thread.
    ///
    /// What is seen, clicked and announced belongs to one text at any time. Until the new text is ready, the old picture stays, and its
    /// links do nothing. ``text`` and the other properties say at once what was set. A label without an old text is empty meanwhile, and
    /// asks for about the size of the new one.
    ///
    /// The rows of a list call ``prepareForReuse()``, or they would show the text of another item meanwhile.
    public var displaysAsynchronously: Bool {
        get { state.options.displaysAsynchronously }
        set { state.setDisplaysAsynchronously(newValue) }
    }

    /// Whether another thread prepares ``text``, and the label still shows the one before. The GObject property `is-preparing` notifies
    /// of changes.
    public var isPreparing: Bool { state.coming != nil }

    /// Makes the label empty until its next text. The row of a list calls it when its item leaves: in `unbind` of a list item factory.
    public func prepareForReuse() { state.prepareForReuse() }
}

import CLabelGtk

/// What another value of a property makes invalid: the first result that has to be made again. All that is made of it goes with it.
enum Invalidation {
    /// Nothing that the label has made.
    case nothing
    /// The place of the lines in the widget.
    case place
    /// The sizes that GTK knows.
    case sizes
    /// The lines.
    case lines
    /// The glyphs.
    case glyphs
    /// What is shaped: the text with what properties add. The size often stays.
    case text
}

extension LabelState {
    /// Drops what a property's row says, and tells who listens. Setters call it after a change.
    func changed(_ property: LabelProperty) {
        drop(property.invalidates)
        property.notify(self)
    }

    /// Drops a result and all that is made of it.
    func drop(_ result: Invalidation) {
        switch result {
        case .nothing: break
        case .place: contentMoved()
        case .sizes: queueResize()
        case .lines: linesChanged()
        case .glyphs: dropShaping()
        case .text: textChanged()
        }
    }

    private func contentMoved() {
        let needsAllocation =
            pointer != nil || linkChildren != nil || linkBehavior != nil || !attachedWidgets.isEmpty || textChild != nil
            || hearsTextMoves
        if needsAllocation { gtk_widget_queue_allocate(widget) } else { gtk_widget_queue_draw(widget) }
    }
}

import CLabelGtk
import TextEngine

extension LabelState {
    /// Whether text is replaced by a token at the label's current width.
    var isTruncated: Bool { isAllocated && currentFrame().isTruncated }

    /// The label has a new size or a new text: tells if that changes ``isTruncated``.
    func updateIsTruncated() {
        let isTruncated = isTruncated
        guard isTruncated != wasTruncated else { return }
        wasTruncated = isTruncated
        updateTooltip()
        LabelProperty.isTruncated.notify(self)
    }

    /// Asks GTK for tooltips if there may be any: of links, or the full text of a truncated label.
    func updateTooltip() {
        guard mayHaveLinkTitles || showsFullTextInTooltip && wasTruncated else { return }
        gtk_widget_set_has_tooltip(widget, 1)
    }

    /// Sets the tooltip for a point; false if there is none of the label's own.
    func setTooltip(_ tooltip: OpaquePointer, at point: Point?) -> Bool {
        let link = point.map { self.link(at: $0) } ?? focusedLink
        if let title = link.flatMap({ currentFrame().style(of: $0) })?.linkTitle {
            gtk_tooltip_set_markup(tooltip, LinkTitle.markup(title))
            return true
        }
        guard showsFullTextInTooltip, isTruncated else { return false }
        gtk_tooltip_set_text(tooltip, content.text.string)
        return true
    }
}

import CLabelGtk
import TextEngine

extension LabelState {
    /// Asks GTK for tooltips while there may be any: of links, or the full text of a truncated label. GTK would else ask for one
    /// wherever the pointer rests.
    ///
    /// The app may have tooltips too. So the label resets `has-tooltip` only if it has set it itself, the app has set no tooltip text, and
    /// no handler is connected to `query-tooltip`.
    ///
    /// Whether the text is cut is asked of what was told: the lines may not be made yet.
    func updateTooltip() {
        if mayHaveLinkTitles || options.showsFullTextInTooltip && told.isTruncated {
            guard gtk_widget_get_has_tooltip(widget) == 0 else { return }
            told.hasSetTooltip = true
            gtk_widget_set_has_tooltip(widget, 1)
        } else if told.hasSetTooltip {
            told.hasSetTooltip = false
            if !hasTooltipOfApp { gtk_widget_set_has_tooltip(widget, 0) }
        }
    }

    private var hasTooltipOfApp: Bool {
        gtk_widget_get_tooltip_text(widget) != nil || gtk_widget_get_tooltip_markup(widget) != nil
            || g_signal_has_handler_pending(
                widget, g_signal_lookup("query-tooltip", gtk_widget_get_type()), 0, 0) != 0
    }

    /// Sets the tooltip for a point; false if there is none of the label's own.
    func setTooltip(_ tooltip: OpaquePointer, at point: Point?) -> Bool {
        guard let own = self.tooltip(at: point) else { return false }
        if own.isMarkup { gtk_tooltip_set_markup(tooltip, own.text) } else { gtk_tooltip_set_text(tooltip, own.text) }
        return true
    }

    /// The tooltip for a point: the title of the link there, or the text of a truncated label with the descriptions of attachments, as long
    /// as an accessible name may be.
    func tooltip(at point: Point?) -> (text: String, isMarkup: Bool)? {
        let link = point.map { self.link(at: $0) } ?? focusedLink
        if let title = link.flatMap({ currentFrame().style(of: $0) })?.linkTitle {
            return (LinkTitle.markup(title), true)
        }
        guard options.showsFullTextInTooltip, isTruncated else { return nil }
        return (content.text.accessibleName, false)
    }
}

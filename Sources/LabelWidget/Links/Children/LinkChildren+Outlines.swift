import CLabelGtk
import TextEngine

extension LinkChildren {
    /// Draws the theme's outlines of links: the focus ring, around each line of a link.
    ///
    /// GTK draws an outline around a widget. That of a link over several lines would frame other words.
    func drawOutlines(to snapshot: OpaquePointer) {
        for child in widgets {
            guard let state = LinkWidget.state(of: child), state.link != nil else { continue }
            var place = GtkAllocation()
            gtk_widget_get_allocation(child, &place)
            let context = gtk_widget_get_style_context(child)
            for rect in state.rects {
                // On whole pixels, as the outlines of widgets are.
                let (left, right) = (rect.minX.rounded(.down), rect.maxX.rounded(.up))
                let (top, bottom) = (rect.minY.rounded(), rect.maxY.rounded())
                gtk_snapshot_render_focus(
                    snapshot, context, Double(place.x) + left, Double(place.y) + top, right - left, bottom - top)
            }
        }
    }
}

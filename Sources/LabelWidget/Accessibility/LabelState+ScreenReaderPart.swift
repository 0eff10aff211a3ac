import CLabelGtk
import TextEngine

extension LabelState {
    /// The part of the label that has children for a screen reader, and whether the label is in it: what is seen in the scrolled windows
    /// around it, and a page around that. The part is nil where nothing scrolls. When something else is seen, GTK gives the label its
    /// size again.
    func updatePartForScreenReader() -> (part: Rect?, isInIt: Bool) {
        guard ScreenReader.shared.isOn, !hasDisposed else {
            partForScreenReader = nil
            return (nil, false)
        }
        let part =
            partForScreenReader
            ?? VisiblePart(of: self) { label, visible in
                if visible.meets(label.widgetBounds) { gtk_widget_queue_allocate(label.widget) }
            }
        partForScreenReader = part
        let rect = part.updateCoveredRect()
        return (rect, rect?.meets(widgetBounds) != false)
    }

    private var widgetBounds: Rect {
        Rect(
            x: 0, y: 0, width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
    }

    /// The numbers of the links in the part for a screen reader, which are in the order of the lines. If there are too many, those
    /// around its middle, until something else is seen. Without a part, the first ones. O(log links).
    func numbers(of links: [TextLink], in part: Rect?, atMost most: Int) -> Range<Int> {
        guard var part else { return 0..<min(links.count, most) }
        let top = frameOrigin().y
        let lower = links.partitionPoint { $0.bounds.maxY + top >= part.minY }
        let upper = max(links.partitionPoint { $0.bounds.minY + top > part.maxY }, lower)
        guard upper - lower > most else { return lower..<upper }
        let middle = links.partitionPoint { $0.bounds.minY + top > (part.minY + part.maxY) / 2 }
        let first = min(max(middle - most / 2, lower), upper - most)
        let numbers = first..<first + most
        let end = numbers.upperBound < upper ? links[numbers.upperBound].bounds.minY + top : part.maxY
        if first > lower { part.y = links[first].bounds.minY + top }
        part.height = end - part.y
        partForScreenReader?.narrow(to: part)
        return numbers
    }
}

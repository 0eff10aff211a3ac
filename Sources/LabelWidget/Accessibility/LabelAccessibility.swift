import CLabelGtk
import TextEngine

/// What a label has while a screen reader is on.
@MainActor
final class LabelAccessibility: LabelPart {
    private unowned let label: LabelState
    /// The child for the text, where GTK has no interface for texts.
    var textChild: TextChild?
    /// The number of characters of the latest text, while it grows.
    var countedText: (text: StyledText, characters: Int)?
    /// What is seen of the label. When that changes, GTK gives the label its size again.
    private lazy var visiblePart = VisiblePart(of: label) { label, visible in
        if visible.meets(label.widgetBounds) { gtk_widget_queue_allocate(label.widget) }
    }

    init(of label: LabelState) { self.label = label }

    var followsText: Bool { textChild != nil }

    /// Places the child for the text where the text is. GtkLabel takes long to lay it out, so a label that is not seen has none.
    func allocated() {
        guard let textChild else { return }
        let isNear = updatePart().isInIt
        LinkWidget.setShown(isNear, textChild.widget)
        guard isNear else { return }
        let frame = label.currentFrame()
        textChild.allocate(
            frame.layoutBounds.offset(by: label.frameOrigin()), lineCount: frame.lineCount,
            isTruncated: label.isTruncated)
    }

    func dispose() {
        textChild?.dispose()
        textChild = nil
    }

    /// The part of the label that has children for a screen reader, and whether the label is in it: what is seen in the scrolled windows
    /// around it, and a page around that. The part is nil where nothing scrolls.
    func updatePart() -> (part: Rect?, isInIt: Bool) {
        let part = visiblePart.updateCoveredRect()
        return (part, part?.meets(label.widgetBounds) != false)
    }

    /// The numbers of the links in that part, which are in the order of the lines. If there are too many, those around its middle,
    /// until something else is seen. Without a part, the first ones. O(log links).
    func numbers(of links: [TextLink], in part: Rect?, atMost most: Int) -> Range<Int> {
        guard var part else { return 0..<min(links.count, most) }
        let top = label.frameOrigin().y
        let lower = links.partitionPoint { $0.bounds.maxY + top >= part.minY }
        let upper = max(links.partitionPoint { $0.bounds.minY + top > part.maxY }, lower)
        guard upper - lower > most else { return lower..<upper }
        let middle = links.partitionPoint { $0.bounds.minY + top > (part.minY + part.maxY) / 2 }
        let first = min(max(middle - most / 2, lower), upper - most)
        let numbers = first..<first + most
        let end = numbers.upperBound < upper ? links[numbers.upperBound].bounds.minY + top : part.maxY
        if first > lower { part.y = links[first].bounds.minY + top }
        part.height = end - part.y
        visiblePart.narrow(to: part)
        return numbers
    }

    /// The number of the text's characters, if it is known while the text grows.
    var countedCharacters: Int? {
        guard let countedText, countedText.text.storage === label.content.text.storage else { return nil }
        return countedText.characters
    }
}

extension LabelState {
    /// What the label has for a screen reader, made if there was none; nil while none is on, and after the end of the widget.
    func updateAccessibility() -> LabelAccessibility? {
        if ScreenReader.shared.isOn { return makePart(\.accessibility, LabelAccessibility.init(of:)) }
        parts.accessibility?.dispose()
        parts.accessibility = nil
        return nil
    }

    /// Makes or removes the child for the text: a screen reader came or went.
    func updateTextChild() {
        let had = parts.accessibility?.textChild != nil
        if let part = updateAccessibility(), !had, !AccessibleText.isSupported { part.textChild = TextChild(of: self) }
        guard had != (parts.accessibility?.textChild != nil) else { return }
        updateAccessibleText()
        gtk_widget_queue_allocate(widget)
    }

    fileprivate var widgetBounds: Rect {
        Rect(
            x: 0, y: 0, width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
    }
}

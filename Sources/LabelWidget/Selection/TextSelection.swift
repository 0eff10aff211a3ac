import TextEngine

/// What is selected of a text, with a direction: selecting began at the anchor, and the cursor is at the focus.
///
/// Both are positions in the label's own text, which has no transformed letters and no text for folding.
struct TextSelection: Equatable {
    var anchor: TextPosition
    var focus: TextPosition

    static let none = TextSelection(at: TextPosition(offset: 0))

    /// A cursor without a selection.
    init(at position: TextPosition) { self.init(anchor: position, focus: position) }

    init(anchor: TextPosition, focus: TextPosition) {
        self.anchor = anchor
        self.focus = focus
    }

    /// A range, with the cursor at its end.
    init(_ range: Range<Int>) {
        self.init(
            anchor: TextPosition(offset: range.lowerBound),
            focus: TextPosition(offset: range.upperBound, affinity: .upstream))
    }

    var range: Range<Int> {
        min(anchor.offset, focus.offset)..<max(anchor.offset, focus.offset)
    }

    var isEmpty: Bool { anchor.offset == focus.offset }

    /// The selection that reaches from the unit around the anchor to the unit around a new focus. Both stay whole.
    static func covering(_ start: Range<Int>, _ end: Range<Int>) -> TextSelection {
        let isForward = end.lowerBound >= start.lowerBound
        let selection = TextSelection(
            min(start.lowerBound, end.lowerBound)..<max(start.upperBound, end.upperBound))
        return isForward ? selection : TextSelection(anchor: selection.focus, focus: selection.anchor)
    }
}

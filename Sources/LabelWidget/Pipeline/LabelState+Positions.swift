import TextEngine

// Positions in the label's own text, which the app knows, and in the shown text, which frames know.
extension LabelState {
    /// A position of the label's text in the shown text.
    func shownPosition(_ position: TextPosition) -> TextPosition {
        TextPosition(
            offset: displayText().range(position.offset..<position.offset).lowerBound, affinity: position.affinity)
    }

    /// A position of the shown text in the label's text.
    func ownPosition(_ position: TextPosition) -> TextPosition {
        let own = displayText().ownOffset(position.offset)
        return TextPosition(offset: content.text.characterStart(at: own), affinity: position.affinity)
    }

    /// A range of the shown text in the label's text.
    func ownRange(_ range: Range<Int>) -> Range<Int> {
        let start = ownPosition(TextPosition(offset: range.lowerBound)).offset
        return start..<max(ownPosition(TextPosition(offset: range.upperBound)).offset, start)
    }
}

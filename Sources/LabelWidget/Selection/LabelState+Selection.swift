import CLabelGtk
import TextEngine

/// What the app wants of selecting, be the label selectable or not.
struct SelectingOptions {
    var copiesHiddenText = true
    @Rare var group: SelectionGroup?
    /// What the label shows of a group's items.
    @Rare var item: AnyHashable?
}

extension LabelState {
    var isSelectable: Bool { parts.selection != nil }

    func setSelectable(_ value: Bool) {
        guard value != isSelectable, !hasDisposed || !value else { return }
        if value {
            parts.selection = LabelSelection(of: self)
        } else {
            // Its group and the clipboard learn that nothing is selected.
            parts.selection?.select(.none)
            parts.selection?.dispose()
            parts.selection = nil
        }
        parts.links?.updateFocusability()
        updatePointer()
        LabelProperty.selectable.notify(self)
    }

    func setCopiesHiddenText(_ value: Bool) {
        guard value != selecting.copiesHiddenText else { return }
        selecting.copiesHiddenText = value
        LabelProperty.copiesHiddenText.notify(self)
    }

    /// Whether anything is selected, here or in the label's group.
    var hasSelection: Bool { selecting.group.map { !$0.isEmpty } ?? (parts.selection?.selection.isEmpty == false) }

    /// The range of the label's text that is selected; empty at the cursor if nothing is. nil if the label is not selectable.
    var selectedRange: Range<Int>? { parts.selection?.selection.range }

    /// What copying gets, of the label or of its group; nil if nothing is selected.
    var copiedText: StyledText? { selecting.group?.copiedText ?? selectedContent }

    /// What copying gets of this label; nil if nothing is selected.
    var selectedContent: StyledText? {
        guard let range = selectedRange, !range.isEmpty else { return nil }
        return content(of: range)
    }

    /// A part of the text as copying gets it.
    func content(of range: Range<Int>) -> StyledText {
        selecting.copiesHiddenText
            ? content.text[range] : currentFrame().truncatedText(in: displayText().range(range))
    }
}

// Places.
extension LabelState {
    /// The position for a click at a point of the widget.
    func textPosition(closestTo point: Point) -> TextPosition {
        let caret = currentFrame().caret(closestTo: framePoint(point))
        return caret.map { ownPosition($0.position) } ?? TextPosition(offset: 0)
    }

    /// The word or paragraph at a position of the label's text, or the position itself.
    func range(of unit: SelectionUnit, at position: TextPosition) -> Range<Int> {
        let frame = currentFrame()
        switch unit {
        case .character: return position.offset..<position.offset
        case .word: return ownRange(frame.wordRange(at: shownPosition(position)))
        case .paragraph: return ownRange(frame.paragraphRange(at: shownPosition(position)))
        }
    }

    /// The word or paragraph at a point of the widget; for characters the nearest position, as an empty range.
    func range(of unit: SelectionUnit, closestTo point: Point) -> Range<Int> {
        guard unit == .word else { return range(of: unit, at: textPosition(closestTo: point)) }
        // The word under the pointer, not the one beside the nearest caret.
        let word = currentFrame().wordRange(closestTo: framePoint(point))
        return word.map { ownRange($0) } ?? 0..<0
    }
}

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
    var isSelectable: Bool { selection != nil }

    func setSelectable(_ value: Bool) {
        guard value != isSelectable, !hasDisposed || !value else { return }
        if value {
            selection = LabelSelection(of: self)
        } else {
            // Its group and the clipboard learn that nothing is selected.
            selection?.select(.none)
            selection?.dispose()
            selection = nil
        }
        links?.updateFocusability()
        updatePointer()
        LabelProperty.selectable.notify(self)
    }

    func setCopiesHiddenText(_ value: Bool) {
        guard value != selecting.copiesHiddenText else { return }
        selecting.copiesHiddenText = value
        LabelProperty.copiesHiddenText.notify(self)
    }

    /// Tells the app that another part of the text is selected.
    func selectionChanged() {
        keepingWidget {
            updateActions()
            AccessibleTextChange.selection(of: self)
            handlers?.selection?(Label(of: self))
            emit(LabelClass.selectionChangedSignal)
        }
    }

    /// Whether anything is selected, here or in the label's group.
    var hasSelection: Bool { selecting.group.map { !$0.isEmpty } ?? (selection?.selection.isEmpty == false) }

    /// The range of the label's text that is selected; empty at the cursor if nothing is. nil if the label is not selectable.
    var selectedRange: Range<Int>? { selection?.selection.range }

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

extension LabelState {
    /// Whether the label has the focus. GTK changes the flags first, then the window's focus.
    var hasFocusFlag: Bool { gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUSED.rawValue != 0 }

    /// The focus may have come or gone, or the label is sensitive or not any more.
    ///
    /// - Parameter old: The state before. Most changes are about the pointer, or another window is active.
    func updateSelectionState(from old: GtkStateFlags) {
        // The app may make a label focusable that has neither links nor a selection: copying tells the app.
        if hasFocusFlag { addKeys() }
        selection?.updateCursor()
        guard LabelSelection.areOtherwiseFocused(old, gtk_widget_get_state_flags(widget)) else { return }
        if let group = selecting.group { group.focusChanged() } else { selection?.updateFocusState() }
    }
}

// Places.
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

    /// The position for a click at a point of the widget.
    func position(closestTo point: Point) -> TextPosition {
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

    /// The word or paragraph at a point of the widget, or the nearest position.
    func range(of unit: SelectionUnit, closestTo point: Point) -> Range<Int> {
        guard unit == .word else { return range(of: unit, at: position(closestTo: point)) }
        // The word under the pointer, not the one beside the nearest caret.
        let word = currentFrame().wordRange(closestTo: framePoint(point))
        return word.map { ownRange($0) } ?? 0..<0
    }
}

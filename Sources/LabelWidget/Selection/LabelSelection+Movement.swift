import CLabelGtk
import TextEngine

// The default of the signal `move-cursor`, by GtkLabel's rules but for the ends of lines, which in GtkLabel are the ends of the text.
extension LabelSelection {
    /// Moves the cursor.
    ///
    /// - Parameters:
    ///   - count: The number of steps; negative ones go back.
    ///   - extends: Whether the anchor stays where it is.
    func move(_ step: GtkMovementStep, _ count: Int, extends: Bool) {
        let group = label.selecting.group.flatMap { $0.isOneText ? $0 : nil }
        if !extends, !selection.isEmpty, let end = endOfSelection(step, count) {
            if count != 0, group?.collapse(isForward: isForward(step, count)) == true { return }
            return select(TextSelection(at: end))
        }
        if step == GTK_MOVEMENT_BUFFER_ENDS, let group {
            return group.moveToEnd(of: label, from: selection.focus, isForward: count > 0, extends: extends)
        }
        guard let start = caret(at: selection.focus) else { return }
        var caret = start
        let goal = goal(for: start)
        let isVertical = step == GTK_MOVEMENT_DISPLAY_LINES
        if let movement = movement(step, isForward: count > 0) {
            for _ in 0..<min(abs(count), Self.mostSteps) {
                let next = label.currentFrame().caret(from: caret, moving: movement, x: isVertical ? goal : nil)
                if next == caret { break }
                caret = next
            }
        }
        let focus = count == 0 ? selection.focus : position(step, caret, count)
        // One place may have two positions: at the end of a text, the one after the last letter and the one before the end.
        let isSamePlace =
            focus.offset == selection.focus.offset && caret.lineIndex == start.lineIndex && caret.x == start.x
        if count != 0, isSamePlace, leave(step, count, extends: extends, goal: isVertical ? goal : nil) {
            return
        }
        let new = TextSelection(anchor: extends ? selection.anchor : focus, focus: focus)
        if isVertical { select(new, extends: extends, goal: goal) } else { select(new, extends: extends) }
        label.selecting.group?.cursorMoved(in: label)
    }

    /// A program may emit the signal with any count.
    private static let mostSteps = 100_000

    /// Selects the whole text, and in a group all texts.
    func selectAll() {
        if let group = label.selecting.group { return group.selectAll() }
        select(TextSelection(0..<label.content.text.count))
    }

    /// A movement without Shift goes from a selection to one of its ends.
    private func endOfSelection(_ step: GtkMovementStep, _ count: Int) -> TextPosition? {
        let isForward = count > 0
        let (anchor, focus) = (selection.anchor, selection.focus)
        switch step {
        case GTK_MOVEMENT_VISUAL_POSITIONS:
            guard let a = caret(at: anchor), let b = caret(at: focus) else { return nil }
            let focusIsLeft = b.lineIndex != a.lineIndex ? b.lineIndex < a.lineIndex : b.x < a.x
            return focusIsLeft != isForward ? focus : anchor
        case GTK_MOVEMENT_LOGICAL_POSITIONS, GTK_MOVEMENT_WORDS:
            return (focus.offset < anchor.offset) != isForward ? focus : anchor
        case GTK_MOVEMENT_PARAGRAPH_ENDS where count == 0: return focus
        default: return nil
        }
    }

    private func movement(_ step: GtkMovementStep, isForward: Bool) -> TextFrame.CaretMovement? {
        switch step {
        case GTK_MOVEMENT_VISUAL_POSITIONS: isForward ? .right : .left
        case GTK_MOVEMENT_LOGICAL_POSITIONS: isForward ? .next : .previous
        case GTK_MOVEMENT_WORDS: isForward ? .nextWord : .previousWord
        case GTK_MOVEMENT_DISPLAY_LINES: isForward ? .down : .up
        case GTK_MOVEMENT_DISPLAY_LINE_ENDS: isForward ? .lineEnd : .lineStart
        case GTK_MOVEMENT_PARAGRAPHS, GTK_MOVEMENT_PARAGRAPH_ENDS: isForward ? .paragraphEnd : .paragraphStart
        default: nil
        }
    }

    /// Where a movement ends that led to a caret.
    private func position(_ step: GtkMovementStep, _ caret: TextFrame.Caret, _ count: Int) -> TextPosition {
        switch step {
        case GTK_MOVEMENT_BUFFER_ENDS: TextPosition(offset: count < 0 ? 0 : label.content.text.count)
        default: label.ownPosition(caret.position)
        }
    }

    /// The cursor stands at an end of the text. As in GtkLabel, an arrow key then moves the focus to another widget; in a group,
    /// Shift goes on in the next label. Returns whether anything did.
    ///
    /// - Parameter goal: Where in the frame a movement to the next line tries to go.
    private func leave(_ step: GtkMovementStep, _ count: Int, extends: Bool, goal: Double?) -> Bool {
        if let group = label.selecting.group, extends || group.isOneText, Self.leaves(step),
            group.move(
                beyond: label, from: selection.focus, isForward: isForward(step, count), extends: extends,
                x: goal.map { $0 + label.frameOrigin().x })
        {
            return true
        }
        // A key without Shift ends what is selected.
        guard extends || selection.isEmpty else { return false }
        guard step == GTK_MOVEMENT_VISUAL_POSITIONS, !extends else {
            gtk_widget_error_bell(label.widget)
            return true
        }
        let direction = count > 0 ? GTK_DIR_RIGHT : GTK_DIR_LEFT
        if gtk_widget_keynav_failed(label.widget, direction) == 0, let root = gtk_widget_get_root(label.widget) {
            gtk_widget_child_focus(
                UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self), direction)
        }
        return true
    }

    /// Whether a movement may go on in another label. The ends of lines and texts are in this one.
    private static func leaves(_ step: GtkMovementStep) -> Bool {
        switch step {
        case GTK_MOVEMENT_VISUAL_POSITIONS, GTK_MOVEMENT_LOGICAL_POSITIONS, GTK_MOVEMENT_WORDS,
            GTK_MOVEMENT_DISPLAY_LINES, GTK_MOVEMENT_PARAGRAPHS:
            true
        default: false
        }
    }

    /// Whether a movement goes to the end of the text. An arrow to the left does so in a line from right to left.
    private func isForward(_ step: GtkMovementStep, _ count: Int) -> Bool {
        guard step == GTK_MOVEMENT_VISUAL_POSITIONS, let caret = caret(at: selection.focus) else { return count > 0 }
        let isRightToLeft = label.currentFrame().lines[caret.lineIndex].paragraphDirection == .rightToLeft
        return (count > 0) != isRightToLeft
    }

    private func caret(at position: TextPosition) -> TextFrame.Caret? {
        label.currentFrame().caret(at: label.shownPosition(position))
    }
}

extension LabelState {
    /// Emits `move-cursor`, whose default moves the cursor.
    func emitMoveCursor(_ step: GtkMovementStep, _ count: gint, extends: Bool) {
        let step = GObjectValue.enumeration(gtk_movement_step_get_type(), gint(bitPattern: step.rawValue))
        Signal.emit(LabelClass.moveCursorSignal, widget, [step, .integer(count), .boolean(extends)])
    }
}

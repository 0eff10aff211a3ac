import CLabelGtk
import TextEngine

/// The selection of a label whose text may be selected.
///
/// A label in a ``SelectionGroup`` shows its part of what the group selects. Every change then goes through the group.
@MainActor
final class LabelSelection: LabelPart {
    unowned let label: LabelState
    /// What this label shows as selected.
    private(set) var selection = TextSelection.none
    /// The CSS node `selection`, while anything is selected.
    private var styleNode: UnsafeMutablePointer<GtkWidget>?
    private var background = SelectionBackground()
    private(set) var pointer: SelectionPointer?
    private(set) var touch: SelectionTouch?
    /// What the primary clipboard gets, while this label owns it.
    private lazy var primary = PrimarySelection(
        of: label.widget, text: { [weak label] in label?.selectedContent }, lost: { [weak self] in self?.collapse() })
    /// Where movements up and down try to go.
    private var goalX: Double?
    /// Whether the cursor stands where a link was clicked, until it goes elsewhere.
    private var hidesCursor = false
    private static let cursor = gdk_cursor_new_from_name("text", nil)
    private var hasCursor = false
    /// Whether the focus comes by the pointer or from a selection: then the setting `gtk-label-select-on-focus` does not apply.
    private var isTakingFocus = false

    init(of label: LabelState) {
        self.label = label
        pointer = SelectionPointer(of: label)
        touch = SelectionTouch(of: label)
        gtk_widget_set_focusable(label.widget, 1)
        updateCursor()
    }

    /// The label has a pointer for it, and that follows.
    var followsText: Bool { false }

    func allocated() { touch?.allocateHandles() }

    /// Ends selecting: the label is not selectable any more, or it is disposed.
    func dispose() {
        if let group = label.selecting.group {
            group.forget(label)
        } else if !selection.isEmpty {
            primary.update(hasSelection: false)
        }
        show(.none)
        pointer?.dispose()
        touch?.dispose()
        (pointer, touch) = (nil, nil)
        gtk_widget_set_focusable(label.widget, 0)
        gtk_widget_set_cursor(label.widget, nil)
    }

    /// Selects what the user or the app asks for.
    ///
    /// - Parameter extends: Whether the anchor stays. In a group it may be in another label.
    func select(_ new: TextSelection, extends: Bool = false) {
        let new = clamped(new)
        showCursor()
        if let group = label.selecting.group { return group.select(new, extends: extends, in: label) }
        show(new)
        primary.update(hasSelection: !new.isEmpty)
    }

    /// Shows a selection. The clipboard is the caller's.
    func show(_ new: TextSelection) {
        guard new != selection else { return }
        let old = selection
        selection = new
        goalX = nil
        hidesCursor = false
        updateStyleNode()
        background.clear()
        touch?.selectionChanged()
        gtk_widget_queue_draw(label.widget)
        if new.range != old.range || new.isEmpty != old.isEmpty { label.selectionChanged() }
    }

    /// Ends the selection, and leaves the cursor where it is.
    private func collapse() { show(TextSelection(at: selection.focus)) }

    /// The text changed. A selection of text that is still the same stays: an answer that grows does not lose it.
    ///
    /// - Parameter isAppended: Whether the new text begins with all of the old one.
    func textChanged(from old: StyledText, to new: StyledText, isAppended: Bool) {
        background.clear()
        let range = selection.range
        let isSame = isAppended || new.hasBeginning(of: old, bytes: range.upperBound)
        if let group = label.selecting.group {
            return group.textChanged(of: label, from: old, selected: range, isSame: isSame, isAppended: isAppended)
        }
        guard !isSame else { return }
        select(TextSelection(at: TextPosition(offset: 0)))
    }

    private func clamped(_ selection: TextSelection) -> TextSelection {
        func clamped(_ position: TextPosition) -> TextPosition {
            TextPosition(
                offset: label.content.text.characterStart(at: position.offset), affinity: position.affinity)
        }
        return TextSelection(anchor: clamped(selection.anchor), focus: clamped(selection.focus))
    }

    private func updateStyleNode() {
        if selection.isEmpty {
            if let styleNode { gtk_widget_unparent(styleNode) }
            styleNode = nil
        } else if styleNode == nil, !label.hasDisposed {
            styleNode = StyleNode.make("selection", in: label.widget)
            updateFocusState()
        }
    }

    /// What a label's state says about the focus.
    private static let focusFlags = [
        GTK_STATE_FLAG_FOCUSED, GTK_STATE_FLAG_FOCUS_VISIBLE, GTK_STATE_FLAG_FOCUS_WITHIN,
    ]

    /// Whether two states of a label say something else about the focus.
    static func areOtherwiseFocused(_ one: GtkStateFlags, _ other: GtkStateFlags) -> Bool {
        focusFlags.contains { (one.rawValue ^ other.rawValue) & $0.rawValue != 0 }
    }

    /// The focus came or went. Themes have another background for the selection of a label with the focus. In a group, all labels look
    /// alike.
    func updateFocusState() {
        guard let styleNode else { return }
        let state = label.selecting.group?.focusedLabel ?? label
        let shown = gtk_widget_get_state_flags(state.widget).rawValue
        for flag in Self.focusFlags {
            if shown & flag.rawValue != 0 {
                gtk_widget_set_state_flags(styleNode, flag, 0)
            } else {
                gtk_widget_unset_state_flags(styleNode, flag)
            }
        }
    }

    /// The shape of the pointer is that for text, unless the label is insensitive, as in GtkLabel. One that the app has set stays.
    func updateCursor() {
        let isSensitive = gtk_widget_is_sensitive(label.widget) != 0
        guard isSensitive != hasCursor else { return }
        hasCursor = isSensitive
        if isSensitive {
            gtk_widget_set_cursor(label.widget, Self.cursor)
        } else if gtk_widget_get_cursor(label.widget) == Self.cursor {
            gtk_widget_set_cursor(label.widget, nil)
        }
    }

    /// The CSS of the node `selection` changed.
    func styleChanged() { background.clear() }

    /// The target of movements up and down: kept until the selection changes in another way.
    func goal(for caret: TextFrame.Caret) -> Double { goalX ?? caret.x }

    /// Selects after a movement up or down, which keeps its target.
    func select(_ new: TextSelection, extends: Bool, goal: Double) {
        select(new, extends: extends)
        goalX = goal
    }
}

// The focus.
extension LabelSelection {
    /// Takes the focus without selecting anything.
    ///
    /// - Parameter isPressed: Whether the user presses the label, so that it is in view.
    func grabFocus(isPressed: Bool = false) {
        guard gtk_widget_has_focus(label.widget) == 0 else { return }
        isTakingFocus = true
        if isPressed { label.widget.grabFocusInPlace() } else { gtk_widget_grab_focus(label.widget) }
        isTakingFocus = false
    }

    /// The focus came. By the keyboard, it selects the whole text if the setting `gtk-label-select-on-focus` says so, as in
    /// GtkLabel. In a group, the selection is the group's, and the cursor comes along.
    func gotFocus() {
        gtk_widget_queue_draw(label.widget)
        let isFromMenu = label.parts.menu?.takeFocusOfMenu() == true
        guard !isTakingFocus, !isFromMenu else { return }
        if let group = label.selecting.group { return group.takeCursor(to: label, at: selection.focus) }
        guard DesktopSettings.selectsLabelsOnFocus(for: label.widget) else { return }
        select(TextSelection(0..<label.content.text.count))
    }
}

// Drawing.
extension LabelSelection {
    /// Draws the selection's background, in the frame's coordinates: below text that has a colour of the selection's, else above the
    /// text, which then shines through. GtkLabel's pictures are the same.
    ///
    /// - Parameters:
    ///   - lines: The lines that are drawn; nil for all.
    ///   - isAboveText: Whether the text is drawn already.
    func drawBackground(of frame: TextFrame, lines: Range<Int>?, isAboveText: Bool, to snapshot: OpaquePointer) {
        guard !selection.isEmpty, let styleNode, isAboveText == (textColor == nil) else { return }
        var range = label.displayText().range(selection.range)
        if let lines { range = range.clamped(to: frame.text(ofLines: lines)) }
        background.draw(frame, range, style: styleNode, to: snapshot)
    }

    /// The selection's colour of text. GTK's own themes have a transparent one: then text keeps its colours.
    private var textColor: Color? {
        guard let color = styleNode.map({ Color(ofTextIn: $0) }), color.alpha > 0 else { return nil }
        return color
    }

    /// The colour of selected text; nil if it keeps its colours.
    var highlight: DrawingOptions.Highlight? {
        guard !selection.isEmpty, let textColor else { return nil }
        return DrawingOptions.Highlight(range: selection.range, style: TextHighlightStyle(textColor: textColor))
    }

    /// Draws no cursor until it moves, or until somebody clicks beside links.
    func hideCursor() {
        hidesCursor = true
        gtk_widget_queue_draw(label.widget)
    }

    private func showCursor() {
        if hidesCursor { gtk_widget_queue_draw(label.widget) }
        hidesCursor = false
    }

    /// Draws the cursor above the text, in the frame's coordinates, while the label has the focus and nothing is selected.
    func drawCursor(of frame: TextFrame, to snapshot: OpaquePointer) {
        guard !hidesCursor, !label.hasSelection, gtk_widget_has_focus(label.widget) != 0, !label.content.text.isEmpty,
            let caret = frame.caret(at: label.shownPosition(selection.focus))
        else { return }
        let height = caret.bottom - caret.top
        let width = max((height * DesktopSettings.cursorAspectRatio(for: label.widget)).rounded(.down) + 1, 1)
        var color = GdkRGBA(StyleProbe.shared.caretColor(of: label.widget))
        // The cursor stands between two letters. At the frame's edges it stays inside.
        let x = min(max((caret.x - width / 2).rounded(), 0), max(frame.layoutBounds.maxX, width) - width)
        var bounds = graphene_rect_t(Rect(x: x, y: caret.top, width: width, height: height))
        gtk_snapshot_append_color(snapshot, &color, &bounds)
    }
}

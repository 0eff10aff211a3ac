import CLabelGtk
import TextEngine

/// Reports properties to assistive technologies.
@MainActor
enum Accessibility {
    /// How often anything was told, for tests.
    private(set) static var updateCount = 0

    /// Sets the accessible name of a widget.
    static func setLabel(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
        updateCount += 1
        var property = GTK_ACCESSIBLE_PROPERTY_LABEL
        GObjectValue.string(text).withValue {
            gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, $0)
        }
    }

    /// Tells whether a widget that can be folded shows all of its text.
    static func setExpanded(_ isExpanded: Bool, of widget: UnsafeMutablePointer<GtkWidget>) {
        // A number, because there is a third state: undefined.
        set(GTK_ACCESSIBLE_STATE_EXPANDED, .integer(isExpanded ? 1 : 0), of: widget)
    }

    /// Tells that a widget cannot be folded.
    static func resetExpanded(of widget: UnsafeMutablePointer<GtkWidget>) {
        updateCount += 1
        gtk_accessible_reset_state(OpaquePointer(widget), GTK_ACCESSIBLE_STATE_EXPANDED)
    }

    /// Removes a widget from the accessibility tree, or puts it back.
    static func setHidden(_ isHidden: Bool, of widget: UnsafeMutablePointer<GtkWidget>) {
        set(GTK_ACCESSIBLE_STATE_HIDDEN, .boolean(isHidden), of: widget)
    }

    private static func set(
        _ state: GtkAccessibleState, _ value: GObjectValue, of widget: UnsafeMutablePointer<GtkWidget>
    ) {
        updateCount += 1
        var state = state
        value.withValue { gtk_accessible_update_state_value(OpaquePointer(widget), 1, &state, $0) }
    }
}

extension StyledText {
    /// The longest accessible name in UTF-8 bytes. GTK sends all of it to the accessibility bus.
    static let longestAccessibleName = 16_384
    /// The longest text of a ``TextChild`` in UTF-8 bytes. Pango lays out all of it again at each change.
    static let longestTextOfChild = 131_072

    /// The text with the descriptions of attachments in their place. O(the name), however long the text is.
    var accessibleName: String { accessibleText(limit: Self.longestAccessibleName) }

    /// The first bytes of the text, with the descriptions of attachments in their place.
    func accessibleText(limit: Int) -> String {
        accessibleText(in: 0..<(count > limit ? characterStart(at: limit) : count))
    }

    /// A part of the text, with the descriptions of attachments in their place. O(style runs of the part).
    func accessibleText(in part: Range<Int>) -> String {
        guard flags(in: part).contains(.attachment) else { return string(in: part) }
        var (name, position) = ("", part.lowerBound)
        while position < part.upperBound {
            let (style, run) = style(at: position)
            let range = position..<min(run.upperBound, part.upperBound)
            let attachment = style.attachment
            name += attachment.map { $0.alternateDescription ?? $0.stringRepresentation ?? "" } ?? string(in: range)
            position = range.upperBound
        }
        return name
    }

    /// Whether both have the same name: what is appended to a long text does not change its name.
    func hasSameAccessibleName(as other: StyledText) -> Bool {
        hasSameAccessibleText(as: other, limit: Self.longestAccessibleName)
    }

    func hasSameAccessibleText(as other: StyledText, limit: Int) -> Bool {
        let length = min(count, limit)
        guard min(other.count, limit) == length, hasSameBytes(as: other, length) else { return false }
        let hasAttachments = [self, other].contains { $0.flags(in: 0..<length).contains(.attachment) }
        return !hasAttachments || accessibleText(limit: limit) == other.accessibleText(limit: limit)
    }

    /// Whether both begin with the same bytes. O(length); O(1) if one was made from the other by appending.
    func hasSameBytes(as other: StyledText, _ length: Int) -> Bool {
        storage.utf8.withUnsafeBufferPointer { bytes in
            other.storage.utf8.withUnsafeBufferPointer { others in
                guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
                return first == second || memcmp(first, second, length) == 0
            }
        }
    }
}

extension LabelState {
    /// The accessible name is the whole text, also if it is truncated, with the descriptions of attachments. A long text is cut:
    /// screen readers read it through `GtkAccessibleText`, or more of it through the ``TextChild``.
    ///
    /// - Parameter old: The text before; nil if nothing is known of it.
    func updateAccessibleText(from old: StyledText? = nil) {
        let text = content.text
        func isSame(_ limit: Int) -> Bool { old.map { text.hasSameAccessibleText(as: $0, limit: limit) } ?? false }
        if !isSame(StyledText.longestAccessibleName) { Accessibility.setLabel(text.accessibleName, of: widget) }
        let limit = StyledText.longestTextOfChild
        if let child = parts.accessibility?.textChild, !isSame(limit) {
            child.setText(text.accessibleText(limit: limit))
        }
    }

    /// A label that folds is expanded or not; other labels are neither.
    func updateAccessibleExpansion() {
        if options.folding.folds {
            Accessibility.setExpanded(options.folding.isExpanded, of: widget)
        } else {
            Accessibility.resetExpanded(of: widget)
        }
    }
}

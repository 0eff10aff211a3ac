import CLabelGtk
import TextEngine

/// A label for a text of any length: a log, a book, the output of a program. It belongs into a `GtkScrolledWindow`.
///
/// ```swift
/// let label = LongLabel(log)
/// label.isSelectable = true
/// label.followsEnd = true
/// gtk_scrolled_window_set_child(scrolledWindow, label.widget)
/// label.append("one more line\n")
/// ```
///
/// Only the text that is seen is shaped, laid out and drawn, so ten million characters are there as quickly as one screen of them. The
/// text is cut into blocks of whole paragraphs, and each block that is seen has a ``Label``. The heights of blocks that were not seen yet
/// are estimated. When one turns out to be higher or lower, the scroll bar changes a little, and the text does not move.
///
/// The object is a handle that keeps a widget of the GObject type `LwLongLabel` alive. It is used as ``Label`` is.
///
/// # CSS nodes
/// The node `longlabel` has a node `label` for each block that is seen.
///
/// # Accessibility
/// The role is group. The labels in it have the text that is seen.
@MainActor
public final class LongLabel {
    /// The GTK widget. It lives as long as a handle or a parent owns it.
    public let widget: UnsafeMutablePointer<GtkWidget>
    /// The widget owns it.
    unowned let state: LongLabelState
    private let reference: OwnedObject

    /// The GObject type, `LwLongLabel`.
    public static var type: GType { LongLabelClass.type }

    /// Creates a label with a text. GTK must be initialized.
    public convenience init(_ text: String = "") { self.init(StyledText(text)) }

    /// Makes a label with a styled text.
    public convenience init(_ text: StyledText) {
        guard let object = g_object_new_with_properties(LongLabelClass.type, 0, nil, nil) else {
            preconditionFailure("No label could be made: call gtk_init() before the first widget.")
        }
        self.init(state: LongLabelClass.state(of: object))
        if !text.isEmpty { state.setText(text) }
    }

    /// Creates a handle for an existing widget; nil if it is not an `LwLongLabel`.
    public convenience init?(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard UnsafeMutableRawPointer(widget).isInstance(of: LongLabelClass.type) else { return nil }
        self.init(state: LongLabelClass.state(of: widget))
    }

    private init(state: LongLabelState?) {
        guard let state else { preconditionFailure("The widget is finalized.") }
        (widget, self.state) = (state.widget, state)
        g_object_ref_sink(state.widget)
        reference = OwnedObject(state.widget)
    }

    /// The widget, as the Swift bindings of GTK and functions of C take objects whose structure is not public.
    public var opaquePointer: OpaquePointer { OpaquePointer(widget) }
}

// The text.
extension LongLabel {
    /// The text without its styles. O(bytes).
    public var text: String {
        get { state.blocks.text.string }
        set { styledText = StyledText(newValue) }
    }

    /// The text with its styles. O(1) to get; O(bytes) to set, about 2 ms for ten million. Setting it goes to its start, and ends the
    /// selection. If ``followsEnd`` is set and the end is seen, the end of the new text is.
    public var styledText: StyledText {
        get { state.blocks.text }
        set { state.change { $0.setText(newValue) } }
    }

    /// Shows Pango markup with GtkLabel's links. Throws, and changes nothing, if it has an error. To set it costs what ``styledText`` costs.
    public func setMarkup(_ markup: String) throws(MarkupError) { styledText = try state.text(ofMarkup: markup) }

    /// Appends Pango markup with GtkLabel's links. Throws, and changes nothing, if it has an error. What is seen and what is selected stays.
    public func append(markup: String) throws(MarkupError) { append(try state.text(ofMarkup: markup)) }

    /// Appends a text with its styles. What is seen and what is selected stays. At 2³⁰ bytes, the oldest quarter of the text goes.
    /// O(appended bytes).
    public func append(_ text: StyledText) { state.change { $0.append(text) } }

    /// Appends a text. What is seen and what is selected stays. O(appended bytes).
    public func append(_ text: String) { append(StyledText(text)) }

    /// Removes bytes from the start of the text: at most all of it. If they end inside a character, the whole character stays. What is
    /// seen stays if it is still there. Amortised O(removed bytes + style runs of the rest).
    public func removeFirst(bytes: Int) { state.change { $0.removeFirst(bytes: bytes) } }
}

// How it looks and behaves.
extension LongLabel {
    /// Where lines end. By default words wrap, and words that are wider than the view are divided. The GObject property is `wrap-mode`,
    /// with the values of GtkTextView.
    public var wrapMode: TextFrameOptions.WrapMode {
        get { state.wrapMode }
        set { state.setWrapMode(newValue) }
    }

    /// Whether the user may select the text: with the pointer, with a finger, and with GtkLabel's keys.
    public var isSelectable: Bool {
        get { state.isSelectable }
        set { state.setSelectable(newValue) }
    }

    /// Whether the end stays in view when the text grows or the view gets another size, as long as the user does not scroll away from it.
    public var followsEnd: Bool {
        get { state.followsEnd }
        set { state.setFollowsEnd(newValue) }
    }

    /// How large the text is, from 0.1 to 10; 1 by default. Text with a size of its own keeps that.
    public var zoom: Double {
        get { state.zoom }
        set { state.setZoom(newValue) }
    }

    /// Ranges with another look, for example search hits, in UTF-8 offsets of ``styledText``. O(highlights); those in the order of the text
    /// cost the least when other labels come into view.
    public var highlights: [DrawingOptions.Highlight] {
        get { state.highlights }
        set {
            state.highlights = newValue
            state.updateHighlights()
        }
    }

    /// One more highlighted range, for example the current search hit; nil for none. It wins over ``highlights``.
    public var highlight: DrawingOptions.Highlight? {
        get { state.highlight }
        set {
            state.highlight = newValue
            state.updateHighlights()
        }
    }

    /// Sets ``highlight`` to a range, in UTF-8 offsets, with a background colour. nil removes it.
    public func highlightRange(_ range: Range<Int>?, color: Color) {
        highlight = range.map { DrawingOptions.Highlight(range: $0, color: color) }
    }

    /// Called with each label that is made for a block, before it gets its text: here links get their handlers, and labels the
    /// properties that this class does not have. The GObject signal is `setup`. ``makeLabelsAgain()`` is for later changes. Changes of
    /// this text that the closure makes come after the layout.
    public var onLabel: (@MainActor (Label) -> Void)? {
        get { state.labelHandler }
        set {
            state.change {
                $0.labelHandler = newValue
                $0.makeLabelsAgain()
            }
        }
    }

    /// Makes all labels again, because ``onLabel`` would do something else than before.
    public func makeLabelsAgain() { state.change { $0.makeLabelsAgain() } }
}

// Selecting and scrolling.
extension LongLabel {
    /// What is selected, in UTF-8 offsets of ``styledText``; an empty range at the cursor if nothing is. nil if the text is not selectable.
    /// Offsets are limited to the text and to the starts of characters. Setting it does not scroll, and does nothing if the text is not
    /// selectable. O(log blocks).
    public var selectedRange: Range<Int>? {
        get { state.selectedRange }
        set { state.select(newValue) }
    }

    /// What is selected, with its styles; nil if nothing is. O(selected text).
    public var selectedText: StyledText? { state.group.selectedText }

    /// Selects the whole text.
    public func selectAll() { state.selectAll() }

    /// Selects nothing.
    public func clearSelection() { state.select(nil) }

    /// Called when another part of the text is selected, with a handle of the label: the label keeps the closure, so the closure must not
    /// hold the label. The GObject signal is `selection-changed`.
    public var onSelectionChanged: (@MainActor (LongLabel) -> Void)? {
        get { state.selectionHandler }
        set { if !state.hasDisposed { state.selectionHandler = newValue } }
    }

    /// The part of the text whose lines are seen at least partly, in UTF-8 offsets; empty before the widget has a size.
    public var visibleRange: Range<Int> { state.visibleRange }

    /// Whether the end of the text is seen. The signal `notify::is-at-end` tells when that changes.
    public var isAtEnd: Bool { state.isAtEnd }

    /// Scrolls so that a range of the text is seen, with the next layout. Of several calls before that, the last one counts.
    ///
    /// - Parameters:
    ///   - range: UTF-8 offsets of ``styledText``. Of a range that is larger than the view, its start is seen.
    ///   - alignment: Where the range is then: 0 for the start of the view, 0.5 for its middle, 1 for its end. Without it, the view
    ///     moves as little as it can, and not at all if it shows the range.
    public func scroll(to range: Range<Int>, alignment: Double? = nil) {
        state.scroll(to: ScrollTarget(range: range, alignment: alignment.map(ScrollRequest.clamped)))
    }

    /// Goes to the end, and stays there if ``followsEnd`` is set.
    public func scrollToEnd() { state.scrollToEnd() }

    /// The place of a label's text in ``styledText``, for a handler of the label's links; nil if the label shows no part of it.
    public func range(of label: Label) -> Range<Int>? { state.range(of: label.widget) }
}

/// Handles of one widget are equal, as those of a ``Label`` are.
extension LongLabel: Hashable {
    /// Whether both are handles of one widget.
    nonisolated public static func == (a: LongLabel, b: LongLabel) -> Bool {
        a.reference.pointer == b.reference.pointer
    }

    /// Hashes the address of the widget.
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(reference.pointer) }
}

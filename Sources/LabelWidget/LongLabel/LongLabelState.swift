import CLabelGtk
import TextEngine

/// The state of a long label: its text, the labels that are seen, and the place in the text. Each `LwLongLabel` owns one.
@MainActor
final class LongLabelState {
    /// The instance that owns this object.
    let widget: UnsafeMutablePointer<GtkWidget>

    var blocks = TextBlocks()
    var heights = BlockHeights()
    /// Those for another width, about which GTK asked last.
    var otherHeights: BlockHeights?
    /// The labels in the order of the text. The visible blocks have one, and the block with the focus.
    var shown: [ShownBlock] = []
    var anchor = ScrollAnchor()
    /// The widest of the blocks that were seen: what does not wrap is scrolled to its side.
    var widest = 0.0
    /// The largest natural width of them.
    var widestNatural: Int32 = 0
    /// The range that comes into view with the next layout.
    var request: ScrollTarget?

    // The scrolled window.
    let horizontal: ScrollAdjustment
    let vertical: ScrollAdjustment
    var horizontalPolicy = GTK_SCROLL_MINIMUM
    var verticalPolicy = GTK_SCROLL_MINIMUM
    /// The size of what is seen; nil before the widget has one.
    var viewSize: (width: Double, height: Double)?

    // Settings.
    var wrapMode = TextFrameOptions.WrapMode.wordThenCharacter
    var isSelectable = false
    var followsEnd = false
    /// Whether the end is seen.
    var isAtEnd = true
    /// What the property `is-at-end` said last.
    var toldIsAtEnd = true
    var zoom = 1.0
    var zoomStyle: OpaquePointer?
    var highlights: [DrawingOptions.Highlight] = [] {
        didSet {
            highlightsAreInOrder = zip(highlights, highlights.dropFirst())
                .allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
        }
    }
    private var highlightsAreInOrder = true
    var highlight: DrawingOptions.Highlight?
    /// Finishes a new label.
    var labelHandler: (@MainActor (Label) -> Void)?
    var selectionHandler: (@MainActor (LongLabel) -> Void)?
    private(set) lazy var group = makeGroup()
    /// Whether blocks and labels are being changed or laid out: what the app changes meanwhile waits.
    private(set) var isBusy = false
    private var waitingChanges: [@MainActor (LongLabelState) -> Void] = []
    var hasDisposed = false

    /// A block with its label.
    struct ShownBlock {
        let name: Int
        let label: Label
        /// The number of bytes that the label shows.
        var count: Int
    }

    init(widget: UnsafeMutablePointer<GtkWidget>) {
        self.widget = widget
        horizontal = ScrollAdjustment(of: widget, isEstimated: false)
        vertical = ScrollAdjustment(of: widget, isEstimated: true)
        heights.update(blocks, removed: 0, unchanged: 0)
        vertical.onMove = { [weak self] in self?.change { $0.moved() } }
        vertical.onRest = { gtk_widget_queue_allocate(widget) }
        horizontal.onMove = { [weak self] in self?.change { gtk_widget_queue_allocate($0.widget) } }
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_focusable(widget, 1)
    }

    func dispose() {
        hasDisposed = true
        removeLabels()
        (labelHandler, selectionHandler, request, waitingChanges) = (nil, nil, nil, [])
        horizontal.set(nil)
        vertical.set(nil)
        zoomStyle.map { g_object_unref(UnsafeMutableRawPointer($0)) }
        zoomStyle = nil
    }
}

// The text.
extension LongLabelState {
    /// Runs a change. In the middle of another one or of a layout, it waits for the main loop, or for the next change. Changes keep their
    /// order. Nothing changes any more after disposal.
    func change(_ body: @escaping @MainActor (LongLabelState) -> Void) {
        guard !hasDisposed else { return }
        waitingChanges.append(body)
        makeWaitingChanges()
    }

    private func makeWaitingChanges() {
        guard !isBusy else { return }
        let changes = waitingChanges
        waitingChanges = []
        for change in changes where !hasDisposed { whileBusy { change(self) } }
    }

    /// Runs code in which code of the app may run.
    func whileBusy<Result>(_ body: () -> Result) -> Result {
        let wasBusy = isBusy
        isBusy = true
        defer {
            isBusy = wasBusy
            if !isBusy, !waitingChanges.isEmpty { MainContext.invoke { [weak self] in self?.makeWaitingChanges() } }
        }
        return OwnedObject.keeping(widget, while: body)
    }

    func setText(_ text: StyledText) {
        group.clearSelection()
        blocks = TextBlocks(text)
        updateHeights(removed: heights.count, unchanged: 0)
        (widest, widestNatural, request) = (0, 0, nil)
        show(startAnchor)
        removeLabels()
        textChanged()
    }

    /// The text of Pango markup. Sizes in points follow the desktop's settings.
    func text(ofMarkup markup: String) throws(MarkupError) -> StyledText {
        try StyledText(markup: markup, resolution: DesktopSettings.resolution(for: widget))
    }

    func append(_ addition: StyledText) {
        guard !addition.isEmpty else { return }
        removeFirst(bytes: TextLimit.excess(of: blocks.text.count, adding: addition.count))
        let last = blocks.count - 1
        blocks.append(addition)
        updateHeights(removed: 0, unchanged: last)
        updateLabel(ofBlock: last)
        textChanged()
    }

    func removeFirst(bytes: Int) {
        let (removedBefore, count, hadSelection) = (blocks.removedCount, blocks.count, !group.isEmpty)
        // The line at the top of the view stays there, in a block that is cut too.
        rememberLine()
        let first = blocks.range(ofBlock: blocks.block(at: bytes))
        let removed = blocks.removeFirst(bytes: bytes)
        guard removed > 0 else { return }
        let gone = blocks.removedCount - removedBefore
        updateHeights(removed: gone, unchanged: count - gone)
        let cut = max(removed - first.lowerBound, 0)
        if cut > 0 {
            heights.shortenFirst(blocks)
            otherHeights?.shortenFirst(blocks)
            anchor.removeFirst(bytes: cut, ofBlock: blocks.name(ofBlock: 0))
            updateLabel(ofBlock: 0, removed: cut)
        }
        if anchor.name < blocks.removedCount { show(startAnchor) }
        request?.removeFirst(bytes: removed)
        removeLabels { blocks.block(named: $0.name) == nil }
        moveSelection(cut: cut, hadSelection: hadSelection)
        // They are ranges of the text, which begins at another place now.
        updateHighlights()
        textChanged()
    }

    /// The selection loses what was removed from the start.
    ///
    /// - Parameter cut: The bytes that the first block has lost.
    private func moveSelection(cut: Int, hadSelection: Bool) {
        let first = blocks.removedCount
        group.moveEnds(hadSelection: hadSelection) { item, offset in
            guard let name = item.base as? Int, name <= first else { return (item, offset) }
            return (AnyHashable(first), name < first ? 0 : max(offset - cut, 0))
        }
    }

    private func updateHeights(removed: Int, unchanged: Int) {
        heights.update(blocks, removed: removed, unchanged: unchanged)
        otherHeights?.update(blocks, removed: removed, unchanged: unchanged)
    }

    private func textChanged() {
        LongLabelProperty.label.notify(self)
        gtk_widget_queue_resize(widget)
    }

    /// Gives the label of a block its text, if it has a label.
    ///
    /// - Parameter removed: The number of bytes that were removed from its start.
    private func updateLabel(ofBlock index: Int, removed: Int = 0) {
        guard let place = shown.firstIndex(where: { $0.name == blocks.name(ofBlock: index) }) else { return }
        let range = blocks.range(ofBlock: index)
        let label = shown[place].label
        if removed > 0 {
            label.removeFirst(bytes: removed)
        } else if range.count >= shown[place].count {
            label.append(blocks.text[range.lowerBound + shown[place].count..<range.upperBound])
        } else {
            label.styledText = blocks.text(ofBlock: index)
        }
        shown[place].count = range.count
        showHighlights(in: label, ofBlock: index)
    }
}

// Labels.
extension LongLabelState {
    /// The label of a block, made if there is none.
    func label(ofBlock index: Int) -> Label {
        let name = blocks.name(ofBlock: index)
        let place = shown.firstIndex { $0.name >= name } ?? shown.count
        if place < shown.count, shown[place].name == name { return shown[place].label }
        let text = blocks.text(ofBlock: index)
        let label = whileBusy { makeLabel(text, name: name) }
        gtk_widget_insert_after(label.widget, widget, place > 0 ? shown[place - 1].label.widget : nil)
        shown.insert(ShownBlock(name: name, label: label, count: text.count), at: place)
        showHighlights(in: label, ofBlock: index)
        return label
    }

    private func makeLabel(_ text: StyledText, name: Int) -> Label {
        let label = Label()
        (label.xAlignment, label.yAlignment, label.wrapMode) = (0, 0, wrapMode)
        label.state.geometry.isBlock = true
        // GTK's widgets do not inherit it.
        gtk_widget_set_direction(label.widget, gtk_widget_get_direction(widget))
        if isSelectable { label.selectionGroup = group }
        labelHandler?(label)
        LongLabelClass.emitSetUp(widget, label)
        label.styledText = text
        label.selectionItem = AnyHashable(name)
        return label
    }

    /// The place in the text of what one of the labels shows; nil if it shows nothing of it.
    func range(of label: UnsafeMutablePointer<GtkWidget>) -> Range<Int>? {
        shown.first { $0.label.widget == label }
            .flatMap { blocks.block(named: $0.name) }.map { blocks.range(ofBlock: $0) }
    }

    /// Makes all labels again: what they are made with has changed.
    func makeLabelsAgain() {
        rememberLine()
        removeLabels()
        heights.forget(width: -1, wraps: false)
        otherHeights = nil
        (widest, widestNatural) = (0, 0)
        gtk_widget_queue_resize(widget)
    }

    func removeLabels(where isGone: (ShownBlock) -> Bool = { _ in true }) {
        let gone = shown.filter(isGone)
        shown.removeAll(where: isGone)
        for block in gone {
            // The app may keep the label.
            block.label.selectionGroup = nil
            // The app may hear of the focus that goes. GTK gives it to this widget, which gives it to another label.
            gtk_widget_unparent(block.label.widget)
        }
    }
}

// Highlights.
extension LongLabelState {
    func updateHighlights() {
        for block in shown {
            if let index = blocks.block(named: block.name) { showHighlights(in: block.label, ofBlock: index) }
        }
    }

    /// O(log highlights + those in the block); O(highlights) if they overlap or are in another order than the text.
    private func showHighlights(in label: Label, ofBlock index: Int) {
        let range = blocks.range(ofBlock: index)
        func part(_ highlight: DrawingOptions.Highlight) -> DrawingOptions.Highlight? {
            let part = highlight.range.clamped(to: range)
            guard !part.isEmpty else { return nil }
            var own = highlight
            own.range = part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
            return own
        }
        var near = highlights[...]
        if highlightsAreInOrder, !highlights.isEmpty {
            near = near[near.indices.lastInOrder { near[$0].range.lowerBound <= range.lowerBound }...]
                .prefix { $0.range.lowerBound < range.upperBound }
        }
        // Most labels have none, and stay without memory for them.
        let parts = near.compactMap(part)
        if parts != label.highlights { label.highlights = parts }
        let current = highlight.flatMap(part)
        if current != label.highlight { label.highlight = current }
    }
}

import CLabelGtk
import TextEngine

/// Labels whose texts are selected and copied as one text, for example the messages of a chat or the paragraphs of an article.
///
/// ```swift
/// let group = SelectionGroup()
/// for label in paragraphs { label.selectionGroup = group }
/// ```
///
/// The order of the texts is that of the widgets in their window. In a list with recycled rows it is that of ``SelectionItems``:
/// what is selected belongs to the items, so rows may come and go.
@MainActor
public final class SelectionGroup {
    /// A position in the text of an item.
    struct Place: Equatable {
        var item: AnyHashable
        var position: TextPosition

        /// Whether another place is there too, be it on the other side of a line break.
        func isAtSameText(as other: Place?) -> Bool { item == other?.item && position.offset == other?.position.offset }
    }

    /// What stands between two texts that are copied.
    public var separator = "\n"
    /// Called when another part of the texts is selected, with the group: the group keeps the closure, so the closure must not hold the
    /// group, nor a label of it.
    public var onSelectionChanged: (@MainActor (SelectionGroup) -> Void)?

    /// Changes what is copied, dragged and given to the primary clipboard of each item, for example by the name of who wrote it. nil, the
    /// default, for the text as it is. The group keeps the closure: see ``onSelectionChanged``.
    ///
    /// ```swift
    /// group.copying = { part in
    ///     guard part.count > 1, let sender = part.item.flatMap({ senders[$0] }) else { return part.text }
    ///     var copied = StyledText.Builder()
    ///     copied.append("\(sender): ")
    ///     copied.append(part.text)
    ///     return copied.text
    /// }
    /// ```
    public var copying: (@MainActor (CopiedPart) -> StyledText)?

    /// Whether the reader sees one text: then the cursor goes from one label to the next also without Shift.
    var isOneText = false
    /// Called when a key has moved the cursor: with its item, and the offset in it.
    var onCursorMoved: (@MainActor (AnyHashable, Int) -> Void)?

    let items: (any SelectionItems)?
    private var members: [ObjectIdentifier: Member] = [:]
    private(set) var anchor: Place?
    private(set) var focus: Place?
    /// The label with the focus, also while another window is active.
    private(set) weak var focusedLabel: LabelState?
    private var primary: PrimarySelection?
    private var scrolledCopyKeys: ScrolledCopyKeys?
    /// Whether the main loop will show the selection in labels that have joined.
    private var isWaitingToShow = false
    /// Whether a finger has selected: handles are at the ends.
    var showsHandles = false {
        didSet { if showsHandles || oldValue { updateHandles() } }
    }
    /// The ends of what is selected, as it was shown last.
    private(set) var shownEnds: (first: Place, last: Place)?

    private struct Member {
        weak var label: LabelState?
    }

    deinit { MainThread.end { [scrolledCopyKeys] in scrolledCopyKeys?.stop() } }

    /// Makes a group whose order is that of the widgets.
    public init() { items = nil }

    /// Makes a group for the rows of a list. Each row's label says with ``Label/selectionItem`` which item it shows.
    ///
    /// - Parameter items: The group keeps it.
    public init(items: any SelectionItems) { self.items = items }

    // MARK: What is selected

    /// Whether nothing is selected.
    public var isEmpty: Bool {
        guard let anchor, let focus, exists(anchor.item), exists(focus.item) else { return true }
        return anchor.item == focus.item && anchor.position.offset == focus.position.offset
    }

    /// Whether an item is still there. O(1), or what the list needs: labels ask it often.
    private func exists(_ item: AnyHashable) -> Bool {
        if let items { return items.position(of: item) != nil }
        return (item.base as? ObjectIdentifier).map { members[$0]?.label != nil } ?? false
    }

    /// Selects all texts.
    public func selectAll() {
        let order = order
        guard order.count > 0 else { return }
        let last = order.count - 1
        set(
            Place(item: order.item(at: 0), position: TextPosition(offset: 0)),
            Place(item: order.item(at: last), position: TextPosition(offset: order.text(at: last).count)), in: order)
    }

    /// Selects nothing.
    public func clearSelection() { set(nil, nil) }

    /// The ends of the selection in the order of the texts; nil if nothing is selected or one of its ends is gone.
    func selectedPlaces(in order: any SelectionItems) -> (first: Place, last: Place)? {
        guard let anchor, let focus, let start = order.position(of: anchor.item),
            let end = order.position(of: focus.item)
        else { return nil }
        if start == end {
            guard anchor.position.offset != focus.position.offset else { return nil }
            return anchor.position.offset < focus.position.offset ? (anchor, focus) : (focus, anchor)
        }
        return start < end ? (anchor, focus) : (focus, anchor)
    }
}

// Labels.
extension SelectionGroup {
    func add(_ label: LabelState) {
        members[ObjectIdentifier(label)] = Member(label: label)
        if label.hasFocusFlag { focusedLabel = label }
        guard items == nil else { return showPart(of: label) }
        // To know the order takes a walk through all widgets of the window: one for all labels that join now. While nothing is selected,
        // there is nothing to show.
        guard anchor != nil, !isWaitingToShow else { return }
        isWaitingToShow = true
        MainContext.invoke { [weak self] in self?.showParts() }
    }

    /// Shows the selection in labels that have joined.
    private func showParts() {
        isWaitingToShow = false
        guard anchor != nil else { return }
        let count = selectedLabelCount
        showParts(in: order)
        if selectedLabelCount != count { onSelectionChanged?(self) }
    }

    private var selectedLabelCount: Int { labels.count { $0.parts.selection?.selection.isEmpty == false } }

    private func showParts(in order: any SelectionItems) {
        shownEnds = selectedPlaces(in: order)
        for label in labels { showPart(of: label, in: order) }
        if shownEnds == nil { showsHandles = false } else if showsHandles { updateHandles() }
    }

    /// A label left the group or is disposed.
    func forget(_ label: LabelState) {
        let hadSelection = !isEmpty
        members[ObjectIdentifier(label)] = nil
        if focusedLabel === label { focusedLabel = nil }
        guard items == nil else { return }
        if hasEnd(in: label) { return set(nil, nil, hadSelection: hadSelection) }
        if label.parts.selection?.selection.isEmpty == false { onSelectionChanged?(self) }
    }

    /// A label shows another item.
    func changed(_ label: LabelState) {
        showPart(of: label)
        if showsHandles { label.parts.selection?.touch?.updateHandles() }
    }

    /// A label shows another text. Its end of the selection stays if what is selected of the text does.
    ///
    /// - Parameters:
    ///   - range: What was selected of the old text.
    ///   - isSame: Whether the new text begins with the old one up to the end of that.
    ///   - isAppended: Whether it begins with all of the old one.
    func textChanged(
        of label: LabelState, from old: StyledText, selected range: Range<Int>, isSame: Bool, isAppended: Bool
    ) {
        // In a list, what is selected belongs to the items, and the label's next one may be set already.
        guard items == nil, let item = item(of: label) else { return showPart(of: label) }
        if !isSame, hasEnd(in: label) {
            let start = Place(item: item, position: TextPosition(offset: 0))
            return set(start, start)
        }
        showPart(of: label)
        let new = label.selectedRange ?? 0..<0
        // What is selected may have other styles.
        if isAppended ? new != range : old[range] != label.content.text[new] { onSelectionChanged?(self) }
    }

    private func hasEnd(in label: LabelState) -> Bool {
        let item = item(of: label)
        return anchor?.item == item || focus?.item == item
    }

    /// The list has other items, or in another order: another part of them may be selected.
    func itemsChanged() {
        guard anchor != nil else { return }
        set(anchor, focus, hadSelection: !isEmpty)
        // Moving an item is removing and adding it: its end of the selection comes back.
        if isEmpty { onSelectionChanged?(self) }
    }

    /// Selects in one label.
    ///
    /// - Parameter extends: Whether the anchor stays, which may be in another label.
    func select(_ new: TextSelection, extends: Bool, in label: LabelState) {
        guard let item = item(of: label) else { return }
        let focus = Place(item: item, position: new.focus)
        let start = Place(item: item, position: new.anchor)
        set(extends ? anchor ?? start : start, focus)
    }

    /// Moves both ends of the selection: items have lost parts of their texts.
    ///
    /// - Parameter hadSelection: Whether anything was selected before that.
    func moveEnds(hadSelection: Bool, _ move: (AnyHashable, Int) -> (AnyHashable, Int)) {
        guard let anchor, let focus else { return }
        func moved(_ place: Place) -> Place {
            let (item, offset) = move(place.item, place.position.offset)
            return Place(item: item, position: TextPosition(offset: offset, affinity: place.position.affinity))
        }
        let (newAnchor, newFocus) = (moved(anchor), moved(focus))
        if newAnchor != anchor || newFocus != focus { set(newAnchor, newFocus, hadSelection: hadSelection) }
    }

    func item(of label: LabelState) -> AnyHashable? {
        items == nil ? AnyHashable(ObjectIdentifier(label)) : label.selecting.item
    }

    func shownLabel(of item: AnyHashable) -> LabelState? {
        guard items == nil else { return labels.first { self.item(of: $0) == item } }
        return (item.base as? ObjectIdentifier).flatMap { members[$0]?.label }
    }

    var labels: [LabelState] {
        Self.visitCount += members.count
        return members.values.compactMap(\.label)
    }

    /// How many labels were gone through, for tests.
    private(set) static var visitCount = 0

    /// The texts in their order.
    var order: any SelectionItems { items ?? WidgetOrder(of: labels) }

    /// - Parameters:
    ///   - order: The order of the texts if the caller has it already.
    ///   - hadSelection: Whether anything was selected before the texts changed; nil if they are as they were: then the same ends select
    ///     the same, as while a drag scrolls.
    func set(
        _ anchor: Place?, _ focus: Place?, in order: (any SelectionItems)? = nil, hadSelection: Bool? = nil
    ) {
        let wasEmpty = hadSelection.map { !$0 } ?? isEmpty
        let isSame =
            hadSelection == nil && anchor?.isAtSameText(as: self.anchor) ?? (self.anchor == nil)
            && focus?.isAtSameText(as: self.focus) ?? (self.focus == nil)
        (self.anchor, self.focus) = (anchor, focus)
        showParts(in: order ?? self.order)
        let isEmpty = isEmpty
        if primary == nil, !isEmpty, let widget = labels.first?.widget {
            primary = PrimarySelection(
                of: widget, text: { [weak self] in self?.copiedText }, lost: { [weak self] in self?.collapse() })
        }
        primary?.update(hasSelection: !isEmpty)
        if !isSame, !wasEmpty || !isEmpty { onSelectionChanged?(self) }
    }

    /// Ends the selection, and leaves the cursor where it is.
    private func collapse() {
        if !isEmpty { set(focus, focus) }
    }

    /// A label goes out of sight. If it has the focus, the selection can be copied all the same.
    func willHide(_ label: LabelState) {
        guard focusedLabel === label else { return }
        stopScrolledCopyKeys()
        scrolledCopyKeys = ScrolledCopyKeys(of: label, in: self)
    }

    private func stopScrolledCopyKeys() {
        scrolledCopyKeys?.stop()
        scrolledCopyKeys = nil
    }

    /// The focus came to a label or left it. O(labels).
    func focusChanged() {
        let labels = labels
        focusedLabel = labels.first { $0.hasFocusFlag }
        if let focusedLabel, gtk_widget_get_mapped(focusedLabel.widget) != 0 { stopScrolledCopyKeys() }
        for label in labels { label.parts.selection?.updateFocusState() }
    }

    private func showPart(of label: LabelState) {
        guard let anchor else { return label.parts.selection?.show(.none) ?? () }
        // What other widgets there are counts only if the selection goes from one label to another.
        let isAlone = items == nil && focus?.item == anchor.item
        showPart(of: label, in: isAlone ? WidgetOrder(only: label) : order)
    }

    private func showPart(of label: LabelState, in order: any SelectionItems) {
        label.parts.selection?.show(part(of: label, in: order))
    }

    /// What a label shows as selected.
    private func part(of label: LabelState, in order: any SelectionItems) -> TextSelection {
        guard let anchor, let focus, let item = item(of: label), let position = order.position(of: item),
            let start = order.position(of: anchor.item), let end = order.position(of: focus.item)
        else { return .none }
        let count = label.content.text.count
        /// Where a part begins or ends whose other side is in another text.
        func edge(before isBefore: Bool) -> TextPosition {
            isBefore ? TextPosition(offset: 0) : TextPosition(offset: count, affinity: .upstream)
        }
        func place(_ place: Place, _ placePosition: Int) -> TextPosition {
            if placePosition == position {
                return TextPosition(
                    offset: label.content.text.characterStart(at: place.position.offset),
                    affinity: place.position.affinity)
            }
            return edge(before: placePosition < position)
        }
        guard (min(start, end)...max(start, end)).contains(position) else { return .none }
        return TextSelection(anchor: place(anchor, start), focus: place(focus, end))
    }
}

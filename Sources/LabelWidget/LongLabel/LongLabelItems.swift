import TextEngine

/// The blocks of a long label as the texts of a selection.
@MainActor
final class LongLabelItems: SelectionItems {
    private weak var state: LongLabelState?

    init(of state: LongLabelState) { self.state = state }

    var count: Int { state?.blocks.count ?? 0 }

    func position(of item: AnyHashable) -> Int? {
        guard let name = item.base as? Int else { return nil }
        return state?.blocks.block(named: name)
    }

    func item(at position: Int) -> AnyHashable { state?.blocks.name(ofBlock: position) ?? position }
    func text(at position: Int) -> StyledText { state?.blocks.text(ofBlock: position) ?? .empty }
    func separator(after position: Int) -> StyledText? { state?.blocks.separator(afterBlock: position) }
}

extension LongLabelState {
    /// The group of all blocks' labels.
    func makeGroup() -> SelectionGroup {
        let group = SelectionGroup(items: LongLabelItems(of: self))
        group.isOneText = true
        group.onSelectionChanged = { [weak self] _ in
            guard let self, let label = LongLabel(widget) else { return }
            selectionHandler?(label)
            LongLabelClass.emitSelectionChanged(label.widget)
        }
        group.onCursorMoved = { [weak self] in self?.reveal($0, $1) }
        return group
    }
}

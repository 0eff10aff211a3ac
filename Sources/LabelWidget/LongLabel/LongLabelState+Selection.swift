import TextEngine

// What is selected, as a range of the whole text.
extension LongLabelState {
    /// The range that is selected; empty at the cursor if nothing is. nil if the text is not selectable.
    var selectedRange: Range<Int>? {
        guard isSelectable else { return nil }
        guard let anchor = group.anchor.flatMap({ offset(of: $0) }), let focus = group.focus.flatMap({ offset(of: $0) })
        else { return 0..<0 }
        return min(anchor, focus)..<max(anchor, focus)
    }

    /// Selects a range; nil for nothing.
    func select(_ range: Range<Int>?) {
        change {
            guard $0.isSelectable else { return }
            guard let range else { return $0.group.clearSelection() }
            $0.group.set($0.place(at: range.lowerBound), $0.place(at: range.upperBound))
        }
    }

    /// Selects the whole text.
    func selectAll() {
        change { if $0.isSelectable { $0.group.selectAll() } }
    }

    private func offset(of place: SelectionGroup.Place) -> Int? {
        guard let name = place.item.base as? Int, let block = blocks.block(named: name) else { return nil }
        return blocks.range(ofBlock: block).lowerBound + place.position.offset
    }

    /// The place of an offset, or the nearest one. O(log blocks).
    private func place(at offset: Int) -> SelectionGroup.Place {
        let offset = blocks.text.characterStart(at: offset)
        let block = blocks.block(at: offset)
        let range = blocks.range(ofBlock: block)
        // What is between two blocks belongs to none.
        let position = TextPosition(offset: min(offset, range.upperBound) - range.lowerBound)
        return SelectionGroup.Place(item: AnyHashable(blocks.name(ofBlock: block)), position: position)
    }
}

import CLabelGtk
import TextEngine

extension SelectionGroup {
    /// What copying gets of one item.
    public struct CopiedPart {
        /// The item; nil in a group without ``SelectionItems``.
        public let item: AnyHashable?
        /// The label that shows it; nil if none does.
        public let label: Label?
        /// What is selected of its text.
        public let text: StyledText
        /// Of how many items something is selected.
        public let count: Int
    }

    /// What is selected, with ``separator`` between the texts; nil if nothing is. O(selected text and labels).
    public var selectedText: StyledText? { selectedText { $0.text } }

    /// What copying gets: ``selectedText`` with each item as ``copying`` wants it.
    var copiedText: StyledText? { selectedText { [copying] part in copying?(part) ?? part.text } }

    private func selectedText(_ body: (CopiedPart) -> StyledText) -> StyledText? {
        let order = order
        guard let (first, last) = selectedPlaces(in: order) else { return nil }
        guard let start = order.position(of: first.item), let end = order.position(of: last.item) else { return nil }
        let shown = Dictionary(
            labels.compactMap { label in item(of: label).map { ($0, label) } }, uniquingKeysWith: { first, _ in first })
        var builder = StyledText.Builder()
        for position in start...max(start, end) {
            if position > start {
                builder.append(order.separator(after: position - 1) ?? StyledText(separator))
            }
            let text = order.text(at: position)
            let lower = position == start ? first.position.offset : 0
            let upper = position == end ? last.position.offset : text.count
            let range = min(lower, text.count)..<min(max(lower, upper), text.count)
            let item = order.item(at: position)
            let label = shown[item]
            let part = CopiedPart(
                item: items == nil ? nil : item, label: label.map { Label(of: $0) },
                text: label?.content(of: range) ?? text[range], count: max(start, end) - start + 1)
            builder.append(body(part))
        }
        return builder.text
    }
}

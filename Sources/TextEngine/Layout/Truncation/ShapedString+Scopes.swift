/// Finds where truncation scopes start and end. Scopes are compared by identity.
extension ShapedString {
    /// Whether a paragraph has the same scope as the one before it.
    func continuesScope(_ index: Int) -> Bool {
        guard index > 0, let scope = truncationScope(ofParagraph: index) else { return false }
        return truncationScope(ofParagraph: index - 1) === scope
    }

    /// The index of the first paragraph after a paragraph's scope. O(log paragraphs) for each paragraph style in the scope.
    func scopeEnd(after index: Int) -> Int {
        guard hasParagraphStyles else { return paragraphCount }
        if let whole { return min(whole.scopeEnd(after: firstParagraph + index) - firstParagraph, paragraphCount) }
        let scope = truncationScope(ofParagraph: index)
        var end = index
        repeat {
            // All paragraphs that start in one run of a style have the same scope.
            let run = text.paragraphStyleRun(at: withSlot(end) { Int($0.start) })
            func isBehind(_ index: Int) -> Bool { withSlot(index) { Int($0.start) } >= run.end }
            // Most scopes have one paragraph.
            end += 1
            if end < paragraphCount, !isBehind(end) { end = (end + 1..<paragraphCount).partitionPoint(where: isBehind) }
        } while end < paragraphCount && truncationScope(ofParagraph: end) === scope
        return end
    }

    /// Whether a paragraph has a truncation scope that extends to the end of the text. O(log paragraphs) for each paragraph style in
    /// the scope.
    func scopeEndsText(_ index: Int) -> Bool {
        guard let scope = truncationScope(ofParagraph: index) else { return false }
        return truncationScope(ofParagraph: paragraphCount - 1) === scope && scopeEnd(after: index) == paragraphCount
    }
}

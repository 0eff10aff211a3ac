/// Finds where truncation scopes start and end. Scopes are compared by identity.
extension ShapedString {
    /// Whether a paragraph has the same scope as the one before it.
    func continuesScope(_ index: Int) -> Bool {
        guard index > 0, let scope = truncationScope(ofParagraph: index) else { return false }
        return truncationScope(ofParagraph: index - 1) === scope
    }

    /// The index of the first paragraph after a paragraph's scope.
    func scopeEnd(after index: Int) -> Int {
        let scope = truncationScope(ofParagraph: index)
        var end = index + 1
        while end < paragraphCount && truncationScope(ofParagraph: end) === scope { end += 1 }
        return end
    }

    /// Whether a paragraph has a truncation scope that extends to the end of the text.
    func scopeEndsText(_ index: Int) -> Bool {
        guard let scope = truncationScope(ofParagraph: index) else { return false }
        return truncationScope(ofParagraph: paragraphCount - 1) === scope && scopeEnd(after: index) == paragraphCount
    }
}

/// The paragraphs of a new string, and its glyphs if it is one paragraph.
struct PreparedText: ~Copyable {
    private(set) var division = ParagraphDivision()
    /// Retained. The string that takes it releases it.
    private(set) var shaped: Unmanaged<ShapedParagraph.Storage>?

    /// Divides a text, and shapes it if it is one paragraph. O(text).
    ///
    /// Text and options are borrowed, because counting references takes as long as shaping a short text.
    // Not an initializer: that would get copies.
    @inline(never)
    static func preparing(_ text: StyledText, _ options: ShapingOptions, _ fonts: FontSnapshot) -> PreparedText {
        var prepared = PreparedText()
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            _ = prepared.division.divide(bytes, of: text, options.paragraphDirection)
            guard prepared.division.count == 1 else { return }
            let paragraph = prepared.division.last
            // Nothing can cancel the shaping without a token.
            let shaped = TextShaper.withShaper(fonts: fonts) {
                $0.shape(paragraph, of: text, bytes: bytes, options: options, cancellation: nil)
            }
            prepared.shaped = shaped.map { .passRetained($0.storage) }
        }
        return prepared
    }
}

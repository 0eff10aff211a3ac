/// A paragraph of a ``ShapedString``: its place in the text, and after the first use its glyphs.
struct ParagraphSlot: ~Copyable {
    let start: Int32
    let contentEnd: Int32
    let end: Int32
    private let hasTabs: Bool
    private let shaped: OnceReference<ShapedParagraph.Storage>

    /// - Parameter shaped: The paragraph's glyphs, retained, if they are known from the start.
    init(_ paragraph: ParagraphScanner.Paragraph, shaped: Unmanaged<ShapedParagraph.Storage>? = nil) {
        self.shaped = OnceReference(shaped)
        start = Int32(paragraph.range.lowerBound)
        contentEnd = Int32(paragraph.range.upperBound)
        end = Int32(paragraph.end)
        hasTabs = paragraph.hasTabs
    }

    /// The same paragraph, with its glyphs if they are known by now.
    init(copying other: borrowing ParagraphSlot) {
        self.init(other.paragraph, shaped: other.storage?.retain())
    }

    /// The paragraph in the string's text.
    var paragraph: ParagraphScanner.Paragraph {
        .init(range: Int(start)..<Int(contentEnd), separatorLength: Int(end - contentEnd), hasTabs: hasTabs)
    }

    @inline(__always)
    var storage: Unmanaged<ShapedParagraph.Storage>? { shaped.object }

    /// Stores a paragraph's glyphs, unless another thread was faster. Returns the stored glyphs.
    func publish(_ paragraph: consuming ShapedParagraph) -> Unmanaged<ShapedParagraph.Storage> {
        shaped.publish(paragraph.storage)
    }
}

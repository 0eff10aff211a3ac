/// The glyphs of a line whose ends part such as belong together. Layout needs to know how many they are and how wide; they
/// themselves are made when they are first asked for.
final class LineGlyphs: Sendable {
    /// How many glyphs stand before a token, all of them on lines without one, and behind it.
    let headCount: Int
    let tailCount: Int
    /// The paragraph's glyphs that they stand for.
    private let head: LineStretch?
    private let tail: LineStretch?
    private let made = OnceReference<ShapedParagraph.Storage>()

    var count: Int { headCount + tailCount }

    /// Glyphs that are not made yet.
    ///
    /// - Parameters:
    ///   - headChange: How the glyphs of the first stretch differ from the paragraph's.
    ///   - tailChange: The same of the second stretch.
    init(head: LineStretch?, _ headChange: GlyphChange, tail: LineStretch? = nil, _ tailChange: GlyphChange = .init()) {
        (self.head, self.tail) = (head, tail)
        headCount = (head?.glyphs.count ?? 0) + Int(headChange.count)
        tailCount = (tail?.glyphs.count ?? 0) + Int(tailChange.count)
    }

    /// Glyphs that are there.
    init(_ glyphs: ShapedParagraph, headCount: Int? = nil) {
        (head, tail) = (nil, nil)
        self.headCount = headCount ?? glyphs.glyphCount
        tailCount = glyphs.glyphCount - self.headCount
        _ = made.publish(glyphs.storage)
    }

    /// The glyphs, in rows of their own. O(1); O(line) the first time.
    ///
    /// - Parameter paragraph: The line's paragraph.
    func rows(of paragraph: ShapedParagraph, in shaped: ShapedString) -> ShapedParagraph {
        ShapedParagraph(storage: storage(for: paragraph, in: shaped).takeUnretainedValue())
    }

    /// The same, as what this keeps alive.
    func storage(for paragraph: ShapedParagraph, in shaped: ShapedString) -> Unmanaged<ShapedParagraph.Storage> {
        if let made = made.object { return made }
        let stretches = [head, tail].compactMap { $0 }
        guard let glyphs = shaped.reshapedLine(stretches, of: paragraph) else {
            preconditionFailure("A line has glyphs of its own where a break changes some.")
        }
        return made.publish(glyphs.storage)
    }
}

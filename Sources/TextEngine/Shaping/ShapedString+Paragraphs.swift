/// A paragraph of a ``ShapedString``: where it lies, and its glyphs once they were needed.
struct ParagraphSlot: ~Copyable {
    let start: Int32
    let contentEnd: Int32
    let end: Int32
    private let hasTabs: Bool
    private let shaped: OnceReference<ShapedParagraph.Storage>

    /// - Parameter shaped: The paragraph's glyphs, retained, where they are there from the start.
    init(_ paragraph: ParagraphScanner.Paragraph, shaped: Unmanaged<ShapedParagraph.Storage>? = nil) {
        self.shaped = OnceReference(shaped)
        start = Int32(paragraph.range.lowerBound)
        contentEnd = Int32(paragraph.range.upperBound)
        end = Int32(paragraph.end)
        hasTabs = paragraph.hasTabs
    }

    /// The paragraph in the string's text.
    var paragraph: ParagraphScanner.Paragraph {
        .init(range: Int(start)..<Int(contentEnd), separatorLength: Int(end - contentEnd), hasTabs: hasTabs)
    }

    @inline(__always)
    var storage: Unmanaged<ShapedParagraph.Storage>? { shaped.object }

    /// Takes a paragraph's glyphs in, unless another thread was quicker; gives those that are kept.
    func publish(_ paragraph: consuming ShapedParagraph) -> Unmanaged<ShapedParagraph.Storage> {
        shaped.publish(paragraph.storage)
    }
}

/// The paragraphs of a string; each is shaped when it is first asked for.
package struct ShapedParagraphs: RandomAccessCollection {
    let string: ShapedString

    package var startIndex: Int { 0 }
    package var endIndex: Int { string.paragraphCount }
    package subscript(index: Int) -> ShapedParagraph { string.paragraph(at: index) }
}

extension ShapedString {
    /// The paragraphs, shaped as they are asked for.
    package var paragraphs: ShapedParagraphs { ShapedParagraphs(string: self) }

    /// The fonts of all paragraphs, each once. O(paragraphs × fonts) once they are shaped.
    package var fonts: [Font] {
        var fonts: [Font] = []
        for paragraph in paragraphs {
            for font in paragraph.fonts where !fonts.contains(where: { $0 === font }) { fonts.append(font) }
        }
        return fonts
    }

    /// The truncation scope of a paragraph. Nothing is shaped for that.
    package func truncationScope(ofParagraph index: Int) -> TruncationScope? {
        !hasParagraphStyles
            ? nil : text.paragraphStyle(at: withSlot(index) { Int($0.start) }).truncationScope
    }

    /// Calls the body with a paragraph. Measuring and queries take so little time that retaining and releasing the
    /// paragraph would be a good part of it; the string keeps it alive.
    @inline(__always)
    package func withParagraph<Value>(_ index: Int, _ body: (ShapedParagraph) -> Value) -> Value {
        storage(at: index)._withUnsafeGuaranteedRef { body(ShapedParagraph(storage: $0)) }
    }

    func paragraph(at index: Int) -> ShapedParagraph {
        ShapedParagraph(storage: storage(at: index).takeUnretainedValue())
    }

    @inline(__always)
    func withSlot<Value>(_ index: Int, _ body: (borrowing ParagraphSlot) -> Value) -> Value {
        precondition(index >= 0 && index < paragraphCount, "There is no paragraph \(index).")
        guard index > 0, let otherSlots else { return body(firstSlot) }
        return body(otherSlots[index - 1])
    }

    /// A paragraph's rows, which the string keeps alive.
    @inline(__always)
    func storage(at index: Int) -> Unmanaged<ShapedParagraph.Storage> {
        withSlot(index) { $0.storage ?? shape($0, at: index) }
    }

    @inline(never)
    private func shape(_ slot: borrowing ParagraphSlot, at index: Int) -> Unmanaged<ShapedParagraph.Storage> {
        guard let shaped = shaped(slot.paragraph, at: index, cancellation: nil) else {
            preconditionFailure("Without a token nothing cancels the shaping.")
        }
        return slot.publish(shaped)
    }

    /// Shapes all paragraphs that are not yet; false when cancelled.
    func shapeParagraphs(cancellation: CancellationToken) -> Bool {
        guard !cancellation.isCancelled else { return false }
        for index in 0..<paragraphCount where !shapeParagraph(at: index, cancellation: cancellation) { return false }
        return true
    }

    /// Shapes a paragraph if that was not done yet; false when cancelled.
    @inline(never)
    func shapeParagraph(at index: Int, cancellation: CancellationToken) -> Bool {
        withSlot(index) { slot in
            if slot.storage != nil { return true }
            guard let shaped = shaped(slot.paragraph, at: index, cancellation: cancellation) else { return false }
            _ = slot.publish(shaped)
            return true
        }
    }

    /// A paragraph's glyphs, made now or taken from the string that this one is a part of; nil when cancelled.
    private func shaped(
        _ paragraph: ParagraphScanner.Paragraph, at index: Int, cancellation: CancellationToken?
    ) -> ShapedParagraph? {
        if whole != nil { return shapedPart(paragraph, at: index, cancellation: cancellation) }
        return TextShaper.withShaper { $0.shape(paragraph, of: text, options: options, cancellation: cancellation) }
    }
}

/// Where a text's paragraphs are, and whether their direction depends on the default.
struct ParagraphDivision: ~Copyable {
    private(set) var count = 0
    private(set) var first = ParagraphScanner.Paragraph(range: 0..<0, separatorLength: 0)
    /// Those behind the first one, which most texts have alone.
    private(set) var others: [ParagraphScanner.Paragraph] = []
    private(set) var usesDefaultDirection = false

    init() {}

    /// Divides a text. O(text).
    init(_ text: StyledText, _ direction: BaseWritingDirection) {
        text.storage.utf8.withUnsafeBufferPointer { divide($0, of: text, direction) }
    }

    /// Divides a text whose bytes are at hand. O(text).
    mutating func divide(_ bytes: UTF8Bytes, of text: StyledText, _ direction: BaseWritingDirection) {
        var start = 0
        while start < bytes.count {
            let paragraph = ParagraphScanner.paragraph(startingAt: start, in: bytes)
            if count == 0 { first = paragraph } else { others.append(paragraph) }
            count += 1
            if direction == .natural, !usesDefaultDirection,
                !text.storage.hasParagraphStyles
                    || text.paragraphStyle(at: start).baseWritingDirection == .natural,
                BidiResolver.firstStrongDirection(of: paragraph.range, in: bytes) == nil
            {
                usesDefaultDirection = true
            }
            start = paragraph.end
        }
    }
}

/// A new string's paragraphs, and the glyphs of one that is alone.
struct PreparedText: ~Copyable {
    private(set) var division = ParagraphDivision()
    /// Retained for the one who takes it.
    private(set) var shaped: Unmanaged<ShapedParagraph.Storage>?

    /// Divides a text, and shapes it if it is one paragraph. The bytes are asked for once, and text and options are those at
    /// hand: of a short text it takes as long to count references as to shape it. O(text).
    // No initialiser, which would be given copies.
    @inline(never)
    static func preparing(_ text: StyledText, _ options: ShapingOptions) -> PreparedText {
        var prepared = PreparedText()
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            prepared.division.divide(bytes, of: text, options.baseWritingDirection)
            guard prepared.division.count == 1 else { return }
            let paragraph = prepared.division.first
            // Without a token nothing can cancel the shaping.
            let shaped = TextShaper.withShaper {
                $0.shape(paragraph, of: text, bytes: bytes, options: options, cancellation: nil)
            }
            prepared.shaped = shaped.map { .passRetained($0.storage) }
        }
        return prepared
    }
}

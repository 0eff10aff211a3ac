extension ShapedString {
    /// The paragraphs. Each is shaped at its first use.
    package var paragraphs: ShapedParagraphs { ShapedParagraphs(string: self) }

    /// The fonts of all paragraphs, each once. O(fonts of each paragraph) after all are shaped.
    package var fonts: [Font] {
        var known: Set<ObjectIdentifier> = []
        return paragraphs.flatMap { $0.fonts.filter { known.insert(ObjectIdentifier($0)).inserted } }
    }

    /// The truncation scope of a paragraph; in a part, that of the whole paragraph. This shapes nothing. O(1) for a shaped paragraph, else
    /// O(log paragraph styles).
    package func truncationScope(ofParagraph index: Int) -> TruncationScope? {
        guard hasParagraphStyles else { return nil }
        if let whole { return whole.truncationScope(ofParagraph: firstParagraph + index) }
        if let known = withSlot(index, { $0.storage }) {
            return known._withUnsafeGuaranteedRef { ShapedParagraph(storage: $0).truncationScope }
        }
        return text.paragraphStyle(at: withSlot(index) { Int($0.start) }).truncationScope
    }

    /// A paragraph's text and the length of its separator. This shapes nothing.
    func paragraphText(_ index: Int) -> ParagraphScanner.Paragraph { withSlot(index) { $0.paragraph } }

    /// The index of the paragraph that contains an offset, also in its separator; for other offsets, the first or the last
    /// paragraph. nil without paragraphs. This shapes nothing. O(log paragraphs).
    func paragraphIndex(at offset: Int) -> Int? {
        guard paragraphCount > 0 else { return nil }
        return min((0..<paragraphCount).partitionPoint { withSlot($0) { Int($0.end) } > offset }, paragraphCount - 1)
    }

    /// Calls the body with a paragraph. The string keeps the paragraph alive. To retain and release it would be a large part of
    /// the time of measuring and queries.
    @inline(__always)
    package func withParagraph<Value>(_ index: Int, _ body: (ShapedParagraph) -> Value) -> Value {
        storage(at: index)._withUnsafeGuaranteedRef { body(ShapedParagraph(storage: $0)) }
    }

    func paragraph(at index: Int) -> ShapedParagraph {
        ShapedParagraph(storage: storage(at: index).takeUnretainedValue())
    }

    @inline(__always)
    func withSlot<Value: ~Copyable>(_ index: Int, _ body: (borrowing ParagraphSlot) -> Value) -> Value {
        precondition(index >= 0 && index < paragraphCount, "There is no paragraph \(index).")
        guard index < paragraphCount - 1, let earlierSlots else { return body(lastSlot) }
        return body(earlierSlots[index])
    }

    /// A paragraph's rows. The string keeps them alive.
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

    /// Shapes all paragraphs that are not shaped yet; false when cancelled.
    func shapeParagraphs(cancellation: CancellationToken) -> Bool {
        guard !cancellation.isCancelled else { return false }
        for index in 0..<paragraphCount where !shapeParagraph(at: index, cancellation: cancellation) { return false }
        return true
    }

    /// Shapes a paragraph if it is not shaped yet; false when cancelled.
    @inline(never)
    func shapeParagraph(at index: Int, cancellation: CancellationToken) -> Bool {
        withSlot(index) { slot in
            if slot.storage != nil { return true }
            guard let shaped = shaped(slot.paragraph, at: index, cancellation: cancellation) else { return false }
            _ = slot.publish(shaped)
            return true
        }
    }

    /// A paragraph's glyphs, shaped now or taken from the string of which this one is a part; nil when cancelled.
    private func shaped(
        _ paragraph: ParagraphScanner.Paragraph, at index: Int, cancellation: CancellationToken?
    ) -> ShapedParagraph? {
        if whole != nil { return shapedPart(paragraph, at: index, cancellation: cancellation) }
        return TextShaper.withShaper(fonts: fontSnapshot) {
            $0.shape(paragraph, of: text, options: options, cancellation: cancellation)
        }
    }
}

/// The paragraphs of a string that is made from another one, at least one.
struct ParagraphTable: ~Copyable {
    let last: ParagraphSlot
    /// The paragraphs before the last one are the first ones in this memory.
    let earlier: AppendOnlyBuffer<ParagraphSlot>?
    let earlierCount: Int
    let usesDefaultDirection: Bool
    let earlierUsesDefaultDirection: Bool

    /// The paragraphs of a text that begins with a string's text. The string shares the paragraphs that the added text cannot change.
    ///
    /// Amortised O(last paragraph of the string + added text) if nothing else was appended to the string before, else also
    /// O(paragraphs). nil without text.
    init?(of text: StyledText, extending string: ShapedString) {
        let keepsLast = string.endsParagraph(before: string.text.count, in: text)
        let kept = max(string.paragraphCount - (keepsLast ? 0 : 1), 0)
        var division = ParagraphDivision()
        text.storage.utf8.withUnsafeBufferPointer {
            _ = division.divide(
                $0, of: text, string.options.paragraphDirection,
                from: keepsLast ? string.text.count : Int(string.lastSlot.start))
        }
        guard division.count > 0 else { return nil }
        last = ParagraphSlot(division.last)
        earlierCount = kept + division.count - 1
        earlier = string.earlierSlots(through: keepsLast, adding: division.earlier)
        let keptUseDefault =
            keepsLast ? string.defaultBaseWritingDirectionWasUsed : string.earlierUsesDefaultDirection
        earlierUsesDefaultDirection = keptUseDefault || division.earlierUsesDefaultDirection
        usesDefaultDirection = keptUseDefault || division.usesDefaultDirection
    }

    /// The paragraphs of a text that ends a string's text. Glyphs of whole paragraphs are copied. O(text). nil without text.
    init?(of text: StyledText, ending string: ShapedString) {
        let division = ParagraphDivision(text, string.options.paragraphDirection)
        guard division.count > 0 else { return nil }
        let removed = string.text.count - text.count
        let first = string.paragraphCount - division.count
        func slot(_ paragraph: ParagraphScanner.Paragraph, _ index: Int) -> ParagraphSlot {
            string.withSlot(first + index) { old in
                // The first paragraph may have lost its start.
                let isWhole = Int(old.start) - removed == paragraph.range.lowerBound
                guard isWhole, let known = old.storage else { return ParagraphSlot(paragraph) }
                let moved = ShapedParagraph(storage: known.takeUnretainedValue()).moved(by: -removed)
                return ParagraphSlot(paragraph, shaped: .passRetained(moved.storage))
            }
        }
        last = slot(division.last, division.count - 1)
        earlierCount = division.count - 1
        let paragraphs = division.earlier
        earlier =
            paragraphs.isEmpty
            ? nil
            : AppendOnlyBuffer(filled: paragraphs.count, capacity: paragraphs.count) { slots in
                for (index, paragraph) in paragraphs.enumerated() {
                    (slots + index).initialize(to: slot(paragraph, index))
                }
            }
        usesDefaultDirection = division.usesDefaultDirection
        earlierUsesDefaultDirection = division.earlierUsesDefaultDirection
    }
}

extension ShapedString {
    /// Whether the last paragraph ends before an offset with a separator that the text behind it does not continue.
    fileprivate func endsParagraph(before offset: Int, in text: StyledText) -> Bool {
        guard paragraphCount > 0, lastSlot.end > lastSlot.contentEnd else { return false }
        return text.storage.utf8.withUnsafeBufferPointer {
            // CR LF is one separator.
            !($0[offset - 1] == 0x0D && offset < $0.count && $0[offset] == 0x0A)
        }
    }

    /// The memory with the string's paragraphs before the last one, and more of them behind these. Amortised O(added).
    ///
    /// - Parameter keepsLast: Whether the string's last paragraph is the first one that is added.
    fileprivate func earlierSlots(
        through keepsLast: Bool, adding paragraphs: [ParagraphScanner.Paragraph]
    ) -> AppendOnlyBuffer<ParagraphSlot>? {
        let known = max(paragraphCount - 1, 0)
        let added = paragraphs.count + (keepsLast ? 1 : 0)
        if added == 0 { return earlierSlotBuffer }
        func initialize(_ free: UnsafeMutablePointer<ParagraphSlot>) {
            if keepsLast { free.initialize(to: ParagraphSlot(copying: lastSlot)) }
            for (index, paragraph) in paragraphs.enumerated() {
                (free + added - paragraphs.count + index).initialize(to: ParagraphSlot(paragraph))
            }
        }
        if let buffer = earlierSlotBuffer, let free = buffer.claim(added, after: known) {
            initialize(free)
            return buffer
        }
        let count = known + added
        return AppendOnlyBuffer(filled: count, capacity: AppendOnlyBuffer<ParagraphSlot>.capacity(toHold: count)) {
            slots in
            for index in 0..<known {
                withSlot(index) { (slots + index).initialize(to: ParagraphSlot(copying: $0)) }
            }
            initialize(slots + known)
        }
    }
}

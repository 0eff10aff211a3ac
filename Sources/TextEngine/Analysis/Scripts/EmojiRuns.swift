import CLabelICU

/// Divides a paragraph into stretches of text and stretches of emoji (UTS #51).
///
/// An emoji is: a character with Emoji_Presentation, an emoji with U+FE0F or a skin tone, a flag of two regional
/// indicators, a keycap, a tag sequence, or several of these joined by U+200D. U+FE0E makes it text.
enum EmojiRuns {
    /// Appends the runs of a range; false when cancelled.
    static func resolve(
        _ range: Range<Int>, of text: UTF8Bytes, cancellation: CancellationToken?,
        into runs: inout ScratchBuffer<TextAnalysis.Run<FontPresentation>>
    ) -> Bool {
        var position = range.lowerBound
        var poll = CancellationPoll(cancellation, from: position, every: pollDistance)
        var current = FontPresentation.text
        func append(_ presentation: FontPresentation, until start: Int) {
            if presentation != current, start > range.lowerBound { runs.append(.init(end: start, value: current)) }
            current = presentation
        }
        while position < range.upperBound {
            if poll.isCancelled(at: position) { return false }
            if let end = emojiSequence(at: position, limit: range.upperBound, in: text) {
                append(.emoji, until: position)
                position = end
            } else {
                append(.text, until: position)
                position += text.scalar(at: position).length
            }
        }
        if !range.isEmpty { runs.append(.init(end: range.upperBound, value: current)) }
        return true
    }

    /// The number of bytes between questions to the token: about 0.1 milliseconds of emoji.
    private static let pollDistance = 1 << 14

    /// The end of the emoji sequence that starts at an offset; nil if none starts there.
    private static func emojiSequence(at start: Int, limit: Int, in text: UTF8Bytes) -> Int? {
        guard
            var end = emojiElement(at: start, limit: limit, in: text)
                ?? unqualifiedElement(at: start, limit: limit, in: text)
        else { return nil }
        // zwj_element (U+200D zwj_element)*
        while end + 3 <= limit, text.scalar(at: end).value == 0x200D,
            end + 3 < limit, let next = joinedElement(at: end + 3, limit: limit, in: text)
        {
            end = next
        }
        // Marks stay with the emoji, so that no grapheme cluster is split.
        while end < limit, case (let scalar, let length) = text.scalar(at: end),
            CharacterProperties.extendsCluster(scalar)
        {
            end += length
        }
        return end
    }

    /// A text-presentation emoji that is joined with another emoji, without U+FE0F. emoji-test.txt calls such sequences
    /// unqualified. They are one grapheme cluster (UAX #29, GB11).
    private static func unqualifiedElement(at start: Int, limit: Int, in text: UTF8Bytes) -> Int? {
        guard let end = joinedElement(at: start, limit: limit, in: text), end + 3 < limit,
            text.scalar(at: end).value == 0x200D, joinedElement(at: end + 3, limit: limit, in: text) != nil
        else { return nil }
        return end
    }

    /// After a joiner, a text-presentation emoji counts too, as in "woman health worker".
    private static func joinedElement(at start: Int, limit: Int, in text: UTF8Bytes) -> Int? {
        if let end = emojiElement(at: start, limit: limit, in: text) { return end }
        let (scalar, length) = text.scalar(at: start)
        return scalar > 0x39 && icu_has_property(scalar, ICU_EMOJI) ? start + length : nil
    }

    private static func emojiElement(at start: Int, limit: Int, in text: UTF8Bytes) -> Int? {
        let (scalar, length) = text.scalar(at: start)
        var end = start + length
        func next() -> UInt32 { end < limit ? text.scalar(at: end).value : 0 }
        func skip() { end += text.scalar(at: end).length }
        if scalar < 0x80 {
            guard (0x30...0x39).contains(scalar) || scalar == 0x23 || scalar == 0x2A else { return nil }
            // A digit, `#` or `*` with U+FE0F, and U+20E3 for a keycap.
            guard next() == 0xFE0F else { return nil }
            skip()
            if next() == 0x20E3 { skip() }
            return end
        }
        guard CharacterProperties.mayBeEmoji(scalar) || scalar == 0xA9 || scalar == 0xAE else { return nil }
        if CharacterProperties.isRegionalIndicator(scalar) {
            // A single regional indicator is an emoji too: a boxed letter.
            if CharacterProperties.isRegionalIndicator(next()) { skip() }
            return end
        }
        guard icu_has_property(scalar, ICU_EMOJI) else { return nil }
        var isPicture = icu_has_property(scalar, ICU_EMOJI_PRESENTATION)
        switch next() {
        case 0xFE0E: return nil
        case 0xFE0F:
            skip()
            isPicture = true
            if next() == 0x20E3 { skip() }
        case 0x1F3FB...0x1F3FF where icu_has_property(scalar, ICU_EMOJI_MODIFIER_BASE):
            skip()
            isPicture = true
        default: break
        }
        guard isPicture else { return nil }
        while (0xE0020...0xE007F).contains(next()) { skip() }
        return end
    }
}

/// Changes which text a token stands for, to cut lines between words for example (STULabel's `truncationRangeAdjuster`).
///
/// Two options are equal only with the same adjuster: keep one and use it again.
public final class TruncationRangeAdjuster: Sendable {
    /// Gives the range that is removed in place of a proposed one.
    ///
    /// The answer has to hold all of `proposed` and lie in `full`, which is the text of the line, up to where text is removed,
    /// or the scope's truncatable range; another one counts as no answer. It is widened to where the line can be cut,
    /// and the adjuster is asked again with that until it gives the range back, 100 times at most. The adjuster is not
    /// asked where the token stands alone or stands only for what follows the line.
    ///
    /// It is called on whichever thread lays the text out, on several at once if several do.
    ///
    /// - Parameters:
    ///   - text: The whole text. Ranges are in its UTF-8 offsets.
    ///   - full: What may be removed at most.
    ///   - proposed: What has to be removed at least.
    public typealias Body = @Sendable (_ text: StyledText, _ full: Range<Int>, _ proposed: Range<Int>) -> Range<Int>

    static let mostCalls = 100

    let body: Body

    /// Makes an adjuster.
    public init(_ body: @escaping Body) { self.body = body }
}

extension TruncationRangeAdjuster {
    /// Cuts between words (UAX #29): words of which some would go, go as a whole, and so does the white space that a token
    /// would stand behind. A word that is all there is of a line is cut.
    public static let words = TruncationRangeAdjuster { text, full, proposed in
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            let finder = WordBreakFinder()
            func word(around offset: Int) -> Range<Int>? {
                // No word that anybody reads is longer.
                let start = bytes.characterStart(atOrBefore: max(offset - 200, full.lowerBound))
                let end = bytes.characterStart(atOrBefore: min(offset + 200, full.upperBound))
                return finder.words(in: start..<max(start, end), of: bytes).first {
                    $0.lowerBound < offset && offset < $0.upperBound
                }
            }
            var (start, end) = (proposed.lowerBound, proposed.upperBound)
            if start > full.lowerBound {
                start = word(around: start)?.lowerBound ?? start
                start = CharacterProperties.trimmingWhiteSpace(at: start, from: full.lowerBound, in: bytes)
                if start == full.lowerBound { start = proposed.lowerBound }
            }
            if end < full.upperBound {
                end = word(around: end)?.upperBound ?? end
                if end == full.upperBound { end = proposed.upperBound }
            }
            return max(start, full.lowerBound)..<min(end, full.upperBound)
        }
    }
}

extension TruncationRangeAdjuster: Hashable {
    /// Whether both are the same adjuster.
    public static func == (a: TruncationRangeAdjuster, b: TruncationRangeAdjuster) -> Bool { a === b }

    /// Feeds the adjuster's identity into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

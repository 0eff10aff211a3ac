/// Changes which text a token replaces, for example to cut lines between words (STULabel's `truncationRangeAdjuster`).
///
/// Options with different adjusters are never equal: make one adjuster and use it again.
public final class TruncationRangeAdjuster: Sendable {
    /// Returns the range to remove instead of a proposed one.
    ///
    /// The answer must contain all of `proposed` and lie in `full`. `full` is the text of the line up to where text is removed,
    /// or the scope's truncatable range. Any other answer is ignored. The engine widens the answer to places where the line can
    /// be cut, and calls the adjuster again with it until the range stays the same, 100 times at most. It does not call the
    /// adjuster if the token stands alone or replaces only text after the line.
    ///
    /// The thread that lays the text out calls it. Several threads may call it at the same time.
    ///
    /// - Parameters:
    ///   - text: The whole text. Ranges are UTF-8 offsets in it.
    ///   - full: The largest range that may be removed.
    ///   - proposed: The smallest range that must be removed.
    public typealias Body = @Sendable (_ text: StyledText, _ full: Range<Int>, _ proposed: Range<Int>) -> Range<Int>

    static let mostCalls = 100

    let body: Body

    /// Makes an adjuster.
    public init(_ body: @escaping Body) { self.body = body }
}

extension TruncationRangeAdjuster {
    /// Cuts between words (UAX #29). A word that would be cut is removed as a whole, and so is the white space before the
    /// token. If the line has only one word, that word is cut.
    public static let words = TruncationRangeAdjuster { text, full, proposed in
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            let finder = WordBreakFinder()
            func word(around offset: Int) -> Range<Int>? {
                // Search 200 bytes on either side: real words are shorter.
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
    /// Whether both are the same object.
    public static func == (a: TruncationRangeAdjuster, b: TruncationRangeAdjuster) -> Bool { a === b }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

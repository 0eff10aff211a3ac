extension TextFrame {
    /// The letters whose middle places a text vertically.
    package enum LetterHeight: Sendable {
        /// Capitals.
        case capital
        /// Small letters without ascenders.
        case small
    }

    /// The y of the middle between the first line's and the last line's letters: the mean of both baselines, less a quarter of both
    /// lines' letter heights (STULabel's rule). O(runs of both lines).
    package func centerOfLetters(_ letters: LetterHeight) -> Double {
        guard let first = lineRecords.first, let last = lineRecords.last else { return 0 }
        let offset: FirstLineOffset = letters == .capital ? .capHeightCenterFromTop(0) : .xHeightCenterFromTop(0)
        let heights = [first, last].reduce(0) {
            $0 + ($1.glyphs.isEmpty ? 0 : glyphs(of: $1).letterHeight(of: $1.glyphs, for: offset))
        }
        return (firstBaseline + lastBaseline) / 2 - heights * textScaleFactor / 4
    }
}

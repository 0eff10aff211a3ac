/// Where a text may be cut so that the pieces (words) shape alone as they shape together, for one font, script, language,
/// direction and set of features.
///
/// A cut between two characters is good if no rule of the font can match glyphs on both sides (``GlyphReach``), and if
/// HarfBuzz's shaper for the script works on smaller pieces itself: clusters, syllables, or words between spaces.
enum TextDivision: Sendable {
    /// Only at spaces.
    case spaces(SpaceDivision)
    /// Around characters whose glyphs take part in no rule (ideographs, and kana in many fonts), and at spaces.
    case contextFreeCharacters(contextFreeScalars: ScalarSet, SpaceDivision)
    /// At spaces, and before the words of Thai and Lao that ICU finds, if no rule matches their first letter with glyphs before
    /// it.
    case dictionaryWords(dictionaryStarters: ScalarSet, SpaceDivision)
    /// Around spaces, and between clusters of Thai and Lao that no lookup matches together.
    case clusters(ClusterRules)

    /// Whether each space is a word of its own.
    var cutsAroundSpaces: Bool {
        switch self {
        case .clusters, .spaces(.around), .contextFreeCharacters(_, .around), .dictionaryWords(_, .around): true
        default: false
        }
    }

    /// Whether words are clusters, which repeat soon.
    var cutsClusters: Bool { if case .clusters = self { true } else { false } }

    /// The rules that may match at a space between words; where one does, the words must be shaped together. nil if there are
    /// none.
    var spaceRules: SpaceRules? { if case .spaces(.around(let rules)) = self { rules } else { nil } }

    /// The end of the word that starts at an offset. `breaks` are the paragraph's line breaks. `nextBreak` is the index of the
    /// first one that is not before the word; this function advances it where words come from the dictionary. O(word).
    @inline(__always)
    func wordEnd(
        from start: Int, limit: Int, in text: UTF8Bytes, breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>,
        nextBreak: inout Int
    ) -> Int {
        switch self {
        case .spaces(.nowhere): limit
        case .spaces(.around): SpaceDivision.endAroundSpaces(from: start, limit: limit, in: text)
        case .spaces(.after): SpaceDivision.endAfterSpace(from: start, limit: limit, in: text)
        case .clusters(let rules): rules.end(from: start, limit: limit, in: text)
        default: slowWordEnd(from: start, limit: limit, in: text, breaks: breaks, nextBreak: &nextBreak)
        }
    }

    /// The same, character by character.
    private func slowWordEnd(
        from start: Int, limit: Int, in text: UTF8Bytes, breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>,
        nextBreak: inout Int
    ) -> Int {
        switch self {
        case .clusters: limit
        case .spaces(let spaces):
            Self.wordEnd(from: start, limit: limit, in: text, spaces) { _, _ in .none }
        case .contextFreeCharacters(let scalars, let spaces):
            Self.wordEnd(from: start, limit: limit, in: text, spaces) { scalar, range in
                scalars.contains(scalar) && text.isClusterBorder(at: range.upperBound, limit: limit) ? .around : .none
            }
        case .dictionaryWords(let starters, let spaces):
            Self.wordEnd(from: start, limit: limit, in: text, spaces) { scalar, range in
                let offset = range.lowerBound
                guard offset > start, starters.contains(scalar) else { return .none }
                while nextBreak < breaks.count, breaks[nextBreak].offset < offset { nextBreak += 1 }
                return nextBreak < breaks.count && breaks[nextBreak].offset == offset ? .before : .none
            }
        }
    }

    /// Where to cut a text at a character.
    enum Cut {
        case none, before, after, around
    }

    /// The end of the word that starts at an offset.
    ///
    /// - Parameter cut: Where to cut at a character that is not a space.
    @inline(__always)
    private static func wordEnd(
        from start: Int, limit: Int, in text: UTF8Bytes, _ spaces: SpaceDivision,
        cut: (_ scalar: UInt32, _ range: Range<Int>) -> Cut
    ) -> Int {
        var position = start
        while position < limit {
            let (scalar, length) = text.scalar(at: position)
            let next = position + length
            switch scalar == 0x20 ? spaces.cut(at: position, limit: limit, in: text) : cut(scalar, position..<next) {
            case .before where position > start, .around where position > start: return position
            case .after, .around: return next
            case .none, .before: position = next
            }
        }
        return limit
    }

    /// Whether two words that are not neighbours shape side by side as they shape alone. A word that starts after a space could
    /// otherwise end up after a word that ended before a letter.
    func mayMeet(_ first: Range<Int>, _ second: Range<Int>, in text: UTF8Bytes) -> Bool {
        switch self {
        case .spaces(let spaces): spaces.mayMeet(second, in: text)
        case .contextFreeCharacters(let scalars, let spaces):
            spaces.parts(first, second, in: text)
                || [first, second].contains { word in
                    let (scalar, length) = text.scalar(at: word.lowerBound)
                    return length == word.count && scalars.contains(scalar)
                }
        case .dictionaryWords(let starters, let spaces):
            spaces.parts(first, second, in: text) || starters.contains(text.scalar(at: second.lowerBound).value)
        case .clusters(let rules): rules.mayMeet(first, second, in: text)
        }
    }
}

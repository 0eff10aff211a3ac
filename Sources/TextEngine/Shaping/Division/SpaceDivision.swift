/// Where a text may be cut at its spaces.
enum SpaceDivision: Sendable {
    /// Rules may match a space together with glyphs on both sides: no cut.
    case nowhere
    /// Rules may match a space only together with glyphs after it: cut before it.
    case before
    /// Rules may match a space only together with glyphs before it: cut after it.
    case after
    /// Like `after`, but rules also match a space together with these characters after it (ascending). No cut comes before a
    /// word that starts with one.
    case afterUnlessBefore(spaceSensitiveScalars: [UInt32])
    /// No rule matches a space: cut on both sides, and a word is the same before a space, a full stop and the end. Or rules
    /// match it together with certain glyphs beside it: words that end or start with such glyphs are shaped together.
    case around(SpaceRules?)

    /// Where to cut at a space.
    func cut(at space: Int, limit: Int, in text: UTF8Bytes) -> TextDivision.Cut {
        switch self {
        case .nowhere: .none
        case .before: .before
        case .after: text.isLoneSpace(at: space, limit: limit) ? .after : .none
        case .afterUnlessBefore(let scalars):
            text.isLoneSpace(at: space, limit: limit)
                && !Self.startsWithAny(of: scalars, at: space + 1, limit: limit, in: text) ? .after : .none
        case .around: text.isLoneSpace(at: space, limit: limit) ? .around : .none
        }
    }

    /// Whether the first syllable of a word contains one of the characters. Shaping may move that to the front of the word.
    private static func startsWithAny(of scalars: [UInt32], at offset: Int, limit: Int, in text: UTF8Bytes) -> Bool {
        var position = offset
        var joins = true
        while position < limit {
            let (scalar, length) = text.scalar(at: position)
            if !CharacterProperties.extendsCluster(scalar), !joins { return false }
            let index = scalars.partitionPoint { $0 >= scalar }
            if index < scalars.count, scalars[index] == scalar { return true }
            joins = CharacterProperties.joinsSyllables(scalar)
            position += length
        }
        return false
    }

    /// The end of a word, if text is cut around spaces. O(word).
    @inline(__always)
    static func endAroundSpaces(from start: Int, limit: Int, in text: UTF8Bytes) -> Int {
        if text.isLoneSpace(at: start, limit: limit) { return start + 1 }
        var position = start + 1
        while position < limit, text[position] != 0x20 || !text.isLoneSpace(at: position, limit: limit) {
            position &+= 1
        }
        return position
    }

    /// The end of a word, if text is cut after spaces. O(word).
    @inline(__always)
    static func endAfterSpace(from start: Int, limit: Int, in text: UTF8Bytes) -> Int {
        var position = start
        while position < limit, text[position] != 0x20 || !text.isLoneSpace(at: position, limit: limit) {
            position &+= 1
        }
        return min(position + 1, limit)
    }

    /// Whether a word may be shaped after any other word, in a text that is cut only at spaces.
    func mayMeet(_ word: Range<Int>, in text: UTF8Bytes) -> Bool {
        switch self {
        case .nowhere: false
        case .before: text[word.lowerBound] == 0x20
        case .after, .around: true
        // A word after text from pairs may start after a letter. It must not get a space before it.
        case .afterUnlessBefore: text[word.lowerBound - 1] == 0x20
        }
    }

    /// Whether two words may be shaped side by side because a space is between them, in a text that is also cut elsewhere.
    func parts(_ first: Range<Int>, _ second: Range<Int>, in text: UTF8Bytes) -> Bool {
        switch self {
        case .nowhere, .afterUnlessBefore: false
        case .before: text[second.lowerBound] == 0x20
        case .after, .around: text[first.upperBound - 1] == 0x20
        }
    }
}

extension UTF8Bytes {
    /// Whether a space without marks is at an offset. Only such spaces divide words.
    @inline(__always)
    func isLoneSpace(at offset: Int, limit: Int) -> Bool {
        self[offset] == 0x20 && isClusterBorder(at: offset + 1, limit: limit)
    }

    /// Whether no mark is at an offset, so that a cluster ends before it.
    @inline(__always)
    func isClusterBorder(at offset: Int, limit: Int) -> Bool {
        offset == limit || self[offset] < 0x80 || CharacterProperties.beginsCluster(scalar(at: offset).value)
    }
}

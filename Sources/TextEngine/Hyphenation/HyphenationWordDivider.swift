/// Hyphenates a word like libhyphen: it divides a compound at its boundaries, its parts again, and parts without a
/// boundary by the patterns for words.
struct HyphenationWordDivider {
    /// A gap with an odd level.
    struct Place {
        /// The byte after the gap.
        var gap: Int
        var change: HyphenationChange?
        /// The first byte that changes.
        var changeStart = 0
    }

    let dictionary: HyphenationDictionary

    /// The places in a lowercase word, in order. O(length²) at worst.
    func places(in word: [UInt8]) -> [Place] {
        let settings = dictionary.settings
        var places = places(in: word, startsWord: true, endsWord: true)
        places.removeAll {
            $0.leftLength(in: word) < settings.leftMinimum || $0.rightLength(in: word) < settings.rightMinimum
                || isUnhyphenated($0.gap, in: word)
        }
        return places
    }

    /// Whether a string that allows no hyphen is beside a gap.
    private func isUnhyphenated(_ gap: Int, in word: [UInt8]) -> Bool {
        dictionary.settings.unhyphenated.contains { word[gap...].starts(with: $0) || word[..<gap].ends(with: $0) }
    }

    private func places(in part: [UInt8], startsWord: Bool, endsWord: Bool) -> [Place] {
        let boundaries = Self.oddGaps(of: part, dictionary.compounds)
        guard !boundaries.isEmpty else { return wordPlaces(in: part, startsWord: startsWord, endsWord: endsWord) }
        var places: [Place] = []
        var start = 0
        for boundary in boundaries + [Place(gap: part.count)] {
            let end = boundary.gap
            if end - start > 1 {
                let (starts, ends) = (startsWord && start == 0, endsWord && end == part.count)
                var segment = Array(part[start..<end])
                let divided: [Place]
                if let change = boundary.change, boundary.changeStart >= start {
                    // The part as it is written after hyphenation. It is not divided as a compound again: it may be
                    // longer, and that might never end.
                    segment = Array(part[start..<boundary.changeStart]) + change.before
                    divided = wordPlaces(in: segment, startsWord: starts, endsWord: ends)
                } else {
                    divided = self.places(in: segment, startsWord: starts, endsWord: ends)
                }
                // No hyphen leaves a single letter before a boundary (libhyphen 2.8.8).
                for var place in divided where place.gap < end - start && place.rightLength(in: segment) > 1 {
                    place.gap += start
                    place.changeStart += start
                    places.append(place)
                }
            }
            if end < part.count { places.append(boundary) }
            start = end
        }
        return places
    }

    /// The places of a part that is not a compound.
    private func wordPlaces(in part: [UInt8], startsWord: Bool, endsWord: Bool) -> [Place] {
        var places = Self.oddGaps(of: part, dictionary.words)
        let settings = dictionary.settings
        if !startsWord { places.removeAll { $0.leftLength(in: part) < settings.compoundLeftMinimum } }
        if !endsWord { places.removeAll { $0.rightLength(in: part) < settings.compoundRightMinimum } }
        return places
    }

    /// The gaps inside a word with an odd highest level.
    private static func oddGaps(of word: [UInt8], _ patterns: HyphenationPatterns) -> [Place] {
        guard word.count > 1 else { return [] }
        let dot = UInt8(ascii: ".")
        var levels = [UInt8](repeating: 0, count: word.count)
        var changes: [Place] = []
        patterns.forEachMatch(in: [dot] + word + [dot]) { start, verdict in
            // The gap before the pattern's first byte. Gap 0 is before the word.
            let first = start - 1 + verdict.leadingGaps
            for (index, level) in verdict.levels.enumerated() {
                let gap = first + index
                guard gap > 0 && gap < word.count && level > levels[gap] else { continue }
                levels[gap] = level
                guard level & 1 == 1, verdict.change != nil || !changes.isEmpty else { continue }
                // The pattern with the gap's highest level sets the change.
                changes.removeAll { $0.gap == gap }
                guard let change = verdict.change, case let changeStart = start - 1 + change.start,
                    (changeStart...changeStart + change.length).contains(gap)
                else { continue }
                changes.append(Place(gap: gap, change: change, changeStart: changeStart))
            }
        }
        return (1..<word.count).compactMap { gap in
            guard levels[gap] & 1 == 1, !word[gap].isUTF8Continuation else { return nil }
            return changes.first { $0.gap == gap } ?? Place(gap: gap)
        }
    }
}

extension HyphenationWordDivider.Place {
    /// The number of characters before the hyphen.
    func leftLength(in word: [UInt8]) -> Int {
        guard let change else { return word[..<gap].characterCount }
        return word[..<changeStart].characterCount + change.before[...].characterCount
    }

    /// The number of characters after the hyphen.
    func rightLength(in word: [UInt8]) -> Int {
        guard let change else { return word[gap...].characterCount }
        return word[min(changeStart + change.length, word.count)...].characterCount + change.after[...].characterCount
    }
}

extension ArraySlice<UInt8> {
    fileprivate var characterCount: Int { count { !$0.isUTF8Continuation } }

    fileprivate func ends(with other: [UInt8]) -> Bool {
        count >= other.count && suffix(other.count).elementsEqual(other)
    }
}

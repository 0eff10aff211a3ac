import LabelWidget

/// Which parts of a text have a decoration. The parts are random, and the same in each run.
enum RangeChoice: CaseIterable {
    case nothing
    case everything
    case someWords
    case manyWords
    case someCharacters
    case manyCharacters

    var title: String {
        switch self {
        case .nothing: tr("None")
        case .everything: tr("Everything")
        case .someWords: tr("Some words")
        case .manyWords: tr("Many words")
        case .someCharacters: tr("Some characters")
        case .manyCharacters: tr("Many characters")
        }
    }

    /// The chosen ranges of a text, in order. O(text).
    func ranges(in text: UTF8Bytes, seed: Int) -> [Range<Int>] {
        guard !text.isEmpty else { return [] }
        switch self {
        case .nothing: return []
        case .everything: return [0..<text.count]
        case .someWords: return choose(from: Self.words(of: text), begin: 30, goOn: 10, seed)
        case .manyWords: return choose(from: Self.words(of: text), begin: 30, goOn: 90, seed)
        case .someCharacters: return choose(from: Self.characters(of: text), begin: 10, goOn: 10, seed)
        case .manyCharacters: return choose(from: Self.characters(of: text), begin: 30, goOn: 75, seed)
        }
    }

    private static func words(of text: UTF8Bytes) -> [Range<Int>] {
        WordBreakFinder().words(in: 0..<text.count, of: text)
    }

    private static func characters(of text: UTF8Bytes) -> [Range<Int>] {
        let ends = GraphemeBreakFinder.withFinder { $0.boundaries(of: 0..<text.count, in: text) }
        return zip([0] + ends, ends).map { $0..<$1 }
    }

    /// Chooses some of the parts. Chosen neighbours become one range, with what is between them.
    ///
    /// - Parameters:
    ///   - begin: In percent, how often a part behind one that is not chosen is chosen.
    ///   - goOn: The same behind one that is chosen.
    private func choose(from parts: [Range<Int>], begin: Int, goOn: Int, _ seed: Int) -> [Range<Int>] {
        var random = DemoRandom(seed: UInt64(seed))
        var ranges: [Range<Int>] = []
        var isChosen = false
        for part in parts {
            let goesOn = isChosen
            isChosen = random.below(100) < (isChosen ? goOn : begin)
            guard isChosen else { continue }
            if goesOn, let last = ranges.popLast() {
                ranges.append(last.lowerBound..<part.upperBound)
            } else {
                ranges.append(part)
            }
        }
        return ranges
    }
}

/// A list of the words of a run, from the first word that the cache does not have. HarfBuzz shapes all missing words (misses)
/// together, because a call for each of them would cost more than the shaping.
struct WordBatch: ~Copyable {
    // Not private: the compiler rejects a private type in a noncopyable one when it builds file by file ("Global is external,
    // but doesn't have external or weak linkage").
    struct Entry: BitwiseCopyable {
        var start: Int32
        var end: Int32
        /// 0 for a word that must not be cached.
        var hash: UInt64 = 0
        var kind: Kind

        var range: Range<Int> { Int(start)..<Int(end) }

        enum Kind: BitwiseCopyable {
            /// A word that HarfBuzz must shape. Afterwards the range of its glyphs in ``shaped``.
            case miss(first: Int32 = 0, end: Int32 = 0)
            /// The same word as an earlier miss. The cache has it when it is needed.
            case duplicateMiss
            /// A word from the cache.
            case word(ShapedWord)
            /// Text whose glyphs come from pairs.
            case pairs
        }
    }

    let glyphShaper = GlyphShaper()
    private var entries = ScratchBuffer<Entry>()
    /// The indices of the misses in `entries`.
    private var misses = ScratchBuffer<Int32>()
    /// The number of bytes of the misses.
    private(set) var missLength = 0
    /// The glyphs of the misses.
    private var shaped = ParagraphDraft()

    /// Whether the batch has a miss. If so, the caller lists all text after it too.
    @inline(__always)
    var isOpen: Bool { missLength > 0 }

    /// Empties the list.
    mutating func clear() {
        missLength = 0
        entries.removeAll()
        misses.removeAll()
    }

    /// Empties the list and drops the glyphs. Call this after each text.
    mutating func end() {
        clear()
        // In most texts all words come from the cache.
        if !shaped.glyphIDs.isEmpty { shaped.clear() }
    }

    /// Lists text whose glyphs are known.
    mutating func append(_ range: Range<Int>, _ kind: Entry.Kind) {
        entries.append(Entry(start: Int32(range.lowerBound), end: Int32(range.upperBound), kind: kind))
    }

    /// Lists a word that HarfBuzz must shape.
    ///
    /// - Parameter sharesRepeats: Whether to look for an equal miss. In so few bytes clusters repeat often, and words hardly
    ///   ever.
    mutating func appendMiss(
        _ range: Range<Int>, hash: UInt64, of text: UTF8Bytes, sharesRepeats: Bool, _ usage: inout WordCache.Usage
    ) {
        var entry = Entry(start: Int32(range.lowerBound), end: Int32(range.upperBound), hash: hash, kind: .miss())
        if sharesRepeats, hash != 0, hasMiss(like: entry, of: text) {
            entry.kind = .duplicateMiss
            usage.found &+= range.count
        } else {
            misses.append(Int32(entries.count))
            missLength += range.count
            if hash == 0 { usage.bypassed &+= range.count } else { usage.missed &+= range.count }
        }
        entries.append(entry)
    }

    /// O(misses). There are few.
    private func hasMiss(like entry: Entry, of text: UTF8Bytes) -> Bool {
        misses.elements.contains { index in
            let other = entries[Int(index)]
            return other.hash == entry.hash && text[other.range].elementsEqual(text[entry.range])
        }
    }

    /// Shapes the misses together, learns pairs from them, caches them, and appends all listed text to the draft. Empties the
    /// list.
    mutating func flush(
        _ task: RunTask, _ profile: WordProfile, _ joiner: inout SpaceJoiner, _ reader: inout WordCache.Reader,
        into draft: inout ParagraphDraft
    ) -> WordShaper.Outcome {
        shaped.clear()
        shaped.range = draft.range
        shaped.beginRun()
        shapeMisses(of: task, profile)
        // HarfBuzz numbers syllables up to 15. It leaves out the circle of a syllable with the same number as the last one with
        // a circle.
        if !findGlyphs(of: task, profile) || hasDottedCircle(profile, text: task.text) { return .isWhole }
        // A rule may match across such words. They do not have the glyphs that they have alone, so they must not be cached.
        if joiner.joinWords(from: 0, of: &shaped, task, profile) { return .joinsWords }
        for entry in entries.elements {
            switch entry.kind {
            case .word(let word): word.append(to: &draft, base: Int(entry.start))
            case .pairs: appendPairs(entry.range, of: task, profile, into: &draft)
            case .duplicateMiss: appendDuplicate(entry, of: task, profile, &reader, into: &draft)
            case .miss(let first, let end):
                let glyphs = Int(first)..<Int(end)
                draft.append(glyphs, of: &shaped)
                // If pairs describe the whole word, its glyphs come from them the next time.
                if profile.pairs?.learn(entry.range, of: task.text, from: glyphs, of: &shaped) == true
                    || entry.hash == 0
                {
                    continue
                }
                reader.insert(
                    entry.hash, profile: profile.serial, bytes: UnsafeBufferPointer(rebasing: task.text[entry.range]),
                    glyphs: shaped.span(from: glyphs.lowerBound, to: glyphs.upperBound, base: Int(entry.start)))
            }
        }
        clear()
        return .appended
    }

    /// Appends a word that an earlier miss shaped. If other threads' words have evicted it already, HarfBuzz shapes it again.
    private mutating func appendDuplicate(
        _ entry: Entry, of task: RunTask, _ profile: WordProfile, _ reader: inout WordCache.Reader,
        into draft: inout ParagraphDraft
    ) {
        let bytes = UnsafeBufferPointer(rebasing: task.text[entry.range])
        if let start = bytes.baseAddress,
            let word = reader.word(entry.hash, profile: profile.serial, bytes: start, count: bytes.count)
        {
            return word.append(to: &draft, base: Int(entry.start))
        }
        glyphShaper.shape(entry.range, of: task, profile.shapingFont, into: &draft)
    }

    /// Appends text from pairs. If some pairs were forgotten meanwhile, HarfBuzz shapes the rest.
    private mutating func appendPairs(
        _ range: Range<Int>, of task: RunTask, _ profile: WordProfile, into draft: inout ParagraphDraft
    ) {
        let (start, limit) = (range.lowerBound, range.upperBound)
        let end = profile.pairs?.append(from: start, limit: limit, of: task.text, to: &draft) ?? start
        if end < limit { glyphShaper.shape(end..<limit, of: task, profile.shapingFont, into: &draft) }
    }

    /// Shapes the misses into `shaped`, each with the space after it. Each call of HarfBuzz gets as many of them as may stand
    /// side by side.
    private mutating func shapeMisses(of task: RunTask, _ profile: WordProfile) {
        var stretch = 0..<0
        var last = 0..<0
        glyphShaper.begin()
        for index in misses.elements {
            let word = Self.shapedText(of: entries[Int(index)], of: task, profile)
            // Joined words may start with a space.
            if word.lowerBound <= last.upperBound, !last.isEmpty {
                stretch = stretch.lowerBound..<word.upperBound
            } else {
                if !last.isEmpty {
                    glyphShaper.add(stretch, of: task.text, paragraph: shaped.range)
                    if !profile.rules.division.mayMeet(last, word, in: task.text) {
                        glyphShaper.shape(task, profile.shapingFont, into: &shaped)
                        glyphShaper.begin()
                    }
                }
                stretch = word
            }
            last = word
        }
        glyphShaper.add(stretch, of: task.text, paragraph: shaped.range)
        glyphShaper.shape(task, profile.shapingFont, into: &shaped)
    }

    /// The text to shape for a miss. It includes the space after the word, so that the word does not join its next neighbour.
    private static func shapedText(of entry: Entry, of task: RunTask, _ profile: WordProfile) -> Range<Int> {
        let (end, limit) = (Int(entry.end), task.run.range.upperBound)
        let takesSpace = profile.space != nil && end < limit && task.text.isLoneSpace(at: end, limit: limit)
        return Int(entry.start)..<(takesSpace ? end + 1 : end)
    }

    /// Finds the glyphs of each miss. Returns false if the words do not have the glyphs that they have alone: a word has no
    /// glyphs of its own, or shares glyphs with its neighbour, or has so many that perhaps only HarfBuzz's limits for the whole
    /// run stop them. Then no word of the batch is cached. O(glyphs).
    private mutating func findGlyphs(of task: RunTask, _ profile: WordProfile) -> Bool {
        var glyph = 0
        for index in misses.elements {
            let entry = entries[Int(index)]
            let text = Self.shapedText(of: entry, of: task, profile)
            let first = shaped.firstGlyph(atOrAfter: text.lowerBound, from: glyph)
            let end = shaped.firstGlyph(atOrAfter: Int(entry.end), from: first)
            guard first < end, shaped.cluster(of: first) == text.lowerBound,
                end - first <= entry.range.count * ShapedWord.mostGlyphsPerByte
            else { return false }
            // The glyph of the space after the word.
            if text.upperBound > Int(entry.end) {
                guard end < shaped.glyphIDs.count, shaped.cluster(of: end) == Int(entry.end) else { return false }
            }
            entries[Int(index)].kind = .miss(first: Int32(first), end: Int32(end))
            glyph = end
        }
        return true
    }

    /// Whether the glyphs contain the font's dotted circle where the text has none.
    private mutating func hasDottedCircle(_ profile: WordProfile, text: UTF8Bytes) -> Bool {
        guard let circle = profile.dottedCircle else { return false }
        for glyph in 0..<shaped.glyphIDs.count where shaped.glyphIDs[glyph] == circle {
            if text.scalar(at: shaped.cluster(of: glyph)).value != 0x25CC { return true }
        }
        return false
    }
}

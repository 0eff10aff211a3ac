import CHarfBuzz

/// Shapes font runs word by word: words that were shaped before come from the ``WordCache``, the others go to
/// HarfBuzz together: a call of its own for each would cost more than shaping them. A worker: one thread at a time.
///
/// A structure, so that its parts are reached without the checks that parts of an object need: a third of the time of
/// text that comes from the cache.
struct WordShaper: ~Copyable {
    /// A word of the run. Not private: the compiler takes no private type in a noncopyable one when it builds file by
    /// file ("Global is external, but doesn't have external or weak linkage").
    struct Entry: BitwiseCopyable {
        var start: Int32
        var end: Int32
        /// 0 for a word that is not to be kept.
        var hash: UInt64
        var kind: Kind

        var length: Int { Int(end - start) }

        enum Kind: BitwiseCopyable {
            /// To be shaped.
            case missing
            case word(ShapedWord)
            /// Told by pairs.
            case pairs
            /// The same as a missing one before it: the cache has it by then.
            case again
        }
    }

    private struct Recent {
        var key: WordProfile.Key
        var profile: WordProfile
    }

    /// As many profiles are at hand without a look into the table of all of them.
    private static let mostRecent = 16

    let glyphShaper = GlyphShaper()
    private let cache = WordCache.shared
    private var reader = WordCache.Reader()
    private var recent: [Recent] = []
    private var entries = ScratchBuffer<Entry>()
    /// The bytes of words among the entries that have to be shaped.
    private var missingLength = 0
    /// Which entries these are, where repeats of them are shared.
    private var missing = ScratchBuffer<Int32>()
    /// The glyphs of words that the cache did not have.
    private var shaped = ParagraphDraft()
    /// The first line break that is not behind; for dictionary words.
    private var nextBreak = 0
    /// Stretches of the run that are shaped as one word each, because a rule may match across their spaces.
    private var joined: [Range<Int>] = []

    /// Looks at the cache as it is now. To be called before a text is shaped.
    mutating func begin() { cache.begin(&reader) }

    /// To be called when a text is shaped.
    mutating func end() {
        cache.end(&reader)
        entries.removeAll()
        // Most texts have all their words from the cache.
        if !shaped.glyphIDs.isEmpty { shaped.clear() }
    }

    /// Lets go of the tables of the cache.
    mutating func letGoOfWords() { reader.letGo() }

    /// To be called before a paragraph's first run.
    mutating func beginParagraph() { nextBreak = 0 }

    /// A run to shape, and how. Font and setup are lent by those who shape the paragraph, and not counted for each run.
    struct Task {
        var run: FontRun
        var item: TextItem
        var font: Unmanaged<Font>
        var setup: Unmanaged<ItemSetup>
        var text: UTF8Bytes
    }

    /// Appends a run and its glyphs to the draft. With `checksCoverage`, the style's first typeface has to have all
    /// characters of words that the cache lacks; where it has not, this gives false and appends nothing. O(run).
    mutating func shape(
        _ task: Task, breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>, into draft: inout ParagraphDraft,
        _ resolver: inout FontResolver, checksCoverage: Bool
    ) -> Bool {
        let glyphStart = draft.glyphIDs.count
        draft.beginRun()
        joined.clear()
        let firstBreak = nextBreak
        var attempts = 0
        let profile = task.setup._withUnsafeGuaranteedRef { self.profile(for: task, $0) }
        while true {
            let outcome = profile._withUnsafeGuaranteedRef {
                appendWords(of: task, $0, breaks: breaks, into: &draft, &resolver, checksCoverage: checksCoverage)
            }
            switch outcome {
            case .appended, .isWhole: break
            case .isNotCovered:
                draft.rewindRun()
                nextBreak = firstBreak
                return false
            case .joinsWords:
                draft.rewindRun()
                nextBreak = firstBreak
                attempts += 1
                if attempts < Self.mostAttempts { continue }
                shape(task.run.range, of: task, profile._withUnsafeGuaranteedRef { $0.plan }, into: &draft)
            }
            break
        }
        draft.append(
            GlyphRun(
                textStart: Int32(task.run.range.lowerBound), textEnd: Int32(task.run.range.upperBound),
                glyphStart: Int32(glyphStart), glyphEnd: Int32(draft.glyphIDs.count),
                offsetStart: draft.runOffsetStart, font: task.run.font, wishedFont: task.run.wishedFont,
                level: task.item.level, baselineOffset: task.setup._withUnsafeGuaranteedRef { $0.baselineOffset }),
            script: task.item.script)
        return true
    }

    private enum Outcome {
        case appended
        /// The run was shaped whole.
        case isWhole
        /// The style's first typeface lacks characters.
        case isNotCovered
        /// Words were found that have to be shaped together, as ``joined`` now says.
        case joinsWords
    }

    /// After these a run is shaped whole.
    private static let mostAttempts = 4

    /// After so many bytes of new words these are shaped, and those behind them may come from what was learnt of them. Where
    /// pairs or clusters are learnt most do, so that a call of HarfBuzz, which takes time of its own, is worth it early.
    @inline(__always)
    private static func batchLength(_ profile: WordProfile) -> Int {
        profile.lentPairs != nil || profile.division.cutsClusters ? 128 : 512
    }

    /// Once a word has to be shaped, what follows is only listed.
    @inline(__always)
    private var isListing: Bool { missingLength > 0 }

    private mutating func appendWords(
        of task: Task, _ profile: WordProfile, breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>,
        into draft: inout ParagraphDraft,
        _ resolver: inout FontResolver, checksCoverage: Bool
    ) -> Outcome {
        let text = task.text
        guard let bytes = text.baseAddress else { return .appended }
        let firstGlyph = draft.glyphIDs.count
        let serial = profile.serial
        let pairs = profile.lentPairs
        let range = task.run.range
        let joins = joins(range, item: task.item, in: draft.range, of: text)
        // Object replacement characters are runs of their own. If they were kept, a text that is otherwise known would be
        // one run.
        let isKept = !text.isObjectReplacement(at: range.lowerBound)
        // Words to join start the run again: once there are any, the others are found all at once.
        let batchLength = joined.isEmpty ? Self.batchLength(profile) : .max
        clearList()
        var start = range.lowerBound
        while start < range.upperBound {
            if let pairs {
                let end =
                    isListing
                    ? pairs._withUnsafeGuaranteedRef { $0.end(from: start, limit: range.upperBound, of: text) }
                    : pairs._withUnsafeGuaranteedRef {
                        $0.append(from: start, limit: range.upperBound, of: text, to: &draft)
                    }
                if end > start {
                    reader.usage.found &+= end - start
                    if isListing { entries.append(Entry(start: Int32(start), end: Int32(end), hash: 0, kind: .pairs)) }
                    start = end
                    continue
                }
            }
            let end =
                endOfJoinedWords(from: start)
                ?? profile.division.wordEnd(
                    from: start, limit: range.upperBound, in: text, breaks: breaks, nextBreak: &nextBreak)
            let count = end - start
            var entry = Entry(start: Int32(start), end: Int32(end), hash: 0, kind: .missing)
            var word: ShapedWord?
            if count == 1, text[start] == 0x20, let space = profile.space {
                word = space
            } else if isKept, count <= ShapedWord.mostBytes, !(joins.before && start == range.lowerBound),
                !(joins.after && end == range.upperBound)
            {
                // 0 stands for a word that is not kept.
                entry.hash = ByteHash.hash(bytes + start, count: count, seed: serial) | 1
                word = cache.word(entry.hash, profile: serial, bytes: bytes + start, count: count, &reader)
            }
            if let word {
                append(word, of: entry, to: &draft)
            } else {
                if checksCoverage,
                    !resolver.covers(
                        start..<end, of: text, typeface: task.setup._withUnsafeGuaranteedRef { $0.wish.record.primary })
                {
                    return .isNotCovered
                }
                list(entry, of: text, sharesRepeats: profile.division.cutsClusters)
                if missingLength >= batchLength {
                    let outcome = appendListed(of: task, profile, into: &draft)
                    guard outcome == .appended else { return outcome }
                }
            }
            if let pairs, end < range.upperBound { pairs._withUnsafeGuaranteedRef { $0.learnCut(at: end, of: text) } }
            start = end
        }
        if isListing {
            let outcome = appendListed(of: task, profile, into: &draft)
            guard outcome == .appended else { return outcome }
        }
        return Self.joinsWords(from: firstGlyph, of: &draft, profile, task, &joined) ? .joinsWords : .appended
    }

    /// Appends or lists a word of the cache.
    @inline(__always)
    private mutating func append(_ word: ShapedWord, of entry: Entry, to draft: inout ParagraphDraft) {
        reader.usage.found &+= entry.length
        if isListing {
            entries.append(Entry(start: entry.start, end: entry.end, hash: entry.hash, kind: .word(word)))
        } else {
            word.append(to: &draft, base: Int(entry.start))
        }
    }

    /// Lists what has to be shaped.
    private mutating func list(_ entry: Entry, of text: UTF8Bytes, sharesRepeats: Bool) {
        // Within so few bytes clusters repeat often, words hardly ever.
        if sharesRepeats, entry.hash != 0,
            Self.isListed(entry, among: missing.elements, of: entries.elements, of: text)
        {
            var entry = entry
            entry.kind = .again
            reader.usage.found &+= entry.length
            entries.append(entry)
            return
        }
        missingLength += entry.length
        if sharesRepeats { missing.append(Int32(entries.count)) }
        if entry.hash == 0 { reader.usage.bypassed &+= entry.length } else { reader.usage.missed &+= entry.length }
        entries.append(entry)
    }

    private mutating func clearList() {
        missingLength = 0
        entries.removeAll()
        missing.removeAll()
    }

    /// Whether a word like this is among those that have to be shaped. O(missing words), of which a batch has few.
    private static func isListed(
        _ entry: Entry, among missing: UnsafeBufferPointer<Int32>, of entries: UnsafeBufferPointer<Entry>,
        of text: UTF8Bytes
    ) -> Bool {
        missing.contains { index in
            let other = entries[Int(index)]
            guard other.hash == entry.hash else { return false }
            return text[Int(other.start)..<Int(other.end)].elementsEqual(text[Int(entry.start)..<Int(entry.end)])
        }
    }

    @inline(__always)
    private func endOfJoinedWords(from start: Int) -> Int? {
        joined.isEmpty ? nil : joined.first { $0.lowerBound == start }?.upperBound
    }

    /// Adds the words beside spaces that a rule may match with to those that are joined; whether there are any that were
    /// not among them. O(glyphs).
    @inline(__always)
    private static func joinsWords(
        from firstGlyph: Int, of draft: inout ParagraphDraft, _ profile: WordProfile, _ task: Task,
        _ joined: inout [Range<Int>]
    ) -> Bool {
        guard let rules = profile.division.spaceRules else { return false }
        let glyphs = firstGlyph..<draft.glyphIDs.count
        var joinsMore = false
        for glyph in glyphs where draft.glyphIDs[glyph] == rules.space {
            guard task.text[draft.cluster(of: glyph)] == 0x20,
                rules.mayMatch(at: glyph, of: glyphs, in: draft, text: task.text)
            else { continue }
            let window = rules.window(at: glyph).clamped(to: glyphs)
            let (first, last) = (draft.cluster(of: window.lowerBound), draft.cluster(of: window.upperBound - 1))
            if joined.contains(where: { $0.contains(first) && $0.contains(last) }) { continue }
            join(first...last, profile.division, task, &joined)
            joinsMore = true
        }
        return joinsMore
    }

    /// Adds the words that a stretch touches to those that are joined, which stay in order and without overlaps.
    private static func join(
        _ stretch: ClosedRange<Int>, _ division: TextDivision, _ task: Task, _ joined: inout [Range<Int>]
    ) {
        let (text, run) = (task.text, task.run.range)
        func isSpace(_ offset: Int) -> Bool { division.isLoneSpace(at: offset, limit: run.upperBound, in: text) }
        var start = stretch.lowerBound
        if !isSpace(start) { while start > run.lowerBound, !isSpace(start - 1) { start -= 1 } }
        var end = stretch.upperBound + 1
        if !isSpace(end - 1) { while end < run.upperBound, !isSpace(end) { end += 1 } }
        for other in joined where other.overlaps(start..<end) {
            start = min(start, other.lowerBound)
            end = max(end, other.upperBound)
        }
        joined.removeAll { $0.overlaps(start..<end) }
        joined.insert(start..<end, at: joined.firstIndex { $0.lowerBound >= end } ?? joined.count)
    }

    /// Gives a stretch of a run to HarfBuzz as it is.
    private mutating func shape(_ range: Range<Int>, of task: Task, _ plan: ShapePlan, into draft: inout ParagraphDraft)
    {
        glyphShaper.begin()
        glyphShaper.add(range, of: task.text, paragraph: draft.range)
        Self.shape(task, glyphShaper, plan: plan, into: &draft)
    }

    /// Shapes the words that were listed as missing, together, learns from them, keeps them one by one, and appends all that
    /// was listed.
    private mutating func appendListed(
        of task: Task, _ profile: WordProfile, into draft: inout ParagraphDraft
    ) -> Outcome {
        shaped.clear()
        shaped.range = draft.range
        shaped.beginRun()
        shapeMisses(of: task, profile)
        if Self.hasDottedCircle(profile, in: &shaped, text: task.text) {
            // HarfBuzz numbers syllables up to 15, and leaves out the circle of one that has the number of the last one
            // that got a circle: such a run is not the sum of its words.
            draft.rewindRun()
            shape(task.run.range, of: task, profile.plan, into: &draft)
            return .isWhole
        }
        // Such words are not as they are alone, and must not be kept.
        if Self.joinsWords(from: 0, of: &shaped, profile, task, &joined) { return .joinsWords }
        var glyph = 0
        for entry in entries.elements {
            let range = Int(entry.start)..<Int(entry.end)
            switch entry.kind {
            case .word(let word): word.append(to: &draft, base: range.lowerBound)
            case .pairs: append(range, of: task, profile, into: &draft)
            case .again: appendAgain(entry, of: task, profile, into: &draft)
            case .missing:
                // Spaces were shaped with the words before them, so that neighbours do not join.
                let first = shaped.firstGlyph(atOrAfter: range.lowerBound, from: glyph)
                glyph = shaped.firstGlyph(atOrAfter: range.upperBound, from: first)
                draft.append(first..<glyph, of: &shaped)
                if let pairs = profile.pairs, pairs.learn(range, of: task.text, from: first..<glyph, of: &shaped) {
                    // The word comes from pairs the next time.
                    continue
                }
                guard entry.hash != 0 else { continue }
                cache.insert(
                    entry.hash, profile: profile.serial, bytes: UnsafeBufferPointer(rebasing: task.text[range]),
                    glyphs: shaped.span(from: first, to: glyph, base: range.lowerBound), &reader)
            }
        }
        clearList()
        return .appended
    }

    /// Appends a word that was shaped meanwhile; if another thread's words have pushed it out, HarfBuzz shapes it again.
    private mutating func appendAgain(
        _ entry: Entry, of task: Task, _ profile: WordProfile, into draft: inout ParagraphDraft
    ) {
        let bytes = UnsafeBufferPointer(rebasing: task.text[Int(entry.start)..<Int(entry.end)])
        if let start = bytes.baseAddress,
            let word = cache.word(entry.hash, profile: profile.serial, bytes: start, count: bytes.count, &reader)
        {
            return word.append(to: &draft, base: Int(entry.start))
        }
        shape(Int(entry.start)..<Int(entry.end), of: task, profile.plan, into: &draft)
    }

    /// Appends text that pairs tell. They may have been forgotten meanwhile: then HarfBuzz shapes the rest.
    private mutating func append(
        _ range: Range<Int>, of task: Task, _ profile: WordProfile, into draft: inout ParagraphDraft
    ) {
        let end =
            profile.pairs?.append(from: range.lowerBound, limit: range.upperBound, of: task.text, to: &draft)
            ?? range.lowerBound
        if end < range.upperBound { shape(end..<range.upperBound, of: task, profile.plan, into: &draft) }
    }

    /// Makes `shaped` the glyphs of the words that the cache does not have and of the spaces behind them: together as far
    /// as words that are no neighbours may stand side by side.
    private mutating func shapeMisses(of task: Task, _ profile: WordProfile) {
        let limit = task.run.range.upperBound
        var stretch = 0..<0
        var last = 0..<0
        glyphShaper.begin()
        for entry in entries.elements {
            guard case .missing = entry.kind else { continue }
            var word = Int(entry.start)..<Int(entry.end)
            if profile.space != nil, word.upperBound < limit,
                profile.division.isLoneSpace(at: word.upperBound, limit: limit, in: task.text)
            {
                word = word.lowerBound..<word.upperBound + 1
            }
            // Words that are joined may start with a space.
            if word.lowerBound <= last.upperBound, !last.isEmpty {
                stretch = stretch.lowerBound..<word.upperBound
            } else {
                if !last.isEmpty {
                    glyphShaper.add(stretch, of: task.text, paragraph: shaped.range)
                    if !profile.division.mayMeet(last, word, in: task.text) {
                        Self.shape(task, glyphShaper, plan: profile.plan, into: &shaped)
                        glyphShaper.begin()
                    }
                }
                stretch = word
            }
            last = word
        }
        glyphShaper.add(stretch, of: task.text, paragraph: shaped.range)
        Self.shape(task, glyphShaper, plan: profile.plan, into: &shaped)
    }

    private static func shape(
        _ task: Task, _ shaper: GlyphShaper, plan: ShapePlan, into draft: inout ParagraphDraft
    ) {
        let setup = task.setup.takeUnretainedValue()
        shaper.shape(
            script: task.item.script, isRightToLeft: task.item.isRightToLeft, font: task.font.takeUnretainedValue(),
            plan: plan, settings: setup.settings, language: setup.wish.language, text: task.text, into: &draft)
    }

    /// Whether the font's dotted circle stands among glyphs where the text has none.
    private static func hasDottedCircle(
        _ profile: WordProfile, in draft: inout ParagraphDraft, text: UTF8Bytes
    ) -> Bool {
        guard let circle = profile.dottedCircle else { return false }
        for glyph in 0..<draft.glyphIDs.count where draft.glyphIDs[glyph] == circle {
            if text.scalar(at: draft.cluster(of: glyph)).value != 0x25CC { return true }
        }
        return false
    }

    /// Whether letters just outside of a run may change its first and last ones, as HarfBuzz sees the text around it.
    /// ASCII characters join with nothing, and let nothing join across them.
    private func joins(
        _ range: Range<Int>, item: TextItem, in paragraph: Range<Int>, of text: UTF8Bytes
    ) -> (before: Bool, after: Bool) {
        guard JoiningScripts.contains(item.script) else { return (false, false) }
        return (
            range.lowerBound > paragraph.lowerBound && text[range.lowerBound - 1] >= 0x80
                && text[range.lowerBound] >= 0x80,
            range.upperBound < paragraph.upperBound && text[range.upperBound] >= 0x80
                && text[range.upperBound - 1] >= 0x80
        )
    }

    /// What the task's words depend on; its setup keeps that alive until another is asked for.
    @inline(__always)
    private mutating func profile(for task: Task, _ setup: ItemSetup) -> Unmanaged<WordProfile> {
        let font = task.font._withUnsafeGuaranteedRef { $0.serial }
        return setup.profile(font: font, isRightToLeft: task.item.isRightToLeft) ?? makeProfile(for: task, setup)
    }

    @inline(never)
    private mutating func makeProfile(for task: Task, _ setup: ItemSetup) -> Unmanaged<WordProfile> {
        let font = task.font.takeUnretainedValue()
        let profile = findProfile(for: task, font, setup)
        setup.keep(profile, font: font.serial, isRightToLeft: task.item.isRightToLeft)
        return .passUnretained(profile)
    }

    private mutating func findProfile(for task: Task, _ font: Font, _ setup: ItemSetup) -> WordProfile {
        let language = UInt(bitPattern: setup.wish.language)
        for entry in recent
        where entry.key.font == font.serial && entry.key.script == task.item.script
            && entry.key.language == language && entry.key.isRightToLeft == task.item.isRightToLeft
            && entry.key.settings == setup.settings
        {
            return entry.profile
        }
        let key = WordProfile.Key(
            font: font, script: task.item.script, language: setup.wish.language,
            isRightToLeft: task.item.isRightToLeft, settings: setup.settings)
        let profile = WordProfile.profile(key, font: font, language: setup.wish.language)
        if recent.count >= Self.mostRecent { recent.removeAll(keepingCapacity: true) }
        recent.append(Recent(key: key, profile: profile))
        return profile
    }
}

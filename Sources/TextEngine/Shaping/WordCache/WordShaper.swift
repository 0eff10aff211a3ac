/// Shapes font runs word by word. Known words come from the ``WordCache``; a ``WordBatch`` lists the others and shapes them
/// together. A worker: one thread at a time.
///
/// A structure, because Swift checks each access to stored properties of a class at run time. These checks took a third of the
/// time of text from the cache.
struct WordShaper: ~Copyable {
    private var reader = WordCache.Reader(.shared)
    private var batch = WordBatch()
    private var joiner = SpaceJoiner()
    /// The index of the first line break that is not before the current word; used for dictionary words.
    private var nextBreak = 0
    /// Once it is cancelled, runs end early. The caller asks it after each run.
    private var cancellation: CancellationToken?

    var glyphShaper: GlyphShaper { batch.glyphShaper }

    /// Takes the cache's current tables. Call this before a text is shaped.
    mutating func begin(_ cancellation: CancellationToken?) {
        reader.begin()
        self.cancellation = cancellation
    }

    /// Call this after a text is shaped.
    mutating func end() {
        reader.end()
        batch.end()
        cancellation = nil
    }

    /// Releases the tables of the cache.
    mutating func releaseTables() { reader.releaseTables() }

    /// Call this before the first run of a paragraph.
    mutating func beginParagraph() { nextBreak = 0 }

    /// Appends a run and its glyphs to the draft. With `checksCoverage`, the style's first typeface must have all characters of
    /// words that the cache does not have; otherwise this returns false and appends nothing. O(run).
    mutating func shape(
        _ task: RunTask, breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>, into draft: inout ParagraphDraft,
        _ resolver: inout FontResolver, checksCoverage: Bool
    ) -> Bool {
        let glyphStart = draft.glyphIDs.count
        draft.beginRun()
        let isCovered = Self.profile(for: task)._withUnsafeGuaranteedRef {
            appendRun(task, $0, breaks: breaks, into: &draft, &resolver, checksCoverage: checksCoverage)
        }
        guard isCovered else { return false }
        draft.append(
            GlyphRun(
                textStart: Int32(task.run.range.lowerBound), textEnd: Int32(task.run.range.upperBound),
                glyphStart: Int32(glyphStart), glyphEnd: Int32(draft.glyphIDs.count),
                offsetStart: draft.runOffsetStart, font: task.run.font, requestedFont: task.run.requestedFont,
                level: task.item.level, baselineOffset: task.setup._withUnsafeGuaranteedRef { $0.baselineOffset },
                sidewaysOffset: draft.sidewaysOffset),
            script: task.item.script)
        return true
    }

    /// The result of shaping a run word by word.
    enum Outcome {
        case appended
        /// The words alone do not give the glyphs of the run: it must be shaped whole.
        case isWhole
        /// The style's first typeface lacks characters of the run.
        case isNotCovered
        /// Some words must be shaped together. The joiner has them now.
        case joinsWords
    }

    /// After this many attempts the run is shaped whole.
    private static let mostAttempts = 4

    /// Appends the glyphs of a run, word by word or whole. Returns false if the font does not cover the run.
    private mutating func appendRun(
        _ task: RunTask, _ profile: WordProfile, breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>,
        into draft: inout ParagraphDraft, _ resolver: inout FontResolver, checksCoverage: Bool
    ) -> Bool {
        joiner.begin()
        let firstBreak = nextBreak
        for attempt in 1...Self.mostAttempts {
            let outcome = appendWords(
                of: task, profile, breaks: breaks, into: &draft, &resolver, checksCoverage: checksCoverage)
            if outcome == .appended { return true }
            draft.rewindRun()
            if outcome == .joinsWords, attempt < Self.mostAttempts {
                nextBreak = firstBreak
                continue
            }
            // The words after the place that stopped the attempt were not checked yet.
            if outcome == .isNotCovered
                || checksCoverage && !resolver.covers(task.run.range, of: task.text, font: task.run.font)
            {
                nextBreak = firstBreak
                return false
            }
            break
        }
        glyphShaper.shape(task.run.range, of: task, profile.shapingFont, into: &draft)
        return true
    }

    /// The batch is shaped when its misses have this many bytes. Where shaping learns pairs or clusters, most of the text
    /// after the batch then needs no HarfBuzz. So a call of HarfBuzz, which has a fixed cost, pays early. Once words have to
    /// be joined, the run starts again, and one batch for the whole run finds all further joins at once.
    @inline(__always)
    private static func batchLength(_ profile: WordProfile, _ joiner: borrowing SpaceJoiner) -> Int {
        if !joiner.isEmpty { return .max }
        return profile.unretainedPairs != nil || profile.rules.division.cutsClusters ? 128 : 512
    }

    /// The number of bytes between questions to the token: about 0.1 milliseconds of known words, a millisecond of new ones.
    private static let pollDistance = 1 << 13

    private mutating func appendWords(
        of task: RunTask, _ profile: WordProfile, breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>,
        into draft: inout ParagraphDraft, _ resolver: inout FontResolver, checksCoverage: Bool
    ) -> Outcome {
        let text = task.text
        guard let bytes = text.baseAddress else { return .appended }
        let firstGlyph = draft.glyphIDs.count
        let pairs = profile.unretainedPairs
        let range = task.run.range
        let kept = Self.keptRange(of: task, in: draft.range)
        let batchLength = Self.batchLength(profile, joiner)
        batch.clear()
        var start = range.lowerBound
        var poll = CancellationPoll(cancellation, from: start, every: Self.pollDistance)
        while start < range.upperBound {
            if poll.isCancelled(at: start) { return .appended }
            if let pairs {
                let end =
                    batch.isOpen
                    ? pairs._withUnsafeGuaranteedRef { $0.end(from: start, limit: range.upperBound, of: text) }
                    : pairs._withUnsafeGuaranteedRef {
                        $0.append(from: start, limit: range.upperBound, of: text, to: &draft)
                    }
                if end > start {
                    reader.usage.found &+= end - start
                    if batch.isOpen { batch.append(start..<end, .pairs) }
                    start = end
                    continue
                }
            }
            let end =
                joiner.end(from: start)
                ?? profile.rules.division.wordEnd(
                    from: start, limit: range.upperBound, in: text, breaks: breaks, nextBreak: &nextBreak)
            let count = end - start
            // 0 stands for a word that must not be cached.
            var hash: UInt64 = 0
            var word: ShapedWord?
            if count == 1, text[start] == 0x20, let space = profile.space {
                word = space
            } else if count <= ShapedWord.mostBytes, start >= kept.lowerBound, end <= kept.upperBound {
                hash = ByteHash.hash(bytes + start, count: count, seed: profile.serial) | 1
                word = reader.word(hash, profile: profile.serial, bytes: bytes + start, count: count)
            }
            if let word {
                reader.usage.found &+= count
                if batch.isOpen {
                    batch.append(start..<end, .word(word))
                } else {
                    word.append(to: &draft, base: start)
                }
            } else {
                if checksCoverage || hash != 0, !resolver.covers(start..<end, of: text, font: task.run.font) {
                    if checksCoverage { return .isNotCovered }
                    // No font of this style has all characters. A font of another style may, so the word must not be cached.
                    hash = 0
                }
                if profile.rules.dependsOnMarks(start..<end, in: text) { return .isWhole }
                batch.appendMiss(
                    start..<end, hash: hash, of: text, sharesRepeats: profile.rules.division.cutsClusters,
                    &reader.usage)
                if batch.missLength >= batchLength {
                    let outcome = batch.flush(task, profile, &joiner, &reader, into: &draft)
                    guard outcome == .appended else { return outcome }
                }
            }
            if let pairs, end < range.upperBound { pairs._withUnsafeGuaranteedRef { $0.learnCut(at: end, of: text) } }
            start = end
        }
        if batch.isOpen {
            let outcome = batch.flush(task, profile, &joiner, &reader, into: &draft)
            guard outcome == .appended else { return outcome }
        }
        return joiner.joinWords(from: firstGlyph, of: &draft, task, profile) ? .joinsWords : .appended
    }

    /// The part of a run whose words may be cached. Text just outside of the run may change letters at its ends, because
    /// HarfBuzz sees it as context; these letters are left out. An ASCII character does not join, and nothing joins across it.
    @inline(__always)
    private static func keptRange(of task: RunTask, in paragraph: Range<Int>) -> Range<Int> {
        let (text, item) = (task.text, task.item)
        var range = task.run.range
        // Object replacement characters must be runs of their own. If the cache had them, a text of known words would become
        // one run.
        if text.isObjectReplacement(at: range.lowerBound) { return range.lowerBound..<range.lowerBound }
        guard JoiningScripts.contains(item.script) else { return range }
        var (first, last) = (text[range.lowerBound], text[range.upperBound - 1])
        // HarfBuzz reverses a run against its script's direction, but does not reverse the text around it.
        if !WordScripts.isNative(item.isRightToLeft, to: item.script) { swap(&first, &last) }
        let joinsBefore =
            range.lowerBound > paragraph.lowerBound && text[range.lowerBound - 1] >= 0x80 && first >= 0x80
        let joinsAfter = range.upperBound < paragraph.upperBound && text[range.upperBound] >= 0x80 && last >= 0x80
        if joinsBefore { range = range.lowerBound + 1..<range.upperBound }
        if joinsAfter { range = range.lowerBound..<max(range.upperBound - 1, range.lowerBound) }
        return range
    }

    /// The profile for the words of a task. The task's setup keeps it alive until it is asked for another profile.
    @inline(__always)
    private static func profile(for task: RunTask) -> Unmanaged<WordProfile> {
        task.setup._withUnsafeGuaranteedRef {
            $0.profile(font: task.font._withUnsafeGuaranteedRef { $0.serial }, isRightToLeft: task.item.isRightToLeft)
                ?? findProfile(for: task)
        }
    }

    @inline(never)
    private static func findProfile(for task: RunTask) -> Unmanaged<WordProfile> {
        let (font, setup) = (task.font.takeUnretainedValue(), task.setup.takeUnretainedValue())
        let profile = WordProfile.profile(
            font, script: task.item.script, language: setup.request.language, isRightToLeft: task.item.isRightToLeft,
            settings: setup.settings)
        setup.keep(profile, font: font.serial, isRightToLeft: task.item.isRightToLeft)
        return .passUnretained(profile)
    }
}

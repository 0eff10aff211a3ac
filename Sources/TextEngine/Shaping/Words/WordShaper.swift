import CHarfBuzz

/// Shapes font runs word by word: words that were shaped before come from the ``WordCache``, those between go to
/// HarfBuzz together. A worker: one thread at a time.
///
/// A structure, so that its parts are reached without the checks that parts of an object need: a third of the time of
/// text that comes from the cache.
struct WordShaper: ~Copyable {
    /// A word that the cache does not have.
    private struct Miss: BitwiseCopyable {
        var start: Int32
        var end: Int32
        /// 0 for a word that is not to be kept.
        var hash: UInt64
    }

    private struct Recent {
        var key: WordProfile.Key
        var profile: WordProfile
    }

    /// As many profiles are at hand without a look into the table of all of them.
    private static let mostRecent = 16

    private let glyphShaper = GlyphShaper()
    private let cache = WordCache.shared
    private var reader: WordCache.Reader?
    private var recent: [Recent] = []
    private var misses: [Miss] = []
    /// The first line break that is not behind; for dictionary words.
    private var nextBreak = 0

    /// Looks at the cache as it is now. To be called before a text is shaped.
    mutating func begin() { reader = cache.reader() }

    /// Lets go of the cache. To be called when a text is shaped.
    mutating func end() {
        if let reader { cache.add(reader.usage) }
        reader = nil
    }

    /// To be called before a paragraph's first run.
    mutating func beginParagraph() { nextBreak = 0 }

    /// A run to shape, and how.
    struct Task {
        var run: FontRun
        var item: TextItem
        var font: Font
        var settings: ShapingSettings
        var text: UTF8Bytes
        var baselineOffset: Float
    }

    /// Appends a run and its glyphs to the draft. Words that the cache does not have are asked about first; where
    /// `isCovered` says no, this gives false and appends nothing. O(run).
    mutating func shape(
        _ task: Task, breaks: [TextAnalysis.LineBreak], into draft: inout ParagraphDraft,
        ifCovered isCovered: (Range<Int>) -> Bool
    ) -> Bool {
        let glyphStart = draft.glyphIDs.count
        draft.beginRun()
        guard appendWords(of: task, breaks: breaks, into: &draft, ifCovered: isCovered) else {
            draft.rewindRun()
            return false
        }
        draft.append(
            GlyphRun(
                textStart: Int32(task.run.range.lowerBound), textEnd: Int32(task.run.range.upperBound),
                glyphStart: Int32(glyphStart), glyphEnd: Int32(draft.glyphIDs.count),
                offsetStart: draft.runOffsetStart, font: task.run.font, wishedFont: task.run.wishedFont,
                level: task.item.level, baselineOffset: task.baselineOffset))
        return true
    }

    private mutating func appendWords(
        of task: Task, breaks: [TextAnalysis.LineBreak], into draft: inout ParagraphDraft,
        ifCovered isCovered: (Range<Int>) -> Bool
    ) -> Bool {
        var reader = self.reader.take() ?? cache.reader()
        defer { self.reader = reader }
        guard let bytes = task.text.baseAddress else { return true }
        let profile = profile(for: task)
        let serial = profile.serial
        let range = task.run.range
        let joins = joins(range, item: task.item, in: draft.range, of: task.text)
        let firstBreak = nextBreak
        misses.removeAll(keepingCapacity: true)
        var start = range.lowerBound
        while start < range.upperBound {
            let end = profile.division.wordEnd(
                from: start, limit: range.upperBound, in: task.text, breaks: breaks, nextBreak: &nextBreak)
            let count = end - start
            // 0 stands for a word that is not kept.
            var hash: UInt64 = 0
            if count <= ShapedWord.mostBytes, !(joins.before && start == range.lowerBound),
                !(joins.after && end == range.upperBound)
            {
                hash = WordCache.hash(bytes + start, count: count, profile: serial) | 1
                if let word = cache.word(hash, profile: serial, bytes: bytes + start, count: count, &reader) {
                    reader.usage.found &+= count
                    if !misses.isEmpty, !shapeMisses(of: task, profile, &reader, into: &draft) {
                        return isCovered(start..<range.upperBound)
                    }
                    word.append(to: &draft, base: start)
                    start = end
                    continue
                }
            }
            guard isCovered(start..<end) else {
                nextBreak = firstBreak
                return false
            }
            if hash == 0 { reader.usage.bypassed &+= count } else { reader.usage.missed &+= count }
            misses.append(Miss(start: Int32(start), end: Int32(end), hash: hash))
            start = end
        }
        if !misses.isEmpty { _ = shapeMisses(of: task, profile, &reader, into: &draft) }
        return true
    }

    /// Shapes the words that were missed since the last one that was found, together, and keeps them one by one. Gives
    /// false if the whole run had to be shaped.
    private mutating func shapeMisses(
        of task: Task, _ profile: WordProfile, _ reader: inout WordCache.Reader, into draft: inout ParagraphDraft
    ) -> Bool {
        let range = Int(misses[0].start)..<Int(misses[misses.count - 1].end)
        var glyph = draft.glyphIDs.count
        shape(range, of: task, plan: profile.plan, into: &draft)
        if hasDottedCircle(profile, from: glyph, in: draft, text: task.text) {
            // HarfBuzz numbers syllables up to 15, and leaves out the circle of one that has the number of the last one
            // that got a circle: such a run is the sum of its words no longer.
            if range != task.run.range {
                draft.rewindRun()
                shape(task.run.range, of: task, plan: profile.plan, into: &draft)
            }
            return false
        }
        for miss in misses {
            let first = glyph
            while glyph < draft.clusters.count, draft.cluster(of: glyph) < Int(miss.end) { glyph += 1 }
            guard miss.hash != 0 else { continue }
            cache.insert(
                miss.hash, profile: profile.serial,
                bytes: UnsafeBufferPointer(rebasing: task.text[Int(miss.start)..<Int(miss.end)]),
                glyphs: draft.span(from: first, to: glyph, base: Int(miss.start)), &reader)
        }
        misses.removeAll(keepingCapacity: true)
        return true
    }

    private func shape(_ range: Range<Int>, of task: Task, plan: ShapePlan, into draft: inout ParagraphDraft) {
        glyphShaper.shape(
            range, of: task.run, item: task.item, font: task.font, plan: plan, settings: task.settings,
            text: task.text, into: &draft)
    }

    /// Whether the font's dotted circle stands among glyphs where the text has none.
    private func hasDottedCircle(
        _ profile: WordProfile, from first: Int, in draft: borrowing ParagraphDraft, text: UTF8Bytes
    ) -> Bool {
        guard let circle = profile.dottedCircle else { return false }
        for glyph in first..<draft.glyphIDs.count where draft.glyphIDs[glyph] == circle {
            if text.scalar(at: draft.cluster(of: glyph)).value != 0x25CC { return true }
        }
        return false
    }

    /// Whether letters just outside of a run may change its first and last ones, as HarfBuzz sees the text around it.
    private func joins(
        _ range: Range<Int>, item: TextItem, in paragraph: Range<Int>, of text: UTF8Bytes
    ) -> (before: Bool, after: Bool) {
        guard JoiningScripts.contains(item.script) else { return (false, false) }
        return (
            range.lowerBound > paragraph.lowerBound && text[range.lowerBound - 1] != 0x20,
            range.upperBound < paragraph.upperBound && text[range.upperBound] != 0x20
        )
    }

    private mutating func profile(for task: Task) -> WordProfile {
        let language = UInt(bitPattern: task.run.language)
        for entry in recent
        where entry.key.font == task.font.serial && entry.key.script == task.item.script
            && entry.key.language == language && entry.key.isRightToLeft == task.item.isRightToLeft
            && entry.key.settings == task.settings
        {
            return entry.profile
        }
        let key = WordProfile.Key(
            font: task.font.serial, script: task.item.script, language: language,
            isRightToLeft: task.item.isRightToLeft, settings: task.settings)
        let profile = WordProfile.profile(key, font: task.font, language: task.run.language)
        if recent.count >= Self.mostRecent { recent.removeAll(keepingCapacity: true) }
        recent.append(Recent(key: key, profile: profile))
        return profile
    }
}

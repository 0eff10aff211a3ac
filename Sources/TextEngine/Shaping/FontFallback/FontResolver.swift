import CLabelHarfBuzz

/// Selects a font for each cluster of an item. A worker: one thread at a time, one paragraph at a time.
///
/// The first font that has all characters of a cluster gets the whole cluster. White space and ignorable characters do not
/// count for this. They take the font of the text before them, so that they do not cut a run. But white space takes the font of
/// the text behind it if that comes earlier in the cascade and has it, as in Pango: a sign of a fallback font does not change the
/// width of the space behind it. White space that its font lacks takes the requested font.
struct FontResolver: ~Copyable {
    /// A longer cluster (in bytes) is cut, and its run too: HarfBuzz takes quadratic time for marks on one base.
    private static let clusterLimit = 512

    private struct FontKey: Hashable {
        var typeface: Int
        var size: Double
    }

    /// The number of bytes between questions to the token: about 0.1 milliseconds.
    private static let pollDistance = 1 << 14

    /// So many fonts are looked through one by one. Most paragraphs have fewer.
    private static let mostScanned = 16

    /// The fonts that the paragraph has used so far, followed by the other fonts of the previous paragraph. Most paragraphs
    /// have the same fonts, and share the array.
    private(set) var fonts: [Font] = []
    /// For each of `fonts`: the number of its typeface in the memory, and its size.
    private var fontKeys: [FontKey] = []
    private var usedCount = 0
    /// The index of each font of the paragraph, once these are too many to look through.
    private var indices: [FontKey: UInt16] = [:]
    /// Whether a paragraph shares the array of fonts.
    private var isShared = false
    private var requests = FontRequests()
    private var scalars = ScratchBuffer<UInt32>()

    /// Call this before each paragraph. Returns true if the numbers of typefaces have changed.
    mutating func begin(fonts: FontSnapshot, roundsMetrics: Bool) -> Bool {
        usedCount = 0
        if !indices.isEmpty { indices.removeAll() }
        let isChanged = requests.begin(fonts: fonts, roundsMetrics: roundsMetrics)
        // Old numbers mean other typefaces now.
        if isChanged { dropUnusedFonts() }
        return isChanged
    }

    /// One of the paragraph's fonts, valid until the next paragraph.
    @inline(__always)
    func font(_ index: UInt16) -> Unmanaged<Font> {
        fonts.withUnsafeBufferPointer { .passUnretained($0[Int(index)]) }
    }

    /// All fonts of the paragraph. Call this when it is complete.
    mutating func usedFonts() -> [Font] {
        if usedCount < fonts.count { dropUnusedFonts() }
        isShared = true
        return fonts
    }

    /// Drops the fonts that the paragraph does not use. A shared array never changes: the thread sanitizer cannot know that
    /// paragraphs on other threads have just released it.
    @inline(never)
    private mutating func dropUnusedFonts() {
        if isShared { fonts = Array(fonts[..<usedCount]) } else { fonts.removeSubrange(usedCount...) }
        isShared = false
        fontKeys.removeSubrange(usedCount...)
    }

    /// The fonts for a complete description in a script.
    mutating func request(
        for description: FontDescription, script: UInt32, language: String?, implied: HanLanguage?,
        _ presentation: FontPresentation, usesFallback: Bool
    ) -> FontRequests.Request {
        requests.request(
            for: description, script: script, language: language, implied: implied, presentation,
            usesFallback: usesFallback)
    }

    /// Appends the runs of an item, or the first ones of them when cancelled. O(characters).
    mutating func resolve(
        _ item: TextItem, of text: UTF8Bytes, _ setup: ItemSetup, cancellation: CancellationToken?,
        into runs: inout ScratchBuffer<FontRun>
    ) {
        let primary = index(of: setup.request.record.primary, size: setup.size)
        let requested = index(of: setup.textTypeface, size: setup.size)
        divide(item, of: text, setup, fonts: (primary, requested), cancellation, into: &runs)
    }

    /// An item as one run in the requested font. ``resolve`` gives the same if that font's typeface covers the item. nil if the
    /// typeface lacks the first character. O(1).
    mutating func wholeRun(_ item: TextItem, of text: UTF8Bytes, _ setup: ItemSetup) -> FontRun? {
        let first = text.scalar(at: item.range.lowerBound).value
        guard requests.memory.covers(first, typeface: setup.request.record.primary) else { return nil }
        let font = index(of: setup.request.record.primary, size: setup.size)
        return FontRun(range: item.range, font: font, requestedFont: font)
    }

    /// Whether a font of the paragraph has all characters of a range. O(characters).
    mutating func covers(_ range: Range<Int>, of text: UTF8Bytes, font: UInt16) -> Bool {
        covers(range, of: text, typeface: fontKeys[Int(font)].typeface)
    }

    /// Whether a typeface has all characters of a range that need a font, and nothing in the range ends a run. O(characters).
    mutating func covers(_ range: Range<Int>, of text: UTF8Bytes, typeface: Int) -> Bool {
        let table = CharacterTable.shared
        var position = range.lowerBound
        var clusterStart = position
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            let traits = table[scalar]
            if traits.isNoText { return false }
            if !traits.needsNoFont, !requests.memory.covers(scalar, typeface: typeface) { return false }
            if !traits.extendsCluster { clusterStart = position }
            position += length
            if position - clusterStart >= Self.clusterLimit { return false }
        }
        return true
    }

    private mutating func divide(
        _ item: TextItem, of text: UTF8Bytes, _ setup: ItemSetup, fonts: (primary: UInt16, requested: UInt16),
        _ cancellation: CancellationToken?, into runs: inout ScratchBuffer<FontRun>
    ) {
        let record = setup.request.record
        let limit = item.range.upperBound
        var start = item.range.lowerBound
        var position = start
        var current: Int?
        // The last white space since the run's start, while no font is selected.
        var blank: UInt32?
        // Whether text from `start` on may join the run before it.
        var continues = false
        func appendRun(until end: Int, _ self: inout Self) {
            defer { (start, current) = (end, nil) }
            guard end > start else { return }
            let typeface = current ?? record.primary
            let font = typeface == record.primary ? fonts.primary : self.index(of: typeface, size: setup.size)
            let last = runs.count - 1
            if continues, runs[last].font == font {
                runs[last] = FontRun(
                    range: runs[last].range.lowerBound..<end, font: font, requestedFont: fonts.requested)
            } else {
                runs.append(FontRun(range: start..<end, font: font, requestedFont: fonts.requested))
            }
            continues = true
        }
        let table = CharacterTable.shared
        var poll = CancellationPoll(cancellation, from: position, every: Self.pollDistance)
        while position < limit {
            if poll.isCancelled(at: position) { return }
            if let current {
                position = endOfCharacters(in: current, from: position, limit: limit, of: text, record)
                if position >= limit { break }
            }
            let (scalar, length) = text.scalar(at: position)
            let traits = table[scalar]
            if traits.isNoText {
                appendRun(until: position, &self)
                continues = false
                if scalar == 0xFFFC {
                    // This may stand for an attachment, which has no glyph in any font.
                    while position < limit, text.isObjectReplacement(at: position) {
                        position += UTF8Bytes.objectReplacementLength
                    }
                    appendRun(until: position, &self)
                    continues = false
                } else {
                    position += length
                    start = position
                }
                continue
            }
            var end = position + length
            let wanted: Int?
            if end == limit || text[end] < 0x80 || !table[text.scalar(at: end).value].joinsCluster {
                // Most clusters have one character.
                wanted = traits.needsNoFont ? nil : requests.memory.typeface(for: scalar, record)
            } else {
                end = clusterEnd(after: end, limit: limit, in: text, item.presentation)
                wanted = typeface(forCluster: position..<end, of: text, record)
            }
            guard let wanted else {
                if !traits.isDefaultIgnorable {
                    if let typeface = current, !requests.memory.covers(scalar, typeface: typeface) {
                        appendRun(until: position, &self)
                    }
                    if current == nil { blank = scalar }
                }
                position = end
                continue
            }
            if let typeface = current, typeface != wanted {
                let spaces = startOfSpaces(before: position, from: start, of: text, (typeface, wanted), record)
                appendRun(until: spaces, &self)
            }
            if current == nil, let space = blank, !requests.memory.covers(space, typeface: wanted) {
                appendRun(until: position, &self)
            }
            blank = nil
            current = wanted
            if end - position >= Self.clusterLimit {
                appendRun(until: end, &self)
                continues = false
            }
            position = end
        }
        appendRun(until: position, &self)
    }

    /// The start of the white space at the end of a run that takes the next run's font; the end of the run if none does.
    /// O(white space).
    ///
    /// - Parameter fonts: The typefaces of the run and of the next one.
    @inline(never)
    private mutating func startOfSpaces(
        before end: Int, from start: Int, of text: UTF8Bytes, _ fonts: (own: Int, next: Int),
        _ record: TypefaceMemory.Record
    ) -> Int {
        let table = CharacterTable.shared
        var (position, first) = (end, end)
        while position > start {
            let (scalar, length) = text.scalar(endingAt: position)
            let traits = table[scalar]
            guard traits.needsNoFont else { break }
            position -= length
            // Ignorable characters go with the white space before them.
            if traits.isDefaultIgnorable { continue }
            guard requests.memory.covers(scalar, typeface: fonts.next) else { break }
            first = position
        }
        // Most runs end without white space.
        return first == end || requests.memory.isBetter(fonts.next, than: fonts.own, record) ? first : end
    }

    /// The end of the characters that stay in the run's font, alone or with marks that the font has. The text after them needs
    /// a full check. Most text in a fallback font takes this fast path.
    @inline(__always)
    private mutating func endOfCharacters(
        in typeface: Int, from start: Int, limit: Int, of text: UTF8Bytes, _ record: TypefaceMemory.Record
    ) -> Int {
        let table = CharacterTable.shared
        var last = start
        // Whether the last base selected this font. Then no earlier font of the cascade has that base.
        var isChosen = false
        var position = start
        while position < limit {
            let (scalar, length) = text.scalar(at: position)
            let traits = table[scalar]
            if traits.joinsCluster {
                // The character before this one starts a cluster.
                guard isChosen, traits.extendsCluster, !traits.isDefaultIgnorable, !traits.isNoText,
                    requests.memory.covers(scalar, typeface: typeface),
                    position &+ length &- last < Self.clusterLimit
                else { return last }
                position &+= length
                continue
            }
            last = position
            if traits.isNoText { return position }
            isChosen = !traits.needsNoFont
            let goesOn =
                traits.needsNoFont
                ? requests.memory.covers(scalar, typeface: typeface)
                : requests.memory.typeface(for: scalar, record) == typeface
            guard goesOn else { return position }
            position &+= length
        }
        return position
    }

    /// The first font for a description, for lines without text.
    mutating func font(of description: FontDescription, language: String?) -> Font {
        let request = requests.request(
            for: description, script: HB_SCRIPT_COMMON.rawValue, language: language ?? "en", implied: nil, .text,
            usesFallback: true)
        return requests.font(request.record.primary, size: description.resolvedSize)
    }

    /// The typeface for a cluster; nil for white space and ignorable characters, which may take any font.
    @inline(__always)
    private mutating func typeface(
        forCluster range: Range<Int>, of text: UTF8Bytes, _ record: TypefaceMemory.Record
    ) -> Int? {
        let (scalar, length) = text.scalar(at: range.lowerBound)
        if range.count == length {
            return CharacterTable.shared[scalar].needsNoFont ? nil : requests.memory.typeface(for: scalar, record)
        }
        scalars.removeAll()
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            position += length
            let traits = CharacterTable.shared[scalar]
            if !traits.needsNoFont { scalars.append(scalar) }
        }
        return switch scalars.count {
        case 0: nil
        case 1: requests.memory.typeface(for: scalars[0], record)
        case 2: requests.memory.typeface(for: scalars[0], scalars[1], record)
        default: requests.memory.typeface(covering: scalars.elements, record)
        }
    }

    /// The end of a cluster. Marks and ignorable characters stay with their base, and in emoji also a character after a
    /// joiner.
    private func clusterEnd(
        after start: Int, limit: Int, in text: UTF8Bytes, _ presentation: FontPresentation
    ) -> Int {
        var end = start
        var afterJoiner = false
        while end < limit && end - start < Self.clusterLimit {
            if text[end] < 0x80 { break }
            let (scalar, length) = text.scalar(at: end)
            let isSkinTone = (0x1F3FB...0x1F3FF).contains(scalar)
            guard afterJoiner || isSkinTone || CharacterProperties.extendsCluster(scalar) else { break }
            end += length
            afterJoiner = presentation == .emoji && scalar == 0x200D
        }
        return end
    }

    /// The index of a font, which becomes one of the paragraph's. O(1).
    private mutating func index(of number: Int, size: Double) -> UInt16 {
        let key = FontKey(typeface: number, size: size)
        for index in (max(usedCount - Self.mostScanned, 0)..<usedCount).reversed() where fontKeys[index] == key {
            return UInt16(index)
        }
        if usedCount > Self.mostScanned, let index = indices[key] { return index }
        // If the table is full, text gets the first font, as in STULabel. No real text has 65,535 fonts.
        guard usedCount < Int(UInt16.max) else { return 0 }
        if usedCount == fonts.count || fontKeys[usedCount] != key { append(key) }
        // What the search above no longer reaches.
        if usedCount >= Self.mostScanned { remember(usedCount - Self.mostScanned) }
        usedCount += 1
        return UInt16(usedCount - 1)
    }

    @inline(never)
    private mutating func remember(_ index: Int) { indices[fontKeys[index]] = UInt16(index) }

    @inline(never)
    private mutating func append(_ key: FontKey) {
        dropUnusedFonts()
        fonts.append(requests.font(key.typeface, size: key.size))
        fontKeys.append(key)
    }
}

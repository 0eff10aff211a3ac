import CHarfBuzz

/// A stretch of an item with one font: what HarfBuzz is called with.
struct FontRun: BitwiseCopyable {
    private let start: Int32
    private let end: Int32
    /// An index in the resolver's fonts.
    var font: UInt16
    /// The font that was wished for; it differs from `font` where that is a fallback.
    var wishedFont: UInt16

    init(range: Range<Int>, font: UInt16, wishedFont: UInt16) {
        (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
        (self.font, self.wishedFont) = (font, wishedFont)
    }

    var range: Range<Int> { Int(start)..<Int(end) }

    /// What the run has of a range; nil for nothing.
    func clamped(to limits: Range<Int>) -> FontRun? {
        guard range.overlaps(limits) else { return nil }
        return FontRun(range: range.clamped(to: limits), font: font, wishedFont: wishedFont)
    }
}

/// Chooses a font for every cluster of an item. A worker: one thread at a time, one paragraph at a time.
///
/// A cluster goes whole to the first font that has all of its characters. White space and ignorable characters
/// take the font of what stands before them, so that they cut no run; but white space that this font does not have takes
/// the wished one.
struct FontResolver: ~Copyable {
    /// A cluster of more bytes than this is cut, and the run with it: HarfBuzz needs quadratic time for marks on one
    /// base.
    private static let clusterLimit = 2_048

    /// The fonts used so far in the paragraph come first, then those of the paragraph before it that are not: mostly it has
    /// the same ones, and shares the array.
    private(set) var fonts: [Font] = []
    /// Which typeface, by the memory's number, at which size each of `fonts` is.
    private var fontKeys: [(typeface: Int, size: Double)] = []
    private var usedCount = 0
    /// Whether a paragraph has the array of fonts too.
    private var isShared = false
    private var wishes = FontWishes()
    private var scalars = ScratchBuffer<UInt32>()

    /// To be called before a paragraph. Whether what was said of fonts no longer holds.
    mutating func begin(catalog: FontCatalog) -> Bool {
        usedCount = 0
        let isChanged = wishes.begin(catalog: catalog)
        // Typefaces have other numbers now.
        if isChanged { dropUnusedFonts() }
        return isChanged
    }

    /// One of the paragraph's fonts: good until the next paragraph.
    @inline(__always)
    func font(_ index: UInt16) -> Unmanaged<Font> {
        fonts.withUnsafeBufferPointer { .passUnretained($0[Int(index)]) }
    }

    /// The fonts of the paragraph, which is complete.
    mutating func usedFonts() -> [Font] {
        if usedCount < fonts.count { dropUnusedFonts() }
        isShared = true
        return fonts
    }

    /// Makes a new array of one that was given out: paragraphs on other threads may have just let go of this one, and that is
    /// nothing the thread sanitizer could know.
    @inline(never)
    private mutating func dropUnusedFonts() {
        if isShared { fonts = Array(fonts[..<usedCount]) } else { fonts.removeSubrange(usedCount...) }
        isShared = false
        fontKeys.removeSubrange(usedCount...)
    }

    /// The fonts for a description, which has to be complete, in a script.
    mutating func wish(
        for description: FontDescription, script: UInt32, language: String?, implied: HanLanguage?,
        _ presentation: FontPresentation
    ) -> FontWishes.Wish {
        wishes.wish(for: description, script: script, language: language, implied: implied, presentation)
    }

    /// Appends the runs of an item. O(characters).
    mutating func resolve(
        _ item: TextItem, of text: UTF8Bytes, _ setup: ItemSetup, into runs: inout ScratchBuffer<FontRun>
    ) {
        let primary = index(of: setup.wish.record.primary, size: setup.size)
        let wished = index(of: setup.textTypeface, size: setup.size)
        divide(item, of: text, setup, fonts: (primary, wished), into: &runs)
    }

    /// An item as one run in the font that is wished for: what ``resolve`` gives if that font's typeface covers the item.
    /// nil if it does not even have the first character. O(1).
    mutating func wholeRun(_ item: TextItem, of text: UTF8Bytes, _ setup: ItemSetup) -> FontRun? {
        let first = text.scalar(at: item.range.lowerBound).value
        guard wishes.memory.covers(first, typeface: setup.wish.record.primary) else { return nil }
        let font = index(of: setup.wish.record.primary, size: setup.size)
        return FontRun(range: item.range, font: font, wishedFont: font)
    }

    /// Whether a typeface has all characters of a range that need one, and nothing in the range ends a run.
    /// O(characters).
    mutating func covers(_ range: Range<Int>, of text: UTF8Bytes, typeface: Int) -> Bool {
        let table = CharacterTable.shared
        var position = range.lowerBound
        var clusterStart = position
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            let traits = table[scalar]
            if traits.isNoText { return false }
            if !traits.needsNoFont, !wishes.memory.covers(scalar, typeface: typeface) { return false }
            if !traits.extendsCluster { clusterStart = position }
            position += length
            if position - clusterStart >= Self.clusterLimit { return false }
        }
        return true
    }

    private mutating func divide(
        _ item: TextItem, of text: UTF8Bytes, _ setup: ItemSetup, fonts: (primary: UInt16, wished: UInt16),
        into runs: inout ScratchBuffer<FontRun>
    ) {
        let record = setup.wish.record
        let limit = item.range.upperBound
        var start = item.range.lowerBound
        var position = start
        var current: Int?
        // White space since the run's start that has no font yet.
        var blank: UInt32?
        func appendRun(until end: Int, _ self: inout Self) {
            defer { (start, current) = (end, nil) }
            guard end > start else { return }
            let typeface = current ?? record.primary
            let font = typeface == record.primary ? fonts.primary : self.index(of: typeface, size: setup.size)
            runs.append(FontRun(range: start..<end, font: font, wishedFont: fonts.wished))
        }
        let table = CharacterTable.shared
        while position < limit {
            if let current {
                position = endOfCharacters(in: current, from: position, limit: limit, of: text, record)
                if position >= limit { break }
            }
            let (scalar, length) = text.scalar(at: position)
            let traits = table[scalar]
            if traits.isNoText {
                appendRun(until: position, &self)
                if scalar == 0xFFFC {
                    // An attachment may stand here, which is no glyph of any font.
                    while position < limit, text.isObjectReplacement(at: position) {
                        position += UTF8Bytes.objectReplacementLength
                    }
                    appendRun(until: position, &self)
                } else {
                    position += length
                    start = position
                }
                continue
            }
            var end = position + length
            let wanted: Int?
            if end == limit || text[end] < 0x80 || !table[text.scalar(at: end).value].joinsCluster {
                // A cluster of one character, as most are.
                wanted = traits.needsNoFont ? nil : wishes.memory.typeface(for: scalar, record)
            } else {
                end = clusterEnd(after: end, limit: limit, in: text, item.presentation)
                wanted = typeface(forCluster: position..<end, of: text, record)
            }
            guard let wanted else {
                if !traits.isDefaultIgnorable {
                    if let typeface = current, !wishes.memory.covers(scalar, typeface: typeface) {
                        appendRun(until: position, &self)
                    }
                    if current == nil { blank = scalar }
                }
                position = end
                continue
            }
            if let typeface = current, typeface != wanted { appendRun(until: position, &self) }
            if current == nil, let space = blank, !wishes.memory.covers(space, typeface: wanted) {
                appendRun(until: position, &self)
            }
            blank = nil
            current = wanted
            if end - position >= Self.clusterLimit { appendRun(until: end, &self) }
            position = end
        }
        appendRun(until: position, &self)
    }

    /// Where the characters end that go on in a run's font, by themselves or with marks that the font has: what needs a closer
    /// look starts there. Most of a text that is set in a fallback font is passed here.
    @inline(__always)
    private mutating func endOfCharacters(
        in typeface: Int, from start: Int, limit: Int, of text: UTF8Bytes, _ record: TypefaceMemory.Record
    ) -> Int {
        let table = CharacterTable.shared
        var last = start
        // Whether the last base chose this font: then no font before it in the cascade has that base.
        var isChosen = false
        var position = start
        while position < limit {
            let (scalar, length) = text.scalar(at: position)
            let traits = table[scalar]
            if traits.joinsCluster {
                // The character before this one is the first of a cluster.
                guard isChosen, traits.extendsCluster, !traits.isDefaultIgnorable, !traits.isNoText,
                    wishes.memory.covers(scalar, typeface: typeface),
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
                ? wishes.memory.covers(scalar, typeface: typeface)
                : wishes.memory.typeface(for: scalar, record) == typeface
            guard goesOn else { return position }
            position &+= length
        }
        return position
    }

    /// The font that a description asks for itself, for lines without text.
    mutating func font(of description: FontDescription, language: String?) -> Font {
        let wish = wishes.wish(
            for: description, script: HB_SCRIPT_COMMON.rawValue, language: language ?? "en", implied: nil, .text)
        return wishes.font(wish.record.primary, size: description.resolvedSize)
    }

    /// nil for white space and ignorable characters, which any font will do for.
    @inline(__always)
    private mutating func typeface(
        forCluster range: Range<Int>, of text: UTF8Bytes, _ record: TypefaceMemory.Record
    ) -> Int? {
        let (scalar, length) = text.scalar(at: range.lowerBound)
        if range.count == length {
            return CharacterTable.shared[scalar].needsNoFont ? nil : wishes.memory.typeface(for: scalar, record)
        }
        scalars.removeAll()
        var needsFont = false
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            position += length
            let traits = CharacterTable.shared[scalar]
            if !traits.isDefaultIgnorable { scalars.append(scalar) }
            if !traits.needsNoFont { needsFont = true }
        }
        guard needsFont else { return nil }
        return switch scalars.count {
        case 1: wishes.memory.typeface(for: scalars[0], record)
        case 2: wishes.memory.typeface(for: scalars[0], scalars[1], record)
        default: wishes.memory.typeface(covering: scalars.elements, record)
        }
    }

    /// Where the cluster ends: marks, ignorables, and in pictures whatever a joiner joins, stay with their base.
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

    private mutating func index(of number: Int, size: Double) -> UInt16 {
        for index in (0..<usedCount).reversed() where fontKeys[index] == (number, size) { return UInt16(index) }
        // A table that is full gives the first font, as STULabel does; 65,535 fonts in one text are no text.
        guard usedCount < Int(UInt16.max) else { return 0 }
        if usedCount == fonts.count || fontKeys[usedCount] != (number, size) { append(number, size: size) }
        usedCount += 1
        return UInt16(usedCount - 1)
    }

    @inline(never)
    private mutating func append(_ number: Int, size: Double) {
        dropUnusedFonts()
        fonts.append(wishes.font(number, size: size))
        fontKeys.append((number, size))
    }
}

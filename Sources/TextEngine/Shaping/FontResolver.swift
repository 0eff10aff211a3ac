import CHarfBuzz

/// A stretch of an item with one font: what HarfBuzz is called with.
struct FontRun {
    var range: Range<Int>
    var item: Int
    /// An index in the resolver's fonts.
    var font: UInt16
    /// The font that was wished for; it differs from `font` where that is a fallback.
    var wishedFont: UInt16
    var language: hb_language_t?
}

/// Chooses a font for every cluster of an item. A worker: one thread at a time, one string at a time.
///
/// A cluster goes whole to the first font that has all of its characters. White space and ignorable characters
/// take the font of what stands before them, so that they never cut a run.
struct FontResolver {
    /// A cluster of more bytes than this is cut, and the run with it.
    private static let clusterLimit = 2_048

    /// As many of the string's wishes are remembered.
    private static let mostWishes = 16

    /// The fonts used so far in the string.
    private(set) var fonts: [Font] = []
    private var catalog = FontCatalog.system
    private var memory = TypefaceMemory()
    /// The cascades of the string's styles so far.
    private var wishes:
        [(style: Int, language: String, presentation: FontPresentation, record: TypefaceMemory.Record)] = []
    private var scalars: [UInt32] = []

    mutating func begin(catalog: FontCatalog) {
        if catalog !== self.catalog || memory.isFull { memory.forget() }
        self.catalog = catalog
        fonts.removeAll(keepingCapacity: true)
        wishes.removeAll(keepingCapacity: true)
    }

    /// Appends the runs of an item. `description` is the font asked for, complete. O(characters).
    mutating func resolve(
        _ item: TextItem, index: Int, of text: UTF8Bytes, description: FontDescription, language given: String?,
        into runs: inout [FontRun]
    ) {
        let language = ScriptLanguages.language(for: item.script, given: given)
        let record = record(for: description, style: item.style, language: language, item.presentation)
        let size = description.resolvedSize
        let primary = record.primary
        let primaryFont = self.index(of: primary, size: size)
        // Emoji wish for the font of the text around them: a line of nothing else is no lower than its neighbours.
        let wished =
            item.presentation == .text
            ? primaryFont
            : self.index(
                of: self.record(for: description, style: item.style, language: language, .text).primary, size: size)
        let hbLanguage = hb_language_from_string(language, -1)

        var start = item.range.lowerBound
        var position = start
        var current: Int?
        func run(until end: Int, _ typeface: Int, _ self: inout Self) -> FontRun {
            let font = typeface == primary ? primaryFont : self.index(of: typeface, size: size)
            return FontRun(range: start..<end, item: index, font: font, wishedFont: wished, language: hbLanguage)
        }
        while position < item.range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            if CharacterProperties.isLineTerminator(scalar) {
                if position > start { runs.append(run(until: position, current ?? primary, &self)) }
                position += length
                (start, current) = (position, nil)
                continue
            }
            if scalar == 0xFFFC {
                // An attachment may stand here, which is no glyph of any font.
                if position > start { runs.append(run(until: position, current ?? primary, &self)) }
                (start, current) = (position, primary)
                while position < item.range.upperBound, text.isObjectReplacement(at: position) {
                    position += UTF8Bytes.objectReplacementLength
                }
                runs.append(run(until: position, primary, &self))
                (start, current) = (position, nil)
                continue
            }
            let end = clusterEnd(after: position + length, limit: item.range.upperBound, in: text, item.presentation)
            guard let wanted = typeface(forCluster: position..<end, of: text, record) else {
                position = end
                continue
            }
            if let typeface = current, typeface != wanted {
                runs.append(run(until: position, typeface, &self))
                start = position
            }
            current = wanted
            // HarfBuzz needs quadratic time for marks on one base.
            if end - position >= Self.clusterLimit {
                runs.append(run(until: end, wanted, &self))
                (start, current) = (end, nil)
            }
            position = end
        }
        if position > start { runs.append(run(until: position, current ?? primary, &self)) }
    }

    /// The font that a style asks for itself, for lines without text.
    mutating func wishedFont(for description: FontDescription, style: Int, language: String?) -> UInt16 {
        let record = record(for: description, style: style, language: language ?? "en", .text)
        return index(of: record.primary, size: description.resolvedSize)
    }

    /// nil for white space and ignorable characters, which any font will do for.
    private mutating func typeface(
        forCluster range: Range<Int>, of text: UTF8Bytes, _ record: TypefaceMemory.Record
    ) -> Int? {
        let (scalar, length) = text.scalar(at: range.lowerBound)
        if range.count == length {
            if CharacterProperties.isWhiteSpace(scalar) || CharacterProperties.isDefaultIgnorable(scalar) { return nil }
            return memory.typeface(for: scalar, record)
        }
        scalars.removeAll(keepingCapacity: true)
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            position += length
            if !CharacterProperties.isDefaultIgnorable(scalar) { scalars.append(scalar) }
        }
        return scalars.isEmpty ? nil : memory.typeface(covering: scalars, record)
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

    private mutating func record(
        for description: FontDescription, style: Int, language: String, _ presentation: FontPresentation
    ) -> TypefaceMemory.Record {
        if let known = wishes.last(where: {
            $0.style == style && $0.presentation == presentation && $0.language == language
        }) {
            return known.record
        }
        let cascade = catalog.cascade(for: description, language: language, presentation: presentation)
        let record = memory.record(of: cascade)
        // A text with many styles is not to be searched for long: most neighbours share what they need.
        if wishes.count >= Self.mostWishes { wishes.removeAll(keepingCapacity: true) }
        wishes.append((style, language, presentation, record))
        return record
    }

    private mutating func index(of number: Int, size: Double) -> UInt16 {
        let typeface = memory.typefaces[number]
        if let known = fonts.firstIndex(where: { $0.typeface === typeface && $0.size == size }) { return UInt16(known) }
        // A table that is full gives the first font, as STULabel does; 65,535 fonts in one text are no text.
        guard fonts.count < Int(UInt16.max) else { return 0 }
        fonts.append(catalog.font(typeface, size: size))
        return UInt16(fonts.count - 1)
    }
}

import CLabelGtk
import TextEngine

// The answers to a screen reader's questions about the text. It reads the label's own text, also where it is cut.
extension LabelState {
    /// The characters of a range.
    func accessibleContents(_ start: Int, _ end: Int) -> OpaquePointer? {
        let (lower, upper) = (offset(ofCharacter: start), offset(ofCharacter: end))
        return content.text.bytes(in: lower..<max(lower, upper))
    }

    /// The unit of the text at a character. The units of a kind are the text without gaps, as GtkLabel's are. Where a token
    /// replaces text, lines are those of the shown text.
    func accessibleRange(at character: Int, _ unit: AccessibleUnit) -> Range<Int> {
        let text = content.text
        let offset = text.offset(ofCharacter: character)
        let position = TextPosition(offset: offset)
        let frame = currentFrame()
        switch unit {
        case .character:
            let scalar = offset..<text.offset(ofCharacter: character + 1)
            return text.storage.utf8.withUnsafeBufferPointer {
                GraphemeBreakFinder.wholeClusters(of: scalar, in: $0, limits: 0..<text.count)
            }
        case .word: return ownRange(frame.readWordRange(at: shownPosition(position).offset))
        case .sentence: return ownRange(frame.sentenceRange(at: shownPosition(position)))
        case .line:
            return frame.lineRange(at: shownPosition(position), includingTerminator: true).map { ownRange($0) }
                ?? 0..<text.count
        case .paragraph:
            return ownRange(frame.paragraphRange(at: shownPosition(position), includingTerminator: true))
        }
    }

    /// The character at the cursor.
    var accessibleCaret: guint {
        parts.selection.map { guint(clamping: content.text.character(atOffset: $0.selection.focus.offset)) } ?? 0
    }

    /// Writes what is selected. Returns false if nothing is.
    func writeAccessibleSelection(
        to ranges: AccessibleText.Result?, _ count: UnsafeMutablePointer<gsize>?
    ) -> Bool {
        count?.pointee = 0
        ranges?.pointee = nil
        guard let range = selectedRange, !range.isEmpty else { return false }
        count?.pointee = 1
        ranges?.pointee = Self.makeRanges(characters(of: range), 1)
        return true
    }

    /// Writes the attributes of a run of text. Returns false if it has none. Screen readers also ask at the end of the text.
    func writeAccessibleAttributes(
        at character: Int, _ count: UnsafeMutablePointer<gsize>?, _ ranges: AccessibleText.Result?,
        _ names: AccessibleText.Result?, _ values: AccessibleText.Result?
    ) -> Bool {
        let text = content.text
        let offset = text.offset(ofCharacter: character)
        let run = offset < text.count ? text.style(at: offset) : nil
        let attributes = run?.style.accessibleAttributes ?? []
        count?.pointee = gsize(attributes.count)
        ranges?.pointee = nil
        if let run, !attributes.isEmpty {
            ranges?.pointee = Self.makeRanges(characters(of: run.range), attributes.count)
        }
        Self.writeAttributes(attributes, names, values)
        return !attributes.isEmpty
    }

    /// Writes names and values as lists. GTK reads them also if they are empty.
    static func writeAttributes(
        _ attributes: [(name: String, value: String)], _ names: AccessibleText.Result?, _ values: AccessibleText.Result?
    ) {
        names?.pointee = makeStrings(attributes.map(\.name))
        values?.pointee = makeStrings(attributes.map(\.value))
    }

    /// The box around some characters, in the widget.
    func accessibleBounds(_ start: Int, _ end: Int) -> Rect? {
        let text = content.text
        let (lower, upper) = (text.offset(ofCharacter: start), text.offset(ofCharacter: end))
        return shownBounds(of: lower..<max(lower, upper))
    }

    /// What screen readers call a link: its visible text. A link with attachments has the name of all of its text, with their
    /// descriptions, or else its address.
    func accessibleName(of link: TextLink) -> String {
        guard link.text.unicodeScalars.contains("\u{FFFC}"), let (text, range) = currentFrame().text(of: link) else {
            return link.text
        }
        let name = text.accessibleText(in: range)
        return name.isEmpty ? link.value.url ?? name : name
    }

    private func characters(of range: Range<Int>) -> Range<Int> {
        content.text.character(atOffset: range.lowerBound)..<content.text.character(atOffset: range.upperBound)
    }

    /// The same range several times. The caller frees it.
    private static func makeRanges(_ range: Range<Int>, _ count: Int) -> UnsafeMutableRawPointer? {
        let size = MemoryLayout<AccessibleText.TextRange>.stride
        guard let memory = g_malloc0_n(gsize(count), gsize(size)) else { return nil }
        let ranges = memory.bindMemory(to: AccessibleText.TextRange.self, capacity: count)
        for index in 0..<count {
            ranges[index] = AccessibleText.TextRange(start: gsize(range.lowerBound), length: gsize(range.count))
        }
        return memory
    }

    /// A list of strings that ends with NULL. The caller frees it.
    private static func makeStrings(_ strings: [String]) -> UnsafeMutableRawPointer? {
        let size = gsize(MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)
        guard let memory = g_malloc0_n(gsize(strings.count + 1), size) else { return nil }
        let list = memory.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: strings.count + 1)
        for (index, string) in strings.enumerated() { list[index] = g_strdup(string) }
        return memory
    }
}

extension StyledText {
    /// A range as a new `GBytes` with a zero behind it, as GTK wants it.
    func bytes(in range: Range<Int>) -> OpaquePointer? {
        let bytes = Array(storage.utf8[range]) + [0]
        return g_bytes_new(bytes, gsize(bytes.count))
    }
}

extension TextStyle {
    /// What a screen reader may say of a text's look, in GTK's words.
    fileprivate var accessibleAttributes: [(name: String, value: String)] {
        var attributes: [(String, String)] = []
        if let weight = font?.weight { attributes.append(("weight", "\(weight.value)")) }
        switch font?.slant {
        case .italic: attributes.append(("style", "italic"))
        case .oblique: attributes.append(("style", "oblique"))
        case .upright, nil: break
        }
        if let family = font?.families?.first { attributes.append(("family-name", family)) }
        if underline != nil { attributes.append(("underline", "single")) }
        if strikethrough != nil { attributes.append(("strikethrough", "true")) }
        if let language { attributes.append(("language", language)) }
        // The text has one character for an attachment, as offsets are those of the label's text.
        if let words = attachment.flatMap({ $0.alternateDescription ?? $0.stringRepresentation }) {
            attributes.append(("alt", words))
        }
        return attributes
    }
}

extension LabelState {
    /// The offset of a character by its number, as in ``StyledText/offset(ofCharacter:)``. O(characters after it) in a text that grows, where
    /// GTK asks for what came.
    func offset(ofCharacter number: Int) -> Int {
        let text = content.text
        guard let count = parts.accessibility?.countedCharacters, number <= count, number > count / 2 else {
            return text.offset(ofCharacter: number)
        }
        return text.storage.utf8.withUnsafeBufferPointer { bytes in
            var (offset, remaining) = (bytes.count, count - number)
            while remaining > 0 {
                offset -= 1
                if bytes[offset] & 0xC0 != 0x80 { remaining -= 1 }
            }
            return offset
        }
    }
}

/// Strings that grow at the end and shrink at the start, for example a log or an answer that arrives word by word.
extension ShapedString {
    /// The string of this text with another one behind it. It has the glyphs of a string that is made from the whole text.
    ///
    /// All paragraphs but the last one are shared with this string, also those that are shaped later. The last paragraph is
    /// shaped again at its first use, mostly from known words. Amortised O(last paragraph + appended text), however many paragraphs
    /// there are; append to the newest string, see ``StyledText/append(_:)``.
    ///
    /// Everything is shaped again if the catalog has other fonts now. The same holds if all paragraphs share the direction of the
    /// text and it had no strong character before.
    ///
    /// - Precondition: The string is not a ``part(_:)``.
    public func appending(_ other: StyledText) -> ShapedString {
        other.isEmpty ? self : extended(to: text.appending(other))
    }

    /// The string of a text that begins with this string's text, as ``appending(_:)`` makes it. The caller has appended to
    /// ``text`` already: only one text can continue in its memory.
    package func extended(to longer: StyledText) -> ShapedString {
        requireWhole()
        precondition(longer.count >= text.count, "A longer text has at least the \(text.count) bytes of this text.")
        var newOptions = options
        newOptions.findSharedDirection(of: longer, from: Int(lastSlot.start))
        guard hasCurrentFonts, newOptions.paragraphDirection == options.paragraphDirection,
            let paragraphs = ParagraphTable(of: longer, extending: self)
        else { return ShapedString(longer, options: options) }
        let string = ShapedString(longer, from: self, paragraphs: paragraphs)
        string.adoptWidths(of: self)
        return string
    }

    /// The string without the first bytes of the text, counted as by ``StyledText/removeFirst(bytes:)``. It has the glyphs of a
    /// string that is made from the rest of the text.
    ///
    /// Whole paragraphs are not shaped again. But their glyphs know their places in the text, so they are copied: O(rest). So
    /// remove many bytes at once from a log, not a line for each line that comes.
    ///
    /// - Precondition: The string is not a ``part(_:)``.
    public func removingFirst(bytes: Int) -> ShapedString {
        var rest = text
        rest.removeFirst(bytes: bytes)
        return rest.count == text.count ? self : shortened(to: rest)
    }

    /// The string of a text that ends this string's text, as ``removingFirst(bytes:)`` makes it.
    package func shortened(to rest: StyledText) -> ShapedString {
        requireWhole()
        precondition(rest.count <= text.count, "A rest has at most the \(text.count) bytes of this text.")
        var newOptions = options
        newOptions.findSharedDirection(of: rest)
        guard hasCurrentFonts, newOptions.paragraphDirection == options.paragraphDirection,
            let paragraphs = ParagraphTable(of: rest, ending: self)
        else { return ShapedString(rest, options: options) }
        return ShapedString(rest, from: self, paragraphs: paragraphs)
    }

    /// Whether the catalog has no other fonts since the text was shaped.
    package var hasCurrentFonts: Bool {
        options.fontCatalog.generation.load(ordering: .acquiring) == fontSnapshot.generation
    }

    private func requireWhole() {
        precondition(
            whole == nil, "A part of a string cannot grow or shrink. Change the whole string, and take a part of that.")
    }
}

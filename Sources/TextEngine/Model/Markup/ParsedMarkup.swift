/// What a markup text says.
public struct ParsedMarkup: Sendable, Hashable {
    /// The text with styles.
    public let styledText: StyledText
    /// The attributes in the order of `pango_parse_markup`: by their start, and for the same start the outermost first.
    /// Later ones win.
    public let attributes: [MarkupAttribute]
    /// The first character behind an accelerator marker.
    public let accelerator: Unicode.Scalar?
    /// Where characters behind accelerator markers stand, in UTF-8 offsets. ``attributes`` has a low underline for them,
    /// ``styledText`` has not: whether mnemonics are visible is up to the window.
    public let acceleratorRanges: [Range<Int>]

    /// The text without markup.
    public var text: String { styledText.string }
}

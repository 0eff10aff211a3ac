/// The result of parsing markup.
package struct ParsedMarkup: Sendable, Hashable {
    /// The styled text.
    package let styledText: StyledText
    /// The attributes in the order of `pango_parse_markup`: by their start, and for the same start the outermost first.
    /// Later ones win.
    package let attributes: [MarkupAttribute]
    /// The first character after an accelerator marker.
    package let accelerator: Unicode.Scalar?
    /// The ranges of the characters after accelerator markers, in UTF-8 offsets. ``attributes`` underlines them;
    /// ``styledText`` does not, because the window decides whether mnemonics are visible.
    package let acceleratorRanges: [Range<Int>]

    /// The text without markup.
    package var text: String { styledText.string }
}

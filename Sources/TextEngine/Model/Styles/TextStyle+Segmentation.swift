extension TextStyle {
    /// The line height of the text. Only ``TextFrameOptions/TextLayoutMode/pango``, the widget's layout mode, uses it.
    /// The other modes use the paragraph's line spacing.
    public var lineHeight: LineHeight? {
        get { rareAttributes.lineHeight }
        set { rareAttributes.lineHeight = newValue?.clamped }
    }

    /// Whether lines may break inside the text; nil means yes. If not, a line ends before or behind the whole text, or at a
    /// mandatory break, also where words and letters are divided. As in Pango, such text may be wider than its box.
    public var allowsLineBreaks: Bool? {
        get { rareAttributes.allowsLineBreaks }
        set { rareAttributes.allowsLineBreaks = newValue }
    }

    /// Whether a line break inside a word shows a hyphen; nil means yes.
    public var insertsHyphens: Bool? {
        get { rareAttributes.insertsHyphens }
        set { rareAttributes.insertsHyphens = newValue }
    }

    /// Adjacent text with the same number is one word, against Unicode's rules: for lines, carets and ranges.
    package var wordSegment: Int32? {
        get { rareAttributes.wordSegment }
        set { rareAttributes.wordSegment = newValue }
    }

    /// Adjacent text with the same number is one sentence. Stored without effect, as in Pango 1.50.
    package var sentenceSegment: Int32? {
        get { rareAttributes.sentenceSegment }
        set { rareAttributes.sentenceSegment = newValue }
    }
}

extension TextStyle {
    /// How high the text makes its line; honoured by ``TextFrameOptions/TextLayoutMode/pango``, the widget's layout mode.
    /// The other modes go by the paragraph's line spacing.
    public var lineHeight: LineHeight? {
        get { rareAttributes.lineHeight }
        set { rareAttributes.lineHeight = newValue?.clamped }
    }

    /// Whether lines may break inside of the text; nil is yes. Layout does not honour it yet.
    public var allowsLineBreaks: Bool? {
        get { rareAttributes.allowsLineBreaks }
        set { rareAttributes.allowsLineBreaks = newValue }
    }

    /// Whether a hyphen is shown where a line breaks inside of a word; nil is yes.
    public var insertsHyphens: Bool? {
        get { rareAttributes.insertsHyphens }
        set { rareAttributes.insertsHyphens = newValue }
    }

    /// Neighbouring text with the same number is one word, whatever Unicode's rules say. Analysis does not honour it yet.
    public var wordSegment: Int32? {
        get { rareAttributes.wordSegment }
        set { rareAttributes.wordSegment = newValue }
    }

    /// Neighbouring text with the same number is one sentence. Analysis does not honour it yet.
    public var sentenceSegment: Int32? {
        get { rareAttributes.sentenceSegment }
        set { rareAttributes.sentenceSegment = newValue }
    }
}

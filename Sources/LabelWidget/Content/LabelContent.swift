import CLabelGtk
import TextEngine

/// What a label shows, as its properties say it: a string that may have markup and mnemonics, or a styled text.
struct LabelContent {
    /// The string with its tags and markers; nil if it is the text.
    private var source: String?
    private(set) var usesMarkup = false
    private(set) var usesUnderline = false
    /// The text without tags and markers.
    private(set) var text = StyledText.empty
    /// The first character behind an underscore.
    private(set) var mnemonic: Unicode.Scalar?
    /// The characters behind underscores, in UTF-8 offsets of ``text``.
    private(set) var mnemonicRanges: [Range<Int>] = []

    /// A text as it is.
    init(_ text: StyledText = .empty) {
        self.text = text
    }

    /// A string with markup or mnemonics.
    ///
    /// - Parameter resolution: Dots per inch, for font sizes in points.
    init(_ string: String, usesMarkup: Bool, usesUnderline: Bool, resolution: Double) throws(MarkupError) {
        if usesMarkup || usesUnderline { source = string }
        self.usesMarkup = usesMarkup
        self.usesUnderline = usesUnderline
        switch (usesMarkup, usesUnderline) {
        case (false, false): text = StyledText(string)
        case (false, true):
            let parsed = MnemonicParser.parse(string)
            text = StyledText(parsed.text)
            mnemonic = parsed.accelerator
            mnemonicRanges = parsed.ranges
        case (true, _):
            let parser = MarkupParser(resolution: resolution, acceleratorMarker: usesUnderline ? "_" : nil)
            let parsed = try parser.parse(string)
            text = parsed.styledText
            mnemonic = parsed.accelerator
            mnemonicRanges = parsed.acceleratorRanges
        }
    }

    /// The same settings with the old text, for markup that cannot be read.
    func keepingText(_ string: String, usesMarkup: Bool, usesUnderline: Bool) -> LabelContent {
        var content = self
        content.source = string
        content.usesMarkup = usesMarkup
        content.usesUnderline = usesUnderline
        return content
    }

    /// The same settings without a text.
    var emptied: LabelContent {
        var content = LabelContent()
        content.usesMarkup = usesMarkup
        content.usesUnderline = usesUnderline
        return content
    }

    /// The property `label`: the string with its tags and markers. For a styled text, the text without its styles.
    var string: String { source ?? text.string }

    /// Whether the property `label` has a string's bytes.
    func hasString(_ string: String) -> Bool { source?.hasBytes(of: string) ?? text.hasBytes(of: string) }

    /// Whether the property `label` has the same bytes.
    func hasString(of other: LabelContent) -> Bool {
        if let source { return other.hasString(source) }
        return other.source.map { text.hasBytes(of: $0) } ?? (text.storage.utf8 == other.text.storage.utf8)
    }

    /// The key that activates the label: `GDK_KEY_VoidSymbol` without a mnemonic.
    var mnemonicKey: guint { mnemonic.map { gdk_unicode_to_keyval($0.value) } ?? guint(GDK_KEY_VoidSymbol) }
}

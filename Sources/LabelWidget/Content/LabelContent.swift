import CLabelGtk
import TextEngine

/// What a label shows, as its properties say it: a string that may have markup and mnemonics, or a styled text.
struct LabelContent {
    /// The string with its tags and markers; nil if it is the text.
    private var source: String?
    private(set) var usesMarkup = false
    private(set) var usesUnderline = false
    /// Whether addresses in the text become links.
    var detectsLinks: Bool { linked != nil }
    /// The text without tags and markers. Addresses in it are links if they shall be.
    private(set) var text = StyledText.empty
    /// There if addresses become links: the text as it came, and what of it is a link.
    @Rare private var linked: LinkedText?
    /// The first character behind an underscore.
    private(set) var mnemonic: Unicode.Scalar?
    /// The characters behind underscores, in UTF-8 offsets of ``text``.
    private(set) var mnemonicRanges: [Range<Int>] = []

    /// A text as it is, or with links for its addresses.
    init(_ text: StyledText = .empty, detectsLinks: Bool = false) {
        self.text = text
        if detectsLinks { detectLinks() }
    }

    /// A string with markup or mnemonics.
    ///
    /// - Parameters:
    ///   - detectsLinks: Whether addresses in it become links, beside those that markup says.
    ///   - resolution: Dots per inch, for font sizes in points.
    init(
        _ string: String, usesMarkup: Bool, usesUnderline: Bool, detectsLinks: Bool = false, resolution: Double
    ) throws(MarkupError) {
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
        if detectsLinks { detectLinks() }
    }

    private mutating func detectLinks() {
        var linked = LinkedText()
        linked.append(text)
        text = linked.text
        self.linked = linked
    }

    /// The text without the links that were found in it.
    var written: StyledText { linked?.whole ?? text }

    /// The text with or without links for its addresses, and all else as it is. O(text).
    func detectingLinks(_ detectsLinks: Bool) -> LabelContent {
        guard detectsLinks != self.detectsLinks else { return self }
        var content = self
        content.text = written
        content.linked = nil
        if detectsLinks { content.detectLinks() }
        return content
    }

    /// A longer text, as it is. Of addresses, only the last one may be another then. O(addition), with links O(style runs) more.
    func appending(_ addition: StyledText) -> LabelContent {
        guard var linked else { return LabelContent(text.appending(addition)) }
        linked.append(addition)
        var content = LabelContent(linked.text)
        content.linked = linked
        return content
    }

    /// The same settings with the old text, for markup that cannot be read.
    func keepingText(_ string: String, usesMarkup: Bool, usesUnderline: Bool) -> LabelContent {
        var content = self
        content.source = string
        content.usesMarkup = usesMarkup
        content.usesUnderline = usesUnderline
        return content
    }

    /// The same text, without a string with markup or mnemonics.
    var withoutString: LabelContent {
        var content = LabelContent(text)
        content.linked = linked
        return content
    }

    /// The same settings without a text.
    var emptied: LabelContent {
        var content = LabelContent(detectsLinks: detectsLinks)
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

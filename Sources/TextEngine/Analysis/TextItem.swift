/// A stretch of a paragraph with uniform shaping properties, before font resolution.
package struct TextItem: BitwiseCopyable {
    private var start: Int32
    private var end: Int32
    package var level: UInt8
    package var script: UInt32
    package var presentation: FontPresentation
    /// The index of the item's style run.
    package var style: Int
    /// The language that the paragraph implies for the item's script, if any (``TextAnalysis/hanLanguage``).
    package var impliedLanguage: HanLanguage?

    init(
        range: Range<Int>, level: UInt8, script: UInt32, presentation: FontPresentation, style: Int,
        impliedLanguage: HanLanguage?
    ) {
        (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
        (self.level, self.script, self.presentation) = (level, script, presentation)
        (self.style, self.impliedLanguage) = (style, impliedLanguage)
    }

    package var range: Range<Int> {
        get { Int(start)..<Int(end) }
        set { (start, end) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
    }

    /// The language for choosing fonts and glyph forms: the style's language if it is written in the item's script,
    /// else the implied one, else the script's own.
    package func language(given: String?) -> String {
        ScriptLanguages.language(for: script, given: given, implied: impliedLanguage?.rawValue)
    }

    package var isRightToLeft: Bool { level & 1 == 1 }

    /// The part of the item in a range; nil if there is none.
    func clamped(to limits: Range<Int>) -> TextItem? {
        guard range.overlaps(limits) else { return nil }
        var item = self
        item.range = range.clamped(to: limits)
        return item
    }
}

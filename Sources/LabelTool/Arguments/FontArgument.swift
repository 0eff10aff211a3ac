import TextEngine

/// Reads `"Family[, Family…] [style words] SIZE"`, for example `"Noto Sans, Noto Sans Arabic Bold Italic 14.5"`.
///
/// Style words are taken from the end as long as they are known; a comma after the last family keeps its last word
/// from being taken for one: `"Arial Black, 16"`.
enum FontArgument {
    /// - Parameter requiresSize: Whether a font without a size is an error.
    static func parse(_ text: String, requiresSize: Bool) throws(ToolError) -> FontDescription {
        var families = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.words)
        var words = families.popLast() ?? []
        var font = FontDescription()
        if let last = words.last, let size = NumberArgument.double(last) {
            guard size.isFinite else { throw ToolError("“\(text.escaped)” has an infinite size; write a number") }
            font.size = size
            words.removeLast()
        } else if requiresSize {
            throw ToolError(
                "the font “\(text.escaped)” ends without a size in pixels; write for example “Noto Sans 16”")
        }
        while let word = words.last, let apply = style(word) {
            apply(&font)
            words.removeLast()
        }
        families.append(words)
        let names = families.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
        if !names.isEmpty { font.families = names }
        return font
    }

    private static func words(_ text: Substring) -> [String] {
        text.split { $0 == " " || $0 == "\t" || $0 == "\n" }.map(String.init)
    }

    /// What a style word does to a font; nil for a word that is none. Hyphens and case do not matter.
    private static func style(_ word: String) -> ((inout FontDescription) -> Void)? {
        let key = word.lowercased().filter { $0 != "-" }
        if let weight = weights[key] { return { $0.weight = $0.weight ?? weight } }
        if let width = widths[key] { return { $0.width = $0.width ?? width } }
        switch key {
        case "italic": return { $0.slant = .italic }
        case "oblique": return { $0.slant = .oblique }
        case "roman", "upright": return { $0.slant = .upright }
        default: return nil
        }
    }

    private static let weights: [String: FontWeight] = [
        "thin": .thin, "ultralight": .extraLight, "extralight": .extraLight, "light": .light, "semilight": 350,
        "demilight": 350, "book": 380, "regular": .regular, "normal": .regular, "medium": .medium,
        "semibold": .semibold, "demibold": .semibold, "bold": .bold, "ultrabold": .extraBold,
        "extrabold": .extraBold, "heavy": .black, "black": .black, "ultrablack": 1_000, "extrablack": 1_000,
    ]

    private static let widths: [String: FontWidth] = [
        "ultracondensed": .ultraCondensed, "extracondensed": .extraCondensed, "condensed": .condensed,
        "semicondensed": .semiCondensed, "semiexpanded": .semiExpanded, "expanded": .expanded,
        "extraexpanded": .extraExpanded, "ultraexpanded": .ultraExpanded,
    ]
}

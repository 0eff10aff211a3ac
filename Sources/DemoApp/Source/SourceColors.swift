import LabelWidget

/// The colours of sources, which can be read on the page in light and dark.
struct SourceColors {
    let comment: Color
    let string: Color
    let keyword: Color

    static let light = SourceColors(
        comment: Color(red: 0.37, green: 0.36, blue: 0.39), string: Color(red: 0.1, green: 0.45, blue: 0.27),
        keyword: Color(red: 0.5, green: 0.24, blue: 0.61))
    static let dark = SourceColors(
        comment: Color(red: 0.66, green: 0.65, blue: 0.64), string: Color(red: 0.55, green: 0.84, blue: 0.62),
        keyword: Color(red: 0.86, green: 0.6, blue: 0.9))

    /// A source with its colours.
    func style(_ source: String) -> StyledText {
        let styles: [SwiftScanner.Kind: TextStyle] = [
            .comment: TextStyle(font: FontDescription(slant: .italic), foregroundColor: comment),
            .string: TextStyle(foregroundColor: string),
            .keyword: TextStyle(font: FontDescription(weight: .bold), foregroundColor: keyword),
        ]
        var builder = StyledText.Builder()
        var (rest, offset) = (source.utf8[...], 0)
        func take(_ count: Int) -> String {
            defer { (rest, offset) = (rest.dropFirst(count), offset + count) }
            return String(Substring(rest.prefix(count)))
        }
        for part in SwiftScanner(source).parts {
            builder.append(take(part.range.lowerBound - offset))
            builder.append(take(part.range.count), style: styles[part.kind] ?? TextStyle())
        }
        builder.append(String(Substring(rest)))
        return builder.text
    }
}

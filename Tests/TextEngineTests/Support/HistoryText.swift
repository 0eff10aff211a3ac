@testable import TextEngine

/// The properties besides characters that affect a text's glyphs.
struct HistoryStyle: Sendable {
    var family: String
    /// The second family to look for characters in.
    var fallback: String?
    var isBox = false
    var size = 16.0
    var weight: FontWeight?
    var language: String?
    var features: [FontFeature] = []
    var letterSpacing: Double?
    var ligatures: TextStyle.Ligatures?
    var usesKerning: Bool?
    var rounds = false

    /// All installed fonts, in a separate catalog.
    static let installed = (try? FontCatalog(configurationFile: "/etc/fonts/fonts.conf")) ?? .system

    var catalog: FontCatalog { isBox ? BoxFonts.catalog : Self.installed }

    func textStyle(size: Double) -> TextStyle {
        var style = TextStyle(
            font: FontDescription(families: [family] + (fallback.map { [$0] } ?? []), size: size, weight: weight).with(
                \.features, features.isEmpty ? nil : features),
            language: language)
        style.letterSpacing = letterSpacing
        style.ligatures = ligatures
        style.usesKerning = usesKerning
        return style
    }
}

/// A short text of the history test.
struct HistoryText: Sendable {
    var scalars: [UInt32]
    var style: HistoryStyle
    var direction = BaseWritingDirection.natural
    /// The direction attribute of the whole text.
    var embedding: DirectionEmbedding?
    /// The index from which characters have another weight, and so another font.
    var boldStart: Int?

    init(_ scalars: [UInt32], _ style: HistoryStyle) { (self.scalars, self.style) = (scalars, style) }

    init(_ text: String, _ style: HistoryStyle) { self.init(text.unicodeScalars.map(\.value), style) }

    /// Shapes the text.
    ///
    /// - Parameter size: A font size instead of the style's. Cache entries belong to a size.
    func shaped(size: Double? = nil) -> ShapedString {
        var builder = StyledText.Builder()
        var textStyle = style.textStyle(size: size ?? style.size)
        textStyle.directionEmbeddings = embedding.map { [$0] }
        let start = min(boldStart ?? scalars.count, scalars.count)
        builder.append(Self.string(scalars[..<start]), style: textStyle)
        textStyle.font?.weight = .bold
        builder.append(Self.string(scalars[start...]), style: textStyle)
        return ShapedString(
            builder.text,
            options: ShapingOptions(fontCatalog: style.catalog).with(\.baseWritingDirection, direction).with(
                \.roundsGlyphPositions, style.rounds))
    }

    static func string(_ scalars: some Sequence<UInt32>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars.compactMap { Unicode.Scalar($0) })
        return String(view)
    }
}

extension HistoryText: CustomStringConvertible {
    var description: String {
        let codes = scalars.map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
        // Control characters as symbols, so that a message is one line.
        let shown = Self.string(scalars.map { $0 < 0x20 ? 0x2400 + $0 : $0 })
        var parts = ["“\(shown)” (\(codes))"]
        if direction != .natural { parts.append("\(direction)") }
        if let embedding { parts.append("\(embedding)") }
        if let boldStart { parts.append("bold from \(boldStart)") }
        return parts.joined(separator: ", ")
    }
}

extension HistoryStyle: CustomStringConvertible {
    var description: String {
        var parts = [family]
        if let fallback { parts.append("then \(fallback)") }
        if let weight { parts.append("weight \(weight.value)") }
        if let language { parts.append("language \(language)") }
        parts += features.map { "\($0.tag)=\($0.value)" }
        if let letterSpacing { parts.append("spacing \(letterSpacing)") }
        if let ligatures { parts.append("ligatures \(ligatures)") }
        if let usesKerning { parts.append("kerning \(usesKerning)") }
        if rounds { parts.append("rounded") }
        return parts.joined(separator: ", ")
    }
}

@testable import TextEngine

/// Random decorations for property tests: everything that a style can paint besides glyphs. Edges are hard and colours
/// opaque or clear, so that a picture shows where there is ink.
enum RandomDecorations {
    /// The text with more style runs, every second one decorated.
    static func decorate(_ text: StyledText, using random: inout SeededRandom) -> StyledText {
        var ends = Set(text.styleRuns.map(\.range.upperBound))
        var (offset, last) = (0, ParagraphStyle.default)
        for scalar in text.string.unicodeScalars {
            let style = text.paragraphStyle(at: offset)
            if style != last || Int.random(in: 0..<8, using: &random) == 0 { ends.insert(offset) }
            (offset, last) = (offset + String(scalar).utf8.count, style)
        }
        ends.remove(0)
        var builder = StyledText.Builder()
        for end in ends.sorted() {
            let start = builder.count
            var style = text.style(at: start).style
            if Bool.random(using: &random) { decorate(&style, using: &random) }
            builder.append(
                text.string(in: start..<end), style: style, paragraphStyle: text.paragraphStyle(at: start))
        }
        return builder.text
    }

    /// Adds random decorations to a style.
    static func decorate(_ style: inout TextStyle, using random: inout SeededRandom) {
        func isWanted() -> Bool { Int.random(in: 0..<3, using: &random) == 0 }
        if isWanted() { style.underline = line(using: &random) }
        if isWanted() { style.overline = line(using: &random) }
        if isWanted() { style.strikethrough = line(using: &random) }
        if isWanted() { style.background = background(using: &random) }
        if isWanted() {
            style.stroke = TextStroke(
                widthPercentage: .random(in: 2...30, using: &random),
                color: Bool.random(using: &random) ? color(using: &random) : nil, fillsGlyphs: .random(using: &random))
        }
        if isWanted() { style.baselineOffset = .random(in: -8...8, using: &random) }
        if isWanted() {
            let offset = Point(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
            style.shadow = TextShadow(offset: offset, color: color(using: &random))
        }
        if isWanted() { style.letterSpacing = .random(in: -1...4, using: &random) }
    }

    /// A line with any style and pattern, sometimes hidden or in a clear colour.
    static func line(using random: inout SeededRandom) -> DecorationLine {
        let colors: [Color?] = [nil, nil, color(using: &random), color(using: &random), .clear]
        return DecorationLine(
            DecorationLine.Style.allCases.randomElement(using: &random) ?? .single,
            pattern: DecorationLine.Pattern.allCases.randomElement(using: &random) ?? .solid,
            color: colors.randomElement(using: &random) ?? nil,
            position: Bool.random(using: &random) ? .standard : .low)
    }

    /// A shape with a fill, a border, both or neither. Insets never leave less than a visible width of a letter.
    static func background(using random: inout SeededRandom) -> TextBackground {
        func inset() -> Double { [-4.1, -1.5, 0, 0, 0, 0.3, 1.7].randomElement(using: &random) ?? 0 }
        let colors: [Color?] = [nil, .clear, color(using: &random), color(using: &random), color(using: &random)]
        return TextBackground(
            color: colors.randomElement(using: &random) ?? nil,
            cornerRadius: [0, 2, 5.5, 100].randomElement(using: &random) ?? 0
        ).with(\.borderColor, colors.randomElement(using: &random) ?? nil).with(
            \.borderWidth, [0, 0.6, 1, 4].randomElement(using: &random) ?? 0
        ).with(\.edgeInsets, EdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset())).with(
            \.fillsTextLineGaps, .random(using: &random)
        ).with(\.extendsTextLinesToCommonHorizontalBounds, .random(using: &random)).with(
            \.discriminator, .random(in: 0...1, using: &random))
    }

    /// A colour that is not white.
    static func color(using random: inout SeededRandom) -> Color {
        Color(red: .random(in: 0...0.8, using: &random), green: .random(in: 0...0.8, using: &random), blue: 0)
    }
}

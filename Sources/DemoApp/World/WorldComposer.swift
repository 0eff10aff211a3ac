import LabelWidget

/// Makes the styled text of the page: a heading for each text, and the text with its decorations.
struct WorldComposer {
    let settings: WorldSettings

    /// The texts, one below the other. O(characters).
    func compose(_ texts: [WorldText]) -> StyledText {
        var builder = StyledText.Builder()
        for (number, text) in texts.enumerated() {
            if number > 0 { builder.append("\n", style: plain(texts[number - 1])) }
            if !text.name.isEmpty { appendHeading(of: text, to: &builder) }
            append(text, number: number, to: &builder)
        }
        return builder.text
    }

    private func appendHeading(of text: WorldText, to builder: inout StyledText.Builder) {
        var style = TextStyle(font: font(.bold, scale: 0.7), language: DemoWords.language)
        style.foregroundAlpha = 0.6
        var paragraph = ParagraphStyle(lineSpacing: ParagraphLineSpacing(beforeParagraph: 18 * settings.zoom))
        paragraph.baseWritingDirection = .leftToRight
        // It stands above the start of its text.
        if text.direction == .rightToLeft { paragraph.alignment = .end }
        builder.append("\(text.title)\n", style: style, paragraphStyle: paragraph)
    }

    private func append(_ text: WorldText, number: Int, to builder: inout StyledText.Builder) {
        let (plain, paragraph) = (plain(text), paragraph(text))
        // Few combinations of decorations are in a text.
        var styles: [UInt8: TextStyle] = [0: plain]
        var string = text.string
        string.withUTF8 { bytes in
            let marks = marks(of: bytes, number: number)
            var start = 0
            while start < bytes.count {
                let mark = marks[start]
                let end = marks[start...].firstIndex { $0 != mark } ?? bytes.count
                let style = styles[mark] ?? style(plain, with: mark)
                styles[mark] = style
                builder.append(validUTF8: bytes[start..<end], style: style, paragraphStyle: paragraph)
                start = end
            }
        }
    }

    /// The decorations of each byte, as bits.
    private func marks(of text: UTF8Bytes, number: Int) -> [UInt8] {
        var marks = [UInt8](repeating: 0, count: text.count)
        for (decoration, choice) in settings.ranges {
            // Each decoration has ranges of its own.
            let seed = number * Decoration.allCases.count + decoration.rawValue
            for range in choice.ranges(in: text, seed: seed) {
                for index in range { marks[index] |= decoration.bit }
            }
        }
        return marks
    }

    private func style(_ plain: TextStyle, with mark: UInt8) -> TextStyle {
        var style = plain
        for decoration in Decoration.allCases where mark & decoration.bit != 0 {
            settings.apply(decoration, to: &style)
        }
        return style
    }

    private func plain(_ text: WorldText) -> TextStyle {
        let weight = settings.weight == 400 ? nil : FontWeight(Int(settings.weight))
        var style = TextStyle(font: font(weight), language: text.language)
        if settings.lineHeight != 1 { style.lineHeight = .factor(settings.lineHeight) }
        return style
    }

    private func font(_ weight: FontWeight?, scale: Double = 1) -> FontDescription {
        var font = FontDescription(
            families: settings.family.map { [$0] }, size: settings.fontSize, weight: weight,
            slant: settings.isItalic ? .italic : nil)
        font.sizeScale = settings.size * settings.zoom * scale
        return font
    }

    /// Each text is a truncation scope of its own.
    private func paragraph(_ text: WorldText) -> ParagraphStyle {
        var style = ParagraphStyle(lineSpacing: ParagraphLineSpacing(betweenLines: settings.lineSpacing))
        style.baseWritingDirection = text.direction
        if settings.maximumLines > 0 {
            style.truncationScope = TruncationScope(
                maximumNumberOfLines: settings.maximumLines, lastLineTruncationMode: settings.truncationMode)
        }
        return style
    }
}

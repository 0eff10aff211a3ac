@testable import TextEngine

/// A style for each attribute that a text may have, and a paragraph style for each property.
enum EveryAttribute {
    static let styles: [TextStyle] = [
        TextStyle(font: FontDescription(size: 17.3)), TextStyle(foregroundColor: red),
        TextStyle(link: LinkValue(url: "https://example.org")), TextStyle(language: "ja"),
        style { $0.backgroundColor = red }, style { $0.background = TextBackground(color: red, cornerRadius: 2) },
        style { $0.underline = DecorationLine() }, style { $0.strikethrough = DecorationLine() },
        style { $0.shadow = TextShadow(offset: Point(x: 1, y: 1), color: red) },
        style { $0.stroke = TextStroke(widthPercentage: 5) }, style { $0.baselineOffset = 4 },
        style { $0.letterSpacing = 3 }, style { $0.usesKerning = false },
        style { $0.ligatures = TextStyle.Ligatures.none },
        style { $0.directionEmbeddings = [DirectionEmbedding(.rightToLeft, isOverride: true)] },
        style { $0.hyphenationLanguage = "de" },
        style { $0.attachment = TextAttachment(width: 9, ascent: 20, descent: 3) },
        style { $0.overline = DecorationLine() }, style { $0.underlineColor = red }, style { $0.overlineColor = red },
        style { $0.strikethroughColor = red }, style { $0.foregroundAlpha = 0.5 }, style { $0.backgroundAlpha = 0.5 },
        style { $0.baselineShifts = [.superscript] }, style { $0.fontMetricScales = [.superscript] },
        style { $0.lineHeight = .pixels(31) }, style { $0.textTransform = .uppercase },
        style { $0.visibleCharacters = .spaces }, style { $0.allowsLineBreaks = false },
        style { $0.insertsHyphens = false }, style { $0.usesFontFallback = false }, style { $0.gravity = .east },
        style { $0.gravityHint = .line }, style { $0.wordSegment = 1 }, style { $0.sentenceSegment = 1 },
        style { $0.linkTitle = "title" }, style { $0.linkClasses = ["big"] },
    ]

    static let paragraphStyles: [ParagraphStyle] = [
        ParagraphStyle(alignment: .end), ParagraphStyle(lineSpacing: ParagraphLineSpacing(betweenLines: 5)),
        ParagraphStyle(indents: ParagraphIndents(head: 7, tail: 3, initialHead: 11, numberOfInitialLines: 1)),
        ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: 1)),
        ParagraphStyle().with(\.baseWritingDirection, .rightToLeft), ParagraphStyle().with(\.tabStops, [TabStop(31)]),
        ParagraphStyle().with(\.tabStops, [TabStop(31, alignment: .decimal)]),
        ParagraphStyle().with(\.defaultTabInterval, 23), ParagraphStyle().with(\.hyphenationFactor, 1),
    ]

    /// The attributes that no style has; for a test of the list.
    static var missing: [String] {
        let found = styles.map(\.rareAttributes)
        return Mirror(reflecting: RareTextAttributes.none).children.compactMap(\.label).filter { name in
            !found.contains { attributes in
                Mirror(reflecting: attributes).children.contains {
                    $0.label == name && "\($0.value)" != "nil"
                }
            }
        }
    }

    private static let red = Color(red: 1, green: 0, blue: 0)

    private static func style(_ change: (inout TextStyle) -> Void) -> TextStyle {
        var style = TextStyle()
        change(&style)
        return style
    }
}

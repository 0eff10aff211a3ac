import FoundationEssentials
import TextEngine

@testable import LabelWidget

/// An attribute set in three ways: in a style, in an attribute container, and in a run's JSON.
struct AttributeCase {
    /// The stored property of the model.
    let property: String
    let json: String
    let style: TextStyle
    let container: AttributeContainer

    init<Value>(
        _ property: String, _ path: WritableKeyPath<TextStyle, Value?>,
        _ key: WritableKeyPath<AttributeContainer, Value?>,
        _ value: Value, _ json: String
    ) {
        self.property = property
        self.json = json
        var style = TextStyle()
        style[keyPath: path] = value
        self.style = style
        var container = AttributeContainer()
        container[keyPath: key] = value
        self.container = container
    }
}

/// Every attribute of ``TextStyle``, with all values that need separate code.
enum AttributeTable {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let shade = Color(red: 0, green: 1, blue: 0, alpha: 128.0 / 255)
    private static let exact = Color(red: 0.1, green: 0.25, blue: 1, alpha: 0.3)
    private static let line = DecorationLine(.double, pattern: .dashDotDot, color: shade, position: .low)
    private static let background = TextBackground(color: red, cornerRadius: 4).with(\.borderColor, exact).with(
        \.borderWidth, 1.5
    ).with(\.edgeInsets, EdgeInsets(top: -1, left: 2, bottom: -3.5, right: 4)).with(\.fillsTextLineGaps, false).with(
        \.extendsTextLinesToCommonHorizontalBounds, false
    ).with(\.discriminator, -7)
    private static let tag = FontTag("wght") ?? FontTag(value: 0)
    private static let shortTag = FontTag("a,") ?? FontTag(value: 0)
    private static let font = FontDescription(
        families: ["Noto Sans", "sans, \"serif\""], size: 17.25, weight: 650, slant: .oblique
    ).with(\.sizeScale, 1.2).with(\.width, .semiCondensed).with(\.capitals, .allSmallCaps).with(
        \.features, [FontFeature(tag, 0), FontFeature(shortTag, 4_294_967_295)]
    ).with(\.variations, [FontVariation(tag, 0.1), FontVariation(tag, -1e-7)])
    private static let fontJSON = """
        {"families":["Noto Sans","sans, \\"serif\\""],"size":17.25,"sizeScale":1.2,"weight":650,"width":87.5,
        "slant":"oblique","capitals":"allSmallCaps","features":[["wght",0],["a,",4294967295]],
        "variations":[["wght",0.1],["wght",-1e-7]]}
        """
    private static let backgroundJSON = """
        {"color":"#f00","borderColor":[0.1,0.25,1,0.3],"borderWidth":1.5,"cornerRadius":4,
        "edgeInsets":{"top":-1,"left":2,"bottom":-3.5,"right":4},"fillsTextLineGaps":false,
        "extendsTextLinesToCommonHorizontalBounds":false,"discriminator":-7}
        """

    static let fonts: [AttributeCase] = [
        AttributeCase("font", \.font, \.label.font, font, "\"font\":\(fontJSON)"),
        AttributeCase("font", \.font, \.label.font, FontDescription(), "\"font\":{}"),
        AttributeCase(
            "font", \.font, \.label.font,
            FontDescription(families: ["Noto Sans"], size: 20, weight: .bold, slant: .italic),
            "\"font\":\"Noto Sans Bold Italic 20\""),
        AttributeCase(
            "font", \.font, \.label.font,
            FontDescription(size: 20).with(\.features, [FontFeature(tag, 0)]).with(
                \.variations, [FontVariation(tag, 650)]),
            "\"font\":\"20\",\"features\":\"wght=0\",\"variations\":\"wght=650\""),
        AttributeCase("language", \.language, \.label.language, "sr-Latn", "\"language\":\"sr-Latn\""),
    ]

    static let paint: [AttributeCase] = [
        AttributeCase("foregroundColor", \.foregroundColor, \.label.foregroundColor, red, "\"color\":\"#ff0000\""),
        AttributeCase("foregroundColor", \.foregroundColor, \.label.foregroundColor, shade, "\"color\":\"#00ff0080\""),
        AttributeCase(
            "foregroundColor", \.foregroundColor, \.label.foregroundColor, exact, "\"color\":[0.1,0.25,1,0.3]"),
        AttributeCase("foregroundAlpha", \.foregroundAlpha, \.label.foregroundAlpha, 0.1, "\"foregroundAlpha\":0.1"),
        AttributeCase(
            "backgroundColor", \.backgroundColor, \.label.backgroundColor, red, "\"backgroundColor\":\"#f00\""),
        AttributeCase("backgroundColor", \.backgroundColor, \.label.backgroundColor, red, "\"background\":\"#f00\""),
        AttributeCase("backgroundAlpha", \.backgroundAlpha, \.label.backgroundAlpha, 1, "\"backgroundAlpha\":1"),
        AttributeCase("background", \.background, \.label.background, background, "\"background\":\(backgroundJSON)"),
        AttributeCase("background", \.background, \.label.background, TextBackground(), "\"background\":{}"),
        AttributeCase("link", \.link, \.label.link, LinkValue(url: "app:ä\"\\\u{1}"), #""link":"app:ä\"\\\u0001""#),
        AttributeCase("linkTitle", \.linkTitle, \.label.linkTitle, "title", "\"linkTitle\":\"title\""),
        AttributeCase("linkClasses", \.linkClasses, \.label.linkClasses, ["a", "b"], "\"linkClasses\":[\"a\",\"b\"]"),
        AttributeCase(
            "shadow", \.shadow, \.label.shadow, TextShadow(offset: Point(x: 1, y: -2), blurRadius: 3, color: red),
            "\"shadow\":{\"x\":1,\"y\":-2,\"blurRadius\":3,\"color\":\"#f00\"}"),
        AttributeCase(
            "stroke", \.stroke, \.label.stroke, TextStroke(widthPercentage: 2.5, color: red, fillsGlyphs: true),
            "\"stroke\":{\"widthPercentage\":2.5,\"color\":\"#f00\",\"fillsGlyphs\":true}"),
    ]

    static let lines: [AttributeCase] = [
        AttributeCase("underline", \.underline, \.label.underline, DecorationLine(), "\"underline\":\"single\""),
        AttributeCase(
            "underline", \.underline, \.label.underline, line,
            "\"underline\":{\"style\":\"double\",\"pattern\":\"dashDotDot\",\"color\":\"#00ff0080\",\"position\":\"low\"}"
        ),
        AttributeCase("underlineColor", \.underlineColor, \.label.underlineColor, red, "\"underlineColor\":\"#f00\""),
        AttributeCase("overline", \.overline, \.label.overline, .hidden, "\"overline\":\"hidden\""),
        AttributeCase("overlineColor", \.overlineColor, \.label.overlineColor, red, "\"overlineColor\":\"#f00\""),
        AttributeCase(
            "strikethrough", \.strikethrough, \.label.strikethrough, DecorationLine(.thick, pattern: .wave),
            "\"strikethrough\":{\"style\":\"thick\",\"pattern\":\"wave\"}"),
        AttributeCase(
            "strikethroughColor", \.strikethroughColor, \.label.strikethroughColor, red,
            "\"strikethroughColor\":\"#f00\""),
    ]

    static let glyphs: [AttributeCase] = [
        AttributeCase("baselineOffset", \.baselineOffset, \.label.baselineOffset, -2.5, "\"baselineOffset\":-2.5"),
        AttributeCase(
            "baselineShifts", \.baselineShifts, \.label.baselineShifts, [.superscript, .offset(-0.1), .subscript],
            "\"baselineShifts\":[\"superscript\",-0.1,\"subscript\"]"),
        AttributeCase(
            "fontMetricScales", \.fontMetricScales, \.label.fontMetricScales, FontMetricScale.allCases,
            "\"fontMetricScales\":[\"superscript\",\"subscript\",\"smallCaps\"]"),
        AttributeCase("letterSpacing", \.letterSpacing, \.label.letterSpacing, 0.1, "\"letterSpacing\":0.1"),
        AttributeCase("lineHeight", \.lineHeight, \.label.lineHeight, .factor(1.5), "\"lineHeight\":{\"factor\":1.5}"),
        AttributeCase("lineHeight", \.lineHeight, \.label.lineHeight, .pixels(20), "\"lineHeight\":{\"pixels\":20}"),
        AttributeCase("usesKerning", \.usesKerning, \.label.usesKerning, false, "\"usesKerning\":false"),
        AttributeCase("ligatures", \.ligatures, \.label.ligatures, TextStyle.Ligatures.none, "\"ligatures\":\"none\""),
        AttributeCase(
            "textTransform", \.textTransform, \.label.textTransform, .uppercase, "\"textTransform\":\"uppercase\""),
        AttributeCase(
            "visibleCharacters", \.visibleCharacters, \.label.visibleCharacters, [.spaces, .lineBreaks, .ignorables],
            "\"visibleCharacters\":[\"spaces\",\"lineBreaks\",\"ignorables\"]"),
        AttributeCase(
            "visibleCharacters", \.visibleCharacters, \.label.visibleCharacters, [], "\"visibleCharacters\":[]"),
        AttributeCase(
            "usesFontFallback", \.usesFontFallback, \.label.usesFontFallback, true, "\"usesFontFallback\":true"),
        AttributeCase("gravity", \.gravity, \.label.gravity, .east, "\"gravity\":\"east\""),
        AttributeCase("gravityHint", \.gravityHint, \.label.gravityHint, .line, "\"gravityHint\":\"line\""),
        AttributeCase(
            "directionEmbeddings", \.directionEmbeddings, \.label.directionEmbeddings,
            [DirectionEmbedding(.rightToLeft, isOverride: true), DirectionEmbedding(.leftToRight)],
            "\"directionEmbeddings\":[{\"direction\":\"rtl\",\"isOverride\":true},\"ltr\"]"),
        AttributeCase(
            "hyphenationLanguage", \.hyphenationLanguage, \.label.hyphenationLanguage, "de",
            "\"hyphenationLanguage\":\"de\""),
        AttributeCase(
            "allowsLineBreaks", \.allowsLineBreaks, \.label.allowsLineBreaks, false, "\"allowsLineBreaks\":false"),
        AttributeCase("insertsHyphens", \.insertsHyphens, \.label.insertsHyphens, false, "\"insertsHyphens\":false"),
        AttributeCase("wordSegment", \.wordSegment, \.label.wordSegment, .max, "\"wordSegment\":2147483647"),
        AttributeCase(
            "sentenceSegment", \.sentenceSegment, \.label.sentenceSegment, .min, "\"sentenceSegment\":-2147483648"),
    ]

    static let all = fonts + paint + lines + glyphs
}

import Testing

@testable import TextEngine

@Suite("Values of the model")
struct ValueTests {
    @Test("Colours are parsed from #rgb, #rrggbb and #rrggbbaa")
    func colorFromHex() {
        #expect(Color(hex: "#f00") == Color(red: 1, green: 0, blue: 0))
        #expect(Color(hex: "#FF0000") == Color(red: 1, green: 0, blue: 0))
        #expect(Color(hex: "#336699")?.green == Float(0x66) / 255)
        #expect(Color(hex: "#00000080")?.alpha == Float(0x80) / 255)
        #expect(Color(hex: "#123") == Color(hex: "#112233"))
    }

    @Test(
        "Anything else is not a colour",
        arguments: ["", "#", "f00", "#ff", "#ff00", "#ff000", "#gg0000", "#ff00000", "#ff0000000", "# ff", "#ｆ00"])
    func notAColor(text: String) {
        #expect(Color(hex: text) == nil)
    }

    @Test("Colour components are clamped, and NaN becomes 0")
    func colorClamping() {
        #expect(Color(red: 2, green: -1, blue: .nan, alpha: .infinity) == Color(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(Color.white.withAlpha(multipliedBy: 0.5).alpha == 0.5)
        #expect(Color.white.withAlpha(multipliedBy: .nan).alpha == 0)
    }

    @Test("Lengths are clamped to ±2^30, and NaN becomes 0")
    func lengthClamping() {
        #expect(Double.nan.clampedLength == 0)
        #expect(Double.infinity.clampedLength == 1_073_741_824)
        #expect((-Double.infinity).clampedLength == -1_073_741_824)
        #expect((-1.0).clampedNonNegativeLength == 0)
        #expect((1.5).clampedNonNegativeLength == 1.5)
    }

    @Test("Font sizes are clamped to 1/64...16,384 pixels")
    func fontSizeClamping() {
        #expect(FontDescription("x", size: -5).resolvedSize == 1.0 / 64)
        #expect(FontDescription("x", size: 0).resolvedSize == 1.0 / 64)
        #expect(FontDescription("x", size: .infinity).resolvedSize == 16_384)
        #expect(FontDescription("x", size: 1e300).resolvedSize == 16_384)
        let undefined = FontDescription("x", size: .nan).resolvedSize
        #expect(undefined >= 1.0 / 64 && undefined <= 16_384)
    }

    @Test("Weights and widths are clamped")
    func traitClamping() {
        #expect(FontWeight(-3).value == 1)
        #expect(FontWeight(Int.max).value == 1_000)
        #expect(FontWidth(percent: .nan).percent == 100)
        #expect(FontWidth(percent: 1).percent == 50)
        #expect(FontWidth(percent: .infinity).percent == 200)
        #expect(TruncationScope(maximumNumberOfLines: Int.min).maximumNumberOfLines == 0)
        #expect(TruncationScope(maximumNumberOfLines: Int.max).maximumNumberOfLines == Int(Int32.max))
    }

    @Test("Tags have one to four printable ASCII characters")
    func fontTags() throws {
        #expect(FontTag("") == nil)
        #expect(FontTag("abcde") == nil)
        #expect(FontTag("ä") == nil)
        #expect(FontTag("a\u{7}b") == nil)
        #expect(try #require(FontTag("liga")).description == "liga")
        #expect(try #require(FontTag("a")).description == "a   ")
        #expect(FontTag("liga") == FontTag("liga"))
    }

    @Test("A nil property of a font description is inherited")
    func fontInheritance() {
        let bold = FontDescription(weight: .bold)
        let whole = FontDescription(families: ["A"], size: 12, weight: .light, slant: .italic)
        let result = bold.inheriting(from: whole)
        #expect(result == FontDescription(families: ["A"], size: 12, weight: .bold, slant: .italic))
        let style = TextStyle(font: bold, link: LinkValue(url: "u"))
            .inheriting(from: TextStyle(font: whole, foregroundColor: .white, link: LinkValue(url: "v")))
        #expect(style.font == result)
        #expect(style.foregroundColor == .white)
        #expect(style.link == LinkValue(url: "u"))
    }

    @Test("Links are equal if their URLs or values are")
    func linkValues() {
        enum Action: Hashable { case more, less }
        #expect(LinkValue(url: "a") == LinkValue(url: "a"))
        #expect(LinkValue(url: "a") != LinkValue("a"))
        #expect(LinkValue(Action.more) == LinkValue(Action.more))
        #expect(LinkValue(Action.more) != LinkValue(Action.less))
        #expect(LinkValue(1) != LinkValue("1"))
        #expect(LinkValue(Action.more).value(as: Action.self) == .more)
        #expect(LinkValue(Action.more).value(as: Int.self) == nil)
        #expect(LinkValue(Action.more).url == nil)
        #expect(Set([LinkValue(url: "a"), LinkValue(url: "a"), LinkValue(Action.more)]).count == 2)
    }

    @Test("Truncation scopes have identity")
    func scopeIdentity() {
        let scope = TruncationScope(maximumNumberOfLines: 1)
        #expect(scope == scope)
        #expect(scope != TruncationScope(maximumNumberOfLines: 1))
    }

    @Test("Rectangles have union, distance and containment")
    func rectangles() {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.union(Rect(x: 0, y: 5, width: 1, height: 10)) == Rect(x: 0, y: 2, width: 4, height: 13))
        #expect(rect.squaredDistance(to: Point(x: 2, y: 3)) == 0)
        #expect(rect.squaredDistance(to: Point(x: 0, y: 0)) == 5)
        #expect(rect.squaredDistance(to: Point(x: 7, y: 10)) == 9 + 16)
        #expect(rect.contains(Point(x: 1, y: 2)) && !rect.contains(Point(x: 4, y: 2)))
    }

    @Test("An empty or huge token is the ellipsis, and a negative line limit is no limit")
    func frameOptions() {
        #expect(TextFrameOptions().token.string == "…")
        #expect(TextFrameOptions(truncationToken: "").token.string == "…")
        #expect(TextFrameOptions(truncationToken: StyledText(String(repeating: "x", count: 4_096))).token.string == "…")
        #expect(TextFrameOptions(truncationToken: "more").token.string == "more")
        #expect(TextFrameOptions(maximumNumberOfLines: -1).lineLimit == .max)
        #expect(TextFrameOptions(maximumNumberOfLines: .min).lineLimit == .max)
    }
}

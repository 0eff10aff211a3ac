import Testing

@testable import TextEngine

@Suite("What a debugger prints")
struct DescriptionTests {
    @Test("Values and texts say what they are in a line")
    func descriptions() {
        #expect(Point(x: 1.5, y: -2).debugDescription == "(1.5, -2.0)")
        #expect("\(Size(width: 3, height: .infinity))" == "3.0 × inf")
        #expect("\(Rect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0) 3.0 × 4.0")
        #expect("\(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25))" == "(1.0, 0.5, 0.0) alpha 0.25")
        #expect("\(TextPosition(offset: 4, affinity: .upstream))" == "4 upstream")
        var builder = StyledText.Builder()
        builder.append("Hello ")
        builder.append("world\nand all", style: TextStyle(link: LinkValue(1)))
        #expect(builder.text.debugDescription == "StyledText “Hello world\nand all” 19 bytes, 2 styles")
        let long = StyledText(String(repeating: "é", count: 3_000))
        #expect(long.debugDescription == "StyledText “\(String(repeating: "é", count: 40))…” 6000 bytes, 1 style")
        let shaped = ShapedString.box(builder.text)
        #expect(shaped.debugDescription == "ShapedString “Hello world\nand all” 19 bytes, 2 paragraphs")
        let frame = TextFrame(
            shaped, size: Size(width: 40, height: .infinity),
            options: TextFrameOptions().with(\.maximumNumberOfLines, 1))
        #expect(frame.debugDescription == "TextFrame “Hello world\nand all” 40.0 × inf, 1 line, truncated")
    }
}

import Testing

@testable import TextEngine

@Suite("The direction of a whole text")
struct SharedDirectionTests {
    private func levels(_ text: StyledText, _ change: (inout ShapingOptions) -> Void = { _ in }) -> [UInt8] {
        var options = BoxFonts.options()
        options.sharesNaturalDirection = true
        change(&options)
        return ShapedString(text, options: options).paragraphs.map(\.baseLevel)
    }

    @Test("All paragraphs take the direction of the first strong character of the text")
    func firstStrongCharacter() {
        #expect(levels("אב\nab\n1") == [1, 1, 1])
        #expect(levels("1\nab\nאב") == [0, 0, 0])
        #expect(levels("1\n\nאב\nab") == [1, 1, 1, 1])
        #expect(ShapedString.box("אב\nab\n1").paragraphs.map(\.baseLevel) == [1, 0, 0])
    }

    @Test("What stands in an isolate does not count; the isolate ends with its paragraph")
    func isolates() {
        #expect(levels("\u{2067}אב\u{2069} ab\nאב") == [0, 0])
        #expect(levels("\u{2067}אב\nab\nאב") == [0, 0, 0])
    }

    @Test("Text without strong characters takes the default, and says so")
    func noStrongCharacter() {
        #expect(levels("1\n2") { $0.defaultBaseWritingDirection = .rightToLeft } == [1, 1])
        var options = BoxFonts.options()
        options.sharesNaturalDirection = true
        #expect(ShapedString("1\n2", options: options).defaultBaseWritingDirectionWasUsed)
        #expect(!ShapedString("1\nא", options: options).defaultBaseWritingDirectionWasUsed)
        #expect(levels("") == [])
    }

    @Test("A direction of the options or of a paragraph decides before that of the text")
    func explicitDirections() {
        #expect(levels("אב\nab") { $0.baseWritingDirection = .leftToRight } == [0, 0])
        var builder = StyledText.Builder()
        builder.append("אב\n")
        builder.append("אב", paragraphStyle: ParagraphStyle().with(\.baseWritingDirection, .leftToRight))
        #expect(levels(builder.text) == [1, 0])
    }

    @Test(
        "Parts have the direction of the whole text, tokens that of their place; other options are another text to the cache"
    )
    func partsAndCache() {
        var options = BoxFonts.options()
        let cache = ShapedStringCache()
        let own = cache.shapedString("אב\nab cd", options: options)
        options.sharesNaturalDirection = true
        let shared = cache.shapedString("אב\nab cd", options: options)
        #expect(own !== shared && cache.shapedString("אב\nab cd", options: options) === shared)
        #expect(shared.part(5..<10).paragraphs.map(\.baseLevel) == [1])
        let cut = TextFrame(
            shared.part(5..<10), size: Size(width: 20, height: .infinity),
            options: TextFrameOptions(maximumNumberOfLines: 1))
        #expect(cut.shown == ["ab …"])
    }
}

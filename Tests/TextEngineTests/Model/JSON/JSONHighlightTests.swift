import Testing

@testable import TextEngine

@Suite("Highlights as JSON")
struct JSONHighlightTests {
    private func background(_ json: String) throws -> TextBackground? {
        var object = try JSONObject(JSONReader.read(Array(#"{"background": \#(json)}"#.utf8)), "a highlight")
        return try TextHighlightStyle(&object).background
    }

    @Test("A highlight may have colours for text and for links")
    func textColors() throws {
        var object = try JSONObject(
            JSONReader.read(Array(##"{"textColor": "#000", "linkColor": "#f00"}"##.utf8)), "a highlight")
        let style = try TextHighlightStyle(&object)
        #expect(style.textColor == .black && style.linkColor == Color(red: 1, green: 0, blue: 0))
    }

    @Test(
        "A highlight's background is a shape or a colour, as in a run",
        arguments: [##""#f00""##, "[1, 0, 0, 1]", "[1, 0, 0]"])
    func colors(json: String) throws {
        let red = TextBackground(color: Color(red: 1, green: 0, blue: 0))
        #expect(try background(json) == red)
        #expect(try background(#"{"color": \#(json)}"#) == red)
        #expect(throws: StyledTextJSONError.self) { try background("true") }
    }
}

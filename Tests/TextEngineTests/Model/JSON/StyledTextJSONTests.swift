import Testing

@testable import TextEngine

@Suite("Styled text as JSON")
struct StyledTextJSONTests {
    /// The error of a document. A valid document must be writable.
    private func error(in bytes: [UInt8]) -> StyledTextJSONError? {
        do {
            _ = try StyledText(jsonUTF8: bytes).json
            return nil
        } catch {
            return error
        }
    }

    struct Mistake: Sendable {
        let json: String
        let kind: StyledTextJSONError.Kind
        let offset: Int
        let path: String
        let words: String
    }

    private static func mistake(
        _ json: String, _ kind: StyledTextJSONError.Kind, _ offset: Int, _ path: String, _ words: String
    ) -> Mistake { Mistake(json: json, kind: kind, offset: offset, path: path, words: words) }

    static let mistakes: [Mistake] = [
        mistake("", .syntax, 0, "", "a value is missing"),
        mistake("[]", .wrongType, 0, "", "must be an object"),
        mistake("{}", .missingKey, 0, "", "“text”"),
        mistake("{\"texts\":\"\"}", .missingKey, 0, "", "texts"),
        mistake("{\"text\":\"\",\"x\":1}", .unknownKey, 15, "x", "there is no “x”"),
        mistake("{\"text\":1}", .wrongType, 8, "text", "a string or an array"),
        mistake("{\"text\":[\"é\",3]}", .wrongType, 14, "text[1]", "a run must be an object"),
        mistake("{\"text\":[{\"text\":1}]}", .wrongType, 17, "text[0].text", "a string"),
        mistake("{\"text\":[{\"link\":\"a\"}]}", .missingKey, 9, "text[0]", "“text”"),
        mistake("{\"text\":[{\"text\":\"\",\"colour\":1}]}", .unknownKey, 29, "text[0].colour", "known are text, font"),
        mistake("{\"text\":[{\"text\":\"\",\"color\":\"red\"}]}", .invalidValue, 28, "text[0].color", "“red”"),
        mistake("{\"text\":[{\"text\":\"\",\"color\":[1]}]}", .invalidValue, 28, "text[0].color", "three or four"),
        mistake(
            "{\"text\":[{\"text\":\"\",\"underline\":\"wavy\"}]}", .invalidValue, 32, "text[0].underline", "single"),
        mistake(
            "{\"text\":[{\"text\":\"\",\"usesKerning\":1}]}", .wrongType, 34, "text[0].usesKerning", "true or false"),
        mistake("{\"text\":[{\"text\":\"\",\"wordSegment\":1.5}]}", .wrongType, 34, "text[0].wordSegment", "whole"),
        mistake(
            "{\"text\":[{\"text\":\"\",\"baselineOffset\":\"1\"}]}", .wrongType, 37, "text[0].baselineOffset", "number"),
        mistake(
            "{\"text\":[{\"text\":\"\",\"font\":{\"weight\":null}}]}", .wrongType, 37, "text[0].font.weight", "whole"),
        mistake("{\"text\":[{\"text\":\"\",\"features\":\"x\"}]}", .invalidValue, 31, "text[0].features", "feature"),
        mistake("{\"text\":[{\"text\":\"\",\"shadow\":{}}]}", .missingKey, 29, "text[0].shadow", "“color”"),
        mistake(
            "{\"text\":[{\"text\":\"\",\"attachment\":\"a\"}]}", .invalidValue, 33, "text[0].attachment",
            "no attachment “a”"),
        mistake(
            "{\"text\":\"\",\"paragraphs\":[{\"truncationScope\":\"a\"}]}", .invalidValue, 44,
            "paragraphs[0].truncationScope", "no scope “a”"),
        mistake(
            "{\"text\":\"\",\"scopes\":{\"a b\":{\"mode\":\"tail\"}}}", .invalidValue, 35, "scopes[“a b”].mode",
            "middle"),
        mistake(
            "{\"text\":\"\",\"scopes\":{\"a\":{\"truncatableRange\":[7,3]}}}", .invalidValue, 45,
            "scopes.a.truncatableRange", "start and its end"),
        mistake("{\"text\":\"\",\"attachments\":{\"a\":{\"width\":1}}}", .missingKey, 30, "attachments.a", "“ascent”"),
        mistake(
            "{\"text\":\"\",\"attachments\":{\"a\":{\"width\":1,\"ascent\":1,\"picture\":\"AB\"}}}", .invalidValue, 62,
            "attachments.a.picture", "base64"),
        // Invalid JSON.
        mistake("{\"text\":\"\"} x", .syntax, 12, "", "nothing may follow"),
        mistake("{\"text\":[\"a\",]}", .syntax, 13, "text[1]", "no value starts"),
        mistake("{\"text\":\"a\",\"text\":\"b\"}", .syntax, 12, "", "second time"),
        mistake("{\"text\":[{\"text\":\"\\ud800\"}]}", .syntax, 18, "text[0].text", "no character"),
        mistake("{\"text\":\"a", .syntax, 8, "text", "does not end"),
        mistake("{\"text\":\"\u{1}\"}", .syntax, 9, "text", "control character"),
        mistake("{\"text\":nul}", .syntax, 8, "text", "no value"),
        mistake("{\"text\":\"\",\"a\":-01}", .syntax, 18, "a", "number"),
    ]

    @Test("An error has a kind, a path and an offset", arguments: mistakes)
    func places(of expected: Mistake) {
        let error = error(in: Array(expected.json.utf8))
        #expect(error?.kind == expected.kind, "\(expected.json)")
        #expect(error?.offset == expected.offset, "\(expected.json)")
        #expect(error?.path == expected.path, "\(expected.json)")
        #expect(error?.message.contains(expected.words) == true, "\(expected.json): \(error?.message ?? "read")")
    }

    @Test("Invalid UTF-8 is reported with its offset")
    func invalidUTF8() {
        for (bytes, offset) in [
            ([0xFF], 0), (Array("{\"text\":\"é".utf8) + [0xC3], 11), ([0x22, 0xED, 0xA0, 0x80], 1),
        ] {
            #expect(throws: StyledTextJSONError.self) { try StyledText(jsonUTF8: bytes) }
            do {
                _ = try StyledText(jsonUTF8: bytes)
            } catch {
                #expect(error.kind == .invalidUTF8 && error.offset == offset)
            }
        }
    }

    @Test("Numbers out of range are clamped")
    func clamping() throws {
        func style(_ attribute: String) throws -> TextStyle {
            try StyledText(json: "{\"text\":[{\"text\":\"a\",\(attribute)}]}").style(at: 0).style
        }
        #expect(try style("\"baselineOffset\":1e400").baselineOffset == Double.lengthLimit)
        #expect(try style("\"letterSpacing\":-1e400").letterSpacing == -Double.lengthLimit)
        #expect(try style("\"wordSegment\":99999999999999999999").wordSegment == .max)
        #expect(try style("\"wordSegment\":-1e30").wordSegment == .min)
        #expect(try style("\"foregroundAlpha\":7").foregroundAlpha == 1)
        #expect(
            try style("\"font\":{\"weight\":-5,\"width\":1e9}").font
                == FontDescription(weight: 1).with(\.width, .ultraExpanded))
        #expect(try style("\"color\":[2,-1,0.5]").foregroundColor == Color(red: 1, green: 0, blue: 0.5))
        #expect(try style("\"lineHeight\":{\"factor\":-1}").lineHeight == nil)
        #expect(try style("\"font\":{\"size\":1e400}").font?.resolvedSize == 16_384)
        #expect(try style("\"font\":{\"features\":[[\"liga\",-1]]}").font?.features?.first?.value == 0)
        let digits = String(repeating: "9", count: 100_000)
        #expect(try style("\"stroke\":{\"widthPercentage\":\(digits)}").stroke?.widthPercentage == Double.lengthLimit)
    }

    @Test("NaN and infinity are written as the model interprets them")
    func notFinite() throws {
        var style = TextStyle(font: FontDescription(size: .nan).with(\.sizeScale, .infinity), foregroundColor: .black)
        style.foregroundColor?.red = .nan
        style.foregroundColor?.green = 5
        let json = try StyledText("a", style: style).json
        let read = try StyledText(json: json).style(at: 0).style
        #expect(read.font == FontDescription().with(\.sizeScale, Double.lengthLimit))
        #expect(read.foregroundColor == Color(red: 0, green: 1, blue: 0))
    }

    @Test("Random texts are equal after writing and reading")
    func randomTexts() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 12, odd: true, using: &random)
            var builder = StyledText.Builder()
            text.storage.utf8.withUnsafeBufferPointer { bytes in
                var start = 0
                while start < bytes.count {
                    let end = ParagraphScanner.paragraph(startingAt: start, in: bytes).end
                    let isPlain = Bool.random(using: &random)
                    let style = ParagraphStyle(alignment: isPlain ? nil : .center)
                    for (range, runStyle) in text.styleRuns {
                        let part = range.clamped(to: start..<end)
                        builder.append(validUTF8: bytes[part], style: runStyle, paragraphStyle: style)
                    }
                    start = end
                }
            }
            let styled = builder.text
            return (try? StyledText(json: styled.json)) == styled
        }
    }

    @Test("Truncated or changed documents give an error within the document, or a text")
    func mutations() throws {
        var style = TextStyle(font: FontDescription(families: ["A"], size: 3), link: LinkValue(url: "é"))
        style.underline = DecorationLine(.double, color: .black)
        style.attachment = TextAttachment(content: .picture([1, 2, 3, 4]), width: 3, ascent: 2, descent: 1)
        let scope = TruncationScope(maximumNumberOfLines: 1, truncationToken: StyledText("…", style: style))
        let text = StyledText("a\u{2029}b\"", style: style, paragraphStyle: ParagraphStyle(truncationScope: scope))
        let document = Array(try text.json.utf8)
        for length in 0..<document.count {
            #expect(throws: StyledTextJSONError.self) { try StyledText(jsonUTF8: Array(document[..<length])) }
        }
        forRandomCases { _, random in
            var bytes = document
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] =
                    Bool.random(using: &random)
                    ? document.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
            }
            guard let error = error(in: bytes) else { return true }
            return error.offset >= 0 && error.offset <= bytes.count && error.message.utf8.count < 3_000
        }
    }
}

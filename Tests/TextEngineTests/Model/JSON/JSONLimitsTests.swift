import Testing

@testable import TextEngine

@Suite("JSON: limits")
struct JSONLimitsTests {
    private func kind(_ json: String) -> StyledTextJSONError.Kind? {
        do {
            _ = try StyledText(json: json)
            return nil
        } catch {
            return error.kind
        }
    }

    @Test("Values nested too deep are refused")
    func depth() {
        #expect(kind(String(repeating: "[", count: 1_000_000)) == .tooLarge)
        #expect(kind(String(repeating: "{\"a\":", count: 1_000_000)) == .tooLarge)
    }

    @Test("Scopes nested in tokens are refused beyond 50 levels")
    func nestedScopes() throws {
        func document(_ depth: Int) -> String {
            var scopes = ["\"0\":{}"]
            for index in 1..<depth {
                scopes.append(
                    "\"\(index)\":{\"token\":{\"text\":\"a\",\"paragraphs\":[{\"truncationScope\":\"\(index - 1)\"}]}}")
            }
            let paragraph = "{\"truncationScope\":\"\(depth - 1)\"}"
            return "{\"text\":\"a\",\"paragraphs\":[\(paragraph)],\"scopes\":{\(scopes.joined(separator: ","))}}"
        }
        #expect(kind(document(51)) == .tooLarge)
        #expect(kind(document(100_000)) == .tooLarge)
        let deep = try StyledText(json: document(50))
        #expect(try StyledText(json: deep.json).json == deep.json)
        let deeper = TruncationScope(maximumNumberOfLines: 0, truncationToken: deep)
        #expect(throws: StyledTextJSONError.self) {
            try StyledText("a", paragraphStyle: ParagraphStyle(truncationScope: deeper)).json
        }
    }

    @Test("A scope's token cannot use a later scope")
    func order() {
        let token = "{\"text\":\"a\",\"paragraphs\":[{\"truncationScope\":\"b\"}]}"
        #expect(kind("{\"text\":\"\",\"scopes\":{\"a\":{\"token\":\(token)},\"b\":{}}}") == .invalidValue)
        #expect(kind("{\"text\":\"\",\"scopes\":{\"b\":{},\"a\":{\"token\":\(token)}}}") == nil)
        #expect(kind("{\"text\":\"\",\"scopes\":{\"b\":{\"token\":\(token)}}}") == .invalidValue)
    }

    @Test("Equal paragraphs are one entry, and entries past the text are ignored")
    func counts() throws {
        let text = try StyledText(
            json: "{\"text\":\"a\\nb\\nc\",\"paragraphs\":[{\"count\":2},{\"alignment\":\"end\",\"count\":1e9},null]}")
        #expect(text.paragraphStyle(at: 0) == .default && text.paragraphStyle(at: 2) == .default)
        #expect(text.paragraphStyle(at: 4).alignment == .end)
        #expect(try text.json == "{\"text\":\"a\\nb\\nc\",\"paragraphs\":[{\"count\":2},{\"alignment\":\"end\"}]}")
        let long = StyledText(String(repeating: "\n", count: 100_000), paragraphStyle: ParagraphStyle(alignment: .end))
        #expect(try long.json.utf8.count < 300_000)
        #expect(try StyledText(json: long.json) == long)
    }

    @Test(
        "A large document of many equal parts is read and written", .hangGuard,
        arguments: ["runs", "keys", "escapes", "paragraphs", "attachments"])
    func large(_ kind: String) throws {
        func document(_ count: Int) -> String {
            func repeated(_ piece: (Int) -> String) -> String { (0..<count).map(piece).joined(separator: ",") }
            return switch kind {
            case "runs": "{\"text\":[\(repeated { "{\"text\":\"a\",\"link\":\"\($0)\"}" })]}"
            case "keys": "{\"text\":\"\",\"scopes\":{\(repeated { "\"\($0)\":{}" })}}"
            case "escapes": "{\"text\":\"\(String(repeating: "\\u00e9", count: count))\"}"
            case "paragraphs":
                "{\"text\":\"\(String(repeating: "\\n", count: count))\",\"paragraphs\":[\(repeated { "{\"defaultTabInterval\":\($0)}" })]}"
            default:
                "{\"text\":[\(repeated { "{\"attachment\":\"\($0)\"}" })],\"attachments\":{\(repeated { "\"\($0)\":{\"width\":1,\"ascent\":1}" })}}"
            }
        }
        // A second or two. `work_growth.py` counts the work; a much worse one than quadratic hits the time limit here.
        let text = try StyledText(json: document(50_000))
        #expect(try StyledText(json: text.json).count == text.count)
    }

    @Test("Base64 is unique for each sequence of bytes")
    func base64() {
        let pairs: [([UInt8], String)] = [
            ([], ""), ([0x66], "Zg=="), ([0x66, 0x6F], "Zm8="), ([0x66, 0x6F, 0x6F], "Zm9v"),
            ([255, 254, 253, 252], "//79/A=="),
        ]
        for (bytes, text) in pairs {
            #expect(Base64.encode(bytes) == text)
            #expect(Base64.decode(text) == bytes)
        }
        for wrong in [
            "Z", "Zg", "Zg=", "Zh==", "Zm9=", "Zg==Zg==", "Zm9v\n", "Zm-_", "====", "=", "Z===", "é==", " Zm9v",
        ] {
            #expect(Base64.decode(wrong) == nil, "\(wrong)")
        }
    }
}

@testable import TextEngine

extension FuzzInvariants {
    /// Reads bytes as a text's JSON. A valid text must be equal after writing and reading.
    static func checkJSON(_ bytes: [UInt8]) {
        do {
            let text = try StyledText(jsonUTF8: bytes)
            precondition(String(validating: text.storage.utf8, as: UTF8.self) != nil, "text that is not UTF-8")
            let json = try text.json
            let again = try StyledText(json: json)
            precondition(again.storage.utf8 == text.storage.utf8, "another text")
            precondition(again.styleRuns.count <= text.styleRuns.count, "more runs than before")
            let written = try again.json
            precondition(written == json, "other JSON")
            checkExports(of: text)
        } catch {
            precondition(error.offset >= 0 && error.offset <= bytes.count, "an error outside of the document")
            precondition(error.message.utf8.count < 4_000 && error.path.utf8.count < 5_000, "a long error")
            precondition(error.kind != .notRepresentable, "read, but without JSON")
        }
    }
}

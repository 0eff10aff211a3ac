/// Reads and writes texts with all attributes as JSON. `Documentation/LabelTool.md` describes every key.
extension StyledText {
    /// Reads a JSON document. O(document).
    ///
    /// Unknown keys and words are errors, and so are values of a wrong type. Numbers out of range are clamped.
    /// Truncation scopes and attachments have identity: paragraphs that name the same scope share one object.
    public init(json document: String) throws(StyledTextJSONError) {
        try self.init(jsonUTF8: Array(document.utf8))
    }

    /// Reads a JSON document from UTF-8 bytes without a byte order mark. O(document).
    public init(jsonUTF8 document: [UInt8]) throws(StyledTextJSONError) {
        let root = try JSONReader.read(document)
        do {
            var object = try JSONObject(root, "the document")
            self = try StyledTextJSONReader(&object).text(&object)
            try object.finish()
        } catch {
            throw error.located(in: root)
        }
    }

    /// The text as a JSON document on one line. ``init(json:)`` makes an equal text from it, except for the identity of
    /// scopes and attachments. O(text + styles).
    ///
    /// Throws if a link has an app-defined value: that has no JSON form. Writes only the paragraph styles at the first
    /// characters of paragraphs; others have no effect. Numbers that are not finite are clamped.
    public var json: String {
        get throws(StyledTextJSONError) { String(decoding: try StyledTextJSONWriter.document(self), as: UTF8.self) }
    }
}

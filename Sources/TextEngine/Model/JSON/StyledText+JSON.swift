/// Texts as JSON, with all their attributes. `Documentation/LabelTool.md` describes every key.
extension StyledText {
    /// Reads a JSON document. O(document).
    ///
    /// Keys and words that are not known are errors, and so are values of a wrong type; numbers out of range are brought
    /// into range. Truncation scopes and attachments have identity: paragraphs that name the same scope share one.
    public init(json document: String) throws(StyledTextJSONError) {
        try self.init(jsonUTF8: Array(document.utf8))
    }

    /// Reads a JSON document from its bytes, which have to be UTF-8 without a byte order mark. O(document).
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

    /// The text as a JSON document on one line, from which ``init(json:)`` makes an equal text but for the identity of
    /// scopes and attachments. O(text + styles).
    ///
    /// It is an error if a link carries a value of the app's own: there is no JSON for that. Of the paragraph styles,
    /// those at the first characters of paragraphs are written; the others mean nothing. Numbers that are not finite are
    /// brought into range.
    public var json: String {
        get throws(StyledTextJSONError) { String(decoding: try StyledTextJSONWriter.document(self), as: UTF8.self) }
    }
}

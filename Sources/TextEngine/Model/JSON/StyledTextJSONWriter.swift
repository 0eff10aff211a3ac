/// Writes a text as a JSON document that ``StyledTextJSONReader`` reads.
struct StyledTextJSONWriter {
    var json = JSONWriter()
    /// The JSON of scopes in the order of writing: after the scopes that their tokens use.
    private var scopes: [[UInt8]] = []
    private var scopeNumbers: [TruncationScope: Int] = [:]
    private var attachments: [TextAttachment] = []
    private var attachmentNumbers: [TextAttachment: Int] = [:]
    /// The current offset in the text, for errors.
    private var offset = 0
    private var path = ""
    private var depth = 0

    /// The whole document. O(text + styles).
    static func document(_ text: StyledText) throws(StyledTextJSONError) -> [UInt8] {
        var writer = StyledTextJSONWriter()
        writer.json.beginObject()
        try writer.members(of: text)
        if !writer.scopes.isEmpty {
            writer.json.key("scopes")
            writer.json.beginObject()
            for (index, scope) in writer.scopes.enumerated() {
                writer.json.key(escaping: "\(index + 1)")
                writer.json.json(scope)
            }
            writer.json.endObject()
        }
        if !writer.attachments.isEmpty {
            writer.json.key("attachments")
            writer.json.beginObject()
            for (index, attachment) in writer.attachments.enumerated() {
                try writer.member("\(index + 1)", attachment)
            }
            writer.json.endObject()
        }
        writer.json.endObject()
        return writer.json.bytes
    }

    /// A member with its key, or nothing for nil.
    mutating func member(_ key: String, _ value: (some JSONValue)?) throws(StyledTextJSONError) {
        guard let value else { return }
        path = key
        json.key(escaping: key)
        try value.write(to: &self)
    }

    /// A member with its key, or nothing for the default.
    mutating func member<Value: JSONValue & Equatable>(
        _ key: String, _ value: Value, unless standard: Value
    ) throws(StyledTextJSONError) {
        if value != standard { try member(key, value) }
    }

    /// A scope by its number.
    mutating func scope(_ key: String, _ scope: TruncationScope?) throws(StyledTextJSONError) {
        guard let scope else { return }
        let number = try number(of: scope)
        json.key(escaping: key)
        json.string("\(number)")
    }

    /// An attachment by its number.
    mutating func attachment(_ key: String, _ attachment: TextAttachment?) {
        guard let attachment else { return }
        let number = attachmentNumbers[attachment] ?? attachments.count + 1
        if number > attachments.count {
            attachments.append(attachment)
            attachmentNumbers[attachment] = number
        }
        json.key(escaping: key)
        json.string("\(number)")
    }

    /// The error for an attribute without a JSON form, at the current run.
    func notRepresentable(_ message: String) -> StyledTextJSONError {
        StyledTextJSONError(.notRepresentable, path: path, at: offset, message)
    }

    private mutating func number(of scope: TruncationScope) throws(StyledTextJSONError) -> Int {
        if let number = scopeNumbers[scope] { return number }
        guard depth < StyledTextJSONReader.depthLimit else {
            throw StyledTextJSONError(
                .tooLarge, path: "token", at: offset,
                "scopes have tokens with scopes more than \(StyledTextJSONReader.depthLimit) deep")
        }
        depth += 1
        let outer = (json, offset)
        json = JSONWriter()
        json.beginObject()
        try member("lines", scope.maximumNumberOfLines, unless: 0)
        try member("mode", scope.lastLineTruncationMode, unless: .end)
        if let range = scope.truncatableRange { try member("truncatableRange", [range.lowerBound, range.upperBound]) }
        if let token = scope.truncationToken {
            json.key("token")
            json.beginObject()
            try members(of: token)
            json.endObject()
        }
        json.endObject()
        scopes.append(json.bytes)
        (json, offset) = outer
        depth -= 1
        scopeNumbers[scope] = scopes.count
        return scopes.count
    }
}

/// Runs and paragraphs.
extension StyledTextJSONWriter {
    private mutating func members(of text: StyledText) throws(StyledTextJSONError) {
        json.key("text")
        let runs = text.storage.styles
        if runs.allSatisfy({ $0.value == .plain }) {
            json.string(text.string)
        } else {
            json.beginArray()
            var start = 0
            for run in runs {
                try write(text.string(in: start..<Int(run.end)), run.value, at: start)
                start = Int(run.end)
            }
            json.endArray()
        }
        if !text.storage.paragraphStyles.isEmpty { try paragraphs(of: text) }
    }

    private mutating func write(_ text: String, _ style: TextStyle, at start: Int) throws(StyledTextJSONError) {
        guard style != .plain else { return json.string(text) }
        offset = start
        json.beginObject()
        json.key("text")
        json.string(text)
        try style.writeMembers(to: &self)
        json.endObject()
    }

    /// The styles of the paragraphs, up to the last one that is not the default. Equal neighbours are one entry with a
    /// count.
    private mutating func paragraphs(of text: StyledText) throws(StyledTextJSONError) {
        var entries: [(style: ParagraphStyle, count: Int, start: Int)] = []
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let style = text.paragraphStyle(at: start)
                if let last = entries.last, last.style == style {
                    entries[entries.count - 1].count += 1
                } else {
                    entries.append((style, 1, start))
                }
                start = ParagraphScanner.paragraph(startingAt: start, in: bytes).end
            }
        }
        if entries.last?.style == .default { entries.removeLast() }
        guard !entries.isEmpty else { return }
        json.key("paragraphs")
        json.beginArray()
        for (style, count, start) in entries {
            offset = start
            guard style != .default || count > 1 else {
                json.null()
                continue
            }
            json.beginObject()
            try member("count", count, unless: 1)
            try style.writeMembers(to: &self)
            json.endObject()
        }
        json.endArray()
    }
}

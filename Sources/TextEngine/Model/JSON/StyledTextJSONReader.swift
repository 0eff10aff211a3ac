/// Reads texts from a JSON document, with the scopes and attachments that it defines.
package struct StyledTextJSONReader: Sendable {
    private var scopes: [String: TruncationScope] = [:]
    private var attachments: [String: TextAttachment] = [:]
    /// How deep scopes are nested in each other's tokens. Releasing deeper ones would overflow the stack.
    private var depths: [TruncationScope: Int] = [:]
    static let depthLimit = 50

    /// A reader without scopes and attachments.
    init() {}

    /// Takes `scopes` and `attachments` from a document. A scope's token may use attachments and earlier scopes.
    package init(_ document: inout JSONObject) throws(StyledTextJSONError) {
        for (id, node) in try document.take("attachments")?.members("attachments") ?? [] {
            attachments[id] = try TextAttachment(node, self)
        }
        for (id, node) in try document.take("scopes")?.members("scopes") ?? [] {
            let scope = try scope(node)
            let inner = scope.truncationToken?.storage.paragraphStyles.compactMap { $0.value.truncationScope } ?? []
            let depth = 1 + (inner.map { depths[$0] ?? 0 }.max() ?? 0)
            guard depth <= Self.depthLimit else {
                throw node.error(.tooLarge, "scopes have tokens with scopes more than \(Self.depthLimit) deep")
            }
            scopes[id] = scope
            depths[scope] = depth
        }
    }

    /// Takes `text` and `paragraphs` from a document, or from an object for a text inside one.
    package func text(_ document: inout JSONObject) throws(StyledTextJSONError) -> StyledText {
        guard let node = document.take("text") else { throw document.missing("text") }
        let text = try runs(node)
        guard let paragraphs = try document.take("paragraphs")?.array("paragraphs") else { return text }
        return try applying(paragraphs, to: text)
    }

    /// Reads a text: a string, an array of runs, or an object as in ``text(_:)-swift.method``.
    package func text(_ node: JSONNode) throws(StyledTextJSONError) -> StyledText {
        guard case .object = node.value else { return try runs(node) }
        var object = try JSONObject(node, "a text", self)
        let text = try text(&object)
        try object.finish()
        return text
    }

    func scope(named node: JSONNode) throws(StyledTextJSONError) -> TruncationScope {
        let id = try node.string("a scope’s name")
        guard let scope = scopes[id] else {
            throw node.error(
                .invalidValue,
                "there is no scope “\(id.prefix(40).escaped)”; name one of the document’s “scopes”, in a token one before it"
            )
        }
        return scope
    }

    /// A named attachment of the document, or a new one.
    func attachment(_ node: JSONNode) throws(StyledTextJSONError) -> TextAttachment {
        guard case .string(let id) = node.value else { return try TextAttachment(node, self) }
        guard let attachment = attachments[id] else {
            throw node.error(
                .invalidValue,
                "there is no attachment “\(id.prefix(40).escaped)”; name one of the document’s “attachments”")
        }
        return attachment
    }

    private func scope(_ node: JSONNode) throws(StyledTextJSONError) -> TruncationScope {
        var object = try JSONObject(node, "a scope", self)
        let lines: Int = try object.value("lines") ?? 0
        let mode: TruncationMode = try object.value("mode") ?? .end
        var token: StyledText?
        if let node = object.take("token") { token = try text(node) }
        let range = try object.take("truncatableRange").map(range)
        try object.finish()
        return TruncationScope(
            maximumNumberOfLines: lines, lastLineTruncationMode: mode, truncationToken: token, truncatableRange: range)
    }

    private func range(_ node: JSONNode) throws(StyledTextJSONError) -> Range<Int> {
        let offsets = try [Int](node, self)
        guard offsets.count == 2, offsets[0] <= offsets[1] else {
            throw node.error(.invalidValue, "a range is two offsets, its start and its end: [3, 7]")
        }
        return offsets[0]..<offsets[1]
    }

    private func runs(_ node: JSONNode) throws(StyledTextJSONError) -> StyledText {
        if case .string(let text) = node.value { return StyledText(text) }
        guard case .array(let runs) = node.value else {
            throw node.error(.wrongType, "a text must be a string or an array of runs")
        }
        var builder = StyledText.Builder()
        for run in runs {
            if case .string(let text) = run.value {
                builder.append(text)
            } else {
                let (text, style) = try self.run(run)
                builder.append(text, style: style)
            }
        }
        return builder.text
    }

    private func run(_ node: JSONNode) throws(StyledTextJSONError) -> (String, TextStyle) {
        var object = try JSONObject(node, TextStyle.jsonName, self)
        let text: String? = try object.value("text")
        let style = try TextStyle(members: &object)
        try object.finish()
        if let text { return (text, style) }
        guard style.attachment != nil else { throw object.missing("text") }
        return ("\u{FFFC}", style)
    }
}

/// Paragraphs.
extension StyledTextJSONReader {
    /// Applies the styles to the paragraphs in order. The rest keep the default. O(paragraphs + runs).
    private func applying(_ nodes: [JSONNode], to text: StyledText) throws(StyledTextJSONError) -> StyledText {
        var styles: [(style: ParagraphStyle, count: Int)] = []
        for node in nodes { styles.append(try paragraph(node)) }
        guard styles.contains(where: { $0.style != .default }) else { return text }
        var builder = StyledText.Builder()
        builder.reserveCapacity(text.count)
        var rest = styles.makeIterator()
        var current = rest.next()
        var start = 0
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            while start < bytes.count {
                let end = ParagraphScanner.paragraph(startingAt: start, in: bytes).end
                while current?.count == 0 { current = rest.next() }
                let style = current?.style ?? .default
                current?.count -= 1
                var position = start
                while position < end {
                    let (runStyle, run) = text.style(at: position)
                    let part = position..<min(run.upperBound, end)
                    builder.append(validUTF8: bytes[part], style: runStyle, paragraphStyle: style)
                    position = part.upperBound
                }
                start = end
            }
        }
        return builder.text
    }

    /// A style and the number of paragraphs that it applies to.
    private func paragraph(_ node: JSONNode) throws(StyledTextJSONError) -> (style: ParagraphStyle, count: Int) {
        if case .null = node.value { return (.default, 1) }
        var object = try JSONObject(node, ParagraphStyle.jsonName, self)
        let count: Int = try object.value("count") ?? 1
        let style = try ParagraphStyle(members: &object)
        try object.finish()
        return (style, max(count, 1))
    }
}

/// Takes the members of a JSON object one by one, and then reports unknown ones.
package struct JSONObject {
    package let node: JSONNode
    private let members: [(key: String, value: JSONNode)]
    /// A name of the object for messages, for example "a run".
    private let name: String
    private var known: [String] = []
    private var taken = 0
    let context: StyledTextJSONReader

    init(_ node: JSONNode, _ name: String, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        self.node = node
        self.name = name
        self.context = context
        members = try node.members(name)
    }

    /// An object that refers to no scopes and attachments.
    package init(_ node: JSONNode, _ name: String) throws(StyledTextJSONError) {
        try self.init(node, name, StyledTextJSONReader())
    }

    /// The value of a key; nil if it is missing. Call it once for each key.
    package mutating func take(_ key: String) -> JSONNode? {
        known.append(key)
        guard taken < members.count, let member = members.first(where: { $0.key == key }) else { return nil }
        taken += 1
        return member.value
    }

    /// The decoded value of a key; nil if it is missing.
    mutating func value<Value: JSONValue>(_ key: String) throws(StyledTextJSONError) -> Value? {
        guard let node = take(key) else { return nil }
        return try Value(node, context)
    }

    /// The error for a missing key.
    package func missing(_ key: String) -> StyledTextJSONError {
        let keys = members.prefix(5).map { $0.key.prefix(40).escaped }.joined(separator: ", ")
        return node.error(
            .missingKey, "\(name) has no “\(key)”" + (keys.isEmpty ? "" : "; the first of its keys: \(keys)"))
    }

    /// Throws if the object has a key that was not taken.
    package func finish() throws(StyledTextJSONError) {
        guard taken < members.count else { return }
        let known = Set(known)
        guard let unknown = members.first(where: { !known.contains($0.key) }) else { return }
        throw unknown.value.error(
            .unknownKey,
            "there is no “\(unknown.key.prefix(40).escaped)” in \(name); known are \(self.known.joined(separator: ", "))"
        )
    }
}

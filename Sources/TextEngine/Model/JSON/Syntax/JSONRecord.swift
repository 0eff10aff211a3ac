/// A type that is an object in JSON, with a member for each of its properties.
protocol JSONRecord: JSONValue {
    /// A name of the object for messages, for example "a font".
    static var jsonName: String { get }
    /// The value of an object without members.
    static var jsonDefaults: Self { get }
    /// The members in the order of writing.
    static var jsonMembers: [JSONMember<Self>] { get }
}

extension JSONRecord {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        try self.init(object: node, context)
    }

    /// Reads an object. A type with a shorthand has its own ``init(_:_:)``, which calls this for an object.
    init(object node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, Self.jsonName, context)
        try self.init(members: &object)
        try object.finish()
    }

    /// Takes the members from an object that may have others.
    init(members object: inout JSONObject) throws(StyledTextJSONError) {
        self = Self.jsonDefaults
        for member in Self.jsonMembers {
            if let node = object.take(member.key) { try member.read(node, object.context, &self) }
        }
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try writeMembers(to: &output)
        output.json.endObject()
    }

    /// Writes the members that differ from their defaults.
    func writeMembers(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        for member in Self.jsonMembers { try member.write(self, &output) }
    }
}

/// A member of an object in JSON: its key, and functions to read and write it.
struct JSONMember<Record>: Sendable {
    typealias Reader = @Sendable (JSONNode, StyledTextJSONReader, inout Record) throws(StyledTextJSONError) -> Void
    typealias Writer = @Sendable (Record, inout StyledTextJSONWriter) throws(StyledTextJSONError) -> Void

    let key: String
    let read: Reader
    /// Writes the key and the value, or nothing if the value is the default.
    let write: Writer

    /// A member with a form of its own.
    init(_ key: String, read: @escaping Reader, write: @escaping Writer) {
        self.key = key
        self.read = read
        self.write = write
    }

    /// A property that is nil without the member.
    init<Value: JSONValue>(_ key: String, _ path: WritableKeyPath<Record, Value?> & Sendable) {
        self.init(
            key,
            read: { (node, context, record) throws(StyledTextJSONError) in
                record[keyPath: path] = try Value(node, context)
            }, write: { (record, output) throws(StyledTextJSONError) in try output.member(key, record[keyPath: path]) })
    }
}

extension JSONMember where Record: JSONRecord {
    /// A property that has its default without the member.
    init<Value: JSONValue & Equatable>(
        _ key: String, _ path: WritableKeyPath<Record, Value> & Sendable, isAlwaysWritten: Bool = false
    ) {
        let standard = Record.jsonDefaults[keyPath: path]
        self.init(
            key,
            read: { (node, context, record) throws(StyledTextJSONError) in
                record[keyPath: path] = try Value(node, context)
            },
            write: { (record, output) throws(StyledTextJSONError) in
                let value = record[keyPath: path]
                if isAlwaysWritten || value != standard { try output.member(key, value) }
            })
    }
}

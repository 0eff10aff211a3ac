/// A value of a JSON document and the offset at which it starts there.
struct JSONNode {
    indirect enum Value {
        case null
        case bool(Bool)
        /// The number as it was written.
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([(key: String, value: JSONNode)])
    }

    let offset: Int
    let value: Value

    /// An error about this value.
    func error(_ message: String) -> ToolError { ToolError("offset \(offset): \(message)") }

    func string(_ name: String) throws(ToolError) -> String {
        guard case .string(let text) = value else { throw error("\(name) must be a string") }
        return text
    }

    func array(_ name: String) throws(ToolError) -> [JSONNode] {
        guard case .array(let elements) = value else { throw error("\(name) must be an array") }
        return elements
    }

    func object(_ name: String) throws(ToolError) -> [(key: String, value: JSONNode)] {
        guard case .object(let members) = value else { throw error("\(name) must be an object") }
        return members
    }

    func integer(_ name: String) throws(ToolError) -> Int {
        guard case .number(let text) = value, let number = Int(text) else {
            throw error("\(name) must be a whole number")
        }
        return number
    }

    /// Runs the body and puts this value's offset in front of its errors.
    func locating<Result>(_ body: () throws(ToolError) -> Result) throws(ToolError) -> Result {
        do {
            return try body()
        } catch {
            throw self.error(error.message)
        }
    }
}

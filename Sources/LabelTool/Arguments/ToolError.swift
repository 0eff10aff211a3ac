/// An error message of one line: what is wrong and what to do.
struct ToolError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

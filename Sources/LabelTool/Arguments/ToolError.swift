/// A reason why the command cannot do what it was asked: one line that says what is wrong and what to do.
struct ToolError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

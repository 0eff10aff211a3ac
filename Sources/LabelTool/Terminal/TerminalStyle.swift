/// The looks of text on a terminal.
enum TerminalStyle: String {
    /// Bold.
    case heading = "1"
    /// Bold and red.
    case error = "1;31"

    /// The text with the control sequences around it (ECMA-48, SGR).
    func applied(to text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}

import Glibc
import TextEngine

/// A buffer between commands and standard output, so that memory is bounded.
final class CommandOutput {
    private static let capacity = 1 << 16

    private var buffer: [UInt8] = []
    private var failure: ToolError?
    /// The last byte written by the current command; nil if it wrote nothing.
    private var lastByte: UInt8?

    /// Which output has colours.
    var colors = ColorChoice.auto { didSet { isColored = colors.applies(to: STDOUT_FILENO) } }
    private var isColored = ColorChoice.auto.applies(to: STDOUT_FILENO)

    /// Appends bytes. ``flush()`` throws errors. Output after an error is dropped.
    func write(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        buffer.append(contentsOf: bytes)
        lastByte = buffer.last
        if buffer.count >= Self.capacity { send() }
    }

    func write(_ text: String) { write(text.utf8) }

    /// Appends a heading: bold on a terminal.
    func writeHeading(_ text: String) { write(isColored ? TerminalStyle.heading.applied(to: text) : text) }

    /// Appends a text of ``Help``.
    func writeHelp(_ text: String) { write(isColored ? Help.styled(text) : text) }

    /// A JSON writer that writes into this output in pieces. ``JSONWriter/finish()`` ends it.
    var json: JSONWriter { JSONWriter { self.write($0) } }

    /// Writes the buffered bytes.
    func flush() throws(ToolError) {
        send()
        if let failure { throw failure }
    }

    /// Ends a command's output: adds a missing final line break, or an empty line if one is needed.
    func endCommand(needsLine: Bool) throws(ToolError) {
        if lastByte.map({ $0 != 0x0A }) ?? needsLine { write("\n") }
        lastByte = nil
        try flush()
    }

    private func send() {
        defer { buffer.removeAll(keepingCapacity: buffer.capacity <= 2 * Self.capacity) }
        guard failure == nil, !buffer.isEmpty else { return }
        do {
            try StandardOutput.write(buffer)
        } catch {
            failure = error
        }
    }
}

import Glibc

/// Writes to the standard streams.
enum StandardOutput {
    static func write(_ bytes: [UInt8]) throws(ToolError) {
        guard write(bytes, to: 1) else {
            throw ToolError("the output could not be written: \(String(cString: strerror(errno)))")
        }
    }

    /// Writes one line to standard error.
    static func writeError(_ message: String, isColored: Bool) {
        let name = isColored ? TerminalStyle.error.applied(to: "label-tool:") : "label-tool:"
        writeToError("\(name) \(message)\n")
    }

    /// Writes to standard error. What cannot be written is lost.
    static func writeToError(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

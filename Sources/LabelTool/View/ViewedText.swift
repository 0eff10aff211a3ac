import Glibc
import TextEngine

/// How the demo gets a text. Nothing is left behind in a folder.
enum ViewedText {
    /// By the path of a file, so that the window has its name.
    case file([UInt8])
    /// As its standard input.
    case stream(Int32)

    /// The text itself: in a file without a name, as a pipe has no room for a long one.
    init(literal text: [UInt8]) throws(ToolError) {
        try UTF8Validation.check(text, of: Option.text.flag)
        guard let file = tmpfile() else { throw Self.failure("--text", "cannot be passed on") }
        let descriptor = fileno(file)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var rest = text[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { throw Self.failure("--text", "cannot be passed on") }
            rest = rest.dropFirst(max(count, 0))
        }
        lseek(descriptor, 0, SEEK_SET)
        self = .stream(descriptor)
    }

    /// A file that can be read; "-" is the standard input. The demo says what it makes of its bytes.
    init(file path: [UInt8]) throws(ToolError) {
        var status = stat()
        guard path != Array("-".utf8) else {
            // The demo would read from what it opens first.
            guard fstat(STDIN_FILENO, &status) == 0 else { throw Self.failure("the standard input", "cannot be read") }
            self = .stream(STDIN_FILENO)
            return
        }
        let name = String(decoding: path, as: UTF8.self).escaped
        let descriptor = CString.with(path) { open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0, fstat(descriptor, &status) == 0 else { throw Self.failure(name, "cannot be read") }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw ToolError("\(name) is a folder; name a file in it") }
        // Only what is open has the text of a pipe. The demo takes no other names than those in UTF-8.
        if status.st_mode & S_IFMT == S_IFREG, UTF8Validation.firstInvalidOffset(in: path) == nil {
            close(descriptor)
            self = .file(path)
        } else {
            self = .stream(descriptor)
        }
    }

    private static func failure(_ name: String, _ what: String) -> ToolError {
        ToolError("\(name) \(what): \(String(cString: strerror(errno)))")
    }
}

import Glibc
import LabelWidget

/// Reads the start of the standard input, once.
enum StandardInput {
    /// What waits for the text.
    private final class Reader: Sendable {
        let answer: CheckedContinuation<Result<OpenedText, TextFile.Problem>, Never>

        init(_ answer: CheckedContinuation<Result<OpenedText, TextFile.Problem>, Never>) { self.answer = answer }
    }

    /// Reads on a thread of its own: it may wait for ever, as for what a program says that does not end.
    static func read() async -> Result<OpenedText, TextFile.Problem> {
        await withCheckedContinuation { answer in
            let thread = g_thread_new(
                "standard-input",
                { data in
                    guard let data else { return nil }
                    let reader = Unmanaged<Reader>.fromOpaque(data).takeRetainedValue()
                    reader.answer.resume(returning: StandardInput.text())
                    return nil
                }, Unmanaged.passRetained(Reader(answer)).toOpaque())
            g_thread_unref(thread)
        }
    }

    private static func text() -> Result<OpenedText, TextFile.Problem> {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= TextFile.limit {
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                return .failure(
                    TextFile.Problem(sentence: tr("{1}: {2}", tr("Standard input"), String(cString: strerror(errno)))))
            }
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        close()
        return .success(TextFile.text(of: Array(bytes.prefix(TextFile.limit + 1)), from: tr("Standard input")))
    }

    /// Closes the input. A program that writes more than is read can end then, and does not wait for a reader.
    private static func close() {
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard nothing >= 0 else { return }
        dup2(nothing, STDIN_FILENO)
        Glibc.close(nothing)
    }
}

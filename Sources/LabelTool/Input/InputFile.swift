import Glibc
import TextEngine

/// Reads files as bytes.
enum InputFile {
    /// The bytes of a file; "-" is standard input.
    static func read(_ path: [UInt8]) throws(ToolError) -> [UInt8] {
        let name = path == Array("-".utf8) ? "the standard input" : String(decoding: path, as: UTF8.self).escaped
        let descriptor = path == Array("-".utf8) ? 0 : open(path)
        guard descriptor >= 0 else { throw unreadable(name) }
        defer { if descriptor != 0 { close(descriptor) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw unreadable(name)
            }
            if count == 0 { return bytes }
            bytes.append(contentsOf: buffer[..<count])
            guard bytes.count <= 1 << 30 else {
                throw ToolError("\(name) is larger than 1 GiB; a text cannot be that long")
            }
        }
    }

    private static func open(_ path: [UInt8]) -> Int32 {
        (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { path in
            path.baseAddress.map { Glibc.open($0, O_RDONLY | O_CLOEXEC) } ?? -1
        }
    }

    private static func unreadable(_ name: String) -> ToolError {
        ToolError("\(name) cannot be read: \(String(cString: strerror(errno))); check the path and your permission")
    }
}

import Glibc

/// Counts lines ahead of who reads them.
enum LineCounter {
    /// How many lines are left in a file; nil if it is none, as a pipe's end is not known. Its place stays where it is.
    static func lines(of descriptor: Int32) -> Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var offset = lseek(descriptor, 0, SEEK_CUR)
        guard offset >= 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var (count, last) = (0, UInt8(ascii: "\n"))
        while true {
            let length = pread(descriptor, &buffer, buffer.count, offset)
            guard length >= 0 else { return nil }
            // The last line may have no end.
            guard length > 0 else { return last == UInt8(ascii: "\n") ? count : count + 1 }
            buffer[..<length].withUnsafeBufferPointer { bytes in
                for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
            }
            last = buffer[length - 1]
            offset += off_t(length)
        }
    }
}

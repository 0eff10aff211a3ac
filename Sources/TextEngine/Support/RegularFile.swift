import Glibc

/// A regular file that is open for reading. Files of other kinds are refused, because reading one may never end.
struct RegularFile: ~Copyable {
    enum Failure: Error {
        case isNotRegular
        /// A call of the system failed, with its error number.
        case call(Int32)

        var reason: String {
            switch self {
            case .isNotRegular: "it is no regular file"
            case .call(let number): String(cString: strerror(number))
            }
        }
    }

    let descriptor: Int32
    /// The file's status when it was opened.
    let status: stat

    init(_ path: String) throws(Failure) {
        // Nonblocking: opening a pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .call(errno) }
        guard let status = Self.status(of: descriptor) else {
            close(descriptor)
            throw .isNotRegular
        }
        (self.descriptor, self.status) = (descriptor, status)
    }

    deinit { close(descriptor) }

    /// Whether a path leads to a regular file.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The file's status now.
    var currentStatus: stat? { Self.status(of: descriptor) }

    private static func status(of descriptor: Int32) -> stat? {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status : nil
    }

    /// Reads until memory is full or the file ends. Returns the number of bytes.
    func read(into bytes: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
        var count = 0
        while count < bytes.count {
            let read = Glibc.read(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count)
            if read < 0 && errno == EINTR { continue }
            guard read >= 0 else { throw .call(errno) }
            if read == 0 { break }
            count += read
        }
        return count
    }
}

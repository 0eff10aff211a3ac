import Glibc

/// Reads files that may be invalid or of any kind.
enum HyphenationFile {
    /// The bytes of a regular file. Throws for other files, and for files larger than a dictionary can be.
    static func read(_ path: String) throws(HyphenationDictionaryError) -> [UInt8] {
        // Nonblocking: opening a pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw unreadable(path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw unreadable(path, "it is no regular file")
        }
        guard status.st_size <= HyphenationDictionary.maximumFileSize else { throw HyphenationDictionary.tooLarge }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count)
            }
            if read < 0 && errno == EINTR { continue }
            guard read >= 0 else { throw unreadable(path, String(cString: strerror(errno))) }
            if read == 0 { break }
            count += read
        }
        return Array(bytes[..<count])
    }

    /// The names of a folder's entries; empty if it cannot be read.
    static func names(inFolder path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }

    /// The path without symbolic links, so that all paths of a file are equal.
    static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func unreadable(_ path: String, _ reason: String) -> HyphenationDictionaryError {
        HyphenationDictionaryError(.unreadable, "\(path.escaped) cannot be read: \(reason)")
    }
}

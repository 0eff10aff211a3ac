import Glibc

/// Reads files that may be invalid or of any kind.
enum HyphenationFile {
    /// The bytes of a regular file; nil if it is larger than a dictionary can be. Throws for files of other kinds.
    static func read(_ path: String) throws(HyphenationDictionaryError) -> [UInt8]? {
        do throws(RegularFile.Failure) {
            let file = try RegularFile(path)
            guard file.status.st_size <= HyphenationDictionary.maximumFileSize else { return nil }
            var bytes = [UInt8](repeating: 0, count: Int(file.status.st_size))
            let count = try bytes.withUnsafeMutableBufferPointer { bytes throws(RegularFile.Failure) in
                try file.read(into: UnsafeMutableRawBufferPointer(bytes))
            }
            return Array(bytes[..<count])
        } catch {
            throw HyphenationDictionaryError(.unreadable, "\(path.escaped) cannot be read: \(error.reason)")
        }
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
}

import Glibc

/// Finds the demo.
enum DemoProgram {
    private static let name = Array("/label-demo".utf8)

    /// The program beside the one that runs, which is of the same version, or else the first one on the `PATH`; nil if there is none.
    static func path() -> [UInt8]? {
        let folders = [ownFolder].compactMap { $0 } + searchedFolders
        return folders.map { $0 + name }.first(where: isProgram)
    }

    /// Links are followed, so it is that of the file itself.
    private static var ownFolder: [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { path in
                path.baseAddress.map { readlink("/proc/self/exe", $0, path.count) } ?? -1
            }
        }
        guard count > 0, let slash = buffer[..<count].lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return Array(buffer[..<slash])
    }

    /// The folders of `PATH`. Relative ones are left out: they depend on the current folder.
    private static var searchedFolders: [[UInt8]] {
        guard let path = getenv("PATH") else { return [] }
        let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
        return bytes.split(separator: UInt8(ascii: ":")).map(Array.init).filter { $0.first == UInt8(ascii: "/") }
    }

    private static func isProgram(_ path: [UInt8]) -> Bool {
        CString.with(path) { path in
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
        }
    }
}

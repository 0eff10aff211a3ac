import Foundation
import Glibc
import Testing

/// Debian's libhyphen, loaded at run time, so that no header is needed. It is in the package `libhyphen0`, the
/// dictionaries are in `hyphen-en-us` and `hyphen-de`. `scripts/install-packages` installs them.
final class LibHyphen {
    private typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    private typealias Free = @convention(c) (OpaquePointer) -> Void
    private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private typealias Numbers = UnsafeMutablePointer<CInt>
    private typealias Hyphenate =
        @convention(c) (
            OpaquePointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
            UnsafeMutablePointer<Strings?>, UnsafeMutablePointer<Numbers?>, UnsafeMutablePointer<Numbers?>
        ) -> CInt

    private let dictionary: OpaquePointer
    private let encoding: String.Encoding
    private let hyphenate: Hyphenate
    private let free: Free

    init(_ path: String, encoding: String.Encoding) throws {
        let library = try #require(dlopen("libhyphen.so.0", RTLD_NOW), "libhyphen0 is not installed")
        let load = unsafeBitCast(try #require(dlsym(library, "hnj_hyphen_load")), to: Load.self)
        hyphenate = unsafeBitCast(try #require(dlsym(library, "hnj_hyphen_hyphenate2")), to: Hyphenate.self)
        free = unsafeBitCast(try #require(dlsym(library, "hnj_hyphen_free")), to: Free.self)
        dictionary = try #require(load(path), "libhyphen cannot read \(path)")
        self.encoding = encoding
    }

    deinit { free(dictionary) }

    /// The word with “=” at its hyphenation points, with non-standard hyphenation applied. nil if the dictionary's
    /// encoding lacks a character.
    func hyphenated(_ word: String) -> String? {
        guard let data = word.data(using: encoding) else { return nil }
        let bytes = data.map { CChar(bitPattern: $0) }
        var hyphens = [CChar](repeating: 0, count: bytes.count + 5)
        var shown = [CChar](repeating: 0, count: 2 * bytes.count + 100)
        var (changes, positions, cuts): (Strings?, Numbers?, Numbers?)
        let status = hyphenate(
            dictionary, bytes + [0], CInt(bytes.count), &hyphens, &shown, &changes, &positions, &cuts)
        defer {
            if let changes {
                for index in bytes.indices { Glibc.free(changes[index]) }
                Glibc.free(changes)
            }
            Glibc.free(positions)
            Glibc.free(cuts)
        }
        guard status == 0 else { return nil }
        return String(data: Data(shown.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }), encoding: encoding)
    }
}

/// Decides which URLs may stand in text that is pasted into other programs.
enum PastableURL {
    /// Whether a URL has a scheme (RFC 3986, 3.1) that does not run code, and no control characters. Browsers drop tabs and
    /// line ends inside a scheme, so a URL with them is not what it seems. O(URL).
    static func isSafe(_ url: String) -> Bool {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = url.utf8[..<colon].map(\.asciiLowercased)
        guard let first = scheme.first, first.isASCIILetter,
            scheme.allSatisfy({ $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) })
        else { return false }
        return !codeSchemes.contains(String(decoding: scheme, as: UTF8.self))
            && !url.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
    }

    private static let codeSchemes: Set = ["javascript", "data", "vbscript"]
}

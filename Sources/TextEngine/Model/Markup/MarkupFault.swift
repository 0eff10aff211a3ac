/// An error with offsets, before line and column are computed.
struct MarkupFault: Error {
    var kind: MarkupError.Kind
    var range: Range<Int>
    var offset: Int
    var message: String

    /// The error with its offsets moved by a distance.
    func moved(by distance: Int) -> MarkupFault {
        MarkupFault(
            kind: kind, range: range.lowerBound + distance..<range.upperBound + distance, offset: offset + distance,
            message: message)
    }

    /// A piece of markup for a message, shortened and in quotes.
    static func quote(_ bytes: some Collection<UInt8>) -> String {
        let text = String(decoding: bytes.prefix(40), as: UTF8.self)
        return bytes.count > 40 ? "“\(text)…”" : "“\(text)”"
    }
}

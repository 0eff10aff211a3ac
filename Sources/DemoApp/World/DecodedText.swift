/// The text of some bytes: UTF-8 or UTF-16 by its byte order mark, else UTF-8 if the bytes are valid, else Latin-1. Any bytes are a text.
struct DecodedText {
    let string: String
    /// The encoding in words.
    let encoding: String

    /// - Parameter isCut: Whether the bytes may end inside a character.
    init(_ bytes: [UInt8], isCut: Bool = false) {
        if bytes.starts(with: [0xFF, 0xFE]) {
            (string, encoding) = (Self.utf16(bytes) { UInt16($0) | UInt16($1) << 8 }, tr("UTF-16, little endian"))
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            (string, encoding) = (Self.utf16(bytes) { UInt16($0) << 8 | UInt16($1) }, tr("UTF-16, big endian"))
        } else if let text = Self.utf8(bytes, isCut: isCut) {
            (string, encoding) = (text, "UTF-8")
        } else {
            let scalars = bytes.map { Self.shown(Unicode.Scalar($0)) }
            (string, encoding) = (String(String.UnicodeScalarView(scalars)), tr("Latin-1, as it is no valid UTF-8"))
        }
    }

    private static func utf8(_ bytes: [UInt8], isCut: Bool) -> String? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        // The start of a character has at most three bytes.
        for missing in 0...(isCut ? min(3, bytes.count) : 0) {
            if let text = String(validating: bytes.dropLast(missing), as: UTF8.self) {
                return bytes.contains(0) ? String(String.UnicodeScalarView(text.unicodeScalars.map(shown))) : text
            }
        }
        return nil
    }

    /// What is no character becomes U+FFFD. Half a unit at the end is left out.
    private static func utf16(_ bytes: [UInt8], unit: (UInt8, UInt8) -> UInt16) -> String {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let unit = unit(bytes[index], bytes[index + 1])
            return unit == 0 ? 0xFFFD : unit
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// A NUL is shown as U+FFFD. Other invisible characters stay.
    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar == "\0" ? "\u{FFFD}" : scalar }
}

import CLabelICU

/// The encoding of a dictionary, named on its first line.
enum HyphenationEncoding {
    case utf8
    /// The UTF-8 of each byte from 0x80 on.
    case singleByte([[UInt8]])

    /// The encoding with a name from a `hyph_*.dic` file; nil if it is unknown.
    init?(name: some StringProtocol) {
        let name = name.uppercased()
        if name == "UTF-8" {
            self = .utf8
            return
        }
        guard let converter = Self.converterName(for: name), let table = Self.table(converter) else { return nil }
        self = .singleByte(table)
    }

    /// ICU's name of a single-byte encoding.
    private static func converterName(for name: String) -> String? {
        for (prefix, converter) in [
            ("ISO8859-", "ISO-8859-"), ("ISO-8859-", "ISO-8859-"), ("MICROSOFT-CP", "windows-"), ("CP", "windows-"),
            ("WINDOWS-", "windows-"),
        ] where name.hasPrefix(prefix) {
            let number = name.dropFirst(prefix.count)
            // Only encodings with one byte per character.
            let isKnown = Int(number).map {
                converter == "windows-" ? (1_250...1_258).contains($0) : (1...16).contains($0)
            }
            return isKnown == true ? converter + number : nil
        }
        switch name {
        case "KOI8-R", "KOI8-U", "US-ASCII": return name
        case "TIS-620", "TIS620-2533": return "TIS-620"
        default: return nil
        }
    }

    private static func table(_ converter: String) -> [[UInt8]]? {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 128) { units in
            guard icu_decode_upper_half(converter, units.baseAddress) else { return nil }
            return units.map { unit in
                // These encodings have only characters of the BMP, so a unit is never a surrogate.
                Unicode.Scalar(unit).map { Array(String($0).utf8) } ?? Array("\u{FFFD}".utf8)
            }
        }
    }

    /// Appends a line as UTF-8. Returns false if it is invalid.
    func decode(_ line: ArraySlice<UInt8>, into text: inout [UInt8]) -> Bool {
        switch self {
        case .utf8:
            text.append(contentsOf: line)
            return UTF8Validation.firstInvalidOffset(in: line) == nil
        case .singleByte(let table):
            for byte in line {
                if byte < 0x80 { text.append(byte) } else { text.append(contentsOf: table[Int(byte) - 0x80]) }
            }
            return true
        }
    }
}

/// Reads a dictionary line by line, as libhyphen's README files describe: the encoding, then settings and patterns.
/// After a line `NEXTLEVEL`, the patterns apply within the boundaries from the first level.
struct HyphenationFileReader {
    /// Longer lines are skipped, as in libhyphen.
    private static let longestLine = 98

    /// The settings of the first level. Those after `NEXTLEVEL` are ignored, as in libhyphen.
    private(set) var settings = HyphenationSettings()
    private var level = 0
    private var builders = [HyphenationPatternsBuilder(), HyphenationPatternsBuilder()]
    private var lineNumber = 1
    // Scratch memory for each line.
    private var line: [UInt8] = []
    private var key: [UInt8] = []
    private var levels: [UInt8] = []

    /// Reads a whole file. O(bytes × log patterns).
    init(_ bytes: [UInt8]) throws(HyphenationDictionaryError) {
        var rest = bytes[...]
        if rest.starts(with: "\u{FEFF}".utf8) { rest = rest.dropFirst(3) }
        let name = String(decoding: Self.nextLine(&rest).prefix(40), as: UTF8.self).filter { $0 != " " }
        guard let encoding = HyphenationEncoding(name: name) else {
            throw HyphenationDictionaryError(
                .unknownEncoding, line: 1,
                "“\(name.escaped)” is no known encoding; a dictionary starts with one, such as UTF-8 or ISO8859-1")
        }
        while !rest.isEmpty {
            lineNumber += 1
            let raw = Self.nextLine(&rest)
            guard raw.count <= Self.longestLine, let first = raw.first, first != UInt8(ascii: "%"),
                first != UInt8(ascii: "#")
            else { continue }
            line.removeAll(keepingCapacity: true)
            guard encoding.decode(raw, into: &line) else {
                throw HyphenationDictionaryError(.invalidUTF8, line: lineNumber, "the line is no valid UTF-8")
            }
            if line.elementsEqual("NEXTLEVEL".utf8) || line.starts(with: "NEXTLEVEL ".utf8) {
                level += 1
                if level > 1 { break }
            } else if try !readSetting() {
                try readPattern()
            }
        }
    }

    /// The patterns for compound boundaries, nil for a file with one level; and those for words.
    consuming func patterns() -> (compounds: HyphenationPatterns?, words: HyphenationPatterns) {
        let first = builders[0].patterns()
        return level == 0 ? (nil, first) : (first, builders[1].patterns())
    }

    /// The bytes up to the next line feed, without the line end.
    private static func nextLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        var line = rest[rest.startIndex..<end]
        rest = rest[min(end + 1, rest.endIndex)...]
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        return line
    }

    /// Reads a setting. Returns false if the line is not a setting.
    private mutating func readSetting() throws(HyphenationDictionaryError) -> Bool {
        // No pattern starts with two capital letters.
        guard line.count > 2, (0x41...0x5A).contains(line[0]), (0x41...0x5A).contains(line[1]) else { return false }
        if line.starts(with: "NOHYPHEN".utf8) {
            let list = line.dropFirst(8).drop { $0 == 0x20 || $0 == 0x09 }
            if level == 0 { settings.unhyphenated = list.split(separator: UInt8(ascii: ",")).map(Array.init) }
            return true
        }
        for (name, setting) in HyphenationSettings.minima where line.starts(with: name.utf8) {
            let value = line.dropFirst(name.utf8.count).drop { $0 == 0x20 || $0 == 0x09 }
            let digits = String(decoding: value.prefix(while: \.isASCIIDigit), as: UTF8.self)
            guard let number = Int(digits.prefix(9)) else {
                throw HyphenationDictionaryError(
                    .malformedSetting, line: lineNumber,
                    "\(name) needs a number, not “\(String(decoding: value, as: UTF8.self).escaped)”")
            }
            if level == 0 { settings[keyPath: setting] = min(number, HyphenationDictionary.maximumWordLength) }
            return true
        }
        return false
    }

    /// Reads `.ab1c` or `.ab1c/x=y,2,1`. Ignores the rest after white space.
    private mutating func readPattern() throws(HyphenationDictionaryError) {
        key.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
        levels.append(0)
        let pattern = line.prefix { $0 > 0x20 }
        let slash = pattern.firstIndex(of: UInt8(ascii: "/")) ?? pattern.endIndex
        for byte in pattern[..<slash] {
            if byte.isASCIIDigit {
                levels[levels.count - 1] = byte - 0x30
            } else {
                key.append(byte)
                levels.append(0)
            }
        }
        let change = slash == pattern.endIndex ? nil : try change(pattern[(slash + 1)...])
        builders[level].add(key, levels: levels, change: change)
    }

    /// Reads `x=y` or `x=y,START,LENGTH`. Both count the pattern's characters from 1, without a leading dot.
    private func change(_ text: ArraySlice<UInt8>) throws(HyphenationDictionaryError) -> HyphenationChange {
        func malformed() -> HyphenationDictionaryError {
            HyphenationDictionaryError(
                .malformedChange, line: lineNumber,
                "“/\(String(decoding: text, as: UTF8.self).escaped)” changes none of the pattern's letters; "
                    + "a change is written /x=y,START,LENGTH")
        }
        let fields = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard let hyphen = fields[0].firstIndex(of: UInt8(ascii: "=")), fields.count == 1 || fields.count >= 3
        else { throw malformed() }
        // The start of each character, and the end of the last one.
        let first = key.first == UInt8(ascii: ".") ? 1 : 0
        let starts = key.indices.filter { $0 >= first && !key[$0].isUTF8Continuation } + [key.count]
        var (start, length) = (0, starts.count - 1)
        if fields.count >= 3 {
            guard let position = Int(String(decoding: fields[1], as: UTF8.self)), position > 0,
                let count = Int(String(decoding: fields[2], as: UTF8.self))
            else { throw malformed() }
            (start, length) = (position - 1, count)
        }
        guard start >= 0, length >= 1, length <= starts.count - 1, start <= starts.count - 1 - length else {
            throw malformed()
        }
        return HyphenationChange(
            start: starts[start], length: starts[start + length] - starts[start], before: Array(fields[0][..<hyphen]),
            after: Array(fields[0][(hyphen + 1)...]))
    }
}

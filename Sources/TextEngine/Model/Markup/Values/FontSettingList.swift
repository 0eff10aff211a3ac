/// Comma-separated lists in the values of font attributes.
enum FontSettingList {
    /// The limit of items in a list. The rest is ignored.
    static let maximumCount = 256

    /// Family names; nil if there is none.
    static func families(_ list: String) -> [String]? {
        let names = items(list).filter { !$0.isEmpty }.prefix(maximumCount).map { String(decoding: $0, as: UTF8.self) }
        return names.isEmpty ? nil : names
    }

    /// OpenType features in the syntax of CSS and HarfBuzz: `kern`, `-kern`, `kern=0`, `"liga" off`. Skips invalid
    /// ones, and features with a range (`kern[3:5]`), because styles have ranges.
    static func features(_ list: String) -> [FontFeature] {
        items(list).prefix(maximumCount).compactMap { item in
            var item = item
            var isOn = true
            if let first = item.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
                isOn = first == UInt8(ascii: "+")
                item = item.dropFirst()
            }
            guard let (tag, rest) = tag(item) else { return nil }
            switch String(decoding: rest.prefix(12), as: UTF8.self) {
            case "": return FontFeature(tag, isOn ? 1 : 0)
            case "on": return FontFeature(tag, 1)
            case "off": return FontFeature(tag, 0)
            default:
                let (value, end) = MarkupNumber.integer(in: rest)
                guard end == rest.endIndex, let value, value >= 0 else { return nil }
                return FontFeature(tag, UInt32(value))
            }
        }
    }

    /// Axis values of a variable font: `wght=200`; the `=` is optional. Skips invalid ones.
    static func variations(_ list: String) -> [FontVariation]? {
        let variations = items(list).prefix(maximumCount).compactMap { item -> FontVariation? in
            guard let (tag, rest) = tag(item) else { return nil }
            let (value, _, end) = MarkupNumber.real(in: rest)
            guard value.isFinite, end > rest.startIndex, end == rest.endIndex else { return nil }
            return FontVariation(tag, Float(value))
        }
        return variations.isEmpty ? nil : variations
    }

    private static func items(_ list: String) -> [ArraySlice<UInt8>] {
        Array(list.utf8).split(separator: UInt8(ascii: ","), maxSplits: maximumCount, omittingEmptySubsequences: false)
            .map(\.trimmed)
    }

    /// A tag, with optional quotes, and the rest after `=` or spaces.
    private static func tag(_ item: ArraySlice<UInt8>) -> (tag: FontTag, rest: ArraySlice<UInt8>)? {
        var item = item
        var name: ArraySlice<UInt8>
        if let mark = item.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
            item = item.dropFirst()
            name = item.prefix { $0 != mark }
            item = item.dropFirst(name.count + 1)
        } else {
            name = item.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "[") && !MarkupNumber.isSpace($0) }
            item = item.dropFirst(name.count)
        }
        guard name.count <= 4, let tag = FontTag(String(decoding: name, as: UTF8.self)) else { return nil }
        item = item.trimmed
        if item.first == UInt8(ascii: "=") { item = item.dropFirst().trimmed }
        return (tag, item)
    }
}

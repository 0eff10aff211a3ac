/// Parses font features and variations as a comma-separated list.
package enum FontSettingNotation {
    /// A sentence about the invalid part.
    package struct Fault: Error {
        package let message: String
    }

    /// `"liga=0,ss01,-kern,+smcp"`: a feature without a value is on.
    package static func features(_ text: String) throws(Fault) -> [FontFeature] {
        try settings(text, "font feature; write a tag of four letters and a number, as in liga=0") { part in
            let sign = part.first == "+" || part.first == "-" ? part.first : nil
            let sides = (sign == nil ? part : part.dropFirst()).split(separator: "=", omittingEmptySubsequences: false)
            let value: UInt32? =
                switch sides.count {
                case 1: sign == "-" ? 0 : 1
                case 2 where sign == nil: UInt32(sides[1])
                default: nil
                }
            guard let value, let tag = sides.first.flatMap(tag) else { return nil }
            return FontFeature(tag, value)
        }
    }

    /// `"wght=650,wdth=80"`.
    package static func variations(_ text: String) throws(Fault) -> [FontVariation] {
        try settings(text, "font variation; write a tag of four letters and a number, as in wght=650") { part in
            let sides = part.split(separator: "=", omittingEmptySubsequences: false)
            guard sides.count == 2, let tag = tag(sides[0]), let value = FontDescription.notationNumber(sides[1]) else {
                return nil
            }
            return FontVariation(tag, Float(value))
        }
    }

    private static func tag(_ text: Substring) -> FontTag? { text.utf8.count == 4 ? FontTag(text) : nil }

    /// Parses the parts of a list. Spaces around a part do not count, nor do empty parts.
    private static func settings<Setting>(
        _ text: String, _ kind: String, parse: (Substring) -> Setting?
    ) throws(Fault) -> [Setting] {
        var settings: [Setting] = []
        for part in text.split(separator: ",") {
            var part = part.drop { $0 == " " }
            while part.last == " " { part.removeLast() }
            if part.isEmpty { continue }
            guard let setting = parse(part) else { throw Fault(message: "“\(part.escaped)” is no \(kind)") }
            settings.append(setting)
        }
        return settings
    }
}

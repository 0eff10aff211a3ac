/// Parses font features and variations as a comma-separated list.
package enum FontSettingNotation {
    /// A sentence about the invalid part.
    package struct Fault: Error {
        package let message: String
    }

    /// `"liga=0,ss01,-kern,+smcp"`: a feature without a value is on.
    package static func features(_ text: String) throws(Fault) -> [FontFeature] {
        var features: [FontFeature] = []
        for part in parts(text) {
            let sign = part.first == "+" || part.first == "-" ? part.first : nil
            let sides = (sign == nil ? part[...] : part.dropFirst()).split(
                separator: "=", omittingEmptySubsequences: false)
            let value: UInt32? =
                switch sides.count {
                case 1: sign == "-" ? 0 : 1
                case 2 where sign == nil: UInt32(sides[1])
                default: nil
                }
            guard let value, let first = sides.first, first.utf8.count == 4, let tag = FontTag(first) else {
                throw Fault(
                    message:
                        "“\(part.escaped)” is no font feature; write a tag of four letters and a number, as in liga=0")
            }
            features.append(FontFeature(tag, value))
        }
        return features
    }

    /// `"wght=650,wdth=80"`.
    package static func variations(_ text: String) throws(Fault) -> [FontVariation] {
        var variations: [FontVariation] = []
        for part in parts(text) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false)
            guard sides.count == 2, sides[0].utf8.count == 4, let tag = FontTag(sides[0]),
                let value = FontDescription.notationNumber(sides[1])
            else {
                throw Fault(
                    message:
                        "“\(part.escaped)” is no font variation; write a tag of four letters and a number, as in wght=650"
                )
            }
            variations.append(FontVariation(tag, Float(value)))
        }
        return variations
    }

    private static func parts(_ text: String) -> [String] {
        text.split(separator: ",").map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }.filter { !$0.isEmpty }
    }
}

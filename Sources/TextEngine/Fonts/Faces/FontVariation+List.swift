extension FontVariation {
    /// Parses Fontconfig's notation, "wght=650,wdth=80". Skips invalid parts.
    package static func list(fontconfig text: String) -> [FontVariation] {
        text.split(separator: ",").compactMap { part in
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, let tag = FontTag(sides[0].drop { $0 == " " }), let value = Float(sides[1]) else {
                return nil
            }
            return FontVariation(tag, value)
        }
    }

    /// Writes Fontconfig's notation.
    package static func fontconfigText(_ variations: [FontVariation]) -> String {
        variations.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")
    }
}

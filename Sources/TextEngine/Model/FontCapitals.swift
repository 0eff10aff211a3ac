/// Which forms of capitals stand for letters (CSS `font-variant-caps`). They are OpenType features of the font; one
/// without them shows the letters as they are.
public enum FontCapitals: Sendable, Hashable, CaseIterable {
    /// Letters as they are.
    case normal
    /// Small capitals for small letters.
    case smallCaps
    /// Small capitals for small and capital letters.
    case allSmallCaps
    /// Petite capitals for small letters.
    case petiteCaps
    /// Petite capitals for small and capital letters.
    case allPetiteCaps
    /// Small capitals for capital letters beside small letters as they are.
    case unicase
    /// Capitals for text that is all capitals.
    case titlingCaps

    /// The OpenType features that give these forms.
    package var features: [FontFeature] {
        let names =
            switch self {
            case .normal: [String]()
            case .smallCaps: ["smcp"]
            case .allSmallCaps: ["smcp", "c2sc"]
            case .petiteCaps: ["pcap"]
            case .allPetiteCaps: ["pcap", "c2pc"]
            case .unicase: ["unic"]
            case .titlingCaps: ["titl"]
            }
        return names.compactMap { FontTag($0).map { FontFeature($0) } }
    }
}

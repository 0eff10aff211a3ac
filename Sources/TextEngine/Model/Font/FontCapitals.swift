/// The capital forms of letters (CSS `font-variant-caps`). They are OpenType features. A font without them shows the
/// letters unchanged, but a label gives it small capitals: the font's capitals in a smaller size.
public enum FontCapitals: Sendable, Hashable, CaseIterable {
    /// Letters as they are.
    case normal
    /// Small capitals for lowercase letters.
    case smallCaps
    /// Small capitals for lowercase and uppercase letters.
    case allSmallCaps
    /// Petite capitals for lowercase letters.
    case petiteCaps
    /// Petite capitals for lowercase and uppercase letters.
    case allPetiteCaps
    /// Small capitals for uppercase letters, and unchanged lowercase letters.
    case unicase
    /// Capital forms for text in all capitals.
    case titlingCaps

    /// The OpenType features of these forms.
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

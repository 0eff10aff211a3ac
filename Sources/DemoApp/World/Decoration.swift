/// What a part of a text may have.
enum Decoration: Int, CaseIterable {
    case link
    case background
    case underline
    case strikethrough
    case shadow
    case stroke

    var title: String {
        switch self {
        case .link: tr("Links")
        case .background: tr("Background")
        case .underline: tr("Underline")
        case .strikethrough: tr("Strikethrough")
        case .shadow: tr("Shadow")
        case .stroke: tr("Stroke")
        }
    }

    /// Its bit in a set of them.
    var bit: UInt8 { 1 << rawValue }
}

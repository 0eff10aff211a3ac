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
        case .link: "Links"
        case .background: "Background"
        case .underline: "Underline"
        case .strikethrough: "Strikethrough"
        case .shadow: "Shadow"
        case .stroke: "Stroke"
        }
    }

    /// Its bit in a set of them.
    var bit: UInt8 { 1 << rawValue }
}

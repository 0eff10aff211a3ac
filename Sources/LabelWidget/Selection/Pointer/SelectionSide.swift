/// On which side of its anchor a selection may be.
enum SelectionSide {
    case before
    case after
    case any

    /// Whether a place, of a text or of an item, is on that side of another one.
    func contains(_ place: Int, from anchor: Int) -> Bool {
        switch self {
        case .before: place < anchor
        case .after: place > anchor
        case .any: true
        }
    }
}

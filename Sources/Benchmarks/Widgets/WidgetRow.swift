/// A row of `./bench --widgets`.
enum WidgetRow: String, CaseIterable {
    case createdWordKnown = "created-word-known"
    case createdWordNew = "created-word-new"
    case createdWordCharKnown = "created-word-char-known"
    case createdWordCharNew = "created-word-char-new"
    case newWidth = "new-width"
    case shownWord = "shown-word"
    case shownWordChar = "shown-word-char"
    case firstSnapshot = "first-snapshot"
    case colourClass = "colour-class"
    case heap = "heap"

    /// How many times as much a GtkLabel shall need.
    var target: Double {
        switch self {
        case .createdWordKnown: 12
        case .createdWordNew: 6
        case .createdWordCharKnown: 30
        case .createdWordCharNew: 18
        case .newWidth: 100
        case .shownWord, .shownWordChar: 16
        case .firstSnapshot, .colourClass: 1
        case .heap: 1 / 0.6
        }
    }

    /// Whether a ratio is good enough.
    func isReached(by ratio: Double) -> Bool { ratio >= target }

    /// A value of the row with its unit.
    func text(_ value: Double) -> String {
        self == .heap ? Formatting.decimal(value, 0) + " B" : Formatting.time(value)
    }
}

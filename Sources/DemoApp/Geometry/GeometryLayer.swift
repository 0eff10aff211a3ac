import LabelWidget

/// What can be drawn over a text, each in a colour of its own.
enum GeometryLayer: Int, CaseIterable {
    case lines, baselines, letterHeights, ink, graphemes, carets, selection, links, pointer

    var title: String {
        switch self {
        case .lines: tr("Lines")
        case .baselines: tr("Baselines")
        case .letterHeights: tr("Capitals and small letters")
        case .ink: tr("Ink of each line")
        case .graphemes: tr("Graphemes")
        case .carets: tr("Carets")
        case .selection: tr("Selected range")
        case .links: tr("Links")
        case .pointer: tr("At the pointer")
        }
    }

    /// Seen on white and on black.
    var color: Color {
        switch self {
        case .lines: Tint.blue.color
        case .baselines: Tint.red.color
        case .letterHeights: Tint.orange.color
        case .ink: Color(red: 0.66, green: 0.33, blue: 0.78)
        case .graphemes: Color(red: 0.55, green: 0.55, blue: 0.55)
        case .carets: Tint.green.color
        case .selection: Color(red: 0, green: 0.62, blue: 0.7)
        case .links: Color(red: 0.87, green: 0.25, blue: 0.6)
        case .pointer: Color(red: 0.9, green: 0.65, blue: 0.04)
        }
    }

    /// The layers that are drawn at first. With all of them, one would see nothing.
    static let standard: Set<GeometryLayer> = [.lines, .baselines, .letterHeights, .selection, .links, .pointer]
}

import LabelWidget

/// The colours to choose from. They can be read on white and on black.
enum Tint: CaseIterable {
    case red
    case orange
    case yellow
    case green
    case blue
    case purple
    case gray

    var title: String {
        switch self {
        case .red: tr("Red")
        case .orange: tr("Orange")
        case .yellow: tr("Yellow")
        case .green: tr("Green")
        case .blue: tr("Blue")
        case .purple: tr("Purple")
        case .gray: tr("Gray")
        }
    }

    var color: Color {
        switch self {
        case .red: Color(red: 0.88, green: 0.11, blue: 0.14)
        case .orange: Color(red: 0.9, green: 0.38, blue: 0)
        case .yellow: Color(red: 0.96, green: 0.76, blue: 0.07, alpha: 0.4)
        case .green: Color(red: 0.15, green: 0.64, blue: 0.41)
        case .blue: Color(red: 0.21, green: 0.52, blue: 0.89)
        case .purple: Color(red: 0.57, green: 0.25, blue: 0.67)
        case .gray: Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.6)
        }
    }
}

import CLabelGtk
import TextEngine

/// The GObject enumerations of the label's properties. GtkBuilder knows their values by nick, and
/// C programs have them as enumerations.
@MainActor
enum LabelEnumeration {
    static let truncationMode = register(
        "LwTruncationMode", "LW_TRUNCATION_MODE", ["end", "middle", "start", "clip"])
    static let textAlignment = register(
        "LwTextAlignment", "LW_TEXT_ALIGNMENT", ["start", "end", "left", "right", "center", "justified"])
    static let verticalAlignment = register(
        "LwVerticalAlignment", "LW_VERTICAL_ALIGNMENT",
        ["yalign", "top", "center", "bottom", "center-cap-height", "center-x-height"])
    static let baseDirection = register(
        "LwBaseDirection", "LW_BASE_DIRECTION", ["natural", "left-to-right", "right-to-left", "first-strong"])
    static let lineBreakStrategy = register("LwLineBreakStrategy", "LW_LINE_BREAK_STRATEGY", ["greedy", "balanced"])
    static let textLayoutMode = register("LwTextLayoutMode", "LW_TEXT_LAYOUT_MODE", ["default", "text-kit", "pango"])
    static let scalingBaseline = register(
        "LwTextScalingBaseline", "LW_TEXT_SCALING_BASELINE",
        ["none", "first-baseline", "first-line-center", "first-line-cap-height", "first-line-x-height"])
    static let token = register("LwToken", "LW_TOKEN", ["truncation", "more", "less"])
    static let error = register("LwError", "LW_ERROR", ["json", "picture", "too-long"])

    /// Registers a type with values from 0 in the order of their nicks. GObject keeps the strings as long as the process runs.
    private static func register(_ name: String, _ prefix: String, _ nicks: [String]) -> GType {
        let values = UnsafeMutablePointer<GEnumValue>.allocate(capacity: nicks.count + 1)
        for (index, nick) in nicks.enumerated() {
            let name = "\(prefix)_\(String(nick.uppercased().map { $0 == "-" ? "_" : $0 }))"
            (values + index).initialize(
                to: GEnumValue(value: gint(index), value_name: g_strdup(name), value_nick: g_strdup(nick)))
        }
        (values + nicks.count).initialize(to: GEnumValue(value: 0, value_name: nil, value_nick: nil))
        return g_enum_register_static(name, values)
    }
}

/// Types whose cases are in the order of their GObject enumeration.
extension CaseIterable where Self: Equatable, AllCases == [Self] {
    /// The value's number in GObject.
    var number: UInt32 { UInt32(Self.allCases.firstIndex(of: self) ?? 0) }

    init?(number: UInt32) {
        guard number < Self.allCases.count else { return nil }
        self = Self.allCases[Int(number)]
    }
}

extension TruncationMode {
    private static let inOrder: [TruncationMode] = [.end, .middle, .start, .clip]

    var rawValue: UInt32 { UInt32(Self.inOrder.firstIndex(of: self) ?? 0) }

    init?(rawValue: UInt32) {
        guard rawValue < Self.inOrder.count else { return nil }
        self = Self.inOrder[Int(rawValue)]
    }
}

extension TextAlignment {
    private static let inOrder: [TextAlignment] = [.start, .end, .left, .right, .center, .justified]

    var rawValue: UInt32 { UInt32(Self.inOrder.firstIndex(of: self) ?? 0) }

    init?(rawValue: UInt32) {
        guard rawValue < Self.inOrder.count else { return nil }
        self = Self.inOrder[Int(rawValue)]
    }

    /// GtkLabel's value. In both, "left" is where a paragraph starts: at the right for right-to-left text.
    init(_ justification: GtkJustification) {
        switch justification {
        case GTK_JUSTIFY_RIGHT: self = .end
        case GTK_JUSTIFY_CENTER: self = .center
        case GTK_JUSTIFY_FILL: self = .justified
        default: self = .start
        }
    }

    /// The nearest value of GtkLabel.
    var justification: GtkJustification {
        switch self {
        case .start, .left: GTK_JUSTIFY_LEFT
        case .end, .right: GTK_JUSTIFY_RIGHT
        case .center: GTK_JUSTIFY_CENTER
        case .justified: GTK_JUSTIFY_FILL
        }
    }
}

extension NaturalWrapMode {
    init(_ mode: GtkNaturalWrapMode) {
        switch mode {
        case GTK_NATURAL_WRAP_NONE: self = .none
        case GTK_NATURAL_WRAP_WORD: self = .word
        default: self = .inherit
        }
    }

    var gtkValue: GtkNaturalWrapMode {
        switch self {
        case .inherit: GTK_NATURAL_WRAP_INHERIT
        case .none: GTK_NATURAL_WRAP_NONE
        case .word: GTK_NATURAL_WRAP_WORD
        }
    }
}

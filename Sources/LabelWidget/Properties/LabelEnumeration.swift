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

/// The vertical position of a label's text in its widget.
public enum VerticalAlignment: Sendable, Hashable, CaseIterable {
    /// At the top edge.
    case top
    /// In the middle of the height.
    case center
    /// At the bottom edge.
    case bottom
    /// The middle between the first line's capitals and the last baseline is in the middle of the height.
    case centerCapHeight
    /// The middle between the first line's small letters and the last baseline is in the middle of the height.
    case centerXHeight

    /// The GObject value; nil, which means `yalign`, is 0.
    static func rawValue(of alignment: VerticalAlignment?) -> UInt32 {
        alignment.flatMap { allCases.firstIndex(of: $0) }.map { UInt32($0) + 1 } ?? 0
    }

    init?(rawValue: UInt32) {
        guard (1...UInt32(Self.allCases.count)).contains(rawValue) else { return nil }
        self = Self.allCases[Int(rawValue) - 1]
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

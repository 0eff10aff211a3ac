import CLabelGtk
import TextEngine

/// A GObject property of `LwLongLabel`.
struct LongLabelProperty: PropertyRow {
    typealias State = LongLabelState

    let name: String
    let specification: UnsafeMutablePointer<GParamSpec>?
    let get: (Value, LongLabelState) -> Void
    let set: ((Value, LongLabelState) -> Void)?

    /// Emits `notify`.
    func notify(_ state: LongLabelState) {
        notify(UnsafeMutableRawPointer(state.widget).assumingMemoryBound(to: GObject.self))
    }
}

extension LongLabelProperty {
    static let hadjustment: LongLabelProperty = ofInterface(
        "hadjustment", { g_value_set_object($0, $1.horizontal.adjustment) },
        { $1.setAdjustment(g_value_get_object($0), to: $1.horizontal, .hadjustment) })
    static let vadjustment: LongLabelProperty = ofInterface(
        "vadjustment", { g_value_set_object($0, $1.vertical.adjustment) },
        { $1.setAdjustment(g_value_get_object($0), to: $1.vertical, .vadjustment) })
    static let hscrollPolicy: LongLabelProperty = ofInterface(
        "hscroll-policy", { g_value_set_enum($0, gint($1.horizontalPolicy.rawValue)) },
        { $1.setPolicy(\.horizontalPolicy, GtkScrollablePolicy($0), .hscrollPolicy) })
    static let vscrollPolicy: LongLabelProperty = ofInterface(
        "vscroll-policy", { g_value_set_enum($0, gint($1.verticalPolicy.rawValue)) },
        { $1.setPolicy(\.verticalPolicy, GtkScrollablePolicy($0), .vscrollPolicy) })

    static let label = string(
        "label", { $0.blocks.text.string },
        { state, string in
            let text = StyledText(string)
            state.change { $0.setText(text) }
        })
    static let selectable = boolean("selectable", false, { $0.isSelectable }, { $0.setSelectable($1) })
    /// As in GtkTextView.
    static let wrapMode = enumeration(
        "wrap-mode", gtk_wrap_mode_get_type(), GTK_WRAP_WORD_CHAR.rawValue, { $0.wrapMode.gtkValue.rawValue },
        { $0.setWrapMode(TextFrameOptions.WrapMode(GtkWrapMode(rawValue: $1))) })
    static let followsEnd = boolean("follows-end", false, { $0.followsEnd }, { $0.setFollowsEnd($1) })
    static let isAtEnd = boolean("is-at-end", true, { $0.isAtEnd }, nil)
    static let zoom = number("zoom", LongLabelState.zooms, 1, { $0.zoom }, { $0.setZoom($1) })

    /// All properties, in the order of their numbers.
    static let all: [LongLabelProperty] = [
        hadjustment, vadjustment, hscrollPolicy, vscrollPolicy, label, selectable, wrapMode, followsEnd, isAtEnd, zoom,
    ]
}

extension GtkScrollablePolicy {
    fileprivate init(_ value: UnsafeMutablePointer<GValue>) { self.init(rawValue: guint(g_value_get_enum(value))) }
}

extension TextFrameOptions.WrapMode {
    /// The value of GtkTextView's property.
    fileprivate init(_ mode: GtkWrapMode) {
        switch mode {
        case GTK_WRAP_NONE: self = .none
        case GTK_WRAP_CHAR: self = .character
        case GTK_WRAP_WORD: self = .word
        default: self = .wordThenCharacter
        }
    }

    fileprivate var gtkValue: GtkWrapMode {
        switch self {
        case .none: GTK_WRAP_NONE
        case .character: GTK_WRAP_CHAR
        case .word: GTK_WRAP_WORD
        case .wordThenCharacter: GTK_WRAP_WORD_CHAR
        }
    }
}

import CLabelGtk
import TextEngine

/// The GObject properties of `LwLongLabel`. The number of a property is its raw value.
@MainActor
enum LongLabelProperty: guint, CaseIterable {
    // Those of GtkScrollable.
    case hadjustment = 1
    case vadjustment, hscrollPolicy, vscrollPolicy
    case label, selectable, wrapMode, followsEnd, isAtEnd, zoom

    var name: String {
        switch self {
        case .hscrollPolicy: "hscroll-policy"
        case .vscrollPolicy: "vscroll-policy"
        case .wrapMode: "wrap-mode"
        case .followsEnd: "follows-end"
        case .isAtEnd: "is-at-end"
        default: "\(self)"
        }
    }

    static func installAll(in objectClass: UnsafeMutablePointer<GObjectClass>) {
        for property in allCases {
            if let specification = property.specification {
                g_object_class_install_property(objectClass, property.rawValue, specification)
            } else {
                g_object_class_override_property(objectClass, property.rawValue, property.name)
            }
        }
    }

    /// nil for a property of the interface.
    private var specification: UnsafeMutablePointer<GParamSpec>? {
        // G_PARAM_EXPLICIT_NOTIFY is missing in the imported enumeration.
        let flags = GParamFlags(rawValue: G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue | 1 << 30)
        switch self {
        case .hadjustment, .vadjustment, .hscrollPolicy, .vscrollPolicy: return nil
        case .label: return g_param_spec_string(name, nil, nil, "", flags)
        case .selectable, .followsEnd: return g_param_spec_boolean(name, nil, nil, 0, flags)
        case .isAtEnd:
            return g_param_spec_boolean(name, nil, nil, 1, GParamFlags(rawValue: G_PARAM_READABLE.rawValue))
        case .wrapMode:
            // As in GtkTextView.
            return g_param_spec_enum(
                name, nil, nil, gtk_wrap_mode_get_type(), gint(GTK_WRAP_WORD_CHAR.rawValue), flags)
        case .zoom:
            return g_param_spec_double(
                name, nil, nil, LongLabelState.zooms.lowerBound, LongLabelState.zooms.upperBound, 1, flags)
        }
    }

    func get(_ value: UnsafeMutablePointer<GValue>, from state: LongLabelState) {
        switch self {
        case .hadjustment: g_value_set_object(value, state.horizontal.adjustment)
        case .vadjustment: g_value_set_object(value, state.vertical.adjustment)
        case .hscrollPolicy: g_value_set_enum(value, gint(state.horizontalPolicy.rawValue))
        case .vscrollPolicy: g_value_set_enum(value, gint(state.verticalPolicy.rawValue))
        case .label: g_value_set_string(value, state.blocks.text.string)
        case .selectable: g_value_set_boolean(value, state.isSelectable ? 1 : 0)
        case .wrapMode: g_value_set_enum(value, gint(state.wrapMode.gtkValue.rawValue))
        case .followsEnd: g_value_set_boolean(value, state.followsEnd ? 1 : 0)
        case .isAtEnd: g_value_set_boolean(value, state.isAtEnd ? 1 : 0)
        case .zoom: g_value_set_double(value, state.zoom)
        }
    }

    func set(_ value: UnsafePointer<GValue>, in state: LongLabelState) {
        switch self {
        case .hadjustment: state.setAdjustment(g_value_get_object(value), to: state.horizontal, self)
        case .vadjustment: state.setAdjustment(g_value_get_object(value), to: state.vertical, self)
        case .hscrollPolicy:
            state.setPolicy(\.horizontalPolicy, GtkScrollablePolicy(rawValue: guint(g_value_get_enum(value))), self)
        case .vscrollPolicy:
            state.setPolicy(\.verticalPolicy, GtkScrollablePolicy(rawValue: guint(g_value_get_enum(value))), self)
        case .label:
            let text = StyledText(String(c: g_value_get_string(value)))
            state.change { $0.setText(text) }
        case .selectable: state.setSelectable(g_value_get_boolean(value) != 0)
        case .wrapMode:
            state.setWrapMode(TextFrameOptions.WrapMode(GtkWrapMode(rawValue: guint(g_value_get_enum(value)))))
        case .followsEnd: state.setFollowsEnd(g_value_get_boolean(value) != 0)
        case .isAtEnd: break
        case .zoom: state.setZoom(g_value_get_double(value))
        }
    }
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

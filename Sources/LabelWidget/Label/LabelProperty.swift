import CLabelGtk
import TextEngine

/// The GObject properties of `LwLabel`. They have GtkLabel's names if they have the same meaning.
enum LabelProperty: guint, CaseIterable {
    case label = 1
    case lines
    case wrap
    case wrapMode
    case xalign
    case yalign
    case displaysAsynchronously
    case minimumTextScaleFactor
    case textScaleFactorStepSize

    var name: String {
        switch self {
        case .label: "label"
        case .lines: "lines"
        case .wrap: "wrap"
        case .wrapMode: "wrap-mode"
        case .xalign: "xalign"
        case .yalign: "yalign"
        case .displaysAsynchronously: "displays-asynchronously"
        case .minimumTextScaleFactor: "minimum-text-scale-factor"
        case .textScaleFactorStepSize: "text-scale-factor-step-size"
        }
    }

    @MainActor
    static func installAll(in objectClass: UnsafeMutablePointer<GObjectClass>) {
        for property in allCases {
            g_object_class_install_property(objectClass, property.rawValue, property.specification)
        }
    }

    private var specification: UnsafeMutablePointer<GParamSpec>? {
        // G_PARAM_EXPLICIT_NOTIFY is missing in the imported enumeration.
        let flags = GParamFlags(rawValue: G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue | 1 << 30)
        return switch self {
        case .label: g_param_spec_string(name, nil, nil, "", flags)
        case .lines: g_param_spec_int(name, nil, nil, -1, .max, -1, flags)
        case .wrap, .displaysAsynchronously: g_param_spec_boolean(name, nil, nil, 0, flags)
        case .wrapMode:
            g_param_spec_enum(
                name, nil, nil, pango_wrap_mode_get_type(), gint(bitPattern: PANGO_WRAP_WORD.rawValue), flags)
        case .xalign, .yalign: g_param_spec_float(name, nil, nil, 0, 1, 0.5, flags)
        case .minimumTextScaleFactor: g_param_spec_double(name, nil, nil, 0, 1, 1, flags)
        case .textScaleFactorStepSize: g_param_spec_double(name, nil, nil, 0, 1, 1.0 / 128, flags)
        }
    }

    @MainActor
    func get(_ value: UnsafeMutablePointer<GValue>, from state: LabelState) {
        switch self {
        case .label: value.string = state.text.string
        case .lines: value.integer = state.options.maximumNumberOfLines == 0 ? -1 : state.options.maximumNumberOfLines
        case .wrap: value.boolean = state.options.wrapMode != .none
        case .wrapMode: value.enumeration = state.wrapModeOfWrapping.pangoValue
        case .xalign: value.number = state.xAlignment
        case .yalign: value.number = state.yAlignment
        case .displaysAsynchronously: value.boolean = state.displaysAsynchronously
        case .minimumTextScaleFactor: g_value_set_double(value, state.options.minimumTextScaleFactor)
        case .textScaleFactorStepSize: g_value_set_double(value, state.options.textScaleFactorStepSize)
        }
    }

    @MainActor
    func set(_ value: UnsafeMutablePointer<GValue>, on state: LabelState) {
        switch self {
        case .label: state.setText(StyledText(value.string))
        case .lines: state.setMaximumNumberOfLines(value.integer)
        case .wrap: state.setWrapMode(value.boolean ? state.wrapModeOfWrapping : .none)
        case .wrapMode:
            if let mode = TextFrameOptions.WrapMode(pangoValue: value.enumeration) { state.setWrapModeOfWrapping(mode) }
        case .xalign: state.setXAlignment(value.number)
        case .yalign: state.setYAlignment(value.number)
        case .displaysAsynchronously: state.setDisplaysAsynchronously(value.boolean)
        case .minimumTextScaleFactor: state.setMinimumTextScaleFactor(g_value_get_double(value))
        case .textScaleFactorStepSize: state.setTextScaleFactorStepSize(g_value_get_double(value))
        }
    }

    /// Emits `notify` for the property.
    @MainActor
    func notify(_ state: LabelState) {
        g_object_notify(UnsafeMutableRawPointer(state.widget).assumingMemoryBound(to: GObject.self), name)
    }
}

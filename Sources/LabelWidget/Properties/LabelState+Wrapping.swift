import CLabelGtk
import TextEngine

/// Wrapping: one property here, and two GObject properties as in GtkLabel (`wrap` and `wrap-mode`).
extension LabelState {
    func setWrapMode(_ mode: TextFrameOptions.WrapMode) { setOption(\.wrapMode, mode) }

    /// Tells of both properties after a change.
    func wrapModeChanged(from old: TextFrameOptions.WrapMode) {
        let mode = options.frame.wrapMode
        guard mode != old else { return }
        let changesMode = mode != .none && mode != options.wrapModeOfWrapping
        if changesMode { options.wrapModeOfWrapping = mode }
        if (mode == .none) != (old == .none) { LabelProperty.wrap.notify(self) }
        if changesMode { LabelProperty.wrapMode.notify(self) }
    }

    /// Sets the wrap mode for a label that wraps. Other labels keep it for later.
    func setWrapModeOfWrapping(_ mode: TextFrameOptions.WrapMode) {
        if options.frame.wrapMode != .none { return setWrapMode(mode) }
        guard mode != options.wrapModeOfWrapping else { return }
        options.wrapModeOfWrapping = mode
        LabelProperty.wrapMode.notify(self)
    }
}

extension TextFrameOptions.WrapMode {
    /// The value of Pango's enumeration.
    var pangoValue: UInt32 {
        switch self {
        case .none, .word: PANGO_WRAP_WORD.rawValue
        case .character: PANGO_WRAP_CHAR.rawValue
        case .wordThenCharacter: PANGO_WRAP_WORD_CHAR.rawValue
        }
    }

    /// nil for an invalid value.
    init?(pangoValue: UInt32) {
        switch pangoValue {
        case PANGO_WRAP_WORD.rawValue: self = .word
        case PANGO_WRAP_CHAR.rawValue: self = .character
        case PANGO_WRAP_WORD_CHAR.rawValue: self = .wordThenCharacter
        default: return nil
        }
    }
}

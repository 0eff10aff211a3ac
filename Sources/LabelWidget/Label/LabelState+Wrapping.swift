import CGtk
import TextEngine

/// Whether and how a label wraps: one property of ours, two of GtkLabel's (`wrap` and `wrap-mode`).
extension LabelState {
    func setWrapMode(_ mode: TextFrameOptions.WrapMode) {
        let old = options.wrapMode
        guard mode != old else { return }
        setOptions { $0.wrapMode = mode }
        let changesMode = mode != .none && mode != wrapModeOfWrapping
        if changesMode { wrapModeOfWrapping = mode }
        if (mode == .none) != (old == .none) { LabelProperty.wrap.notify(self) }
        if changesMode { LabelProperty.wrapMode.notify(self) }
    }

    /// Sets how a label wraps if it does. One that does not keeps it for when it will.
    func setWrapModeOfWrapping(_ mode: TextFrameOptions.WrapMode) {
        if options.wrapMode != .none { return setWrapMode(mode) }
        guard mode != wrapModeOfWrapping else { return }
        wrapModeOfWrapping = mode
        LabelProperty.wrapMode.notify(self)
    }
}

extension TextFrameOptions.WrapMode {
    /// The number of Pango's enumeration.
    var pangoValue: UInt32 {
        switch self {
        case .none, .word: PANGO_WRAP_WORD.rawValue
        case .character: PANGO_WRAP_CHAR.rawValue
        case .wordThenCharacter: PANGO_WRAP_WORD_CHAR.rawValue
        }
    }

    /// nil for what is no way to wrap.
    init?(pangoValue: UInt32) {
        switch pangoValue {
        case PANGO_WRAP_WORD.rawValue: self = .word
        case PANGO_WRAP_CHAR.rawValue: self = .character
        case PANGO_WRAP_WORD_CHAR.rawValue: self = .wordThenCharacter
        default: return nil
        }
    }
}

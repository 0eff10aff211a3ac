import CLabelGtk
import TextEngine

/// What a C program has as an `LwText`: a text with styles that it makes piece by piece.
///
/// Copies share their memory until one of them changes. A text may be used on any thread, but not by two threads at the same time.
struct CText: CValue {
    static let nameInC: StaticString = "LwText"
    static let mark: UInt64 = 0x7478_6554_5F77_4C5F

    var text: StyledText

    /// The GObject type.
    static let type = g_boxed_type_register_static(
        "LwText", { UnsafeMutableRawPointer(CText.copy(OpaquePointer($0), "lw_text_copy")) },
        { CText.free(OpaquePointer($0), "lw_text_free") })

    static func make(_ text: StyledText) -> OpaquePointer { make(CText(text: text)) }

    /// Appends a text. Does nothing if the whole would be too long, and reports that, or else warns. Returns whether it is there.
    @discardableResult
    static func append(
        _ new: StyledText, to pointer: OpaquePointer?, _ function: StaticString = #function,
        report: ((String) -> Void)? = nil
    ) -> Bool {
        read(pointer, false, function) {
            guard $0.text.count + new.count <= StyledText.maximumLength else {
                let complaint = "a text has at most 2³⁰ bytes, so nothing is appended."
                if let report { report(complaint) } else { cgtk_critical("\(function.cName): \(complaint)") }
                return false
            }
            $0.text.append(new)
            return true
        }
    }

    /// A text that is an argument; NULL is empty. nil, with a critical message, for something else.
    static func argument(_ pointer: OpaquePointer?, _ function: StaticString = #function) -> StyledText? {
        pointer == nil ? .empty : read(pointer, nil, function) { $0.text }
    }
}

import CLabelGtk

@testable import LabelWidget

/// A property of both labels with a value, or a CSS class.
@MainActor
struct LabelSetting: @MainActor CustomStringConvertible {
    let name: String
    let value: Any
    let description: String

    private init<Value>(_ name: String, _ value: Value, _ description: String? = nil) {
        (self.name, self.value) = (name, value)
        self.description = "\(name) \(description ?? "\(value)")"
    }

    func apply(to widget: UnsafeMutablePointer<GtkWidget>) {
        if name == "css-classes" {
            gtk_widget_add_css_class(widget, value as? String)
        } else {
            GObjectTesting.set(widget, name, value)
        }
    }

    /// The properties that apps use most, with some values that are not their defaults.
    static let all = [
        LabelSetting("xalign", Float(0)), LabelSetting("xalign", Float(1)),
        LabelSetting("ellipsize", PANGO_ELLIPSIZE_END, "end"),
        LabelSetting("ellipsize", PANGO_ELLIPSIZE_START, "start"),
        LabelSetting("ellipsize", PANGO_ELLIPSIZE_MIDDLE, "middle"),
        LabelSetting("wrap", true),
        LabelSetting("wrap-mode", PANGO_WRAP_WORD_CHAR, "word-char"),
        LabelSetting("wrap-mode", PANGO_WRAP_CHAR, "char"),
        LabelSetting("natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "none"),
        LabelSetting("natural-wrap-mode", GTK_NATURAL_WRAP_WORD, "word"),
        LabelSetting("use-markup", true),
        LabelSetting("use-underline", true),
        LabelSetting("justify", GTK_JUSTIFY_RIGHT, "right"), LabelSetting("justify", GTK_JUSTIFY_CENTER, "center"),
        LabelSetting("justify", GTK_JUSTIFY_FILL, "fill"),
        LabelSetting("single-line-mode", true),
        LabelSetting("yalign", Float(0)), LabelSetting("yalign", Float(1)),
        LabelSetting("lines", Int32(1)), LabelSetting("lines", Int32(2)), LabelSetting("lines", Int32(3)),
        LabelSetting("width-chars", Int32(3)), LabelSetting("width-chars", Int32(25)),
        LabelSetting("max-width-chars", Int32(5)), LabelSetting("max-width-chars", Int32(20)),
        LabelSetting("attributes", TestAttributes(.large), "large"),
        LabelSetting("attributes", TestAttributes(.marked), "marked"),
        LabelSetting("attributes", TestAttributes(.spaced), "spaced"),
        LabelSetting("css-classes", "title-2"), LabelSetting("css-classes", "dim-label"),
    ]

    /// Each of them, and each pair of two properties.
    static var pairs: [[LabelSetting]] {
        all.indices.flatMap { first in
            [[all[first]]]
                + all[(first + 1)...].filter { $0.name != all[first].name }.map { [all[first], $0] }
        }
    }
}

/// Attributes without automatic hyphens: GtkLabel adds hyphens inside words, ours does not.
struct TestAttributes {
    enum Addition {
        case none
        /// Larger letters.
        case large
        /// The first letters in another weight and colour.
        case marked
        /// Letters further apart.
        case spaced
    }

    private let addition: Addition

    init(_ addition: Addition) { self.addition = addition }

    /// The caller owns the list.
    @MainActor
    func makeList() -> OpaquePointer? {
        let list = pango_attr_list_new()
        pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
        switch addition {
        case .none: break
        case .large: pango_attr_list_insert(list, pango_attr_scale_new(1.5))
        case .spaced: pango_attr_list_insert(list, pango_attr_letter_spacing_new(2 * PANGO_SCALE))
        case .marked:
            for attribute in [
                pango_attr_weight_new(PANGO_WEIGHT_BOLD), pango_attr_foreground_new(0xC000, 0, 0x4000),
            ] {
                attribute?.pointee.end_index = 2
                pango_attr_list_insert(list, attribute)
            }
        }
        return list
    }
}

import CLabelGtk
import TextEngine

@testable import LabelWidget

/// A value of a property, and how it is set in each of the three ways.
@MainActor
struct PropertyCase {
    let name: String
    /// As a GObject property.
    let value: Any
    /// In Swift.
    let set: (Label) -> Void
    /// The value in a GtkBuilder file; nil for an element of its own, in ``element``.
    var xml: String?
    var element = ""
    /// The properties that change with it.
    var others: Set<String> = []

    init(
        _ name: String, _ value: Any, xml: String?, element: String = "", others: Set<String> = [],
        set: @escaping (Label) -> Void
    ) {
        (self.name, self.value, self.xml, self.set) = (name, value, xml, set)
        (self.element, self.others) = (element, others)
    }

    init<Value>(
        _ name: String, _ value: Any, xml: String, _ path: ReferenceWritableKeyPath<Label, Value>, _ swift: Value
    ) {
        self.init(name, value, xml: xml) { $0[keyPath: path] = swift }
    }

    private static func flag(_ name: String, _ path: ReferenceWritableKeyPath<Label, Bool>) -> PropertyCase {
        PropertyCase(name, true, xml: "1", path, true)
    }

    /// Objects and boxed values that live as long as the process.
    private static let target = UnsafeMutablePointer<GtkWidget>(OpaquePointer(g_object_ref_sink(gtk_entry_new())))
    private static let menu = g_menu_new()
    private static let tabs = makeTabs()
    private static let attributes = TestAttributes(.large).makeList()

    /// One stop, in pixels. The caller owns it.
    static func makeTabs() -> OpaquePointer? {
        let tabs = pango_tab_array_new(1, 1)
        pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, 70)
        return tabs
    }

    /// A value that is not the default for each property that can be set.
    static let all: [PropertyCase] = [
        PropertyCase("label", "Some text", xml: "Some text", \.label, "Some text"),
        flag("use-markup", \.usesMarkup),
        PropertyCase("are-links-draggable", false, xml: "0", \.areLinksDraggable, false),
        flag("detects-links", \.detectsLinks),
        PropertyCase("copies-hidden-text", false, xml: "0", \.copiesHiddenText, false),
        flag("use-underline", \.usesUnderline),
        PropertyCase(
            "attributes", TestInstance(pango_attr_list_get_type(), attributes.map { UnsafeMutableRawPointer($0) }),
            xml: nil,
            element: """
                <attributes><attribute name="insert-hyphens" value="0"/><attribute name="scale" value="1.5"/></attributes>
                """
        ) { $0.attributes = attributes },
        PropertyCase(
            "tabs", TestInstance(pango_tab_array_get_type(), tabs.map { UnsafeMutableRawPointer($0) }), xml: nil
        ) {
            $0.tabs = tabs
        },
        flag("single-line-mode", \.isSingleLine),
        PropertyCase("wrap", true, xml: "1", \.wrapMode, .word),
        PropertyCase("wrap-mode", PANGO_WRAP_CHAR, xml: "char") {
            // Swift has one property for both.
            let wraps = $0.wrapMode != .none
            $0.wrapMode = .character
            if !wraps { $0.wrapMode = .none }
        },
        PropertyCase("ellipsize", PANGO_ELLIPSIZE_END, xml: "end", \.ellipsizeMode, .end),
        PropertyCase("lines", Int32(2), xml: "2", \.linesInParagraph, 2),
        PropertyCase("justify", GTK_JUSTIFY_RIGHT, xml: "right", others: ["text-alignment"]) {
            $0.textAlignment = .end
        },
        PropertyCase("xalign", Float(0.25), xml: "0.25", \.xAlignment, 0.25),
        PropertyCase("yalign", Float(0.75), xml: "0.75", \.yAlignment, 0.75),
        PropertyCase("width-chars", Int32(7), xml: "7", \.widthInCharacters, 7),
        PropertyCase("max-width-chars", Int32(9), xml: "9", \.maximumWidthInCharacters, 9),
        PropertyCase("natural-wrap-mode", GTK_NATURAL_WRAP_WORD, xml: "word", \.naturalWrapMode, .word),
        PropertyCase("mnemonic-widget", TestInstance(target), xml: "target") { $0.mnemonicWidget = target },
        // As in GtkLabel, the keyboard reaches the label, and the pointer looks like that of texts.
        PropertyCase("selectable", true, xml: "true", others: ["focusable", "cursor"]) { $0.isSelectable = true },
        PropertyCase(
            "extra-menu", TestInstance(g_menu_model_get_type(), menu.map { UnsafeMutableRawPointer($0) }), xml: "menu"
        ) { $0.extraMenu = menu },
        PropertyCase("maximum-number-of-lines", Int32(2), xml: "2", \.maximumNumberOfLines, 2),
        PropertyCase("truncation-mode", Int32(2), xml: "start", \.lastLineTruncationMode, .start),
        PropertyCase("truncation-token", "… <b>more</b>", xml: "… &lt;b&gt;more&lt;/b&gt;") { label in
            label.state.setTruncationTokenMarkup("… <b>more</b>")
        },
        PropertyCase("text-alignment", Int32(4), xml: "center", others: ["justify"]) { $0.textAlignment = .center },
        PropertyCase("base-direction", Int32(2), xml: "right-to-left", \.baseWritingDirection, .rightToLeft),
        PropertyCase("vertical-alignment", Int32(1), xml: "top", \.verticalAlignment, .top),
        PropertyCase("inset-top", 3.5, xml: "3.5", \.contentInsets.top, 3.5),
        PropertyCase("inset-left", 4.0, xml: "4", \.contentInsets.left, 4),
        PropertyCase("inset-bottom", 5.0, xml: "5", \.contentInsets.bottom, 5),
        PropertyCase("inset-right", 6.0, xml: "6", \.contentInsets.right, 6),
        PropertyCase("maximum-natural-width", 120.0, xml: "120", \.maximumNaturalWidth, 120),
        PropertyCase("reserved-number-of-lines", Int32(3), xml: "3", \.reservedNumberOfLines, 3),
        flag("shows-full-text-in-tooltip", \.showsFullTextInTooltip),
        // The token is a link, which the keyboard reaches.
        PropertyCase("folded-lines", Int32(3), xml: "3", others: ["focusable"]) { $0.foldedLines = 3 },
        flag("is-expanded", \.isExpanded),
        PropertyCase("more-token", "… <b>all</b>", xml: "… &lt;b&gt;all&lt;/b&gt;") {
            $0.state.setTokenMarkup("… <b>all</b>", .more)
        },
        // An empty one is no missing one.
        PropertyCase("less-token", "", xml: "") { $0.state.setTokenMarkup("", .less) },
        flag("displays-asynchronously", \.displaysAsynchronously),
        PropertyCase("minimum-text-scale-factor", 0.5, xml: "0.5", \.minimumTextScaleFactor, 0.5),
        PropertyCase("text-scale-factor-step-size", 0.25, xml: "0.25", \.textScaleFactorStepSize, 0.25),
        PropertyCase(
            "text-scaling-baseline-adjustment", Int32(1), xml: "first-baseline", \.textScalingBaselineAdjustment,
            .alignFirstBaseline),
        PropertyCase("text-layout-mode", Int32(1), xml: "text-kit", \.textLayoutMode, .textKit),
        PropertyCase("line-break-strategy", Int32(1), xml: "balanced", \.lineBreakStrategy, .balanced),
        PropertyCase("hyphenation-factor", 0.75, xml: "0.75", \.hyphenationFactor, 0.75),
        PropertyCase("link-touch-radius", 24.0, xml: "24", \.linkTouchRadius, 24),
    ]

    /// The names of properties that can only be read.
    static let readOnly: Set<String> = ["mnemonic-keyval", "is-truncated", "is-preparing"]

    /// A GtkBuilder file with a label that has the value, and with what it refers to; nil for a property that no file can set.
    func builderFile(of className: String = "LwLabel") -> String? {
        guard xml != nil || !element.isEmpty else { return nil }
        let property = xml.map { "<property name=\"\(name)\">\($0)</property>" } ?? ""
        return """
            <interface>
              <menu id="menu"/>
              <object class="GtkEntry" id="target"/>
              <object class="\(className)" id="label">\(property)\(element)</object>
            </interface>
            """
    }
}

extension GObjectTesting {
    /// Sets a property to its default.
    static func reset(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) {
        guard let specification = specification(widget, name), let value = g_param_spec_get_default_value(specification)
        else {
            return
        }
        g_object_set_property(widget.object, name, value)
    }

    static func specification(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ name: String
    ) -> UnsafeMutablePointer<GParamSpec>? {
        let instanceClass = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
        return g_object_class_find_property(
            instanceClass.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self) }, name)
    }
}

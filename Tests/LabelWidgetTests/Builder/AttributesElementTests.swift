import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// `<attributes>` in GtkBuilder files means what it means in GtkLabel.
final class AttributesElementTests: WidgetTestCase {
    private static func file(_ className: String, _ attributes: String, text: String) -> String {
        """
        <interface><object class="\(className)" id="label"><property name="label">\(text)</property>
        <attributes><attribute name="insert-hyphens" value="0"/>\(attributes)</attributes></object></interface>
        """
    }

    private static let text = "Some text with Ünïcödé in it"

    /// Each attribute with the values that GtkBuilder reads.
    private static let attributes = [
        ("family", "DejaVu Serif"), ("family", "serif"), ("style", "italic"), ("style", "oblique"), ("style", "2"),
        ("style", "PANGO_STYLE_ITALIC"), ("weight", "bold"), ("weight", "700"), ("weight", "PANGO_WEIGHT_ULTRABOLD"),
        ("weight", "ultrabold"), ("weight", "light"), ("variant", "small-caps"), ("stretch", "condensed"),
        ("stretch", "ultra-expanded"), ("size", "20480"), ("absolute-size", "20480"), ("scale", "1.5"),
        ("scale", "0.75"),
        ("font-desc", "DejaVu Sans Mono Bold 14"), ("font-desc", "serif 12"), ("foreground", "#ff0000"),
        ("foreground", "red"), ("background", "#888a85"), ("underline", "single"), ("underline", "low"),
        ("underline", "PANGO_UNDERLINE_DOUBLE"), ("strikethrough", "true"), ("strikethrough", "TRUE"),
        ("strikethrough", "yes"), ("strikethrough", "1"), ("strikethrough", "0"), ("strikethrough", "no"),
        ("rise", "5120"), ("letter-spacing", "0"), ("language", "de"), ("underline-color", "blue"),
        ("fallback", "false"),
        ("font-features", "smcp=1, tnum"), ("foreground-alpha", "32768"), ("background-alpha", "65535"),
        ("allow-breaks", "true"), ("show", "none"), ("line-height", "1.5"), ("absolute-line-height", "40"),
        ("text-transform", "uppercase"), ("overline", "single"), ("overline-color", "#00f"),
    ]

    @MainActor
    func testEachAttributeIsReadAsGtkLabelReadsIt() async throws {
        _ = Label.type
        let window = TestWindow()
        var compared = 0
        for (name, value) in Self.attributes {
            for range in [
                "", " start=\"5\" end=\"9\"", " start=\"17\"", " end=\"4\"", " start=\"0\" end=\"4294967295\"",
            ] {
                let attribute = "<attribute name=\"\(name)\" value=\"\(value)\"\(range)/>"
                let gtkObjects: BuiltObjects
                do {
                    gtkObjects = try BuiltObjects(Self.file("GtkLabel", attribute, text: Self.text))
                } catch {
                    // What GtkLabel does not know, ours need not know.
                    XCTAssertThrowsError(try BuiltObjects(Self.file("LwLabel", attribute, text: Self.text)), attribute)
                    print("GtkLabel does not read \(attribute): \(error)")
                    continue
                }
                let objects = try BuiltObjects(Self.file("LwLabel", attribute, text: Self.text))
                defer { withExtendedLifetime((objects, gtkObjects)) {} }
                let (ours, gtk) = (try XCTUnwrap(objects.widget("label")), try XCTUnwrap(gtkObjects.widget("label")))
                for widget in [ours, gtk] { window.append(widget) }
                let lists = [
                    try XCTUnwrap(Label(ours)?.attributes), try XCTUnwrap(gtk_label_get_attributes(gtk.opaque)),
                ]
                XCTAssertNotEqual(pango_attr_list_equal(lists[0], lists[1]), 0, attribute)
                let (width, theirs) = (ours.measureWidth().natural, gtk.measureWidth().natural)
                XCTAssertLessThanOrEqual(abs(width - theirs), 1, "\(width), GtkLabel \(theirs): \(attribute)")
                let (height, other) = (ours.measureHeight(), gtk.measureHeight())
                XCTAssertLessThanOrEqual(
                    abs(height.natural - other.natural), 1, "\(height), GtkLabel \(other): \(attribute)")
                XCTAssertLessThanOrEqual(
                    abs(height.naturalBaseline - other.naturalBaseline), 1, "\(height), GtkLabel \(other): \(attribute)"
                )
                compared += 1
                for widget in [ours, gtk] { gtk_widget_unparent(widget) }
            }
        }
        print("\(compared) attributes compared with GtkLabel's")
        XCTAssertGreaterThan(compared, 180)
    }

    /// They are sorted by their start, and those with one start keep their order.
    @MainActor
    func testTheOrderIsThatOfGtkLabel() async throws {
        let attributes = [
            (9, "bold"), (5, "light"), (5, "normal"), (7, "bold"), (5, "heavy"), (0, "thin"), (9, "thin"),
        ]
        .map { "<attribute name=\"weight\" value=\"\($1)\" start=\"\($0)\" end=\"12\"/>" }.joined()
        let lists = try ["LwLabel", "GtkLabel"].map { className in
            let objects = try BuiltObjects(Self.file(className, attributes, text: Self.text))
            let label = try XCTUnwrap(objects.widget("label"))
            let list = className == "LwLabel" ? Label(label)?.attributes : gtk_label_get_attributes(label.opaque)
            let text = pango_attr_list_to_string(try XCTUnwrap(list))
            defer { g_free(text) }
            return try XCTUnwrap(text.map { String(cString: $0) })
        }
        XCTAssertEqual(lists[0], lists[1])
        XCTAssertEqual(lists[0].split(separator: "\n").count, 8)
    }

    /// Files that GtkLabel refuses are refused with an error, and no label is left behind.
    @MainActor
    func testErrorsAreReported() async throws {
        _ = Label.type
        let wrong = [
            "<attribute name=\"weight\"/>", "<attribute value=\"bold\"/>", "<attribute name=\"wait\" value=\"bold\"/>",
            "<attribute name=\"weight\" value=\"boldish\"/>", "<attribute name=\"scale\" value=\"large\"/>",
            "<attribute name=\"foreground\" value=\"nocolour\"/>",
            "<attribute name=\"weight\" value=\"bold\" start=\"x\"/>",
            "<attr name=\"weight\" value=\"bold\"/>",
            "<attribute/>",
            "<attribute name=\"weight\" value=\"\"/>",
        ]
        let alive = LabelCount.alive
        for attribute in wrong {
            for className in ["GtkLabel", "LwLabel"] {
                XCTAssertThrowsError(
                    try BuiltObjects(Self.file(className, attribute, text: "text")), "\(className): \(attribute)"
                ) { error in
                    if className == "LwLabel" { XCTAssertFalse("\(error)".isEmpty, attribute) }
                }
            }
            // GtkLabel warns about what it refuses, too.
            GtkMessages.clear(about: "Gtk")
        }
        Gtk.settle()
        XCTAssertEqual(LabelCount.alive, alive)
    }
}

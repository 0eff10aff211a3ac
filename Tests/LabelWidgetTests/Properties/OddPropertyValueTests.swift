import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// No value of a property traps, warns or leaves an impossible value, in any state of the label.
final class OddPropertyValueTests: WidgetTestCase {
    private static let numbers: [Double] = [
        .nan, .signalingNaN, .infinity, -.infinity, -1, -0.0, 0, 1, 1e300, -1e300, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
    ]
    private static let counts: [Int32] = [.min, -2, -1, 0, 1, .max]
    private static let strings = [
        "", " ", "\n", "_", "__", "_\n", "<b>", "&", "<b>bold</b>", "\u{202E}", String(repeating: "_x ", count: 2_000),
    ]

    /// Labels in different states.
    @MainActor
    private func labels(in window: TestWindow) -> [(state: String, label: Label)] {
        let text = "Some <a href=\"x:a\">text</a> of\nseveral lines, which wraps"
        func label(_ isShown: Bool, _ change: (Label) -> Void) -> Label {
            let label = Label(text)
            if isShown { window.append(label.widget) }
            change(label)
            if isShown {
                label.widget.allocate(width: max(90, label.widget.measureWidth().minimum))
                label.widget.makeNode().map { gsk_render_node_unref($0) }
            }
            return label
        }
        return [
            ("new", label(false) { _ in }),
            ("shown", label(true) { $0.usesMarkup = true }),
            (
                "wrapped",
                label(true) {
                    $0.wrapMode = .wordThenCharacter
                    $0.ellipsizeMode = .end
                    $0.linesInParagraph = 2
                }
            ),
            (
                "folded",
                label(true) {
                    $0.wrapMode = .word
                    $0.foldedLines = 1
                }
            ),
            (
                "scaled",
                label(true) {
                    $0.minimumTextScaleFactor = 0.2
                    $0.maximumNumberOfLines = 1
                }
            ),
            ("asynchronous", label(true) { $0.displaysAsynchronously = true }),
            ("disposed", label(false) { g_object_run_dispose($0.widget.object) }),
        ]
    }

    @MainActor
    private func use(_ label: Label, _ name: String) {
        let isShown = gtk_widget_get_parent(label.widget) != nil
        let width = label.widget.measureWidth()
        XCTAssertLessThanOrEqual(width.minimum, width.natural, name)
        XCTAssertGreaterThanOrEqual(width.minimum, 0, name)
        for size in [0, 50, 1_000] as [Int32] {
            let (height, other) = (
                label.widget.measureHeight(forWidth: size), label.widget.measureWidth(forHeight: size)
            )
            XCTAssertLessThanOrEqual(height.minimum, height.natural, name)
            XCTAssertGreaterThanOrEqual(height.minimum, 0, name)
            XCTAssertLessThanOrEqual(other.minimum, other.natural, name)
        }
        let fitting = label.sizeThatFits(Size(width: 100, height: 100))
        XCTAssertTrue(fitting.width.isFinite && fitting.height.isFinite, name)
        guard isShown else { return }
        // GTK cannot place what is larger than its numbers.
        let least = min(width.minimum, 10_000)
        label.widget.allocate(width: least, height: min(label.widget.measureHeight(forWidth: least).minimum, 10_000))
        XCTAssertTrue(label.textFrameOrigin.x.isFinite && label.textFrameOrigin.y.isFinite, name)
        label.widget.makeNode().map { gsk_render_node_unref($0) }
    }

    /// The value of each property is one that its specification allows.
    @MainActor
    private func expectValidProperties(_ label: Label, _ name: String) {
        for property in LabelProperty.all {
            guard let specification = GObjectTesting.specification(label.widget, property.name) else { continue }
            GValue.with(specification.pointee.value_type) { value in
                g_object_get_property(label.widget.object, property.name, value)
                if specification.pointee.value_type == cgtk_type_double() {
                    XCTAssertFalse(g_value_get_double(value).isNaN, "\(property.name) after \(name)")
                }
                XCTAssertEqual(g_param_value_validate(specification, value), 0, "\(property.name) after \(name)")
            }
        }
    }

    @MainActor
    func testOddValuesOfGObjectProperties() async throws {
        let window = TestWindow()
        var tried = 0
        for property in PropertyCase.all {
            for (state, label) in labels(in: window) {
                for value in try values(of: property.name) {
                    GObjectTesting.set(label.widget, property.name, value)
                    tried += 1
                    use(label, "\(property.name) = \(value), \(state)")
                }
                expectValidProperties(label, "\(property.name), \(state)")
                if gtk_widget_get_parent(label.widget) != nil { gtk_widget_unparent(label.widget) }
            }
        }
        print("\(tried) values")
        XCTAssertGreaterThan(tried, 1_000)
        GtkMessages.clear(about: "LwLabel: the markup")
        // GObject refuses numbers that an enumeration does not have.
        GtkMessages.clear(about: "value \"")
    }

    /// Odd values in the type of a property.
    @MainActor
    private func values(of name: String) throws -> [Any] {
        let label = Label()
        defer { withExtendedLifetime(label) {} }
        let specification = try XCTUnwrap(GObjectTesting.specification(label.widget, name))
        let type = specification.pointee.value_type
        switch g_type_name(type).map({ String(cString: $0) }) {
        case "gdouble": return Self.numbers
        case "gfloat": return Self.numbers.map { Float($0) }
        case "gint": return Self.counts
        case "gboolean": return [true, false, true]
        case "gchararray": return Self.strings
        case let typeName:
            if g_type_is_a(type, g_type_from_name("GEnum")) != 0 { return Self.counts }
            XCTAssertTrue(
                ["PangoAttrList", "PangoTabArray", "GtkWidget", "GMenuModel"].contains(typeName), typeName ?? "")
            return [TestInstance(type, nil), PropertyCase.all.first { $0.name == name }?.value].compactMap { $0 }
        }
    }

    @MainActor
    func testOddNumbersOfSwiftProperties() async throws {
        let window = TestWindow()
        let doubles: [(String, (Label, Double) -> Void)] = [
            ("xAlignment", { $0.xAlignment = $1 }), ("yAlignment", { $0.yAlignment = $1 }),
            ("maximumNaturalWidth", { $0.maximumNaturalWidth = $1 }),
            ("minimumTextScaleFactor", { $0.minimumTextScaleFactor = $1 }),
            ("textScaleFactorStepSize", { $0.textScaleFactorStepSize = $1 }),
            ("contentInsets", { $0.contentInsets = EdgeInsets(all: $1) }),
            ("contentInsets.left", { $0.contentInsets.left = $1 }),
            ("layoutOptions", { $0.layoutOptions.minimumTextScaleFactor = $1 }),
        ]
        let integers: [(String, (Label, Int) -> Void)] = [
            ("maximumNumberOfLines", { $0.maximumNumberOfLines = $1 }),
            ("linesInParagraph", { $0.linesInParagraph = $1 }),
            ("widthInCharacters", { $0.widthInCharacters = $1 }),
            ("maximumWidthInCharacters", { $0.maximumWidthInCharacters = $1 }),
            ("reservedNumberOfLines", { $0.reservedNumberOfLines = $1 }), ("foldedLines", { $0.foldedLines = $1 }),
        ]
        for (state, label) in labels(in: window) {
            for (name, set) in doubles {
                for number in Self.numbers {
                    set(label, number)
                    use(label, "\(name) = \(number), \(state)")
                    expectValidProperties(label, "\(name) = \(number), \(state)")
                    let all = NotifyCounter(label.widget, nil)
                    set(label, number)
                    XCTAssertEqual(all.count, 0, "\(name) = \(number) again, \(state)")
                }
                set(label, 0.5)
            }
            for (name, set) in integers {
                for number in [Int.min, -2, -1, 0, 1, Int(Int32.max), Int.max] {
                    set(label, number)
                    use(label, "\(name) = \(number), \(state)")
                    expectValidProperties(label, "\(name) = \(number), \(state)")
                }
                set(label, 1)
            }
        }
    }

    @MainActor
    func testMarkupWithAnErrorKeepsTheText() async throws {
        let label = Label()
        label.usesMarkup = true
        label.label = "<b>Bold</b> text"
        XCTAssertEqual(label.text, "Bold text")
        XCTAssertEqual(GtkMessages.all, [])
        for (markup, place) in [("<b>open", "column 8"), ("a <wrong/> tag", "column 10"), ("&nosuch;", "column 1")] {
            let before = label.styledText
            label.label = markup
            XCTAssertEqual(label.styledText, before, markup)
            XCTAssertEqual(label.label, markup)
            XCTAssertEqual(GObjectTesting.string(label.widget, "label"), markup)
            XCTAssertTrue(label.usesMarkup)
            let message = try XCTUnwrap(GtkMessages.all.last)
            XCTAssertTrue(message.contains(place), "no place \(place) in: \(message)")
            XCTAssertEqual(GtkMessages.all.count, 1, "\(GtkMessages.all)")
            GtkMessages.clear()
        }
        label.label = "<i>well</i>"
        XCTAssertEqual(label.text, "well")
        // The token has a rule of its own.
        GObjectTesting.set(label.widget, "truncation-token", "<b>more</b>")
        GObjectTesting.set(label.widget, "truncation-token", "<b>more")
        XCTAssertEqual(GObjectTesting.string(label.widget, "truncation-token"), "<b>more</b>")
        XCTAssertEqual(label.truncationToken?.string, "more")
        XCTAssertEqual(GtkMessages.all.count, 1)
        GtkMessages.clear()
        XCTAssertThrowsError(try label.setMarkup("<b>"))
        XCTAssertEqual(label.text, "well")
        XCTAssertEqual(label.label, "<i>well</i>")
    }
}

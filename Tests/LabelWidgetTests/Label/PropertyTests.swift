import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The GObject properties of a label.
final class PropertyTests: WidgetTestCase {
    @MainActor
    func testPropertiesCanBeSetThreeWays() async throws {
        // Set from Swift, read as a property.
        let label = Label("from Swift")
        label.maximumNumberOfLines = 3
        label.wrapMode = .word
        label.xAlignment = 0.25
        label.yAlignment = 0.75
        label.displaysAsynchronously = true
        expect(label.widget, "from Swift", lines: 3, wrap: true, x: 0.25, y: 0.75, asynchronous: true)

        // Set as properties, read from Swift.
        let other = Label()
        GObjectTesting.set(other.widget, "label", "as a property")
        GObjectTesting.set(other.widget, "maximum-number-of-lines", Int32(2))
        GObjectTesting.set(other.widget, "wrap", true)
        GObjectTesting.set(other.widget, "xalign", Float(0.125))
        GObjectTesting.set(other.widget, "yalign", Float(1))
        GObjectTesting.set(other.widget, "displays-asynchronously", true)
        XCTAssertEqual(other.text, "as a property")
        XCTAssertEqual(other.maximumNumberOfLines, 2)
        XCTAssertEqual(other.wrapMode, .word)
        XCTAssertEqual(other.xAlignment, 0.125)
        XCTAssertEqual(other.yAlignment, 1)
        XCTAssertTrue(other.displaysAsynchronously)

        // Set at construction.
        let made = try XCTUnwrap(
            GObjectTesting.make(
                Label.type,
                [
                    ("label", "constructed"), ("maximum-number-of-lines", Int32(4)), ("wrap", true),
                    ("xalign", Float(0)),
                    ("yalign", Float(0.5)), ("displays-asynchronously", false),
                ]))
        let handle = try XCTUnwrap(Label(made))
        expect(handle.widget, "constructed", lines: 4, wrap: true, x: 0, y: 0.5, asynchronous: false)
    }

    @MainActor
    private func expect(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ text: String, lines: Int, wrap: Bool, x: Float, y: Float,
        asynchronous: Bool, line: UInt = #line
    ) {
        XCTAssertEqual(GObjectTesting.string(widget, "label"), text, line: line)
        XCTAssertEqual(GObjectTesting.integer(widget, "maximum-number-of-lines"), lines, line: line)
        XCTAssertEqual(GObjectTesting.boolean(widget, "wrap"), wrap, line: line)
        XCTAssertEqual(GObjectTesting.number(widget, "xalign"), x, line: line)
        XCTAssertEqual(GObjectTesting.number(widget, "yalign"), y, line: line)
        XCTAssertEqual(GObjectTesting.boolean(widget, "displays-asynchronously"), asynchronous, line: line)
    }

    @MainActor
    func testANewLabelHasGtkLabelsDefaults() async throws {
        let label = Label()
        expect(label.widget, "", lines: 0, wrap: false, x: 0.5, y: 0.5, asynchronous: false)
        XCTAssertEqual(String(cString: gtk_widget_get_css_name(label.widget)), "label")
        XCTAssertEqual(gtk_accessible_get_accessible_role(label.widget.opaque), GTK_ACCESSIBLE_ROLE_LABEL)
        XCTAssertEqual(String(cString: g_type_name(Label.type)), "LwLabel")
        XCTAssertEqual(lwLabelGetType(), Label.type)
    }

    @MainActor
    func testEachRealChangeNotifiesOnce() async throws {
        let label = Label("a")
        let changes: [(property: String, old: Any, new: Any)] = [
            ("label", "a", "b"), ("lines", Int32(-1), Int32(2)), ("maximum-number-of-lines", Int32(0), Int32(2)),
            ("wrap", false, true),
            ("xalign", Float(0.5), Float(0.3)), ("yalign", Float(0.5), Float(1)),
            ("displays-asynchronously", false, true), ("wrap-mode", PANGO_WRAP_WORD, PANGO_WRAP_CHAR),
            ("minimum-text-scale-factor", 1.0, 0.5), ("text-scale-factor-step-size", 1.0 / 128, 0.25),
        ]
        for (property, old, new) in changes {
            let counter = NotifyCounter(label.widget, property)
            let all = NotifyCounter(label.widget, nil)
            GObjectTesting.set(label.widget, property, old)
            XCTAssertEqual(counter.count, 0, property)
            GObjectTesting.set(label.widget, property, new)
            XCTAssertEqual(counter.count, 1, property)
            GObjectTesting.set(label.widget, property, new)
            XCTAssertEqual(counter.count, 1, property)
            GObjectTesting.set(label.widget, property, old)
            XCTAssertEqual(counter.count, 2, property)
            XCTAssertEqual(all.count, 2, "\(property) told of other properties")
        }
    }

    @MainActor
    func testSwiftSettersNotifyOnlyOfChanges() async throws {
        let label = Label("a")
        let all = NotifyCounter(label.widget, nil)
        label.text = "a"
        label.styledText = StyledText("a")
        label.maximumNumberOfLines = 0
        label.maximumNumberOfLines = -7
        label.wrapMode = .none
        label.xAlignment = 0.5
        label.xAlignment = .nan
        label.displaysAsynchronously = false
        XCTAssertEqual(all.count, 0)
        // Another style of the same text does not change the property.
        label.styledText = StyledText("a", style: TextStyle(font: FontDescription(weight: .bold)))
        XCTAssertEqual(all.count, 0)
        label.text = "b"
        label.xAlignment = 7
        XCTAssertEqual(all.count, 2)
        XCTAssertEqual(label.xAlignment, 1)
    }

    @MainActor
    func testSettingWrapKeepsTheWrapModeOfAWrappingLabel() async throws {
        let label = Label("a")
        label.wrapMode = .wordThenCharacter
        GObjectTesting.set(label.widget, "wrap", true)
        XCTAssertEqual(label.wrapMode, .wordThenCharacter)
        GObjectTesting.set(label.widget, "wrap", false)
        XCTAssertEqual(label.wrapMode, .none)
    }

    /// GtkLabel's two properties, in any order.
    @MainActor
    func testWrapAndWrapModeAreGtkLabels() async throws {
        let modes: [(pango: PangoWrapMode, ours: TextFrameOptions.WrapMode)] = [
            (PANGO_WRAP_WORD, .word), (PANGO_WRAP_CHAR, .character), (PANGO_WRAP_WORD_CHAR, .wordThenCharacter),
        ]
        func mode(_ widget: UnsafeMutablePointer<GtkWidget>) -> UInt32 {
            UInt32(bitPattern: Int32(GObjectTesting.integer(widget, "wrap-mode")))
        }
        let gtk = try XCTUnwrap(gtk_label_new("a"))
        g_object_ref_sink(gtk)
        defer { g_object_unref(gtk) }
        let label = Label("a")
        XCTAssertEqual(mode(label.widget), mode(gtk))
        for (pango, ours) in modes {
            let (first, second, third) = (Label("a"), Label("a"), Label("a"))
            GObjectTesting.set(first.widget, "wrap-mode", pango)
            XCTAssertEqual(first.wrapMode, .none, "a label that does not wrap still does not")
            XCTAssertEqual(mode(first.widget), pango.rawValue)
            GObjectTesting.set(first.widget, "wrap", true)
            GObjectTesting.set(second.widget, "wrap", true)
            GObjectTesting.set(second.widget, "wrap-mode", pango)
            third.wrapMode = ours
            XCTAssertEqual([first, second, third].map(\.wrapMode), [ours, ours, ours])
            XCTAssertEqual(
                [first, second, third].map { mode($0.widget) }, [pango.rawValue, pango.rawValue, pango.rawValue])
            GObjectTesting.set(third.widget, "wrap", false)
            XCTAssertEqual(mode(third.widget), pango.rawValue)
            GObjectTesting.set(third.widget, "wrap", true)
            XCTAssertEqual(third.wrapMode, ours)
        }
    }

    @MainActor
    func testSettingASwiftWrapModeNotifiesBothProperties() async throws {
        let label = Label("a")
        let (wrap, mode) = (NotifyCounter(label.widget, "wrap"), NotifyCounter(label.widget, "wrap-mode"))
        label.wrapMode = .word
        XCTAssertEqual([wrap.count, mode.count], [1, 0])
        label.wrapMode = .character
        XCTAssertEqual([wrap.count, mode.count], [1, 1])
        label.wrapMode = .none
        XCTAssertEqual([wrap.count, mode.count], [2, 1])
        label.wrapMode = .character
        XCTAssertEqual([wrap.count, mode.count], [3, 1])
    }

    @MainActor
    func testABuilderFileMakesALabel() async throws {
        let xml = """
            <interface>
              <object class="GtkBox" id="box">
                <child>
                  <object class="LwLabel" id="label">
                    <property name="label">Straße &amp; مرحبا</property>
                    <property name="maximum-number-of-lines">2</property>
                    <property name="wrap">1</property>
                    <property name="wrap-mode">word-char</property>
                    <property name="minimum-text-scale-factor">0.5</property>
                    <property name="text-scale-factor-step-size">0.25</property>
                    <property name="xalign">0.25</property>
                    <property name="displays-asynchronously">0</property>
                  </object>
                </child>
              </object>
            </interface>
            """
        _ = Label.type
        let builder = try XCTUnwrap(gtk_builder_new_from_string(xml, -1))
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        let object = try XCTUnwrap(gtk_builder_get_object(builder, "label"))
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        let label = try XCTUnwrap(Label(widget))
        expect(widget, "Straße & مرحبا", lines: 2, wrap: true, x: 0.25, y: 0.5, asynchronous: false)
        XCTAssertEqual(label.text, "Straße & مرحبا")
        XCTAssertEqual(label.wrapMode, .wordThenCharacter)
        XCTAssertEqual(label.minimumTextScaleFactor, 0.5)
        XCTAssertEqual(label.textScaleFactorStepSize, 0.25)
        XCTAssertNotNil(gtk_widget_get_parent(widget))
    }

    @MainActor
    func testAHandleIsOnlyMadeForLabels() async throws {
        let button = try XCTUnwrap(gtk_button_new())
        g_object_ref_sink(button)
        defer { g_object_unref(button) }
        XCTAssertNil(Label(button))
    }

    @MainActor
    func testHandlesKeepTheWidgetAlive() async throws {
        let weak = WeakCounter()
        var first: Label? = Label("x")
        guard let widget = first?.widget else { return XCTFail("no widget") }
        weak.watch(widget)
        var second = Label(widget)
        first = nil
        XCTAssertEqual(weak.gone, 0)
        XCTAssertEqual(second?.text, "x")
        second = nil
        XCTAssertEqual(weak.gone, 1)
    }
}

import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Changes of CSS and of the desktop's settings.
final class StyleTests: WidgetTestCase {
    @MainActor
    private func label(_ text: String, in window: TestWindow) -> Label {
        let label = Label(text)
        window.append(label.widget)
        window.layOut()
        return label
    }

    /// The most frequent colour of a label's pixels besides white.
    @MainActor
    private func inkColor(_ label: Label, _ window: TestWindow) throws -> [UInt8] {
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        let (width, height) = (gtk_widget_get_width(label.widget), gtk_widget_get_height(label.widget))
        let picture = Picture(of: node, width: Int(width), height: Int(height), renderer: window.renderer)
        let bytes = try XCTUnwrap(picture).bytes
        var counts: [[UInt8]: Int] = [:]
        for pixel in stride(from: 0, to: bytes.count, by: 4) {
            counts[[bytes[pixel + 2], bytes[pixel + 1], bytes[pixel]], default: 0] += 1
        }
        counts[[255, 255, 255]] = nil
        return try XCTUnwrap(counts.max { $0.value < $1.value }?.key)
    }

    /// An app may ask for a size before it sets the classes, and before the label is in a window.
    @MainActor
    func testAClassAppliesToALabelThatWasMeasuredBefore() async throws {
        let window = TestWindow()
        TestStyle("label.large { font: bold 30px sans-serif; }")
        for (order, isInWindow) in [("class first", false), ("window first", true)] {
            let widgets = try [lwLabelNew("measured early"), gtk_label_new("measured early")].map { try XCTUnwrap($0) }
            for widget in widgets {
                GObjectTesting.set(widget, "width-chars", Int32(20))
                _ = (widget.measureWidth(), widget.measureHeight())
                if isInWindow { window.append(widget) }
                gtk_widget_add_css_class(widget, "large")
                if !isInWindow { window.append(widget) }
            }
            window.layOut()
            XCTAssertGreaterThan(widgets[1].measureHeight().natural, 30)
            XCTAssertEqual(widgets[0].measureWidth(), widgets[1].measureWidth(), order)
            XCTAssertEqual(widgets[0].measureHeight(), widgets[1].measureHeight(), order)
            for widget in widgets { gtk_widget_unparent(widget) }
        }
    }

    @MainActor
    func testAColourAppliesWithoutShapingAgain() async throws {
        let window = TestWindow()
        let style = TestStyle("label { font: bold 30px sans-serif; color: #ff0000; }")
        let label = label("██ HEL", in: window)
        XCTAssertEqual(try inkColor(label, window), [255, 0, 0])
        let shaped = try XCTUnwrap(label.state.shaped)
        let frame = label.textFrame
        style.load("label { font: bold 30px sans-serif; color: #0000ff; }")
        window.layOut()
        XCTAssertEqual(try inkColor(label, window), [0, 0, 255])
        XCTAssertTrue(label.state.shaped === shaped)
        XCTAssertTrue(label.textFrame === frame)
    }

    @MainActor
    func testAnAnimatedColourApplies() async throws {
        let window = TestWindow()
        TestStyle(
            "label { font: bold 30px sans-serif; color: #ff0000; } label.on { color: #00ff00; transition: color 50ms; }"
        )
        let label = label("██ HEL", in: window)
        gtk_widget_add_css_class(label.widget, "on")
        Gtk.iterate {
            window.layOut()
            return (try? inkColor(label, window)) == [0, 255, 0]
        }
        XCTAssertEqual(try inkColor(label, window), [0, 255, 0])
    }

    @MainActor
    func testFamilySizeWeightAndStyleApply() async throws {
        let window = TestWindow()
        let style = TestStyle("label { font: 20px \"DejaVu Sans\"; }")
        let label = label("Hamburgefonstiv", in: window)
        func font() throws -> Font { try XCTUnwrap(label.state.currentShaping().fonts.first) }
        XCTAssertEqual(try font().typeface.family, "DejaVu Sans")
        XCTAssertEqual(try font().size, 20)
        let width = label.widget.measureWidth().natural

        style.load("label { font: 40px \"DejaVu Sans\"; }")
        window.layOut()
        XCTAssertEqual(try font().size, 40)
        XCTAssertEqual(Double(label.widget.measureWidth().natural), Double(2 * width), accuracy: 16)

        style.load("label { font: 20px \"DejaVu Serif\"; }")
        window.layOut()
        XCTAssertEqual(try font().typeface.family, "DejaVu Serif")

        let upright = try font().typeface.file
        style.load("label { font: bold 20px \"DejaVu Sans Mono\"; }")
        window.layOut()
        XCTAssertEqual(try font().typeface.family, "DejaVu Sans Mono")
        XCTAssertTrue(try font().typeface.file.contains("Bold"))
        XCTAssertNotEqual(try font().typeface.file, upright)
        XCTAssertEqual(label.state.currentStyle().font.weight, .bold)

        style.load("label { font: italic 20px sans-serif; }")
        window.layOut()
        XCTAssertEqual(label.state.currentStyle().font.slant, .italic)
    }

    @MainActor
    func testTheTextScaleOfTheDesktopScalesTheText() async throws {
        let window = TestWindow()
        TestStyle("label { font: 10pt sans-serif; }")
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-xft-dpi", Int32(96 * 1_024))
        let label = label("Hamburgefonstiv", in: window)
        let gtk = window.gtkLabel("Hamburgefonstiv", language: "en-us")
        window.layOut()
        let (width, height) = (label.widget.measureWidth().natural, label.widget.measureHeight().natural)
        settings.set("gtk-xft-dpi", Int32(192 * 1_024))
        window.layOut()
        XCTAssertEqual(label.state.currentStyle().font.size ?? 0, 2 * 10 * 96 / 72, accuracy: 0.01)
        XCTAssertEqual(Double(label.widget.measureWidth().natural), Double(2 * width), accuracy: 16)
        XCTAssertEqual(Double(label.widget.measureHeight().natural), Double(2 * height), accuracy: 2)
        XCTAssertEqual(label.widget.measureWidth(), gtk.measureWidth())
        XCTAssertEqual(label.widget.measureHeight(), gtk.measureHeight())
    }

    @MainActor
    func testTheDarkThemeColoursTextAndLinks() async throws {
        let window = TestWindow()
        let settings = Settings()
        defer { settings.reset() }
        let text = label("plain", in: window)
        let link = Label(StyledText("link", style: TextStyle(link: LinkValue(url: "x:1"))))
        window.append(link.widget)
        window.layOut()
        func colors() throws -> [Color] {
            [Color(ofTextIn: text.widget), try XCTUnwrap(link.state.parts.links?.styles).color]
        }
        let light = try colors()
        XCTAssertNotEqual(light[0], light[1])
        let lightInk = try inkColor(link, window)
        settings.set("gtk-application-prefer-dark-theme", true)
        window.layOut()
        let dark = try colors()
        XCTAssertNotEqual(dark[0], light[0])
        XCTAssertNotEqual(dark[1], light[1])
        XCTAssertNotEqual(try inkColor(link, window), lightInk)
    }

    @MainActor
    func testThemesColourLinksWithoutWidgets() async throws {
        let window = TestWindow()
        let label = Label(StyledText("██ HEL", style: TextStyle(link: LinkValue(url: "x:1"))))
        window.append(label.widget)
        window.layOut()
        _ = try inkColor(label, window)
        TestStyle("label { font: bold 30px sans-serif; } label link { color: #00ff00; }")
        window.layOut()
        XCTAssertEqual(try inkColor(label, window), [0, 255, 0])
        try label.focusLink(0)
        window.layOut()
        XCTAssertEqual(try inkColor(label, window), [0, 255, 0])
    }

    @MainActor
    func testRightToLeftWidgetsMirrorAlignmentAndDefaultDirection() async throws {
        let window = TestWindow()
        let label = label("0123 …", in: window)
        label.xAlignment = 0
        label.widget.allocate(width: 300)
        XCTAssertEqual(label.textFrameOrigin.x + label.textFrame.layoutBounds.x, 0)
        XCTAssertEqual(label.textFrame.lines[0].paragraphDirection, .leftToRight)
        gtk_widget_set_direction(label.widget, GTK_TEXT_DIR_RTL)
        label.widget.allocate(width: 300)
        let left = label.textFrameOrigin.x + label.textFrame.layoutBounds.x
        XCTAssertEqual(left + label.textFrame.layoutBounds.width, 300, accuracy: 1)
        XCTAssertEqual(label.textFrame.lines[0].paragraphDirection, .rightToLeft)
        // A text with its own direction is not shaped again.
        label.text = "Latin"
        let shaped = label.state.currentShaping()
        gtk_widget_set_direction(label.widget, GTK_TEXT_DIR_LTR)
        XCTAssertTrue(label.state.currentShaping() === shaped)
    }

    @MainActor
    func testALabelSurvivesBeingMovedHiddenAndShown() async throws {
        let window = TestWindow()
        TestStyle(
            """
            label { font: bold 30px sans-serif; color: #ff0000; }
            .other label { font: bold 40px sans-serif; color: #0000ff; }
            """)
        let label = label("██ HEL", in: window)
        let width = label.widget.measureWidth().natural
        let other = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_widget_add_css_class(other, "other")
        window.append(other)
        gtk_box_remove(UnsafeMutableRawPointer(window.box).assumingMemoryBound(to: GtkBox.self), label.widget)
        XCTAssertEqual(label.text, "██ HEL")
        gtk_box_append(UnsafeMutableRawPointer(other).assumingMemoryBound(to: GtkBox.self), label.widget)
        window.layOut()
        XCTAssertEqual(try inkColor(label, window), [0, 0, 255])
        XCTAssertGreaterThan(label.widget.measureWidth().natural, width)
        for _ in 0..<3 {
            gtk_widget_set_visible(label.widget, 0)
            window.layOut()
            label.text = "██ hidden"
            gtk_widget_set_visible(label.widget, 1)
            window.layOut()
            XCTAssertEqual(label.textFrame.shapedString.text.string, "██ hidden")
            gtk_widget_unmap(other)
            gtk_widget_map(other)
            label.text = "██ HEL"
            window.layOut()
            XCTAssertEqual(try inkColor(label, window), [0, 0, 255])
        }
    }

    @MainActor
    func testAHighlightCostsNoLayout() async throws {
        let window = TestWindow()
        TestStyle("label { font: bold 30px sans-serif; color: #ff0000; }")
        let label = label("some text", in: window)
        let frame = label.textFrame
        label.highlightRange(0..<label.styledText.count, color: Color(red: 0, green: 1, blue: 0))
        XCTAssertEqual(try inkColor(label, window), [0, 255, 0])
        XCTAssertTrue(label.textFrame === frame)
        label.highlightRange(nil, color: .black)
        XCTAssertEqual(try inkColor(label, window), [255, 0, 0])
    }
}

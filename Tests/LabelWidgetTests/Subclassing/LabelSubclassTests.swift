import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What the hooks of a class may answer, when they are asked, and what becomes of the label's reference.
final class LabelSubclassTests: WidgetTestCase {
    @MainActor
    private enum Answer {
        static var insets = EdgeInsets.zero
        static var asked = 0
        static let subclass = LabelSubclass(
            "TestAnswer",
            textInsets: { label in
                asked += 1
                // It may ask for the place of the text.
                _ = label.textFrameOrigin
                return insets
            })
    }

    @MainActor
    func testTheHookIsAskedAgainAfterAQueuedResize() async throws {
        let window = TestWindow()
        Answer.insets = EdgeInsets(all: 3)
        let label = Label("Text", subclass: Answer.subclass)
        window.append(label.widget)
        window.layOut()
        let (width, x) = (label.widget.measureWidth().natural, label.textBounds.x)
        let asked = Answer.asked
        XCTAssertGreaterThan(asked, 0)
        Answer.insets = EdgeInsets(all: 20)
        gtk_widget_queue_draw(label.widget)
        Gtk.settle()
        XCTAssertEqual(label.textBounds.x, x, "the picture has the insets of the size")
        gtk_widget_queue_resize(label.widget)
        window.layOut()
        XCTAssertGreaterThan(Answer.asked, asked)
        XCTAssertEqual(label.widget.measureWidth().natural, width + 34)
        XCTAssertEqual(label.textBounds.y, 20)
        // A new text asks too.
        Answer.insets = EdgeInsets(all: 10)
        label.text = "Another text"
        window.layOut()
        XCTAssertEqual(label.textBounds.y, 10)
    }

    /// Boxes in boxes ask again and again. Only other insets make another answer.
    @MainActor
    func testTheSameInsetsHaveTheSameSizes() async throws {
        let window = TestWindow()
        Answer.insets = EdgeInsets(all: 3)
        let label = Label("Some words that wrap in their width", subclass: Answer.subclass)
        label.wrapMode = .word
        window.append(label.widget)
        window.layOut()
        let questions =
            [(GTK_ORIENTATION_HORIZONTAL, -1), (GTK_ORIENTATION_VERTICAL, 120)] as [(GtkOrientation, Int32)]
        let sizes = questions.map { label.widget.answer($0, $1) }
        let (layout, asked) = (label.state.layout, Answer.asked)
        // Without glyphs, nothing can be measured.
        var lines = try XCTUnwrap(layout.map { LabelLayout($0.text, $0.shared) })
        lines.shown = layout?.shown
        label.state.layout = lines
        XCTAssertEqual(questions.map { label.widget.answer($0, $1) }, sizes)
        XCTAssertNil(label.state.shaped, "the text was measured again")
        XCTAssertEqual(Answer.asked - asked, 2, "the hook is asked once for each question")
        label.state.layout = layout
        Answer.insets = EdgeInsets(all: 5)
        XCTAssertEqual(label.widget.answer(GTK_ORIENTATION_HORIZONTAL, -1).natural, sizes[0].natural + 4)
    }

    @MainActor
    func testOddAnswersAreClamped() async throws {
        let window = TestWindow()
        let plain = Label("Text")
        window.append(plain.widget)
        let width = plain.widget.measureWidth().natural
        for (answer, inset) in [
            (.nan, 0), (-5, 0), (-.infinity, 0), (.infinity, 32_767), (1e300, 32_767), (0.25, 0.25), (2.5, 2.5),
        ] {
            Answer.insets = EdgeInsets(top: answer, left: answer, bottom: answer, right: answer)
            let label = Label("Text", subclass: Answer.subclass)
            window.append(label.widget)
            let text = try XCTUnwrap(plain.state.frame ?? plain.textFrame).layoutBounds
            XCTAssertEqual(
                label.widget.measureWidth().natural, (text.width + 2 * inset).ceiledToPixel, "\(answer)")
            XCTAssertEqual(
                label.widget.measureHeight().natural, (text.height + 2 * inset).ceiledToPixel, "\(answer)")
            XCTAssertLessThanOrEqual(width, label.widget.measureWidth().natural)
            label.widget.allocate()
            XCTAssertEqual(label.textBounds.y, inset, "\(answer)")
            gtk_widget_unparent(label.widget)
        }
    }

    @MainActor
    private enum Order {
        static var events: [String] = []
        static var bounds: [Rect] = []
        static let subclass = LabelSubclass(
            "TestOrder",
            setUp: { label in
                events.append("set up \(label.text)")
                label.wrapMode = .word
                gtk_widget_add_css_class(label.widget, "test-order")
            },
            drawBehind: { canvas in
                events.append("behind")
                bounds.append(canvas.textBounds)
            },
            drawInFront: { canvas in
                events.append("in front")
                bounds.append(canvas.textBounds)
                canvas.draw(TextBackground(color: Color(red: 1, green: 0, blue: 0)), in: canvas.textBounds)
            })
    }

    @MainActor
    func testDrawingIsBehindAndInFront() async throws {
        let window = TestWindow()
        Order.events = []
        let label = Label("Text", subclass: Order.subclass)
        XCTAssertEqual(Order.events, ["set up "])
        XCTAssertEqual(label.wrapMode, .word)
        XCTAssertNotEqual(gtk_widget_has_css_class(label.widget, "test-order"), 0)
        window.append(label.widget)
        label.contentInsets = EdgeInsets(all: 6)
        label.widget.allocate()
        Order.events = []
        Order.bounds = []
        let node = try XCTUnwrap(label.widget.makeNode())
        defer { gsk_render_node_unref(node) }
        XCTAssertEqual(Order.events, ["behind", "in front"])
        XCTAssertEqual(Order.bounds[0], Order.bounds[1])
        XCTAssertEqual(Order.bounds[0].x, 6, "without a hook for them, the insets are those of the property")
        // Nothing of the text is seen behind the red shape.
        let picture = try XCTUnwrap(
            Picture(
                of: node, width: Int(gtk_widget_get_width(label.widget)),
                height: Int(gtk_widget_get_height(label.widget)), renderer: window.renderer))
        let colors = Set(
            stride(from: 0, to: picture.bytes.count, by: 4).map { Int(picture.bytes[$0]) + Int(picture.bytes[$0 + 1]) })
        XCTAssertEqual(colors, [0, 510], "red and white")
    }

    /// A label without a parent has a floating reference. A hook's handle must not take it.
    @MainActor
    func testAFloatingLabelStaysFloating() async throws {
        Answer.insets = EdgeInsets(all: 2)
        let object = try XCTUnwrap(g_object_new_with_properties(Answer.subclass.type, 0, nil, nil))
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        _ = widget.measureWidth()
        XCTAssertNotEqual(g_object_is_floating(object), 0)
        XCTAssertEqual(object.pointee.ref_count, 1)
        let counter = WeakCounter()
        counter.watch(widget)
        g_object_ref_sink(object)
        g_object_unref(object)
        XCTAssertEqual(counter.gone, 1)
    }

    @MainActor
    func testAnInstanceIsALabel() async throws {
        let label = Label("Text", subclass: Answer.subclass)
        XCTAssertNotNil(Label(label.widget))
        XCTAssertEqual(g_type_parent(Answer.subclass.type), Label.type)
        XCTAssertEqual(g_type_from_name("TestAnswer"), Answer.subclass.type)
    }
}

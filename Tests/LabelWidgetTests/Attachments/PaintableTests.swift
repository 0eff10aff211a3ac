import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Pictures in the text that arrive late or move.
final class PaintableTests: WidgetTestCase {
    /// A paintable whose colour can change: a widget's picture.
    @MainActor
    private func makeSource(_ window: TestWindow) throws -> (
        box: UnsafeMutablePointer<GtkWidget>, paintable: OpaquePointer
    ) {
        TestStyle(".red { background: #ff0000; } .blue { background: #0000ff; }")
        let box = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_set_size_request(box, 20, 20)
        gtk_widget_set_halign(box, GTK_ALIGN_START)
        gtk_widget_add_css_class(box, "red")
        window.append(box)
        window.layOut()
        return (box, try XCTUnwrap(gtk_widget_paintable_new(box)))
    }

    @MainActor
    private func label(in window: TestWindow) -> Label {
        var text = StyledText.Builder()
        text.append("A picture ")
        text.append(StyledText(TextAttachment(content: .widget(id: "emoji"), width: 20, ascent: 16, descent: 4)))
        let label = Label(text.text)
        window.append(label.widget)
        window.layOut()
        return label
    }

    @MainActor
    private func count(_ color: [UInt8], _ label: Label, _ window: TestWindow) throws -> Int {
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        let picture = try XCTUnwrap(
            Picture(
                of: node, width: Int(gtk_widget_get_width(label.widget)),
                height: Int(gtk_widget_get_height(label.widget)),
                renderer: window.renderer))
        return stride(from: 0, to: picture.bytes.count, by: 4).count { picture.bytes[$0..<$0 + 3].elementsEqual(color) }
    }

    @MainActor
    func testAPaintableIsDrawnAtItsAttachmentAndRepaintedWithoutLayout() async throws {
        let window = TestWindow()
        let (box, paintable) = try makeSource(window)
        let label = label(in: window)
        XCTAssertEqual(try count([0, 0, 255], label, window), 0)
        label.setPaintable(paintable, forAttachment: "emoji")
        // Where lines are not on whole pixels, edges are mixed.
        let slack = Gtk.isNew ? 40 : 0
        XCTAssertEqual(try count([0, 0, 255], label, window), 400, accuracy: slack)
        let (shaped, frame) = (label.state.shaped, label.textFrame)
        let size = (label.widget.measureWidth(), label.widget.measureHeight())
        // The picture changes: the label is drawn again in the next frame.
        let invalidations = SignalHandler(withoutArguments: UnsafeMutableRawPointer(paintable), "invalidate-contents") {
        }
        gtk_widget_remove_css_class(box, "red")
        gtk_widget_add_css_class(box, "blue")
        window.layOut()
        Gtk.iterate { invalidations.count > 0 }
        XCTAssertGreaterThan(invalidations.count, 0)
        XCTAssertEqual(try count([255, 0, 0], label, window), 400, accuracy: slack)
        XCTAssertTrue(label.state.shaped === shaped)
        XCTAssertTrue(label.textFrame === frame)
        XCTAssertEqual(label.widget.measureWidth(), size.0)
        XCTAssertEqual(label.widget.measureHeight(), size.1)
        label.setPaintable(nil, forAttachment: "emoji")
        XCTAssertEqual(try count([255, 0, 0], label, window), 0)
        g_object_unref(UnsafeMutableRawPointer(paintable))
    }

    /// A picture of another shape has another place in its attachment.
    @MainActor
    func testThePictureFollowsItsShape() async throws {
        let window = TestWindow()
        let (box, paintable) = try makeSource(window)
        let label = label(in: window)
        label.setPaintable(paintable, forAttachment: "emoji")
        for signal in ["invalidate-contents", "invalidate-size"] {
            let found = g_signal_handler_find(
                UnsafeMutableRawPointer(paintable),
                GSignalMatchType(G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DATA.rawValue),
                g_signal_lookup(signal, gdk_paintable_get_type()), 0, nil, nil, label.widget)
            XCTAssertNotEqual(found, 0, signal)
        }
        gtk_widget_set_size_request(box, 40, 20)
        window.layOut()
        XCTAssertEqual(try count([0, 0, 255], label, window), 200, accuracy: Gtk.isNew ? 40 : 0)
        g_object_unref(UnsafeMutableRawPointer(paintable))
    }

    /// The label listens only to paintables that it has, and keeps none after its end.
    @MainActor
    func testPaintablesAreReleased() async throws {
        let window = TestWindow()
        let (_, paintable) = try makeSource(window)
        func handlers(_ widget: UnsafeMutablePointer<GtkWidget>) -> Int {
            let raw = UnsafeMutableRawPointer(paintable)
            return g_signal_handler_find(raw, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, widget) == 0 ? 0 : 1
        }
        let before = UnsafeMutableRawPointer(paintable).assumingMemoryBound(to: GObject.self).pointee.ref_count
        var label: Label? = self.label(in: window)
        guard let widget = label?.widget else { return XCTFail("no label") }
        for id in ["emoji", "other"] { label?.setPaintable(paintable, forAttachment: id) }
        label?.setPaintable(paintable, forAttachment: "emoji")
        XCTAssertEqual(
            UnsafeMutableRawPointer(paintable).assumingMemoryBound(to: GObject.self).pointee.ref_count, before + 2)
        XCTAssertEqual(handlers(widget), 1)
        label?.setPaintable(nil, forAttachment: "other")
        label = nil
        gtk_widget_unparent(widget)
        XCTAssertEqual(
            UnsafeMutableRawPointer(paintable).assumingMemoryBound(to: GObject.self).pointee.ref_count, before)
        g_object_unref(UnsafeMutableRawPointer(paintable))
    }

    /// A picture that moves costs its own drawing and nothing else.
    @MainActor
    func testAFrameOfAMovingPictureBuildsNothingAgain() async throws {
        let window = TestWindow()
        let (_, paintable) = try makeSource(window)
        let label = label(in: window)
        label.setPaintable(paintable, forAttachment: "emoji")
        XCTAssertGreaterThan(try count([0, 0, 255], label, window), 0)
        let (lists, nodes) = (label.state.parts.attachments?.madeCount, label.state.drawing.nodes.madeNodeCount)
        for _ in 0..<5 {
            gdk_paintable_invalidate_contents(paintable)
            XCTAssertGreaterThan(try count([0, 0, 255], label, window), 0)
        }
        XCTAssertEqual(label.state.parts.attachments?.madeCount, lists)
        XCTAssertEqual(label.state.drawing.nodes.madeNodeCount, nodes)
        // Another text has other places.
        var text = StyledText.Builder()
        text.append(StyledText(TextAttachment(content: .widget(id: "emoji"), width: 20, ascent: 16, descent: 4)))
        label.styledText = text.text
        XCTAssertGreaterThan(try count([0, 0, 255], label, window), 0)
        XCTAssertEqual(label.state.parts.attachments?.madeCount, lists.map { $0 + 1 })
        g_object_unref(UnsafeMutableRawPointer(paintable))
    }
}

import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What a label does while a link is pressed: `activeLink`, the overlay, long presses, and how far beside it a finger may be.
final class ActiveLinkTests: WidgetTestCase {
    /// A label with the link "there" behind other text, laid out in a window.
    @MainActor
    private func makeLabel() -> (label: Label, window: TestWindow) {
        let window = TestWindow()
        var builder = StyledText.Builder()
        builder.append("Look over ")
        builder.append("there", style: TextStyle(link: LinkValue(7)))
        builder.append(" again")
        let label = Label(builder.text)
        window.append(label.widget)
        window.layOut()
        return (label, window)
    }

    /// The arguments of a gesture's signals at the middle of the link, moved to the right and down.
    @MainActor
    private func point(_ label: Label, right: Double = 0, down: Double = 0) -> [Double] {
        let (rect, origin) = (label.links[0].rects[0], label.textFrameOrigin)
        return [rect.midX + origin.x + right, rect.midY + origin.y + down]
    }

    @MainActor
    private func emit(_ signal: String, _ label: Label, right: Double = 0) throws {
        let gesture = try XCTUnwrap(label.widget.controller(ofType: gtk_gesture_click_get_type()))
        GObjectTesting.emit(gesture, signal, [Int32(1)] + point(label, right: right) as [Any])
    }

    @MainActor
    func testTheActiveLinkIsThePressedOneWhileThePointerIsOnIt() async throws {
        let (label, _) = makeLabel()
        XCTAssertNil(label.activeLink)
        let motion = try XCTUnwrap(label.widget.controller(ofType: gtk_event_controller_motion_get_type()))
        try emit("pressed", label)
        XCTAssertEqual(label.activeLink?.text, "there")
        GObjectTesting.emit(motion, "motion", point(label, right: 60))
        XCTAssertNil(label.activeLink)
        GObjectTesting.emit(motion, "motion", point(label))
        XCTAssertEqual(label.activeLink?.text, "there")
        label.onLink { _, _ in }
        try emit("released", label)
        XCTAssertNil(label.activeLink)
    }

    @MainActor
    func testAGestureThatIsCancelledEndsThePressWithoutActivation() async throws {
        let (label, _) = makeLabel()
        var activated = 0
        label.onLink { _, _ in activated += 1 }
        let gesture = try XCTUnwrap(label.widget.controller(ofType: gtk_gesture_click_get_type()))
        try emit("pressed", label)
        GObjectTesting.emit(gesture, "cancel", [gdk_event_sequence_get_type()])
        XCTAssertNil(label.activeLink)
        try emit("released", label)
        XCTAssertEqual(activated, 0)
    }

    @MainActor
    func testTheOverlayCoversThePressedLinkAndFades() async throws {
        let (label, window) = makeLabel()
        let (width, height) = (gtk_widget_get_width(label.widget), gtk_widget_get_height(label.widget))
        func picture() throws -> Picture {
            let node = label.widget.makeNode()
            defer { node.map { gsk_render_node_unref($0) } }
            return try XCTUnwrap(
                Picture(
                    of: node, width: Int(width), height: Int(height), scale: window.scale, renderer: window.renderer))
        }
        label.onLink { _, _ in }
        let plain = try picture()
        try emit("pressed", label)
        XCTAssertNil(label.state.parts.links?.overlay, "a label has none by default")
        try emit("released", label)

        label.activeLinkOverlay = TextBackground(color: Color(red: 1, green: 0, blue: 0, alpha: 1))
        try emit("pressed", label)
        Gtk.iterate { label.state.parts.links?.overlay?.opacity == 1 }
        let covered = try picture()
        let (bounds, origin) = (label.links[0].rects[0], label.textFrameOrigin)
        let scale = Double(window.scale)
        for y in 0..<covered.height {
            for x in 0..<covered.width {
                let point = Point(x: (Double(x) + 0.5) / scale - origin.x, y: (Double(y) + 0.5) / scale - origin.y)
                let byte = 4 * (y * covered.width + x)
                if bounds.inset(by: EdgeInsets(all: 1)).contains(point) {
                    XCTAssertEqual(
                        Array(covered.bytes[byte..<byte + 3]), [0, 0, 255], "blue, green, red at \(x), \(y)")
                } else if !bounds.inset(by: EdgeInsets(all: -1)).contains(point) {
                    XCTAssertEqual(covered.bytes[byte..<byte + 4], plain.bytes[byte..<byte + 4], "at \(x), \(y)")
                }
            }
        }
        try emit("released", label)
        XCTAssertNotNil(label.state.parts.links?.overlay, "it fades out")
        Gtk.iterate { label.state.parts.links?.overlay == nil }
        XCTAssertNil(label.state.parts.links?.overlay)
        try label.movePointer(to: nil)
        XCTAssertEqual(try picture().differingByteCount(from: plain), 0)
    }

    @MainActor
    func testAnOverlayWithoutAnimationsIsThereAtOnce() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-enable-animations", false)
        let (label, _) = makeLabel()
        label.onLink { _, _ in }
        label.activeLinkOverlay = TextBackground(color: .black)
        try emit("pressed", label)
        XCTAssertEqual(label.state.parts.links?.overlay?.opacity, 1)
        try emit("released", label)
        XCTAssertNil(label.state.parts.links?.overlay)
    }

    @MainActor
    func testTheAppChoosesTheOverlayOfALink() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-enable-animations", false)
        let (label, _) = makeLabel()
        label.onLink { _, _ in }
        var (asked, answer) = ([LinkValue](), TextBackground?.none)
        label.onLinkOverlay = {
            XCTAssertTrue($0 === label || $0.widget == label.widget)
            asked.append($1.value)
            return answer
        }
        func press() throws -> TextBackground? {
            try emit("pressed", label)
            defer { XCTAssertNoThrow(try emit("released", label)) }
            return label.state.parts.links?.overlay?.shape
        }
        XCTAssertNil(try press())
        label.activeLinkOverlay = TextBackground(color: .black)
        XCTAssertEqual(try press(), label.activeLinkOverlay)
        answer = TextBackground(color: .white, cornerRadius: 3)
        XCTAssertEqual(try press(), answer)
        label.activeLinkOverlay = nil
        XCTAssertEqual(try press(), answer)
        XCTAssertEqual(asked, Array(repeating: LinkValue(7), count: 4))
        // The label may go while it is asked.
        label.onLinkOverlay = { label, _ in
            gtk_widget_unparent(label.widget)
            g_object_run_dispose(label.widget.object)
            return TextBackground(color: .black)
        }
        try emit("pressed", label)
        XCTAssertNil(label.state.parts.links?.overlay)
        XCTAssertNil(label.onLinkOverlay)
    }

    /// The text or the label may go while the overlay fades.
    @MainActor
    func testAnOverlayOfALinkThatIsGoneDrawsNothing() async throws {
        let (label, window) = makeLabel()
        label.onLink { _, _ in }
        label.activeLinkOverlay = TextBackground(color: .black, cornerRadius: 4)
        try emit("pressed", label)
        label.text = "Nothing is there"
        window.layOut()
        XCTAssertNotNil(label.widget.makeNode().map { gsk_render_node_unref($0) })
        gtk_widget_unparent(label.widget)
        g_object_run_dispose(label.widget.object)
        XCTAssertNil(label.state.parts.links?.overlay)
    }

    @MainActor
    func testALongPressInPlaceOfAClick() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-long-press-time", Int32(1))
        let (label, _) = makeLabel()
        var (activated, pressed) = (0, [String]())
        label.onLink { _, _ in activated += 1 }
        label.onLinkLongPressed = { _, link, _ in
            pressed.append(link.text)
            return pressed.count == 1
        }
        try emit("pressed", label)
        Gtk.iterate { pressed.count == 1 }
        try emit("released", label)
        XCTAssertEqual(pressed, ["there"])
        XCTAssertEqual(activated, 0)

        try emit("pressed", label)
        Gtk.iterate { pressed.count == 2 }
        try emit("released", label)
        XCTAssertEqual(pressed.count, 2)
        XCTAssertEqual(activated, 1, "a long press that nobody handles is a click")

        // Neither what is released nor what moves is a long press.
        try emit("pressed", label)
        try emit("released", label)
        let motion = try XCTUnwrap(label.widget.controller(ofType: gtk_event_controller_motion_get_type()))
        try emit("pressed", label)
        GObjectTesting.emit(motion, "motion", point(label, right: 30))
        GObjectTesting.emit(motion, "motion", point(label))
        Gtk.iterate(seconds: 0.1) { pressed.count > 2 }
        XCTAssertEqual(pressed.count, 2)
    }

    /// As a row that a long press removes.
    @MainActor
    func testALongPressMayDestroyTheLabel() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-long-press-time", Int32(1))
        let weak = WeakCounter()
        func press() throws {
            let (label, _) = makeLabel()
            weak.watch(label.widget)
            label.onLinkLongPressed = { [widget = label.widget] _, _, _ in
                gtk_widget_unparent(widget)
                return true
            }
            try emit("pressed", label)
        }
        try press()
        // Only the window keeps the label now.
        Gtk.iterate { weak.gone == 1 }
        XCTAssertEqual(weak.gone, 1)
    }

    @MainActor
    func testAFingerMayBeBesideALink() async throws {
        let (label, _) = makeLabel()
        let (rect, origin) = (label.links[0].rects[0], label.textFrameOrigin)
        XCTAssertEqual(label.linkTouchRadius, 10)
        func link(_ distance: Double, within radius: Double) -> TextLink? {
            label.state.link(at: Point(x: rect.maxX + origin.x + distance, y: rect.midY + origin.y), within: radius)
        }
        XCTAssertNil(link(4, within: 0))
        XCTAssertEqual(link(4, within: 10)?.text, "there")
        XCTAssertNil(link(14, within: 10))
        XCTAssertNil(label.state.link(at: Point(x: .nan, y: 0), within: 10))
        for (value, result) in [(-1.0, 0.0), (.nan, 0), (.infinity, 1_000), (22, 22)] {
            label.linkTouchRadius = value
            XCTAssertEqual(label.linkTouchRadius, result)
        }
    }
}

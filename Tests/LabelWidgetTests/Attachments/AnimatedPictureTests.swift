import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Pictures with several frames in a text.
final class AnimatedPictureTests: WidgetTestCase {
    /// A GIF of one pixel that is red and then blue, each for 50 ms, for ever.
    private static let gif = makeGIF(isEndless: true)

    private static func makeGIF(isEndless: Bool) -> [UInt8] {
        // The pixel's number in a table of two colours, as a stream of two 3-bit codes (clear, number, end).
        func frame(_ color: [UInt8]) -> [UInt8] {
            let control: [UInt8] = [0x21, 0xF9, 4, 0, 5, 0, 0, 0]
            let descriptor: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80]
            return control + descriptor + color + [0, 0, 0] + [2, 2, 0x44, 0x01, 0]
        }
        let header = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
        let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        return header + (isEndless ? loop : []) + frame([255, 0, 0]) + frame([0, 0, 255]) + [0x3B]
    }

    @MainActor
    private func label(in window: TestWindow) -> Label {
        let label = Label(StyledText(TextAttachment(content: .widget(id: "a"), width: 20, ascent: 16, descent: 4)))
        window.append(label.widget)
        window.layOut()
        return label
    }

    @MainActor
    private func color(_ label: Label, _ window: TestWindow) throws -> [UInt8] {
        let picture = try XCTUnwrap(Picture(of: label.widget, in: window))
        let middle = (picture.height / 2 * picture.width + picture.width / 2) * 4
        return Array(picture.bytes[middle..<middle + 3])
    }

    @MainActor
    func testItMovesWhileItIsDrawn() async throws {
        let window = TestWindow()
        let label = label(in: window)
        let picture = try XCTUnwrap(AnimatedPicture(Self.gif))
        XCTAssertEqual(gdk_paintable_get_intrinsic_width(picture.paintable), 1)
        label.setPaintable(picture.paintable, forAttachment: "a")
        XCTAssertEqual(try color(label, window), [0, 0, 255], "red, as blue, green, red")
        for color in [[255, 0, 0], [0, 0, 255]] as [[UInt8]] {
            XCTAssertTrue(Gtk.iterate { (try? self.color(label, window)) == color })
        }
        // Nobody sees it: nothing wakes up.
        gtk_widget_set_visible(label.widget, 0)
        window.layOut()
        var changes = 0
        let handler = SignalHandler(withoutArguments: UnsafeMutableRawPointer(picture.paintable), "invalidate-contents")
        {
            changes += 1
        }
        try await Task.sleep(for: .milliseconds(200))
        Gtk.settle()
        try await Task.sleep(for: .milliseconds(200))
        Gtk.settle()
        XCTAssertLessThanOrEqual(changes, 1)
        withExtendedLifetime(handler) {}
    }

    /// It shows its last frame then, and nothing wakes up.
    @MainActor
    func testAnAnimationMayEnd() async throws {
        let window = TestWindow()
        let label = label(in: window)
        let picture = try XCTUnwrap(AnimatedPicture(Self.makeGIF(isEndless: false)))
        label.setPaintable(picture.paintable, forAttachment: "a")
        XCTAssertTrue(Gtk.iterate { (try? self.color(label, window)) == [255, 0, 0] }, "blue, as blue, green, red")
        // The time of the last frame.
        try await Task.sleep(for: .milliseconds(200))
        for _ in 0..<2 {
            Gtk.settle()
            XCTAssertEqual(try color(label, window), [255, 0, 0])
        }
        var changes = 0
        let handler = SignalHandler(withoutArguments: UnsafeMutableRawPointer(picture.paintable), "invalidate-contents")
        {
            changes += 1
        }
        try await Task.sleep(for: .milliseconds(200))
        Gtk.settle()
        XCTAssertEqual(changes, 0)
        withExtendedLifetime(handler) {}
    }

    @MainActor
    func testItStandsStillWithoutAnimations() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-enable-animations", false)
        let window = TestWindow()
        let label = label(in: window)
        let picture = try XCTUnwrap(AnimatedPicture(Self.gif))
        var changes = 0
        SignalHandler(withoutArguments: UnsafeMutableRawPointer(picture.paintable), "invalidate-contents") {
            changes += 1
        }
        label.setPaintable(picture.paintable, forAttachment: "a")
        XCTAssertEqual(try color(label, window), [0, 0, 255])
        try await Task.sleep(for: .milliseconds(120))
        Gtk.settle()
        XCTAssertEqual(changes, 0)
    }

    /// It goes with its last reference, also while it waits for its next frame.
    @MainActor
    func testItGoesWithItsLabel() async throws {
        let window = TestWindow()
        let weak = WeakCounter()
        do {
            let label = label(in: window)
            let picture = try XCTUnwrap(AnimatedPicture(Self.gif))
            weak.watch(UnsafeMutableRawPointer(picture.paintable).assumingMemoryBound(to: GtkWidget.self))
            label.setPaintable(picture.paintable, forAttachment: "a")
            _ = try color(label, window)
            gtk_widget_unparent(label.widget)
        }
        XCTAssertTrue(Gtk.iterate { weak.gone == 1 })
        try await Task.sleep(for: .milliseconds(80))
        Gtk.settle()
    }

    @MainActor
    func testWhatIsNoPictureIsNone() async throws {
        for bytes in [[], [0], Array("GIF89a".utf8), Array(Self.gif.prefix(30)), [UInt8](repeating: 255, count: 5_000)]
        {
            if let picture = AnimatedPicture(bytes) {
                XCTAssertGreaterThanOrEqual(gdk_paintable_get_intrinsic_width(picture.paintable), 0)
            }
        }
        XCTAssertNil(AnimatedPicture([]))
        XCTAssertNil(AnimatedPicture(Array("no picture".utf8)))
    }
}

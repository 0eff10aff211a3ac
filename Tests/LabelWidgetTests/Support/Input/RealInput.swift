import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// The X server's pointer and keyboard, moved by `xdotool`. GTK gets the same events as from a user.
@MainActor
final class RealInput {
    private let window: TestWindow
    private let number: String

    /// Skips the test where the display is not an X server's.
    init(in window: TestWindow) throws {
        let type = g_type_name_from_instance(
            UnsafeMutableRawPointer(gdk_display_get_default()).assumingMemoryBound(to: GTypeInstance.self))
        guard type.map({ String(cString: $0) }) == "GdkX11Display" else {
            throw XCTSkip("xdotool needs an X server.")
        }
        self.window = window
        // A menu that GTK has left open, in a window of another test, gets all events of the other windows in its group.
        if let group = gtk_window_group_new() {
            gtk_window_group_add_window(group, window.window.window)
            g_object_unref(group)
        }
        typealias GetNumber = @convention(c) (OpaquePointer?) -> gulong
        let getNumber = try XCTUnwrap(NewerFunction.find("gdk_x11_surface_get_xid", as: GetNumber.self))
        number = "\(getNumber(gtk_native_get_surface(gtk_widget_get_native(window.window))))"
        // Windows of other tests may be in front.
        Self.run(["windowraise", number, "windowfocus", "--sync", number])
        let isActive = Gtk.iterate { gtk_window_is_active(window.window.window) != 0 }
        XCTAssertTrue(isActive, "The window does not get the keyboard.")
        settle()
    }

    /// Runs xdotool while GTK's main loop goes on. Returns what it prints.
    @discardableResult
    static func run(_ arguments: [String]) -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdotool"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        do { try process.run() } catch {
            XCTFail("xdotool does not start: \(error)")
            return ""
        }
        Gtk.iterate { !process.isRunning }
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// Waits until the events have arrived and the next frames are drawn. All events are there after the server has answered, and GTK
    /// delivers motions with a frame.
    func settle() {
        gdk_display_sync(gdk_display_get_default())
        var frames = 0
        withUnsafeMutablePointer(to: &frames) { count in
            gtk_widget_add_tick_callback(
                window.box,
                { _, _, data in
                    guard let frames = data?.assumingMemoryBound(to: Int.self) else { return 0 }
                    frames.pointee += 1
                    return frames.pointee < 3 ? 1 : 0
                }, count, nil)
            Gtk.iterate { count.pointee >= 3 }
        }
        Gtk.settle()
    }

    /// Moves the pointer to a point of a widget.
    func move(to point: Point, of widget: UnsafeMutablePointer<GtkWidget>) {
        let place = self.place(of: point, in: widget)
        Self.run(["mousemove", "--window", number, "\(place.x)", "\(place.y)"])
        settle()
    }

    /// A point of a widget in device pixels of the screen.
    func screenPlace(of point: Point, in widget: UnsafeMutablePointer<GtkWidget>) -> Point {
        let place = self.place(of: point, in: widget)
        let corner = Self.numbers(["getwindowgeometry", "--shell", number])
        return Point(x: (corner["X"] ?? 0) + Double(place.x), y: (corner["Y"] ?? 0) + Double(place.y))
    }

    /// What xdotool prints as lines "name=number".
    static func numbers(_ arguments: [String]) -> [String: Double] {
        let pairs = run(arguments).split(separator: "\n").map { $0.split(separator: "=") }.filter { $0.count == 2 }
        return Dictionary(pairs.map { (String($0[0]), Double($0[1]) ?? 0) }, uniquingKeysWith: { first, _ in first })
    }

    private func place(of point: Point, in widget: UnsafeMutablePointer<GtkWidget>) -> (x: Int, y: Int) {
        var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
        gtk_widget_translate_coordinates(widget, window.window, point.x, point.y, &x, &y)
        gtk_native_get_surface_transform(OpaquePointer(window.window), &left, &top)
        let scale = Double(window.scale)
        return (Int(((x + left) * scale).rounded()), Int(((y + top) * scale).rounded()))
    }

    func press(_ button: Int = 1) {
        Self.run(["mousedown", "\(button)"])
        settle()
    }

    func release(_ button: Int = 1) {
        Self.run(["mouseup", "\(button)"])
        settle()
    }

    /// Clicks at a point, several times in quick succession.
    ///
    /// A single press lasts, as a person's does. In every frame whose layout is new, GTK asks the server where the pointer is and which buttons
    /// are down, and cancels a press whose button is up by then: of LwLabel and of GtkLabel.
    func click(
        _ point: Point, of widget: UnsafeMutablePointer<GtkWidget>, count: Int = 1, button: Int = 1,
        holding modifier: String? = nil
    ) {
        move(to: point, of: widget)
        // A menu may open under the pointer while the secondary button is down, and GTK 4.8 loses count then.
        if count == 1, button == 1, modifier == nil {
            press()
            return release()
        }
        let modifiers = modifier.map { ["keydown", $0] } ?? []
        let end = modifier.map { ["keyup", $0] } ?? []
        Self.run(modifiers + ["click", "--repeat", "\(count)", "--delay", "30", "\(button)"] + end)
        settle()
    }

    /// Presses at a point, moves to a point of the same or another widget in steps, and releases.
    ///
    /// - Parameter hasArrived: Whether the target of something that is dragged knows of it. The X server's clients agree on that step by
    ///   step. The pointer moves around the end until then, or until that is in vain.
    func drag(
        from start: Point, to end: Point, of widget: UnsafeMutablePointer<GtkWidget>,
        onto other: UnsafeMutablePointer<GtkWidget>? = nil, until hasArrived: () -> Bool = { true }
    ) {
        move(to: start, of: widget)
        press()
        defer { release() }
        let last = widget.convert(end, from: other ?? widget)
        for step in 1...4 {
            let part = Double(step) / 4
            move(to: Point(x: start.x + (last.x - start.x) * part, y: start.y + (last.y - start.y) * part), of: widget)
        }
        for step in 0..<40 where !hasArrived() { move(to: Point(x: last.x + Double(step % 2), y: last.y), of: widget) }
    }

    /// Moves the pointer out of the window.
    func leave() {
        Self.run(["mousemove", "1200", "1000"])
        settle()
    }

    /// Presses keys, named as by X: "shift+Right".
    func key(_ names: String...) {
        Self.run(["key", "--delay", "20"] + names)
        settle()
    }

    /// Copies by the keyboard. The result is what another program would get.
    func copy(_ keys: String = "ctrl+c") -> String? {
        key(keys)
        final class Result { var text: String?? }
        let result = Result()
        gdk_clipboard_read_text_async(
            gtk_widget_get_clipboard(window.window), nil,
            { clipboard, answer, data in
                guard let data else { return }
                let text = gdk_clipboard_read_text_finish(clipboard.map { OpaquePointer($0) }, answer, nil)
                Unmanaged<Result>.fromOpaque(data).takeUnretainedValue().text = .some(text.map { String(cString: $0) })
                g_free(text)
            }, Unmanaged.passUnretained(result).toOpaque())
        Gtk.iterate { result.text != nil }
        return result.text ?? nil
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// A point of another widget in this one's coordinates.
    @MainActor
    fileprivate func convert(_ point: Point, from other: UnsafeMutablePointer<GtkWidget>) -> Point {
        other.convert(point, to: self) ?? point
    }
}

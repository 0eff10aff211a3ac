import CLabelGtk
import TextEngine
import XCTest

/// A finger on the touch screen. GTK gets the same events as from a user.
@MainActor
final class Finger {
    private let screen: TouchScreen
    private let input: RealInput
    private var touch: UInt32 = 0
    private var place = Point(x: 0, y: 0)

    /// Skips the test where the display has no touch screen.
    init(in window: TestWindow) throws {
        screen = try TouchScreen.connect()
        input = try RealInput(in: window)
        // A mouse that rests on a label would be seen there too.
        input.leave()
    }

    /// Touches a point of a widget, and stays there.
    func press(_ point: Point, of widget: UnsafeMutablePointer<GtkWidget>) throws {
        (touch, place) = (screen.newTouch(), input.screenPlace(of: point, in: widget))
        try screen.send(.begin, touch, at: place)
        input.settle()
    }

    /// Moves on to a point of a widget in steps, and stays there.
    func move(to point: Point, of widget: UnsafeMutablePointer<GtkWidget>) throws {
        let (start, end) = (place, input.screenPlace(of: point, in: widget))
        for step in 1...8 {
            let part = Double(step) / 8
            place = Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            try screen.send(.update, touch, at: place)
            input.settle()
        }
    }

    /// Leaves the screen.
    func release() throws {
        try screen.send(.end, touch, at: place)
        input.settle()
    }

    func tap(_ point: Point, of widget: UnsafeMutablePointer<GtkWidget>) throws {
        try press(point, of: widget)
        try release()
    }

    /// Stays on a point until GTK's time for a long press is over. The result is whether the condition is true then.
    func press(
        _ point: Point, of widget: UnsafeMutablePointer<GtkWidget>, until condition: () -> Bool
    ) throws -> Bool {
        try press(point, of: widget)
        return Gtk.iterate(seconds: 5, until: condition)
    }
}

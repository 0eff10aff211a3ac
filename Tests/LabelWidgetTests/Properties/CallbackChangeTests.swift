import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What an app may do to a label while the label, or GTK for it, calls the app.
final class CallbackChangeTests: WidgetTestCase {
    /// Where the app is called: the object and the signal that it listens to, or the closure that it sets, and what makes GTK call it.
    private struct Place {
        let signal: String
        var isOfMotion = false
        var set: (@MainActor (Label, @escaping @MainActor () -> Void) -> Void)?
        let cause: @MainActor (UnsafeMutablePointer<GtkWidget>, Point) throws -> Void

        @MainActor
        func listen(_ label: Label, _ body: @escaping @MainActor () -> Void) throws {
            if let set { return set(label, body) }
            let widget = label.widget
            let motion = widget.controller(ofType: gtk_event_controller_motion_get_type())
            let object = isOfMotion ? UnsafeMutableRawPointer(try XCTUnwrap(motion)) : UnsafeMutableRawPointer(widget)
            SignalHandler(withoutArguments: object, signal, body)
        }
    }

    /// Emits signals of a controller of the widget. GTK holds both meanwhile.
    @MainActor
    private static func emit(
        _ signals: [String], of type: GType, in widget: UnsafeMutablePointer<GtkWidget>, _ arguments: [Any]
    ) throws {
        let controller = try XCTUnwrap(widget.controller(ofType: type))
        g_object_ref(widget)
        g_object_ref(UnsafeMutableRawPointer(controller))
        for signal in signals { GObjectTesting.emit(controller, signal, arguments) }
        g_object_unref(UnsafeMutableRawPointer(controller))
        g_object_unref(widget)
    }

    @MainActor
    private static let places: [Place] = {
        func move(_ signal: String) -> @MainActor (UnsafeMutablePointer<GtkWidget>, Point) throws -> Void {
            { try emit([signal], of: gtk_event_controller_motion_get_type(), in: $0, [$1.x, $1.y]) }
        }
        func press(_ signals: [String]) -> @MainActor (UnsafeMutablePointer<GtkWidget>, Point) throws -> Void {
            { try emit(signals, of: gtk_gesture_click_get_type(), in: $0, [Int32(1), $1.x, $1.y]) }
        }
        /// Does several things to a widget, and holds it meanwhile.
        func holding(
            _ body: @escaping @MainActor (UnsafeMutablePointer<GtkWidget>) -> Void
        ) -> @MainActor (UnsafeMutablePointer<GtkWidget>, Point) throws -> Void {
            { widget, _ in
                g_object_ref(widget)
                body(widget)
                g_object_unref(widget)
            }
        }
        let select = holding { widget in
            GObjectTesting.set(widget, "selectable", true)
            lwLabelSelectRegion(widget, 0, 3)
        }
        return [
            Place(signal: "motion", isOfMotion: true, cause: move("motion")),
            Place(signal: "enter", isOfMotion: true, cause: move("enter")),
            Place(signal: "notify::cursor", cause: move("motion")),
            Place(signal: "notify::is-truncated") { widget, _ in widget.allocate(width: 50) },
            Place(signal: "layout-changed") { widget, _ in widget.allocate(width: 50) },
            Place(signal: "text-moved") { widget, _ in widget.allocate(width: 50) },
            Place(signal: "activate-link", cause: press(["pressed", "released"])),
            Place(signal: "selection-changed", cause: select),
            Place(signal: "notify::selectable") { widget, _ in GObjectTesting.set(widget, "selectable", true) },
            Place(signal: "notify::use-markup") { widget, _ in GObjectTesting.set(widget, "use-markup", true) },
            Place(signal: "notify::is-expanded") { widget, _ in GObjectTesting.set(widget, "is-expanded", true) },
            Place(
                signal: "notify::focusable",
                cause: holding {
                    GObjectTesting.set($0, "selectable", true)
                    GObjectTesting.set($0, "selectable", false)
                }),
            Place(signal: "onTextMoved", set: { label, body in label.onTextMoved = { _ in body() } }) { widget, _ in
                widget.allocate(width: 50)
            },
            Place(
                signal: "onLinkOverlay",
                set: { label, body in
                    label.onLinkOverlay = { _, _ in
                        body()
                        return TextBackground(color: .black)
                    }
                }, cause: press(["pressed"])),
            Place(
                signal: "onLinkActivated",
                set: { label, body in
                    label.onLinkActivated = { _, _ in
                        body()
                        return false
                    }
                }, cause: press(["pressed", "released"])),
            Place(
                signal: "onLinkMenu",
                set: { label, body in
                    label.onLinkMenu = { _, _ in
                        body()
                        return []
                    }
                }
            ) { widget, point in LabelClass.state(of: widget)?.popUpMenu(at: point) },
            Place(
                signal: "onSelectionChanged",
                set: { label, body in label.onSelectionChanged = { _ in body() } }, cause: select),
        ]
    }()

    /// What the app does there. It holds the only handle of the label.
    @MainActor
    private static let changes: [(name: String, change: (inout Label?, TestWindow) -> Void)] = [
        ("text", { label, _ in label?.text = "Another text" }),
        ("removed", { label, _ in gtk_widget_unparent(label?.widget) }),
        (
            "moved",
            { label, other in
                gtk_widget_unparent(label?.widget)
                if let label { other.append(label.widget) }
            }
        ),
        (
            "disposed",
            { label, _ in
                gtk_widget_unparent(label?.widget)
                if let label { g_object_run_dispose(label.widget.object) }
            }
        ),
        (
            "dropped",
            { label, _ in
                gtk_widget_unparent(label?.widget)
                label = nil
            }
        ),
    ]

    @MainActor
    func testTheAppMayDoAnythingWhereItIsCalled() async throws {
        let (window, other) = (TestWindow(), TestWindow())
        for place in Self.places {
            for (name, change) in Self.changes {
                let weak = WeakCounter()
                var label: Label? = Label(LinkTexts.words("go on and on"))
                label?.wrapMode = .word
                label?.maximumNumberOfLines = 1
                let (widget, text) = (try XCTUnwrap(label?.widget), label?.text)
                weak.watch(widget)
                window.append(widget)
                window.layOut()
                let point = try XCTUnwrap(label?.middle(ofLink: 0))
                var count = 0
                try place.listen(try XCTUnwrap(label)) {
                    count += 1
                    if count == 1 { change(&label, other) }
                }
                try place.cause(widget, point)
                XCTAssertGreaterThan(count, 0, "\(name) in \(place.signal) did not happen")
                if name == "dropped" {
                    XCTAssertTrue(Gtk.iterate(seconds: 10) { weak.gone == 1 }, place.signal)
                    continue
                }
                // The pointer is still there, and GTK lays out and draws what is in a window.
                if widget.controller(ofType: gtk_event_controller_motion_get_type()) != nil {
                    try label?.movePointer(to: point)
                }
                window.layOut()
                other.layOut()
                widget.makeNode().map { gsk_render_node_unref($0) }
                XCTAssertEqual(label?.text, name == "text" ? "Another text" : text, place.signal)
                XCTAssertEqual(weak.gone, name == "disposed" ? 1 : 0, "\(name) in \(place.signal)")
                if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
                // The label may have a closure that holds it.
                label = nil
                // Its menu may hold it until the main loop is idle.
                XCTAssertTrue(Gtk.iterate(seconds: 10) { weak.gone == 1 }, "\(name) in \(place.signal): it stays")
            }
        }
    }
}

import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The order of handlers when a link is activated.
final class ActivateLinkTests: WidgetTestCase {
    /// The calls that a test's C handlers recorded.
    @MainActor
    private final class Record {
        var calls: [String] = []
        var answers: [Bool] = []
    }

    @MainActor
    private func label(_ link: LinkValue) throws -> (Label, TextLink) {
        var builder = StyledText.Builder()
        builder.append("Read the ")
        builder.append("manual", style: TextStyle(link: link))
        let label = Label(builder.text)
        label.widget.allocate()
        return (label, try XCTUnwrap(label.links.first))
    }

    /// Connects a handler with an answer.
    @MainActor
    private func connect(_ label: Label, _ record: Record, answer: Bool) {
        record.answers.append(answer)
        Signal.answer(label.widget, "activate-link") { arguments in
            record.calls.append("\(answer ? "yes" : "no") \(arguments.string(0) ?? "")")
            return answer
        }
    }

    @MainActor
    func testTheSwiftHandlerComesFirst() async throws {
        let (label, link) = try label(LinkValue(url: "https://example.org/"))
        let record = Record()
        connect(label, record, answer: true)
        label.onLinkActivated = { _, link in
            record.calls.append("swift \(link.value)")
            return true
        }
        label.state.parts.links?.activate(link)
        XCTAssertEqual(record.calls, ["swift https://example.org/"])
        label.onLinkActivated = { _, _ in
            record.calls.append("swift passes")
            return false
        }
        record.calls = []
        label.state.parts.links?.activate(link)
        XCTAssertEqual(record.calls, ["swift passes", "yes https://example.org/"])
    }

    @MainActor
    func testTheFirstHandlerThatReturnsTrueEndsTheEmission() async throws {
        let (label, link) = try label(LinkValue(url: "x:1"))
        let record = Record()
        connect(label, record, answer: false)
        connect(label, record, answer: true)
        connect(label, record, answer: true)
        label.state.parts.links?.activate(link)
        XCTAssertEqual(record.calls, ["no x:1", "yes x:1"])
    }

    /// The signal has a URI and nothing else.
    @MainActor
    func testAValueOfTheAppIsForTheClosureAlone() async throws {
        let (label, link) = try label(LinkValue(42))
        let record = Record()
        connect(label, record, answer: true)
        label.state.parts.links?.activate(link)
        XCTAssertEqual(record.calls, [])
        var found: [Int?] = []
        label.onLinkActivated = { _, link in
            found.append(link.value.value(as: Int.self))
            return false
        }
        label.state.parts.links?.activate(link)
        XCTAssertEqual(found, [42])
        XCTAssertEqual(record.calls, [])
        XCTAssertEqual(label.visitedLinks, [])
    }

    /// As a C program would get it, it is another address.
    @MainActor
    func testAURLWithNULIsForTheClosureAlone() async throws {
        let (label, link) = try label(LinkValue(url: "https://example.org/\u{0}.evil.org"))
        let record = Record()
        connect(label, record, answer: true)
        label.state.parts.links?.activate(link)
        XCTAssertEqual(record.calls, [])
        label.onLink { _, link in record.calls.append("\(link.value.url?.utf8.count ?? 0) bytes") }
        label.state.parts.links?.activate(link)
        XCTAssertEqual(record.calls, ["30 bytes"])
    }

    @MainActor
    func testTheCurrentURLIsTheActivatedLinks() async throws {
        let (label, link) = try label(LinkValue(url: "x:1"))
        var found: [String?] = []
        label.onLinkActivated = { [widget = label.widget] _, _ in
            found.append(Label(widget)?.currentURL)
            return false
        }
        SignalHandler(label.widget, "activate-link") { widget in
            let current = lwLabelGetCurrentURI(widget.assumingMemoryBound(to: GtkWidget.self))
            found.append(current.map { String(cString: $0) })
            return true
        }
        label.state.parts.links?.activate(link)
        XCTAssertEqual(found, ["x:1", "x:1"])
        XCTAssertNil(label.currentURL)
    }

    @MainActor
    func testAHandlerMayChangeTheTextAndDropTheLabel() async throws {
        var box: [Label] = []
        let weak = WeakCounter()
        try { () throws -> Void in
            let (label, link) = try self.label(LinkValue(url: "x:1"))
            weak.watch(label.widget)
            box.append(label)
            let widget = label.widget
            label.onLinkActivated = { _, _ in
                box.first?.text = "something else"
                box.removeAll()
                return g_object_is_floating(widget) == 0
            }
            label.state.parts.links?.activate(link)
        }()
        XCTAssertEqual(weak.gone, 1)
    }

    /// The closure needs no reference to the label, which would keep it forever.
    @MainActor
    func testAClosureGetsTheLabel() async throws {
        let weak = WeakCounter()
        func use() throws {
            let (label, link) = try label(LinkValue(7))
            weak.watch(label.widget)
            label.onLink { label, link in label.text = "You chose \(link.value)." }
            label.state.parts.links?.activate(link)
            XCTAssertEqual(label.text, "You chose 7.")
        }
        try use()
        XCTAssertEqual(weak.gone, 1)
    }
}

/// What happens to a link that no handler takes: the signal's own handler opens it.
final class OpenLinkTests: WidgetTestCase {
    @MainActor private static var opened: [String] = []

    /// Runs a body with a launcher that records what it is to open.
    @MainActor
    private func recording(_ body: () throws -> Void) rethrows {
        Self.opened = []
        let recorder = LauncherRecorder { Self.opened.append($0) }
        defer { recorder.stop() }
        try body()
    }

    /// Emits `activate-link`, as a C program can.
    @MainActor @discardableResult
    private func emit(_ uri: String, on widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        GObjectTesting.ask(OpaquePointer(widget), "activate-link", [uri])
    }

    @MainActor
    private func make(_ type: GType, in window: TestWindow) throws -> UnsafeMutablePointer<GtkWidget> {
        let widget = try XCTUnwrap(GObjectTesting.make(type, []))
        GObjectTesting.set(widget, "use-markup", true)
        GObjectTesting.set(widget, "label", "See <a href=\"https://example.org/\">there</a>")
        window.append(widget)
        window.layOut()
        return widget
    }

    @MainActor
    func testTheSignalOpensTheAddress() async throws {
        let window = TestWindow()
        let widget = try make(Label.type, in: window)
        recording {
            XCTAssertTrue(emit("x:emitted", on: widget))
            XCTAssertEqual(Self.opened, ["x:emitted"])
            Self.opened = []
            // No line break, and nothing else that ends an argument, comes to another program.
            XCTAssertTrue(emit("x:a b\n--option\u{1}", on: widget))
            XCTAssertEqual(Self.opened, ["x:a%20b%0A--option%01"])
            Self.opened = ["x:emitted"]
            let handler = SignalHandler(widget, "activate-link") { _ in true }
            XCTAssertTrue(emit("x:handled", on: widget))
            XCTAssertEqual(handler.count, 1)
            XCTAssertEqual(Self.opened, ["x:emitted"])
        }
    }

    /// As GtkLabel's: there is no window to open it for.
    @MainActor
    func testALabelWithoutAWindowOpensNothing() async throws {
        for widget in [try XCTUnwrap(lwLabelNew(nil)), try XCTUnwrap(gtk_label_new(nil))] {
            g_object_ref_sink(widget)
            defer { g_object_unref(widget) }
            recording {
                XCTAssertFalse(emit("x:none", on: widget))
                XCTAssertEqual(Self.opened, [])
            }
        }
    }

    @MainActor
    func testASubclassOpensLinksItsOwnWay() async throws {
        let initialize: @convention(c) (gpointer?, gpointer?) -> Void = { `class`, _ in
            let open: @convention(c) (gpointer?, UnsafePointer<CChar>?) -> gboolean = { _, uri in
                MainActor.assumeIsolated {
                    OpenLinkTests.opened.append("own " + (uri.map { String(cString: $0) } ?? ""))
                }
                return 1
            }
            let type = `class`?.assumingMemoryBound(to: GTypeClass.self).pointee.g_type ?? 0
            g_signal_override_class_handler("activate-link", type, CFunction.callback(open))
        }
        var parent = GTypeQuery()
        g_type_query(Label.type, &parent)
        let type = g_type_register_static_simple(
            Label.type, "LwTestOwnLinks", parent.class_size, initialize, parent.instance_size, { _, _ in },
            GTypeFlags(rawValue: 0))
        let window = TestWindow()
        let widget = try make(type, in: window)
        let label = try XCTUnwrap(Label(widget))
        try recording {
            label.state.parts.links?.activate(try XCTUnwrap(label.links.first))
            XCTAssertEqual(Self.opened, ["own https://example.org/"])
        }
    }

    /// As in GtkLabel, a link is visited only if a handler has taken it.
    @MainActor
    func testOnlyALinkThatWasTakenIsVisited() async throws {
        let window = TestWindow()
        let label = try XCTUnwrap(Label(try make(Label.type, in: window)))
        let link = try XCTUnwrap(label.links.first)
        var isTaken = false
        SignalHandler(label.widget, "activate-link") { _ in isTaken }
        recording {
            gtk_widget_unparent(label.widget)
            label.state.parts.links?.activate(link)
            XCTAssertEqual(label.visitedLinks, [])
            isTaken = true
            label.state.parts.links?.activate(link)
            XCTAssertEqual(label.visitedLinks, [link.value])
        }
    }
}

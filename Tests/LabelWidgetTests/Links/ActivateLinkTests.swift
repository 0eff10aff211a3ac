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

    /// Connects a handler as a C program does. It returns the record's answer.
    @MainActor
    private func connect(_ label: Label, _ record: Record, answer: Bool) {
        record.answers.append(answer)
        let yes: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> gboolean = { _, uri, data in
            guard let data, let uri else { return 0 }
            Unmanaged<Record>.fromOpaque(data).takeUnretainedValue().calls.append("yes \(String(cString: uri))")
            return 1
        }
        let no: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> gboolean = { _, uri, data in
            guard let data, let uri else { return 0 }
            Unmanaged<Record>.fromOpaque(data).takeUnretainedValue().calls.append("no \(String(cString: uri))")
            return 0
        }
        g_signal_connect_data(
            label.widget, "activate-link", unsafeBitCast(answer ? yes : no, to: GCallback.self),
            Unmanaged.passUnretained(record).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    @MainActor
    func testTheSwiftHandlerComesFirst() async throws {
        let (label, link) = try label(LinkValue(url: "https://example.org/"))
        let record = Record()
        connect(label, record, answer: true)
        label.onLinkActivated = {
            record.calls.append("swift \($0.value)")
            return true
        }
        label.state.activate(link)
        XCTAssertEqual(record.calls, ["swift https://example.org/"])
        label.onLinkActivated = { _ in
            record.calls.append("swift passes")
            return false
        }
        record.calls = []
        label.state.activate(link)
        XCTAssertEqual(record.calls, ["swift passes", "yes https://example.org/"])
    }

    @MainActor
    func testTheFirstHandlerThatReturnsTrueEndsTheEmission() async throws {
        let (label, link) = try label(LinkValue(url: "x:1"))
        let record = Record()
        connect(label, record, answer: false)
        connect(label, record, answer: true)
        connect(label, record, answer: true)
        label.state.activate(link)
        XCTAssertEqual(record.calls, ["no x:1", "yes x:1"])
    }

    /// A link with an app-defined value opens nothing if no one handles it.
    @MainActor
    func testAnAppDefinedValueOpensNothing() async throws {
        let (label, link) = try label(LinkValue(42))
        let record = Record()
        connect(label, record, answer: false)
        label.state.activate(link)
        XCTAssertEqual(record.calls, ["no 42"])
        XCTAssertEqual(link.value.value(as: Int.self), 42)
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
            label.onLinkActivated = { _ in
                box.first?.text = "something else"
                box.removeAll()
                return g_object_is_floating(widget) == 0
            }
            label.state.activate(link)
        }()
        XCTAssertEqual(weak.gone, 1)
    }
}

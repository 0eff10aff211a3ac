import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The signal `link-long-pressed`.
final class LongPressSignalTests: WidgetTestCase {
    /// What the handlers answer.
    @MainActor
    private final class Answers {
        var (ofSignal, ofClosure) = (true, false)
    }

    @MainActor
    func testTheSignalComesAfterTheClosure() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-long-press-time", Int32(1))
        let window = TestWindow()
        var builder = StyledText.Builder()
        builder.append("address", style: TextStyle(link: LinkValue(url: "x:a")))
        builder.append(" value", style: TextStyle(link: LinkValue(7)))
        let label = Label(builder.text)
        window.append(label.widget)
        window.layOut()
        var calls: [String] = []
        let answers = Answers()
        label.onLink { _, link in calls.append("activated \(link.text)") }
        Signal.answer(label.widget, "link-long-pressed") { arguments in
            calls.append("signal \(arguments.string(0) ?? "") \(arguments.number(1)) \(arguments.number(2))")
            return answers.ofSignal
        }
        Signal.answer(label.widget, "link-long-pressed") { _ in
            calls.append("second")
            return false
        }
        XCTAssertNil(label.widget.controller(ofType: gtk_gesture_long_press_get_type()))
        func press(_ number: Int) throws -> [String] {
            calls = []
            try label.emitClick("pressed", onLink: number)
            Gtk.iterate(seconds: 0.1) { false }
            try label.emitClick("released", onLink: number)
            return calls
        }
        let point = try label.middle(ofLink: 0)
        let signal = "signal x:a \(point.x) \(point.y)"
        XCTAssertEqual(try press(0), [signal])
        answers.ofSignal = false
        XCTAssertEqual(try press(0), [signal, "second", "activated address"])
        XCTAssertEqual(try press(1), ["activated  value"], "a value of the app has no URI")
        label.onLinkLongPressed = { _, link, _ in
            calls.append("closure \(link.text)")
            return answers.ofClosure
        }
        XCTAssertEqual(try press(0), ["closure address", signal, "second", "activated address"])
        answers.ofClosure = true
        XCTAssertEqual(try press(0), ["closure address"])
        XCTAssertEqual(try press(1), ["closure  value"])
    }
}

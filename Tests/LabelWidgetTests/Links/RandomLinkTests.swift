import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Whatever happens to links in whatever order, their children stand where they belong.
final class RandomLinkTests: WidgetTestCase {
    @MainActor
    func testAnyOrderOfEvents() async throws {
        for seed in [11, SeededGenerator.testSeed] {
            var random = SeededGenerator(state: seed)
            for _ in 0..<4 { try run(&random, steps: 80) }
        }
    }

    @MainActor
    private func run(_ random: inout SeededGenerator, steps: Int) throws {
        let window = TestWindow()
        window.append(try XCTUnwrap(gtk_button_new_with_label("before")))
        let label = Label(LinkTexts.words("one two three"))
        label.wrapMode = .word
        label.onLinkActivated = { _, _ in true }
        label.activeLinkOverlay = TextBackground(color: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        window.append(label.widget)
        window.append(try XCTUnwrap(gtk_button_new_with_label("after")))
        window.layOut()
        var history: [String] = []
        var pointer: Point?
        for _ in 0..<steps {
            history.append(step(label, window, &random, &pointer))
            if Bool.random(using: &random) {
                window.layOut()
                check(label, pointer, history)
            }
        }
    }

    /// Does one thing. The result describes it.
    @MainActor
    private func step(
        _ label: Label, _ window: TestWindow, _ random: inout SeededGenerator, _ pointer: inout Point?
    ) -> String {
        func number(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &random) }
        func emit(_ signal: String, _ arguments: [Any], _ type: GType) {
            if let controller = label.widget.controller(ofType: type) {
                GObjectTesting.emit(controller, signal, arguments)
            }
        }
        switch number(12) {
        case 0, 1:
            let words = (0..<number(9)).map { _ in ["one", "two", "three", "four"][number(4)] }.joined(separator: " ")
            label.styledText = LinkTexts.words(words)
            return "text \(words)"
        case 2:
            label.foldedLines = number(3)
            return "folded lines \(label.foldedLines)"
        case 3:
            label.maximumNumberOfLines = number(3)
            return "lines \(label.maximumNumberOfLines)"
        case 4:
            gtk_widget_set_size_request(label.widget, Int32(20 + number(300)), -1)
            label.contentInsets = EdgeInsets(all: Double(number(20)))
            return "size"
        case 5, 6:
            let links = label.links
            let origin = label.textFrameOrigin
            let rect = links.isEmpty ? Rect.zero : links[number(links.count)].rects[0]
            let place = Point(x: rect.midX + origin.x, y: rect.midY + origin.y)
            pointer = place
            emit("motion", [place.x, place.y], gtk_event_controller_motion_get_type())
            return "motion \(place)"
        case 7:
            pointer = nil
            emit("leave", [], gtk_event_controller_motion_get_type())
            return "leave"
        case 8:
            guard let place = pointer else { return "" }
            emit("pressed", [Int32(1), place.x, place.y], gtk_gesture_click_get_type())
            return "press \(place)"
        case 9:
            let place = pointer ?? Point(x: 1, y: 1)
            let isCancelled = number(3) == 0
            if isCancelled {
                emit("cancel", [gdk_event_sequence_get_type()], gtk_gesture_click_get_type())
            } else {
                // GTK tells where the pointer is with each event.
                emit("released", [Int32(1), place.x, place.y], gtk_gesture_click_get_type())
                pointer = place
            }
            return isCancelled ? "cancel" : "release \(place)"
        case 10:
            let isForward = number(3) > 0
            gtk_widget_child_focus(window.window, isForward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD)
            if number(3) == 0 { _ = label.state.activateFocusedLink() }
            return "tab"
        default:
            let isVisible = number(4) > 0
            gtk_widget_set_visible(label.widget, isVisible ? 1 : 0)
            if !isVisible { pointer = nil }
            return "visible \(isVisible)"
        }
    }

    @MainActor
    private func check(_ label: Label, _ pointer: Point?, _ history: [String]) {
        let children = label.linkWidgets
        let states = children.compactMap { LinkWidget.state(of: $0) }
        let links = label.links
        let story = history.suffix(12).joined(separator: " | ")
        XCTAssertLessThanOrEqual(children.count, LinkChildren.most, story)
        XCTAssertEqual(states.count, children.count)
        guard gtk_widget_get_visible(label.widget) != 0 else { return }
        for (child, state) in zip(children, states) {
            XCTAssertEqual(gtk_widget_get_child_visible(child) != 0, state.link != nil, story)
            if let link = state.link { XCTAssertTrue(links.contains(link), "\(link.text): \(story)") }
        }
        let places = states.compactMap(\.link)
        XCTAssertEqual(Set(places).count, places.count, "two children stand for one link: \(story)")
        let hovered = zip(children, states).filter { $0.0.has(GTK_STATE_FLAG_PRELIGHT) }.map { $0.1.link?.text }
        let underPointer = pointer.flatMap { label.state.link(at: $0) }?.text
        let pressed = zip(children, states).filter { $0.0.has(GTK_STATE_FLAG_ACTIVE) }.map { $0.1.link?.text }
        XCTAssertLessThanOrEqual(hovered.count, 1, story)
        if let link = hovered.first { XCTAssertEqual(link, underPointer, story) }
        XCTAssertEqual(pressed, label.activeLink.map { [$0.text] } ?? [], story)
        if let text = label.focusedText { XCTAssertTrue(links.map(\.text).contains(text), story) }
        label.widget.makeNode().map { gsk_render_node_unref($0) }
    }
}

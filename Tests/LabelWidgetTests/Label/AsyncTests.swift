import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Shaping and layout on another thread.
final class AsyncTests: WidgetTestCase {
    @MainActor
    private func label(_ text: StyledText, in window: TestWindow) -> Label {
        let label = Label(text)
        label.wrapMode = .word
        window.append(label.widget)
        window.layOut()
        label.displaysAsynchronously = true
        return label
    }

    @MainActor
    private func shown(_ label: Label) -> String { label.textFrame.shapedString.text.string }

    @MainActor
    func testTheOldContentStaysUntilTheNewOneIsReady() async throws {
        let window = TestWindow()
        let link = TextStyle(link: LinkValue(url: "x:1"))
        let label = label(StyledText("old content", style: link), in: window)
        let (measure, frame, links) = (label.widget.measureWidth(), label.textFrame, label.links)
        XCTAssertEqual(links.count, 1)
        label.text = "new content that is much longer"
        XCTAssertEqual(label.text, "new content that is much longer")
        XCTAssertTrue(label.textFrame === frame)
        XCTAssertEqual(label.widget.measureWidth(), measure)
        XCTAssertEqual(label.links, links)
        XCTAssertTrue(label.state.mayHaveLinks)
        XCTAssertTrue(Gtk.iterate { self.shown(label) == label.text })
        XCTAssertGreaterThan(label.widget.measureWidth().natural, measure.natural)
        XCTAssertEqual(label.links, [])
    }

    @MainActor
    func testOfManyTextsOnlyTheLastArrives() async throws {
        let window = TestWindow()
        let label = label("old", in: window)
        var seen: Set<String> = ["old"]
        for number in 0..<300 {
            label.text = "text \(number) " + String(repeating: "word ", count: 50)
            seen.insert(shown(label))
        }
        XCTAssertTrue(
            Gtk.iterate {
                seen.insert(self.shown(label))
                return label.state.pending == nil
            })
        // Give cancelled work time to arrive.
        Gtk.iterate(seconds: 0.1) { false }
        seen.insert(shown(label))
        XCTAssertEqual(seen, ["old", label.text])
    }

    @MainActor
    func testOptionsSetDuringWorkApply() async throws {
        let window = TestWindow()
        let label = label("old", in: window)
        for _ in 0..<20 {
            label.maximumNumberOfLines = 0
            label.text = String(repeating: "word ", count: 200 + Int.random(in: 0..<9))
            label.maximumNumberOfLines = 2
            XCTAssertTrue(Gtk.iterate { self.shown(label) == label.text })
            XCTAssertEqual(label.textFrame.lineCount, 2)
        }
    }

    @MainActor
    func testASynchronousTextReplacesPendingWork() async throws {
        let window = TestWindow()
        let label = label("old", in: window)
        label.text = String(repeating: "slow ", count: 5_000)
        label.displaysAsynchronously = false
        label.text = "fast"
        XCTAssertEqual(shown(label), "fast")
        Gtk.iterate(seconds: 0.2) { false }
        XCTAssertEqual(shown(label), "fast")
    }

    @MainActor
    func testLabelsMayBeDestroyedDuringWork() async throws {
        let window = TestWindow()
        let alive = LabelCount.alive
        let weak = WeakCounter()
        let text = String(repeating: "some words and مرحبا ", count: 20)
        for round in 0..<1_000 {
            let label = Label()
            label.displaysAsynchronously = true
            weak.watch(label.widget)
            if round % 2 == 0 { window.append(label.widget) }
            label.text = text + "\(round)"
            if round % 3 == 0 { label.text += "!" }
            if round % 10 == 0 { g_main_context_iteration(nil, 0) }
            if round % 2 == 0 { gtk_widget_unparent(label.widget) }
        }
        XCTAssertEqual(weak.gone, 1_000)
        XCTAssertEqual(LabelCount.alive, alive)
        Gtk.iterate(seconds: 0.3) { false }
    }

    @MainActor
    func testAResultArrivesUnderAPlainMainLoop() async throws {
        let label = Label()
        label.displaysAsynchronously = true
        label.text = "arrives"
        let loop = g_main_loop_new(nil, 0)
        defer { g_main_loop_unref(loop) }
        @MainActor final class Watch {
            let label: Label
            let loop: OpaquePointer?
            var ticks = 0
            init(_ label: Label, _ loop: OpaquePointer?) { (self.label, self.loop) = (label, loop) }
        }
        let watch = Watch(label, loop)
        g_timeout_add(
            5,
            { data in
                guard let data else { return 0 }
                let watch = Unmanaged<Watch>.fromOpaque(data).takeUnretainedValue()
                watch.ticks += 1
                if watch.label.state.pending != nil && watch.ticks < 1_000 { return 1 }
                g_main_loop_quit(watch.loop)
                return 0
            }, Unmanaged.passUnretained(watch).toOpaque())
        g_main_loop_run(loop)
        XCTAssertEqual(label.state.shaped?.text.string, "arrives")
    }

    @MainActor
    func testAStyleChangeKeepsThePendingText() async throws {
        let window = TestWindow()
        let style = TestStyle("label { font-size: 20px; }")
        let label = label("old", in: window)
        for size in 21..<30 {
            label.text = "text \(size)"
            style.load("label { font-size: \(size)px; }")
            window.layOut()
            XCTAssertTrue(Gtk.iterate { self.shown(label) == "text \(size)" && label.state.pending == nil })
            XCTAssertEqual(label.state.shaped?.fonts.first?.size, Double(size))
        }
    }
}

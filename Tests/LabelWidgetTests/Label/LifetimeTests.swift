import CLabelGtk
import CLabelMalloc
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// Labels do not leak.
final class LifetimeTests: WidgetTestCase {
    /// 100,000 with `./test --full`.
    private static let count = ProcessInfo.processInfo.environment["LABEL_TEST_CASES"] == nil ? 10_000 : 100_000

    @MainActor
    func testThousandsOfLabelsDoNotLeak() async throws {
        try skipWithoutFigures()
        let window = TestWindow()
        _ = StyleProbe.shared
        let alive = LabelCount.alive
        let (labels, links) = (WeakCounter(), WeakCounter())
        let growth = growth(in: window) { useLabel($0, in: window, labels, links) }
        let growthOfGtk = self.growth(in: window) { useGtkLabel($0, in: window) }
        print(
            "memory in use over the last half: \(growth / 1_024) KiB, GtkLabel \(growthOfGtk / 1_024) KiB; "
                + "\(links.watched) link widgets")
        XCTAssertEqual(LabelCount.alive, alive)
        XCTAssertEqual(labels.watched, Self.count)
        XCTAssertEqual(labels.gone, Self.count)
        XCTAssertGreaterThan(links.watched, Self.count / 20)
        XCTAssertEqual(links.gone, links.watched)
        XCTAssertLessThan(growth, max(growthOfGtk, 0) + 1 << 18)
    }

    /// How much memory the second half of all labels leaves.
    @MainActor
    private func growth(in window: TestWindow, use: (Int) -> Void) -> Int {
        var half = 0
        for number in 0..<Self.count {
            if number == Self.count / 2 { half = settledBytes() }
            use(number)
            if number % 500 == 0 { window.layOut() }
        }
        return settledBytes() - half
    }

    @MainActor
    private func useGtkLabel(_ number: Int, in window: TestWindow) {
        guard let label = gtk_label_new(nil) else { return }
        gtk_label_set_markup(
            OpaquePointer(label), "Label \(number) says مرحبا 你好 👋🏾 and has <a href=\"x:\(number)\">a link</a>")
        gtk_label_set_wrap(OpaquePointer(label), 1)
        window.append(label)
        label.allocate(width: 150)
        label.makeNode().map { gsk_render_node_unref($0) }
        gtk_widget_unparent(label)
    }

    /// The same measurement detects leaked labels.
    @MainActor
    func testLeakedLabelsAreDetected() async throws {
        try skipWithoutFigures()
        let window = TestWindow()
        let (labels, links) = (WeakCounter(), WeakCounter())
        // First allocate what all labels share, and free what other tests left, above all fonts.
        useLabel(0, in: window, labels, links)
        PangoFonts.shared.clear()
        var before = settledBytes()
        let alive = LabelCount.alive
        for _ in 0..<10 {
            for number in 0..<500 { useLabel(number, in: window, labels, links) }
            let after = settledBytes()
            defer { before = after }
            if abs(after - before) < 1 << 18 { break }
        }
        var kept: [Label] = []
        var growth = 0
        // A thread or driver may free more memory meanwhile than labels take, but hardly three times.
        for _ in 0..<3 where growth <= 1 << 20 {
            before = settledBytes()
            for number in 0..<1_000 {
                useLabel(number, in: window, labels, links)
                let label = Label("kept \(number)")
                label.widget.allocate()
                kept.append(label)
            }
            growth = settledBytes() - before
        }
        XCTAssertEqual(LabelCount.alive, alive + kept.count)
        XCTAssertGreaterThan(growth, 1 << 20)
        withExtendedLifetime(kept) {}
    }

    private func skipWithoutFigures() throws {
        try XCTSkipIf(cmalloc_bytes_in_use() == 0, "The address sanitizer has an allocator of its own.")
    }

    @MainActor
    private func settledBytes() -> Int {
        // Not the resident memory: that depends on how the allocator divides it among threads.
        // The caches keep words and texts longer than their labels, by design.
        for cache in TextCache.allCases { cache.removeAll() }
        Gtk.iterate(seconds: 0.2) { false }
        return Int(cmalloc_bytes_in_use())
    }

    @MainActor
    private func useLabel(_ number: Int, in window: TestWindow, _ labels: WeakCounter, _ links: WeakCounter) {
        var builder = StyledText.Builder()
        builder.append("Label \(number) says مرحبا 你好 👋🏾 and has ")
        builder.append("a link", style: TextStyle(link: LinkValue(url: "x:\(number)")))
        let label = Label(builder.text)
        labels.watch(label.widget)
        window.append(label.widget)
        label.wrapMode = .word
        label.maximumNumberOfLines = number % 3
        if number % 2 == 0 { label.onLinkActivated = { [weak label] _, _ in label == nil } }
        label.widget.allocate(width: 150)
        label.widget.makeNode().map { gsk_render_node_unref($0) }
        if number % 7 == 0 {
            label.state.parts.links?.makeChildren().setHovered(label.links.first)
            for link in label.linkWidgets { links.watch(link) }
        }
        if number % 5 == 0 {
            label.displaysAsynchronously = true
            label.text = "Later \(number)"
        }
        if number % 11 == 0 { label.highlightRange(0..<5, color: .black) }
        gtk_widget_unparent(label.widget)
    }
}

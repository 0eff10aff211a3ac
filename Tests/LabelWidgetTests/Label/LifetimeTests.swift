import CGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// Labels do not leak.
final class LifetimeTests: WidgetTestCase {
    private static let count = 10_000

    /// The process's resident memory.
    private var residentBytes: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    @MainActor
    func testTenThousandLabelsDoNotLeak() async throws {
        let window = TestWindow()
        _ = LinkStyleProbe.shared
        let alive = LabelCount.alive
        let (labels, links) = (WeakCounter(), WeakCounter())
        var half = 0
        for number in 0..<Self.count {
            if number == Self.count / 2 { half = settledResidentBytes() }
            useLabel(number, in: window, labels, links)
            if number % 50 == 0 { window.layOut() }
        }
        let growth = settledResidentBytes() - half
        print("resident memory over the last half: \(growth / 1_024) KiB; \(links.watched) link widgets")
        XCTAssertEqual(LabelCount.alive, alive)
        XCTAssertEqual(labels.watched, Self.count)
        XCTAssertEqual(labels.gone, Self.count)
        XCTAssertGreaterThan(links.watched, Self.count / 10)
        XCTAssertEqual(links.gone, links.watched)
        XCTAssertLessThan(growth, 1 << 20)
    }

    /// The same measurement detects leaked labels.
    @MainActor
    func testLeakedLabelsAreDetected() async throws {
        let window = TestWindow()
        let (labels, links) = (WeakCounter(), WeakCounter())
        // First allocate what all labels share, and free what other tests left, above all fonts.
        useLabel(0, in: window, labels, links)
        PangoFonts.shared.clear()
        var before = settledResidentBytes()
        let alive = LabelCount.alive
        for _ in 0..<10 {
            for number in 0..<500 { useLabel(number, in: window, labels, links) }
            let after = settledResidentBytes()
            defer { before = after }
            if abs(after - before) < 1 << 18 { break }
        }
        var kept: [Label] = []
        var growth = 0
        // A thread or driver may free more memory meanwhile than labels take, but hardly three times.
        for _ in 0..<3 where growth <= 1 << 20 {
            before = settledResidentBytes()
            for number in 0..<1_000 {
                useLabel(number, in: window, labels, links)
                let label = Label("kept \(number)")
                label.widget.allocate()
                kept.append(label)
            }
            growth = settledResidentBytes() - before
        }
        XCTAssertEqual(LabelCount.alive, alive + kept.count)
        XCTAssertGreaterThan(growth, 1 << 20)
        withExtendedLifetime(kept) {}
    }

    @MainActor
    private func settledResidentBytes() -> Int {
        // This cache keeps texts longer than their labels, by design.
        ShapedStringCache.shared.removeAll()
        Gtk.iterate(seconds: 0.2) { false }
        _ = trimHeap(0)
        return residentBytes
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
        if number % 2 == 0 { label.onLinkActivated = { [weak label] _ in label == nil } }
        label.widget.allocate(width: 150)
        label.widget.makeNode().map { gsk_render_node_unref($0) }
        if number % 7 == 0 {
            label.state.makeLinkWidgets()
            for link in label.state.linkWidgets { links.watch(link) }
        }
        if number % 5 == 0 {
            label.displaysAsynchronously = true
            label.text = "Later \(number)"
        }
        if number % 11 == 0 { label.highlightRange(0..<5, color: .black) }
        gtk_widget_unparent(label.widget)
    }
}

/// Returns free memory to the system. Glibc's module does not declare it.
@_silgen_name("malloc_trim")
private func trimHeap(_ padding: Int) -> Int32

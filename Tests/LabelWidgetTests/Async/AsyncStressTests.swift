import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// Labels in a scrolled window whose texts change, that die and that are clicked while threads lay out their texts. It takes two
/// seconds, or `LABEL_STRESS_SECONDS`; the thread sanitizer watches it for a minute.
final class AsyncStressTests: WidgetTestCase {
    /// A row of the list, and what it stands for.
    @MainActor
    private final class Row {
        let label = Label()
        /// The text that was set last, and the one before it unless the row was emptied between.
        var number = 0
        var previous: Int?
        var activationCount = 0
        /// Activated links that were not those of the last text.
        var staleLinks: [String] = []

        init() {
            label.wrapMode = .wordThenCharacter
            label.displaysAsynchronously = true
            label.isSelectable = true
            label.onLinkActivated = { [unowned self] _, link in
                activationCount += 1
                if link.value.url != "x:\(number)" { staleLinks.append("\(link.value) in \(number)") }
                return true
            }
        }

        /// The number of the text that is seen; nil if the row is empty.
        var shown: Int? {
            Int(label.textFrame.shapedString.text.string.prefix { $0.isNumber })
        }
    }

    /// A text that begins with a link to its number. One in ten takes longer than a frame.
    private static func text(_ number: Int, using random: inout SeededGenerator) -> StyledText {
        var builder = StyledText.Builder()
        builder.append("\(number)", style: TextStyle(link: LinkValue(url: "x:\(number)")))
        let isLong = Int.random(in: 0..<10, using: &random) == 0
        for text in TestTexts(seed: random.next(), count: isLong ? 200 : 1) { builder.append(" " + text) }
        return builder.text
    }

    /// Clicks the first link with the pointer. Whether the label heard of it: texts that arrive meanwhile move it.
    @MainActor
    private func click(
        _ rows: [Row], _ adjustment: UnsafeMutablePointer<GtkAdjustment>?, in window: TestWindow, _ input: RealInput
    ) throws -> Bool {
        gtk_adjustment_set_value(adjustment, 0)
        window.layOut()
        guard let row = rows.first(where: { gtk_widget_get_visible($0.label.widget) != 0 && !$0.label.links.isEmpty })
        else { return false }
        let count = row.activationCount
        input.click(try row.label.middle(ofLink: 0), of: row.label.widget)
        XCTAssertEqual(row.staleLinks, [])
        return row.activationCount > count
    }

    @MainActor
    func testNoTextIsStale() async throws {
        let seconds = ProcessInfo.processInfo.environment["LABEL_STRESS_SECONDS"].flatMap { Double($0) } ?? 2
        var random = SeededGenerator(state: SeededGenerator.testSeed)
        let window = TestWindow()
        let (scrolledWindow, widget) = (
            try XCTUnwrap(gtk_scrolled_window_new()), try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        )
        let box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
        gtk_widget_set_vexpand(scrolledWindow, 1)
        // A scrollbar above the rows takes clicks on links at the right, which a text from right to left begins with.
        gtk_scrolled_window_set_overlay_scrolling(scrolledWindow.opaque, 0)
        gtk_scrolled_window_set_child(scrolledWindow.opaque, widget)
        // A row is higher than the window now and then. The viewport would scroll to its end when a press gives it the focus.
        gtk_viewport_set_scroll_to_focus(gtk_scrolled_window_get_child(scrolledWindow.opaque)?.opaque, 0)
        window.append(scrolledWindow)
        var rows = (0..<200).map { _ in Row() }
        for row in rows { gtk_box_append(box, row.label.widget) }
        window.layOut()
        let input = try RealInput(in: window)
        let adjustment = gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque)
        var (number, clicks, hits, emptyCount, shownCount) = (0, 0, 0, 0, 0)
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                number += 1
                let index = Int.random(in: rows.indices, using: &random)
                switch Int.random(in: 0..<20, using: &random) {
                case 0:
                    gtk_box_remove(box, rows[index].label.widget)
                    rows[index] = Row()
                    // Clicks reach only the rows at the top of the window, so a new row stands where the old one was.
                    let above = index > 0 ? rows[index - 1].label.widget : nil
                    gtk_box_insert_child_after(box, rows[index].label.widget, above)
                case 1..<8:
                    rows[index].label.prepareForReuse()
                    rows[index].previous = nil
                case 8:
                    rows[index].previous = rows[index].shown
                    gtk_widget_set_visible(rows[index].label.widget, Bool.random(using: &random) ? 1 : 0)
                default: rows[index].previous = rows[index].shown
                }
                rows[index].number = number
                rows[index].label.styledText = Self.text(number, using: &random)
            }
            gtk_adjustment_set_value(adjustment, Double.random(in: 0...5_000, using: &random))
            g_main_context_iteration(nil, 0)
            for row in rows {
                let shown = row.shown
                if shown == nil { emptyCount += 1 } else { shownCount += 1 }
                XCTAssertTrue(shown == nil || shown == row.number || shown == row.previous, "a foreign text")
                if shown == row.number { row.previous = nil }
                XCTAssertEqual(row.label.announcedText.prefix { $0.isNumber }, shown.map { "\($0)" } ?? "")
                guard let link = row.label.links.first else { continue }
                // What a click would do.
                let count = row.activationCount
                row.label.state.parts.links?.activate(link)
                XCTAssertEqual(
                    row.activationCount == count, row.label.isPreparing, "Links of a shown text are followed.")
                XCTAssertEqual(row.staleLinks, [])
            }
            // The pointer itself, which takes longer.
            if clicks < Int(seconds * 2) {
                clicks += 1
                hits += try click(rows, adjustment, in: window, input) ? 1 : 0
            }
        }
        XCTAssertTrue(Gtk.iterate(seconds: 60) { rows.allSatisfy { !$0.label.isPreparing } })
        // The second press of a double click would activate nothing.
        _ = Gtk.iterate(seconds: 1) { false }
        XCTAssertTrue(try click(rows, adjustment, in: window, input), "the pointer finds no link")
        for row in rows where row.number > 0 { XCTAssertEqual(row.shown, row.number) }
        print(
            "\(number) texts, \(clicks) clicks, \(hits) on links; rows seen with a text: \(shownCount), without: \(emptyCount)"
        )
        XCTAssertGreaterThan(shownCount, 0)
        // Labels die with their work.
        for row in rows {
            row.label.styledText = Self.text(0, using: &random)
            gtk_box_remove(box, row.label.widget)
        }
        rows = []
        XCTAssertTrue(Gtk.iterate(seconds: 60) { LayoutPool.shared.unfinishedCount == 0 }, "A thread still works.")
    }
}

import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A real GtkListView of asynchronous labels, with a ``ListPrerenderer``, that scrolls and jumps while its texts change.
final class AsyncListTests: WidgetTestCase {
    @MainActor
    private final class Stage {
        let window = TestWindow()
        /// The revision of each post's text.
        private(set) var revisions = [Int](repeating: 0, count: 2_000)
        private(set) lazy var rows = ListPrerenderer { [weak self] position in
            self.flatMap { position < $0.revisions.count ? $0.text(position) : nil }
        }
        /// The labels that have a post, and which.
        private(set) var bound: [ObjectIdentifier: (label: Label, position: Int)] = [:]
        private(set) var activated: [String] = []
        /// Rows that became empty though there was time to lay them out.
        private(set) var emptyTooEarly: [Int] = []
        private var scrolled: UnsafeMutablePointer<GtkWidget>?

        init() throws {
            let factory = try XCTUnwrap(gtk_signal_list_item_factory_new())
            // GTK releases the rows after the stage.
            Signal.connect(factory, "setup") { [weak self] in
                let label = Label()
                label.wrapMode = .wordThenCharacter
                label.displaysAsynchronously = true
                label.onLinkActivated = { [weak self] _, link in
                    self?.activated.append("\(link.value)")
                    return true
                }
                gtk_list_item_set_child($0.pointer(0), label.widget)
            }
            Signal.connect(factory, "bind") { [weak self] in
                let position = Int(gtk_list_item_get_position($0.pointer(0)))
                guard let self, let label = Label(gtk_list_item_get_child($0.pointer(0))) else { return }
                rows.bind(label, to: position)
                // The clock has whole microseconds.
                if label.isPreparing, TimeAtOnce.shared.left > .microseconds(10) { emptyTooEarly.append(position) }
                bound[ObjectIdentifier(label.state)] = (label, position)
            }
            Signal.connect(factory, "unbind") { [weak self] in
                guard let self, let label = Label(gtk_list_item_get_child($0.pointer(0))) else { return }
                rows.unbind(label)
                bound[ObjectIdentifier(label.state)] = nil
            }
            var strings: [UnsafePointer<CChar>?] = [nil]
            let list = try XCTUnwrap(gtk_string_list_new(&strings))
            for number in revisions.indices { gtk_string_list_append(list, "\(number)") }
            let view = try XCTUnwrap(gtk_list_view_new(gtk_no_selection_new(list), factory))
            let scrolled = try XCTUnwrap(gtk_scrolled_window_new())
            gtk_scrolled_window_set_child(OpaquePointer(scrolled), view)
            gtk_widget_set_size_request(scrolled, 300, 400)
            window.append(scrolled)
            self.scrolled = scrolled
            window.layOut()
        }

        /// A post begins with a link to itself. One in ten takes longer than a frame.
        private func text(_ position: Int) -> StyledText {
            var builder = StyledText.Builder()
            let name = "x:\(position).\(revisions[position])"
            // Each text has a scope of its own, as the demo's posts do.
            let paragraph = ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: 6))
            builder.append(name, style: TextStyle(link: LinkValue(url: name)), paragraphStyle: paragraph)
            for text in TestTexts(seed: UInt64(position), count: position % 10 == 0 ? 100 : 1) {
                builder.append(" " + text, paragraphStyle: paragraph)
            }
            return builder.text
        }

        func forgetActivations() { activated = [] }

        func revise(_ position: Int) {
            revisions[position] += 1
            for row in bound.values where row.position == position { row.label.styledText = text(position) }
        }

        var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
            gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled))
        }

        /// What a row shows: a post and its revision; nil if it is empty.
        static func shown(_ label: Label) -> (position: Int, revision: Int)? {
            let name = label.textFrame.shapedString.text.string.prefix { $0 != " " }.dropFirst(2).split(separator: ".")
            return name.count == 2 ? Int(name[0]).flatMap { first in Int(name[1]).map { (first, $0) } } : nil
        }
    }

    @MainActor
    func testNoRowShowsTheTextOfAnother() async throws {
        var random = SeededGenerator(state: SeededGenerator.testSeed)
        let stage = try Stage()
        var (place, emptyCount, shownCount) = (0.0, 0, 0)
        for step in 0..<60 {
            let isJump = step % 10 == 9
            place =
                isJump
                ? Double.random(in: 0...20_000, using: &random) : place + Double.random(in: -30...90, using: &random)
            gtk_adjustment_set_value(stage.adjustment, place)
            if let row = stage.bound.values.map(\.position).sorted().randomElement(using: &random), step % 2 == 0 {
                stage.revise(row)
            }
            stage.window.layOut()
            for (label, position) in stage.bound.values {
                XCTAssertEqual(label.text.prefix { $0 != " " }, "x:\(position).\(stage.revisions[position])")
                guard let shown = Stage.shown(label) else {
                    emptyCount += 1
                    continue
                }
                shownCount += 1
                XCTAssertEqual(shown.position, position, "a foreign text")
                XCTAssertEqual(shown.revision == stage.revisions[position], !label.isPreparing)
                guard let link = label.links.first else { continue }
                label.state.parts.links?.activate(link)
                XCTAssertEqual(
                    stage.activated, label.isPreparing ? [] : ["\(link.value)"], "Links of a shown text are followed.")
                stage.forgetActivations()
            }
        }
        print("rows seen with a text: \(shownCount), without: \(emptyCount); bound ready: \(stage.rows.readyCount)")
        XCTAssertGreaterThan(shownCount, 1_000)
        XCTAssertGreaterThan(stage.rows.readyCount, 100)
        XCTAssertEqual(stage.emptyTooEarly, [])
        XCTAssertTrue(Gtk.iterate(seconds: 60) { stage.bound.values.allSatisfy { !$0.label.isPreparing } })
        XCTAssertTrue(Gtk.iterate(seconds: 60) { LayoutPool.shared.unfinishedCount == 0 }, "A thread still works.")
    }
}

import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// What a label shows depends on what is set, and not on how it came about: not on the order of changes, on what was asked between them, or
/// on the thread that made the glyphs.
final class LayoutHistoryTests: WidgetTestCase {
    /// Something that is set to one value after the other.
    @MainActor
    private struct Kind {
        let name: String
        let values: [(Label) -> Void]

        init(_ name: String, _ values: [(Label) -> Void]) { (self.name, self.values) = (name, values) }

        init<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Label, Value>, _ values: Value...) {
            self.init(name, values.map { value in { $0[keyPath: path] = value } })
        }
    }

    @MainActor
    private static func texts() -> [(Label) -> Void] {
        let words = "Words of a <a href='x:1'>text</a> with\ttabs, <b>bold</b> and <a href='x:2' class='a'>more</a>"
        let hebrew = "אבג <a href='x:3'>דהו</a> 123 זחט\nabc"
        let markups = ["short", words, "\(words)\n\(words)\n\n\(words)", hebrew, "123"]
        let texts = ["", String(repeating: "A long text. ", count: 400), "<plain> &amp; _text"]
        return markups.map { markup in { try? $0.setMarkup(markup) } } + texts.map { text in { $0.text = text } }
    }

    /// All that decides the lines, with the standard value first.
    @MainActor
    private static func kinds() -> [Kind] {
        let list = TestAttributes(.large).makeList()
        let tabs = PropertyCase.makeTabs()
        var link = TextStyle()
        link.link = LinkValue("x:token")
        let token = StyledText("… all", style: link)
        let classes = ["plain", "big", "upper", "spaced"]
        let directions = [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL]
        return [
            Kind("text", texts()),
            Kind("wrap mode", \.wrapMode, .none, .word, .character),
            Kind("line limit", \.maximumNumberOfLines, 0, 1, 3),
            Kind("token", \.truncationToken, nil, token),
            Kind("mode", \.lastLineTruncationMode, .end, .middle),
            Kind("ellipsis", \.ellipsizeMode, .clip, .end, .start),
            Kind("lines", \.linesInParagraph, -1, 2),
            Kind("folded lines", \.foldedLines, 0, 1, 2),
            Kind("expanded", \.isExpanded, false, true),
            Kind("more", \.moreToken, nil, "… unfold"), Kind("less", \.lessToken, nil, "", "fold"),
            Kind("direction of paragraphs", \.baseWritingDirection, .natural, .rightToLeft),
            Kind("direction", directions.map { value in { gtk_widget_set_direction($0.widget, value) } }),
            Kind("one line", \.isSingleLine, false, true),
            Kind("attributes", \.attributes, nil, list), Kind("tabs", \.tabs, nil, tabs),
            Kind("scale", \.minimumTextScaleFactor, 1, 0.5),
            Kind("alignment", \.textAlignment, .start, .end),
            Kind("insets", \.contentInsets, .zero, EdgeInsets(all: 7)),
            Kind("class", classes.map { name in { setClass(name, of: $0.widget) } }),
        ]
    }

    @MainActor
    private static func setClass(_ name: String, of widget: UnsafeMutablePointer<GtkWidget>) {
        name.withCString { name in
            var names: [UnsafePointer<CChar>?] = [name, nil]
            gtk_widget_set_css_classes(widget, &names)
        }
    }

    /// What can be seen of a label.
    @MainActor
    private func described(_ label: Label) -> String {
        let (frame, state) = (label.textFrame, label.state)
        let lines = frame.lineRecords.map { "\($0.start) \($0.end) \($0.next) \($0.x) \($0.baseline) \($0.width)" }
        let fonts = frame.shapedString.fonts.map { "\($0.size)" }
        let offsets = stride(from: 0, through: label.styledText.count, by: 5)
        let ranges = offsets.map { state.displayText().range(0..<$0).upperBound }
        let links = label.links.map { "\($0.value) \($0.range) \($0.rects)" }
        let heights = [-1, 90].map { label.widget.answer(GTK_ORIENTATION_VERTICAL, $0) }
        return """
            \(frame.shapedString.text.string.debugDescription) \(fonts)
            \(lines.joined(separator: ", "))
            \(frame.layoutBounds) \(frame.textScaleFactor) \(label.isTruncated) \(label.textBounds)
            \(label.widget.answer(GTK_ORIENTATION_HORIZONTAL, -1)) \(heights) \(ranges)
            \(links.joined(separator: "\n"))
            """
    }

    /// Asks for something, which makes a part of the layout.
    @MainActor
    private func ask(_ label: Label, _ question: Int) {
        switch question {
        case 0: _ = label.widget.answer(GTK_ORIENTATION_HORIZONTAL, -1)
        case 1: _ = label.widget.answer(GTK_ORIENTATION_VERTICAL, 150)
        case 2: _ = label.textFrame
        case 3: _ = label.state.displayText()
        case 4: _ = label.links
        case 5: _ = label.isTruncated
        case 6: _ = label.sizeThatFits(Size(width: 120, height: 60))
        default: break
        }
    }

    @MainActor
    func testTheWayDoesNotMatter() async throws {
        TestStyle(
            """
            label.big { font-size: 20px; } label.upper { text-transform: uppercase; } label.spaced { letter-spacing: 1px; }
            label link.a { text-decoration-line: none; }
            """)
        let window = TestWindow()
        let fixed: UnsafeMutablePointer<GtkFixed> = try XCTUnwrap(
            gtk_fixed_new().map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkFixed.self) })
        // Scrolled, since the window would grow to what the longest text asks for: wider than the display system can show.
        let scroller = try TestWindow.scrolledWindow()
        gtk_scrolled_window_set_child(
            scroller.opaque, UnsafeMutableRawPointer(fixed).assumingMemoryBound(to: GtkWidget.self))
        window.append(scroller)
        let kinds = Self.kinds()
        let stepCount = ProcessInfo.processInfo.environment["LABEL_TEST_CASES"] == nil ? 250 : 3_000
        for seed in 1...4 as ClosedRange<UInt64> {
            var random = SeededGenerator(state: seed)
            let label = Label()
            gtk_fixed_put(fixed, label.widget, 0, 0)
            // Every other label makes its glyphs on another thread.
            let noTime = seed % 2 == 0 ? NoTimeAtOnce() : nil
            defer { noTime?.end() }
            label.displaysAsynchronously = seed % 2 == 0
            var values = [Int](repeating: 0, count: kinds.count)
            for kind in kinds { kind.values[0](label) }
            var (width, changes): (Int32, [String]) = (200, [])
            for step in 0..<stepCount {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let kind = Int.random(in: 0..<kinds.count, using: &random)
                    values[kind] = Int.random(in: 0..<kinds[kind].values.count, using: &random)
                    kinds[kind].values[values[kind]](label)
                    changes.append("\(kinds[kind].name) \(values[kind])")
                    ask(label, Int.random(in: 0..<14, using: &random))
                }
                if Int.random(in: 0..<3, using: &random) == 0 { width = Int32.random(in: 20...400, using: &random) }
                let new = Label()
                gtk_fixed_put(fixed, new.widget, 0, 0)
                for (kind, value) in zip(kinds, values) { kind.values[value](new) }
                // GTK tells of other classes in the next frame.
                window.layOut()
                guard Gtk.iterate(until: { !label.isPreparing }) else { return XCTFail("Step \(step) does not end.") }
                for one in [label, new] { one.widget.allocate(width: width) }
                let (old, expected) = (described(label), described(new))
                gtk_widget_unparent(new.widget)
                guard old == expected else {
                    let last = changes.suffix(12).joined(separator: ", ")
                    return XCTFail("Seed \(seed), step \(step), \(width), after … \(last):\n\(old)\nnew:\n\(expected)")
                }
            }
            gtk_widget_unparent(label.widget)
        }
    }
}

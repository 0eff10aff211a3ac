import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What a row looks like while its texts change: never half of a text, and never a text that it does not stand for.
final class AsyncPictureTests: WidgetTestCase {
    /// Room for the highest text, also with the fonts of newer systems: a label that grows is drawn in its old place until the next frame.
    private static let (width, height) = (240, 100)

    @MainActor
    private func row(in window: TestWindow) -> Label {
        let label = window.wrappingLabel("")
        (label.xAlignment, label.yAlignment) = (0, 0)
        // All texts have the same width. Else a text that has just come would be at the old one's, until the next frame is laid out.
        label.maximumNaturalWidth = Double(Self.width)
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        gtk_widget_set_size_request(label.widget, Int32(Self.width), Int32(Self.height))
        return label
    }

    @MainActor
    private func picture(of label: Label, in window: TestWindow) throws -> [UInt8] {
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        return try XCTUnwrap(
            Picture(of: node, width: Self.width, height: Self.height, renderer: window.renderer)
        ).bytes
    }

    @MainActor
    func testARowLooksLikeOneOfItsTexts() async throws {
        let noTime = NoTimeAtOnce()
        defer { noTime.end() }
        let window = TestWindow()
        let texts = (0..<6).map { number in
            LinkTexts.make(
                ("Post \(number) ", nil), ("with a link", "x:\(number)"),
                (String(repeating: " and words", count: 1 + number * 2), nil))
        }
        let model = row(in: window)
        window.layOut()
        var allowed = [try picture(of: model, in: window)]
        for text in texts {
            model.styledText = text
            window.layOut()
            allowed.append(try picture(of: model, in: window))
        }
        XCTAssertEqual(Set(allowed).count, allowed.count)
        gtk_widget_unparent(model.widget)
        let label = row(in: window)
        label.displaysAsynchronously = true
        window.layOut()
        var random = SeededGenerator(state: 28)
        // The numbers of the texts that are seen and set; 0 for none.
        var (seen, latest) = (0, 0)
        for step in 0..<80 {
            var gate: PoolGate?
            if step % 5 == 0 {
                // Nothing arrives in this step.
                XCTAssertTrue(Gtk.iterate { !label.isPreparing })
                seen = latest
                gate = PoolGate()
            }
            defer { gate?.open() }
            if Int.random(in: 0..<4, using: &random) == 0 {
                label.prepareForReuse()
                (seen, latest) = (0, 0)
            }
            if Int.random(in: 0..<3, using: &random) > 0 {
                latest = Int.random(in: 1...texts.count, using: &random)
                label.styledText = texts[latest - 1]
            }
            Gtk.settle()
            let now = try picture(of: label, in: window)
            let number = try XCTUnwrap(allowed.firstIndex(of: now), "step \(step): no text looks like this")
            let mayHaveArrived = gate == nil && number == latest
            XCTAssertTrue(mayHaveArrived || number == seen, "step \(step): \(number), not \(seen) or \(latest)")
            seen = number
        }
        XCTAssertTrue(Gtk.iterate { !label.isPreparing })
        XCTAssertEqual(try picture(of: label, in: window), allowed[latest])
    }
}

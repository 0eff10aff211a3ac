import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What is seen of one and of ten million characters.
final class LongLabelPictureTests: WidgetTestCase {
    /// Paragraphs with styles, links and several scripts. The last block is a whole one.
    private static func text(_ count: Int) -> StyledText {
        let link = TextStyle(link: LinkValue(url: "https://example.org"))
        let words = ["harbour", "Δελφοί", "река", "שלום עולם", "lighthouse", "中文", "قارب", "🚢", "wind"]
        var builder = StyledText.Builder()
        var number = 0
        while builder.count < count {
            builder.append("Paragraph \(number) has ")
            builder.append("a link", style: link)
            for index in 0..<number % 13 { builder.append(" " + words[(number * 7 + index * 3) % words.count]) }
            builder.append("\n")
            number += 1
        }
        let blocks = TextBlocks(builder.text)
        return builder.text[0..<blocks.range(ofBlock: blocks.count - 2).upperBound]
    }

    /// At the top, in the middle, at the end, and after a jump, by the scroll bar and by the wheel: the view has the pixels of a label with
    /// the same paragraphs.
    @MainActor
    func testTheViewHasThePixelsOfALabel() async throws {
        for count in [1_000_000, 10_000_000] {
            let stage = try ScrolledLongLabel(Self.text(count))
            let input = try RealInput(in: stage.window)
            input.move(to: Point(x: 100, y: 100), of: stage.label.widget)
            var views = [try View(of: stage, "the top of \(count)")]
            for part in [0.5, 1, 0.137] {
                stage.scroll(to: stage.upper * part)
                views.append(try View(of: stage, "\(part) of \(count)"))
            }
            for button in [5, 5, 4, 5, 5, 5] {
                let start = stage.label.visibleRange.lowerBound
                for _ in 0..<4 {
                    input.press(button)
                    input.release(button)
                }
                let new = stage.label.visibleRange.lowerBound
                XCTAssertTrue(button == 5 ? new > start : new < start, "the wheel scrolls")
                views.append(try View(of: stage, "\(count) after the wheel"))
            }
            XCTAssertLessThanOrEqual(stage.labels.count, 3)
            for view in views { try view.compare() }
        }
    }

    /// What is seen of a long label.
    @MainActor
    private struct View {
        let name: String
        /// The text of the blocks that are seen, and how far it is above the view.
        let text: StyledText
        let distance: Double
        let picture: Picture

        init(of stage: ScrolledLongLabel, _ name: String) throws {
            // A viewport has whole pixels, and a block has a whole number of them: the next one may begin a part of a pixel lower.
            stage.scroll(to: stage.top.rounded())
            if stage.state.visibleBlocks.count > 1 { stage.scroll(by: -stage.page.rounded()) }
            let (visible, blocks) = (stage.state.visibleBlocks, stage.state.blocks)
            let end = blocks.range(ofBlock: visible.upperBound - 1).upperBound
            text = blocks.text[blocks.range(ofBlock: visible.lowerBound).lowerBound..<end]
            (self.name, distance) = (name, stage.state.anchor.distance)
            picture = try XCTUnwrap(Picture(of: stage.label.widget, in: stage.window))
        }

        func compare() throws {
            let whole = try ScrolledLabel(text, wrapMode: .wordThenCharacter)
            gtk_widget_set_halign(whole.scroller, GTK_ALIGN_START)
            gtk_scrolled_window_set_policy(whole.scroller.opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_ALWAYS)
            whole.window.layOut()
            gtk_adjustment_set_value(whole.vertical, distance)
            whole.window.layOut()
            XCTAssertGreaterThan(Set(picture.bytes).count, 20, "a picture with text")
            let viewport = try XCTUnwrap(gtk_scrolled_window_get_child(whole.scroller.opaque))
            let its = try XCTUnwrap(Picture(of: viewport, in: whole.window))
            XCTAssertEqual(picture.width, its.width)
            XCTAssertEqual(picture.height, its.height)
            XCTAssertEqual(picture.differingByteCount(from: its), 0, name)
        }
    }
}

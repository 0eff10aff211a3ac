import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A label on a system without fonts: `./test --full` runs this with `FONTCONFIG_FILE=resources/test-fonts/fonts-none.conf`.
final class NoFontsTests: WidgetTestCase {
    @MainActor
    func testALabelWithoutFontsShowsBoxes() async throws {
        let file = ProcessInfo.processInfo.environment["FONTCONFIG_FILE"] ?? ""
        try XCTSkipIf(!file.hasSuffix("fonts-none.conf"), "There are fonts.")
        let window = TestWindow()
        let link = TextStyle(link: LinkValue(url: "app:x"))
        for text in [StyledText("Words and more words"), StyledText("A link", style: link), StyledText("مرحبا 你好 👋🏾")] {
            let label = Label(text)
            label.wrapMode = .word
            window.append(label.widget)
            let width = label.widget.measureWidth()
            XCTAssertGreaterThan(width.minimum, 0)
            XCTAssertGreaterThan(label.widget.measureHeight(forWidth: width.minimum).natural, 0)
            label.widget.allocate()
            XCTAssertTrue(label.textFrame.shapedString.hasMissingGlyphs)
            let node = label.widget.makeNode()
            defer { node.map { gsk_render_node_unref($0) } }
            let size = (Int(gtk_widget_get_width(label.widget)), Int(gtk_widget_get_height(label.widget)))
            let picture = Picture(of: node, width: size.0, height: size.1, renderer: window.renderer)
            XCTAssertGreaterThan(picture?.inkedByteCount ?? 0, 50, text.string)
            XCTAssertEqual(label.links.count, text.string == "A link" ? 1 : 0)
            label.displaysAsynchronously = true
            label.text = "Another text"
            XCTAssertTrue(Gtk.iterate { label.state.coming == nil })
            gtk_widget_unparent(label.widget)
        }
    }
}

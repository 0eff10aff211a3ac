import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Nodes have no glyphs for spaces, and the glyphs behind them stand where they stood.
final class SpaceGlyphTests: WidgetTestCase {
    /// The x of each glyph that text nodes draw, in pixels.
    @MainActor
    private func glyphs(of node: OpaquePointer?) -> [Double] {
        guard let node else { return [] }
        switch gsk_render_node_get_node_type(node) {
        case GSK_TEXT_NODE:
            // GTK declares the function as pure, so the compiler need not believe in a number that it writes.
            guard let infos = gsk_text_node_get_glyphs(node, nil) else { return [] }
            var x = Double(gsk_text_node_get_offset(node).pointee.x)
            return (0..<Int(gsk_text_node_get_num_glyphs(node))).map { index in
                defer { x += Double(infos[index].geometry.width) / Double(PANGO_SCALE) }
                return x + Double(infos[index].geometry.x_offset) / Double(PANGO_SCALE)
            }
        case GSK_CONTAINER_NODE:
            return (0..<gsk_container_node_get_n_children(node)).flatMap {
                glyphs(of: gsk_container_node_get_child(node, $0))
            }
        case GSK_TRANSFORM_NODE: return glyphs(of: gsk_transform_node_get_child(node))
        default: return []
        }
    }

    @MainActor
    func testSpacesHaveNoGlyphs() async throws {
        TestStyle("label { font: 20px sans-serif; }")
        let window = TestWindow()
        for (text, alignment) in [
            ("ab cd  ef", TextAlignment.start), (" ab", .start), ("a b", .start), ("שלום עולם", .start),
            ("one two three four eleven six seven eight nine", .justified), (" ", .start), ("  ", .start),
            ("a ", .start),
        ] {
            let label = window.label(text, language: "en-us")
            label.wrapMode = .word
            label.textAlignment = alignment
            label.widget.allocate(width: alignment == .justified ? 160 : nil)
            let node = label.widget.makeNode()
            defer { node.map { gsk_render_node_unref($0) } }
            let found = glyphs(of: node).sorted()
            let frame = label.textFrame
            let letters = text.utf8.indices.compactMap { index -> Double? in
                let offset = text.utf8.distance(from: text.utf8.startIndex, to: index)
                guard text.utf8[index] != UInt8(ascii: " "), text.utf8[index] & 0xC0 != 0x80 else { return nil }
                return frame.rects(for: offset..<offset + 1).first?.minX
            }
            let leading = text.hasPrefix(" ") ? 1 : 0
            if text.allSatisfy({ $0 == " " }) {
                XCTAssertLessThanOrEqual(found.count, 1, text)
            } else {
                XCTAssertEqual(found.count, letters.count + leading, text.debugDescription)
                for (x, letter) in zip(found.suffix(letters.count), letters.sorted()) {
                    XCTAssertEqual(x, letter, accuracy: 0.01, text.debugDescription)
                }
            }
            gtk_widget_unparent(label.widget)
        }
    }
}

import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The sizes and the tooltip that GtkLabel does not have.
final class SizeRequestTests: WidgetTestCase {
    private static let text = "A message of some length that a bubble hugs, however its words wrap in it"

    @MainActor
    func testReservedLinesAreAsHighAsRealOnes() async throws {
        let window = TestWindow()
        for css in ["", "label { line-height: 2; }", "label { line-height: 31px; }", "label { line-height: 0.7; }"] {
            let style = TestStyle(css)
            for count in 1...4 {
                let lines = [String](repeating: "Å", count: count).joined(separator: "\n")
                let (reserved, real) = (Label("Å"), Label(lines))
                for label in [reserved, real] { window.append(label.widget) }
                reserved.reservedNumberOfLines = count
                window.layOut()
                XCTAssertEqual(reserved.widget.measureHeight(), real.widget.measureHeight(), "\(count) lines, \(css)")
                XCTAssertEqual(reserved.textFrame.lineCount, 1)
                reserved.text = real.text + "\nmore"
                XCTAssertGreaterThan(reserved.widget.measureHeight().natural, real.widget.measureHeight().natural)
                for label in [reserved, real] { gtk_widget_unparent(label.widget) }
            }
            style.remove()
        }
    }

    @MainActor
    func testALabelHugsItsLongestLine() async throws {
        let label = Label(Self.text)
        label.wrapMode = .word
        let whole = label.widget.measureWidth().natural
        for limit in stride(from: 90.0, to: 400, by: 23) {
            label.maximumNaturalWidth = limit
            let natural = label.widget.measureWidth().natural
            let lines = TextFrame(
                label.textFrame.shapedString, size: Size(width: limit, height: .infinity), options: label.layoutOptions
            ).lines
            XCTAssertEqual(natural, lines.map(\.width).max().map { Int32($0.rounded(.up)) }, "\(limit)")
            label.widget.allocate(width: natural)
            XCTAssertEqual(label.textFrame.lineCount, lines.count, "\(limit)")
        }
        label.maximumNaturalWidth = Double(whole)
        XCTAssertEqual(label.widget.measureWidth().natural, whole)
    }

    /// As the guide says it: whatever asks, a bubble is as wide as its longest line, and as high as its lines.
    @MainActor
    func testABubbleHugsItsTextInAnyContainer() async throws {
        let long = String(repeating: Self.text + ". ", count: 8)
        for folded in [0, 2] {
            for text in ["OK", Self.text, long, "a \u{5D0}\u{5D1} \u{4E00}\u{4E8C}"] {
                for kind in ["box", "row box", "grid", "list", "bubble"] {
                    for isInCharacters in [false, true] {
                        let window = TestWindow()
                        gtk_window_set_default_size(window.window.window, 800, 600)
                        let label = Label(text)
                        label.wrapMode = .wordThenCharacter
                        label.foldedLines = folded
                        if isInCharacters {
                            label.maximumWidthInCharacters = 40
                        } else {
                            label.maximumNaturalWidth = 320
                        }
                        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
                        window.append(try Self.container(kind, of: label.widget))
                        window.layOut()
                        let what = "\(kind), \(text.prefix(5)), \(folded) lines, characters: \(isInCharacters)"
                        let width = label.widget.measureWidth().natural
                        if !isInCharacters { XCTAssertLessThanOrEqual(width, 320, what) }
                        XCTAssertEqual(gtk_widget_get_width(label.widget), width, what)
                        XCTAssertEqual(
                            gtk_widget_get_height(label.widget), label.widget.measureHeight(forWidth: width).natural,
                            what)
                        // GTK 4.18 warns about a window with a grid of text that wraps, be it a GtkLabel.
                        if kind == "grid" { GtkMessages.clear(about: "Trying to measure GtkWindow") }
                        TestWindow.closeAll()
                    }
                }
            }
        }
    }

    /// A container as wide as the window, with a widget in it.
    @MainActor
    private static func container(
        _ kind: String, of widget: UnsafeMutablePointer<GtkWidget>
    ) throws -> UnsafeMutablePointer<GtkWidget> {
        switch kind {
        case "list":
            let list = try XCTUnwrap(gtk_list_box_new())
            gtk_list_box_append(list.opaque, widget)
            return list
        case "grid":
            let grid = try XCTUnwrap(gtk_grid_new())
            gtk_widget_set_hexpand(widget, 1)
            gtk_grid_attach(UnsafeMutableRawPointer(grid).assumingMemoryBound(to: GtkGrid.self), widget, 0, 0, 1, 1)
            return grid
        default:
            let box = try XCTUnwrap(
                gtk_box_new(kind == "row box" ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, 0))
            gtk_box_append(GtkCast.box(box), widget)
            // With the sender above, for example.
            if kind == "bubble" { gtk_widget_set_halign(box, GTK_ALIGN_START) }
            return box
        }
    }

    /// The place of a label is another one, so its height is.
    @MainActor
    func testALabelThatBeginsToHugHasTheHeightForItsWidth() async throws {
        let window = TestWindow()
        let label = Label(String(repeating: Self.text + ". ", count: 4))
        label.wrapMode = .word
        label.maximumWidthInCharacters = 20
        window.append(label.widget)
        window.layOut()
        let filling = gtk_widget_get_height(label.widget)
        label.widget.setStartAligned()
        window.layOut()
        XCTAssertGreaterThan(gtk_widget_get_height(label.widget), filling)
        XCTAssertEqual(gtk_widget_get_width(label.widget), label.widget.measureWidth().natural)
    }

    @MainActor
    func testAFrameBeforeTheAllocationHasTheNaturalWidth() async throws {
        for mode in [TextFrameOptions.WrapMode.none, .word, .character] {
            let label = Label(Self.text)
            label.wrapMode = mode
            XCTAssertEqual(label.textFrame.lineCount, 1, "\(mode)")
            XCTAssertFalse(label.isTruncated)
            XCTAssertEqual(
                label.textFrame.layoutBounds.width.rounded(.up), Double(label.widget.measureWidth().natural), "\(mode)")
        }
        // The natural width may have a limit.
        for limit in [\Label.maximumNaturalWidth, nil] {
            let label = Label(Self.text)
            label.wrapMode = .word
            if let limit { label[keyPath: limit] = 120 } else { label.maximumWidthInCharacters = 15 }
            let before = label.textFrame.lineCount
            label.widget.allocate()
            XCTAssertGreaterThan(before, 1)
            XCTAssertEqual(before, label.textFrame.lineCount)
        }
    }

    @MainActor
    func testTheTooltipHasTheWholeTextWhileTheLabelIsCut() async throws {
        let window = TestWindow()
        let label = Label(Self.text)
        label.ellipsizeMode = .end
        label.showsFullTextInTooltip = true
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        for (text, isCut) in [(Self.text, true), ("short", false), (Self.text, true)] {
            label.text = text
            label.widget.allocate(width: 80)
            XCTAssertEqual(label.isTruncated, isCut)
            XCTAssertEqual(try label.widget.hasTooltip(at: Point(x: 4, y: 4)), isCut, text)
        }
        label.showsFullTextInTooltip = false
        XCTAssertFalse(try label.widget.hasTooltip(at: Point(x: 4, y: 4)))
    }

    /// CSS puts its space around the widget's own, as around a GtkLabel's.
    @MainActor
    func testPaddingIsThatOfGtkLabel() async throws {
        let window = TestWindow()
        TestStyle("label { padding: 3px 5px 7px 11px; border: 2px solid; margin: 1px; }")
        let (label, gtk) = (Label(Self.text), try XCTUnwrap(gtk_label_new(Self.text)))
        label.wrapMode = .word
        GObjectTesting.set(gtk, "wrap", true)
        for widget in [label.widget, gtk] { window.append(widget) }
        window.layOut()
        XCTAssertEqual(label.widget.measureWidth(), gtk.measureWidth())
        let least = gtk.measureWidth().minimum
        for width in [least, least + 40, least + 200] {
            XCTAssertEqual(label.widget.measureHeight(forWidth: width), gtk.measureHeight(forWidth: width), "\(width)")
        }
        for widget in [label.widget, gtk] { widget.allocate(width: 220) }
        XCTAssertEqual(label.textFrame.lineCount, Int(pango_layout_get_line_count(gtk_label_get_layout(gtk.opaque))))
        var (x, y) = (Int32(0), Int32(0))
        gtk_label_get_layout_offsets(gtk.opaque, &x, &y)
        XCTAssertEqual(label.textFrameOrigin.x.rounded(), Double(x))
        XCTAssertEqual(label.textFrameOrigin.y.rounded(), Double(y))
    }
}

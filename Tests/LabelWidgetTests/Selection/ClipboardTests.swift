import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// What other programs get of a selection. `xclip` asks the X server, as any program would.
final class ClipboardTests: WidgetTestCase {
    /// What another process reads from the clipboard (`clipboard`) or of what is selected (`primary`).
    @MainActor
    private func read(_ selection: String, _ type: String = "UTF8_STRING") -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xclip", "-selection", selection, "-o", "-t", type]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { XCTFail("xclip does not start: \(error)") }
        Gtk.iterate { !process.isRunning }
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    @MainActor
    func testTextAndHTML() async throws {
        let window = TestWindow()
        let label = Label()
        label.isSelectable = true
        try label.setMarkup("plain <b>bold</b> &amp; <a href=\"https://a.example/?a=1&amp;b=2\">link</a>")
        window.append(label.widget)
        window.layOut()
        let input = try RealInput(in: window)
        label.state.parts.selection?.grabFocus()
        label.selectedRange = 6..<17
        XCTAssertEqual(read("primary"), "bold & link")
        let selected = read("primary", "text/html")
        input.key("ctrl+c")
        label.clearSelection()
        XCTAssertEqual(read("clipboard"), "bold & link", "the clipboard keeps what was copied")
        let html = read("clipboard", "text/html")
        XCTAssertEqual(html, selected, "a middle click pastes the same")
        XCTAssertTrue(html.contains("&amp; "), html)
        XCTAssertTrue(html.contains("href=\"https://a.example/?a=1&amp;b=2\""), html)
        XCTAssertTrue(html.contains("bold"), html)
        XCTAssertFalse(html.contains("plain"), html)
        XCTAssertEqual(read("primary"), "", "nothing is selected any more")
    }

    /// The texts of a group are one text for other programs too.
    @MainActor
    func testAGroup() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["first one", "", "third <one>"], to: group)
        try labels[1].setMarkup("<b>second</b> 2")
        window.layOut()
        let input = try RealInput(in: window)
        input.drag(
            from: labels[0].point(at: 6), to: labels[2].point(at: 7), of: labels[0].widget, onto: labels[2].widget)
        input.key("ctrl+c")
        let text = "one\nsecond 2\nthird <"
        XCTAssertEqual(read("primary"), text)
        group.clearSelection()
        XCTAssertEqual(read("clipboard"), text)
        XCTAssertEqual(read("clipboard", "text/plain"), text)
        let html = read("clipboard", "text/html")
        for part in ["one", "second", " 2", "third &lt;"] { XCTAssertTrue(html.contains(part), html) }
        XCTAssertTrue(html.contains("font-weight: 700"), html)
        XCTAssertFalse(html.contains("first"), html)
        XCTAssertEqual(read("primary"), "")
    }

    @MainActor
    func testALabelThatGoesGivesThePrimaryClipboardUp() async throws {
        let window = TestWindow()
        let label = Label("Hello")
        label.isSelectable = true
        window.append(label.widget)
        window.layOut()
        label.selectAll()
        let primary = gtk_widget_get_primary_clipboard(window.window)
        XCTAssertNotNil(gdk_clipboard_get_content(primary))
        gtk_widget_unparent(label.widget)
        g_object_run_dispose(label.widget.object)
        XCTAssertNil(gdk_clipboard_get_content(primary))
    }

    /// The picture that is dragged has all that is selected and seen, not only the part of the label under the pointer.
    @MainActor
    func testThePictureOfADragOfAGroup() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["first one", "second", "third one"], to: group)
        func height(of label: Label) throws -> Double {
            let icon = try XCTUnwrap(TextDrag.icon(of: label.state))
            defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
            return Double(gdk_paintable_get_intrinsic_height(icon))
        }
        labels[1].selectAll()
        group.clearSelection()
        labels[1].selectedRange = 0..<6
        let line = try height(of: labels[1])
        group.selectAll()
        for label in labels { XCTAssertEqual(try height(of: label), 3 * line, accuracy: line / 2) }
    }

    /// Selected text of several labels is dragged to another widget.
    @MainActor
    func testADropOfAGroupsText() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["first one", "second", "third one"], to: group)
        let drops = try LinkDragTests.Drops(in: window)
        window.layOut()
        let input = try RealInput(in: window)
        input.drag(
            from: labels[0].point(at: 6), to: labels[2].point(at: 5), of: labels[0].widget, onto: labels[2].widget)
        input.drag(
            from: labels[1].point(at: 3), to: Point(x: 50, y: 30), of: labels[1].widget, onto: drops.widget
        ) { drops.hasDrag }
        Gtk.iterate { !drops.texts.isEmpty }
        XCTAssertEqual(drops.texts, ["one\nsecond\nthird"])
        XCTAssertTrue(drops.formats.contains("text/html"), "\(drops.formats)")
        XCTAssertEqual(group.selectedText?.string, "one\nsecond\nthird", "a drag takes nothing away")
    }

    @MainActor
    func testBidiTextIsCopiedInLogicalOrder() async throws {
        let window = TestWindow()
        let label = Label("abc אבג דהו xyz")
        label.isSelectable = true
        window.append(label.widget)
        window.layOut()
        _ = try RealInput(in: window)
        label.selectedRange = 2..<11
        XCTAssertEqual(read("primary"), "c אבג ")
        let html = read("primary", "text/html")
        XCTAssertTrue(html.contains(">c &#1488;&#1489;&#1490;"), html)
    }

    @MainActor
    func testWithAndWithoutTheTruncatedPart() async throws {
        let window = TestWindow()
        let text = String(repeating: "Hello wonderful world of long texts. ", count: 5)
        let label = Label(text)
        label.isSelectable = true
        label.maximumNumberOfLines = 1
        label.wrapMode = .word
        window.append(label.widget)
        window.layOut()
        _ = try RealInput(in: window)
        XCTAssertTrue(label.isTruncated)
        label.selectAll()
        XCTAssertEqual(read("primary"), text)
        label.copiesHiddenText = false
        let shown = read("primary")
        XCTAssertTrue(shown.hasSuffix("…") && shown.count < text.count, shown)
    }

    @MainActor
    func testAnotherSelectionEndsTheFirst() async throws {
        let window = TestWindow()
        let labels = ["first", "second"].map { Label($0) }
        for label in labels {
            label.isSelectable = true
            window.append(label.widget)
        }
        window.layOut()
        _ = try RealInput(in: window)
        labels[0].selectAll()
        labels[1].selectAll()
        XCTAssertEqual(labels.map(\.selectedString), ["", "second"])
        XCTAssertEqual(read("primary"), "second")
    }
}

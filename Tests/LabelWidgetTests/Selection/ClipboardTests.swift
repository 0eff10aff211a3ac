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
        label.state.selection?.grabFocus()
        label.selectedRange = 6..<17
        XCTAssertEqual(read("primary"), "bold & link")
        input.key("ctrl+c")
        label.clearSelection()
        XCTAssertEqual(read("clipboard"), "bold & link", "the clipboard keeps what was copied")
        let html = read("clipboard", "text/html")
        XCTAssertTrue(html.contains("&amp; "), html)
        XCTAssertTrue(html.contains("href=\"https://a.example/?a=1&amp;b=2\""), html)
        XCTAssertTrue(html.contains("bold"), html)
        XCTAssertFalse(html.contains("plain"), html)
        XCTAssertEqual(read("primary"), "", "nothing is selected any more")
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

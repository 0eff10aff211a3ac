import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What screen readers are told of a text that changes.
final class AccessibleTextChangeTests: WidgetTestCase {
    /// The changes as GTK would hear them: "+" for characters that came and "-" for those that go, and the text at that moment.
    @MainActor private static var heard: [String] = []

    @MainActor
    private func changes(from old: StyledText, to new: StyledText) throws -> [String] {
        let before = AccessibleTextChange.updateContents
        defer { AccessibleTextChange.updateContents = before }
        AccessibleTextChange.updateContents = { label, change, start, end in
            MainActor.assumeIsolated {
                let text = LabelClass.state(of: UnsafeMutableRawPointer(label))?.content.text ?? .empty
                let range = text.offset(ofCharacter: Int(start))..<text.offset(ofCharacter: Int(end))
                AccessibleTextChangeTests.heard.append("\(change == 0 ? "+" : "-")\(start) \(text.string(in: range))")
            }
        }
        let window = TestWindow()
        let label = window.scrolledLabel(old)
        Self.heard = []
        try withScreenReader { label.styledText = new }
        return Self.heard
    }

    @MainActor
    func testOnlyWhatDiffersIsTold() async throws {
        let cases: [(String, String, [String])] = [
            ("abc", "abcdef", ["+3 def"]), ("abcdef", "abc", ["-3 def"]), ("", "abc", ["+0 abc"]),
            ("abc", "", ["-0 abc"]), ("hello world", "hello brave world", ["+6 brave "]),
            ("aXb", "aYb", ["-1 X", "+1 Y"]), ("aaa", "aa", ["-2 a"]), ("abab", "ab", ["-2 ab"]),
            // The letters' first bytes are the same, or their last ones.
            ("xéy", "xèy", ["-1 é", "+1 è"]), ("xéy", "x©y", ["-1 é", "+1 ©"]),
            ("one", "other", ["-1 ne", "+1 ther"]),
        ]
        for (old, new, expected) in cases {
            XCTAssertEqual(try changes(from: StyledText(old), to: StyledText(new)), expected, "“\(old)” to “\(new)”")
        }
    }

    /// The letters are the same.
    @MainActor
    func testAStyleIsNoChangeOfTheText() async throws {
        let bold = try StyledText(markup: "a <b>word</b>")
        XCTAssertEqual(try changes(from: "a word", to: bold), [])
    }
}

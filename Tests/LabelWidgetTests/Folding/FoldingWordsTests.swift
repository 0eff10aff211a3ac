import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// The tokens of folded labels for C, for builder files and in other languages.
final class FoldingWordsTests: WidgetTestCase {
    @MainActor
    private func foldedLabel() -> Label {
        let label = Label(String(repeating: "Many words that need more lines than there are. ", count: 8))
        label.wrapMode = .word
        label.foldedLines = 3
        label.widget.allocate(width: 200)
        return label
    }

    /// The texts of the links in both tokens.
    @MainActor
    private func tokens(of label: Label) -> [[String]] {
        [false, true].map { isExpanded in
            label.isExpanded = isExpanded
            label.widget.allocate(width: 200)
            return label.links.map(\.text)
        }
    }

    @MainActor
    func testPropertiesAndFunctionsHaveMarkup() async throws {
        let label = foldedLabel()
        XCTAssertEqual(tokens(of: label), [["… more"], ["less"]])
        GObjectTesting.set(label.widget, "more-token", "… <b>all</b>")
        GObjectTesting.set(label.widget, "less-token", "<a href=\"x:web\">web</a><i>few</i>")
        XCTAssertEqual(tokens(of: label), [["… all"], ["web", "few"]])
        XCTAssertEqual(label.moreToken?.styleRuns.last?.style.font?.weight, .bold)
        XCTAssertEqual(lwLabelGetMoreToken(label.widget).map { String(cString: $0) }, "… <b>all</b>")
        lwLabelSetMoreToken(label.widget, "<u>on</u>")
        lwLabelSetLessToken(label.widget, "")
        XCTAssertEqual(tokens(of: label), [["on"], []])
        XCTAssertEqual(GObjectTesting.string(label.widget, "more-token"), "<u>on</u>")
        XCTAssertEqual(lwLabelGetLessToken(label.widget).map { String(cString: $0) }, "")
        // Wrong markup changes nothing.
        lwLabelSetMoreToken(label.widget, "<u>on")
        XCTAssertEqual(GtkMessages.all.count, 1)
        XCTAssertTrue(GtkMessages.all[0].hasPrefix("LwLabel: the markup of more-token"), "\(GtkMessages.all)")
        GtkMessages.clear()
        XCTAssertEqual(tokens(of: label), [["on"], []])
        // A token that is set in Swift is no markup.
        label.moreToken = "go"
        XCTAssertNil(GObjectTesting.string(label.widget, "more-token"))
        lwLabelSetMoreToken(label.widget, nil)
        lwLabelSetLessToken(label.widget, nil)
        XCTAssertEqual(tokens(of: label), [["… more"], ["less"]])
        XCTAssertNil(label.moreToken)
        XCTAssertNil(lwLabelGetLessToken(label.widget))
    }

    @MainActor
    func testTheStandardTokensAreTranslated() async throws {
        let words = ["less": "weniger", "… more": "… mehr"]
        let catalog = try TranslationCatalog(words, domain: "labelwidget", language: "de")
        defer { catalog.remove() }
        try XCTSkipIf(Translation.of("less") == "less", "gettext does not translate in this locale.")
        XCTAssertEqual(tokens(of: foldedLabel()), [["… mehr"], ["weniger"]])
    }
}

/// Translations that `gettext` finds, until they are removed.
@MainActor
private struct TranslationCatalog {
    private let folder: URL
    private let oldLanguage: String?
    private let domain: String

    init(_ words: [String: String], domain: String, language: String) throws {
        let files = FileManager.default
        folder = files.temporaryDirectory.appendingPathComponent("translations-\(getpid())")
        oldLanguage = ProcessInfo.processInfo.environment["LANGUAGE"]
        self.domain = domain
        let place = folder.appendingPathComponent("\(language)/LC_MESSAGES")
        try files.createDirectory(at: place, withIntermediateDirectories: true)
        let header = ["": "Content-Type: text/plain; charset=UTF-8\n"]
        try Self.catalog(words.merging(header) { $1 }).write(to: place.appendingPathComponent("\(domain).mo"))
        setenv("LANGUAGE", language, 1)
        try Self.call("bindtextdomain", domain, folder.path)
        try Self.call("bind_textdomain_codeset", domain, "UTF-8")
    }

    func remove() {
        if let oldLanguage { setenv("LANGUAGE", oldLanguage, 1) } else { unsetenv("LANGUAGE") }
        try? Self.call("bindtextdomain", domain, "/usr/share/locale")
        try? FileManager.default.removeItem(at: folder)
    }

    /// Calls a function of `gettext`. Swift's module of the C library does not have them.
    private static func call(_ name: String, _ domain: String, _ value: String) throws {
        typealias Function = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
        _ = try XCTUnwrap(NewerFunction.find(name, as: Function.self))(domain, value)
    }

    /// A file of `msgfmt`: numbers, two tables of lengths and offsets, and the strings in the order of their bytes.
    private static func catalog(_ words: [String: String]) -> Data {
        let pairs = words.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
        let count = pairs.count
        var (tables, strings): ([Int], [UInt8]) = ([], [])
        for string in pairs.map(\.key) + pairs.map(\.value) {
            tables += [string.utf8.count, 28 + count * 16 + strings.count]
            strings += Array(string.utf8) + [0]
        }
        let numbers = [0x9504_12DE, 0, count, 28, 28 + count * 8, 0, 28 + count * 16] + tables
        return Data(numbers.flatMap { number in (0..<4).map { UInt8(number >> ($0 * 8) & 255) } } + strings)
    }
}

import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The links of a text as GTK 4.22 asks for them. No tested GTK has the interface: an object of another kind stands for each link.
final class AccessibleHypertextTests: WidgetTestCase {
    /// What was made: the number, the address, the first character and the number of characters.
    @MainActor private static var made: [String] = []

    @MainActor
    private func withFakeLinks(_ body: () throws -> Void) rethrows {
        let real = AccessibleHypertext.makeLink
        Self.made = []
        AccessibleHypertext.makeLink = { _, index, address, range in
            let range = range.load(as: AccessibleText.TextRange.self)
            AccessibleHypertextTests.made.append("\(index) \(String(cString: address)) \(range.start)+\(range.length)")
            return g_object_new_with_properties(cgtk_type_object(), 0, nil, nil).map { UnsafeMutableRawPointer($0) }
        }
        defer { AccessibleHypertext.makeLink = real }
        try body()
    }

    @MainActor
    func testLinksAreThoseOfTheWholeText() async throws {
        let markup = "é <a href=\"https://a.example\">a <b>b</b></a>, <a href=\"b\">c</a><a href=\"d\">d</a>"
        let label = Label(try StyledText(markup: markup))
        try withFakeLinks {
            XCTAssertEqual(AccessibleHypertext.count(label.widget), 3)
            XCTAssertEqual(Self.made, ["0 https://a.example 2+3", "1 b 7+1", "2 d 8+1", "3  0+0"])
            let places = (0..<12).map { AccessibleHypertext.index(label.widget, $0) }
            let none = guint.max
            XCTAssertEqual(places, [none, none, 0, 0, 0, none, none, 1, 2, none, none, none])
            let first = try XCTUnwrap(AccessibleHypertext.link(label.widget, 0))
            XCTAssertEqual(AccessibleHypertext.link(label.widget, 0), first)
            XCTAssertNotEqual(AccessibleHypertext.link(label.widget, 1), first)
            // GTK does not expect NULL for a number of no link.
            XCTAssertNotNil(AccessibleHypertext.link(label.widget, 3))
            XCTAssertNotNil(AccessibleHypertext.link(label.widget, guint.max))
            XCTAssertEqual(Self.made.count, 4)
            // The same text once more is compared once, not for each question.
            label.styledText = try StyledText(markup: markup + " ")
            label.styledText = try StyledText(markup: markup)
            XCTAssertEqual(AccessibleHypertext.link(label.widget, 0), first)
            XCTAssertTrue(label.state.accessibleLinks.text.storage === label.state.content.text.storage)
            XCTAssertEqual(Self.made.count, 4)
            label.text = "no link"
            XCTAssertEqual(AccessibleHypertext.count(label.widget), 0)
            XCTAssertEqual(AccessibleHypertext.index(label.widget, 2), guint.max)
        }
    }

    @MainActor
    func testWithoutTheInterfaceThereIsNothing() async throws {
        guard AccessibleHypertext.makeLink == nil else { return }
        let label = Label(try StyledText(markup: "<a href=\"a\">a</a>"))
        XCTAssertEqual(AccessibleHypertext.count(label.widget), 0)
        XCTAssertNil(AccessibleHypertext.link(label.widget, 0))
    }
}

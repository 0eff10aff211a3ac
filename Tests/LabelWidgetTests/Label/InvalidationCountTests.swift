import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What each change makes again beside glyphs, lines, sizes and nodes, in a label that has all of it: a token, a child for a link that the
/// pointer was on, and an observer that follows the link.
final class InvalidationCountTests: WidgetTestCase {
    /// What other glyphs and other lines make again: the widths of the text with its token, and the list of its links.
    private static let ofLines = "widths links"

    /// The properties that make something else than all that their row says.
    private static let properties: [String: String] = [
        // Screen readers are told of another text, and of a label that folds.
        "label": "widths links accessibility",
        "use-underline": "widths links accessibility", "folded-lines": "widths links accessibility",
        // The label is not folded.
        "is-expanded": "accessibility", "more-token": "accessibility", "less-token": "accessibility",
        // The label does not wrap, has no ellipsis and no address.
        "wrap-mode": "", "lines": "", "detects-links": "",
        // The lines have another width.
        "inset-left": "links", "inset-right": "links",
    ]

    /// For each change around the label, what is made again.
    private static let surroundings: [(Surrounding, String)] = [
        (.width, "links"), (.height, ""), (.scale, ""), (.parent, ""), (.selectedRow, "css"),
    ]

    /// What a property makes again by its row.
    private func made(by invalidation: Invalidation) -> String {
        switch invalidation {
        case .nothing, .place, .sizes: ""
        case .layout, .text: Self.ofLines
        }
    }

    @MainActor
    private static var counts: [(name: String, count: Int)] {
        [
            ("widths", LabelState.computedWidthCount), ("links", LabelState.madeLinkListCount),
            ("children", LinkWidget.madeCount), ("css", LinkStyles.readCount),
            ("accessibility", Accessibility.updateCount),
        ]
    }

    /// The names of what is made again, until the window is laid out and drawn.
    @MainActor
    private func made(in window: TestWindow, by change: () throws -> Void) rethrows -> String {
        let before = Self.counts
        try change()
        // Children are made after the layout, and placed by the next one.
        for _ in 0..<2 { window.layOut() }
        return zip(before, Self.counts).filter { $0.count != $1.count }.map(\.0.name).joined(separator: " ")
    }

    /// A label of the kind in a row of a list.
    @MainActor
    private func shownLabel(in window: TestWindow) throws -> Label {
        let label = Label(LinkTexts.make(("One _text, ", nil), ("two", "x:two"), (" words\tand a tab", nil)))
        label.truncationToken = StyledText("… more")
        try Surrounding.place(label, in: window)
        window.layOut()
        try label.hoverLink(0)
        try label.movePointer(to: nil)
        window.layOut()
        return label
    }

    @MainActor
    func testWhatPropertiesMakeAgain() async throws {
        let window = TestWindow()
        for property in PropertyCase.all {
            let label = try shownLabel(in: window)
            let observer = label.observe(try XCTUnwrap(label.links.first)) { _ in }
            let row = try XCTUnwrap(LabelProperty.all.first { $0.name == property.name }, property.name)
            let found = made(in: window) { GObjectTesting.set(label.widget, property.name, property.value) }
            XCTAssertEqual(found, Self.properties[property.name] ?? made(by: row.invalidates), property.name)
            withExtendedLifetime(observer) {}
            Surrounding.removeList(of: label)
        }
    }

    @MainActor
    func testWhatTheSurroundingsMakeAgain() async throws {
        let window = TestWindow()
        let scale = DisplayScale.ofSurface
        for (surrounding, expected) in Self.surroundings {
            let label = try shownLabel(in: window)
            let observer = label.observe(try XCTUnwrap(label.links.first)) { _ in }
            let found = try made(in: window) { try surrounding.change(label, in: window) }
            XCTAssertEqual(found, expected, surrounding.rawValue)
            DisplayScale.ofSurface = scale
            withExtendedLifetime(observer) {}
            Surrounding.removeList(of: label)
        }
    }
}

import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// CSS classes of links: `class` in markup, and `TextStyle.linkClasses`.
final class LinkClassTests: WidgetTestCase {
    private static let markup = """
        <a href="x:a">██</a> <a href="x:b" class="mention">██</a> <a href="x:c" class="danger">██</a>
        """
    private static let css = """
        * { transition: none; }
        label link { color: #000080; } label link:visited { color: #008080; }
        label link.mention { color: #00aa00; text-decoration: none; }
        label link.danger { color: #aa0000; }
        row link { text-decoration: none; } row label link.danger { text-decoration: underline; }
        label link.mention:visited { color: #005500; }
        label link.mention:hover { color: #00ff00; } label link.mention:active { color: #88ff00; }
        label link.danger:focus { color: #ff0000; }
        row:selected link.mention { color: #ffff00; } label:disabled link.mention { color: #888888; }
        """

    /// The colours of the links' first rectangles: of most pixels a little above their middle. Edges are between two pixels with GTK 4.16.
    @MainActor
    private func colors(_ label: Label, _ window: TestWindow) throws -> [String] {
        let picture = try XCTUnwrap(Picture(of: label.widget, in: window))
        return try label.links.indices.map {
            let point = try label.middle(ofLink: $0)
            let (x, y) = (Int(point.x * Double(window.scale)), Int((point.y - 3) * Double(window.scale)))
            let bytes = (-2...2).flatMap { row in (-2...2).map { 4 * ((y + row) * picture.width + x + $0) } }
            let colors = bytes.map { byte in
                picture.bytes[byte..<byte + 3].reversed().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            }
            return Dictionary(grouping: colors) { $0 }.max { $0.value.count < $1.value.count }?.key ?? ""
        }
    }

    @MainActor
    private func makeLabel(_ markup: String = LinkClassTests.markup, in window: TestWindow) throws -> Label {
        let label = Label()
        try label.setMarkup(markup)
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        return label
    }

    /// In each place, from the first frame on. GtkLabel knows classes too.
    @MainActor
    func testClassesLookAsInGtkLabel() async throws {
        TestStyle(Self.css)
        let window = TestWindow()
        let list = try XCTUnwrap(gtk_list_box_new())
        gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_MULTIPLE)
        window.append(list)
        for place in ["box", "insensitive", "selected row"] {
            let labels = try [lwLabelNew(nil), gtk_label_new(nil)].map { try XCTUnwrap($0) }
            for label in labels {
                GObjectTesting.set(label, "use-markup", true)
                GObjectTesting.set(label, "label", Self.markup)
                gtk_widget_set_halign(label, GTK_ALIGN_START)
                gtk_widget_set_sensitive(label, place == "insensitive" ? 0 : 1)
                if place == "selected row" {
                    gtk_list_box_append(list.opaque, label)
                    let row = try XCTUnwrap(gtk_widget_get_parent(label))
                    gtk_list_box_select_row(
                        list.opaque, UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkListBoxRow.self))
                } else {
                    window.append(label)
                }
            }
            window.layOut()
            let own = try XCTUnwrap(Label(labels[0]))
            let mention = ["insensitive": "888888"][place] ?? "00aa00"
            if place != "selected row" {
                XCTAssertEqual(try colors(own, window), ["000080", mention, "aa0000"], place)
            }
            // With the GL renderer, edges in both labels differ, as without classes.
            guard !ScreenStage.isGL else { continue }
            // The ends of underlines have another shade, as those of links without classes. Other colours differ by 85 and more.
            let (first, second) = (
                try XCTUnwrap(Picture(of: labels[0], in: window)), try XCTUnwrap(Picture(of: labels[1], in: window))
            )
            let differences = zip(first.bytes, second.bytes).map { abs(Int($0) - Int($1)) }
            XCTAssertLessThanOrEqual(differences.max() ?? 255, 30, place)
        }
    }

    @MainActor
    func testStatesAndClassesTogether() async throws {
        TestStyle(Self.css)
        let window = TestWindow()
        let label = try makeLabel(in: window)
        label.onLink { _, _ in }
        XCTAssertEqual(try colors(label, window), ["000080", "00aa00", "aa0000"])
        try label.hoverLink(1)
        XCTAssertEqual(try colors(label, window), ["000080", "00ff00", "aa0000"])
        try label.emitClick("pressed", onLink: 1)
        XCTAssertEqual(try colors(label, window)[1], "88ff00")
        // One child stands for one link after the other.
        try label.emitClick("released", onLink: 1)
        try label.hoverLink(0)
        XCTAssertEqual(try colors(label, window), ["000080", "005500", "aa0000"], "the link was visited")
        try label.movePointer(to: nil)
        let focused = try label.focusLink(2)
        XCTAssertEqual(gtk_widget_has_css_class(focused, "danger"), 1)
        XCTAssertEqual(try colors(label, window), ["000080", "005500", "ff0000"])
    }

    /// A new text with other classes only: the same size, and each link has the colour of its own.
    @MainActor
    func testChangedClassesAskForNoLayoutOfTheWindow() async throws {
        TestStyle(Self.css)
        let window = TestWindow()
        func text(_ lists: [[String]]) -> StyledText {
            var builder = StyledText.Builder()
            for (number, classes) in lists.enumerated() {
                var style = TextStyle(link: LinkValue(url: "x:\(number)"))
                style.linkClasses = classes
                builder.append("██", style: style)
                builder.append(" ")
            }
            return builder.text
        }
        let label = Label(text([["mention"], ["other", "danger"], []]))
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        XCTAssertEqual(try colors(label, window), ["00aa00", "aa0000", "000080"])
        // A label asks for a layout when it gets a child: there is one for each list already.
        label.styledText = text([["other", "danger"], ["mention"], ["mention"]])
        XCTAssertFalse(label.state.geometry.knownSizes.isEmpty)
        window.layOut()
        XCTAssertEqual(try colors(label, window), ["aa0000", "00aa00", "00aa00"])
        // Names that are none.
        label.styledText = text([["mention", "", "a b", "\u{0}", "*{"]])
        window.layOut()
        XCTAssertEqual(try colors(label, window), ["00aa00"])
        label.styledText = text([[], [], []])
        window.layOut()
        XCTAssertEqual(try colors(label, window), ["000080", "000080", "000080"])
        XCTAssertNil(label.state.parts.links?.classStyles)
        XCTAssertEqual(children(label), 1)
    }

    /// A text from elsewhere has no say in how many widgets there are.
    @MainActor
    func testTheNumberOfListsIsLimited() async throws {
        TestStyle(Self.css + "label link.kind { color: #aa00aa; }")
        let window = TestWindow()
        let markup = (0..<40).map { "<a href=\"x:\($0)\" class=\"kind k\($0)\">█</a>" }.joined(separator: " ")
        let label = try makeLabel(markup, in: window)
        XCTAssertEqual(children(label), 1 + TextTraits.mostLinkClasses)
        let colors = try colors(label, window)
        XCTAssertEqual(colors[..<16], ArraySlice(repeating: "aa00aa", count: 16))
        XCTAssertEqual(colors[16...], ArraySlice(repeating: "000080", count: 24))
        // Hovering does not change that.
        XCTAssertEqual(gtk_widget_has_css_class(try label.hoverLink(20), "kind"), 0)
        XCTAssertEqual(gtk_widget_has_css_class(try label.hoverLink(3), "kind"), 1)
        label.visitedLinks = [LinkValue(url: "x:20")]
        XCTAssertEqual(children(label), 2 * (1 + TextTraits.mostLinkClasses))
        try label.setMarkup(Self.markup)
        XCTAssertEqual(children(label), 3)
    }

    @MainActor
    func testTokensAndPreparedTexts() async throws {
        TestStyle(Self.css)
        let window = TestWindow()
        let text = try StyledText(markup: Self.markup)
        let label = Label("Words")
        window.append(label.widget)
        window.layOut()
        let prepared = LabelPrerenderer(text, for: label, width: 400)
        try await prepared.waitUntilReady()
        label.show(prepared)
        XCTAssertTrue(label.state.shaped === prepared.result?.shaped, "it has the style of the classes already")
        window.layOut()
        XCTAssertEqual(try colors(label, window), ["000080", "00aa00", "aa0000"])

        label.truncationToken = try StyledText(markup: "… <a href=\"x:more\" class=\"mention\">███</a>")
        label.maximumNumberOfLines = 1
        label.text = String(repeating: "Many words ", count: 30)
        label.wrapMode = .word
        window.layOut()
        XCTAssertEqual(try colors(label, window), ["00aa00"])
        XCTAssertEqual(gtk_widget_has_css_class(try label.hoverLink(0), "mention"), 1)
    }

    /// The number of children that have the style of links. The pointer may rest on a link, which has another child.
    @MainActor
    private func children(_ label: Label) -> Int {
        var (count, child) = (0, gtk_widget_get_first_child(label.widget))
        while let current = child {
            if LinkWidget.state(of: current)?.isStyle == true { count += 1 }
            child = gtk_widget_get_next_sibling(current)
        }
        return count
    }
}

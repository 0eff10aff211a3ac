import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Links have GtkLabel's colours in their label's surroundings, from the first frame.
final class LinkColorTests: WidgetTestCase {
    private static let markup = "██ <a href=\"x:a\">██</a>"

    /// The colours of a label's pixels by frequency, without white.
    @MainActor
    private func colors(_ widget: UnsafeMutablePointer<GtkWidget>, _ window: TestWindow) throws -> [[UInt8]] {
        let node = widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        let picture = try XCTUnwrap(
            Picture(
                of: node, width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)),
                renderer: window.renderer))
        var counts: [[UInt8]: Int] = [:]
        for pixel in stride(from: 0, to: picture.bytes.count, by: 4) {
            counts[[picture.bytes[pixel + 2], picture.bytes[pixel + 1], picture.bytes[pixel]], default: 0] += 1
        }
        counts[[255, 255, 255]] = nil
        // Blocks of whole pixels have two colours. Their edges are mixed.
        return counts.sorted { $0.value > $1.value }.prefix(2).map(\.key).sorted { $0.lexicographicallyPrecedes($1) }
    }

    @MainActor
    private func make() throws -> [UnsafeMutablePointer<GtkWidget>] {
        let gtk = try XCTUnwrap(gtk_label_new(nil))
        let ours = try XCTUnwrap(lwLabelNew(nil))
        for widget in [ours, gtk] {
            GObjectTesting.set(widget, "use-markup", true)
            GObjectTesting.set(widget, "label", Self.markup)
        }
        return [ours, gtk]
    }

    /// White text has only edges on white. The GL renderer mixes them a little differently.
    private func expectEqual(_ colors: [[[UInt8]]], _ message: String) {
        let differences = zip(colors[0].joined(), colors[1].joined()).map { abs(Int($0) - Int($1)) }
        XCTAssertLessThanOrEqual(differences.max() ?? 0, ScreenStage.isGL ? 4 : 0, "\(message): \(colors)")
        XCTAssertEqual(colors[0].count, colors[1].count, message)
    }

    /// Compares both labels in a place.
    @MainActor
    private func compare(_ name: String, place: (TestWindow, UnsafeMutablePointer<GtkWidget>) throws -> Void) throws {
        let window = TestWindow()
        let labels = try make()
        for label in labels {
            gtk_widget_set_halign(label, GTK_ALIGN_START)
            try place(window, label)
        }
        // The first frame: nothing but a layout has happened.
        window.layOut()
        let first = try labels.map { try colors($0, window) }
        expectEqual(first, "\(name), first frame")
        XCTAssertEqual(first[0].count, 2)
        Gtk.iterate(seconds: 0.3) { false }
        let later = try labels.map { try colors($0, window) }
        expectEqual(later, "\(name), later")
    }

    @MainActor
    func testInABox() async throws {
        try compare("box") { $0.append($1) }
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-application-prefer-dark-theme", true)
        try compare("dark") { $0.append($1) }
    }

    @MainActor
    func testInASelectedRow() async throws {
        try compare("selected row") { window, label in
            let list = try XCTUnwrap(gtk_list_box_new())
            gtk_list_box_append(list.opaque, label)
            window.append(list)
            gtk_list_box_select_row(list.opaque, gtk_list_box_get_row_at_index(list.opaque, 0))
        }
    }

    /// A theme's rules for links in selected rows.
    @MainActor
    func testInASelectedRowWithRules() async throws {
        TestStyle("row:selected { color: #102030; } row:selected link { color: #ffee00; }")
        try compare("selected row with rules") { window, label in
            let list = try XCTUnwrap(gtk_list_box_new())
            gtk_list_box_append(list.opaque, label)
            window.append(list)
            gtk_list_box_select_row(list.opaque, gtk_list_box_get_row_at_index(list.opaque, 0))
        }
    }

    @MainActor
    func testInACard() async throws {
        TestStyle(".card link { color: #ff8800; } .card { color: #004400; }")
        try compare("card") { window, label in
            let box = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            gtk_widget_add_css_class(box, "card")
            gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), label)
            window.append(box)
        }
    }

    @MainActor
    func testInsensitive() async throws {
        try compare("insensitive") { window, label in
            window.append(label)
            gtk_widget_set_sensitive(label, 0)
        }
        try compare("in an insensitive box") { window, label in
            window.append(label)
            gtk_widget_set_sensitive(window.box, 0)
        }
    }

    /// Both labels in a window, with a handler that takes their links.
    @MainActor
    private func makeHandled(in window: TestWindow) throws -> [UnsafeMutablePointer<GtkWidget>] {
        let labels = try make()
        for label in labels {
            gtk_widget_set_halign(label, GTK_ALIGN_START)
            window.append(label)
            SignalHandler(label, "activate-link") { _ in true }
        }
        window.layOut()
        return labels
    }

    /// Activates the link of each label by keyboard, and takes the focus away. The result is ours.
    @MainActor
    @discardableResult
    private func activateLinks(of labels: [UnsafeMutablePointer<GtkWidget>], in window: TestWindow) throws -> Label {
        let own = try XCTUnwrap(Label(labels[0]))
        for label in labels {
            gtk_widget_grab_focus(label)
            GObjectTesting.emit(label.opaque, "activate-current-link", [])
            gtk_root_set_focus(window.window.opaque, nil)
        }
        return own
    }

    @MainActor
    func testALinkThatWasVisited() async throws {
        let window = TestWindow()
        let labels = try makeHandled(in: window)
        let before = try labels.map { try colors($0, window) }
        try activateLinks(of: labels, in: window)
        // GtkLabel reads the link's style only when it makes a new layout.
        GObjectTesting.set(labels[1], "attributes", TestAttributes(.none))
        window.layOut()
        Gtk.iterate(seconds: 0.3) { false }
        let after = try labels.map { try colors($0, window) }
        XCTAssertEqual(after[0], after[1])
        XCTAssertNotEqual(after[0], before[0])
    }

    /// One undrawn child for each state in use, and no more.
    @MainActor
    func testALabelWithLinksHasOneChild() async throws {
        let window = TestWindow()
        let label = try XCTUnwrap(Label(try make()[0]))
        window.append(label.widget)
        window.layOut()
        label.widget.makeNode().map { gsk_render_node_unref($0) }
        let child = gtk_widget_get_first_child(label.widget)
        XCTAssertNotNil(child)
        XCTAssertNil(gtk_widget_get_next_sibling(child))
        XCTAssertEqual(String(cString: gtk_widget_get_css_name(child)), "link")
    }

    /// A link stays visited if the next text has it too. GtkLabel means to do so, but forgets all links before it reads a text.
    @MainActor
    func testALinkStaysVisitedWhileTheTextHasIt() async throws {
        let window = TestWindow()
        let labels = try makeHandled(in: window)
        let own = try activateLinks(of: labels, in: window)
        let texts = ["████ <a href=\"x:a\">██</a>", "██", Self.markup, "██ <a href=\"x:b\">██</a>"]
        for (index, text) in texts.enumerated() {
            for label in labels { GObjectTesting.set(label, "label", text) }
            window.layOut()
            Gtk.iterate(seconds: 0.3) { false }
            let found = try labels.map { try colors($0, window) }
            if index == 0 { XCTAssertNotEqual(found[0], found[1]) }
            if index > 1 { expectEqual(found, text) }
            XCTAssertEqual(own.visitedLinks, index == 0 ? [LinkValue(url: "x:a")] : [], text)
        }
    }

    /// A handler may give the label another text: the link of the old one is not in it.
    @MainActor
    func testALinkThatItsHandlerTookAwayIsNotVisited() async throws {
        let window = TestWindow()
        let label = Label(LinkTexts.make(("here", "x:a"), (" and there", nil)))
        window.append(label.widget)
        label.onLink { label, _ in label.styledText = LinkTexts.make(("now here", "x:b")) }
        window.layOut()
        label.state.parts.links?.activate(try XCTUnwrap(label.links.first))
        XCTAssertEqual(label.visitedLinks, [])
        XCTAssertEqual(children(label), 1)
        label.onLink { label, _ in label.styledText = LinkTexts.make(("other words", nil), (" and it", "x:b")) }
        label.state.parts.links?.activate(try XCTUnwrap(label.links.first))
        XCTAssertEqual(label.visitedLinks, [LinkValue(url: "x:b")], "the new text has it too")
    }

    /// The link of the token is out of use while the text is unfolded. Drawing makes no children: each asks for a layout.
    @MainActor
    func testALinkOfTheTokenStaysVisitedWhileTheTextIsUnfolded() async throws {
        let window = TestWindow()
        let label = Label(String(repeating: "many words ", count: 30))
        label.wrapMode = .word
        label.foldedLines = 2
        label.moreToken = try StyledText(markup: "… <a href=\"x:site\">on the site</a>")
        label.lessToken = ""
        label.onLinkActivated = { _, _ in true }
        window.append(label.widget)
        window.layOut()
        label.state.parts.links?.activate(try XCTUnwrap(label.links.last))
        let folded = Picture(of: label.widget, in: window)
        label.isExpanded = true
        window.layOut()
        XCTAssertNil(label.state.parts.links?.styles)
        label.isExpanded = false
        window.layOut()
        XCTAssertEqual(label.visitedLinks, [LinkValue(url: "x:site")])
        let count = children(label)
        let again = try XCTUnwrap(Picture(of: label.widget, in: window))
        XCTAssertEqual(children(label), count)
        again.expectNoDifference(from: try XCTUnwrap(folded), named: "visited-token")
        // Another token: the link is gone.
        label.moreToken = "…"
        XCTAssertEqual(label.visitedLinks, [])
    }

    /// Rows that are used again have no more children and no more visited links than their text needs.
    @MainActor
    func testATextLeavesNothingBehind() async throws {
        let window = TestWindow()
        let label = Label()
        window.append(label.widget)
        label.onLinkActivated = { _, _ in true }
        for number in 0..<20 {
            try label.setMarkup("Post \(number) has <a href=\"x:\(number)\">a link</a>")
            window.layOut()
            label.state.parts.links?.activate(try XCTUnwrap(label.links.first))
            label.widget.makeNode().map { gsk_render_node_unref($0) }
            XCTAssertEqual(label.visitedLinks, [LinkValue(url: "x:\(number)")])
            XCTAssertEqual(children(label), 2, "links and visited links")
        }
        try label.setMarkup("This one has <a href=\"x:other\">another</a>")
        XCTAssertEqual(children(label), 1)
        label.text = "This one has none"
        XCTAssertEqual(children(label), 0)
        XCTAssertEqual(label.visitedLinks, [])
        window.layOut()
    }

    /// What Documentation/CSSNodes.md says of the selectors of links.
    @MainActor
    func testSelectorsOfLinks() async throws {
        let window = TestWindow()
        let label = try XCTUnwrap(Label(try make()[0]))
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        label.onLink { _, _ in }
        window.layOut()
        func colorsWith(_ rule: String) throws -> [[UInt8]] {
            let style = TestStyle("* { transition: none; } label { color: #102030; } \(rule)")
            defer { style.remove() }
            window.layOut()
            return try colors(label.widget, window)
        }
        let rules = [
            "label link:link { color: #00aa00; }", "label link:visited { color: #aa0000; }",
            "label link { color: #0000aa; }",
        ]
        let text: [UInt8] = [16, 32, 48]
        let normal = try colorsWith("label link:link { color: #00aa00; } label link:visited { color: #aa0000; }")
        XCTAssertEqual(normal, [[0, 0xAA, 0], text])
        XCTAssertEqual(try colorsWith(rules[2]), [[0, 0, 0xAA], text])
        XCTAssertEqual(try colorsWith(rules[1]), try colorsWith(""), "no link is visited")
        label.state.parts.links?.activate(try XCTUnwrap(label.links.first))
        XCTAssertEqual(try colorsWith(rules[0] + rules[1]), [text, [0xAA, 0, 0]])
        XCTAssertEqual(try colorsWith(rules[0]), try colorsWith(""), "the link is visited")
        XCTAssertEqual(try colorsWith(rules[2]), [[0, 0, 0xAA], text])
        // The children's boxes are not drawn, and take no room.
        let width = gtk_widget_get_width(label.widget)
        for state in ["", ":hover", ":visited"] {
            try label.hoverLink(0)
            let box = "background: #ffff00; border: 3px solid #ff00ff; padding: 5px; margin: 4px;"
            XCTAssertEqual(
                try colorsWith("label link { color: #0000aa; } label link\(state) { \(box) }"), [[0, 0, 0xAA], text])
            XCTAssertEqual(gtk_widget_get_width(label.widget), width)
        }
    }

    @MainActor
    private func children(_ label: Label) -> Int {
        var (count, child) = (0, gtk_widget_get_first_child(label.widget))
        while let current = child {
            count += 1
            child = gtk_widget_get_next_sibling(current)
        }
        return count
    }
}

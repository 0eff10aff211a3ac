import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The lines along links in their states: CSS `text-decoration`.
final class LinkLineTests: WidgetTestCase {
    private static let colors =
        "* { transition: none; } label { color: #102030; } label link { color: #0000aa; outline: none; }"
    private static let markup =
        "Text <a href=\"x:a\">and a <u>link</u></a>, <a href=\"x:b\" class=\"mention\">other</a>"
    private static let states = ["hover", "active", "focus", "visited"]

    /// A label whose links are alike with a rule, at rest.
    @MainActor
    private func makeLabel(_ markup: String = LinkLineTests.markup, in window: TestWindow) throws -> Label {
        let label = Label()
        try label.setMarkup(markup)
        label.onLinkActivated = { _, _ in true }
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        return label
    }

    @MainActor
    private func enter(_ state: String, _ label: Label, _ link: Int) throws {
        switch state {
        case "hover": try label.hoverLink(link)
        case "active": try label.emitClick("pressed", onLink: link)
        case "focus": try label.focusLink(link)
        default: label.state.parts.links?.activate(label.links[link])
        }
    }

    /// What a label's picture is with some rules, and its links in a state.
    @MainActor
    private func picture(
        _ css: String, state: String? = nil, link: Int = 0, markup: String = LinkLineTests.markup
    ) throws -> Picture {
        let style = TestStyle(Self.colors + css)
        defer {
            TestWindow.closeAll()
            style.remove()
        }
        let window = TestWindow()
        let label = try makeLabel(markup, in: window)
        let before = try window.picture(of: label.widget)
        guard let state else { return before }
        try enter(state, label, link)
        window.layOut()
        let picture = try window.picture(of: label.widget)
        // Only the lines changed: nothing was shaped again, and all is as before when the state ends.
        if state == "hover" {
            let shaped = label.state.shaped
            try label.movePointer(to: nil)
            window.layOut()
            try window.picture(of: label.widget).expectNoDifference(from: before, named: "link-lines-after")
            XCTAssertTrue(label.state.shaped === shaped)
        }
        return picture
    }

    /// A link in a state looks as one that always has the state's lines.
    @MainActor
    func testAStateHasItsLines() async throws {
        let cases = [
            ("none", "underline"), ("underline", "none"), ("underline", "underline wavy red"),
            ("underline double red", "underline"), ("none", "line-through"),
        ]
        for (resting, own) in cases {
            let rest = "label link { text-decoration: \(resting); } label link.mention { text-decoration: none; }"
            let expected = try picture(rest + "label link:not(.mention) { text-decoration: \(own); }")
            XCTAssertGreaterThan(try picture(rest).differingByteCount(from: expected), 50, "\(resting), \(own)")
            for state in Self.states {
                let found = try picture(rest + "label link:\(state) { text-decoration: \(own); }", state: state)
                found.expectNoDifference(from: expected, named: "link-lines-\(state)-\(resting)-\(own)")
            }
        }
    }

    /// A rule for a class and a state, where links without classes have other lines.
    @MainActor
    func testAStateOfALinkWithClasses() async throws {
        let rest = "label link.mention { text-decoration: none; }"
        let expected = try picture("label link.mention { text-decoration: underline double; }")
        XCTAssertGreaterThan(try picture(rest).differingByteCount(from: expected), 50)
        for state in Self.states {
            let rule = "label link.mention:\(state) { text-decoration: underline double; }"
            try picture(rest + rule, state: state, link: 1)
                .expectNoDifference(from: expected, named: "link-lines-of-class-\(state)")
        }
    }

    /// The states of a visited link win over those that it had before.
    @MainActor
    func testTheLinesOfVisitedLinksGiveWay() async throws {
        TestStyle(
            Self.colors + """
                label link { text-decoration: none; } label link:visited { text-decoration: line-through; }
                label link:hover { text-decoration: none; }
                """)
        let window = TestWindow()
        let label = try makeLabel(in: window)
        let plain = try window.picture(of: label.widget)
        try enter("visited", label, 0)
        window.layOut()
        let visited = try window.picture(of: label.widget)
        XCTAssertGreaterThan(visited.differingByteCount(from: plain), 50)
        try label.hoverLink(0)
        window.layOut()
        try window.picture(of: label.widget).expectNoDifference(from: plain, named: "link-lines-visited-hovered")
        // Another value: no link is visited any more.
        try label.setMarkup(Self.markup.replacing("x:a", with: "x:c"))
        try label.movePointer(to: nil)
        window.layOut()
        try window.picture(of: label.widget).expectNoDifference(from: plain, named: "link-lines-forgotten")
    }

    /// The link of a token has the lines of its state, and the token's other text does not.
    @MainActor
    func testALinkInAToken() async throws {
        let window = TestWindow()
        func lines(_ rule: String, hovers: Bool) throws -> Picture {
            let style = TestStyle(Self.colors + "label link { text-decoration: none; }" + rule)
            defer { style.remove() }
            let label = Label(StyledText(String(repeating: "many words ", count: 30)))
            label.maximumNumberOfLines = 1
            label.truncationToken = try StyledText(markup: "… and <a href=\"x:more\">more</a>")
            window.append(label.widget)
            window.layOut()
            if hovers { try label.hoverLink(0) }
            window.layOut()
            defer {
                gtk_box_remove(UnsafeMutableRawPointer(window.box).assumingMemoryBound(to: GtkBox.self), label.widget)
            }
            return try window.picture(of: label.widget)
        }
        let expected = try lines("label link { text-decoration: underline; }", hovers: false)
        let found = try lines("label link:hover { text-decoration: underline; }", hovers: true)
        found.expectNoDifference(from: expected, named: "link-lines-token")
        XCTAssertGreaterThan(try lines("", hovers: true).differingByteCount(from: found), 50)
    }
}

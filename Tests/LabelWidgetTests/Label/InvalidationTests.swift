import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What each change makes again, and what it leaves as it was.
final class InvalidationTests: WidgetTestCase {
    /// The first result that has to be made again. All that follow it have to be, too. A picture may have the same nodes, at another
    /// place or with something else around them.
    private enum FirstResult: String {
        case glyphs, lines, sizes, nodes, picture, nothing
    }

    /// Counts the pictures of labels.
    @MainActor
    private enum Drawn {
        static var count = 0
        static let subclass = LabelSubclass("TestInvalidation", drawBehind: { _ in count += 1 })
    }

    /// For each property, what another value makes again.
    private static let properties: [String: FirstResult] = [
        "label": .glyphs, "use-markup": .glyphs, "use-underline": .glyphs, "attributes": .glyphs, "tabs": .glyphs,
        "single-line-mode": .lines, "wrap": .lines, "wrap-mode": .nothing, "ellipsize": .lines, "lines": .sizes,
        "justify": .lines, "xalign": .picture, "yalign": .picture, "width-chars": .sizes, "max-width-chars": .sizes,
        "natural-wrap-mode": .sizes, "mnemonic-widget": .nothing, "selectable": .picture, "extra-menu": .nothing,
        "maximum-number-of-lines": .lines, "truncation-mode": .lines, "truncation-token": .lines,
        "text-alignment": .lines, "vertical-alignment": .picture, "inset-top": .sizes, "inset-left": .sizes,
        "inset-bottom": .sizes, "inset-right": .sizes, "maximum-natural-width": .sizes,
        "reserved-number-of-lines": .sizes, "shows-full-text-in-tooltip": .nothing, "folded-lines": .lines,
        "is-expanded": .sizes, "displays-asynchronously": .nothing, "minimum-text-scale-factor": .lines,
        "text-scale-factor-step-size": .lines, "are-links-draggable": .nothing, "base-direction": .glyphs,
        "more-token": .sizes, "less-token": .sizes, "copies-hidden-text": .nothing, "detects-links": .nothing,
        "text-scaling-baseline-adjustment": .lines, "text-layout-mode": .lines, "line-break-strategy": .lines,
        "hyphenation-factor": .lines, "link-touch-radius": .nothing,
    ]

    /// Where the row of a property says something else. GTK draws a label again when it can get the focus. The text of the test has no
    /// address.
    private static let otherRows: [String: FirstResult] = ["selectable": .nothing, "detects-links": .glyphs]

    /// What a property may make again by its row. What is the same with the new value stays: the label of the test does not wrap, is not
    /// folded and has one line.
    private func results(_ invalidation: Invalidation) -> [FirstResult] {
        switch invalidation {
        case .nothing: [.nothing]
        case .place: [.picture]
        case .sizes: [.sizes]
        case .layout: [.glyphs, .lines, .sizes, .nothing]
        case .text: [.glyphs, .lines]
        }
    }

    /// A label that is measured, laid out and drawn.
    @MainActor
    private func shownLabel(_ text: String, in window: TestWindow) -> Label {
        let label = Label(text, subclass: Drawn.subclass)
        gtk_widget_add_css_class(label.widget, "changing")
        window.append(label.widget)
        window.layOut()
        draw(label)
        return label
    }

    @MainActor
    private func draw(_ label: Label) { label.widget.makeNode().map { gsk_render_node_unref($0) } }

    /// - Parameter afterChange: Called between the change and the question what is left: GTK tells some changes later.
    @MainActor
    private func firstResult(
        madeAgainFor label: Label, in window: TestWindow, afterChange: () -> Void = {}, _ change: () throws -> Void
    ) throws -> FirstResult {
        let state = label.state
        let (shaped, frame) = (try XCTUnwrap(state.shaped), try XCTUnwrap(state.frame))
        _ = label.widget.answer(GTK_ORIENTATION_HORIZONTAL, -1)
        let (made, drawn) = (state.drawing.nodes.madeNodeCount, Drawn.count)
        try change()
        afterChange()
        if state.shaped !== shaped { return .glyphs }
        if state.frame !== frame { return .lines }
        if state.geometry.knownSizes.isEmpty { return .sizes }
        window.layOut()
        let isDrawn = Drawn.count > drawn
        draw(label)
        XCTAssertTrue(state.shaped === shaped && state.frame === frame)
        if state.drawing.nodes.madeNodeCount != made { return .nodes }
        return isDrawn ? .picture : .nothing
    }

    @MainActor
    func testWhatPropertiesMakeAgain() async throws {
        let window = TestWindow()
        for property in PropertyCase.all {
            let label = shownLabel("One _text, <b>two</b> words\tand a tab", in: window)
            let expected = try XCTUnwrap(Self.properties[property.name], "\(property.name) has no line in the table")
            let found = try firstResult(madeAgainFor: label, in: window) {
                GObjectTesting.set(label.widget, property.name, property.value)
            }
            XCTAssertEqual(found.rawValue, expected.rawValue, property.name)
            let row = try XCTUnwrap(LabelProperty.all.first { $0.name == property.name }, property.name)
            let made = Self.otherRows[property.name] ?? expected
            XCTAssert(results(row.invalidates).contains(made), "the row of \(property.name)")
            // An equal value changes nothing. But the app may have changed the list of attributes: the label reads it again.
            window.layOut()
            draw(label)
            let again = try firstResult(madeAgainFor: label, in: window) {
                GObjectTesting.set(label.widget, property.name, property.value)
            }
            XCTAssertEqual(
                again.rawValue, property.name == "attributes" ? "picture" : "nothing", "\(property.name) once more")
            gtk_widget_unparent(label.widget)
        }
    }

    @MainActor
    func testWhatTheSurroundingsMakeAgain() async throws {
        let window = TestWindow()
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-enable-animations", false)
        let css: [(String, FirstResult)] = [
            ("color: #c00", .nodes), ("text-shadow: 1px 1px #888", .picture), ("background: #eee", .picture),
            ("opacity: 0.5", .picture), ("font-size: 30px", .glyphs), ("font-weight: bold", .glyphs),
            ("letter-spacing: 2px", .glyphs), ("text-transform: uppercase", .glyphs),
        ]
        for (rule, expected) in css {
            let label = shownLabel("Some text", in: window)
            let style = TestStyle("label {}")
            let found = try firstResult(madeAgainFor: label, in: window, afterChange: window.layOut) {
                style.load("label.changing { \(rule); }")
            }
            XCTAssertEqual(found.rawValue, expected.rawValue, rule)
            style.remove()
            gtk_widget_unparent(label.widget)
        }
        let linkRules: [(String, FirstResult)] = [
            ("link.a { color: #c00", .nodes), ("link.a { text-decoration-line: none", .glyphs),
            ("link.other { color: #c00", .nothing),
        ]
        for (rule, expected) in linkRules {
            let label = shownLabel("", in: window)
            try label.setMarkup("<a href='x:' class='a'>Some text</a>")
            window.layOut()
            draw(label)
            let style = TestStyle("label {}")
            let found = try firstResult(madeAgainFor: label, in: window, afterChange: window.layOut) {
                style.load("label.changing \(rule); }")
            }
            XCTAssertEqual(found.rawValue, expected.rawValue, rule)
            style.remove()
            gtk_widget_unparent(label.widget)
        }
        let changes: [(String, FirstResult, (Label) -> Void)] = [
            ("insensitive", .nodes, { gtk_widget_set_sensitive($0.widget, 0) }),
            ("direction", .sizes, { gtk_widget_set_direction($0.widget, GTK_TEXT_DIR_RTL) }),
            ("expand", .picture, { gtk_widget_set_vexpand($0.widget, 1) }),
            ("cursor", .nothing, { gtk_widget_set_cursor_from_name($0.widget, "wait") }),
            ("text scale", .glyphs, { _ in settings.set("gtk-xft-dpi", Int32(144 * 1_024)) }),
            ("theme", .nodes, { _ in settings.set("gtk-application-prefer-dark-theme", true) }),
        ]
        for (name, expected, change) in changes {
            let label = shownLabel("Some text", in: window)
            let found = try firstResult(madeAgainFor: label, in: window) { change(label) }
            XCTAssertEqual(found.rawValue, expected.rawValue, name)
            settings.reset()
            settings.set("gtk-enable-animations", false)
            gtk_widget_unparent(label.widget)
        }
        let places: [(Surrounding, FirstResult)] = [
            (.width, .lines), (.height, .picture), (.scale, .nodes), (.parent, .picture), (.selectedRow, .nodes),
        ]
        let scale = DisplayScale.ofSurface
        TestStyle("row:selected label { color: #c00; }")
        for (place, expected) in places {
            let label = Label("Some text", subclass: Drawn.subclass)
            try Surrounding.place(label, in: window)
            window.layOut()
            draw(label)
            let found = try firstResult(madeAgainFor: label, in: window, afterChange: window.layOut) {
                try place.change(label, in: window)
            }
            XCTAssertEqual(found.rawValue, expected.rawValue, place.rawValue)
            DisplayScale.ofSurface = scale
            Surrounding.removeList(of: label)
        }
        // Digits have the direction of the label.
        let digits = shownLabel("123", in: window)
        let found = try firstResult(madeAgainFor: digits, in: window) {
            gtk_widget_set_direction(digits.widget, GTK_TEXT_DIR_RTL)
        }
        XCTAssertEqual(found.rawValue, "glyphs")
    }

    /// Containers ask for sizes that a label never gets.
    @MainActor
    func testMeasuringLeavesWhatIsShown() async throws {
        let window = TestWindow()
        let text = String(repeating: "Words that wrap, and that are more than fit. ", count: 6)
        var indented = StyledText.Builder()
        indented.append(text + "\n", paragraphStyle: ParagraphStyle(indents: ParagraphIndents(initialHead: 20)))
        let scope = TruncationScope(maximumNumberOfLines: 2)
        indented.append(text, paragraphStyle: ParagraphStyle(truncationScope: scope))
        let kinds: [(String, (Label) -> Void)] = [
            ("wrapped", { _ in }), ("token", { $0.maximumNumberOfLines = 2 }), ("folded", { $0.foldedLines = 2 }),
            ("indents and a scope", { $0.styledText = indented.text }),
            ("scaled", { ($0.minimumTextScaleFactor, $0.maximumNumberOfLines) = (0.5, 2) }),
            ("ellipsized", { ($0.ellipsizeMode, $0.linesInParagraph) = (.middle, 3) }),
            ("long", { $0.text = String(repeating: text, count: 20) }),
        ]
        var random = SeededGenerator(state: 33)
        for (kind, setUp) in kinds {
            let label = Label(text)
            label.wrapMode = .word
            label.truncationToken = StyledText("… more")
            label.maximumNaturalWidth = 220
            setUp(label)
            window.append(label.widget)
            window.layOut()
            draw(label)
            let (frame, made) = (try XCTUnwrap(label.state.frame), label.state.drawing.nodes.madeNodeCount)
            for _ in 0..<150 {
                let orientation = Bool.random(using: &random) ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
                _ = label.widget.answer(orientation, Int32.random(in: -1...600, using: &random))
            }
            XCTAssertTrue(label.state.frame === frame, kind)
            draw(label)
            XCTAssertEqual(label.state.drawing.nodes.madeNodeCount, made, kind)
            gtk_widget_unparent(label.widget)
        }
    }
}

import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// "Read more": a person unfolds and folds a label.
final class FoldingTests: WidgetTestCase {
    private static let text = String(repeating: "Many words that need more lines than there are. ", count: 8)

    @MainActor
    private func foldedLabel(in window: TestWindow, _ text: String = FoldingTests.text) -> Label {
        let label = Label(text)
        label.wrapMode = .word
        label.foldedLines = 3
        label.maximumNaturalWidth = 200
        gtk_widget_set_size_request(label.widget, 200, -1)
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        return label
    }

    @MainActor
    private func click(_ link: TextLink, in label: Label) throws {
        let gesture = try XCTUnwrap(label.widget.controller(ofType: gtk_gesture_click_get_type()))
        let (rect, origin) = (try XCTUnwrap(link.rects.first), label.textFrameOrigin)
        let place: [Any] = [Int32(1), rect.midX + origin.x, rect.midY + origin.y]
        GObjectTesting.emit(gesture, "pressed", place)
        GObjectTesting.emit(gesture, "released", place)
    }

    /// "the second… more", not "the secon… more". The app's own token follows the app's own rule.
    @MainActor
    func testTheStandardTokenStandsBehindAWord() async throws {
        let label = Label(Self.text)
        label.wrapMode = .wordThenCharacter
        label.foldedLines = 2
        let words = Set(Self.text.split(whereSeparator: { " .".contains($0) }).map(String.init))
        var (cuts, ownCuts) = (0, 0)
        for width in Int32(120)..<220 {
            label.moreToken = nil
            label.widget.allocate(width: width)
            let shown = label.textFrame.truncatedText(in: 0..<label.textFrame.shapedString.text.count).string
            let end = try XCTUnwrap(shown.range(of: "… more")).lowerBound
            let last = shown[..<end].split(separator: " ").last.map {
                $0.trimmingCharacters(in: .punctuationCharacters)
            }
            XCTAssertTrue(words.contains(last ?? ""), "\(width): \(shown)")
            XCTAssertFalse(shown[..<end].hasSuffix(" "), "\(width): \(shown)")
            if shown.count < Self.text.count { cuts += 1 }
            label.moreToken = "…"
            label.widget.allocate(width: width)
            let own = label.textFrame.truncatedText(in: 0..<label.textFrame.shapedString.text.count).string.dropLast()
            if !words.contains(own.split(separator: " ").last.map { $0.filter { $0 != "." } } ?? "") { ownCuts += 1 }
        }
        XCTAssertEqual(cuts, 100)
        XCTAssertGreaterThan(ownCuts, 50)
    }

    /// Whether a text has something to fold depends on the options, also while it is unfolded.
    @MainActor
    func testOtherOptionsBringTheTokenAndTakeItAway() async throws {
        let label = Label(Self.text)
        label.foldedLines = 3
        label.isExpanded = true
        func links(_ change: () -> Void) -> [String] {
            change()
            label.widget.allocate(width: 200)
            return label.links.map(\.text)
        }
        XCTAssertEqual(links { label.wrapMode = .none }, [], "one line")
        XCTAssertEqual(links { label.wrapMode = .word }, ["less"])
        XCTAssertEqual(links { label.minimumTextScaleFactor = 0.1 }, [], "it fits when it shrinks")
        XCTAssertEqual(links { label.minimumTextScaleFactor = 1 }, ["less"])
        XCTAssertEqual(links { label.foldedLines = 50 }, [])
        XCTAssertEqual(links { label.foldedLines = 3 }, ["less"])
        XCTAssertEqual(links { label.isExpanded = false }, ["… more"])
    }

    @MainActor
    func testAClickOnTheTokenUnfoldsAndFoldsAgain() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-enable-animations", false)
        let window = TestWindow()
        let label = foldedLabel(in: window)
        let (counter, handled) = (
            NotifyCounter(label.widget, "is-expanded"), SignalHandler(label.widget, "activate-link") { _ in true }
        )
        XCTAssertEqual(label.textFrame.lineCount, 3)
        XCTAssertEqual(label.links.map(\.text), ["more"].map { "… \($0)" })
        let folded = gtk_widget_get_height(label.widget)
        try click(try XCTUnwrap(label.links.first), in: label)
        XCTAssertTrue(label.isExpanded)
        XCTAssertEqual(counter.count, 1)
        XCTAssertNil(label.state.geometry.heightAnimation, "the desktop has animations off")
        window.layOut()
        XCTAssertGreaterThan(label.textFrame.lineCount, 3)
        XCTAssertFalse(label.isTruncated)
        XCTAssertGreaterThan(gtk_widget_get_height(label.widget), folded)
        XCTAssertEqual(label.text, Self.text, "the tokens are no part of the text")
        XCTAssertEqual(label.links.map(\.text), ["less"])
        try click(try XCTUnwrap(label.links.first), in: label)
        XCTAssertFalse(label.isExpanded)
        XCTAssertEqual(counter.count, 2)
        window.layOut()
        XCTAssertEqual(gtk_widget_get_height(label.widget), folded)
        XCTAssertEqual(handled.count, 0, "the app has no links")
    }

    @MainActor
    func testTheAnimationEndsAtTheRightHeight() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window)
        let least = gtk_widget_get_height(label.widget)
        try click(try XCTUnwrap(label.links.first), in: label)
        XCTAssertNotNil(label.state.geometry.heightAnimation)
        var heights: [Int32] = []
        Gtk.iterate {
            let height = gtk_widget_get_height(label.widget)
            if heights.last != height { heights.append(height) }
            return label.state.geometry.heightAnimation == nil
        }
        window.layOut()
        let full = label.widget.measureHeight(forWidth: gtk_widget_get_width(label.widget)).natural
        XCTAssertGreaterThan(full, least)
        // The window grows in a frame of its own.
        Gtk.iterate { gtk_widget_get_height(label.widget) == full }
        XCTAssertEqual(gtk_widget_get_height(label.widget), full)
        XCTAssertEqual(heights, heights.sorted(), "it only grows")
        XCTAssertTrue(heights.allSatisfy { (least...full).contains($0) }, "\(heights)")
        // On the way back it may be turned around.
        try click(try XCTUnwrap(label.links.first), in: label)
        XCTAssertFalse(label.isExpanded)
        let animation = try XCTUnwrap(label.state.geometry.heightAnimation)
        Gtk.iterate(seconds: 0.05) { false }
        label.setExpanded(true, animated: true)
        XCTAssertFalse(label.state.geometry.heightAnimation === animation)
        Gtk.iterate { label.state.geometry.heightAnimation == nil }
        window.layOut()
        // The window grows in a frame of its own.
        Gtk.iterate { gtk_widget_get_height(label.widget) == full }
        XCTAssertEqual(gtk_widget_get_height(label.widget), full)
    }

    /// GTK 4.18 gives an aligned widget the width that it asks for its height. A box looks for that width by the heights of its children.
    @MainActor
    func testTheWidthAndTheHeightAgreeOnTheWay() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window)
        gtk_widget_set_size_request(label.widget, -1, -1)
        label.maximumNaturalWidth = 120
        try click(try XCTUnwrap(label.links.first), in: label)
        var heights: Set<Int32> = []
        Gtk.iterate {
            for asked in [150, 200, 300] as [Int32] {
                let height = label.widget.measureHeight(forWidth: asked).minimum
                let width = label.widget.measureWidth(forHeight: height)
                XCTAssertLessThanOrEqual(width.minimum, asked)
                XCTAssertLessThanOrEqual(width.minimum, width.natural)
                XCTAssertLessThanOrEqual(label.widget.measureHeight(forWidth: width.minimum).minimum, height)
                heights.insert(height)
            }
            return label.state.geometry.heightAnimation == nil
        }
        XCTAssertGreaterThan(heights.count, 1)
    }

    /// An app's own change is not animated, and ends what a person has started.
    @MainActor
    func testTheAppEndsAnAnimation() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window)
        let folded = gtk_widget_get_height(label.widget)
        try click(try XCTUnwrap(label.links.first), in: label)
        XCTAssertNotNil(label.state.geometry.heightAnimation)
        label.isExpanded = false
        XCTAssertNil(label.state.geometry.heightAnimation)
        XCTAssertEqual(label.widget.measureHeight(forWidth: 200).natural, folded)
        window.layOut()
        XCTAssertEqual(gtk_widget_get_height(label.widget), folded)
    }

    @MainActor
    func testALabelMayDieInTheAnimation() async throws {
        let window = TestWindow()
        let weak = WeakCounter()
        var label: Label? = foldedLabel(in: window)
        guard let widget = label?.widget else { return XCTFail("no label") }
        weak.watch(widget)
        try click(try XCTUnwrap(label?.links.first), in: try XCTUnwrap(label))
        label = nil
        gtk_widget_unparent(widget)
        XCTAssertEqual(weak.gone, 1)
        Gtk.iterate(seconds: 0.1) { false }
    }

    @MainActor
    func testShortTextHasNoTokens() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window, "Few words")
        XCTAssertEqual(label.links, [])
        label.isExpanded = true
        window.layOut()
        XCTAssertEqual(label.links, [])
        XCTAssertEqual(label.textFrame.shapedString.text.string, "Few words")
    }

    /// A recycled row: another text, folded or not.
    @MainActor
    func testTheTokenForLessGoesWithTheText() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window)
        label.isExpanded = true
        window.layOut()
        XCTAssertEqual(label.links.map(\.text), ["less"])
        label.isExpanded = false
        label.text = "Few words"
        window.layOut()
        label.isExpanded = true
        window.layOut()
        XCTAssertEqual(label.links, [])
    }

    @MainActor
    func testTheKeyboardUnfolds() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window)
        XCTAssertNotEqual(gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD), 0)
        XCTAssertEqual(label.state.focusedLink?.text, "… more")
        GObjectTesting.emit(label.widget.opaque, "activate-current-link", [])
        XCTAssertTrue(label.isExpanded)
    }

    @MainActor
    func testTokensOfTheAppsOwn() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window)
        label.moreToken = "… unfold"
        label.lessToken = StyledText.empty
        window.layOut()
        XCTAssertEqual(label.links.map(\.text), ["… unfold"])
        label.isExpanded = true
        window.layOut()
        XCTAssertEqual(label.links, [])
        label.lessToken = "fold"
        window.layOut()
        XCTAssertEqual(label.links.map(\.text), ["fold"])
    }

    /// A text that needs no folding has nothing to fold, whenever it was unfolded.
    @MainActor
    func testATextThatFitsHasNoTokenForLess() async throws {
        let window = TestWindow()
        let unplaced = Label("Few words")
        unplaced.wrapMode = .word
        unplaced.foldedLines = 3
        unplaced.isExpanded = true
        let plain = Label("Few words")
        plain.wrapMode = .word
        XCTAssertEqual(unplaced.widget.measureWidth(), plain.widget.measureWidth())
        window.append(unplaced.widget)
        window.layOut()
        XCTAssertEqual(unplaced.links, [])
        XCTAssertEqual(unplaced.textFrame.shapedString.text.string, "Few words")
        // A recycled row keeps its state.
        let label = foldedLabel(in: window)
        label.isExpanded = true
        window.layOut()
        XCTAssertEqual(label.links.map(\.text), ["less"])
        label.text = "Few words"
        window.layOut()
        XCTAssertEqual(label.links, [])
        label.text = Self.text
        window.layOut()
        XCTAssertEqual(label.links.map(\.text), ["less"])
        label.foldedLines = 100
        window.layOut()
        XCTAssertEqual(label.links, [])
    }

    /// The direction of a text without letters is the widget's. The token behind it may have letters: it does not count where it is not shown.
    @MainActor
    func testATextThatFitsFollowsTheDirectionOfTheWidget() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("123")
        label.foldedLines = 1
        label.isExpanded = true
        label.textAlignment = .end
        // Nor has an empty text letters.
        for text in ["123", ""] as [StyledText] {
            label.styledText = text
            var places: [Double] = []
            for direction in [GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
                gtk_widget_set_direction(label.widget, direction)
                window.layOut()
                label.widget.allocate(width: 200)
                places.append(label.textFrame.lineRecords[0].x)
            }
            XCTAssertEqual(places[0], 0)
            XCTAssertGreaterThan(places[1], 100)
            XCTAssertEqual(places[2], 0)
        }
    }

    /// Whether there is anything to fold depends on the width.
    @MainActor
    func testTheTokenForLessDependsOnTheWidth() async throws {
        let label = Label(Self.text)
        label.wrapMode = .word
        label.foldedLines = 3
        label.isExpanded = true
        for (width, tokens) in [(Int32(200), ["less"]), (4_000, []), (300, ["less"])] {
            label.widget.allocate(width: width)
            XCTAssertEqual(label.links.map(\.text), tokens, "\(width)")
            let height = gtk_widget_get_height(label.widget)
            XCTAssertEqual(Double(height), label.textFrame.layoutBounds.height, accuracy: 1, "\(width)")
            label.isExpanded = false
            label.widget.allocate(width: width)
            XCTAssertEqual(label.isTruncated, !tokens.isEmpty, "\(width)")
            label.isExpanded = true
        }
    }

    @MainActor
    func testAnAsynchronousTextThatFitsHasNoTokenForLess() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window)
        label.isExpanded = true
        label.displaysAsynchronously = true
        for (text, tokens) in [("Few words", []), (Self.text, ["less"])] {
            label.text = text
            XCTAssertTrue(Gtk.iterate { label.state.coming == nil })
            window.layOut()
            XCTAssertEqual(label.links.map(\.text), tokens)
        }
    }

    @MainActor
    func testScreenReadersHearAtOnceThatALabelIsFolded() async throws {
        let window = TestWindow()
        let label = Label(Self.text)
        window.append(label.widget)
        func isTold() -> Bool {
            gtk_test_accessible_has_state(label.widget.opaque, GTK_ACCESSIBLE_STATE_EXPANDED) != 0
        }
        label.isExpanded = true
        XCTAssertFalse(isTold(), "a label that does not fold is neither")
        label.isExpanded = false
        label.foldedLines = 3
        XCTAssertTrue(isTold())
        label.foldedLines = 4
        label.isExpanded = true
        XCTAssertTrue(isTold())
        label.foldedLines = 0
        XCTAssertFalse(isTold())
    }
}

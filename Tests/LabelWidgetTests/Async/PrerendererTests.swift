import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Texts that are laid out before a label shows them.
final class PrerendererTests: WidgetTestCase {
    @MainActor
    func testALabelTakesWhatIsReady() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("before")
        let text = LinkTexts.words("some words that are links and that wrap in a narrow label of the window")
        let prerenderer = LabelPrerenderer(text, for: label)
        XCTAssertTrue(Gtk.iterate { prerenderer.isReady })
        XCTAssertGreaterThan(prerenderer.size?.height ?? 0, 0)
        let notifications = SignalHandler(label.widget, "notify::label") { _ in true }
        label.show(prerenderer)
        XCTAssertEqual(notifications.count, 1)
        XCTAssertEqual(label.styledText, text)
        let result = try XCTUnwrap(prerenderer.result)
        XCTAssertTrue(label.state.shaped === result.shaped)
        XCTAssertTrue(label.textFrame === result.shown?.frame, "nothing is laid out again")
        let other = Label(text)
        other.wrapMode = .word
        window.append(other.widget)
        window.layOut()
        XCTAssertEqual(label.textFrame.lineRecords.map(\.width), other.textFrame.lineRecords.map(\.width))
        XCTAssertEqual(label.links.count, other.links.count)
        XCTAssertEqual(label.widget.measureWidth(), other.widget.measureWidth())
    }

    /// A result for another font, scale, direction, width or setting is not shown.
    @MainActor
    func testWhatIsPreparedForOtherSettingsIsNotShown() async throws {
        let window = TestWindow()
        let changes: [(Label) -> Void] = [
            { gtk_widget_add_css_class($0.widget, "large") }, { gtk_widget_set_direction($0.widget, GTK_TEXT_DIR_RTL) },
            { $0.wrapMode = .character }, { $0.maximumNumberOfLines = 2 }, { $0.isSingleLine = true },
            { $0.foldedLines = 1 }, { $0.contentInsets = EdgeInsets(all: 20) }, { $0.ellipsizeMode = .middle },
            { $0.textLayoutMode = .default }, { gtk_widget_set_size_request($0.widget, 50, -1) },
        ]
        TestStyle(".large { font-size: 30px; letter-spacing: 2px; }")
        let text = StyledText("the first line has some words, 1 2 3\nthe second one is short\nand a third line")
        for (number, change) in changes.enumerated() {
            let labels = (0..<2).map { _ in window.wrappingLabel("before") }
            let prerenderer = LabelPrerenderer(text, for: labels[0])
            XCTAssertTrue(Gtk.iterate { prerenderer.isReady })
            labels.forEach(change)
            window.layOut()
            labels[0].show(prerenderer)
            labels[1].styledText = text
            window.layOut()
            XCTAssertEqual(
                labels[0].textFrame.shapedString.text.string, labels[1].textFrame.shapedString.text.string, "\(number)")
            XCTAssertEqual(
                labels[0].textFrame.lineRecords.map(\.width), labels[1].textFrame.lineRecords.map(\.width), "\(number)")
            XCTAssertEqual(labels[0].textFrameOrigin, labels[1].textFrameOrigin, "\(number)")
            XCTAssertEqual(labels[0].widget.measureWidth(), labels[1].widget.measureWidth(), "\(number)")
            for label in labels { gtk_widget_unparent(label.widget) }
        }
    }

    @MainActor
    func testWhatIsNotReadyIsShownToo() async throws {
        let window = TestWindow()
        let noTime = NoTimeAtOnce()
        defer { noTime.end() }
        for isAsynchronous in [false, true] {
            let label = window.wrappingLabel("before")
            label.displaysAsynchronously = isAsynchronous
            let gate = PoolGate()
            let prerenderer = LabelPrerenderer(StyledText("not ready"), for: label)
            label.show(prerenderer)
            XCTAssertEqual(label.text, "not ready")
            XCTAssertEqual(label.isPreparing, isAsynchronous)
            gate.open()
            XCTAssertTrue(Gtk.iterate { label.textFrame.shapedString.text.string == "not ready" })
        }
    }

    /// Many prerenderers that nobody waits for.
    @MainActor
    func testDroppedPrerenderersDoNothing() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("before")
        let gate = PoolGate()
        let text = StyledText(String(repeating: "some words and مرحبا ", count: 100))
        for _ in 0..<200 { _ = LabelPrerenderer(text, for: label) }
        let kept = (0..<20).map { LabelPrerenderer(StyledText("kept \($0)"), for: label) }
        kept[3].cancel()
        gate.open()
        XCTAssertTrue(Gtk.iterate { LayoutPool.shared.unfinishedCount == 0 })
        XCTAssertEqual(kept.filter(\.isReady).count, 19)
        label.show(kept[3])
        XCTAssertEqual(label.textFrame.shapedString.text.string, "kept 3")
    }

    /// A list that scrolls down, then up, then jumps.
    @MainActor
    func testAListPreparesTheRowsInItsDirection() async throws {
        let window = TestWindow()
        let labels = (0..<5).map { _ in window.wrappingLabel("before") }
        var asked: [Int] = []
        let rows = ListPrerenderer(rowsAhead: 4) { position in
            asked.append(position)
            return position < 100 ? StyledText("row \(position)") : nil
        }
        func show(_ first: Int) {
            for (index, label) in labels.enumerated() {
                rows.unbind(label)
                rows.bind(label, to: first + index)
                XCTAssertEqual(label.text, "row \(first + index)")
            }
            asked = []
            Gtk.settle()
            XCTAssertTrue(Gtk.iterate { LayoutPool.shared.unfinishedCount == 0 })
        }
        show(10)
        XCTAssertEqual(asked, [15, 16, 17, 18])
        show(12)
        XCTAssertEqual(asked, [17 + 2, 17 + 3], "the others are ready")
        show(9)
        XCTAssertEqual(asked, [8, 7, 6, 5])
        show(60)
        XCTAssertEqual(asked, [65, 66, 67, 68])
        XCTAssertEqual(rows.preparedCount, 4, "what fell behind is forgotten")
        show(95)
        XCTAssertEqual(asked, [100], "there are no more rows")
        show(0)
        XCTAssertEqual(asked, [])
        rows.removeAll()
        XCTAssertEqual(rows.preparedCount, 0)
    }

    /// GTK takes rows away at one end of the list, and needs them again some frames later.
    @MainActor
    func testARowThatComesBackIsReady() async throws {
        let window = TestWindow()
        var labels = (0..<8).map { _ in window.wrappingLabel("before") }
        var asked = 0
        let rows = ListPrerenderer(rowsAhead: 4) { position in
            asked += 1
            return StyledText("row \(position) has words")
        }
        var (first, bound) = (100, 0)
        func prepare() {
            window.layOut()
            Gtk.settle()
            XCTAssertTrue(Gtk.iterate { LayoutPool.shared.unfinishedCount == 0 })
            XCTAssertLessThanOrEqual(rows.preparedCount, 16)
        }
        for (index, label) in labels.enumerated() { rows.bind(label, to: first + index) }
        prepare()
        asked = 0
        // The distances of frames in a list of GTK 4.8 with 205 rows, made smaller.
        for distance in [4, 4, -1, -2, 3, 4, -3, -4, 4, 4, -4, -3, 3, 4, 2] {
            for _ in 0..<abs(distance) {
                let label = distance > 0 ? labels.removeFirst() : labels.removeLast()
                rows.unbind(label)
                rows.bind(label, to: distance > 0 ? first + 8 : first - 1)
                first += distance.signum()
                bound += 1
                if distance > 0 { labels.append(label) } else { labels.insert(label, at: 0) }
            }
            prepare()
        }
        XCTAssertEqual(rows.readyCount, bound)
        XCTAssertEqual(labels.map(\.text), (0..<8).map { "row \(first + $0) has words" })
        XCTAssertEqual(asked - bound, 15 + 12, "15 rows that are new, and 12 that were too far away meanwhile")
    }

    /// The app makes each text anew, with truncation scopes that are other objects each time. Then the width changes.
    @MainActor
    func testTextsThatAreMadeAnewAreReady() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("before")
        let rows = ListPrerenderer(rowsAhead: 2) { position in
            var text = StyledText.Builder()
            text.append(
                "name \(position)\n",
                paragraphStyle: ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: 1)))
            text.append("a post with some words that are folded after a line, \(position)", paragraphStyle: Self.folded)
            return text.text
        }
        func bind(_ position: Int) -> Int {
            let before = rows.readyCount
            rows.unbind(label)
            rows.bind(label, to: position)
            window.layOut()
            Gtk.settle()
            XCTAssertTrue(Gtk.iterate { LayoutPool.shared.unfinishedCount == 0 })
            XCTAssertTrue(label.text.hasPrefix("name \(position)\n"))
            return rows.readyCount - before
        }
        XCTAssertEqual((5...8).map(bind), [0, 1, 1, 1])
        gtk_widget_set_margin_end(label.widget, 100)
        window.layOut()
        XCTAssertEqual((9...12).map(bind), [0, 1, 1, 1], "what is prepared for another width is made again")
    }

    private static let folded = ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: 1))

    /// What a row has shown is wrong for a label with other settings.
    @MainActor
    func testWhatARowHasShownIsForTheSameSettings() async throws {
        let window = TestWindow()
        let labels = (0..<2).map { _ in window.wrappingLabel("before") }
        let rows = ListPrerenderer(rowsAhead: 1) { StyledText("row \($0) has some words that wrap") }
        rows.bind(labels[0], to: 5)
        window.layOut()
        let shown = labels[0].textFrame
        rows.unbind(labels[0])
        rows.bind(labels[0], to: 5)
        XCTAssertTrue(labels[0].textFrame === shown)
        XCTAssertEqual(rows.readyCount, 1)
        rows.unbind(labels[0])
        labels[1].wrapMode = .character
        rows.bind(labels[1], to: 5)
        XCTAssertEqual(rows.readyCount, 1)
        XCTAssertEqual(labels[1].textFrame.shapedString.text.string, "row 5 has some words that wrap")
    }

    /// The app inserts an item and says nothing.
    @MainActor
    func testARowNeverShowsTheTextOfAnotherItem() async throws {
        let window = TestWindow()
        let labels = (0..<3).map { _ in window.wrappingLabel("before") }
        var items = (0..<50).map { "item \($0)" }
        let rows = ListPrerenderer(rowsAhead: 4) { StyledText(items[$0]) }
        func show(_ first: Int) {
            for (index, label) in labels.enumerated() {
                rows.unbind(label)
                rows.bind(label, to: first + index)
                XCTAssertEqual(label.text, items[first + index])
                XCTAssertEqual(label.textFrame.shapedString.text.string, items[first + index])
            }
            Gtk.settle()
            XCTAssertTrue(Gtk.iterate { LayoutPool.shared.unfinishedCount == 0 })
        }
        show(10)
        XCTAssertEqual(rows.preparedCount, 4)
        items.insert("new", at: 0)
        show(13)
        items.reverse()
        show(16)
    }

    /// A list keeps the row with the focus, and rows that are selected, bound to their items.
    @MainActor
    func testARowFarAwayDoesNotStopThePreparation() async throws {
        let window = TestWindow()
        let labels = (0..<4).map { _ in window.wrappingLabel("before") }
        var lost: Label? = window.wrappingLabel("before")
        var asked: [Int] = []
        let rows = ListPrerenderer(rowsAhead: 2) { position in
            asked.append(position)
            return StyledText("row \(position)")
        }
        func show(_ first: Int, expecting expected: [Int], line: UInt = #line) {
            for (index, label) in labels[1...].enumerated() {
                rows.unbind(label)
                rows.bind(label, to: first + index)
            }
            asked = []
            Gtk.settle()
            XCTAssertEqual(asked, expected, line: line)
        }
        rows.bind(labels[0], to: 0)
        // It dies without an unbind.
        lost.map { rows.bind($0, to: 33) }
        lost.map { gtk_widget_unparent($0.widget) }
        lost = nil
        show(30, expecting: [33, 34])
        show(32, expecting: [35, 36])
        show(20, expecting: [19, 18])
        rows.unbind(labels[0])
        rows.bind(labels[0], to: 1_000)
        show(19, expecting: [17])
    }

    /// The rows of the first screen are bound before they have a size.
    @MainActor
    func testTheFirstScreenPreparesToo() async throws {
        let window = TestWindow()
        let labels = (0..<3).map { _ in Label() }
        let rows = ListPrerenderer(rowsAhead: 4) { StyledText("row \($0)") }
        for (position, label) in labels.enumerated() {
            label.wrapMode = .word
            rows.bind(label, to: position)
        }
        Gtk.settle()
        XCTAssertEqual(rows.preparedCount, 0)
        for label in labels { window.append(label.widget) }
        window.layOut()
        XCTAssertTrue(Gtk.iterate { rows.preparedCount == 4 })
    }

    /// A label may wait for its size in the rows of two prerenderers, and be bound again meanwhile.
    @MainActor
    func testTwoPrerenderersWaitForTheSizeOfALabel() async throws {
        let window = TestWindow()
        let label = Label()
        label.wrapMode = .word
        let both = (0..<2).map { number in ListPrerenderer(rowsAhead: 3) { StyledText("\(number): row \($0)") } }
        for position in [0, 1] {
            for rows in both { rows.bind(label, to: position) }
            Gtk.settle()
        }
        window.append(label.widget)
        window.layOut()
        XCTAssertTrue(Gtk.iterate(seconds: 10) { both.map(\.preparedCount) == [3, 3] })
        XCTAssertNil(label.state.handlers?.whenAllocated)
    }

    /// A person has unfolded posts, whose labels have other settings than the others then.
    @MainActor
    func testARowWithOtherSettingsCostsTheOthersNothing() async throws {
        let window = TestWindow()
        var labels = (0..<8).map { _ in window.wrappingLabel("before") }
        for label in labels { label.foldedLines = 1 }
        let rows = ListPrerenderer(rowsAhead: 8) { StyledText("row \($0) has more words " + Self.manyWords) }
        /// Whether the next row was ready.
        func bindNext(_ position: Int, isExpanded: Bool = false) -> Bool {
            let (label, before) = (labels.removeFirst(), rows.readyCount)
            labels.append(label)
            rows.unbind(label)
            label.isExpanded = isExpanded
            rows.bind(label, to: position)
            window.layOut()
            Gtk.settle()
            XCTAssertTrue(Gtk.iterate { LayoutPool.shared.unfinishedCount == 0 })
            return rows.readyCount > before
        }
        for (position, label) in labels.enumerated() { rows.bind(label, to: position) }
        window.layOut()
        XCTAssertTrue(Gtk.iterate { rows.preparedCount == 8 && LayoutPool.shared.unfinishedCount == 0 })
        XCTAssertFalse(bindNext(8, isExpanded: true))
        XCTAssertEqual((9...12).map { bindNext($0) }, [true, true, true, true])
        XCTAssertFalse(bindNext(13, isExpanded: true))
        XCTAssertFalse(bindNext(14, isExpanded: true))
        XCTAssertEqual((15...18).map { bindNext($0) }, [true, true, true, true])
        // The row that was unfolded comes back folded.
        let prepared = rows.preparedCount
        XCTAssertFalse(bindNext(8))
        XCTAssertGreaterThan(rows.preparedCount, prepared / 2)
        // Now all rows are like that.
        for label in labels { label.foldedLines = 2 }
        XCTAssertEqual((19...21).map { bindNext($0) }, [false, true, true])
    }

    private static let manyWords = String(repeating: "than a line of the window has room for ", count: 3)

    /// The sample in the documentation of `ListPrerenderer`, with the last rows of a list.
    @MainActor
    func testTheSampleOfTheDocumentationRuns() async throws {
        let window = TestWindow()
        let posts = (0..<3).map { Post(text: StyledText("post \($0)")) }
        let start = #line
        let rows = ListPrerenderer { position in posts.indices.contains(position) ? posts[position].text : nil }
        // In the handlers of the list item factory:
        func bind(_ label: Label, to position: Int) { rows.bind(label, to: position) }
        func unbind(_ label: Label) { rows.unbind(label) }
        let end = #line
        XCTAssertEqual(
            TestFiles.sample(ofDocumentationIn: "Async/ListPrerenderer.swift"),
            TestFiles.code(of: #filePath, between: start, and: end))
        let labels = posts.map { _ in window.wrappingLabel("before") }
        for (position, label) in labels.enumerated() { bind(label, to: position) }
        Gtk.settle()
        XCTAssertEqual(labels.map(\.text), ["post 0", "post 1", "post 2"])
        for label in labels { unbind(label) }
    }

    private struct Post { let text: StyledText }

    /// The label has not read the CSS of links before.
    @MainActor
    func testThePreparedLinksHaveTheirStyle() async throws {
        let window = TestWindow()
        TestStyle("link { letter-spacing: 9px; text-transform: uppercase; }")
        let text = LinkTexts.words("one two")
        let labels = (0..<3).map { _ in window.wrappingLabel("") }
        let prerenderer = LabelPrerenderer(text, for: labels[0])
        XCTAssertTrue(Gtk.iterate { prerenderer.isReady })
        labels[0].show(prerenderer)
        XCTAssertTrue(labels[0].state.shaped === prerenderer.result?.shaped)
        _ = labels[1].textFrame
        labels[1].append(text)
        labels[2].styledText = text
        for label in labels[..<2] {
            XCTAssertEqual(
                label.textFrame.shapedString.text.string, labels[2].textFrame.shapedString.text.string)
            XCTAssertEqual(label.textFrame.lineRecords.map(\.width), labels[2].textFrame.lineRecords.map(\.width))
        }
    }

    /// The display's scale and the theme change before the text is shown.
    @MainActor
    func testTheScaleAndTheThemeMayChange() async throws {
        let (own, style) = (DisplayScale.ofSurface, TestStyle("label { color: #102030; }"))
        defer { DisplayScale.ofSurface = own }
        let window = TestWindow()
        let labels = (0..<2).map { _ in window.wrappingLabel("before") }
        let text = LinkTexts.words("some words that are links")
        let themes = ["label { color: #aa5500; }", "label { font-size: 23px; } link { letter-spacing: 3px; }"]
        for theme in themes {
            let prerenderer = LabelPrerenderer(text, for: labels[0])
            XCTAssertTrue(Gtk.iterate { prerenderer.isReady })
            if theme == themes[0] {
                DisplayScale.ofSurface = { _ in 1.25 }
            } else {
                DisplayScale.ofSurface = { _ in 2 }
            }
            style.load(theme)
            window.layOut()
            labels[0].show(prerenderer)
            labels[1].styledText = text
            window.layOut()
            let pictures = try labels.map { try XCTUnwrap(Picture(of: $0.widget, in: window)) }
            XCTAssertEqual(pictures[0].differingByteCount(from: pictures[1]), 0, theme)
            for label in labels { label.text = "before" }
        }
    }

    /// The last reference goes while a thread lays the text out.
    @MainActor
    func testAPrerendererMayGoDuringItsWork() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("before")
        let text = StyledText(String(repeating: "нескольких слов и слово ", count: 100_000))
        var prerenderer: LabelPrerenderer? = LabelPrerenderer(text, for: label)
        XCTAssertTrue(Gtk.iterate { LayoutPool.shared.waitingCount(.ahead) == 0 })
        XCTAssertEqual(prerenderer?.isReady, false)
        XCTAssertEqual(LayoutPool.shared.unfinishedCount, 1)
        let token = try XCTUnwrap(prerenderer?.token)
        prerenderer = nil
        XCTAssertTrue(token.isCancelled)
        XCTAssertTrue(Gtk.iterate { LayoutPool.shared.unfinishedCount == 0 })
    }

    /// Fonts came after the text was laid out.
    @MainActor
    func testWhatHasOldFontsIsNotShown() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("before")
        let prerenderer = LabelPrerenderer(StyledText("some words"), for: label)
        XCTAssertTrue(Gtk.iterate { prerenderer.isReady })
        FontCatalog.system.refresh()
        label.show(prerenderer)
        let result = try XCTUnwrap(prerenderer.result)
        XCTAssertFalse(label.textFrame.shapedString === result.shaped)
        let next = LabelPrerenderer(StyledText("other words"), for: label)
        XCTAssertTrue(Gtk.iterate { next.isReady })
        label.show(next)
        XCTAssertTrue(label.textFrame.shapedString === next.result?.shaped)
    }
}

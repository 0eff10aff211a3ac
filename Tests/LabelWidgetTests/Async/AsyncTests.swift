import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Shaping and layout on another thread.
final class AsyncTests: NoTimeTestCase {
    @MainActor
    private func label(_ text: StyledText, in window: TestWindow) -> Label {
        let label = window.wrappingLabel(text)
        label.displaysAsynchronously = true
        return label
    }

    @MainActor
    func testAShortTextIsShownAtOnce() async throws {
        let window = TestWindow()
        Self.noTime?.end()
        let label = label("old content", in: window)
        // Other work on the machine may take the time.
        XCTAssertTrue(
            (0..<50).contains {
                window.layOut()
                label.text = "short text \($0)"
                return label.state.coming == nil && shown(label) == label.text
            })
    }

    /// The old picture, its links, its size, its name for a screen reader and its selection are those of one text.
    @MainActor
    func testTheOldContentStaysUntilTheNewOneIsReady() async throws {
        let window = TestWindow()
        let link = TextStyle(link: LinkValue(url: "x:1"))
        let label = label(StyledText("old content", style: link), in: window)
        label.isSelectable = true
        label.selectedRange = 0..<3
        label.highlights = [.init(range: 0..<3, style: TextHighlightStyle())]
        let (measure, frame, links) = (label.widget.measureWidth(), label.textFrame, label.links)
        XCTAssertEqual(links.count, 1)
        let point = try label.middle(ofLink: 0)
        var activated = 0
        label.onLink { _, _ in activated += 1 }
        let gate = PoolGate()
        label.text = "new content that is much longer"
        XCTAssertEqual(label.text, "new content that is much longer")
        XCTAssertTrue(label.textFrame === frame)
        XCTAssertEqual(label.widget.measureWidth(), measure)
        XCTAssertEqual(label.links, links)
        XCTAssertTrue(label.state.mayHaveLinks)
        label.highlights = [.init(range: 12..<19, style: TextHighlightStyle())]
        XCTAssertEqual(
            label.state.drawingOptions().highlights.filter { $0.style.linkColor == nil }.map(\.range), [0..<3])
        XCTAssertEqual(label.announcedText, "old content")
        label.state.updateAccessibleText()
        XCTAssertEqual(label.accessibleState.name, "old content")
        XCTAssertEqual(label.selectedText?.string, "old")
        // The old links are a picture.
        XCTAssertNil(label.state.link(at: point))
        label.state.parts.links?.activate(links[0])
        XCTAssertEqual(activated, 0)
        gate.open()
        XCTAssertTrue(Gtk.iterate { self.shown(label) == label.text })
        XCTAssertGreaterThan(label.widget.measureWidth().natural, measure.natural)
        XCTAssertEqual(label.links, [])
        XCTAssertEqual(label.announcedText, label.text)
        XCTAssertEqual(label.state.drawingOptions().highlights.map(\.range), [12..<19])
    }

    /// The old links are a picture: nothing reacts to the pointer, and what began on one of them does nothing.
    @MainActor
    func testTheOldLinksDoNothingWhileAnotherTextComes() async throws {
        let window = TestWindow()
        let label = label(LinkTexts.words("one two"), in: window)
        var done: [String] = []
        label.onLink { _, _ in done.append("activated") }
        label.onLinkLongPressed = { _, _, _ in
            done.append("pressed long")
            return true
        }
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-long-press-time", Int32(1))
        let point = try label.middle(ofLink: 0)
        let child = try label.hoverLink(0)
        label.state.popUpMenu(at: point)
        let menu = try XCTUnwrap(MenuReading.menu(of: label.widget))
        gdk_clipboard_set_text(gtk_widget_get_clipboard(label.widget), "before")
        let gate = PoolGate()
        // A menu that opens takes longer than a long press does here.
        try label.emitClick("pressed", onLink: 0)
        XCTAssertTrue(child.has(GTK_STATE_FLAG_PRELIGHT) && child.has(GTK_STATE_FLAG_ACTIVE))
        XCTAssertNotNil(gtk_widget_get_cursor(label.widget))
        label.text = "new content"
        XCTAssertFalse(child.has(GTK_STATE_FLAG_PRELIGHT))
        XCTAssertFalse(child.has(GTK_STATE_FLAG_ACTIVE))
        XCTAssertNil(gtk_widget_get_cursor(label.widget))
        XCTAssertNil(label.activeLink)
        Gtk.iterate(seconds: 0.1) { !done.isEmpty }
        for action in ["link.copy", "link.open"] {
            _ = gtk_widget_activate_action_variant(label.widget, action, nil)
        }
        try label.focusLink(1)
        label.state.copySelection()
        XCTAssertEqual(Clipboard.text(of: label.widget), "before")
        try label.emitClick("released", onLink: 0)
        XCTAssertEqual(done, [])
        MenuReading.close(menu)
        // A menu that opens now has nothing about a link.
        label.state.popUpMenu(at: nil)
        XCTAssertFalse(MenuReading.items(below: menu).contains("*Copy Link Address"))
        MenuReading.close(menu)
        gate.open()
        XCTAssertTrue(Gtk.iterate { self.shown(label) == label.text })
    }

    /// A row that stands for nothing shows nothing, until its next text is ready.
    @MainActor
    func testAReusedRowNeverShowsTheOldText() async throws {
        let window = TestWindow()
        let label = label(LinkTexts.words("one two"), in: window)
        let point = try label.middle(ofLink: 0)
        let gate = PoolGate()
        label.prepareForReuse()
        XCTAssertEqual(label.text, "")
        label.styledText = LinkTexts.words("three four five six")
        XCTAssertEqual(shown(label), "")
        XCTAssertEqual(label.links, [])
        XCTAssertNil(label.state.link(at: point))
        XCTAssertEqual(label.announcedText, "")
        gate.open()
        XCTAssertTrue(Gtk.iterate { self.shown(label) == label.text })
        XCTAssertEqual(label.links.count, 4)
    }

    /// Before its text is ready, an empty label asks for about the size of the text.
    @MainActor
    func testAnEmptyLabelHasTheExpectedSize() async throws {
        let window = TestWindow()
        let long = String(repeating: "Some words of a post. ", count: 12)
        let folded = ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: 2))
        var post = StyledText.Builder()
        post.append("name\n", paragraphStyle: ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: 1)))
        post.append("\(long)\n\(long)\n", paragraphStyle: folded)
        post.append(StyledText(TextAttachment(width: 100, ascent: 120, descent: 0)))
        let texts: [StyledText] = [
            StyledText(long), "short", "one\ntwo\nthree", StyledText(String(repeating: "日本語のテキストです。", count: 10)),
            post.text,
        ]
        for text in texts {
            let label = label("", in: window)
            let gate = PoolGate()
            label.styledText = text
            let expected = label.widget.answer(GTK_ORIENTATION_VERTICAL, 300).natural
            gate.open()
            XCTAssertTrue(Gtk.iterate { self.shown(label) == text.string })
            let real = label.widget.answer(GTK_ORIENTATION_VERTICAL, 300).natural
            XCTAssertLessThanOrEqual(
                abs(Double(expected) / Double(real) - 1), 0.5, "\(expected), \(real): \(text.string)")
        }
    }

    /// The room for lines is there before the text is ready.
    @MainActor
    func testAnEmptyLabelHasRoomForTheReservedLines() async throws {
        let window = TestWindow()
        let label = label("", in: window)
        label.reservedNumberOfLines = 5
        let gate = PoolGate()
        label.text = "short"
        XCTAssertNotNil(label.state.coming)
        let expected = label.widget.answer(GTK_ORIENTATION_VERTICAL, 300).natural
        gate.open()
        XCTAssertTrue(Gtk.iterate { self.shown(label) == "short" })
        let real = label.widget.answer(GTK_ORIENTATION_VERTICAL, 300).natural
        XCTAssertEqual(Double(expected), Double(real), accuracy: Double(real) / 10)
    }

    /// The text that is shown comes back before the other one is ready.
    @MainActor
    func testTheShownTextMayComeBack() async throws {
        let window = TestWindow()
        let label = label("old", in: window)
        let gate = PoolGate()
        label.text = "other"
        label.text = "old"
        XCTAssertNil(label.state.coming)
        gate.open()
        Gtk.iterate(seconds: 0.1) { false }
        XCTAssertEqual(shown(label), "old")
    }

    /// Properties say at once what was set.
    @MainActor
    func testPropertiesAreThoseOfTheLastText() async throws {
        let window = TestWindow()
        let label = label("old", in: window)
        let gate = PoolGate()
        label.usesMarkup = true
        label.usesUnderline = true
        label.label = "<b>_new</b>"
        XCTAssertTrue(label.usesMarkup)
        XCTAssertTrue(label.usesUnderline)
        XCTAssertEqual(label.label, "<b>_new</b>")
        XCTAssertEqual(label.text, "new")
        label.usesMarkup = false
        XCTAssertEqual(label.text, "<b>new</b>")
        gate.open()
        XCTAssertTrue(Gtk.iterate { self.shown(label) == "<b>new</b>" })
    }

    /// Settings that change the shown text apply to the one that comes.
    @MainActor
    func testSettingsChangeDuringWork() async throws {
        let window = TestWindow()
        let words = String(repeating: "word ", count: 60)
        let changes: [(Label) -> Void] = [
            { $0.foldedLines = 2 }, { $0.isSingleLine = true }, { $0.ellipsizeMode = .end }, { $0.xAlignment = 1 },
            { gtk_widget_set_direction($0.widget, GTK_TEXT_DIR_RTL) }, { $0.contentInsets = EdgeInsets(all: 9) },
        ]
        for (number, change) in changes.enumerated() {
            let label = label("old", in: window)
            let other = self.label("old", in: window)
            other.displaysAsynchronously = false
            let gate = PoolGate()
            for label in [label, other] {
                label.text = words + "\(number)\nsecond"
                change(label)
            }
            XCTAssertNotNil(label.state.coming, "\(number)")
            gate.open()
            XCTAssertTrue(Gtk.iterate { label.state.coming == nil }, "\(number)")
            window.layOut()
            XCTAssertEqual(
                label.textFrame.lineRecords.map(\.width), other.textFrame.lineRecords.map(\.width), "\(number)")
            XCTAssertEqual(label.textFrameOrigin, other.textFrameOrigin, "\(number)")
            for label in [label, other] { gtk_widget_unparent(label.widget) }
        }
    }

    @MainActor
    func testOfManyTextsOnlyTheLastArrives() async throws {
        let window = TestWindow()
        let label = label("old", in: window)
        var seen: Set<String> = ["old"]
        for number in 0..<300 {
            label.text = "text \(number) " + String(repeating: "word ", count: 50)
            seen.insert(shown(label))
        }
        XCTAssertTrue(
            Gtk.iterate {
                seen.insert(self.shown(label))
                return label.state.coming == nil
            })
        // Give cancelled work time to arrive.
        Gtk.iterate(seconds: 0.1) { false }
        seen.insert(shown(label))
        XCTAssertEqual(seen, ["old", label.text])
    }

    @MainActor
    func testOptionsSetDuringWorkApply() async throws {
        let window = TestWindow()
        let label = label("old", in: window)
        for round in 0..<20 {
            label.maximumNumberOfLines = 0
            label.text = String(repeating: "word ", count: 200 + round % 9)
            label.maximumNumberOfLines = 2
            XCTAssertTrue(Gtk.iterate { self.shown(label) == label.text })
            XCTAssertEqual(label.textFrame.lineCount, 2)
        }
    }

    @MainActor
    func testASynchronousTextReplacesPendingWork() async throws {
        let window = TestWindow()
        let label = label("old", in: window)
        label.text = String(repeating: "slow ", count: 5_000)
        label.displaysAsynchronously = false
        label.text = "fast"
        XCTAssertEqual(shown(label), "fast")
        Gtk.iterate(seconds: 0.2) { false }
        XCTAssertEqual(shown(label), "fast")
    }

    @MainActor
    func testLabelsMayBeDestroyedDuringWork() async throws {
        let window = TestWindow()
        let alive = LabelCount.alive
        let weak = WeakCounter()
        let text = String(repeating: "some words and مرحبا ", count: 20)
        for round in 0..<1_000 {
            let label = Label()
            label.displaysAsynchronously = true
            weak.watch(label.widget)
            if round % 2 == 0 { window.append(label.widget) }
            label.text = text + "\(round)"
            if round % 3 == 0 { label.text += "!" }
            if round % 10 == 0 { g_main_context_iteration(nil, 0) }
            if round % 2 == 0 { gtk_widget_unparent(label.widget) }
        }
        XCTAssertEqual(weak.gone, 1_000)
        XCTAssertEqual(LabelCount.alive, alive)
        Gtk.iterate(seconds: 0.3) { false }
    }

    /// 10 MB without a place for a line break.
    @MainActor
    func testTheMainLoopGoesOnDuringTheLongestWork() async throws {
        let window = TestWindow()
        let label = label("old", in: window)
        label.text = String(repeating: "x", count: 10 << 20)
        let turns = (0..<500).count { _ in
            g_main_context_iteration(nil, 0)
            return label.isPreparing
        }
        XCTAssertEqual(turns, 500)
        XCTAssertEqual(shown(label), "old")
        label.text = "new"
        XCTAssertTrue(Gtk.iterate { !label.isPreparing && LayoutPool.shared.unfinishedCount == 0 })
        XCTAssertEqual(shown(label), "new")
    }

    @MainActor
    func testAResultArrivesUnderAPlainMainLoop() async throws {
        let label = Label()
        label.displaysAsynchronously = true
        label.text = "arrives"
        let loop = g_main_loop_new(nil, 0)
        defer { g_main_loop_unref(loop) }
        @MainActor final class Watch {
            let label: Label
            let loop: OpaquePointer?
            var ticks = 0
            init(_ label: Label, _ loop: OpaquePointer?) { (self.label, self.loop) = (label, loop) }
        }
        let watch = Watch(label, loop)
        g_timeout_add(
            5,
            { data in
                guard let data else { return 0 }
                let watch = Unmanaged<Watch>.fromOpaque(data).takeUnretainedValue()
                watch.ticks += 1
                if watch.label.state.coming != nil && watch.ticks < 1_000 { return 1 }
                g_main_loop_quit(watch.loop)
                return 0
            }, Unmanaged.passUnretained(watch).toOpaque())
        withExtendedLifetime(watch) { g_main_loop_run(loop) }
        XCTAssertEqual(label.state.shaped?.text.string, "arrives")
    }

    @MainActor
    func testAStyleChangeKeepsThePendingText() async throws {
        let window = TestWindow()
        let style = TestStyle("label { font-size: 20px; }")
        let label = label("old", in: window)
        for size in 21..<30 {
            label.text = "text \(size)"
            style.load("label { font-size: \(size)px; }")
            window.layOut()
            XCTAssertTrue(Gtk.iterate { self.shown(label) == "text \(size)" && label.state.coming == nil })
            XCTAssertEqual(label.state.shaped?.fonts.first?.size, Double(size))
        }
    }

    /// The first text with links: the label has not read their CSS before.
    @MainActor
    func testLinksHaveTheirStyle() async throws {
        let window = TestWindow()
        TestStyle("link { letter-spacing: 5px; text-transform: uppercase; color: #00aa00; }")
        let markup = "Read <a href=\"x:a\">the whole manual</a> or <a href=\"x:b\">the news</a> before you go on"
        let other = Label()
        other.wrapMode = .word
        window.append(other.widget)
        window.layOut()
        try other.setMarkup(markup)
        let label = label("old", in: window)
        try label.setMarkup(markup)
        XCTAssertTrue(Gtk.iterate { label.state.coming == nil })
        let arrived = try XCTUnwrap(label.state.shaped)
        XCTAssertEqual(arrived.text, other.state.currentShaping().text)
        window.layOut()
        XCTAssertEqual(label.textFrame.shapedString.text.string, other.textFrame.shapedString.text.string)
        XCTAssertTrue(label.state.shaped === arrived, "nothing is shaped again")
        let pictures = try [label, other].map { label in
            let node = label.widget.makeNode()
            defer { node.map { gsk_render_node_unref($0) } }
            return try XCTUnwrap(
                Picture(
                    of: node, width: Int(gtk_widget_get_width(label.widget)),
                    height: Int(gtk_widget_get_height(label.widget)), renderer: window.renderer))
        }
        XCTAssertEqual(pictures[0].differingByteCount(from: pictures[1]), 0)
    }
}

import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A screen reader finds links as widgets, in the order of the text.
final class ScreenReaderTests: WidgetTestCase {
    @MainActor
    private func layOut(_ window: TestWindow) { window.layOutWithChildren() }

    /// The texts of the links that screen readers find, in the order of the children.
    @MainActor
    private func found(_ label: Label) -> [String] { label.linksForScreenReader }

    /// GTK 4.8 tells screen readers the text of GtkLabels alone.
    @MainActor
    func testTheTextHasAChildWhereGTKHasNoInterfaceForIt() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(StyledText("Some text"))
        XCTAssertNil(label.state.parts.accessibility)
        try withScreenReader {
            guard !AccessibleText.isSupported else { return XCTAssertNil(label.state.parts.accessibility?.textChild) }
            let child = try XCTUnwrap(label.state.parts.accessibility?.textChild?.widget)
            window.layOut()
            XCTAssertEqual(gtk_label_get_text(child.opaque).map { String(cString: $0) }, "Some text")
            XCTAssertNotEqual(gtk_widget_get_mapped(child), 0)
            // Screen readers read it when the label gets the focus.
            XCTAssertNotEqual(
                gtk_test_accessible_has_property(label.widget.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL), 0)
            XCTAssertEqual(gtk_widget_get_width(child), Int32(label.textFrame.layoutBounds.width.rounded(.up)))
            for alignment in [0.0, 1] {
                label.xAlignment = alignment
                window.layOut()
                var place = GtkAllocation()
                gtk_widget_get_allocation(child, &place)
                XCTAssertEqual(Double(place.x), label.textBounds.x, "the child moves with the text: \(alignment)")
            }
            label.text = "Other text"
            XCTAssertEqual(gtk_label_get_text(child.opaque).map { String(cString: $0) }, "Other text")
            let later = window.scrolledLabel(StyledText("Later"))
            XCTAssertNotNil(
                later.state.parts.accessibility?.textChild, "a label that comes while the screen reader is on")
            // GtkLabel would have more lines: the child has the text without its small letters.
            let small = window.scrolledLabel(
                StyledText("some words in small letters", style: TextStyle(font: FontDescription(size: 5))))
            small.widget.allocate(width: Int32(small.textFrame.layoutBounds.width.rounded(.up)))
            let childOfSmall = try XCTUnwrap(small.state.parts.accessibility?.textChild?.widget)
            XCTAssertLessThan(gtk_widget_get_height(childOfSmall), 30)
        }
        XCTAssertNil(label.state.parts.accessibility)
    }

    @MainActor
    func testNamesHaveTheDescriptionsOfAttachmentsAndAnEnd() async throws {
        var options = TextAttachment.Options()
        options.alternateDescription = "a heart"
        var builder = StyledText.Builder()
        builder.append("I ")
        builder.append(StyledText(TextAttachment(width: 16, ascent: 12, descent: 4, options: options)))
        builder.append(" GTK")
        XCTAssertEqual(builder.text.accessibleName, "I a heart GTK")
        let long = StyledText(String(repeating: "é", count: 20_000))
        XCTAssertEqual(long.accessibleName.utf8.count, StyledText.longestAccessibleName)
        XCTAssertEqual(Set(long.accessibleName), ["é"])
    }

    /// A linked picture is called by its description, also in a token and beside words.
    @MainActor
    func testALinkOfAPictureHasTheNameOfThePicture() async throws {
        func picture(_ words: String?, _ link: String) -> StyledText {
            var options = TextAttachment.Options()
            options.alternateDescription = words
            let picture = TextAttachment(width: 16, ascent: 12, descent: 4, options: options)
            return StyledText(picture, style: TextStyle(link: LinkValue(url: link)))
        }
        var builder = StyledText.Builder()
        builder.append(picture("a heart", "x:heart"))
        builder.append(" and ")
        builder.append(picture("a star", "x:star"))
        builder.append(" of stars", style: TextStyle(link: LinkValue(url: "x:star")))
        builder.append(" and ")
        builder.append(picture(nil, "x:nothing"))
        builder.append(String(repeating: " and so on", count: 30))
        let window = TestWindow()
        let label = Label(builder.text)
        label.maximumNumberOfLines = 1
        label.truncationToken = picture("more", "x:more")
        label.showsFullTextInTooltip = true
        window.append(label.widget)
        try withScreenReader {
            layOut(window)
            XCTAssertEqual(found(label), ["a heart", "a star of stars", "x:nothing", "more"])
        }
        let tooltip = label.state.tooltip(at: Point(x: label.textFrame.layoutBounds.width / 2, y: 4))
        XCTAssertEqual(tooltip?.text.prefix(45), "a heart and a star of stars and  and so on an")
    }

    /// Links of cut paragraphs: those of the tokens too, and one that is cut in its middle.
    @MainActor
    func testEachLinkOfCutParagraphsIsReached() async throws {
        var builder = StyledText.Builder()
        for number in 1...3 {
            let token = try StyledText(markup: "… <a href=\"x:more\(number)\">more \(number)</a>")
            let scope = TruncationScope(
                maximumNumberOfLines: 1, lastLineTruncationMode: number == 3 ? .middle : .end, truncationToken: token)
            let paragraph = ParagraphStyle(truncationScope: number == 2 ? nil : scope)
            builder.append("Link ", paragraphStyle: paragraph)
            builder.append(
                "\(number)", style: TextStyle(link: LinkValue(url: "x:\(number)")), paragraphStyle: paragraph)
            if number != 2 {
                let long = String(repeating: " that is longer than its line", count: 10)
                builder.append(
                    long, style: TextStyle(link: LinkValue(url: "x:long\(number)")), paragraphStyle: paragraph)
            }
            builder.append("\n", paragraphStyle: paragraph)
        }
        let window = TestWindow()
        let label = window.scrolledLabel(builder.text)
        let addresses = ["1", "long1", "more1", "2", "3", "long3", "more3", "long3"].map { "x:\($0)" }
        XCTAssertEqual(label.links.map(\.value.url), addresses)
        func walk() -> [String?] {
            gtk_root_set_focus(window.window.opaque, nil)
            return addresses.map { _ in
                XCTAssertNotEqual(gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD), 0)
                return label.state.focusedLink?.value.url
            }
        }
        XCTAssertEqual(walk(), addresses)
        try withScreenReader {
            layOut(window)
            XCTAssertEqual(found(label), label.links.map(\.text))
            XCTAssertEqual(walk(), addresses)
            XCTAssertEqual(found(label).filter { $0.hasPrefix("more") }, ["more 1", "more 3"])
        }
    }

    /// The child has more of the text than the name, and learns of changes behind the name's end.
    @MainActor
    func testTheChildHasTheTextBehindTheName() async throws {
        guard !AccessibleText.isSupported else { return }
        let window = TestWindow()
        let words = String(repeating: "words ", count: 5_000)
        let label = window.scrolledLabel(StyledText(words))
        try withScreenReader {
            let child = try XCTUnwrap(label.state.parts.accessibility?.textChild?.widget)
            func read() -> String { gtk_label_get_text(child.opaque).map { String(cString: $0) } ?? "" }
            XCTAssertEqual(read(), words)
            label.append("at the end")
            XCTAssertEqual(read(), words + "at the end")
            label.text = String(repeating: "é", count: 100_000)
            XCTAssertEqual(read().utf8.count, StyledText.longestTextOfChild)
        }
    }

    /// The bytes of both texts are the same.
    @MainActor
    func testAnotherAttachmentChangesTheName() async throws {
        func text(_ description: String) -> StyledText {
            var options = TextAttachment.Options()
            options.alternateDescription = description
            return StyledText(TextAttachment(width: 16, ascent: 12, descent: 4, options: options))
        }
        let window = TestWindow()
        let label = window.scrolledLabel(text("a heart"))
        XCTAssertTrue(text("a heart").hasSameAccessibleName(as: text("a heart")))
        XCTAssertFalse(text("a heart").hasSameAccessibleName(as: text("a star")))
        XCTAssertFalse(text("a heart").hasSameAccessibleName(as: "\u{FFFC}"))
        try withScreenReader {
            label.styledText = text("a star")
            // The name itself cannot be read.
            guard let child = label.state.parts.accessibility?.textChild?.widget else { return }
            XCTAssertEqual(gtk_label_get_text(child.opaque).map { String(cString: $0) }, "a star")
        }
    }

    @MainActor
    func testTextBehindTheNameDoesNotChangeIt() async throws {
        let long = String(repeating: "a", count: StyledText.longestAccessibleName)
        for (one, other) in [
            ("", ""), ("", "a"), ("a", "b"), ("ab", "a"), (long, long + "b"), (long + "a", long + "b"),
            ("b" + long, long),
        ] {
            let (text, otherText) = (StyledText(one), StyledText(other))
            XCTAssertEqual(
                text.hasSameAccessibleName(as: otherText), text.accessibleName == otherText.accessibleName)
        }
    }

    @MainActor
    func testEachVisibleLinkHasAChildWhileAScreenReaderIsOn() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.words("one two three four five"))
        let plain = window.scrolledLabel("no link")
        var gone: Label? = Label(LinkTexts.words("gone"))
        XCTAssertFalse(ScreenReader.shared.isOn(askingFor: label.state))
        XCTAssertEqual(label.linkWidgets.count, 0)
        XCTAssertNotNil(gone)
        gone = nil
        try withScreenReader {
            layOut(window)
            XCTAssertEqual(found(label), ["one", "two", "three", "four", "five"])
            XCTAssertEqual(plain.linkWidgets.count, 0)
            plain.styledText = LinkTexts.words("now a link")
            layOut(window)
            XCTAssertEqual(found(plain), ["now", "a", "link"])
            // Links that are cut off cannot be seen.
            plain.maximumNumberOfLines = 1
            plain.styledText = LinkTexts.numbers(100)
            layOut(window)
            XCTAssertEqual(found(plain), plain.links.map(\.text))
            XCTAssertLessThan(found(plain).count, 20)
            plain.text = "none"
            layOut(window)
            XCTAssertEqual(found(plain), [])
        }
        // Later texts need few children again.
        label.styledText = LinkTexts.words("six seven eight nine ten")
        layOut(window)
        XCTAssertLessThanOrEqual(label.linkWidgets.count, LinkChildren.most)
        XCTAssertEqual(found(label), [])
    }

    @MainActor
    func testThereIsALargestNumberOfChildren() async throws {
        let window = TestWindow()
        let label = Label(LinkTexts.numbers(300))
        label.wrapMode = .wordThenCharacter
        window.append(label.widget)
        try withScreenReader {
            layOut(window)
            XCTAssertEqual(label.links.count, 300)
            XCTAssertEqual(found(label).count, LinkChildren.mostForScreenReader)
            // The Tab key gets to the others.
            try label.focusLink(255)
            XCTAssertEqual(label.linkWidgets.count, 256)
            for number in 256..<300 {
                XCTAssertNotEqual(gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD), 0)
                XCTAssertEqual(label.focusedText, "link \(number)")
            }
            XCTAssertEqual(label.linkWidgets.count, 257)
            layOut(window)
            XCTAssertEqual(label.focusedText, "link 299")
            label.text = "short"
            layOut(window)
            XCTAssertLessThanOrEqual(label.linkWidgets.count, 16)
        }
    }

    /// The children go at once, also where there is no child for the text that would ask for a layout.
    @MainActor
    func testTheChildrenOfLinksGoWithTheScreenReader() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.numbers(20))
        try withScreenReader {
            layOut(window)
            XCTAssertEqual(found(label).count, 20)
            label.state.parts.accessibility?.dispose()
            layOut(window)
        }
        XCTAssertTrue(Gtk.iterate(seconds: 5) { label.linkWidgets.count <= LinkChildren.most })
        XCTAssertEqual(found(label), [])
    }

    /// The focused link keeps its child, at its new place among the others.
    @MainActor
    func testTheFocusedLinkKeepsItsChild() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.words("one two three"))
        try withScreenReader {
            layOut(window)
            let child = try label.focusLink(1)
            for text in ["zero one two three", "two", "a b c two", "two a b c", "two", "one two"] {
                label.styledText = LinkTexts.words(text)
                layOut(window)
                XCTAssertEqual(found(label).joined(separator: " "), text)
                XCTAssertEqual(label.focusedText, "two")
                XCTAssertEqual(gtk_root_get_focus(window.window.opaque), child)
            }
        }
    }
}

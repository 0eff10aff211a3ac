import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What screen readers are told of a text, through the functions that GTK 4.14 and newer calls.
final class AccessibleTextTests: WidgetTestCase {
    @MainActor
    private func label(_ text: StyledText, width: Int32 = 120, in window: TestWindow) -> Label {
        let label = Label(text)
        label.wrapMode = .word
        label.isSelectable = true
        gtk_widget_set_size_request(label.widget, width, -1)
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        return label
    }

    /// The text, unit by unit.
    @MainActor
    private func units(_ label: Label, _ unit: AccessibleUnit) -> [String] {
        var (result, character) = ([String](), 0)
        let text = label.styledText
        while character < text.characterCount {
            let range = label.state.accessibleRange(at: character, unit)
            XCTAssertEqual(range.lowerBound, text.offset(ofCharacter: character), "\(unit) at \(character)")
            guard !range.isEmpty else { break }
            result.append(text.string(in: range))
            character = text.character(atOffset: range.upperBound)
        }
        return result
    }

    @MainActor
    func testTheUnitsOfATextAreTheTextWithoutGaps() async throws {
        let window = TestWindow()
        for text in ["One two. “Three?” Four 👍🏽 — five!\nSix e\u{301}.\n", "了解です。見ます。", "", "\n", "אחת. שתיים."] {
            let label = label(StyledText(text), in: window)
            for unit in [AccessibleUnit.character, .word, .sentence, .line, .paragraph] {
                XCTAssertEqual(units(label, unit).joined(), text, "\(unit)")
            }
        }
        let label = label("It is. So 👍🏽 it, is!", width: 300, in: window)
        XCTAssertEqual(units(label, .sentence), ["It is. ", "So 👍🏽 it, is!"])
        XCTAssertEqual(units(label, .word), ["It ", "is. ", "So 👍🏽 ", "it, ", "is!"])
        XCTAssertEqual(units(label, .line), ["It is. So 👍🏽 it, is!"])
        XCTAssertTrue(units(label, .character).contains("👍🏽"))
    }

    /// A folded text is read to its end, also what the token hides.
    @MainActor
    func testAFoldedTextIsReadToItsEnd() async throws {
        let window = TestWindow()
        let text = String(repeating: "Some words that are many. ", count: 20)
        let label = label(StyledText(text), in: window)
        label.foldedLines = 2
        window.layOut()
        XCTAssertTrue(label.isTruncated)
        for unit in [AccessibleUnit.word, .sentence, .line] { XCTAssertEqual(units(label, unit).joined(), text) }
        XCTAssertEqual(units(label, .line).count, 2)
    }

    /// Attributes are asked for at the end too, and at places that there are not.
    @MainActor
    func testAttributesAreTheStylesOfTheRun() async throws {
        let window = TestWindow()
        let label = label(try StyledText(markup: "a <b>bold</b><i><u>it</u></i>"), in: window)
        XCTAssertEqual(attributes(label, at: 3), ["2+4", "weight=700"])
        XCTAssertEqual(attributes(label, at: 6), ["6+2", "style=italic", "underline=single"])
        for place in [0, 8, 9, Int(guint.max)] { XCTAssertEqual(attributes(label, at: place), []) }
        XCTAssertEqual(attributes(self.label("", in: window), at: 0), [])
    }

    /// An attachment is one character. Its words stand beside it.
    @MainActor
    func testTheLanguageAndTheWordsOfAnAttachmentAreAttributes() async throws {
        var options = TextAttachment.Options()
        options.alternateDescription = "a heart"
        var builder = StyledText.Builder()
        builder.append(StyledText("אב", style: TextStyle(language: "he")))
        builder.append(StyledText(TextAttachment(width: 16, ascent: 12, descent: 4, options: options)))
        let label = label(builder.text, in: TestWindow())
        XCTAssertEqual(attributes(label, at: 0), ["0+2", "language=he"])
        XCTAssertEqual(attributes(label, at: 2), ["2+1", "alt=a heart"])
    }

    @MainActor
    private func attributes(_ label: Label, at character: Int) -> [String] {
        var count: gsize = 99
        var (ranges, names, values) = (
            UnsafeMutableRawPointer?.none, UnsafeMutableRawPointer?.none, UnsafeMutableRawPointer?.none
        )
        let hasAny = label.state.writeAccessibleAttributes(at: character, &count, &ranges, &names, &values)
        defer {
            g_free(ranges)
            g_strfreev(names?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self))
            g_strfreev(values?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self))
        }
        XCTAssertEqual(hasAny, count > 0)
        // GTK reads the lists also if they are empty.
        XCTAssertNotNil(names)
        XCTAssertNotNil(values)
        let (name, value) = (strings(names), strings(values))
        XCTAssertEqual(gsize(name.count), count)
        let range = ranges?.load(as: AccessibleText.TextRange.self)
        return (range.map { ["\($0.start)+\($0.length)"] } ?? []) + zip(name, value).map { "\($0)=\($1)" }
    }

    private func strings(_ list: UnsafeMutableRawPointer?) -> [String] {
        guard let list = list?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) else { return [] }
        return (0...).lazy.map { list[$0] }.prefix { $0 != nil }.compactMap { $0.map { String(cString: $0) } }
    }

    @MainActor
    func testTheCursorAndTheSelectionAreCharacters() async throws {
        let window = TestWindow()
        let label = label("é👍🏽b cd", in: window)
        XCTAssertNil(selection(label))
        label.selectedRange = 2..<11
        XCTAssertEqual(label.state.accessibleCaret, 4)
        XCTAssertEqual(selection(label), 1..<4)
        label.isSelectable = false
        XCTAssertNil(selection(label))
        XCTAssertEqual(label.state.accessibleCaret, 0)
    }

    /// What the demo shows of it.
    @MainActor
    func testTheStateInOne() async throws {
        let label = label(LinkTexts.make(("é ", nil), ("link", "x:y")), in: TestWindow())
        label.selectedRange = 3..<7
        let state = label.accessibleState
        XCTAssertEqual([state.role, state.name], ["label", "é link"])
        XCTAssertTrue(state.actions.contains("clipboard.copy"), "\(state.actions)")
        XCTAssertEqual(state.caret, AccessibleText.isSupported ? 6 : nil)
        XCTAssertEqual(state.selection, AccessibleText.isSupported ? 2..<6 : nil)
        let link = try XCTUnwrap(label.accessibleStatesOfLinks.first)
        XCTAssertEqual([link.role, link.name] + link.actions, ["link", "link", "link.activate"])
    }

    @MainActor
    private func selection(_ label: Label) -> Range<Int>? {
        var (count, ranges): (gsize, UnsafeMutableRawPointer?) = (99, nil)
        guard label.state.writeAccessibleSelection(to: &ranges, &count), let ranges else { return nil }
        defer { g_free(ranges) }
        XCTAssertEqual(count, 1)
        let range = ranges.load(as: AccessibleText.TextRange.self)
        return Int(range.start)..<Int(range.start + range.length)
    }

    @MainActor
    func testTheBoxOfCharactersIsThatOfTheirRects() async throws {
        let window = TestWindow()
        let label = label("One two\nthree", in: window)
        let bounds = try XCTUnwrap(label.state.accessibleBounds(4, 7))
        let rects = label.textFrame.rects(for: 4..<7)
        XCTAssertEqual(bounds, rects[0].offset(by: label.state.frameOrigin()))
        let all = try XCTUnwrap(label.state.accessibleBounds(0, Int(guint.max)))
        XCTAssertGreaterThan(all.height, bounds.height * 1.5, "two lines")
        XCTAssertNil(label.state.accessibleBounds(7, 4))
    }

    /// GTK finds the functions in the class, at their places.
    @MainActor
    func testGTKCallsTheFunctionsThroughTheClass() async throws {
        let find = NewerFunction.find("gtk_accessible_text_get_type", as: (@convention(c) () -> GType).self)
        guard let type = find?() else { return XCTAssertFalse(AccessibleText.isSupported) }
        let window = TestWindow()
        let label = label("One two", in: window)
        let instance = UnsafeMutableRawPointer(label.widget)
        let interface = try XCTUnwrap(
            g_type_interface_peek(instance.load(as: gpointer.self), type).map { UnsafeRawPointer($0) })
        func function<Function>(_ slot: Int, as _: Function.Type) throws -> Function {
            let pointers = interface.assumingMemoryBound(to: UnsafeRawPointer?.self)
            return unsafeBitCast(try XCTUnwrap(pointers[slot]), to: Function.self)
        }
        func text(_ bytes: OpaquePointer?) -> String? {
            defer { bytes.map { g_bytes_unref($0) } }
            return bytes.flatMap { g_bytes_get_data($0, nil) }.map {
                String(cString: $0.assumingMemoryBound(to: CChar.self))
            }
        }
        let contents = try function(2, as: AccessibleText.GetContents.self)
        XCTAssertEqual(text(contents(instance, 0, .max)), "One two")
        XCTAssertEqual(text(contents(instance, 2, 5)), "e t")
        XCTAssertEqual(text(contents(instance, 9, 12)), "")
        let at = try function(3, as: AccessibleText.GetContentsAt.self)
        var (start, end): (guint, guint) = (99, 99)
        XCTAssertEqual(text(at(instance, 5, AccessibleUnit.word.rawValue, &start, &end)), "two")
        XCTAssertEqual([start, end], [4, 7])
        XCTAssertEqual(text(at(instance, .max, 77, &start, &end)), "", "a unit that there is not")
        XCTAssertEqual(try function(4, as: AccessibleText.GetCaret.self)(instance), 0)
        let selection = try function(5, as: AccessibleText.GetSelection.self)
        var (count, ranges): (gsize, UnsafeMutableRawPointer?) = (99, nil)
        XCTAssertEqual(selection(instance, &count, &ranges), 0)
        XCTAssertEqual(count, 0)
        // GTK reads the lists of the last two without a look whether there are any.
        var (names, values): (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) = (nil, nil)
        try function(7, as: AccessibleText.GetDefaultAttributes.self)(instance, &names, &values)
        XCTAssertEqual([strings(names), strings(values)], [[], []])
        XCTAssertNotNil(names)
        XCTAssertNotNil(values)
        g_free(names)
        g_free(values)
        guard gtk_check_version(4, 16, 0) == nil else { return }
        var box = graphene_rect_t()
        XCTAssertEqual(try function(8, as: AccessibleText.GetExtents.self)(instance, 4, 7, &box), 1)
        var point = graphene_point_t(x: box.origin.x + 2, y: box.origin.y + box.size.height / 2)
        var offset: guint = 99
        XCTAssertEqual(try function(9, as: AccessibleText.GetOffset.self)(instance, &point, &offset), 1)
        XCTAssertEqual(offset, 4)
    }
}

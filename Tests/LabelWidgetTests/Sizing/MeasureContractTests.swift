import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What `measure` promises GTK's containers, for 500 random labels at widths from 0 to past the natural one: at each width of labels up to
/// 300 pixels, at each third one of wider labels, and at each one of all where `LABEL_TEST_CASES` is set.
final class MeasureContractTests: WidgetTestCase {
    /// The number of times that each promise was broken, with examples.
    private struct Violations: CustomStringConvertible {
        var counts: [String: Int] = [:]
        var examples: [String] = []

        mutating func expect(_ isKept: Bool, _ promise: String, _ example: @autoclosure () -> String) {
            guard !isKept else { return }
            counts[promise, default: 0] += 1
            if counts[promise, default: 0] <= 4 { examples.append("\(promise): \(example())") }
        }

        var total: Int { counts.values.reduce(0, +) }
        var description: String { "\(total) \(counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })" }
    }

    @MainActor private var ours = Violations()
    @MainActor private var gtks = Violations()
    @MainActor private var measures = 0
    @MainActor private var gtkMeasures = 0
    private static let stepOfWideLabels = ProcessInfo.processInfo.environment["LABEL_TEST_CASES"] == nil ? 3 : 1

    @MainActor
    func testTheContractHoldsForRandomLabels() async throws {
        try check(seed: 23, count: 250)
    }

    @MainActor
    func testTheContractHoldsForLabelsOfTheTestSeed() async throws {
        try check(seed: SeededGenerator.testSeed, count: 250)
    }

    /// In the width of the ellipsis, "j" and "u" have one line, and the "m" that follows is wider than that.
    @MainActor
    func testALetterThatWasCutAwayHasRoom() async throws {
        let label = cutLabel("jumps,", wrapMode: .wordThenCharacter, in: TestWindow())
        let least = label.widget.measureWidth().minimum
        XCTAssertLessThanOrEqual(widthOfLines(of: label, in: least), Double(least))
    }

    /// As the hunt found it: "מאוכזב" sticks out where the two ideographs before it share a line. At the least width, nothing does.
    @MainActor
    func testALongWordMayStickOutOfAnEllipsizedLabel() async throws {
        let window = TestWindow()
        let label = cutLabel("洪荒 מאוכזב מצא דג", wrapMode: .word, in: window)
        let least = label.widget.measureWidth().minimum
        XCTAssertLessThanOrEqual(widthOfLines(of: label, in: least), Double(least))
        let wider = 2 * least + 1
        XCTAssertGreaterThan(widthOfLines(of: label, in: wider), Double(wider))
        let gtk = try XCTUnwrap(gtk_label_new(label.text))
        gtk_label_set_wrap(gtk.opaque, 1)
        gtk_label_set_ellipsize(gtk.opaque, PANGO_ELLIPSIZE_MIDDLE)
        gtk_label_set_lines(gtk.opaque, 3)
        window.append(gtk)
        window.layOut()
        gtk.allocate(width: wider)
        var lines = PangoRectangle()
        pango_layout_get_pixel_extents(gtk_label_get_layout(gtk.opaque), nil, &lines)
        XCTAssertGreaterThan(lines.width, wider, "GtkLabel")
    }

    /// A label whose text is cut in the middle, in three lines.
    @MainActor
    private func cutLabel(_ text: String, wrapMode: TextFrameOptions.WrapMode, in window: TestWindow) -> Label {
        let label = Label(StyledText(text))
        label.wrapMode = wrapMode
        label.ellipsizeMode = .middle
        label.linesInParagraph = 3
        window.append(label.widget)
        window.layOut()
        return label
    }

    @MainActor
    private func widthOfLines(of label: Label, in width: Int32) -> Double {
        label.widget.allocate(width: width)
        return label.textFrame.layoutBounds.width
    }

    @MainActor
    private func check(seed: UInt64, count: Int) throws {
        let window = TestWindow()
        var random = SeededGenerator(state: seed)
        for text in TestTexts(seed: seed, count: count) {
            let properties = RandomLabel(text, using: &random)
            let label = properties.makeLabel()
            let gtk = try XCTUnwrap(properties.makeGtkLabel())
            for widget in [label.widget, gtk] { window.append(widget) }
            check(label, properties)
            check(gtk, properties)
            for widget in [label.widget, gtk] { gtk_widget_unparent(widget) }
        }
        print("\(measures) sizes of \(count) labels, \(gtkMeasures) of GtkLabels")
        print("broken promises: ours \(ours), GtkLabel's \(gtks)")
        XCTAssertGreaterThan(measures, 50 * count)
        XCTAssertEqual(ours.total, 0, ours.examples.joined(separator: "\n"))
    }

    @MainActor
    private func check(_ label: Label, _ properties: RandomLabel) {
        let name = "\(properties)"
        let step = label.widget.measureWidth().natural > 300 ? Self.stepOfWideLabels : 1
        checkRanges(label.widget, step: step, strict: true, hasFonts: !properties.hasOneFont, name, &ours) {
            low, high in
            properties.hasOneFont
                ? 0
                : Self.riseByFonts(
                    label, Double(low) - properties.insets.across, Double(high) - properties.insets.across)
        }
        checkMinimum(label, properties, name)
        if properties.wrapsWithoutLimit {
            checkWidthForHeight(label.widget, step: 3, properties, name, &ours)
        }
        checkInk(label.widget, properties, name, &ours) {
            let frame = label.textFrame
            let ink = DisplayList(frame, options: DrawingOptions()).inkBounds
            // A label that does not wrap has one height, as a GtkLabel: that of its text as it is cut at its natural width. "…", and letters
            // that are cut away there, may come from higher fonts.
            let isCutElsewhere = frame.isTruncated || properties.ellipsize != PANGO_ELLIPSIZE_NONE
            let mayBeHigher = isCutElsewhere && !properties.wraps && !properties.hasOneFont
            var shown = Shown(
                lines: frame.layoutBounds.offset(by: label.textFrameOrigin),
                ink: ink?.offset(by: label.textFrameOrigin), insets: properties.insets,
                below: mayBeHigher ? 6 * Double(frame.lineCount) : 0.01)
            if hasWordThatSticksOut(label, properties) {
                (shown.lines.x, shown.lines.width, shown.ink) = (properties.insets.left, 0, nil)
            }
            return shown
        }
    }

    /// Whether the lines that are too wide have one word each. An ellipsized label may be narrower than its words. In more width than the
    /// least one, words that were cut away come onto its lines: they stick out as in GtkLabel where lines do not end inside words.
    @MainActor
    private func hasWordThatSticksOut(_ label: Label, _ properties: RandomLabel) -> Bool {
        let width = gtk_widget_get_width(label.widget)
        guard properties.wraps, properties.wrapMode == PANGO_WRAP_WORD, properties.ellipsize != PANGO_ELLIPSIZE_NONE,
            width > label.widget.measureWidth().minimum
        else { return false }
        let frame = label.textFrame
        let wide = frame.lineRecords.filter { $0.width > Double(width) - properties.insets.across + 0.01 }
        return !wide.isEmpty && wide.allSatisfy { !frame.shownText(of: $0).text.string.contains(" ") }
    }

    /// The same of a GtkLabel, at fewer sizes. Nothing explains a height that rises.
    @MainActor
    private func check(_ gtk: UnsafeMutablePointer<GtkWidget>, _ properties: RandomLabel) {
        let name = "\(properties)"
        checkRanges(gtk, step: 29, strict: false, hasFonts: false, name, &gtks) { _, _ in nil }
        if properties.wraps, properties.ellipsize == PANGO_ELLIPSIZE_NONE {
            checkWidthForHeight(gtk, step: 60, properties, name, &gtks)
        }
        checkInk(gtk, properties, name, &gtks) {
            var (ink, lines) = (PangoRectangle(), PangoRectangle())
            var (x, y): (gint, gint) = (0, 0)
            pango_layout_get_pixel_extents(gtk_label_get_layout(gtk.opaque), &ink, &lines)
            gtk_label_get_layout_offsets(gtk.opaque, &x, &y)
            func rect(_ rect: PangoRectangle) -> Rect {
                Rect(
                    x: Double(x + rect.x), y: Double(y + rect.y), width: Double(rect.width),
                    height: Double(rect.height))
            }
            return Shown(lines: rect(lines), ink: rect(ink), insets: .zero, below: 0.01)
        }
    }

    /// Minima, naturals, repeated answers, and heights that do not rise with the width.
    @MainActor
    private func checkRanges(
        _ widget: UnsafeMutablePointer<GtkWidget>, step: Int, strict: Bool, hasFonts: Bool, _ name: String,
        _ violations: inout Violations,
        explainedRise: (_ low: Int32, _ high: Int32) -> Int32?
    ) {
        let (horizontal, vertical) = (GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL)
        let widths = widget.answer(horizontal, -1)
        violations.expect(widths.minimum <= widths.natural, "minimum width over natural", "\(widths) \(name)")
        let height = widget.answer(vertical, -1)
        violations.expect(height.minimum <= height.natural, "minimum height over natural", "\(height) \(name)")
        var heights: [(width: Int32, height: UnsafeMutablePointer<GtkWidget>.Measure)] = []
        // GtkLabel is not asked for sizes below its minimum.
        let first = strict ? 0 : widths.minimum
        for width in stride(from: first, through: widths.natural + 50, by: step) {
            let height = widget.answer(vertical, width)
            violations.expect(
                height.minimum <= height.natural, "minimum height over natural", "\(height) at \(width) \(name)")
            violations.expect(
                (0...height.natural).contains(height.naturalBaseline), "baseline outside",
                "\(height) at \(width) \(name)")
            if let last = heights.last, height.natural > last.height.natural {
                let rise = height.natural - last.height.natural
                let explained = explainedRise(last.width, width) ?? 0
                violations.expect(
                    rise <= explained, "height rises",
                    "\(last) to \(height) at \(width), \(explained) by fonts: \(name)")
            }
            heights.append((width, height))
        }
        var others: [(height: Int32, width: UnsafeMutablePointer<GtkWidget>.Measure)] = []
        let highest = heights.map(\.height.natural).max() ?? 0
        for height in stride(from: 0, through: highest + 50, by: strict ? 3 : 40) {
            let width = widget.answer(horizontal, height)
            violations.expect(
                width.minimum <= width.natural, "minimum width over natural", "\(width) for \(height) \(name)")
            others.append((height, width))
        }
        for (width, height) in heights.reversed() where width % 5 == 0 {
            violations.expect(widget.answer(vertical, width) == height, "another answer", "for width \(width) \(name)")
        }
        for (height, width) in others.reversed() where height % 5 == 0 {
            // A label remembers a smaller width that is enough, where higher letters make text higher with more width.
            let answer = widget.answer(horizontal, height)
            let isExplained = answer.minimum <= width.minimum && hasFonts
            violations.expect(answer == width || isExplained, "another answer", "for height \(height) \(name)")
        }
        violations.expect(widget.answer(horizontal, -1) == widths, "another answer", "without a height \(name)")
        if strict { measures += heights.count + others.count } else { gtkMeasures += heights.count + others.count }
    }

    /// How much higher text may become by lines that get other fonts. nil if it gets more lines, which nothing explains.
    @MainActor
    private static func riseByFonts(_ label: Label, _ low: Double, _ high: Double) -> Int32? {
        // Text that may shrink asks for the height of its lines before shrinking.
        var options = label.state.frameOptions
        options.minimumTextScaleFactor = 1
        func frame(_ width: Double) -> TextFrame {
            TextFrame(
                label.state.currentShaping(), size: Size(width: max(width, 0), height: .infinity), options: options)
        }
        let (before, after) = (frame(low), frame(high))
        guard after.lineCount <= before.lineCount else { return nil }
        let heights = (Array(before.lines) + Array(after.lines)).map { $0.ascent + $0.descent }
        guard let least = heights.min(), let most = heights.max() else { return 0 }
        return Int32((Double(after.lineCount) * (most - least)).rounded(.up)) + 1
    }

    /// The minimum width is that of the widest piece without a break, which stands alone on its line in a very narrow frame.
    @MainActor
    private func checkMinimum(_ label: Label, _ properties: RandomLabel, _ name: String) {
        guard properties.wrapsWithoutLimit, properties.widthInCharacters < 1 else { return }
        let frame = TextFrame(
            label.state.currentShaping(), size: Size(width: 0, height: .infinity),
            options: label.state.frameOptions)
        let widest = frame.lines.map(\.width).max() ?? 0
        let minimum = Double(label.widget.answer(GTK_ORIENTATION_HORIZONTAL, -1).minimum) - properties.insets.across
        // A ligature is one piece, and still may be divided on a line that is too narrow for it (decision 018).
        let hasLigature = properties.text.contains("ff")
        let isPiece = hasLigature ? minimum >= widest : abs(minimum - widest) < 1.01
        ours.expect(isPiece, "minimum is not the widest piece", "\(minimum), \(widest): \(name)")
    }

    /// The text fits into each height at the width that was asked for it, and not at one pixel less.
    @MainActor
    private func checkWidthForHeight(
        _ widget: UnsafeMutablePointer<GtkWidget>, step: Int, _ properties: RandomLabel, _ name: String,
        _ violations: inout Violations
    ) {
        let widths = widget.answer(GTK_ORIENTATION_HORIZONTAL, -1)
        let lowest = widget.answer(GTK_ORIENTATION_VERTICAL, 1_000_000).natural
        let highest = widget.answer(GTK_ORIENTATION_VERTICAL, widths.minimum).natural
        guard lowest < highest else { return }
        for height in stride(from: lowest, through: highest + 5, by: step) {
            let width = widget.answer(GTK_ORIENTATION_HORIZONTAL, height)
            let fits = widget.answer(GTK_ORIENTATION_VERTICAL, width.minimum).minimum
            violations.expect(fits <= height, "text does not fit", "\(width) for \(height) needs \(fits): \(name)")
            let natural = widget.answer(GTK_ORIENTATION_VERTICAL, width.natural).natural
            // With "word", the natural width is that of other lines than are shown. They may have other fonts.
            let isShown = properties.naturalWrapMode != GTK_NATURAL_WRAP_WORD
            violations.expect(
                !isShown || natural <= height, "text does not fit",
                "natural \(width) for \(height) needs \(natural): \(name)")
            guard width.minimum > widths.minimum else { continue }
            let less = widget.answer(GTK_ORIENTATION_VERTICAL, width.minimum - 1).minimum
            violations.expect(less > height, "a smaller width fits", "\(width) for \(height), \(less): \(name)")
        }
    }

    /// What a label shows in its size.
    private struct Shown {
        var lines: Rect
        var ink: Rect?
        var insets: EdgeInsets
        /// How far lines may reach below the box.
        var below: Double
    }

    /// The lines are inside the box, and their ink is too, but for what glyphs draw past their advance and their line.
    @MainActor
    private func checkInk(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ properties: RandomLabel, _ name: String,
        _ violations: inout Violations, _ show: () -> Shown
    ) {
        let widths = widget.measureWidth()
        for width in [widths.minimum, (widths.minimum + widths.natural) / 2, widths.natural, widths.natural + 50] {
            widget.allocate(width: width)
            let box = Rect(x: 0, y: 0, width: Double(width), height: Double(gtk_widget_get_height(widget)))
            let shown = show()
            let (lines, insets) = (shown.lines, shown.insets)
            violations.expect(
                lines.minX >= box.minX + insets.left - 0.01 && lines.maxX <= box.maxX - insets.right + 0.01
                    && lines.minY >= box.minY + insets.top - 0.01
                    && lines.maxY <= box.maxY - insets.bottom + shown.below,
                "lines outside the box", "\(lines) in \(box): \(name)")
            guard let ink = shown.ink else { continue }
            // The largest overhang of a glyph in the fonts of these texts.
            let room = 8.0
            violations.expect(
                ink.minX >= box.minX - room && ink.maxX <= box.maxX + room && ink.minY >= box.minY - room
                    && ink.maxY <= box.maxY + room,
                "ink outside the box", "\(ink) in \(box): \(name)")
        }
    }
}

extension RandomLabel {
    /// Whether all lines are as high.
    fileprivate var hasOneFont: Bool { markup == nil && text.allSatisfy(\.isASCII) }
}

extension EdgeInsets {
    fileprivate var across: Double { left + right }
}

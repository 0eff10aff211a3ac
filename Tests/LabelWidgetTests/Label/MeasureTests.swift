import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The contract of `measure` with GTK, for any text.
final class MeasureTests: WidgetTestCase {
    private static let wrapModes: [TextFrameOptions.WrapMode] = [.none, .word, .character, .wordThenCharacter]

    @MainActor
    func testTheNaturalWidthIsTheLeastThatDoesNotWrap() async throws {
        let window = TestWindow()
        for (index, text) in (Array(TestTexts(seed: 7, count: 200)) + ["", " ", "\n", "\n\n\n"]).enumerated() {
            let label = Label(text)
            window.append(label.widget)
            label.wrapMode = Self.wrapModes[index % 4]
            label.maximumNumberOfLines = [0, 0, 1, 3][index / 4 % 4]
            gtk_widget_set_direction(label.widget, index % 3 == 0 ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
            let width = label.widget.measureWidth()
            XCTAssertLessThanOrEqual(width.minimum, width.natural, text)
            XCTAssertEqual(width.minimumBaseline, -1)
            for forHeight: Int32 in [0, 1, 20, 1_000, .max] {
                let measure = label.widget.measureWidth(forHeight: forHeight)
                XCTAssertLessThanOrEqual(measure.minimum, measure.natural, text)
            }
            for forWidth in [
                -1, 0, 1, width.minimum, (width.minimum + width.natural) / 2, width.natural, 100_000, .max,
            ] {
                let height = label.widget.measureHeight(forWidth: forWidth)
                XCTAssertLessThanOrEqual(height.minimum, height.natural, text)
                XCTAssertGreaterThan(height.minimum, 0, text)
                XCTAssertTrue((1...height.minimum).contains(height.minimumBaseline), "\(height) \(text)")
                XCTAssertEqual(height.minimumBaseline, height.naturalBaseline)
            }
            // At its natural width text is not wrapped. One pixel less, and it is.
            let height = label.widget.measureHeight(forWidth: width.natural).natural
            XCTAssertEqual(height, label.widget.measureHeight(forWidth: .max).natural, text)
            if label.wrapMode != .none, label.maximumNumberOfLines == 0, width.minimum < width.natural {
                XCTAssertGreaterThan(label.widget.measureHeight(forWidth: width.natural - 1).natural, height, text)
            }
            gtk_widget_unparent(label.widget)
        }
    }

    @MainActor
    func testTheLinesOfALongTextAreBrokenOnceForAWidth() async throws {
        let window = TestWindow()
        for text in [String(repeating: "words of a long text ", count: 500), "a short text"] {
            let label = Label(text)
            window.append(label.widget)
            label.wrapMode = .word
            label.widget.allocate(width: 200)
            let shown = label.textFrame
            // The frame that is shown outlives a question.
            _ = label.widget.measureHeight(forWidth: 300)
            XCTAssertTrue(label.textFrame === shown)
            let height = label.widget.measureHeight(forWidth: 250).natural
            let measured = label.state.layout?.measured
            XCTAssertEqual(measured != nil, label.state.content.text.count > 1_000)
            label.widget.allocate(width: 250)
            if let measured { XCTAssertTrue(label.textFrame === measured) }
            XCTAssertNil(label.state.layout?.measured)
            XCTAssertEqual(height, Int32(label.textFrame.layoutBounds.height.rounded(.up)))
            _ = label.widget.measureHeight(forWidth: 200)
            label.text = "another text"
            XCTAssertNil(label.state.layout?.measured)
            label.widget.allocate(width: 200)
            XCTAssertEqual(label.textFrame.lineCount, 1)
        }
    }

    @MainActor
    func testATruncatedLabelHasSpaceForItsToken() async throws {
        let window = TestWindow()
        let token = Label("read more")
        window.append(token.widget)
        let tokenWidth = token.widget.measureWidth().natural
        for mode in Self.wrapModes {
            for lines in 1...3 {
                let label = Label("a text of many short words, which is cut where there is no room")
                window.append(label.widget)
                label.wrapMode = mode
                label.maximumNumberOfLines = lines
                label.truncationToken = "read more"
                let width = label.widget.measureWidth()
                XCTAssertGreaterThanOrEqual(width.minimum, tokenWidth, "\(mode) \(lines)")
                XCTAssertLessThan(mode == .none && lines > 1 ? 0 : width.minimum, width.natural, "\(mode) \(lines)")
                // Complete text needs no space for a token.
                label.text = "ab"
                XCTAssertLessThan(label.widget.measureWidth().natural, tokenWidth)
                gtk_widget_unparent(label.widget)
            }
        }
    }

    @MainActor
    func testALabelIsNeverHigherWhereItIsWider() async throws {
        let window = TestWindow()
        // Fallback fonts make some lines higher, so other breaks may have a larger total.
        for text in TestTexts(seed: 8, count: 60) where text.allSatisfy({ $0.isASCII }) {
            for mode in Self.wrapModes {
                let label = Label(text)
                window.append(label.widget)
                label.wrapMode = mode
                let widths = label.widget.measureWidth()
                var last = Int32.max
                for width in stride(from: widths.minimum, through: widths.natural + 20, by: 7) {
                    let height = label.widget.measureHeight(forWidth: width).natural
                    XCTAssertLessThanOrEqual(height, last, "\(mode) at \(width): \(text)")
                    last = height
                }
                gtk_widget_unparent(label.widget)
            }
        }
    }

    @MainActor
    func testTextDoesNotWrapAtItsNaturalWidth() async throws {
        let window = TestWindow()
        for text in TestTexts(seed: 9, count: 200) {
            let label = Label(text)
            window.append(label.widget)
            label.wrapMode = .wordThenCharacter
            label.widget.allocate(width: label.widget.measureWidth().natural)
            XCTAssertEqual(
                label.textFrame.lineCount, text.split(separator: "\n", omittingEmptySubsequences: false).count)
            XCTAssertLessThanOrEqual(
                label.textFrame.layoutBounds.width, Double(gtk_widget_get_width(label.widget)) + 0.01)
            gtk_widget_unparent(label.widget)
        }
    }

    @MainActor
    func testNothingOverflowsAtTheMinimumWidth() async throws {
        let window = TestWindow()
        for (index, text) in TestTexts(seed: 10, count: 200).enumerated() {
            let label = Label(text)
            window.append(label.widget)
            label.wrapMode = [.word, .character, .wordThenCharacter][index % 3]
            label.widget.allocate(width: label.widget.measureWidth().minimum)
            let room = Double(gtk_widget_get_width(label.widget)) + 0.01
            XCTAssertLessThanOrEqual(label.textFrame.layoutBounds.width, room, "\(label.wrapMode): \(text)")
            gtk_widget_unparent(label.widget)
        }
    }

    /// The drawn frame has the requested height, measured in either way.
    @MainActor
    func testTheMeasuredHeightIsThatOfTheFrame() async throws {
        let window = TestWindow()
        for (index, text) in TestTexts(seed: 11, count: 200).enumerated() {
            let label = Label(text)
            window.append(label.widget)
            label.wrapMode = Self.wrapModes[index % 4]
            label.maximumNumberOfLines = [0, 2][index / 4 % 2]
            let widths = label.widget.measureWidth()
            let width = (widths.minimum + widths.natural) / 2
            let measured = label.widget.measureHeight(forWidth: width)
            label.widget.allocate(width: width, height: measured.natural)
            XCTAssertEqual(label.textFrame.layoutBounds.height.ceiledToPixel, measured.natural, text)
            XCTAssertEqual(label.textFrame.firstBaseline.ceiledToPixel, measured.naturalBaseline, text)
            gtk_widget_unparent(label.widget)
        }
    }

    @MainActor
    func testTheRequestModeTellsWhetherHeightDependsOnWidth() async throws {
        let label = Label("text")
        _ = label.widget.measureWidth()
        XCTAssertEqual(gtk_widget_get_request_mode(label.widget), GTK_SIZE_REQUEST_CONSTANT_SIZE)
        label.wrapMode = .word
        // GTK caches the mode until the next measure.
        _ = label.widget.measureWidth()
        XCTAssertEqual(gtk_widget_get_request_mode(label.widget), GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH)
    }

    @MainActor
    func testAnEmptyLabelIsOneLineHighAndANewlineMakesAnother() async throws {
        let labels = ["", "x", "\n", "x\n", "\n\n"].map { Label($0) }
        let heights = labels.map { $0.widget.measureHeight().natural }
        XCTAssertEqual(heights[0], heights[1])
        XCTAssertEqual(heights[2], heights[3])
        XCTAssertGreaterThan(heights[2], heights[1])
        XCTAssertGreaterThan(heights[4], heights[3])
        XCTAssertEqual(labels[0].widget.measureWidth().natural, 0)
    }

    @MainActor
    func testALineLimitLimitsTheHeight() async throws {
        let label = Label("One two three four five six seven eight nine ten eleven twelve")
        label.wrapMode = .word
        let line = label.widget.measureHeight().natural
        var last: Int32 = 0
        for limit in 1...4 {
            label.maximumNumberOfLines = limit
            let height = label.widget.measureHeight(forWidth: 80).natural
            XCTAssertGreaterThan(height, last)
            XCTAssertLessThanOrEqual(height, Int32(limit) * line)
            last = height
        }
        label.maximumNumberOfLines = 1
        XCTAssertLessThan(label.widget.measureWidth().minimum, 60, "a label of one line that truncates can shrink")
    }

    @MainActor
    func testSizesForAppCode() async throws {
        let label = Label("One two three four five six")
        label.wrapMode = .word
        let intrinsic = label.intrinsicContentSize
        XCTAssertEqual(Int32(intrinsic.width), label.widget.measureWidth().natural)
        XCTAssertEqual(Int32(intrinsic.height), label.widget.measureHeight().natural)
        let narrow = label.sizeThatFits(Size(width: 60, height: .infinity))
        XCTAssertLessThanOrEqual(narrow.width, 60)
        XCTAssertEqual(Int32(narrow.height), label.widget.measureHeight(forWidth: 60).natural)
        XCTAssertLessThan(label.sizeThatFits(Size(width: 60, height: 40)).height, narrow.height)
    }
}

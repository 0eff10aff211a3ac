import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Labels that shrink their text to fit.
final class ScalingTests: WidgetTestCase {
    private static let text = "The quick brown fox"

    @MainActor
    private func label(_ text: String, in window: TestWindow, minimum: Double, step: Double = 1.0 / 128) -> Label {
        let label = Label(text)
        window.append(label.widget)
        label.minimumTextScaleFactor = minimum
        label.textScaleFactorStepSize = step
        return label
    }

    @MainActor
    func testPropertiesClampTheirValues() async throws {
        let label = Label("a")
        XCTAssertEqual(GObjectTesting.double(label.widget, "minimum-text-scale-factor"), 1)
        XCTAssertEqual(GObjectTesting.double(label.widget, "text-scale-factor-step-size"), 1.0 / 128)
        XCTAssertEqual(label.textScalingBaselineAdjustment, .none)
        for nonsense in [0, -1, 2, .nan, .infinity] {
            label.minimumTextScaleFactor = nonsense
            XCTAssertEqual(label.minimumTextScaleFactor, 1)
        }
        label.minimumTextScaleFactor = 0.25
        XCTAssertEqual(GObjectTesting.double(label.widget, "minimum-text-scale-factor"), 0.25)
        GObjectTesting.set(label.widget, "minimum-text-scale-factor", 0.0)
        XCTAssertEqual(label.minimumTextScaleFactor, 1)
        GObjectTesting.set(label.widget, "text-scale-factor-step-size", 0.125)
        XCTAssertEqual(label.textScaleFactorStepSize, 0.125)
        label.textScaleFactorStepSize = -3
        XCTAssertEqual(GObjectTesting.double(label.widget, "text-scale-factor-step-size"), 0)
        label.textScalingBaselineAdjustment = .alignFirstBaseline
        XCTAssertEqual(label.textScalingBaselineAdjustment, .alignFirstBaseline)
    }

    @MainActor
    func testALabelMayBeAsNarrowAsItsTextAtTheSmallestScale() async throws {
        let window = TestWindow()
        let plain = label(Self.text, in: window, minimum: 1)
        let (width, height) = (plain.widget.measureWidth(), plain.widget.measureHeight(forWidth: -1))
        XCTAssertEqual(width.minimum, width.natural)
        let half = label(Self.text, in: window, minimum: 0.5)
        let narrow = half.widget.measureWidth()
        XCTAssertEqual(narrow.natural, width.natural)
        XCTAssertEqual(Double(narrow.minimum), Double(width.natural) / 2, accuracy: 1)
        XCTAssertEqual(gtk_widget_get_request_mode(half.widget), GTK_SIZE_REQUEST_CONSTANT_SIZE)
        // It has the height of its text before shrinking at each width: a wider label is never higher.
        XCTAssertEqual(half.widget.measureHeight(forWidth: narrow.natural), height)
        XCTAssertEqual(half.widget.measureHeight(forWidth: narrow.minimum), height)
        // A minimum between two steps is rounded up.
        let rounded = label(Self.text, in: window, minimum: 0.3, step: 0.25)
        XCTAssertEqual(rounded.widget.measureWidth().minimum, narrow.minimum)
    }

    @MainActor
    func testTheTextIsDrawnSmaller() async throws {
        let window = TestWindow()
        let renderer = try XCTUnwrap(window.renderer)
        let label = label(Self.text, in: window, minimum: 0.5, step: 0.5)
        label.xAlignment = 0
        label.yAlignment = 0
        let width = label.widget.measureWidth()
        func drawn(width: Int32) throws -> (bounds: graphene_rect_t, ink: Int) {
            label.widget.allocate(width: width, height: label.widget.measureHeight(forWidth: width).natural)
            let node = try XCTUnwrap(label.widget.makeNode())
            defer { gsk_render_node_unref(node) }
            var bounds = graphene_rect_t()
            gsk_render_node_get_bounds(node, &bounds)
            let picture = try XCTUnwrap(
                Picture(of: node, width: Int(width), height: 40, scale: window.scale, renderer: renderer))
            return (bounds, picture.inkedByteCount)
        }
        let large = try drawn(width: width.natural)
        XCTAssertEqual(label.textFrame.textScaleFactor, 1)
        let small = try drawn(width: width.minimum)
        XCTAssertEqual(label.textFrame.textScaleFactor, 0.5)
        XCTAssertEqual(small.bounds.size.width, large.bounds.size.width / 2, accuracy: 1.5)
        XCTAssertEqual(small.bounds.size.height, large.bounds.size.height / 2, accuracy: 1.5)
        XCTAssertGreaterThan(small.ink, 100)
        XCTAssertLessThan(small.ink, large.ink * 2 / 3)
    }

    @MainActor
    func testPointsAndLinksAreWhereTheScaledTextIs() async throws {
        let window = TestWindow()
        var builder = StyledText.Builder()
        builder.append("Read the ")
        builder.append("manual", style: TextStyle(link: LinkValue(url: "x:manual")))
        let label = Label(builder.text)
        window.append(label.widget)
        label.minimumTextScaleFactor = 0.5
        let width = label.widget.measureWidth()
        label.widget.allocate(width: width.natural)
        let large = try XCTUnwrap(label.links.first?.bounds)
        label.widget.allocate(width: width.minimum, height: 60)
        let small = try XCTUnwrap(label.links.first?.bounds)
        let scale = label.textFrame.textScaleFactor
        XCTAssertLessThan(scale, 0.55)
        XCTAssertEqual(small.x, large.x * scale, accuracy: 0.01)
        XCTAssertEqual(small.width, large.width * scale, accuracy: 0.01)
        let origin = label.textFrameOrigin
        XCTAssertGreaterThan(origin.y, 10)
        let middle = Point(x: small.midX + origin.x, y: small.midY + origin.y)
        XCTAssertEqual(label.state.link(at: middle)?.value, LinkValue(url: "x:manual"))
        XCTAssertNil(label.state.link(at: Point(x: small.x + origin.x - 3, y: middle.y)))
        XCTAssertEqual(label.textFrame.offset(closestTo: Point(x: small.x + 0.1, y: small.midY)), 9)
        XCTAssertEqual(label.textFrame.offset(closestTo: Point(x: small.maxX - 0.1, y: small.midY)), 15)
        // The link's widget is there too.
        let link = try label.hoverLink(0)
        XCTAssertEqual(Double(gtk_widget_get_width(link)), small.width, accuracy: 2)
    }

    /// For any text and width: the height is enough for the frame and falls with the width, nothing overflows, and truncated text has
    /// the smallest scale.
    @MainActor
    func testMeasuresAreThoseOfTheFrameForAnyText() async throws {
        let window = TestWindow()
        let modes: [TextFrameOptions.WrapMode] = [.none, .word, .character, .wordThenCharacter]
        for (index, text) in TestTexts(seed: 12, count: 200).enumerated() {
            let label = label(text, in: window, minimum: [0.3, 0.5, 0.8][index % 3])
            label.wrapMode = modes[index % 4]
            label.maximumNumberOfLines = [0, 1, 2][index / 4 % 3]
            label.textScalingBaselineAdjustment = index % 5 == 0 ? .alignFirstBaseline : .none
            let widths = label.widget.measureWidth()
            XCTAssertLessThanOrEqual(widths.minimum, widths.natural, text)
            var last = Int32.max
            for width in [widths.minimum, (widths.minimum + widths.natural) / 2, widths.natural] {
                let measured = label.widget.measureHeight(forWidth: width)
                label.widget.allocate(width: width, height: measured.natural)
                let frame = label.textFrame
                // A label that does not wrap has one height, that of its whole text. The token's font may be higher.
                if label.wrapMode != .none || !frame.isTruncated {
                    XCTAssertLessThanOrEqual(frame.layoutBounds.height.ceiledToPixel, measured.natural, text)
                }
                if frame.textScaleFactor == 1 {
                    XCTAssertEqual(frame.layoutBounds.height.ceiledToPixel, measured.natural, text)
                    XCTAssertEqual(frame.firstBaseline.ceiledToPixel, measured.naturalBaseline, text)
                }
                // Fallback fonts make some lines higher, so other breaks may have a larger total.
                if text.allSatisfy({ $0.isASCII }) { XCTAssertLessThanOrEqual(measured.natural, last, text) }
                last = measured.natural
                if !frame.isTruncated {
                    XCTAssertLessThanOrEqual(
                        frame.layoutBounds.width, Double(width) + 0.01, "\(label.wrapMode): \(text)")
                } else {
                    XCTAssertEqual(
                        frame.textScaleFactor, label.minimumTextScaleFactor, accuracy: 1.0 / 128, text)
                }
            }
            if label.maximumNumberOfLines == 0 { XCTAssertEqual(label.textFrame.textScaleFactor, 1, text) }
            gtk_widget_unparent(label.widget)
        }
    }
}

import CAllocations
import Testing

@testable import TextEngine

/// The cost of highlights is linear in their number, whatever their arrangement. Bytes are counted, and quadratic time
/// would hit the time limit.
@Suite("Many highlights")
struct ManyHighlightsTests {
    enum Arrangement: CaseIterable {
        case apart
        case nested
        case same
        case growing
        case ofTokens

        func range(_ index: Int, of count: Int, length: Int) -> Range<Int> {
            switch self {
            case .apart: index * length / count..<max(index * length / count + 1, (index + 1) * length / count - 1)
            case .nested: index * length / (3 * count)..<length - index * length / (3 * count)
            case .same, .ofTokens: 0..<length
            case .growing: 0..<1 + index * length / count
            }
        }
    }

    /// Highlights of every attribute in turn.
    private static func highlights(_ arrangement: Arrangement, count: Int, length: Int) -> [DrawingOptions.Highlight] {
        (0..<count).map { index in
            let color = Color(red: Float(index) / Float(count), green: 0, blue: 1)
            var style = TextHighlightStyle()
            switch index % 4 {
            case 0: style.textColor = color
            case 1: style.underline = DecorationLine(color: color)
            case 2: style.shadow = TextShadow(offset: Point(x: 1, y: 1), color: color)
            default:
                style.background = TextBackground(color: color).with(\.extendsTextLinesToCommonHorizontalBounds, false)
            }
            return .init(
                range: arrangement.range(index, of: count, length: length),
                rangeInToken: arrangement == .ofTokens ? index % 7..<index % 7 + 2 : nil, style: style)
        }
    }

    @Test(
        "Memory is linear in the number of highlights", .enabled(if: callocations_count()),
        arguments: Arrangement.allCases, [300.0, .infinity])
    func memory(arrangement: Arrangement, width: Double) {
        func bytes(_ count: Int) -> Int {
            let frame = TextFrame.box(
                StyledText(String(repeating: "pg fi ", count: count)), width: width,
                TextFrameOptions(
                    maximumNumberOfLines: arrangement == .ofTokens ? 3 : 0, truncationToken: "and so on"))
            let options = DrawingOptions(
                highlights: Self.highlights(arrangement, count: count, length: 6 * count))
            return allocatedBytes {
                let list = DisplayList(frame, options: options)
                #expect(!list.items.isEmpty)
                let search = HighlightIndex(options.highlights)
                for line in frame.lineRecords.indices { _ = search.highlights(onLine: line, of: frame) }
            }
        }
        let (few, many) = (bytes(1_000), bytes(4_000))
        #expect(many < 5 * few, "\(few) and \(many)")
    }

    @Test("Memory is linear in the number of overlapping rectangles", .enabled(if: callocations_count()))
    func overlappingRects() {
        func bytes(_ count: Int) -> Int {
            let rects: [Rect] = (0..<count).map { number in
                let (x, width) = (number % 37, 1_000 + number % 91)
                return Rect(x: Double(x), y: Double(number), width: Double(width), height: 100_000)
            }
            return allocatedBytes { #expect(!RectUnion(rects).rows.isEmpty) }
        }
        let (few, many) = (bytes(1_000), bytes(4_000))
        #expect(many < 5 * few, "\(few) and \(many)")
    }

    @Test("A hundred thousand highlights on one long justified line take linear time", .hangGuard)
    func justified() {
        let text = String(repeating: "pg fi ", count: 300_000)
        let shaped = ShapedString.box(StyledText(text), size: 1)
        let frame = TextFrame(
            shaped, size: Size(width: 350_000, height: .infinity),
            options: TextFrameOptions().with(\.defaultTextAlignment, .justified))
        #expect(frame.lineCount > 1 && frame.lineRecords[0].spaceStretch > 0)
        for arrangement in Arrangement.allCases {
            let options = DrawingOptions(
                highlights: Self.highlights(arrangement, count: 100_000, length: text.utf8.count))
            #expect(!DisplayList(frame, options: options).items.isEmpty)
        }
    }

    @Test("A hundred thousand colours on one long justified line take linear time", .hangGuard)
    func colors() {
        var builder = StyledText.Builder()
        for index in 0..<200_000 {
            builder.append(
                "pg fi ", style: TextStyle(foregroundColor: Color(red: Float(index % 50) / 50, green: 0, blue: 0)))
        }
        let frame = TextFrame(
            ShapedString.box(builder.text, size: 1), size: Size(width: 350_000, height: .infinity),
            options: TextFrameOptions().with(\.defaultTextAlignment, .justified))
        #expect(frame.lineRecords[0].spaceStretch > 0)
        #expect(DisplayList(frame).items.count >= 200_000)
    }
}

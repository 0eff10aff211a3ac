import TextEngine
import WidgetTiming

/// What an app does with a text, from its bytes to a picture.
enum GrowthStage: String, CaseIterable {
    /// Analysis and shaping, with empty caches.
    case shape
    /// The widths that a label asks for, and its height for a width.
    case measure
    /// A frame of all lines.
    case layOut = "lay-out"
    /// A frame of three lines, or of one that does not wrap.
    case cut
    /// The cluster and the caret at places all over the text.
    case hit
    /// Arrow keys, from places all over the text.
    case move
    /// The key to the next word: it passes the word, and all that is no word.
    case moveByWord = "move-by-word"
    /// The display list of all lines.
    case draw
    /// The text as JSON, and read again.
    case json
    /// Words at the end of the text, each with the natural width that a label then asks for.
    case append
    /// Pieces off the start of the text, each with that width.
    case removeFirst = "remove-first"

    /// How many places, keys or words there are, whatever the length of the text.
    static let repetitions = 8
}

/// A text with all that its stages need.
final class GrowthSubject {
    private let shape: any GrowthText
    private let text: StyledText
    private let width: Double
    private let shaped: ShapedString
    private lazy var frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: shape.options)

    init(_ shape: any GrowthText, characterCount: Int) {
        self.shape = shape
        text = shape.text(characterCount: characterCount)
        width = shape.width(characterCount: characterCount)
        shaped = EngineTexts.shape(text)
    }

    /// Does what a stage needs, but is not counted for it.
    func prepare(_ stage: GrowthStage) {
        if stage == .shape { EngineCaches.empty() } else { keep(shaped.maximumContentWidth) }
        if [.hit, .move, .moveByWord, .draw].contains(stage) { keep(frame.layoutBounds.height) }
        // The first hit looks for empty lines.
        if stage == .hit { keep(places.reduce(0) { $0 + hit($1) }) }
    }

    /// A stage as a function.
    @inline(never)
    func pass(_ stage: GrowthStage) -> () -> Double { { self.run(stage) } }

    /// Runs a stage.
    func run(_ stage: GrowthStage) -> Double {
        switch stage {
        case .shape: EngineTexts.shape(text).maximumContentWidth
        case .measure:
            shaped.contentWidths(options: shape.options).natural
                + shaped.measure(width: width, options: shape.options).height
        case .layOut:
            TextFrame(shaped, size: Size(width: width, height: .infinity), options: shape.options).layoutBounds.height
        case .cut:
            TextFrame(shaped, size: Size(width: width, height: .infinity), options: shape.cuttingOptions)
                .layoutBounds.height
        case .hit: places.reduce(0) { $0 + hit($1) }
        case .move: places.reduce(0) { $0 + move(from: $1, [.next, .down, .right, .left, .lineEnd, .lineStart]) }
        case .moveByWord: places.reduce(0) { $0 + move(from: $1, [.nextWord, .previousWord]) }
        case .draw: Double(DisplayList(frame, options: shape.drawingOptions(for: text)).items.count)
        case .json: Double((try? StyledText(json: text.json).count) ?? 0)
        case .append: append()
        case .removeFirst: removeFirst()
        }
    }

    /// Points on lines and in gaps, all over the text.
    private var places: [Point] {
        let (bounds, count) = (frame.layoutBounds, Double(GrowthStage.repetitions))
        return (0..<GrowthStage.repetitions).map { number in
            let share = (Double(number) + 0.5) / count
            return Point(x: bounds.x + bounds.width * (1 - share), y: bounds.y + bounds.height * share)
        }
    }

    private func hit(_ place: Point) -> Double {
        let cluster = frame.cluster(closestTo: place)
        let caret = frame.caret(closestTo: place)
        return (cluster?.bounds.x ?? 0) + (caret?.x ?? 0) + Double(frame.link(closestTo: place) == nil ? 0 : 1)
    }

    private func move(from place: Point, _ movements: [TextFrame.CaretMovement]) -> Double {
        guard var caret = frame.offset(closestTo: place).flatMap({ frame.caret(at: $0) }) else { return 0 }
        for movement in movements { caret = frame.caret(from: caret, moving: movement) }
        return caret.x
    }

    private func append() -> Double {
        var grown = shaped
        for _ in 0..<GrowthStage.repetitions {
            grown = grown.appending(StyledText(" word"))
            keep(grown.maximumContentWidth)
        }
        return Double(grown.text.count)
    }

    private func removeFirst() -> Double {
        var rest = shaped
        for _ in 0..<GrowthStage.repetitions {
            rest = rest.removingFirst(bytes: 50)
            keep(rest.maximumContentWidth)
        }
        return Double(rest.text.count)
    }
}

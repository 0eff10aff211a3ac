import LabelWidget

/// The engine of LabelWidget, with the text of a case.
@MainActor
final class EngineSide: BenchmarkSide {
    private let one: LayoutCase
    private let options: ShapingOptions
    private let shaped: ShapedString
    private let frame: TextFrame
    private let nodes = FrameNodeCache()
    private let fonts: WidgetFontContext
    private let picture = PictureCanvas()
    private var texts: NumberedTexts
    private var items: [NumberedTexts.Item] = []
    private var inputs: LayoutInputs
    private var count = 0

    private static let threeLines = TextFrameOptions(maximumNumberOfLines: 3)

    init(_ one: LayoutCase) {
        self.one = one
        let font = FontDescription("Sans", size: LayoutCase.fontSize)
        options = ShapingOptions(defaultStyle: TextStyle(font: font, language: one.language.tag))
        shaped = ShapedString(StyledText(one.text), options: options)
        frame = TextFrame(shaped, size: Size(width: LayoutCase.width, height: .infinity))
        let context = PangoSide.makeContext(one.language)
        fonts = WidgetFontContext(context)
        fontContext = OwnedContext(context)
        texts = NumberedTexts([TextPiece(one.text, .plain)])
        inputs = LayoutInputs(one.text, height: frame.layoutBounds.height)
    }

    private let fontContext: OwnedContext

    /// The caches are emptied before each text.
    var mostAtOnce: Int { one.step == .unknown ? 1 : 1_000 }

    func prepare(_ count: Int) {
        self.count = count
        if one.step == .known || one.step == .unknown { items = texts.next(count) }
        if one.step == .unknown {
            WordCache.shared.removeAll()
            DictionaryMemory.shared.removeAll()
            LoneGraphemes.forgetAll()
        }
        inputs.prepare(count, for: one.step)
    }

    func run() -> Double {
        switch one.step {
        case .known, .unknown: shape()
        case .size: sizes()
        case .lines: layOut(.default)
        case .threeLines: layOut(Self.threeLines)
        case .point: offsets()
        case .character: places()
        case .nodes: makeNodes()
        case .unchanged: appendNodes()
        case .picture: draw()
        }
    }

    private func shape() -> Double {
        var sum = 0.0
        for item in items {
            sum += ShapedString(StyledText(item.string), options: options).measure(width: LayoutCase.width).height
        }
        return sum
    }

    private func sizes() -> Double {
        var sum = 0.0
        for width in inputs.widths { sum += shaped.measure(width: width).height }
        return sum
    }

    private func layOut(_ options: TextFrameOptions) -> Double {
        var sum = 0.0
        for width in inputs.widths {
            let size = Size(width: width, height: .infinity)
            sum += TextFrame(shaped, size: size, options: options).layoutBounds.height
        }
        return sum
    }

    private func offsets() -> Double {
        var sum = 0
        for point in inputs.points { sum &+= frame.offset(closestTo: Point(x: point.x, y: point.y)) ?? 0 }
        return Double(sum)
    }

    private func places() -> Double {
        var sum = 0.0
        for offset in inputs.offsets { sum += frame.rect(at: offset)?.x ?? 0 }
        return sum
    }

    private func makeNodes() -> Double {
        let options = DrawingOptions()
        return (0..<count).reduce(0.0) { sum, _ in
            sum + BenchmarkStage.node { SnapshotRenderer.append(frame, options: options, to: $0, fonts: fonts) }
        }
    }

    private func appendNodes() -> Double {
        let options = DrawingOptions()
        return (0..<count).reduce(0.0) { sum, _ in
            sum + BenchmarkStage.node { nodes.append(frame, options: options, to: $0, fonts: fonts) }
        }
    }

    private func draw() -> Double {
        var options = DrawingOptions()
        options.baselineRounding = .ceiling(scale: 1)
        for _ in 0..<count { CairoRenderer.draw(frame, options: options, in: picture.context) }
        return picture.pixel
    }
}

/// A measured operation.
enum BenchmarkRow: String, CaseIterable, Sendable {
    /// From a string to its size, with a cache of all its words: the text was shaped before.
    case coldWarmCache = "cold-warm-cache"
    /// The same with a cache of other texts of the same kind: some words are new.
    case coldOtherTexts = "cold-other-texts"
    /// The same with a cache that is empty before the first text.
    case coldEmptyCache = "cold-empty-cache"
    /// The size of a text at another width.
    case relayoutMeasure = "relayout-measure"
    /// The lines of a text at another width.
    case relayoutFrame = "relayout-frame"
    /// The lines of a text at another width, three at most, with an ellipsis.
    case relayoutThreeLines = "relayout-3-lines"
    /// The lines of a text that is shrunk to fit three lines. Pango cannot shrink and truncates it.
    case shrinkToFit = "shrink-to-fit"
    /// The rectangle of the character at an offset.
    case hitIndex = "hit-index"
    /// The character at a point.
    case hitPoint = "hit-point"
    /// The display list of a text.
    case displayList = "display-list"
    /// The display list of the lines in a window.
    case visibleDisplayList = "display-list-visible"
    /// The render nodes of a text.
    case nodes
    /// The snapshot of an unchanged text.
    case unchangedSnapshot = "snapshot-unchanged"
    /// A text in a picture.
    case picture

    /// The preparation of a row, and the choice of its passes.
    enum Kind {
        /// New texts. Caches are prepared before each pass.
        case cold
        /// Shaped texts.
        case relayout
        /// Laid out texts, with the same number of queries in each round.
        case hit
        /// Laid out texts.
        case drawing

        /// Whether a side is prepared before each pass, not only once per round.
        var preparesEachPass: Bool { self == .cold }
        /// Whether each round first lays out all texts at its own widths.
        var needsFrames: Bool { self == .hit || self == .drawing }
    }

    /// The kind of the row.
    var kind: Kind {
        switch self {
        case .coldWarmCache, .coldOtherTexts, .coldEmptyCache: .cold
        case .relayoutMeasure, .relayoutFrame, .relayoutThreeLines, .shrinkToFit: .relayout
        case .hitIndex, .hitPoint: .hit
        case .displayList, .visibleDisplayList, .nodes, .unchangedSnapshot, .picture: .drawing
        }
    }

    /// Runs the operations with the engine.
    func runOurs(_ texts: EngineTexts, _ operations: Operations) -> Double {
        switch self {
        case .coldWarmCache, .coldOtherTexts, .coldEmptyCache: oursCold(texts, operations)
        case .relayoutMeasure: oursRelayoutMeasure(texts, operations)
        case .relayoutFrame: oursRelayoutFrame(texts, operations)
        case .relayoutThreeLines: oursRelayoutThreeLines(texts, operations)
        case .shrinkToFit: oursShrinkToFit(texts, operations)
        case .hitIndex: oursHitIndex(texts, operations)
        case .hitPoint: oursHitPoint(texts, operations)
        case .displayList: oursDisplayList(texts, operations)
        case .visibleDisplayList: oursVisibleDisplayList(texts, operations)
        case .nodes: oursNodes(texts, operations, context: PangoTexts.context)
        case .unchangedSnapshot: oursUnchangedSnapshot(texts, operations, context: PangoTexts.context)
        case .picture: oursPicture(texts, operations)
        }
    }

    /// Runs the operations with Pango.
    func runPango(_ texts: PangoTexts, _ operations: Operations) -> Double {
        switch self {
        case .coldWarmCache, .coldOtherTexts, .coldEmptyCache: pangoCold(texts, operations)
        case .relayoutMeasure: pangoRelayoutMeasure(texts, operations)
        case .relayoutFrame: pangoRelayoutFrame(texts, operations)
        case .relayoutThreeLines, .shrinkToFit: pangoRelayoutThreeLines(texts, operations)
        case .hitIndex: pangoHitIndex(texts, operations)
        case .hitPoint: pangoHitPoint(texts, operations)
        case .displayList, .visibleDisplayList: pangoDisplayList(texts, operations)
        case .nodes, .unchangedSnapshot: pangoNodes(texts, operations)
        case .picture: pangoPicture(texts, operations)
        }
    }
}

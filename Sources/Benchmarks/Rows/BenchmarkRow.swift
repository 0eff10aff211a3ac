/// What is measured.
enum BenchmarkRow: String, CaseIterable, Sendable {
    /// From a string to its size, with a cache that has seen all of its words: the text itself was shaped before.
    case coldWarmCache = "cold-warm-cache"
    /// The same with a cache that has seen other texts of the same kind: some words are new.
    case coldOtherTexts = "cold-other-texts"
    /// The same with a cache that is empty before the first text of the class.
    case coldEmptyCache = "cold-empty-cache"
    /// The size of a text at another width.
    case relayoutMeasure = "relayout-measure"
    /// The lines of a text at another width.
    case relayoutFrame = "relayout-frame"
    /// The lines of a text at another width, three at most, with an ellipsis.
    case relayoutThreeLines = "relayout-3-lines"
    /// The lines of a text that is shrunk until it fits three lines; Pango, which cannot, cuts it.
    case shrinkToFit = "shrink-to-fit"
    /// The rectangle of the character at an offset.
    case hitIndex = "hit-index"
    /// The character at a point.
    case hitPoint = "hit-point"
    /// What there is to paint of a text.
    case displayList = "display-list"
    /// What there is to paint in a window.
    case visibleDisplayList = "display-list-visible"
    /// The render nodes of a text.
    case nodes
    /// The snapshot of a text that has not changed since the last one.
    case unchangedSnapshot = "snapshot-unchanged"
    /// A text in a picture.
    case picture

    /// What the rows need to be prepared for.
    enum Kind {
        case cold
        case relayout
        case hit
    }

    /// What has to be there before the row can run.
    var kind: Kind {
        switch self {
        case .coldWarmCache, .coldOtherTexts, .coldEmptyCache: .cold
        case .relayoutMeasure, .relayoutFrame, .relayoutThreeLines, .shrinkToFit: .relayout
        case .hitIndex, .hitPoint: .hit
        case .displayList, .visibleDisplayList, .nodes, .unchangedSnapshot, .picture: .hit
        }
    }

    /// Does the operations with the engine.
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

    /// Does the operations with Pango.
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

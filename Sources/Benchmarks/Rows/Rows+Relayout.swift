import CLabelGtk
import TextEngine

// Lays out shaped texts at another width.

@inline(never)
func oursRelayoutMeasure(_ texts: EngineTexts, _ operations: Operations) -> Double {
    let shaped = texts.unownedShaped
    var sum = 0.0
    for operation in operations {
        sum += shaped[operation.item]._withUnsafeGuaranteedRef { $0.measure(width: operation.x).height }
    }
    return sum
}

@inline(never)
func oursRelayoutFrame(_ texts: EngineTexts, _ operations: Operations) -> Double {
    layOut(texts, operations, options: .default)
}

@inline(never)
func oursRelayoutThreeLines(_ texts: EngineTexts, _ operations: Operations) -> Double {
    layOut(texts, operations, options: EngineTexts.threeLines)
}

@inline(never)
func oursShrinkToFit(_ texts: EngineTexts, _ operations: Operations) -> Double {
    layOut(texts, operations, options: EngineTexts.shrinking)
}

@inline(__always)
private func layOut(_ texts: EngineTexts, _ operations: Operations, options: TextFrameOptions) -> Double {
    let shaped = texts.unownedShaped
    var sum = 0.0
    for operation in operations {
        let size = Size(width: operation.x, height: .infinity)
        sum += shaped[operation.item]._withUnsafeGuaranteedRef {
            TextFrame($0, size: size, options: options).layoutBounds.height
        }
    }
    return sum
}

@inline(never)
func pangoRelayoutMeasure(_ texts: PangoTexts, _ operations: Operations) -> Double { relayout(texts, operations) }

@inline(never)
func pangoRelayoutFrame(_ texts: PangoTexts, _ operations: Operations) -> Double { relayout(texts, operations) }

@inline(never)
func pangoRelayoutThreeLines(_ texts: PangoTexts, _ operations: Operations) -> Double { relayout(texts, operations) }

/// Pango can get a size only by laying out lines.
@inline(__always)
private func relayout(_ texts: PangoTexts, _ operations: Operations) -> Double {
    let layouts = texts.layouts
    var sum: Int32 = 0
    for operation in operations { sum &+= texts.layOut(layouts[operation.item], width: operation.x) }
    return Double(sum)
}

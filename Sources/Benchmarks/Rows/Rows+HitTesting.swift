import CLabelGtk
import TextEngine

// Queries of laid out texts.

@inline(never)
func oursHitIndex(_ texts: EngineTexts, _ operations: Operations) -> Double {
    let frames = texts.unownedFrames
    var sum = 0.0
    for operation in operations {
        sum += frames[operation.item]._withUnsafeGuaranteedRef { $0.rect(at: operation.offset)?.x ?? 0 }
    }
    return sum
}

@inline(never)
func oursHitPoint(_ texts: EngineTexts, _ operations: Operations) -> Double {
    let frames = texts.unownedFrames
    var sum = 0
    for operation in operations {
        sum &+= frames[operation.item]._withUnsafeGuaranteedRef {
            $0.offset(closestTo: Point(x: operation.x, y: operation.y)) ?? 0
        }
    }
    return Double(sum)
}

@inline(never)
func pangoHitIndex(_ texts: PangoTexts, _ operations: Operations) -> Double {
    let layouts = texts.layouts
    var sum: Int32 = 0
    for operation in operations {
        var rectangle = PangoRectangle()
        pango_layout_index_to_pos(layouts[operation.item], Int32(operation.offset), &rectangle)
        sum &+= rectangle.x
    }
    return Double(sum)
}

@inline(never)
func pangoHitPoint(_ texts: PangoTexts, _ operations: Operations) -> Double {
    let layouts = texts.layouts
    let scale = Double(PANGO_SCALE)
    var sum: Int32 = 0
    for operation in operations {
        var (index, trailing): (Int32, Int32) = (0, 0)
        pango_layout_xy_to_index(
            layouts[operation.item], Int32(operation.x * scale), Int32(operation.y * scale), &index, &trailing)
        sum &+= index &+ trailing
    }
    return Double(sum)
}

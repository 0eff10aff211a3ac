import CLabelGtk
import TextEngine

// From a string to its size at a width: everything is new except the fonts. The word cache is prepared before.

@inline(never)
func oursCold(_ texts: EngineTexts, _ operations: Operations) -> Double {
    var sum = 0.0
    for operation in operations {
        sum += texts.shape(operation.item).measure(width: operation.x).height
    }
    return sum
}

@inline(never)
func pangoCold(_ texts: PangoTexts, _ operations: Operations) -> Double {
    var sum: Int32 = 0
    for operation in operations {
        let layout = texts.makeLayout(operation.item)
        sum &+= texts.layOut(layout, width: operation.x)
        g_object_unref(UnsafeMutableRawPointer(layout))
    }
    return Double(sum)
}

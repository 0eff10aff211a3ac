/// The app's own drawing as an item of a display list.
package struct CustomItem: Sendable {
    package let drawing: CustomDrawing
    let frame: TextFrame
    let range: Range<Int>
    package let bounds: Rect
    /// What ``CustomDrawing/Context/drawText()`` draws.
    let text: DisplayList

    /// Calls the closure.
    package func draw(in context: OpaquePointer) {
        drawing.body(CustomDrawing.Context(frame: frame, range: range, bounds: bounds, cairo: context, text: text))
    }
}

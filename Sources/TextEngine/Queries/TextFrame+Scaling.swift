/// Converts between the coordinates of a frame and of its line records. They differ if the text was shrunk to fit.
extension TextFrame {
    @inline(__always)
    func unscaled(_ point: Point) -> Point {
        textScaleFactor == 1 ? point : Point(x: point.x / textScaleFactor, y: point.y / textScaleFactor)
    }

    @inline(__always)
    func scaled(_ rect: Rect) -> Rect { textScaleFactor == 1 ? rect : rect.scaled(by: textScaleFactor) }

    func scaled(_ rects: [Rect]) -> [Rect] { textScaleFactor == 1 ? rects : rects.map(scaled) }
}

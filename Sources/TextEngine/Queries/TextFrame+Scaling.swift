/// Between the coordinates of a frame and those in which its lines are kept, which differ where text was shrunk to fit.
extension TextFrame {
    @inline(__always)
    func unscaled(_ point: Point) -> Point {
        textScaleFactor == 1 ? point : Point(x: point.x / textScaleFactor, y: point.y / textScaleFactor)
    }

    @inline(__always)
    func scaled(_ rect: Rect) -> Rect { textScaleFactor == 1 ? rect : rect.scaled(by: textScaleFactor) }

    func scaled(_ rects: [Rect]) -> [Rect] { textScaleFactor == 1 ? rects : rects.map(scaled) }
}

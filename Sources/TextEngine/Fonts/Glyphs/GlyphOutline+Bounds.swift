extension GlyphOutline {
    /// The smallest rectangle around all lines and curves, without their control points; nil for an empty outline.
    /// O(segments).
    var bounds: Rect? {
        var bounds: Rect?
        func add(_ point: Point) {
            let rect = Rect(x: point.x, y: point.y, width: 0, height: 0)
            bounds = bounds?.union(rect) ?? rect
        }
        var current = Point.zero
        /// Adds a curve's ends and its extreme points.
        func add(_ curve: Curve) {
            add(current)
            let turns = curve.turns(from: current, \.x) + curve.turns(from: current, \.y)
            for t in turns where t > 0 && t < 1 { add(curve.point(at: t, from: current)) }
            add(curve.end)
            current = curve.end
        }
        for segment in segments {
            switch segment {
            // A contour of a single point has no ink.
            case .move(let point): current = point
            case .line(let point):
                add(current)
                add(point)
                current = point
            // A quadratic curve as a cubic one: each control point lies two thirds of the way from an end to the
            // quadratic's control point.
            case .quadratic(let control, let end):
                let share = 2.0 / 3
                add(
                    Curve(
                        control1: current.moved(towards: control, by: share),
                        control2: end.moved(towards: control, by: share),
                        end: end))
            case .cubic(let control1, let control2, let end):
                add(Curve(control1: control1, control2: control2, end: end))
            case .close: break
            }
        }
        return bounds
    }

    /// A cubic curve without its start point.
    private struct Curve {
        let control1: Point
        let control2: Point
        let end: Point

        func point(at t: Double, from start: Point) -> Point {
            let (ab, bc, cd) = (
                start.moved(towards: control1, by: t), control1.moved(towards: control2, by: t),
                control2.moved(towards: end, by: t)
            )
            return ab.moved(towards: bc, by: t).moved(towards: bc.moved(towards: cd, by: t), by: t)
        }

        /// The parameters where a coordinate's derivative, a t² + b t + c, is 0.
        func turns(from start: Point, _ coordinate: (Point) -> Double) -> [Double] {
            let points = [start, control1, control2, end].map(coordinate)
            let (first, second, third) = (points[1] - points[0], points[2] - points[1], points[3] - points[2])
            // The common case: the extreme points are the ends.
            if first >= 0 && second >= 0 && third >= 0 || first <= 0 && second <= 0 && third <= 0 { return [] }
            let (a, b, c) = (first - 2 * second + third, 2 * (second - first), first)
            let root = (b * b - 4 * a * c).squareRoot()
            guard root.isFinite else { return [] }
            // The numerically stable form of the quadratic formula: it does not subtract nearly equal numbers.
            let q = -(b + (b < 0 ? -root : root)) / 2
            return [q / a, c / q].filter(\.isFinite)
        }
    }
}

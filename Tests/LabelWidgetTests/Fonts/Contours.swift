import CLabelFreeType

@testable import TextEngine

/// An outline as closed contours, independent of where a contour starts and how it is closed.
struct Contours {
    /// A line or a curve: control points and end. It starts at the end of the previous one.
    struct Segment {
        var points: [Point]
    }

    private(set) var contours: [[Segment]] = []
    private var start = Point.zero
    private var current = Point.zero

    /// FreeType rounds each part of a composite glyph to 1/64 of a unit.
    private static let tolerance = 4.0 / 64

    init(_ outline: GlyphOutline) {
        for segment in outline.segments {
            switch segment {
            case .move(let point): move(to: point)
            case .line(let point): append([point])
            case .quadratic(let control, let point): append([control, point])
            case .cubic(let control1, let control2, let point): append([control1, control2, point])
            case .close: close()
            }
        }
        close()
    }

    /// FreeType's outline of the glyph just loaded, walked as FreeType walks it.
    init(_ slot: FT_GlyphSlotRec_) {
        var outline = slot.outline
        var functions = FT_Outline_Funcs(
            move_to: { to, contours in Contours.take([to], contours) { $0.move(to: $1[0]) } },
            line_to: { to, contours in Contours.take([to], contours) { $0.append($1) } },
            conic_to: { control, to, contours in Contours.take([control, to], contours) { $0.append($1) } },
            cubic_to: { a, b, to, contours in Contours.take([a, b, to], contours) { $0.append($1) } }, shift: 0,
            delta: 0)
        withUnsafeMutablePointer(to: &self) { _ = FT_Outline_Decompose(&outline, &functions, $0) }
        close()
    }

    private static func take(
        _ vectors: [UnsafePointer<FT_Vector>?], _ contours: UnsafeMutableRawPointer?,
        _ body: (inout Contours, [Point]) -> Void
    ) -> Int32 {
        let points = vectors.compactMap { $0?.pointee }.map { Point(x: Double($0.x) / 64, y: -Double($0.y) / 64) }
        if let contours { body(&contours.assumingMemoryBound(to: Contours.self).pointee, points) }
        return 0
    }

    private mutating func move(to point: Point) {
        close()
        contours.append([])
        (start, current) = (point, point)
    }

    private mutating func append(_ points: [Point]) {
        guard let end = points.last, !contours.isEmpty else { return }
        // Skip a line of length 0.
        if points.count > 1 || !Self.isClose(end, current) {
            contours[contours.count - 1].append(Segment(points: points))
        }
        current = end
    }

    private mutating func close() {
        append([start])
        if contours.last?.isEmpty == true { contours.removeLast() }
    }

    /// Whether both have equal contours in the same order.
    func isSame(as other: Contours) -> Bool {
        contours.count == other.contours.count && zip(contours, other.contours).allSatisfy(Self.isSame)
    }

    private static func isSame(_ a: [Segment], _ b: [Segment]) -> Bool {
        guard a.count == b.count else { return false }
        return a.indices.contains { shift in
            a.indices.allSatisfy { index in
                let (left, right) = (a[(index + shift) % a.count].points, b[index].points)
                return left.count == right.count && zip(left, right).allSatisfy(isClose)
            }
        }
    }

    private static func isClose(_ a: Point, _ b: Point) -> Bool {
        abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
    }
}

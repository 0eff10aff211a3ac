/// The union of parts of lines. Backgrounds, highlights and outlines of ranges use it.
struct LineArea {
    private struct Row {
        var index: Int
        var ends: (left: Double, right: Double)
        var rects: [Rect]
    }

    /// Positive insets make the area smaller than the text's lines, negative ones larger.
    let edgeInsets: EdgeInsets
    /// Whether the space between lines belongs to the area.
    let fillsTextLineGaps: Bool
    /// Whether the outer ends of lines extend to the leftmost and rightmost end of all lines.
    let extendsTextLinesToCommonHorizontalBounds: Bool
    /// A gap between two lines that is smaller than this is always part of the area.
    var smallestGap = 1.0
    private var rows: [Row] = []

    init(edgeInsets: EdgeInsets, fillsTextLineGaps: Bool, extendsTextLinesToCommonHorizontalBounds: Bool) {
        self.edgeInsets = edgeInsets
        self.fillsTextLineGaps = fillsTextLineGaps
        self.extendsTextLinesToCommonHorizontalBounds = extendsTextLinesToCommonHorizontalBounds
    }

    /// Adds the rectangles of a line that extends from `left` to `right`. The caller adds lines from top to bottom.
    mutating func add(_ rects: [Rect], onLine index: Int, from left: Double, to right: Double) {
        rows.append(Row(index: index, ends: (left, right), rects: Self.joined(rects)))
    }

    /// The rectangles that cover the area, extended and joined. Linear.
    ///
    /// - Parameter rounded: Rounds the y in the middle of a gap, where the two lines meet.
    func rects(rounded: (Double) -> Double = { $0 }) -> [Rect] {
        var rows = rows
        if extendsTextLinesToCommonHorizontalBounds {
            let left = rows.reduce(.infinity) { $1.rects.reduce($0) { min($0, $1.minX) } }
            let right = rows.reduce(-.infinity) { $1.rects.reduce($0) { max($0, $1.maxX) } }
            for row in rows.indices {
                for index in rows[row].rects.indices {
                    rows[row].rects[index].stretch(rows[row].ends, left: left, right: right)
                }
            }
        }
        for row in rows.indices {
            rows[row].rects = Self.joined(
                rows[row].rects.map { $0.inset(by: edgeInsets) }.filter { $0.width > 0 && $0.height > 0 })
        }
        for row in rows.indices.dropLast() where rows[row].index + 1 == rows[row + 1].index {
            Self.closeGap(&rows, row, limit: fillsTextLineGaps ? .infinity : smallestGap, rounded)
        }
        return rows.flatMap(\.rects)
    }

    /// The rectangles of one line from left to right; touching rectangles are joined.
    private static func joined(_ rects: [Rect]) -> [Rect] {
        var joined: [Rect] = []
        for rect in rects.sorted(by: { $0.minX < $1.minX }) {
            if let last = joined.last, rect.minX <= last.maxX + 1.0 / 1_024 {
                joined[joined.count - 1].width = max(last.maxX, rect.maxX) - last.minX
            } else {
                joined.append(rect)
            }
        }
        return joined
    }

    /// Extends overlapping rectangles of two lines so that they meet halfway. Linear.
    private static func closeGap(_ rows: inout [Row], _ row: Int, limit: Double, _ rounded: (Double) -> Double) {
        // All rectangles of a line have the same top and bottom.
        guard let bottom = rows[row].rects.first?.maxY, let top = rows[row + 1].rects.first?.minY, top > bottom,
            top - bottom < limit
        else { return }
        let middle = rounded((bottom + top) / 2)
        var first = 0
        for index in rows[row].rects.indices {
            let upper = rows[row].rects[index]
            while first < rows[row + 1].rects.count, rows[row + 1].rects[first].maxX <= upper.minX { first += 1 }
            var next = first
            while next < rows[row + 1].rects.count, rows[row + 1].rects[next].minX < upper.maxX {
                rows[row].rects[index].height = middle - upper.y
                let lower = rows[row + 1].rects[next]
                rows[row + 1].rects[next].y = middle
                rows[row + 1].rects[next].height = lower.maxY - middle
                next += 1
            }
        }
    }
}

extension Rect {
    /// Moves an edge at the end of its line to the common end of all lines.
    fileprivate mutating func stretch(_ ends: (left: Double, right: Double), left: Double, right: Double) {
        let tolerance = 1.0 / 64
        let (start, end) = (minX, maxX)
        let newStart = start <= ends.left + tolerance ? left : start
        let newEnd = end >= ends.right - tolerance ? right : end
        x = newStart
        width = newEnd - newStart
    }

    /// The rectangle with its edges moved inwards; empty if they would cross.
    package func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: x + insets.left, y: y + insets.top, width: max(width - insets.left - insets.right, 0),
            height: max(height - insets.top - insets.bottom, 0))
    }
}

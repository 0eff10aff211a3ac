/// What the layouter has put together so far. It moves from the layouter into the frame: short texts would spend a
/// good part of their time on copies of its arrays.
struct LaidOutText: ~Copyable {
    var lines: [LineRecord] = []
    var truncations: [LineTruncation] = []
    var hyphens: [LineHyphen] = []
    var tabs: [LineTab] = []
    var isClipped = false
    var bounds = Rect.zero
    /// The baselines of the first and the last line before they are rounded.
    var exactBaselines = (first: 0.0, last: 0.0)

    /// Moves an array out; reading it would leave a second reference.
    static func take<Element>(_ array: inout [Element]) -> [Element] {
        var taken: [Element] = []
        swap(&taken, &array)
        return taken
    }

    mutating func removeLastLine() {
        guard let line = lines.popLast() else { return }
        removeParts(of: line)
    }

    /// Removes what belongs to the last line besides its record.
    mutating func removeParts(of line: LineRecord) {
        if line.truncation >= 0 { truncations.removeLast() }
        if line.hyphen >= 0 { hyphens.removeLast() }
        tabs.removeLast(line.tabs.count)
    }
}

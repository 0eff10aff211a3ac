/// What the layouter has put together so far. It moves from the layouter into the frame: short texts would spend a
/// good part of their time on copies of its arrays.
struct LaidOutText: ~Copyable {
    var lines: [LineRecord] = []
    var truncations: [LineTruncation] = []
    var hyphens: [LineHyphen] = []
    var isClipped = false
    var bounds = Rect.zero

    /// Moves an array out; reading it would leave a second reference.
    static func take<Element>(_ array: inout [Element]) -> [Element] {
        var taken: [Element] = []
        swap(&taken, &array)
        return taken
    }

    mutating func removeLastLine() {
        guard let line = lines.popLast() else { return }
        if line.truncation >= 0 { truncations.removeLast() }
        if line.hyphen >= 0 { hyphens.removeLast() }
    }
}

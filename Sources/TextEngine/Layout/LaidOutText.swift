/// What the layouter has put together so far.
struct LaidOutText {
    var lines: [LineRecord] = []
    var truncations: [LineTruncation] = []
    var hyphens: [LineHyphen] = []
    var isClipped = false
    var bounds = Rect.zero

    mutating func removeLastLine() {
        guard let line = lines.popLast() else { return }
        if line.truncation >= 0 { truncations.removeLast() }
        if line.hyphen >= 0 { hyphens.removeLast() }
    }
}

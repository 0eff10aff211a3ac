/// Nests tags that hold for stretches of several runs: a link around words of different styles, for example.
///
/// Each run has a row of tags in layers. Neighbouring runs with an equal tag in a layer are in one element. Where stretches of
/// two layers cross, one of them is divided: that of the first layer, which is for links, as equal links beside each other are
/// one link.
enum TagNesting<Tag: Equatable> {
    /// A step of writing.
    enum Step {
        case open(Tag)
        case close(Tag)
        /// The content of the run with this index.
        case run(Int)
    }

    /// Calls the body with all steps in order. O(runs × layers²).
    static func forEachStep(of rows: [[Tag?]], _ body: (Step) -> Void) {
        let layerCount = rows.map(\.count).max() ?? 0
        func tag(_ run: Int, _ layer: Int) -> Tag? { layer < rows[run].count ? rows[run][layer] : nil }
        /// The ends of the current stretches.
        var ends = [Int](repeating: 0, count: layerCount)
        var open: [(layer: Int, tag: Tag)] = []
        for run in rows.indices {
            if let outermost = open.firstIndex(where: { ends[$0.layer] <= run }) {
                while open.count > outermost, let closed = open.popLast() { body(.close(closed.tag)) }
            }
            var missing: [(layer: Int, tag: Tag)] = []
            for layer in 0..<layerCount {
                guard let tag = tag(run, layer), !open.contains(where: { $0.layer == layer }) else { continue }
                if ends[layer] <= run {
                    ends[layer] = run + 1
                    while ends[layer] < rows.count, self.isEqual(tag, rows[ends[layer]], layer) { ends[layer] += 1 }
                }
                missing.append((layer, tag))
            }
            let longest = missing.map { ends[$0.layer] }.max() ?? 0
            if let last = open.last, last.layer == 0, ends[0] < longest {
                open.removeLast()
                body(.close(last.tag))
                missing.append(last)
            }
            // The longest is the outermost.
            missing.sort { (-ends[$0.layer], $0.layer) < (-ends[$1.layer], $1.layer) }
            for element in missing {
                body(.open(element.tag))
                open.append(element)
            }
            body(.run(run))
        }
        for element in open.reversed() { body(.close(element.tag)) }
    }

    private static func isEqual(_ tag: Tag, _ row: [Tag?], _ layer: Int) -> Bool {
        layer < row.count && row[layer] == tag
    }
}

@testable import TextEngine

/// Line breaking as plainly as it can be written: break opportunities from the analysis, cluster by cluster,
/// sums of advances that HarfBuzz gives for the text of each line that is tried, no prefix sums and no units. In an emergency
/// lines end between grapheme clusters, of which a glyph cluster may have several. For paragraphs without soft hyphens and
/// styles.
struct ReferenceBreaker {
    struct Line: Equatable {
        var range: Range<Int>
        /// In 1/1,024 pixel.
        var width: Int
    }

    private struct Cluster {
        var range: Range<Int>
        var advance: Int
        var isWhiteSpace: Bool
        var isTerminator: Bool
        var isIgnorable: Bool
        var isTab = false
    }

    /// The glyph clusters. One that is wider than a line becomes two.
    private var clusters: [Cluster]
    private let bytes: [UInt8]
    private let breaks: [Int: Bool]
    /// The advances of the text of a line by itself, with what follows up to an offset.
    private let ownAdvances: (_ text: Range<Int>, _ end: Int) -> [Int: Int]

    init(_ index: Int, of shaped: ShapedString) {
        let (paragraph, text) = (shaped.paragraphs[index], shaped.text)
        bytes = Array(text.storage.utf8)
        var analyzer = TextAnalyzer()
        var analysis = TextAnalysis()
        _ = bytes.withUnsafeBufferPointer { buffer in
            analyzer.analyze(
                paragraph.content, of: buffer, direction: .natural, defaultDirection: .leftToRight, language: nil,
                into: &analysis)
        }
        breaks = Dictionary(uniqueKeysWithValues: analysis.lineBreaks.map { ($0.offset, $0.isMandatory) })
        var advances: [Int: Int] = [:]
        for glyph in 0..<paragraph.glyphCount {
            advances[Int(paragraph.clusters[glyph]), default: 0] += Int(paragraph.advance(of: glyph))
        }
        clusters = Self.clusters(in: paragraph.content, of: text, advances: advances)
        ownAdvances = LineShaping().advances(ofParagraph: index, in: shaped)
    }

    /// A breaker for a paragraph of a text.
    ///
    /// - Parameters:
    ///   - advances: The width of each cluster of glyphs by the offset at which its text starts, in 1/1,024 pixel.
    ///   - breaks: Where lines may end, and whether they must.
    ///   - ownAdvances: The same of the text of a line by itself.
    init(
        _ content: Range<Int>, of text: StyledText, advances: [Int: Int], breaks: [Int: Bool],
        ownAdvances: @escaping (_ text: Range<Int>, _ end: Int) -> [Int: Int]
    ) {
        bytes = Array(text.storage.utf8)
        self.breaks = breaks
        self.ownAdvances = ownAdvances
        clusters = Self.clusters(in: content, of: text, advances: advances)
    }

    private static func clusters(in content: Range<Int>, of text: StyledText, advances: [Int: Int]) -> [Cluster] {
        var clusters: [Cluster] = []
        var offset = content.lowerBound
        for scalar in text.string(in: content).unicodeScalars {
            let end = offset + String(scalar).utf8.count
            let isTerminator = CharacterProperties.isLineTerminator(scalar.value)
            if let advance = advances[offset] {
                clusters.append(
                    Cluster(
                        range: offset..<end, advance: advance, isWhiteSpace: scalar.properties.isWhitespace,
                        isTerminator: false, isIgnorable: scalar.properties.isDefaultIgnorableCodePoint,
                        isTab: scalar == "\t"))
            } else if isTerminator {
                clusters.append(
                    Cluster(range: offset..<end, advance: 0, isWhiteSpace: true, isTerminator: true, isIgnorable: false)
                )
            } else if let last = clusters.indices.last {
                clusters[last].range = clusters[last].range.lowerBound..<end
                let isIgnorable = scalar.properties.isDefaultIgnorableCodePoint
                clusters[last].isIgnorable = clusters[last].isIgnorable && isIgnorable
                clusters[last].isWhiteSpace = clusters[last].isWhiteSpace && isIgnorable
            }
            offset = end
        }
        return clusters
    }

    /// The width of the widest piece that no break divides, white space at its end taken away.
    var widestPiece: Int {
        var widest = 0
        var first = 0
        for index in clusters.indices
        where index + 1 == clusters.count || breaks[clusters[index].range.upperBound] != nil {
            widest = max(widest, visible(first..<index + 1).width)
            first = index + 1
        }
        return widest
    }

    /// The lines for a width in 1/1,024 pixel. An empty paragraph has one empty line.
    func lines(width: Int, start: Int) -> [Line] {
        guard !clusters.isEmpty else { return [Line(range: start..<start, width: 0)] }
        var lines: [Line] = []
        var first = 0
        var breaker = self
        while first < breaker.clusters.count {
            let next = breaker.end(ofLineFrom: first, width: width)
            lines.append(breaker.visible(first..<next))
            first = next
        }
        return lines
    }

    /// The cluster after the line: behind the last break that fits, else behind the last cluster that does.
    private mutating func end(ofLineFrom first: Int, width: Int) -> Int {
        var lastBreak: Int?
        var lastFitting = first
        for index in first..<clusters.count {
            let isBreak = breaks[clusters[index].range.upperBound]
            let fits = fits(first..<index + 1, width: width)
            if fits {
                lastFitting = index + 1
                if isBreak != nil { lastBreak = index + 1 }
            } else if let lastBreak {
                return lastBreak
            } else {
                return emergencyEnd(ofLineFrom: first, fitting: lastFitting, width: width)
            }
            if isBreak == true { return index + 1 }
        }
        return clusters.count
    }

    /// The cluster after a line that ends where no break is.
    private mutating func emergencyEnd(ofLineFrom first: Int, fitting lastFitting: Int, width: Int) -> Int {
        let start = clusters[first].range.lowerBound
        let boundaries = graphemes(start..<clusters[clusters.count - 1].range.upperBound)
        func isEnd(_ index: Int) -> Bool {
            boundaries.contains(clusters[index - 1].range.upperBound)
                || breaks[clusters[index - 1].range.upperBound] == true
        }
        if let end = (first + 1..<max(lastFitting, first) + 1).last(where: isEnd) { return afterWhiteSpace(from: end) }
        let end = (first + 1..<clusters.count + 1).first(where: isEnd) ?? clusters.count
        if !fits(first..<end, width: width), !clusters[first..<end].contains(where: \.isTab),
            let divided = divide(first..<end, at: boundaries, width: width)
        {
            return divided
        }
        return afterWhiteSpace(from: end)
    }

    /// The end of a line that shows a part of clusters which are too wide.
    private mutating func divide(_ part: Range<Int>, at boundaries: Set<Int>, width: Int) -> Int? {
        let whole = clusters
        var shortest: (clusters: [Cluster], end: Int)?
        for index in part.reversed() {
            let cluster = whole[index]
            for boundary in boundaries.sorted().reversed()
            where boundary > cluster.range.lowerBound && boundary < cluster.range.upperBound && !startsBlank(boundary) {
                clusters = whole
                clusters[index...index] = [
                    self.part(of: cluster, cluster.range.lowerBound..<boundary),
                    self.part(of: cluster, boundary..<cluster.range.upperBound),
                ]
                if visible(part.lowerBound..<index + 1).width <= width { return index + 1 }
                shortest = (clusters, index + 1)
            }
        }
        clusters = shortest?.clusters ?? whole
        return shortest?.end
    }

    private func part(of cluster: Cluster, _ range: Range<Int>) -> Cluster {
        var part = cluster
        part.range = range
        part.advance = ownAdvances(range, range.upperBound).values.reduce(0, +)
        let scalars = String(decoding: bytes[range], as: UTF8.self).unicodeScalars
        part.isWhiteSpace = scalars.first?.properties.isWhitespace == true
        part.isIgnorable = scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
        return part
    }

    /// Whether the text behind an offset stays with what is before it: white space and invisible characters.
    private func startsBlank(_ offset: Int) -> Bool {
        let next = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first?.properties
        return next?.isWhitespace == true || next?.isDefaultIgnorableCodePoint == true
    }

    private func graphemes(_ range: Range<Int>) -> Set<Int> {
        bytes.withUnsafeBufferPointer { bytes in
            Set(GraphemeBreakFinder.withFinder { $0.boundaries(of: range, in: bytes) })
        }
    }

    /// Whether a line fits as it is by itself. No line becomes this much wider or narrower by that.
    private func fits(_ part: Range<Int>, width: Int) -> Bool {
        let unbroken = shown(part).reduce(0) { Self.end(of: $0, $1) }
        return abs(unbroken - width) > 40 * 1_024 ? unbroken < width : visible(part).width <= width
    }

    /// White space and ignorables stay on the line before them, but not where they are the start of what stands
    /// behind a break opportunity.
    private func afterWhiteSpace(from start: Int) -> Int {
        var index = start
        while index < clusters.count {
            let isMandatory = breaks[clusters[index - 1].range.upperBound]
            if isMandatory == true { return index }
            var next = index + 1
            if isMandatory != nil {
                while breaks[clusters[next - 1].range.upperBound] == nil { next += 1 }
            }
            guard clusters[index..<next].allSatisfy({ $0.isWhiteSpace || $0.isIgnorable }) else { return index }
            let end = clusters[next - 1].range.upperBound
            guard breaks[end] != nil || bytes.withUnsafeBufferPointer({ GraphemeBreakFinder.isBoundary(end, in: $0) })
            else { return index }
            index = next
        }
        return index
    }

    /// A line with its width by itself.
    private func visible(_ part: Range<Int>) -> Line {
        let start = clusters[part.lowerBound].range.lowerBound
        let shown = shown(part)
        let text = start..<(shown.last?.range.upperBound ?? start)
        // Where a line has to end, or the paragraph does, nothing is broken.
        let lineEnd = clusters[part.upperBound - 1].range.upperBound
        let isBroken = part.upperBound < clusters.count && breaks[lineEnd] != true
        let own = ownAdvances(text, isBroken ? text.upperBound : lineEnd)
        let width = shown.reduce(0) { x, cluster in
            var cluster = cluster
            let advances = cluster.range.compactMap { own[$0] }
            if !cluster.isTab, !advances.isEmpty { cluster.advance = advances.reduce(0, +) }
            return Self.end(of: x, cluster)
        }
        return Line(range: text, width: width)
    }

    /// What a line shows: white space at its end is taken away, and ignorables behind that.
    private func shown(_ part: Range<Int>) -> ArraySlice<Cluster> {
        var end = part.upperBound
        var index = part.upperBound
        while index > part.lowerBound {
            index -= 1
            if clusters[index].isWhiteSpace {
                end = index
            } else if !clusters[index].isIgnorable {
                break
            }
        }
        return clusters[part.lowerBound..<end]
    }

    /// The x behind a cluster: a tab ends at the next multiple of eight spaces, whose width is that of its glyph.
    private static func end(of x: Int, _ cluster: Cluster) -> Int {
        cluster.isTab ? ((x + 1) / cluster.advance + 1) * cluster.advance : x + cluster.advance
    }
}

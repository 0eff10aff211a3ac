/// A visible link in a frame.
public struct TextLink: Sendable, Hashable {
    /// The link's target.
    public let value: LinkValue
    /// The link's range in the original text; for a link in a token, all text that the token replaces.
    public fileprivate(set) var range: Range<Int>
    /// The link's range in the token's text, if it is in a token.
    public fileprivate(set) var rangeInToken: Range<Int>?
    /// The link's rectangles: one for every contiguous stretch on a line.
    public fileprivate(set) var rects: [Rect]
    /// The link's visible text.
    public fileprivate(set) var text: String

    /// The smallest rectangle that contains the link.
    public var bounds: Rect { rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) } }

    /// Whether a point is in one of the rectangles. Their right and lower edges are not.
    package func contains(_ point: Point) -> Bool { rects.contains { $0.contains(point) } }

    /// What decides whether a link goes on. Not the link itself: a second reference to its text and rectangles, kept while it grows,
    /// would make each change copy them.
    fileprivate var end: (value: LinkValue, inText: Int, inToken: Int?) {
        (value, range.upperBound, rangeInToken?.upperBound)
    }

    /// Appends the following text, which has the same value.
    fileprivate mutating func append(_ text: String, until end: Int, rects: [Rect]) {
        range = range.lowerBound..<end
        rangeInToken = nil
        self.text += text
        for rect in rects {
            if let last = self.rects.last, last.isBeside(rect) {
                self.rects[self.rects.count - 1] = last.union(rect)
            } else {
                self.rects.append(rect)
            }
        }
    }

    /// The squared distance from a point to the link.
    fileprivate func squaredDistance(to point: Point) -> Double {
        rects.reduce(.infinity) { min($0, $1.squaredDistance(to: point)) }
    }
}

extension TextFrame {
    /// The visible links in the order of the text, links in tokens included. Adjacent text with the same value is one link,
    /// across lines and paragraphs. O(visible text).
    public var links: [TextLink] { links(on: lineRecords.indices) }

    /// The link nearest to a point, within a maximum distance. On the edge between two links, the second one has the point.
    /// O(log lines + text of the lines within the distance and of the links on them).
    public func link(closestTo point: Point, maximumDistance: Double = 0) -> TextLink? {
        let links = links(on: lines(ofLinksNear: point, within: maximumDistance))
        return links.first { $0.contains(point) }
            ?? links.nearest(within: maximumDistance) { $0.squaredDistance(to: point) }
    }

    /// The lines within a distance, and those that their links may reach.
    func lines(ofLinksNear point: Point, within distance: Double) -> Range<Int> {
        // A pixel more than the distance: rounding moves scaled lines slightly away from their rectangles.
        let (y, limit) = (unscaled(point).y, (max(distance, 0) + 1) / textScaleFactor)
        let near = lineRecords.lines(within: limit, of: y)
        guard !near.isEmpty else { return near }
        var (start, end) = (near.lowerBound, near.upperBound)
        while start > 0, mayLinkContinue(onLine: start) { start -= 1 }
        while end < lineRecords.count, mayLinkContinue(onLine: end) { end += 1 }
        return start..<end
    }

    /// Whether a link may continue from the line before.
    private func mayLinkContinue(onLine index: Int) -> Bool {
        let (line, text) = (lineRecords[index], shapedString.text)
        var (start, token) = (Int(line.start), LinkValue?.none)
        if line.truncation >= 0, case let truncation = truncations[Int(line.truncation)],
            truncation.excised.lowerBound <= start
        {
            // The line begins with a token.
            (start, token) = (truncation.excised.lowerBound, truncation.token.text.link(at: 0))
        }
        guard let last = text.link(at: start - 1) else { return false }
        // A link may go on behind an empty line.
        return line.isEmpty || text.link(at: start) == last || token == last
    }

    /// The links on some lines, as if there were no others.
    private func links(on range: Range<Int>) -> [TextLink] {
        var links: [TextLink] = []
        for index in range {
            let line = lineRecords[index]
            let text = shapedString.text
            guard line.truncation >= 0 else {
                appendLinks(in: line.text, of: text, on: line, to: &links)
                continue
            }
            let truncation = truncations[Int(line.truncation)]
            let head = Int(line.start)..<max(Int(line.start), min(truncation.excised.lowerBound, Int(line.end)))
            appendLinks(in: head, of: text, on: line, to: &links)
            appendTokenLinks(of: truncation, on: line, to: &links)
            if !truncation.tailGlyphs.isEmpty {
                let tokenEnd = truncation.token.text.count
                appendLinks(
                    in: truncation.excised.upperBound..<Int(line.end), of: text, on: line, behindToken: tokenEnd,
                    to: &links)
            }
        }
        return links
    }

    /// Finds a link of an earlier layout again, for example after the width changed. The result has an equal value and shows
    /// some of the same text. If there are several, links in a token come first if the earlier link was in one, else links
    /// outside tokens; among these, the link that shows most of the same text. nil if it is truncated. O(visible text).
    public func link(matching link: TextLink) -> TextLink? {
        func overlap(_ other: TextLink) -> Int { other.range.clamped(to: link.range).count }
        let candidates = links.filter { $0.value == link.value && ($0.range == link.range || overlap($0) > 0) }
        let alike = candidates.filter { ($0.rangeInToken == nil) == (link.rangeInToken == nil) }
        return (alike.isEmpty ? candidates : alike).max { overlap($0) < overlap($1) }
    }

    /// The CSS classes of a link: those of its first character. O(1), in a token O(log truncated lines).
    package func classes(of link: TextLink) -> [String] { style(of: link)?.linkClasses ?? [] }

    /// The style of a link's first character. O(1), in a token O(log truncated lines).
    package func style(of link: TextLink) -> TextStyle? {
        guard let (text, range) = text(of: link), range.lowerBound < text.count else { return nil }
        return text.style(at: range.lowerBound).style
    }

    /// The text or the token that a link stands in, and its range there. O(1), in a token O(log truncated lines).
    package func text(of link: TextLink) -> (text: StyledText, range: Range<Int>)? {
        guard let range = link.rangeInToken else { return (shapedString.text, link.range) }
        return truncations.truncation(of: link.range).map { ($0.token.text, range) }
    }

    private func appendLinks(
        in range: Range<Int>, of text: StyledText, on line: LineRecord, behindToken tokenEnd: Int? = nil,
        to links: inout [TextLink]
    ) {
        let parts = text.links(in: range)
        let finder = parts.count > 1 ? LineRectFinder(line, of: self) : nil
        func rects(_ part: Range<Int>) -> [Rect] {
            finder?.rects(for: part) ?? scaled(self.rects(for: part, on: line))
        }
        for (part, value) in parts {
            if let last = links.last?.end, last.value == value,
                last.inToken.map({ $0 == tokenEnd && part.lowerBound == range.lowerBound })
                    ?? text.hasLink(value, throughout: last.inText..<part.lowerBound)
            {
                links[links.count - 1].append(
                    text.string(in: last.inText..<part.upperBound), until: part.upperBound, rects: rects(part))
            } else {
                links.append(
                    TextLink(
                        value: value, range: part, rangeInToken: nil, rects: rects(part), text: text.string(in: part)))
            }
        }
    }

    private func appendTokenLinks(of truncation: LineTruncation, on line: LineRecord, to links: inout [TextLink]) {
        let text = truncation.token.text
        for (part, value) in text.links(in: 0..<text.count) {
            let rects = tokenRects(for: part, on: line)
            if let last = links.last?.end, last.value == value, part.lowerBound == 0,
                last.inText <= truncation.excised.lowerBound,
                case let between = last.inText..<truncation.excised.lowerBound,
                shapedString.text.hasLink(value, throughout: between)
            {
                links[links.count - 1].append(
                    shapedString.text.string(in: between) + text.string(in: part),
                    until: truncation.excised.upperBound, rects: rects)
            } else {
                links.append(
                    TextLink(
                        value: value, range: truncation.excised, rangeInToken: part, rects: rects,
                        text: text.string(in: part)))
            }
        }
    }
}

extension RandomAccessCollection<LineRecord> where Index == Int {
    /// The lines within a vertical distance of a y, and those between them. O(log lines).
    func lines(within distance: Double, of y: Double) -> Range<Int> {
        // One more on either side: a line may reach beyond the small letters of its neighbour.
        let start = Swift.max(partitionPoint { $0.baseline + $0.below >= y - distance } - 1, startIndex)
        let end = Swift.min(partitionPoint { $0.baseline - $0.above > y + distance } + 1, endIndex)
        let near = self[start..<Swift.max(start, end)]
        guard let first = near.firstIndex(where: { $0.distance(to: y) <= distance }),
            let last = near.lastIndex(where: { $0.distance(to: y) <= distance })
        else { return start..<start }
        return first..<last + 1
    }
}

extension Rect {
    /// Whether another rectangle directly follows this one on the left or right.
    fileprivate func isBeside(_ other: Rect) -> Bool {
        y == other.y && height == other.height
            && min(abs(maxX - other.minX), abs(minX - other.maxX)) < 1.0 / 1_024
    }
}

extension StyledText {
    /// Whether the text has any link. O(style runs).
    package var hasLinks: Bool { storage.withStyles { $0.contains { $0.value.hasLink } } }

    /// Appends the lists of classes of the text's links that are not in a list yet, up to a number. O(style runs).
    package func appendLinkClasses(to lists: inout [[String]], most: Int) {
        for run in storage.styles where run.value.hasLink {
            guard let classes = run.value.rare?.attributes.linkClasses, !lists.contains(classes) else { continue }
            guard lists.count < most else { return }
            lists.append(classes)
        }
    }

    /// The links in a range. O(style runs in the range).
    fileprivate func links(in range: Range<Int>) -> [(Range<Int>, LinkValue)] {
        var found: [(Range<Int>, LinkValue)] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let (style, run) = style(at: position)
            let part = position..<min(run.upperBound, range.upperBound)
            if let link = style.link {
                if let last = found.last, last.1 == link, last.0.upperBound == part.lowerBound {
                    found[found.count - 1].0 = last.0.lowerBound..<part.upperBound
                } else {
                    found.append((part, link))
                }
            }
            position = part.upperBound
        }
        return found
    }

    /// nil also outside the text.
    fileprivate func link(at offset: Int) -> LinkValue? {
        offset >= 0 && offset < count ? style(at: offset).style.link : nil
    }

    fileprivate func hasLink(_ link: LinkValue, throughout range: Range<Int>) -> Bool {
        var position = range.lowerBound
        while position < range.upperBound {
            let (style, run) = style(at: position)
            if style.link != link { return false }
            position = run.upperBound
        }
        return range.lowerBound <= range.upperBound
    }
}

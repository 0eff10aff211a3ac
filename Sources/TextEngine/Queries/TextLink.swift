/// A link as it can be seen in a frame.
public struct TextLink: Sendable, Hashable {
    /// What the link leads to.
    public let value: LinkValue
    /// The link's text in the original text; for a link of a token all that the token stands for.
    public fileprivate(set) var range: Range<Int>
    /// The link's text in the token, if it belongs to a token.
    public fileprivate(set) var rangeInToken: Range<Int>?
    /// Where the link is seen: a rectangle for every contiguous stretch on a line.
    public fileprivate(set) var rects: [Rect]
    /// The link's visible text.
    public fileprivate(set) var text: String

    /// The smallest rectangle around all of the link.
    public var bounds: Rect { rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) } }

    /// Takes in what follows, which has the same value.
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

    /// The distance from a point to the link, squared.
    fileprivate func squaredDistance(to point: Point) -> Double {
        rects.reduce(.infinity) { min($0, $1.squaredDistance(to: point)) }
    }
}

extension TextFrame {
    /// The visible links in the order of the text; those in tokens are among them. Neighbouring text with the same
    /// value is one link, across lines and paragraphs. O(visible text).
    public var links: [TextLink] {
        var links: [TextLink] = []
        for line in lines {
            let text = shapedString.text
            guard line.truncation >= 0 else {
                appendLinks(in: line.text, of: text, to: &links) { rects(for: $0) }
                continue
            }
            let truncation = truncations[Int(line.truncation)]
            let head = Int(line.start)..<max(Int(line.start), min(truncation.excised.lowerBound, Int(line.end)))
            appendLinks(in: head, of: text, to: &links) { rects(for: $0) }
            appendTokenLinks(of: truncation, on: line, to: &links)
            if !truncation.tailGlyphs.isEmpty {
                let tokenEnd = truncation.token.text.count
                appendLinks(
                    in: truncation.excised.upperBound..<Int(line.end), of: text, behindToken: tokenEnd, to: &links
                ) { rects(for: $0) }
            }
        }
        return links
    }

    /// The link nearest to a point, if it is no farther than the given distance.
    public func link(closestTo point: Point, maximumDistance: Double = 0) -> TextLink? {
        links.nearest(within: maximumDistance) { $0.squaredDistance(to: point) }
    }

    /// The link that is what another was in an earlier layout of the text, as when its width has changed: it has an equal
    /// value and shows some of the same text; of several that which shows most, and in a token rather if the other was in one.
    /// nil where it is truncated away. O(visible text).
    public func link(matching link: TextLink) -> TextLink? {
        func overlap(_ other: TextLink) -> Int { other.range.clamped(to: link.range).count }
        let candidates = links.filter { $0.value == link.value && ($0.range == link.range || overlap($0) > 0) }
        let alike = candidates.filter { ($0.rangeInToken == nil) == (link.rangeInToken == nil) }
        return (alike.isEmpty ? candidates : alike).max { overlap($0) < overlap($1) }
    }

    private func appendLinks(
        in range: Range<Int>, of text: StyledText, behindToken tokenEnd: Int? = nil, to links: inout [TextLink],
        rects: (Range<Int>) -> [Rect]
    ) {
        for (part, value) in text.links(in: range) {
            if let last = links.last, last.value == value,
                last.rangeInToken.map({ $0.upperBound == tokenEnd && part.lowerBound == range.lowerBound })
                    ?? text.hasLink(value, throughout: last.range.upperBound..<part.lowerBound)
            {
                links[links.count - 1].append(
                    text.string(in: last.range.upperBound..<part.upperBound), until: part.upperBound,
                    rects: rects(part))
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
            if let last = links.last, last.value == value, part.lowerBound == 0,
                last.range.upperBound <= truncation.excised.lowerBound,
                case let between = last.range.upperBound..<truncation.excised.lowerBound,
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

extension Rect {
    /// Whether another rectangle continues this one to the left or to the right.
    fileprivate func isBeside(_ other: Rect) -> Bool {
        y == other.y && height == other.height
            && min(abs(maxX - other.minX), abs(minX - other.maxX)) < 1.0 / 1_024
    }
}

extension StyledText {
    /// Whether any of the text is a link. O(style runs).
    package var hasLinks: Bool { storage.styles.contains { $0.value.link != nil } }

    /// The stretches of a range that are links. O(style runs in the range).
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

import CLabelICU

@testable import TextEngine

/// A cluster for font selection: a character and its extenders, and in an emoji also the joined characters.
struct FontCluster {
    enum Kind {
        case text
        /// White space, for which any font will do.
        case blank
        /// Only ignorable characters.
        case ignorable
        /// A line terminator, which has no glyph.
        case terminator
        /// U+FFFC.
        case replacement
    }

    var kind: Kind
    var text: Range<Int>
    var scalars: [UInt32]

    /// The limit of bytes in a cluster.
    static let limit = 512

    /// The clusters of an item in order.
    static func clusters(of item: TextItem, in bytes: UTF8Bytes) -> [FontCluster] {
        var clusters: [FontCluster] = []
        var position = item.range.lowerBound
        while position < item.range.upperBound {
            let cluster = cluster(at: position, of: item, in: bytes)
            clusters.append(cluster)
            position = cluster.text.upperBound
        }
        return clusters
    }

    private static func cluster(at start: Int, of item: TextItem, in bytes: UTF8Bytes) -> FontCluster {
        let (first, length) = bytes.scalar(at: start)
        var end = start + length
        var scalars = [first]
        if CharacterProperties.isLineTerminator(first) || first == 0xFFFC {
            return FontCluster(
                kind: first == 0xFFFC ? .replacement : .terminator, text: start..<end, scalars: scalars)
        }
        var followsJoiner = false
        while end < item.range.upperBound, end - start < limit {
            let (scalar, length) = bytes.scalar(at: end)
            guard extends(scalar) || followsJoiner && scalar >= 0x80 else { break }
            scalars.append(scalar)
            end += length
            followsJoiner = item.presentation == .emoji && scalar == 0x200D
        }
        let needsFont = scalars.contains { !isIgnorable($0) && !CharacterProperties.isWhiteSpace($0) }
        let kind: Kind = needsFont ? .text : isIgnorable(first) ? .ignorable : .blank
        return FontCluster(kind: kind, text: start..<end, scalars: scalars)
    }

    static func isIgnorable(_ scalar: UInt32) -> Bool { icu_has_property(scalar, ICU_DEFAULT_IGNORABLE) }

    private static func extends(_ scalar: UInt32) -> Bool {
        isIgnorable(scalar) || icu_has_property(scalar, ICU_GRAPHEME_EXTEND)
            || icu_int_property(scalar, ICU_GENERAL_CATEGORY) == Int32(ICU_COMBINING_SPACING_MARK)
            || (0x1F3FB...0x1F3FF).contains(scalar)
    }
}

/// Divides an item into stretches of one font.
///
/// A cluster uses the first font of the cascade that covers all its characters, ignoring white space and ignorable
/// ones. Otherwise it uses the first font that covers its first such character. White space and ignorable characters
/// take the font before them, or else the font after them. White space before a font that has it and comes earlier in the
/// cascade takes that font. White space that its font lacks takes the first font of the cascade. Runs end at line terminators, around U+FFFC, and after clusters of 2,048 bytes.
struct FontChoice {
    private let cascade: FontCascade
    private let leavesReplacements: Bool
    private var start: Int
    private var current: Typeface?
    /// White space at the run's start without a font yet.
    private var blank: UInt32?
    /// The white space and ignorable clusters at the end of the run.
    private var trailing: [FontCluster] = []
    /// Whether the next run is always separate.
    private var isHard = false
    /// The kind of the last cluster.
    private var last = FontCluster.Kind.text
    private(set) var runs: [(text: Range<Int>, typeface: Typeface)] = []

    /// - Parameter leavesReplacements: Whether U+FFFC is an attachment.
    init(_ cascade: FontCascade, start: Int, leavesReplacements: Bool) {
        (self.cascade, self.start, self.leavesReplacements) = (cascade, start, leavesReplacements)
    }

    mutating func take(_ cluster: FontCluster) {
        let (lower, upper) = (cluster.text.lowerBound, cluster.text.upperBound)
        if last == .replacement, cluster.kind != .replacement {
            end(at: lower)
            isHard = true
        }
        switch cluster.kind {
        case .ignorable: break
        case .terminator:
            end(at: lower)
            start = upper
            isHard = true
        case .replacement:
            if last != .replacement {
                end(at: lower)
                isHard = true
            }
        case .blank:
            if let typeface = current, !typeface.covers(cluster.scalars[0]) { end(at: lower) }
            if current == nil { blank = cluster.scalars[0] }
        case .text:
            let scalars = cluster.scalars.filter {
                !FontCluster.isIgnorable($0) && !CharacterProperties.isWhiteSpace($0)
            }
            let typeface = cascade.typeface(covering: scalars)
            if let current, current !== typeface {
                end(at: isBetter(typeface, than: current) ? startOfSpaces(before: lower, in: typeface) : lower)
            }
            if current == nil, let blank, !typeface.covers(blank) { end(at: lower) }
            (current, blank) = (typeface, nil)
            if cluster.text.count >= FontCluster.limit {
                end(at: upper)
                isHard = true
            }
        }
        last = cluster.kind
        if cluster.kind == .blank || cluster.kind == .ignorable {
            trailing.append(cluster)
        } else {
            trailing = []
        }
    }

    private func isBetter(_ typeface: Typeface, than other: Typeface) -> Bool {
        if typeface === cascade.primary || other === cascade.primary { return other !== cascade.primary }
        return cascade.rank(of: typeface) < cascade.rank(of: other)
    }

    private func startOfSpaces(before end: Int, in typeface: Typeface) -> Int {
        let spaces = trailing.reversed().prefix { $0.kind == .ignorable || typeface.covers($0.scalars[0]) }
        return spaces.last { $0.kind == .blank }?.text.lowerBound ?? end
    }

    /// Ends the run.
    mutating func end(at offset: Int) {
        defer { (start, current) = (offset, nil) }
        if offset > start, last != .replacement || !leavesReplacements {
            runs.append((start..<offset, current ?? cascade.primary))
            if runs.count > 1, !isHard, runs[runs.count - 2].typeface === runs[runs.count - 1].typeface {
                let part = runs.removeLast()
                runs[runs.count - 1].text = runs[runs.count - 1].text.lowerBound..<part.text.upperBound
            }
            isHard = false
        }
    }
}

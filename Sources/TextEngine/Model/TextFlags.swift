/// What some text has besides plain glyphs: what tells a program whether it needs to look for links, or to draw the
/// text in more than one step.
public struct TextFlags: OptionSet, Sendable, Hashable {
    /// A bit for each member.
    public let rawValue: UInt16
    /// Makes a set of its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Some of the text is a link.
    public static let link = TextFlags(rawValue: 1 << 0)
    /// Some of the text stands on a colour or a shape.
    public static let background = TextFlags(rawValue: 1 << 1)
    /// Some of the text throws a shadow.
    public static let shadow = TextFlags(rawValue: 1 << 2)
    /// Some of the text has a line below or above it.
    public static let underline = TextFlags(rawValue: 1 << 3)
    /// Some of the text is struck through.
    public static let strikethrough = TextFlags(rawValue: 1 << 4)
    /// The outlines of some of the text are drawn.
    public static let stroke = TextFlags(rawValue: 1 << 5)
    /// There is an attachment.
    public static let attachment = TextFlags(rawValue: 1 << 6)
    /// Some of the text is off its baseline.
    public static let baselineOffset = TextFlags(rawValue: 1 << 7)
}

extension TextStyle {
    /// What text in the style has, attachments left out: they need their character too.
    fileprivate var flags: TextFlags {
        var flags: TextFlags = []
        if link != nil { flags.insert(.link) }
        if background != nil || backgroundColor != nil { flags.insert(.background) }
        if shadow != nil { flags.insert(.shadow) }
        if isShown(underline) || isShown(overline) { flags.insert(.underline) }
        if isShown(strikethrough) { flags.insert(.strikethrough) }
        if stroke != nil { flags.insert(.stroke) }
        if let baselineOffset, baselineOffset != 0 { flags.insert(.baselineOffset) }
        return flags
    }
}

/// Whether there is a line that is not there to hide another one.
private func isShown(_ line: DecorationLine?) -> Bool { line.map { $0.style != .hidden } ?? false }

extension StyledText {
    /// What any of the text in a range has. The range is in UTF-8 offsets and clamped to the text. O(style runs of the
    /// range), and O(text) where a style has an attachment.
    public func flags(in range: Range<Int>) -> TextFlags {
        let range = range.clamped(to: 0..<count)
        guard !range.isEmpty else { return [] }
        let styles = storage.styles
        var flags: TextFlags = []
        var start = range.lowerBound
        for run in styles[styles.firstRun(endingAfter: Int32(start))...] {
            let end = min(Int(run.end), range.upperBound)
            flags.formUnion(run.value.flags)
            if run.value.attachment != nil, hasObjectReplacement(in: start..<end) { flags.insert(.attachment) }
            start = end
            if start == range.upperBound { break }
        }
        return flags
    }

    private func hasObjectReplacement(in range: Range<Int>) -> Bool {
        storage.utf8.withUnsafeBufferPointer { bytes in range.contains { bytes.isObjectReplacement(at: $0) } }
    }
}

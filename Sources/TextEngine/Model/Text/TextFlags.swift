/// The features of a text besides plain glyphs. An app can use them to skip looking for links, or to choose how to
/// draw.
public struct TextFlags: OptionSet, Sendable, Hashable {
    /// A bit for each member.
    public let rawValue: UInt16
    /// Makes a set of its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Some of the text is a link.
    public static let link = TextFlags(rawValue: 1 << 0)
    /// Some of the text has a background.
    public static let background = TextFlags(rawValue: 1 << 1)
    /// Some of the text has a shadow.
    public static let shadow = TextFlags(rawValue: 1 << 2)
    /// Some of the text has an underline or overline.
    public static let underline = TextFlags(rawValue: 1 << 3)
    /// Some of the text has a strikethrough.
    public static let strikethrough = TextFlags(rawValue: 1 << 4)
    /// Some of the text has a stroke.
    public static let stroke = TextFlags(rawValue: 1 << 5)
    /// The text has an attachment.
    public static let attachment = TextFlags(rawValue: 1 << 6)
    /// Some of the text has a baseline offset.
    public static let baselineOffset = TextFlags(rawValue: 1 << 7)
}

extension TextStyle {
    /// The flags of a style, without attachments: these need U+FFFC too.
    fileprivate var flags: TextFlags {
        var flags: TextFlags = []
        if link != nil { flags.insert(.link) }
        if background != nil || backgroundColor != nil { flags.insert(.background) }
        if shadow != nil { flags.insert(.shadow) }
        if isShown(underline) || isShown(overline) { flags.insert(.underline) }
        if isShown(strikethrough) { flags.insert(.strikethrough) }
        if stroke != nil { flags.insert(.stroke) }
        if let baselineOffset, baselineOffset != 0 { flags.insert(.baselineOffset) }
        if baselineShifts != nil { flags.insert(.baselineOffset) }
        return flags
    }
}

/// Whether there is a visible line.
private func isShown(_ line: DecorationLine?) -> Bool { line.map { $0.style != .hidden } ?? false }

extension StyledText {
    /// The features of any text in a range. The range is in UTF-8 offsets and clamped to the text. O(style runs of the
    /// range), and O(text) if a style has an attachment.
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

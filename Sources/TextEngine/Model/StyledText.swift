/// Text with styles: the engine's input.
///
/// The text is UTF-8, positions in it are UTF-8 offsets. Styles are runs over the text; equal neighbours
/// are one run. A value shares its storage with its copies and never changes: make another with
/// ``StyledText/Builder``. A text holds at most 2³⁰ bytes.
public struct StyledText: Sendable {
    /// Where a style ends; it starts where the run before it ends.
    package struct Run<Value: Sendable & Hashable>: Sendable, Hashable {
        package var end: Int32
        package var value: Value
    }

    /// The largest number of UTF-8 bytes that a text can have.
    public static let maximumLength = 1 << 30

    // Written before it is given out, and only read afterwards.
    nonisolated(unsafe) package let storage: Storage

    init(storage: Storage) { self.storage = storage }

    // By itself, as copies and comparisons of default styles would be a good part of what this takes.
    /// Makes a text that sets nothing of its looks.
    public init(_ text: String) {
        var text = text
        storage = text.withUTF8 {
            Storage.make($0, styles: Self.plainRuns(until: Int32($0.count)), paragraphStyles: [])
        }
    }

    /// The plain style up to an offset. Short texts of one length share it: a list has thousands of them.
    private static func plainRuns(until end: Int32) -> [Run<TextStyle>] {
        if end < shortPlainRuns.count { return shortPlainRuns[Int(end)] }
        return [Run(end: end, value: TextStyle(common: nil, rare: nil))]
    }

    private static let shortPlainRuns: [[Run<TextStyle>]] = (0..<256).map {
        $0 == 0 ? [] : [Run(end: Int32($0), value: TextStyle(common: nil, rare: nil))]
    }

    /// Makes a text with one style.
    public init(_ text: String, style: TextStyle = .plain, paragraphStyle: ParagraphStyle = .default) {
        var text = text
        self = text.withUTF8 { StyledText(validUTF8: $0, style: style, paragraphStyle: paragraphStyle) }
    }

    /// Makes a plain text of bytes that are known to be valid UTF-8.
    package init(validUTF8 utf8: [UInt8]) {
        self = utf8.withUnsafeBufferPointer { StyledText(validUTF8: $0, style: .plain, paragraphStyle: .default) }
    }

    private init(validUTF8 utf8: UTF8Bytes, style: TextStyle, paragraphStyle: ParagraphStyle) {
        let end = Int32(utf8.count)
        storage = Storage.make(
            utf8, styles: end == 0 ? [] : [Run(end: end, value: style)],
            paragraphStyles: end == 0 || paragraphStyle == .default ? [] : [Run(end: end, value: paragraphStyle)])
    }

    /// The empty text.
    public static let empty = StyledText("")

    /// The number of UTF-8 bytes.
    public var count: Int { storage.utf8.count }
    /// Whether there is no text at all.
    public var isEmpty: Bool { storage.utf8.isEmpty }

    /// The whole text without its styles.
    public var string: String { String(decoding: storage.utf8, as: UTF8.self) }

    /// A part of the text without its styles. The range is in UTF-8 offsets, at boundaries of characters.
    public func string(in range: Range<Int>) -> String {
        String(decoding: storage.utf8[range], as: UTF8.self)
    }
}

extension StyledText: Hashable {
    /// Whether both are equal.
    public static func == (a: StyledText, b: StyledText) -> Bool {
        a.storage === b.storage
            || a.storage.utf8 == b.storage.utf8 && a.storage.styles == b.storage.styles
                && a.storage.paragraphStyles == b.storage.paragraphStyles
    }

    /// Feeds what makes values equal into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.utf8)
        hasher.combine(storage.styles)
    }
}

extension StyledText: ExpressibleByStringLiteral {
    /// Makes a text with the plain style.
    public init(stringLiteral value: String) { self.init(value) }
}

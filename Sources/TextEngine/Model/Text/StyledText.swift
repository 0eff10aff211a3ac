/// Text with styles: the engine's input.
///
/// The text is UTF-8, and positions are UTF-8 offsets. Styles are runs; equal neighbours are one run. A value is
/// immutable and shares its storage with its copies. Use ``StyledText/Builder`` to make another one, or ``append(_:)`` for a
/// text that grows. A text has at most 2³⁰ bytes.
public struct StyledText: Sendable {
    /// A style and its end. It starts where the previous run ends.
    package struct Run<Value: Sendable & Hashable>: Sendable, Hashable {
        package var end: Int32
        package var value: Value
    }

    /// The maximum number of UTF-8 bytes.
    public static let maximumLength = 1 << 30

    // Written before it is shared, then only read. Memory in which longer texts continue is written only behind the bytes and
    // runs of this text, see ``AppendOnlyBuffer``.
    nonisolated(unsafe) package let storage: Storage

    init(storage: Storage) { self.storage = storage }

    // A separate initializer: copying and comparing default styles would take a large part of the time.
    /// Creates a text without any attributes.
    public init(_ text: String) {
        var text = text
        storage = text.withUTF8 {
            Storage.make($0, styles: Runs(TextStyle(common: nil, rare: nil), until: Int32(clamping: $0.count)))
        }
    }

    /// Creates a text with one style.
    public init(_ text: String, style: TextStyle = .plain, paragraphStyle: ParagraphStyle = .default) {
        var text = text
        self = text.withUTF8 { StyledText(validUTF8: $0, style: style, paragraphStyle: paragraphStyle) }
    }

    /// Creates a plain text from valid UTF-8.
    package init(validUTF8 utf8: [UInt8]) {
        self = utf8.withUnsafeBufferPointer { StyledText(validUTF8: $0, style: .plain, paragraphStyle: .default) }
    }

    private init(validUTF8 utf8: UTF8Bytes, style: TextStyle, paragraphStyle: ParagraphStyle) {
        let end = Int32(clamping: utf8.count)
        storage = Storage.make(
            utf8, styles: Runs(style, until: end),
            paragraphStyles: paragraphStyle == .default ? nil : Runs(paragraphStyle, until: end))
    }

    /// The empty text.
    public static let empty = StyledText("")

    /// The number of UTF-8 bytes.
    public var count: Int { storage.utf8.count }
    /// Whether the text is empty.
    public var isEmpty: Bool { storage.utf8.isEmpty }

    /// The whole text without its styles.
    public var string: String { String(decoding: storage.utf8, as: UTF8.self) }

    /// A part of the text without its styles. The range is in UTF-8 offsets at character boundaries.
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

    /// Hashes the text and its styles.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.utf8)
        hasher.combine(storage.styles)
    }
}

extension StyledText {
    /// Whether both look the same: equal texts, or texts that differ only in which objects their truncation scopes are. A text that is made
    /// anew has scopes of its own.
    package func looksLike(_ other: StyledText) -> Bool {
        if self == other { return true }
        let (one, two) = (storage.paragraphStyles, other.storage.paragraphStyles)
        guard storage.utf8 == other.storage.utf8, storage.styles == other.storage.styles, one.count == two.count
        else { return false }
        // Paragraphs behind each other with the same object are one scope.
        var last: (TruncationScope?, TruncationScope?) = (nil, nil)
        for (first, second) in zip(one, two) {
            let scopes = (first.value.truncationScope, second.value.truncationScope)
            guard first.end == second.end, first.value.withoutScope == second.value.withoutScope,
                scopes.0.looksLike(scopes.1), (scopes.0 === last.0) == (scopes.1 === last.1)
            else { return false }
            last = scopes
        }
        return true
    }
}

extension ParagraphStyle {
    fileprivate var withoutScope: ParagraphStyle {
        var style = self
        style.truncationScope = nil
        return style
    }
}

extension TruncationScope? {
    fileprivate func looksLike(_ other: TruncationScope?) -> Bool {
        guard let self, let other else { return self == nil && other == nil }
        return self === other
            || self.maximumNumberOfLines == other.maximumNumberOfLines
                && self.lastLineTruncationMode == other.lastLineTruncationMode
                && self.truncationToken == other.truncationToken && self.truncatableRange == other.truncatableRange
    }
}

extension StyledText: ExpressibleByStringLiteral {
    /// Makes a text with the plain style.
    public init(stringLiteral value: String) { self.init(value) }
}

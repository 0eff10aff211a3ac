/// Text that becomes a link beside the addresses of ``LinkDetector``: mentions, hashtags, or what a function of yours finds.
///
/// ```swift
/// let issues = LinkPattern { text in text.ranges(of: /#[0-9]+/) } value: { LinkValue(url: "https://example.org/\($0.dropFirst())") }
/// let mentions = LinkPattern.mentions { LinkValue(url: "https://example.org/people/\($0.dropFirst())") }
/// label.styledText = text.addingDetectedLinks(patterns: [mentions, issues])
/// ```
public struct LinkPattern: Sendable {
    private enum Search: Sendable {
        case sign(LinkSign)
        case own(@Sendable (String) -> [Range<String.Index>])
    }

    private let search: Search
    private let value: @Sendable (String) -> LinkValue?

    /// Makes a pattern of a function that finds ranges of a text, for example with a regular expression. Empty ranges count as none.
    /// The cost is the function's.
    ///
    /// - Parameters:
    ///   - ranges: Any thread may call it, several at the same time. No range should reach beyond the end of a line: ``LinkedText``
    ///     looks at whole lines.
    ///   - value: The target of a match, given its text; nil for no link.
    public init(
        _ ranges: @escaping @Sendable (String) -> [Range<String.Index>],
        value: @escaping @Sendable (String) -> LinkValue?
    ) {
        (search, self.value) = (.own(ranges), value)
    }

    private init(_ sign: LinkSign, _ value: @escaping @Sendable (String) -> LinkValue?) {
        (search, self.value) = (.sign(sign), value)
    }

    /// `@name`: letters, digits and `_`, with single dots and hyphens between them. No letter, digit, `@`, `#`, `&`, `/` or `_` may
    /// precede it; text of scripts without spaces may. O(text).
    ///
    /// - Parameter value: The target of a mention, given its text with the `@`; nil for no link.
    public static func mentions(_ value: @escaping @Sendable (String) -> LinkValue?) -> LinkPattern {
        LinkPattern(.mention, value)
    }

    /// `#word`: letters, digits and `_`, and not digits alone. What may precede it is as for ``mentions(_:)``. O(text).
    ///
    /// - Parameter value: The target of a hashtag, given its text with the `#`; nil for no link.
    public static func hashtags(_ value: @escaping @Sendable (String) -> LinkValue?) -> LinkPattern {
        LinkPattern(.hashtag, value)
    }

    /// Whether no match has white space.
    var staysInWord: Bool {
        if case .sign = search { true } else { false }
    }

    /// The matches that have a target.
    func matches(in utf8: [UInt8]) -> [(range: Range<Int>, value: LinkValue)] {
        ranges(in: utf8).compactMap { range in
            value(String(decoding: utf8[range], as: UTF8.self)).map { (range, $0) }
        }
    }

    private func ranges(in utf8: [UInt8]) -> [Range<Int>] {
        switch search {
        case .sign(let sign): return sign.ranges(in: utf8)
        case .own(let find):
            let text = String(decoding: utf8, as: UTF8.self)
            func offset(_ index: String.Index) -> Int {
                var offset = text.utf8.distance(from: text.startIndex, to: index)
                while offset > 0, offset < utf8.count, utf8[offset].isUTF8Continuation { offset -= 1 }
                return offset
            }
            return find(text).map { offset($0.lowerBound)..<offset($0.upperBound) }.filter { !$0.isEmpty }
        }
    }
}

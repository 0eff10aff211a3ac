/// A text that arrives in pieces, and whose addresses become links: an address may come in two pieces.
///
/// ```swift
/// var answer = LinkedText(patterns: [.mentions { LinkValue(url: "app:\($0)") }])
/// answer.append("See https://exa")
/// answer.append("mple.org/x.")
/// label.styledText = answer.text
/// ```
///
/// The links are those of the whole text. Only its last words are looked at again when a piece comes. All values of ``text`` share the
/// memory of the bytes. Append to this value, not to them: else the next piece copies all bytes once.
public struct LinkedText: Sendable {
    private let kinds: Set<DetectedLink.Kind>
    private let patterns: [LinkPattern]
    private let restyle: @Sendable (inout TextStyle) -> Void
    /// All text as it came.
    package private(set) var whole = StyledText.empty
    /// Where the links are not certain yet.
    private var openStart = 0
    /// The styles of the text before, with its links.
    private var styles = StyledText.Runs<TextStyle>(emptyWith: .plain)

    /// Makes an empty text. The parameters are those of ``StyledText/addingDetectedLinks(kinds:patterns:restyle:)``.
    public init(
        kinds: Set<DetectedLink.Kind> = Set(DetectedLink.Kind.allCases), patterns: [LinkPattern] = [],
        restyle: @escaping @Sendable (inout TextStyle) -> Void = { _ in }
    ) {
        (self.kinds, self.patterns, self.restyle) = (kinds, patterns, restyle)
    }

    /// The text so far, with its links. O(style runs + last words), or O(style runs + last line) with patterns of your own functions.
    public var text: StyledText {
        // A copy: memory that this text claims would be lost for the runs of the next piece.
        var all = StyledText.Runs<TextStyle>(emptyWith: .plain)
        all.append(styles, range: 0..<openStart, at: 0, fill: .plain)
        appendStyles(until: whole.count, to: &all)
        return whole.withStyles(all)
    }

    /// Appends a piece of text. Amortised O(piece).
    public mutating func append(_ piece: StyledText) {
        let known = whole.count
        whole.append(piece)
        guard let end = LinkDetector.startOfOpenText(in: whole, behind: known, patterns: patterns) else { return }
        appendStyles(until: end, to: &styles)
        openStart = end
    }

    /// Appends the styles of the open text up to an offset, with its links.
    private func appendStyles(until end: Int, to styles: inout StyledText.Runs<TextStyle>) {
        guard end > openStart else { return }
        let linked = whole[openStart..<end].addingDetectedLinks(kinds: kinds, patterns: patterns, restyle: restyle)
        styles.append(linked.storage.styles, range: 0..<linked.count, at: openStart, fill: .plain)
    }
}

extension LinkDetector {
    /// Where the part of a text starts whose links may change when text is appended: detect in this part again. The links before it
    /// are final. ``LinkedText`` does this.
    ///
    /// The part starts behind a space, or another character that ends every address, as `。` and tabs do, but not inside what may be
    /// a phone number; with patterns of your own functions, with a line. O(part).
    public static func startOfOpenText(in text: StyledText, patterns: [LinkPattern] = []) -> Int {
        startOfOpenText(in: text, behind: 0, patterns: patterns) ?? 0
    }

    /// The same; nil if the part does not start behind an offset. What is appended changes nothing before it, so what was searched
    /// once need not be searched again. O(text behind the offset).
    static func startOfOpenText(in text: StyledText, behind start: Int, patterns: [LinkPattern]) -> Int? {
        let staysInWords = patterns.allSatisfy(\.staysInWord)
        return text.storage.utf8.withUnsafeBufferPointer { bytes in
            var position = bytes.count
            while position > start {
                let (scalar, length) = bytes.scalar(endingAt: position)
                if scalar == 0x0A || staysInWords && endsAddresses(scalar, before: position, in: bytes) {
                    return position
                }
                position -= length
            }
            return nil
        }
    }

    /// Whether no address goes on behind a character, and none behind it depends on it. A phone number goes on behind some spaces and
    /// hyphens.
    private static func endsAddresses(_ scalar: UInt32, before offset: Int, in bytes: UTF8Bytes) -> Bool {
        switch scalar {
        case 0x20: offset > 1 && !LinkScanner.mayBeInNumber(offset - 1, in: bytes)
        // Separators of a number. A backslash before a domain says that it is none.
        case 0xA0, 0x2009...0x2011, 0x202F, 0x5C: false
        default: Unicode.Scalar(scalar).map { LinkCharacter($0) == .terminator } ?? false
        }
    }
}

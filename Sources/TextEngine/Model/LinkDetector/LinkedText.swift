/// A text that arrives in pieces, and whose addresses become links: an address may come in two pieces.
///
/// ```swift
/// var answer = LinkedText(patterns: [.mentions { LinkValue(url: "app:\($0)") }])
/// answer.append("See https://exa")
/// answer.append("mple.org/x.")
/// label.styledText = answer.text
/// ```
///
/// The links are those of the whole text. Only its last words are looked at again when a piece comes.
public struct LinkedText: Sendable {
    private let kinds: Set<DetectedLink.Kind>
    private let patterns: [LinkPattern]
    private let restyle: @Sendable (inout TextStyle) -> Void
    /// The text whose links are certain, with them.
    private var finished = StyledText.empty
    /// The text behind it, as it came.
    private var open = StyledText.empty

    /// Makes an empty text. The parameters are those of ``StyledText/addingDetectedLinks(kinds:patterns:restyle:)``.
    public init(
        kinds: Set<DetectedLink.Kind> = Set(DetectedLink.Kind.allCases), patterns: [LinkPattern] = [],
        restyle: @escaping @Sendable (inout TextStyle) -> Void = { _ in }
    ) {
        (self.kinds, self.patterns, self.restyle) = (kinds, patterns, restyle)
    }

    /// The text so far, with its links. O(text): it is copied.
    public var text: StyledText { finished.appending(linked(open)) }

    /// Appends a piece of text. O(piece + last words), or O(piece + last line) with patterns of your own functions.
    public mutating func append(_ piece: StyledText) {
        open.append(piece)
        let start = LinkDetector.startOfOpenText(in: open, patterns: patterns)
        guard start > 0 else { return }
        finished.append(linked(open[0..<start]))
        open = open[start..<open.count]
    }

    private func linked(_ text: StyledText) -> StyledText {
        text.addingDetectedLinks(kinds: kinds, patterns: patterns, restyle: restyle)
    }
}

extension LinkDetector {
    /// Where the part of a text starts whose links may change when text is appended: detect in this part again. The links before it
    /// are final. ``LinkedText`` does this.
    ///
    /// The part starts with a word, and not inside what may be a phone number; with patterns of your own functions, with a line.
    /// O(part).
    public static func startOfOpenText(in text: StyledText, patterns: [LinkPattern] = []) -> Int {
        let staysInWords = patterns.allSatisfy(\.staysInWord)
        return text.storage.utf8.withUnsafeBufferPointer { bytes in
            var position = bytes.count
            while position > 0 {
                if bytes[position - 1] == 0x0A { return position }
                if staysInWords, bytes[position - 1] == 0x20, position > 1,
                    !isInNumber(bytes.scalar(endingAt: position - 1).value)
                {
                    return position
                }
                position -= 1
            }
            return 0
        }
    }

    /// Whether a phone number may go on behind a character and a space.
    private static func isInNumber(_ scalar: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(scalar) else { return true }
        let character = LinkCharacter(scalar)
        return character.isWord ? ("0"..."9").contains(scalar) : !",;:!?'\"".unicodeScalars.contains(scalar)
    }
}

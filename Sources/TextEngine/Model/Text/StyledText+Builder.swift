extension StyledText {
    /// Builds a text from styled pieces.
    ///
    /// ```swift
    /// var builder = StyledText.Builder()
    /// builder.append("Read the ")
    /// builder.append("manual", style: TextStyle(link: LinkValue(url: "https://example.org")))
    /// label.styledText = builder.text
    /// ```
    ///
    /// Appending copies the bytes and compares the style with the previous one. It is a cheap way to make a text, for
    /// example in the rows of a list.
    public struct Builder: Sendable {
        private var utf8: [UInt8] = []
        private var styles = Runs<TextStyle>(emptyWith: .plain)
        private var paragraphStyles = Runs<ParagraphStyle>(emptyWith: .default)

        /// Creates an empty builder.
        public init() {}

        /// The number of UTF-8 bytes appended so far.
        public var count: Int { utf8.count }

        /// Reserves memory for this many UTF-8 bytes.
        public mutating func reserveCapacity(_ bytes: Int) { utf8.reserveCapacity(bytes) }

        /// Appends text with a style.
        public mutating func append(
            _ text: String, style: TextStyle = .plain, paragraphStyle: ParagraphStyle = .default
        ) {
            var text = text
            text.withUTF8 { utf8.append(contentsOf: $0) }
            close(style: style, paragraphStyle: paragraphStyle)
        }

        /// Appends valid UTF-8 bytes.
        package mutating func append(
            validUTF8 bytes: some Collection<UInt8>, style: TextStyle, paragraphStyle: ParagraphStyle = .default
        ) {
            utf8.append(contentsOf: bytes)
            close(style: style, paragraphStyle: paragraphStyle)
        }

        /// Appends another text with its styles.
        public mutating func append(_ text: StyledText) {
            append(text, range: 0..<text.count)
        }

        /// Appends a part of another text with its styles. O(log runs of the other text + appended text).
        package mutating func append(_ text: StyledText, range: Range<Int>) {
            guard !range.isEmpty else { return }
            let base = utf8.count - range.lowerBound
            utf8.append(contentsOf: text.storage.utf8[range])
            // The other text may have no paragraph styles.
            styles.append(text.storage.styles, range: range, at: base, fill: .plain)
            paragraphStyles.append(text.storage.paragraphStyles, range: range, at: base, fill: .default)
        }

        /// Appends a part of another text, and changes each of its styles. Paragraph styles stay. O(style runs + appended text).
        mutating func append(
            _ text: StyledText, range: Range<Int>, restyle: (inout TextStyle) throws -> Void
        ) rethrows {
            var position = range.lowerBound
            while position < range.upperBound {
                var (style, run) = text.style(at: position)
                try restyle(&style)
                let paragraph = text.paragraphStyleRun(at: position)
                let end = min(run.upperBound, paragraph.end, range.upperBound)
                append(validUTF8: text.storage.utf8[position..<end], style: style, paragraphStyle: paragraph.style)
                position = end
            }
        }

        /// The current text. O(bytes): each call copies them.
        public var text: StyledText {
            StyledText(
                storage: utf8.withUnsafeBufferPointer {
                    Storage.make($0, styles: styles, paragraphStyles: paragraphStyles)
                })
        }

        private mutating func close(style: TextStyle, paragraphStyle: ParagraphStyle) {
            let end = Int32(clamping: utf8.count)
            styles.append(style, until: end)
            paragraphStyles.append(paragraphStyle, until: end)
        }
    }
}

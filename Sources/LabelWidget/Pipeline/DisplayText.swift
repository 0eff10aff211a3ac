import TextEngine

/// The text that a label shapes: its own text with Pango attributes, CSS attributes, tab stops, transformed letters, small capitals, and
/// signs for what is invisible.
///
/// Offsets of both texts differ only behind characters that are shown as others; ``range(_:)`` converts.
struct DisplayText {
    /// The line limit of each paragraph.
    struct ParagraphLimit: Equatable {
        var lines: Int
        var mode: TruncationMode
        var token: StyledText?

        func makeScope() -> TruncationScope {
            TruncationScope(maximumNumberOfLines: lines, lastLineTruncationMode: mode, truncationToken: token)
        }
    }

    /// What is added to the label's text. Without any of it, the text itself is shown and nothing is copied, unless its own styles change
    /// letters.
    struct Additions: Equatable {
        /// The `attributes` property. The last attribute of a place wins, and wins over the text's own styles.
        var attributes: [MarkupAttribute] = []
        /// The CSS attributes of the label, for all that the text leaves open.
        var style = TextStyle.plain
        /// The CSS attributes of links. They win over those of the label.
        var linkStyle = TextStyle.plain
        /// The CSS attributes of links with classes that look different, by their classes.
        var linkClassStyles: [[String]: TextStyle] = [:]
        var tabs: TabSettings?
        var transform = TextTransform.verbatim
        /// The form of capitals from CSS; nil for letters as they are.
        var capitals: FontCapitals?
        var showsLineBreaks = false
        /// nil if the paragraphs have none of their own.
        var paragraphLimit: ParagraphLimit?
        /// What follows the text.
        var suffix: StyledText?
        /// Dots per inch for font sizes in points.
        var resolution = 96.0

        var isEmpty: Bool {
            attributes.isEmpty && style == .plain && linkStyle == .plain && linkClassStyles.isEmpty && tabs == nil
                && transform == .verbatim && capitals == nil && !showsLineBreaks && paragraphLimit == nil
                && suffix == nil
        }

        fileprivate func linkStyle(of style: TextStyle) -> TextStyle {
            guard !linkClassStyles.isEmpty, let classes = style.linkClasses else { return linkStyle }
            return linkClassStyles[classes] ?? linkStyle
        }
    }

    let text: StyledText
    /// Pairs of offsets, ascending: up to the next pair, both texts run in parallel. Empty if all offsets are equal.
    private var anchors: [(own: Int, shown: Int)] = []
    /// Whether paragraphs got truncation scopes.
    let hasTruncationScopes: Bool

    /// Shows the text itself: nothing is added, and no character changes.
    init(unchanged text: StyledText) { (self.text, hasTruncationScopes) = (text, false) }

    /// - Parameter options: The fonts decide whether small capitals are made of larger ones. Few texts need them.
    init(_ text: StyledText, _ additions: Additions, options: @autoclosure () -> ShapingOptions) {
        guard !additions.isEmpty || text.changesCharacters, !text.isEmpty else {
            self.text = text
            hasTruncationScopes = false
            return
        }
        hasTruncationScopes = additions.paragraphLimit != nil
        var writer = Writer(additions)
        var stretches = AttributeSweep(additions.attributes, end: text.count)
        for (range, style) in text.styleRuns {
            var start = range.lowerBound
            while start < range.upperBound {
                let limit = min(range.upperBound, writer.paragraphEnd(at: start, of: text))
                let (stretchEnd, attributes) = stretches.next(from: start, upTo: limit)
                // An attribute may end inside a character.
                let end = text.characterBoundary(notBefore: stretchEnd)
                var style = style
                for attribute in attributes {
                    style.apply(attribute.value, resolution: additions.resolution, segment: Int32(clamping: start))
                }
                if style.link != nil { style = style.inheriting(from: additions.linkStyle(of: style)) }
                writer.append(text, start..<end, style: style.inheriting(from: additions.style), options: options)
                start = end
            }
        }
        if let suffix = additions.suffix { writer.builder.append(suffix) }
        self.text = writer.builder.text
        anchors = writer.anchors
    }

    /// A range of the label's text as a range of the shown text. O(log anchors).
    func range(_ range: Range<Int>) -> Range<Int> {
        anchors.isEmpty ? range : offset(range.lowerBound)..<offset(range.upperBound)
    }

    /// An offset of the shown text as an offset of the label's text. O(log anchors).
    func ownOffset(_ shown: Int) -> Int {
        let index = anchors.partitionPoint { $0.shown > shown }
        guard index > 0 else { return anchors.isEmpty ? shown : min(shown, anchors[0].own) }
        let anchor = anchors[index - 1]
        let next = index < anchors.count ? anchors[index].own : .max
        return min(anchor.own + shown - anchor.shown, next)
    }

    private func offset(_ own: Int) -> Int {
        let index = anchors.partitionPoint { $0.own > own }
        guard index > 0 else { return anchors.isEmpty ? own : min(own, anchors[0].shown) }
        let anchor = anchors[index - 1]
        let next = index < anchors.count ? anchors[index].shown : .max
        return min(anchor.shown + own - anchor.own, next)
    }
}

extension DisplayText {
    /// Writes the shown text.
    private struct Writer {
        let additions: Additions
        var builder = StyledText.Builder()
        var anchors: [(own: Int, shown: Int)] = []
        private var letters = LetterTransform()
        /// The paragraph that is written, if each has a line limit.
        private var paragraph: (end: Int, scope: TruncationScope)?

        init(_ additions: Additions) { self.additions = additions }

        /// The end of the paragraph at an offset if each paragraph has a line limit, else of the text. Offsets must ascend.
        mutating func paragraphEnd(at offset: Int, of text: StyledText) -> Int {
            guard let limit = additions.paragraphLimit else { return text.count }
            if let paragraph, paragraph.end > offset { return paragraph.end }
            let end = text.storage.utf8.withUnsafeBufferPointer {
                ParagraphScanner.paragraph(startingAt: offset, in: $0).end
            }
            paragraph = (end, limit.makeScope())
            return end
        }

        mutating func append(
            _ text: StyledText, _ range: Range<Int>, style: TextStyle, options: () -> ShapingOptions
        ) {
            var paragraphStyle = text.paragraphStyle(at: range.lowerBound)
            additions.tabs?.apply(to: &paragraphStyle)
            if paragraphStyle.truncationScope == nil { paragraphStyle.truncationScope = paragraph?.scope }
            let string = text.string(in: range)
            let transform = style.textTransform ?? additions.transform
            let form = style.font?.capitals ?? additions.capitals ?? .normal
            var capitals = form == .normal ? nil : SmallCapitals(form, of: string, style: style, options: options())
            let visible = style.visibleCharacters ?? []
            guard transform != .verbatim || additions.showsLineBreaks || !visible.isEmpty || capitals != nil else {
                letters.pass(string)
                return builder.append(string, style: style, paragraphStyle: paragraphStyle)
            }
            letters.transform = transform
            let smallStyle = capitals == nil ? style : style.atSizeOfSmallCapitals
            var own = range.lowerBound
            var pending = ""
            var pendingIsSmall = false
            func flush() {
                builder.append(pending, style: pendingIsSmall ? smallStyle : style, paragraphStyle: paragraphStyle)
                pending = ""
            }
            for scalar in string.unicodeScalars {
                let length = scalar.utf8.count
                own += length
                var shown = letters.apply(scalar)
                if additions.showsLineBreaks && scalar.isLineBreak {
                    // Lines may end behind the sign, as behind what it stands for.
                    pending += "\u{21B5}\u{200B}"
                } else if !visible.isEmpty, let sign = VisibleSign(scalar, visible) {
                    pending += sign.before
                    if !sign.name.isEmpty {
                        flush()
                        builder.append(sign.name, style: style.ofName(at: own), paragraphStyle: paragraphStyle)
                        pending += sign.behind
                    }
                } else {
                    if let small = capitals?.apply(shown) {
                        if small.isSmall != pendingIsSmall {
                            flush()
                            pendingIsSmall = small.isSmall
                        }
                        shown = small.letters
                    }
                    pending += shown
                    if shown.utf8.count == length { continue }
                }
                flush()
                anchors.append((own, builder.count))
            }
            flush()
        }
    }
}

extension StyledText {
    /// The first boundary of characters from an offset on.
    func characterBoundary(notBefore offset: Int) -> Int {
        var offset = offset
        while offset < count, storage.utf8[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }
}

extension Unicode.Scalar {
    /// Whether the character ends a line or a paragraph (UAX #14, classes BK, CR, LF and NL).
    fileprivate var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

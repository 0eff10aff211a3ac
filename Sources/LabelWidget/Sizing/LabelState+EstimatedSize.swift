import CLabelGtk
import TextEngine

extension LabelState {
    /// The size that a label without a text expects of the text that another thread prepares; nil if none comes. So the rows of a list
    /// are about as high as they will be.
    func estimatedMeasure(_ orientation: GtkOrientation, forSize size: Int32) -> Measure? {
        guard let coming, content.text.isEmpty else { return nil }
        let lineHeight = plainLineHeight()
        let text = EstimatedText(
            coming.content.text, characterWidth: CharacterWidth.of(widget), lineHeight: lineHeight)
        let insets = textInsets
        let options = frameOptions(options.folding, for: coming.content)
        let wraps = options.wrapMode != .none
        let limits = widthLimits()
        let natural = max(min(text.width, wraps || ellipsizes ? limits.natural : .infinity), limits.minimum)
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            let least = wraps || ellipsizes ? limits.minimum : natural
            return (
                (least + insets.width).ceiledToPixel, (natural + insets.width).ceiledToPixel, -1, -1
            )
        }
        let room = hugs ? limits.natural : .infinity
        let width = !wraps ? .infinity : size < 0 ? natural : min(Double(size) - insets.width, room)
        var lines = text.lineCount(width: max(width, limits.minimum))
        if options.maximumNumberOfLines > 0 { lines = min(lines, options.maximumNumberOfLines) }
        let height =
            (lineHeight * Double(max(lines, sizeRequest.reservedNumberOfLines)) + text.addedHeight + insets.height)
            .ceiledToPixel
        let baseline = (lineHeight * 0.75 + insets.top).ceiledToPixel
        return (height, height, min(baseline, height), min(baseline, height))
    }
}

/// About how wide the paragraphs of a text are, from the number of their characters.
private struct EstimatedText {
    private struct Paragraph {
        var width = 0.0
        var scope: TruncationScope?
        /// How much attachments are higher than a line.
        var addedHeight = 0.0
    }

    private var paragraphs: [Paragraph] = []
    /// How much longer the text is than what was read of it.
    private let factor: Double

    /// Only the start of a longer text is read, in bytes.
    private static let readLength = 1 << 14

    /// - Parameter characterWidth: The average width of Latin letters.
    init(_ text: StyledText, characterWidth: Double, lineHeight: Double) {
        let length = min(text.count, Self.readLength)
        factor = Double(text.count) / Double(max(length, 1))
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            var paragraph = Paragraph(scope: text.scope(at: 0))
            for (index, byte) in bytes[..<length].enumerated() {
                switch byte {
                case 0x0A:
                    paragraphs.append(paragraph)
                    paragraph = Paragraph(scope: text.scope(at: index + 1))
                case ..<0x80, 0xC0..<0xE0: paragraph.width += characterWidth
                // U+FFFC begins with it.
                case 0xEF:
                    let attachment = text.style(at: index).style.attachment
                    paragraph.width += attachment?.width ?? 2 * characterWidth
                    paragraph.addedHeight += max(attachment.map { $0.ascent + $0.descent - lineHeight } ?? 0, 0)
                // Most characters of three and four bytes are as wide as they are high.
                case 0xE0...: paragraph.width += 2 * characterWidth
                default: break
                }
            }
            paragraphs.append(paragraph)
        }
    }

    var width: Double { paragraphs.reduce(0) { max($0, $1.width) } }

    /// How much the lines with attachments are higher than others, all together.
    var addedHeight: Double { paragraphs.reduce(0) { $0 + $1.addedHeight } }

    /// A line has room for nine tenths of its width, because words do not fill it.
    func lineCount(width: Double) -> Int {
        var (count, countInScope, scope) = (0.0, 0.0, TruncationScope?.none)
        func endScope() -> Double {
            let limit = scope?.maximumNumberOfLines ?? 0
            return limit > 0 ? min(countInScope, Double(limit)) : countInScope
        }
        for paragraph in paragraphs {
            if paragraph.scope !== scope {
                count += endScope()
                (scope, countInScope) = (paragraph.scope, 0)
            }
            countInScope += max((paragraph.width / max(width * 0.9, 1)).rounded(.up), 1)
        }
        return Int(min((count + endScope()) * factor, 1e6))
    }
}

extension StyledText {
    fileprivate func scope(at offset: Int) -> TruncationScope? {
        storage.hasParagraphStyles && offset < count ? paragraphStyle(at: offset).truncationScope : nil
    }
}

import CLabelGtk
import TextEngine

extension LabelState {
    /// The size that a label without a text expects of the text that another thread prepares; nil if none comes. So the rows of a list
    /// are about as high as they will be.
    func estimatedMeasure(_ orientation: GtkOrientation, forSize size: Int32) -> Measure? {
        guard let coming, content.text.isEmpty else { return nil }
        let text = EstimatedText(coming.content.text, characterWidth: CharacterWidth.of(widget))
        let insets = textInsets
        let options = effectiveLayoutOptions(folding, for: coming.content)
        let wraps = options.wrapMode != .none
        let limits = widthLimits()
        let natural = max(min(text.width, wraps || ellipsizes ? limits.natural : .infinity), limits.minimum)
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            let least = wraps || ellipsizes ? limits.minimum : natural
            return (
                (least + insets.width).ceiledToPixel, (natural + insets.width).ceiledToPixel, -1, -1
            )
        }
        let width = !wraps ? .infinity : size < 0 ? natural : Double(size) - insets.width
        var lines = text.lineCount(width: max(width, limits.minimum))
        if options.maximumNumberOfLines > 0 { lines = min(lines, options.maximumNumberOfLines) }
        let lineHeight = lineHeight()
        let height = (lineHeight * Double(max(lines, sizeRequest.reservedNumberOfLines)) + insets.height).ceiledToPixel
        let baseline = (lineHeight * 0.75 + insets.top).ceiledToPixel
        return (height, height, min(baseline, height), min(baseline, height))
    }
}

/// About how wide the paragraphs of a text are, from the number of their characters.
private struct EstimatedText {
    private var widths: [Double] = []
    /// How much longer the text is than what was read of it.
    private let factor: Double

    /// Only the start of a longer text is read, in bytes.
    private static let readLength = 1 << 14

    /// - Parameter characterWidth: The average width of Latin letters.
    init(_ text: StyledText, characterWidth: Double) {
        let length = min(text.count, Self.readLength)
        factor = Double(text.count) / Double(max(length, 1))
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            var width = 0.0
            for byte in bytes[..<length] {
                switch byte {
                case 0x0A:
                    widths.append(width)
                    width = 0
                case ..<0x80, 0xC0..<0xE0: width += characterWidth
                // Most characters of three and four bytes are as wide as they are high.
                case 0xE0...: width += 2 * characterWidth
                default: break
                }
            }
            widths.append(width)
        }
    }

    var width: Double { widths.max() ?? 0 }

    /// A line has room for nine tenths of its width, because words do not fill it.
    func lineCount(width: Double) -> Int {
        let count = widths.reduce(0) { $0 + max(($1 / max(width * 0.9, 1)).rounded(.up), 1) }
        return Int(min(count * factor, 1e6))
    }
}

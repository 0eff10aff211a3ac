import CLabelGtk
import TextEngine

/// GtkLabel's truncation: each paragraph has at most a number of lines, and the last one ends with "…".
struct Ellipsis: Equatable {
    /// Where text is removed; `clip` if none is.
    var mode = TruncationMode.clip
    /// The line limit of each paragraph if the label wraps; as in Pango, 0 and less mean one line.
    var lines = -1

    /// The line limit of a paragraph; 0 without ellipsis.
    func lineLimit(wraps: Bool) -> Int { mode == .clip ? 0 : wraps ? max(lines, 1) : 1 }

    /// The options of a label with this ellipsis.
    ///
    /// - Parameter hasSeveralParagraphs: If so, each paragraph has a truncation scope, and the line limit of the whole text is
    ///   the app's.
    func applied(to options: TextFrameOptions, hasSeveralParagraphs: Bool) -> TextFrameOptions {
        guard mode != .clip else { return options }
        var options = options
        options.lastLineTruncationMode = mode
        options.cutLinesFillBox = true
        guard !hasSeveralParagraphs else { return options }
        let limit = lineLimit(wraps: options.wrapMode != .none)
        let own = options.maximumNumberOfLines
        options.maximumNumberOfLines = own > 0 ? min(own, limit) : limit
        return options
    }
}

extension StyledText {
    /// Whether a paragraph separator ends a paragraph of the text. O(text).
    var hasSeveralParagraphs: Bool {
        storage.utf8.withUnsafeBufferPointer { bytes in
            ParagraphScanner.paragraph(startingAt: 0, in: bytes).range.upperBound < bytes.count
        }
    }
}

extension TruncationMode {
    init(_ mode: PangoEllipsizeMode) {
        switch mode {
        case PANGO_ELLIPSIZE_START: self = .start
        case PANGO_ELLIPSIZE_MIDDLE: self = .middle
        case PANGO_ELLIPSIZE_END: self = .end
        default: self = .clip
        }
    }

    var pangoValue: PangoEllipsizeMode {
        switch self {
        case .start: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        case .clip: PANGO_ELLIPSIZE_NONE
        }
    }
}

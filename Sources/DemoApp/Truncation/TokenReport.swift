import LabelWidget

/// What is under the pointer: a piece of the text, or of a token and what that stands for.
struct TokenReport {
    let piece: String
    let place: String

    /// O(length of the line), and O(hidden text) on a token.
    init(_ cluster: TextFrame.Cluster, in frame: TextFrame) {
        let line = tr("line {1}", cluster.lineIndex + 1)
        let x = tr("x {1} to {2}", cluster.bounds.minX.tenths, cluster.bounds.maxX.tenths)
        let text = frame.shapedString.text
        if let range = cluster.rangeInToken {
            let (all, token) = frame.shownText(of: frame.lineRecords[cluster.lineIndex])
            let piece = token.map {
                all.string(in: range.lowerBound + $0.lowerBound..<range.upperBound + $0.lowerBound)
            }
            self.piece =
                "\u{2068}\(Self.visible(piece ?? ""))\u{2069}   "
                + tr("bytes {1} of the token in line {2} · {3}", range.bytes, cluster.lineIndex + 1, x)
            let hidden = text.string(in: cluster.range).split(whereSeparator: \.isNewline).joined(separator: " ")
            place = tr(
                "It stands for bytes {1}: “{2}”", cluster.range.bytes, "\u{2068}\(hidden.prefix(200))\u{2069}")
        } else if cluster.range.isEmpty {
            piece = tr("A hyphen of the line break at byte {1}", cluster.range.lowerBound)
            place = "\(line) · \(x)"
        } else {
            let piece = text.string(in: cluster.range)
            self.piece = "\u{2068}\(Self.visible(piece))\u{2069}   " + tr("bytes {1}", cluster.range.bytes)
            let direction = cluster.writingDirection == .leftToRight ? tr("left to right") : tr("right to left")
            place =
                "\(line) · \(x) · \(direction)"
                + (cluster.isLigatureFraction ? " · " + tr("part of a ligature") : "")
        }
    }

    /// White space by its name.
    private static func visible(_ piece: String) -> String {
        switch piece {
        case " ": tr("Space")
        case "\u{A0}": tr("No-break space")
        case "\t": tr("Tab")
        case "\u{FFFC}": tr("Picture")
        default: piece
        }
    }
}

import LabelWidget

/// What is under the pointer: a piece of the text, or of a token and what that stands for.
struct TokenReport {
    let piece: String
    let place: String

    /// O(length of the line), and O(hidden text) on a token.
    init(_ cluster: TextFrame.Cluster, in frame: TextFrame) {
        let line = "line \(cluster.lineIndex + 1)"
        let x = "x \(cluster.bounds.minX.tenths) to \(cluster.bounds.maxX.tenths)"
        let text = frame.shapedString.text
        if let range = cluster.rangeInToken {
            let (all, token) = frame.shownText(of: frame.lineRecords[cluster.lineIndex])
            let piece = token.map {
                all.string(in: range.lowerBound + $0.lowerBound..<range.upperBound + $0.lowerBound)
            }
            self.piece =
                "\u{2068}\(Self.visible(piece ?? ""))\u{2069}   bytes \(range.bytes) of the token in \(line) · \(x)"
            let hidden = text.string(in: cluster.range).split(whereSeparator: \.isNewline).joined(separator: " ")
            place = "It stands for bytes \(cluster.range.bytes): “\u{2068}\(hidden.prefix(200))\u{2069}”"
        } else if cluster.range.isEmpty {
            piece = "A hyphen of the line break at byte \(cluster.range.lowerBound)"
            place = "\(line) · \(x)"
        } else {
            let piece = text.string(in: cluster.range)
            self.piece = "\u{2068}\(Self.visible(piece))\u{2069}   bytes \(cluster.range.bytes)"
            let direction = cluster.writingDirection == .leftToRight ? "left to right" : "right to left"
            place = "\(line) · \(x) · \(direction)\(cluster.isLigatureFraction ? " · part of a ligature" : "")"
        }
    }

    /// White space by its name.
    private static func visible(_ piece: String) -> String {
        switch piece {
        case " ": "Space"
        case "\u{A0}": "No-break space"
        case "\t": "Tab"
        case "\u{FFFC}": "Picture"
        default: piece
        }
    }
}

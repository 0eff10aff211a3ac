import TextEngine

// The lines along links: CSS `text-decoration`. The text is shaped with the lines of links at rest. A state with other lines highlights
// its links. A highlight has no overline.
extension LabelLinks {
    /// Highlights the visited links, if CSS gives them other lines. O(visible links) then.
    func visitedLines() -> [DrawingOptions.Highlight] {
        guard let plain = styles, !visited.isEmpty,
            plain.visitedHasOwnLines || classStyles?.visitedHasOwnLines == true
        else { return [] }
        return label.currentLinks().filter { visited.contains($0.value) }.flatMap { link in
            let styles = styles(of: link) ?? plain
            return lines(of: link, in: styles.visitedLines, styles.visitedColor)
        }
    }

    /// Highlights a link with the lines of its state. Lines and colours that the text itself has stay.
    ///
    /// - Parameters:
    ///   - state: The CSS attributes of the link's state.
    ///   - color: The link's colour.
    func lines(of link: TextLink, in state: TextStyle, _ color: Color) -> [DrawingOptions.Highlight] {
        guard let plain = styles, let styles = styles(of: link), let (text, range) = label.currentFrame().text(of: link)
        else { return [] }
        let css = label.currentStyle().css.style
        let isInToken = link.rangeInToken != nil
        // What the text has if it has no lines of its own. Tokens get no CSS.
        let shaped = isInToken ? .plain : plain.style(ofTextWith: styles).inheriting(from: css)
        let change = LineChange(shaped: shaped, state: state.inheriting(from: css), color: color)
        var highlights: [DrawingOptions.Highlight] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let (style, run) = text.style(at: position)
            let part = position..<min(run.upperBound, range.upperBound)
            position = part.upperBound
            var new = TextHighlightStyle()
            new.linkColor = color
            new.underline = change.line(of: style, \.underline, \.underlineColor)
            new.strikethrough = change.line(of: style, \.strikethrough, \.strikethroughColor)
            highlights.append(
                .init(range: isInToken ? link.range : part, rangeInToken: isInToken ? part : nil, style: new))
        }
        return highlights
    }
}

/// What a state of links changes in lines.
private struct LineChange {
    /// What the text has that has no lines of its own.
    let shaped: TextStyle
    /// What it has in the state.
    let state: TextStyle
    /// That of the link.
    let color: Color

    /// The line of a text in the state; nil if the text was shaped with other CSS.
    func line(
        of style: TextStyle, _ line: KeyPath<TextStyle, DecorationLine?>, _ lineColor: KeyPath<TextStyle, Color?>
    ) -> DecorationLine? {
        let isOwn = (
            line: style[keyPath: line] != shaped[keyPath: line],
            color: style[keyPath: lineColor] != shaped[keyPath: lineColor]
        )
        guard var new = isOwn.line ? style[keyPath: line] : state[keyPath: line] ?? .hidden else { return nil }
        if !isOwn.color {
            // A line without a colour would be drawn in that of links at rest.
            let isColored = shaped[keyPath: lineColor] != nil
            new.color = new.color ?? state[keyPath: lineColor] ?? (isColored ? color : nil)
        }
        return new
    }
}

extension TextStyle {
    /// Whether both have the same underline and strikethrough.
    func hasLines(of other: TextStyle) -> Bool {
        (underline, underlineColor) == (other.underline, other.underlineColor)
            && (strikethrough, strikethroughColor) == (other.strikethrough, other.strikethroughColor)
    }
}

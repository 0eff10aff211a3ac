import CLabelGtk
import TextEngine

extension LabelLinks {
    /// Gives links their colours, and in a state other than rest their lines.
    func apply(to drawing: inout DrawingOptions) {
        guard let plain = styles else { return }
        let hasVisited = !visited.isEmpty
        drawing.linkColor = plain.color
        drawing.underlinesLinks = plain.underlinesLinks
        for value in visited { drawing.linkColors[value] = plain.visitedColor }
        if let classStyles { drawing.linkClassColors = classStyles.colors(hasVisited: hasVisited) }
        if hasVisited { drawing.highlights += visitedLines() }
        // A hovered, pressed or focused link has its own colour, and others with its value do not.
        for widget in children?.widgets ?? [] {
            guard let state = LinkWidget.state(of: widget), let link = state.link else { continue }
            let styles = styles(of: link) ?? plain
            let isVisited = visited.contains(link.value)
            let color = Color(ofLink: widget)
            if color != (isVisited ? styles.visitedColor : styles.color) {
                var style = TextHighlightStyle()
                style.linkColor = color
                drawing.highlights.append(.init(range: link.range, rangeInToken: link.rangeInToken, style: style))
            }
            if let lines = state.lines, !lines.hasLines(of: isVisited ? styles.visitedLines : styles.attributes) {
                drawing.highlights += self.lines(of: link, in: lines, color)
            }
        }
    }
}

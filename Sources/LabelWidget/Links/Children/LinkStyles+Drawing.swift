import CLabelGtk
import TextEngine

extension LinkStyles {
    /// Gives links their colours, and in a state other than rest their lines.
    func apply(to drawing: inout DrawingOptions) {
        let hasVisited = !label.visitedLinks.isEmpty
        drawing.linkColor = color
        drawing.underlinesLinks = underlinesLinks
        for value in label.visitedLinks { drawing.linkColors[value] = visitedColor }
        if let classes = label.linkClassStyles { drawing.linkClassColors = classes.colors(hasVisited: hasVisited) }
        if hasVisited { drawing.highlights += label.visitedLines() }
        // A hovered, pressed or focused link has its own colour, and others with its value do not.
        for widget in label.linkWidgets {
            guard let state = LinkWidget.state(of: widget), let link = state.link else { continue }
            let styles = label.styles(of: link) ?? self
            let isVisited = label.visitedLinks.contains(link.value)
            let color = Color(ofLink: widget)
            if color != (isVisited ? styles.visitedColor : styles.color) {
                var style = TextHighlightStyle()
                style.linkColor = color
                drawing.highlights.append(.init(range: link.range, rangeInToken: link.rangeInToken, style: style))
            }
            if let lines = state.lines, !lines.hasLines(of: isVisited ? styles.visitedLines : styles.attributes) {
                drawing.highlights += label.lines(of: link, in: lines, color)
            }
        }
    }
}

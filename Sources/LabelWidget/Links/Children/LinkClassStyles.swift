import CLabelGtk
import TextEngine

/// The CSS of a label's links with classes: a ``LinkStyles`` for each list of classes in use.
@MainActor
final class LinkClassStyles {
    private unowned let label: LabelState
    private var entries: [(classes: [String], styles: LinkStyles)] = []

    init(of label: LabelState) { self.label = label }

    /// Removes the children.
    func dispose() {
        for entry in entries { entry.styles.dispose() }
        entries = []
    }

    /// Makes the children that some lists need, and removes all others.
    func update(to lists: [[String]]) {
        for entry in entries where !lists.contains(entry.classes) { entry.styles.dispose() }
        entries.removeAll { !lists.contains($0.classes) }
        add(lists)
    }

    /// Makes the children that some lists need too, as far as there is room.
    func add(_ lists: [[String]]) {
        for classes in lists where entries.count < TextTraits.mostLinkClasses && self[classes] == nil {
            guard let styles = LinkStyles(of: label, classes: classes) else { continue }
            entries.append((classes, styles))
        }
    }

    func makeVisited() {
        for entry in entries { entry.styles.makeVisited() }
    }

    func dropVisited() {
        for entry in entries { entry.styles.dropVisited() }
    }

    subscript(classes: [String]) -> LinkStyles? { entries.first { $0.classes == classes }?.styles }

    /// What reads a child's style; nil if none does.
    func styles(readFrom child: UnsafeMutablePointer<GtkWidget>) -> LinkStyles? {
        entries.first { $0.styles.reads(child) }?.styles
    }

    var visitedHasOwnLines: Bool { entries.contains { $0.styles.visitedHasOwnLines } }

    /// The colours, for drawing.
    func colors(hasVisited: Bool) -> [[String]: DrawingOptions.LinkClassColors] {
        var colors: [[String]: DrawingOptions.LinkClassColors] = [:]
        for (classes, styles) in entries {
            let color = styles.color
            colors[classes] = .init(color: color, visitedColor: hasVisited ? styles.visitedColor : color)
        }
        return colors
    }

    /// What a text's links have besides their colour, where that is not what links without classes have.
    func styles(in text: TextTraits) -> [[String]: TextStyle] {
        guard let plain = label.parts.links?.styles else { return [:] }
        let plainStyle = plain.style
        var found: [[String]: TextStyle] = [:]
        for classes in text.linkClasses {
            guard let style = self[classes]?.style(beside: plain), style != plainStyle else { continue }
            found[classes] = style
        }
        return found
    }
}

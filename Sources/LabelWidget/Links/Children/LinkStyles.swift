import CLabelGtk
import TextEngine

/// The CSS of a label's links, or of those with some classes.
///
/// A child with the node `link` that draws nothing stands for all links in a state, so that the theme's rules for links inside
/// the label's own place apply: `row:selected link`, `.card link`, `label:disabled link`.
@MainActor
final class LinkStyles {
    unowned let label: LabelState
    private let normal: UnsafeMutablePointer<GtkWidget>
    /// There while the label has visited links.
    private var visited: UnsafeMutablePointer<GtkWidget>?
    private var knownAttributes: TextStyle?

    /// nil if GTK makes no child.
    init?(of label: LabelState, classes: [String] = []) {
        guard let child = LinkWidget.makeStyle(in: label.widget, GTK_STATE_FLAG_LINK) else { return nil }
        (self.label, normal) = (label, child)
        if !classes.isEmpty { LinkWidget.setClasses(classes, child) }
    }

    /// Removes the children.
    func dispose() {
        gtk_widget_unparent(normal)
        dropVisited()
    }

    /// Removes the child for visited links: there are none.
    func dropVisited() {
        if let visited { gtk_widget_unparent(visited) }
        visited = nil
    }

    /// The colour of links that were not activated.
    var color: Color { Color(ofLink: normal) }

    /// The colour of links that were activated.
    var visitedColor: Color { Color(ofLink: visited ?? normal) }

    /// Makes the child for visited links. Drawing must not make it: a new child asks for a layout.
    func makeVisited() {
        guard visited == nil else { return }
        visited = LinkWidget.makeStyle(in: label.widget, GTK_STATE_FLAG_VISITED)
        if let visited { LinkWidget.copyClasses(of: normal, to: visited) }
    }

    /// Whether links have a plain underline. Drawing adds it.
    var underlinesLinks: Bool { attributes.underline == DecorationLine() && attributes.underlineColor == nil }

    /// What links have besides their colour and a plain underline.
    var style: TextStyle {
        var style = attributes
        if underlinesLinks { style.underline = nil }
        return style
    }

    /// What links have besides their colour, and besides what drawing adds to links without classes.
    func style(beside plain: LinkStyles) -> TextStyle {
        guard plain.underlinesLinks else { return attributes }
        var style = style
        // Drawing adds no underline where there is one, be it the label's or none at all.
        if !underlinesLinks { style.underline = style.underline ?? label.currentStyle().css.style.underline ?? .hidden }
        return style
    }

    /// What links of a text get that have some styles, these or those of their classes.
    func style(ofTextWith styles: LinkStyles) -> TextStyle { styles === self ? style : styles.style(beside: self) }

    /// The CSS attributes of visited links, as far as they are lines.
    var visitedLines: TextStyle { visited.flatMap { LinkWidget.state(of: $0)?.lines } ?? attributes }

    /// Whether visited links have other lines than those that were not activated.
    var visitedHasOwnLines: Bool { !visitedLines.hasLines(of: attributes) }

    /// The CSS attributes of links that were not activated.
    var attributes: TextStyle {
        if let knownAttributes { return knownAttributes }
        let read = readAttributes(nil)
        knownAttributes = read
        return read
    }

    private func readAttributes(_ identity: StyleIdentity?) -> TextStyle {
        Self.readCount += 1
        let read = StyleProbe.shared.attributes(of: normal, identity)
        var css = read.style
        if read.transform != .verbatim { css.textTransform = read.transform }
        // These are shaped: they stay those of the label.
        css.font = nil
        css.lineHeight = nil
        return css
    }

    /// How often the CSS of links was read, for tests.
    private(set) static var readCount = 0

    /// Whether a child gives the style of links that were not activated.
    func reads(_ child: UnsafeMutablePointer<GtkWidget>) -> Bool { child == normal }

    /// The style of that child changed. Returns whether links need other glyphs or decorations.
    ///
    /// - Parameter identity: That of the new style, if it is known.
    func changed(to identity: StyleIdentity?) -> Bool {
        guard let old = knownAttributes else { return false }
        let new = readAttributes(identity)
        knownAttributes = new
        return new != old
    }
}

extension Color {
    /// Whether GtkLabel's links follow the alpha of their CSS colour: in GTK 4.18 they do, in GTK 4.8 they are opaque.
    @MainActor
    private static let linksHaveAlpha = gtk_check_version(4, 18, 0) == nil

    /// The colour of a link's text, as in GtkLabel.
    @MainActor
    init(ofLink widget: UnsafeMutablePointer<GtkWidget>) {
        self.init(ofTextIn: widget)
        if !Self.linksHaveAlpha { alpha = 1 }
    }
}

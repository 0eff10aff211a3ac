import LabelWidget

/// What a screen reader gets of a label at a moment.
@MainActor
struct ToldState {
    let label: AccessibleState
    let links: [AccessibleState]
    let isExpanded: Bool
    /// The number of the link with the focus; nil if none has it.
    let focusedLink: Int?
    let hasFocus: Bool

    init(of label: Label) {
        self.label = label.accessibleState
        links = label.accessibleStatesOfLinks
        isExpanded = label.isExpanded
        focusedLink = Self.focusedLink(of: label)
        hasFocus = gtk_widget_has_focus(label.widget) != 0
    }

    /// A link with the focus is a child of the label. Its place says which link it is.
    private static func focusedLink(of label: Label) -> Int? {
        guard let child = gtk_widget_get_focus_child(label.widget), gtk_widget_has_focus(child) != 0 else { return nil }
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(child, label.widget, 0, 0, &x, &y)
        let origin = label.textFrameOrigin
        func distance(_ link: TextLink) -> Double {
            abs(link.bounds.minX + origin.x - x) + abs(link.bounds.minY + origin.y - y)
        }
        let links = label.links
        return links.indices.min { distance(links[$0]) < distance(links[$1]) }
    }

    /// Role, name, states and text, one after the other.
    var steps: String {
        var lines = [
            "1  " + tr("role: {1}", label.role),
            "2  "
                + tr(
                    "name: “{2}”, {1} character", "name: “{2}”, {1} characters", count: label.name.count,
                    Self.begin(of: label.name)),
            "3  " + state,
        ]
        lines.append("4  " + (label.caret.map(Self.cursor) ?? tr("cursor: not told by this GTK")))
        let selection = label.caret == nil ? tr("selection: not told by this GTK") : tr("selection: none")
        lines.append("5  " + (label.selection.map(Self.selection) ?? selection))
        lines.append("6  " + tr("actions: {1}", label.actions.joined(separator: ", ")))
        lines.append("7  " + tr("text: “{1}”", label.name))
        return lines.joined(separator: "\n")
    }

    /// The first words of a long text.
    private static func begin(of text: String) -> String {
        let begin = text.prefix(32)
        guard begin.endIndex < text.endIndex else { return text }
        return "\(begin[..<(begin.lastIndex(of: " ") ?? begin.endIndex)])…"
    }

    /// The links as they are listed, with a mark at that with the focus.
    var linkList: String {
        links.enumerated().map { number, link in
            "\(number == focusedLink ? "▸" : " ") \(number + 1)  \(link.role) “\(link.name)”"
        }.joined(separator: "\n")
    }

    /// The focus in a sentence.
    var focusSentence: String {
        if let focusedLink { return tr("Link {1} of {2} has the focus.", focusedLink + 1, links.count) }
        guard hasFocus else { return tr("The focus is elsewhere.") }
        return tr(
            "The label has the focus, and its link does not.", "The label has the focus, and none of its {1} links.",
            count: links.count)
    }

    private var state: String { isExpanded ? tr("state: expanded") : tr("state: collapsed") }

    private static func cursor(_ caret: Int) -> String { tr("cursor: character {1}", caret) }

    private static func selection(_ range: Range<Int>) -> String {
        tr(
            "selection: {1} character from {2} on", "selection: {1} characters from {2} on", count: range.count,
            range.lowerBound)
    }

    /// What has changed since an earlier state.
    func changes(since old: ToldState) -> [String] {
        var changes: [String] = []
        if label.name != old.label.name { changes.append(tr("name: “{1}”", label.name)) }
        if isExpanded != old.isExpanded { changes.append(state) }
        if links.map(\.name) != old.links.map(\.name) {
            changes.append(tr("links: {1}", links.map { "“\($0.name)”" }.joined(separator: ", ")))
        }
        if let caret = label.caret, caret != old.label.caret { changes.append(Self.cursor(caret)) }
        if label.selection != old.label.selection {
            changes.append(
                label.selection.map(Self.selection) ?? tr("selection: none"))
        }
        if focusedLink != old.focusedLink || hasFocus != old.hasFocus {
            let link = focusedLink.flatMap { links.indices.contains($0) ? links[$0].name : nil }
            let here = hasFocus ? tr("focus: label") : tr("focus: elsewhere")
            changes.append(link.map { tr("focus: link “{1}”", $0) } ?? here)
        }
        return changes
    }
}

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
            "1  role: \(label.role)", "2  name: “\(Self.begin(of: label.name))”, \(label.name.count) characters",
            "3  state: \(isExpanded ? "expanded" : "collapsed")",
        ]
        lines.append("4  cursor: \(label.caret.map { "character \($0)" } ?? "not told by this GTK")")
        let selection = label.selection.map { "\($0.count) characters from \($0.lowerBound) on" }
        lines.append("5  selection: \(selection ?? (label.caret == nil ? "not told by this GTK" : "none"))")
        lines.append("6  actions: \(label.actions.joined(separator: ", "))")
        lines.append("7  text: “\(label.name)”")
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
        if let focusedLink { return "Link \(focusedLink + 1) of \(links.count) has the focus." }
        return hasFocus ? "The label has the focus, and none of its \(links.count) links." : "The focus is elsewhere."
    }

    /// What has changed since an earlier state.
    func changes(since old: ToldState) -> [String] {
        var changes: [String] = []
        if label.name != old.label.name { changes.append("name: “\(label.name)”") }
        if isExpanded != old.isExpanded { changes.append("state: \(isExpanded ? "expanded" : "collapsed")") }
        if links.map(\.name) != old.links.map(\.name) {
            changes.append("links: \(links.map { "“\($0.name)”" }.joined(separator: ", "))")
        }
        if let caret = label.caret, caret != old.label.caret { changes.append("cursor: character \(caret)") }
        if label.selection != old.label.selection {
            changes.append(
                label.selection.map { "selection: \($0.count) characters from \($0.lowerBound) on" }
                    ?? "selection: none")
        }
        if focusedLink != old.focusedLink || hasFocus != old.hasFocus {
            let link = focusedLink.flatMap { links.indices.contains($0) ? links[$0].name : nil }
            changes.append("focus: \(link.map { "link “\($0)”" } ?? (hasFocus ? "label" : "elsewhere"))")
        }
        return changes
    }
}

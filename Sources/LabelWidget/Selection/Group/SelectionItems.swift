import CLabelGtk
import TextEngine

/// The items of a list whose rows select as one text. Its positions are those of the list.
@MainActor
public protocol SelectionItems: AnyObject {
    /// The number of items.
    var count: Int { get }
    /// The place of an item now; nil if it is not in the list any more. The group asks at each motion of a drag.
    func position(of item: AnyHashable) -> Int?
    /// What identifies the item at a place. It is the ``Label/selectionItem`` of the label that shows it.
    func item(at position: Int) -> AnyHashable
    /// The text of the item at a place, as its label shows it.
    func text(at position: Int) -> StyledText
    /// What stands between an item and the next one when both are copied; nil, the standard, for ``SelectionGroup/separator``.
    func separator(after position: Int) -> StyledText?
}

extension SelectionItems {
    /// The group's own separator.
    public func separator(after position: Int) -> StyledText? { nil }
}

/// Labels in the order of their widgets: a widget comes before its next sibling, and its children come one after the other.
@MainActor
final class WidgetOrder: SelectionItems {
    private let labels: [LabelState]
    private let positions: [AnyHashable: Int]

    /// How often the widgets were walked through, for tests.
    private(set) static var walks = 0

    /// O(widgets of the windows).
    init(of members: [LabelState]) {
        Self.walks += 1
        var labels: [LabelState] = []
        let wanted = Set(members.map { UnsafeMutableRawPointer($0.widget) })
        var roots: [UnsafeMutablePointer<GtkWidget>] = []
        // Labels that are in no window yet may all have roots of their own.
        var known: Set<UnsafeMutablePointer<GtkWidget>> = []
        for member in members {
            let root = member.widget.topmostAncestor
            if known.insert(root).inserted { roots.append(root) }
        }
        for root in roots { Self.collect(root, wanted, &labels) }
        self.labels = labels
        positions = Dictionary(
            uniqueKeysWithValues: labels.enumerated().map { (AnyHashable(ObjectIdentifier($1)), $0) })
    }

    /// The order of one label, without a walk through the widgets.
    init(only label: LabelState) {
        (labels, positions) = ([label], [AnyHashable(ObjectIdentifier(label)): 0])
    }

    private static func collect(
        _ root: UnsafeMutablePointer<GtkWidget>, _ wanted: Set<UnsafeMutableRawPointer>, _ labels: inout [LabelState]
    ) {
        // Depth first, without recursion: nothing limits how deep widgets are nested.
        var widget: UnsafeMutablePointer<GtkWidget>? = root
        while let current = widget {
            if wanted.contains(UnsafeMutableRawPointer(current)), let label = LabelClass.state(of: current) {
                labels.append(label)
            }
            if let child = gtk_widget_get_first_child(current) {
                widget = child
                continue
            }
            var climbing = current
            while climbing != root, gtk_widget_get_next_sibling(climbing) == nil,
                let parent = gtk_widget_get_parent(climbing)
            {
                climbing = parent
            }
            widget = climbing == root ? nil : gtk_widget_get_next_sibling(climbing)
        }
    }

    var count: Int { labels.count }
    func position(of item: AnyHashable) -> Int? { positions[item] }
    func item(at position: Int) -> AnyHashable { ObjectIdentifier(labels[position]) }
    func text(at position: Int) -> StyledText { labels[position].content.text }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// The widget at the top: the window, unless the widget is in none.
    @MainActor
    fileprivate var topmostAncestor: UnsafeMutablePointer<GtkWidget> {
        var widget = self
        while let parent = gtk_widget_get_parent(widget) { widget = parent }
        return widget
    }
}

import LabelWidget

/// An `LwLabel` and a GtkLabel side by side, with their properties to play with.
@MainActor
final class LabelPage: DemoPage {
    static let topic = PageTopic(
        identifier: "gtklabel",
        title: tr("Label and GtkLabel"),
        summary: tr("Every property, beside the same of GtkLabel"),
        keywords: trWords("wrap, ellipsize, markup, attributes, tabs, insets, alignment, compare, CSS"),
        folders: ["Comparison"])
    let widget: Widget
    let labels = ComparedLabels()
    private let content: ContentControls
    private let surroundings: Surroundings

    init() {
        content = ContentControls(labels)
        surroundings = Surroundings(labels)
        let groups = [surroundings.group, content.group] + Self.propertyGroups(labels)
        let controls = Columns.of(groups.map(\.widget), width: 290)
        controls.setMargins(horizontal: 20, vertical: 18)
        let cards = Columns.of(labels.cards.map(\.widget), width: 240)
        cards.setMargins(horizontal: 20, vertical: 18)
        widget = InspectorView.of(Clamp.around(cards, width: 1_200), controls: controls)
    }

    private static func propertyGroups(_ labels: ComparedLabels) -> [ControlGroup] {
        let label = labels.label
        let lines = ControlGroup(tr("Wrapping"), tr("Properties of both labels"))
        PropertyControls.append(
            ["wrap", "wrap-mode", "natural-wrap-mode", "ellipsize", "lines", "justify", "single-line-mode"],
            of: label.widget, to: lines)
        let size = ControlGroup(tr("Size and place"), tr("Properties of both labels"))
        PropertyControls.append(["xalign", "yalign", "width-chars", "max-width-chars"], of: label.widget, to: size)
        size.appendSwitch("attributes") { label.attributes = $0 ? PangoLists.attributes : nil }
        size.appendSwitch("tabs") { label.tabs = $0 ? PangoLists.tabs : nil }

        let folding = ControlGroup(tr("Cut and folded"), tr("LwLabel alone"))
        PropertyControls.append(
            ["base-direction", "text-alignment", "maximum-number-of-lines", "truncation-mode"], of: label.widget,
            to: folding)
        let tokens = [
            ("truncation-token", "…"), ("more-token", Translation.of("… more")), ("less-token", Translation.of("less")),
        ]
        for (index, (name, standard)) in tokens.enumerated() {
            if index == 1 { PropertyControls.append(["folded-lines", "is-expanded"], of: label.widget, to: folding) }
            folding.append(name, TokenControl.make(for: label, name, standard: standard))
        }
        let room = ControlGroup(tr("Room"), tr("LwLabel alone"))
        PropertyControls.append(
            [
                "vertical-alignment", "minimum-text-scale-factor", "text-scale-factor-step-size",
                "text-scaling-baseline-adjustment", "reserved-number-of-lines", "inset-top", "inset-left",
                "inset-bottom", "inset-right",
            ], of: label.widget, to: room)
        room.appendSwitch("maximum-natural-width 160") { label.maximumNaturalWidth = $0 ? 160 : .infinity }
        let layout = ControlGroup(tr("Layout"), tr("LwLabel alone"))
        PropertyControls.append(
            ["line-break-strategy", "hyphenation-factor", "text-layout-mode"], of: label.widget, to: layout)
        return [lines, size, folding, room, layout, behaviour(labels), DrawingControls.group(for: label)]
    }

    private static func behaviour(_ labels: ComparedLabels) -> ControlGroup {
        let label = labels.label
        let group = ControlGroup(tr("Behaviour"), tr("The first two are properties of both labels"))
        PropertyControls.append(["selectable"], of: label.widget, to: group)
        group.appendSwitch("extra-menu") { label.extraMenu = $0 ? ExtraMenu.shared : nil }
        PropertyControls.append(
            [
                "detects-links", "link-touch-radius", "are-links-draggable", "copies-hidden-text",
                "shows-full-text-in-tooltip", "displays-asynchronously",
            ],
            of: label.widget, to: group)
        return group
    }
}

/// A value for the property `extra-menu`, which lives as long as the program.
@MainActor
private enum ExtraMenu {
    /// One item.
    static let shared = {
        let menu = g_menu_new()
        g_menu_append(menu, tr("About LabelWidget"), "app.about")
        return menu
    }()
}

/// Values for the properties `attributes` and `tabs`, which live as long as the program.
@MainActor
private enum PangoLists {
    /// Weight, colour and a line for the first words.
    static let attributes = pango_attr_list_from_string(
        "0 11 weight bold, 5 23 underline single, 12 200 foreground #1c71d8")

    /// Two stops.
    static let tabs = {
        let tabs = pango_tab_array_new(2, 1)
        pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, 90)
        pango_tab_array_set_tab(tabs, 1, PANGO_TAB_RIGHT, 190)
        return tabs
    }()
}

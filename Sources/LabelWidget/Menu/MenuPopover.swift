import CLabelGtk
import TextEngine

/// The popover of a label's context menu, made when it is first shown.
@MainActor
final class MenuPopover {
    private unowned let label: LabelState
    private let popover: UnsafeMutablePointer<GtkPopover>
    /// The items for the link that the menu is about, and those of the app.
    private let linkItems: Section
    private let ownItems: Section
    /// What had the keyboard focus when the menu was opened.
    private var oldFocus: OwnedObject?
    /// Whether the menu was closed, and GTK may give the focus to the label for that.
    private var mayGiveFocus = false

    /// A part of the menu that changes.
    private struct Section {
        let menu: OpaquePointer
        private let reference: OwnedObject

        init?() {
            guard let menu = g_menu_new() else { return nil }
            (self.menu, reference) = (menu, OwnedObject(UnsafeMutableRawPointer(menu)))
        }

        var model: UnsafeMutablePointer<GMenuModel> {
            UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self)
        }
    }

    /// nil if GTK makes no popover.
    init?(of label: LabelState) {
        guard let menu = Section(), let linkItems = Section(), let ownItems = Section() else { return nil }
        (self.label, self.linkItems, self.ownItems) = (label, linkItems, ownItems)
        // The translations are GTK's own. GtkLabel's menu also has Cut, Paste and Delete, which no label can ever do.
        Self.append([("_Copy", "clipboard.copy"), ("Select _All", "selection.select-all")], to: menu)
        g_menu_append_section(menu.menu, nil, linkItems.model)
        g_menu_append_section(menu.menu, nil, ownItems.model)
        if let extra = label.parts.menu?.extra {
            g_menu_append_section(
                menu.menu, nil, UnsafeMutableRawPointer(extra).assumingMemoryBound(to: GMenuModel.self))
        }
        guard let popover = gtk_popover_menu_new_from_model(menu.model) else { return nil }
        self.popover = GtkCast.to(gtk_popover_get_type(), popover)
        gtk_widget_set_parent(popover, label.widget)
        gtk_popover_set_position(self.popover, GTK_POS_BOTTOM)
        gtk_popover_set_has_arrow(self.popover, 0)
        gtk_widget_set_halign(popover, GTK_ALIGN_START)
        let closed: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, label in
            LabelClass.state(of: label)?.parts.menu?.closed()
        }
        Signal.connect(popover, "closed", closed, data: label.widget)
    }

    private static func append(_ items: [(label: String, action: String)], to menu: Section) {
        guard let section = Section() else { return }
        for (label, action) in items {
            // Without a translation, GLib returns its argument.
            label.withCString { g_menu_append(section.menu, g_dgettext("gtk40", $0), action) }
        }
        g_menu_append_section(menu.menu, nil, section.model)
    }

    /// Shows the menu at a point of the label, at a link, or below the label.
    ///
    /// - Parameter own: The app's items for the link.
    func popUp(at point: Point?, about link: TextLink?, own: [LinkMenuItem]) {
        g_menu_remove_all(linkItems.menu)
        for item in link.map({ LinkMenuTitles.items(of: $0) }) ?? [] {
            g_menu_append(linkItems.menu, item.title, item.action.rawValue)
        }
        g_menu_remove_all(ownItems.menu)
        for (number, item) in own.enumerated() {
            g_menu_append(ownItems.menu, item.title, "\(LinkMenuActions.prefix).\(number)")
        }
        LinkMenuActions.insert(own, into: label.widget)
        if var place = point.map({ GdkRectangle($0) }) ?? link.flatMap({ label.place(of: $0) }) {
            gtk_popover_set_pointing_to(popover, &place)
        } else {
            gtk_popover_set_pointing_to(popover, nil)
        }
        if !isOpen {
            let focus = gtk_widget_get_root(label.widget).flatMap { gtk_root_get_focus($0) }
            oldFocus = focus.map { OwnedObject(g_object_ref(UnsafeMutableRawPointer($0))) }
        }
        gtk_popover_popup(popover)
    }

    /// Gives the keyboard focus back. GTK would give it to the label, or to what follows.
    func closed() {
        mayGiveFocus = true
        guard let focus = oldFocus?.widget else { return }
        defer { oldFocus = nil }
        // The child of the focused link has no part while the menu has the focus.
        if UnsafeMutableRawPointer(focus).isInstance(of: LinkWidget.type), label.focusLink() { return }
        if gtk_widget_get_mapped(focus) != 0, let root = gtk_widget_get_root(focus),
            root == gtk_widget_get_root(label.widget)
        {
            gtk_root_set_focus(root, focus)
        }
    }

    /// Whether the label gets the focus only because its menu was closed. Asked once.
    func takeFocusOfMenu() -> Bool {
        defer { mayGiveFocus = false }
        return mayGiveFocus
    }

    /// Whether the menu is shown.
    var isOpen: Bool { gtk_widget_get_visible(GtkCast.to(gtk_widget_get_type(), popover)) != 0 }

    /// GTK wants it after the label's allocation.
    func present() { gtk_popover_present(popover) }

    func dispose() {
        oldFocus = nil
        let widget: UnsafeMutablePointer<GtkWidget> = GtkCast.to(gtk_widget_get_type(), popover)
        // An open menu has grabbed the pointer and the keyboard. GTK 4.8 would keep it so.
        gtk_widget_hide(widget)
        gtk_widget_unparent(widget)
    }
}

/// The words for what can be done with a link.
@MainActor
enum LinkMenuTitles {
    static func items(of link: TextLink) -> [(title: String, action: LabelAction)] {
        switch link.address {
        case nil: [(Translation.of("_Open Link", in: "gtk40"), .openLink)]
        case .web:
            [
                (Translation.of("_Open Link", in: "gtk40"), .openLink),
                (Translation.of("Copy _Link Address", in: "gtk40"), .copyLink),
            ]
        case .mail:
            [
                (Translation.of("_Write Message"), .openLink),
                (Translation.of("Copy _E-mail Address"), .copyLink),
            ]
        case .phone:
            [(Translation.of("Ca_ll"), .openLink), (Translation.of("Copy _Number"), .copyLink)]
        }
    }
}

extension LabelState {
    /// Where a link is in the widget.
    fileprivate func place(of link: TextLink) -> GdkRectangle? {
        guard let rect = link.rects.first?.offset(by: frameOrigin()) else { return nil }
        return GdkRectangle(
            x: rect.minX.roundedToPixel, y: rect.minY.roundedToPixel, width: max(rect.width.roundedToPixel, 1),
            height: max(rect.height.roundedToPixel, 1))
    }
}

extension GdkRectangle {
    fileprivate init(_ point: Point) {
        self.init(x: point.x.roundedToPixel, y: point.y.roundedToPixel, width: 1, height: 1)
    }
}

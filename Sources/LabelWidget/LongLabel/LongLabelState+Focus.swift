import CLabelGtk
import TextEngine

// The keyboard. The text is one stop for the Tab key, and each link that is seen is one.
extension LongLabelState {
    /// Moves the focus in, on, or out. Returns false if it leaves the widget.
    func moveFocus(_ direction: GtkDirectionType) -> Bool {
        guard !hasDisposed, gtk_widget_get_mapped(widget) != 0 else { return false }
        let isForward = [GTK_DIR_TAB_FORWARD, GTK_DIR_DOWN, GTK_DIR_RIGHT].contains(direction)
        let visible = visibleBlocks
        let seen = shown.filter { blocks.block(named: $0.name).map(visible.contains) ?? false }
        if let inside = gtk_widget_get_focus_child(widget) {
            if gtk_widget_child_focus(inside, direction) != 0 { return true }
            guard direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD else { return false }
            let current = shown.first { $0.label.widget == inside }?.name ?? 0
            let others = seen.filter { isForward ? $0.name > current : $0.name < current }
            return focusLink(in: others, isForward: isForward)
        }
        if gtk_widget_is_focus(widget) != 0 { return isForward && focusLink(in: seen, isForward: true) }
        if isForward { return gtk_widget_grab_focus(widget) != 0 }
        return focusLink(in: seen, isForward: false) || gtk_widget_grab_focus(widget) != 0
    }

    /// Gives the focus to the first link of the blocks, or to the last one.
    private func focusLink(in blocks: [ShownBlock], isForward: Bool) -> Bool {
        (isForward ? blocks : blocks.reversed()).contains { $0.label.state.focusLink(isForward: isForward) }
    }

    /// Gives the focus to the text that is seen first, and selects nothing.
    func focusText() -> Bool {
        if gtk_widget_get_focus_child(widget) != nil { return true }
        guard !isBusy, let first = visibleBlocks.first else { return false }
        label(ofBlock: first).state.parts.selection?.grabFocus()
        return true
    }

    /// The cursor went to a place of a block: it comes into view, and with it the focus.
    func reveal(_ item: AnyHashable, _ offset: Int) {
        guard let name = item.base as? Int, let index = blocks.block(named: name) else { return }
        let place = blocks.range(ofBlock: index).lowerBound + offset
        scroll(to: ScrollTarget(range: place..<place, alignment: nil, takesFocus: true))
    }
}

/// The keys that scroll a long label: those of text views.
@MainActor
enum ScrollKeys {
    static func install(in widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        let none = GdkModifierType(rawValue: 0)
        for (keys, step) in [
            ([GDK_KEY_Up, GDK_KEY_KP_Up], Step.lineUp), ([GDK_KEY_Down, GDK_KEY_KP_Down], .lineDown),
            ([GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up], .pageUp), ([GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down], .pageDown),
            ([GDK_KEY_Home, GDK_KEY_KP_Home], .start), ([GDK_KEY_End, GDK_KEY_KP_End], .end),
        ] {
            for key in keys {
                let action = gtk_callback_action_new(
                    { widget, _, data in
                        guard let step = Step(rawValue: Int(bitPattern: data)),
                            let state = LongLabelClass.state(of: widget)
                        else { return 0 }
                        return state.scroll(step) ? 1 : 0
                    }, UnsafeMutableRawPointer(bitPattern: step.rawValue), nil)
                let shortcut = gtk_shortcut_new(gtk_keyval_trigger_new(guint(key), none), action)
                // The class takes a reference of its own.
                gtk_widget_class_add_shortcut(widgetClass, shortcut)
                g_object_unref(shortcut.map { UnsafeMutableRawPointer($0) })
            }
        }
    }

    enum Step: Int {
        case lineUp = 1
        case lineDown, pageUp, pageDown, start, end
    }
}

extension LongLabelState {
    /// Scrolls for a key. Returns false if there is nothing to scroll: the key is then another widget's.
    fileprivate func scroll(_ step: ScrollKeys.Step) -> Bool {
        guard let viewSize, heights.total() > viewSize.height else { return false }
        let first = visibleBlocks.lowerBound
        let line = heights.height(first) / Double(max(label(ofBlock: first).state.currentFrame().lineCount, 1))
        let page = max(viewSize.height - line, line)
        let distance: Double
        switch step {
        case .lineUp: distance = -line * 3
        case .lineDown: distance = line * 3
        case .pageUp: distance = -page
        case .pageDown: distance = page
        case .start:
            scrollToStart()
            return true
        case .end:
            scrollToEnd()
            return true
        }
        vertical.move(to: vertical.value + distance)
        return true
    }
}

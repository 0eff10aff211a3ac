import CLabelGtk
import TextEngine

extension LabelState {
    /// The text without tags and markers.
    var text: StyledText { latestContent.text }

    /// Shows a text as it is: without markup and mnemonics.
    func setText(_ new: StyledText) {
        // The usual case in lists: only the text differs.
        let latest = latestContent
        if !latest.usesMarkup, !latest.usesUnderline, new == latest.text { return }
        setContent(LabelContent(new))
    }

    /// Sets the property `label`, keeping the meaning of tags and markers.
    func setLabel(_ string: String) {
        let latest = latestContent
        guard !latest.hasString(string) || latest.usesMarkup else { return }
        read(string, usesMarkup: latest.usesMarkup, usesUnderline: latest.usesUnderline)
    }

    func setUsesMarkup(_ value: Bool) {
        let latest = latestContent
        guard value != latest.usesMarkup else { return }
        read(latest.string, usesMarkup: value, usesUnderline: latest.usesUnderline)
    }

    func setUsesUnderline(_ value: Bool) {
        let latest = latestContent
        guard value != latest.usesUnderline else { return }
        read(latest.string, usesMarkup: latest.usesMarkup, usesUnderline: value)
    }

    /// Shows a string with markup or mnemonics. If the markup has an error, the text stays as it was, and a warning tells where
    /// the error is.
    func read(_ string: String, usesMarkup: Bool, usesUnderline: Bool) {
        do {
            let resolution = usesMarkup ? DesktopSettings.resolution(for: widget) : 96
            setContent(
                try LabelContent(string, usesMarkup: usesMarkup, usesUnderline: usesUnderline, resolution: resolution))
        } catch {
            cgtk_warning("LwLabel: the markup has an error, so the text stays as it was. \(error)")
            setContent(latestContent.keepingText(string, usesMarkup: usesMarkup, usesUnderline: usesUnderline))
        }
    }

    /// Reads markup again: sizes in points have changed. An error in it was told of when it was set.
    func readMarkupAgain() {
        let latest = latestContent
        guard
            let new = try? LabelContent(
                latest.string, usesMarkup: true, usesUnderline: latest.usesUnderline,
                resolution: DesktopSettings.resolution(for: widget))
        else { return }
        setContent(new)
    }

    /// - Parameters:
    ///   - laidOut: What was prepared for it; nil if nothing was.
    ///   - isAppended: Whether the text begins with all of the one that is shown.
    func setContent(_ new: LabelContent, _ laidOut: LabelLayout? = nil, isAppended: Bool = false) {
        let old = latestContent
        g_object_freeze_notify(gobject)
        defer { g_object_thaw_notify(gobject) }
        // An empty text is there at once.
        if options.displaysAsynchronously, laidOut == nil, !new.text.isEmpty,
            new.text != content.text || coming != nil && isOutdated
        {
            prepare(new)
        } else {
            show(new, laidOut, isAppended: isAppended)
        }
        if !new.hasString(of: old) { LabelProperty.label.notify(self) }
        if new.usesMarkup != old.usesMarkup { LabelProperty.useMarkup.notify(self) }
        if new.usesUnderline != old.usesUnderline { LabelProperty.useUnderline.notify(self) }
    }

    /// Shows a content, in place of any that is prepared.
    ///
    /// - Parameters:
    ///   - laidOut: What was prepared for it; nil to lay it out when it is needed.
    ///   - isAppended: Whether the text begins with all of the one that is shown.
    func show(_ new: LabelContent, _ laidOut: LabelLayout? = nil, isAppended: Bool = false) {
        defer { updateIsPreparing() }
        let animatesHeight = coming?.animatesHeight == true
        coming?.token.cancel()
        coming = nil
        let old = content
        let isNewText = new.text != old.text
        if isNewText {
            if knownTraits?.text.storage !== new.text.storage { knownTraits = nil }
            AccessibleTextChange.contents(of: self, becoming: new.text, isAppended: isAppended) { content = new }
        } else {
            content = new
        }
        if new.mnemonicKey != old.mnemonicKey {
            updateMnemonic()
            LabelProperty.mnemonicKeyval.notify(self)
        } else if new.mnemonicRanges != old.mnemonicRanges {
            gtk_widget_queue_draw(widget)
        }
        guard isNewText || isOutdated || laidOut != nil else { return }
        if isNewText || laidOut != nil { replaceLayout(laidOut) }
        updateLinks(isAppended: isAppended)
        queueResizeIfNeeded(isLaidOut: laidOut != nil)
        if animatesHeight, !isNewText { beginHeightAnimation() }
        guard isNewText else { return }
        selection?.textChanged(from: old.text, to: new.text, isAppended: isAppended)
        updateAccessibleText(from: old.text)
    }

    /// Sets `attributes`. As in GtkLabel, the same list may have other attributes than before.
    func setAttributes(_ list: OpaquePointer?) {
        guard !hasDisposed, list != nil || options.attributes != nil else { return }
        if let list { pango_attr_list_ref(list) }
        if let attributes = options.attributes { pango_attr_list_unref(attributes) }
        options.attributes = list
        changed(.attributes)
    }

    func setTabs(_ array: OpaquePointer?) {
        guard !hasDisposed, TabSettings.areDifferent(array, options.tabs) else { return }
        let copy = array.flatMap { pango_tab_array_copy($0) }
        if let tabs = options.tabs { pango_tab_array_free(tabs) }
        options.tabs = copy
        changed(.tabs)
    }

    func setSingleLineMode(_ value: Bool) {
        guard value != options.isSingleLine else { return }
        options.isSingleLine = value
        changed(.singleLineMode)
    }
}

import CLabelGtk
import TextEngine

extension LabelState {
    /// Shows a text as it is: without markup and mnemonics.
    func setText(_ new: StyledText) {
        // The usual case in lists: only the text differs.
        let latest = latestContent
        if !latest.usesMarkup, !latest.usesUnderline, new == latest.written { return }
        setContent(LabelContent(new, detectsLinks: latest.detectsLinks))
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

    func setDetectsLinks(_ value: Bool) { setContent(latestContent.detectingLinks(value)) }

    /// Shows a string with markup or mnemonics. If the markup has an error, the text stays as it was, and a warning tells where
    /// the error is.
    func read(_ string: String, usesMarkup: Bool, usesUnderline: Bool) {
        do {
            let resolution = usesMarkup ? DesktopSettings.resolution(for: widget) : 96
            setContent(
                try LabelContent(
                    string, usesMarkup: usesMarkup, usesUnderline: usesUnderline,
                    detectsLinks: latestContent.detectsLinks, resolution: resolution))
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
                detectsLinks: latest.detectsLinks,
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
            new.text != content.text || coming != nil && layout?.isOutdated != false
        {
            prepare(new)
        } else {
            show(new, laidOut, isAppended: isAppended)
        }
        if !new.hasString(of: old) { LabelProperty.label.notify(self) }
        if new.usesMarkup != old.usesMarkup { LabelProperty.useMarkup.notify(self) }
        if new.usesUnderline != old.usesUnderline { LabelProperty.useUnderline.notify(self) }
        if new.detectsLinks != old.detectsLinks { LabelProperty.detectsLinks.notify(self) }
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
        guard isNewText || layout?.isOutdated == true || laidOut != nil else { return }
        if isNewText || laidOut != nil { replaceLayout(laidOut) }
        updateLinks(isAppended: isAppended)
        queueResizeIfNeeded(isLaidOut: laidOut != nil)
        if animatesHeight, !isNewText { beginHeightAnimation() }
        guard isNewText else { return }
        parts.selection?.textChanged(from: old.text, to: new.text, isAppended: isAppended)
        updateAccessibleText(from: old.text)
    }

    /// Updates what links need after a change of the text. Their children follow when GTK allocates the label.
    ///
    /// - Parameter isAppended: Whether all links of the last text are there.
    func updateLinks(isAppended: Bool = false) {
        updateTooltip()
        if !isAppended { parts.links?.forgetVisited() }
        updateLinkStyles()
        parts.links?.updateFocusability()
        guard let links = parts.links, mayHaveLinks else { return }
        updatePointer()
        if links.children == nil, ScreenReader.shared.isOn(askingFor: self) { links.makeChildren() }
    }
}

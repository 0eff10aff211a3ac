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
    func readAgain() {
        forgetDisplayText()
        let latest = latestContent
        guard latest.usesMarkup,
            let new = try? LabelContent(
                latest.string, usesMarkup: true, usesUnderline: latest.usesUnderline,
                resolution: DesktopSettings.resolution(for: widget))
        else { return }
        setContent(new)
    }

    /// - Parameter laidOut: What was prepared for it; nil if it was not.
    func setContent(_ new: LabelContent, _ laidOut: LaidOutContent? = nil) {
        let old = latestContent
        g_object_freeze_notify(gobject)
        defer { g_object_thaw_notify(gobject) }
        // An empty text is there at once.
        if displaysAsynchronously, laidOut == nil, !new.text.isEmpty,
            new.text != content.text || coming?.isRestyled == true
        {
            prepare(new)
        } else {
            show(new, laidOut)
        }
        if !new.hasString(of: old) { LabelProperty.label.notify(self) }
        if new.usesMarkup != old.usesMarkup { LabelProperty.useMarkup.notify(self) }
        if new.usesUnderline != old.usesUnderline { LabelProperty.useUnderline.notify(self) }
    }

    /// Shows a content, in place of any that is prepared.
    ///
    /// - Parameter laidOut: What was prepared for it; nil to shape it when it is needed.
    func show(_ new: LabelContent, _ laidOut: LaidOutContent? = nil) {
        defer { updateIsPreparing() }
        let (isRestyled, animatesHeight) = (coming?.isRestyled == true, coming?.animatesHeight == true)
        coming?.token.cancel()
        coming = nil
        let old = content
        let isNewText = new.text != old.text
        if isNewText {
            if knownTraits?.text.storage !== new.text.storage { knownTraits = nil }
            AccessibleTextChange.contents(of: self, becoming: new.text, isAppended: laidOut?.isAppended == true) {
                content = new
            }
        } else {
            content = new
        }
        if new.mnemonicKey != old.mnemonicKey {
            updateMnemonic()
            LabelProperty.mnemonicKeyval.notify(self)
        } else if new.mnemonicRanges != old.mnemonicRanges {
            gtk_widget_queue_draw(widget)
        }
        guard isNewText || isRestyled || laidOut != nil else { return }
        updateEffectiveLayoutOptions()
        replaceText(with: laidOut)
        if animatesHeight, !isNewText { beginHeightAnimation() }
        guard isNewText else { return }
        selection?.textChanged(from: old.text, to: new.text, isAppended: laidOut?.isAppended == true)
        updateAccessibleText(from: old.text)
    }

    /// Sets `attributes`. As in GtkLabel, the same list may have other attributes than before.
    func setAttributes(_ list: OpaquePointer?) {
        guard !hasDisposed, list != nil || attributes != nil else { return }
        if let list { pango_attr_list_ref(list) }
        if let attributes { pango_attr_list_unref(attributes) }
        attributes = list
        changed(.attributes)
    }

    func setTabs(_ array: OpaquePointer?) {
        guard !hasDisposed, TabSettings.areDifferent(array, tabs) else { return }
        let copy = array.flatMap { pango_tab_array_copy($0) }
        if let tabs { pango_tab_array_free(tabs) }
        tabs = copy
        changed(.tabs)
    }

    func setSingleLineMode(_ value: Bool) {
        guard value != isSingleLine else { return }
        isSingleLine = value
        changed(.singleLineMode)
    }

    /// What is added to the text may differ now.
    func textChanged() {
        if preparesGlyphs { return prepare(latestContent, isRestyled: true) }
        updateEffectiveLayoutOptions()
        replaceText()
    }

    /// The text with everything that properties and CSS add. O(1) if nothing is added.
    func displayText() -> DisplayText {
        if let knownDisplayText { return knownDisplayText }
        let new = DisplayText(content.text, additions(to: content), options: shapingOptions())
        knownDisplayText = new
        return new
    }

    /// Something that is added to the text changed. Glyphs keep the text that they were made of until they are made again: ranges are
    /// theirs.
    func forgetDisplayText() {
        if shaped == nil { knownDisplayText = nil }
    }

    func additions(to content: LabelContent) -> DisplayText.Additions {
        let css = currentStyle().css
        var additions = DisplayText.Additions()
        if let attributes {
            additions.attributes = MarkupAttribute.list(attributes)
            additions.resolution = currentStyle().resolution
        }
        additions.style = css.styleOfText
        if let linkStyles { additions.linkStyle = linkStyles.style }
        if let linkClassStyles { additions.linkClassStyles = linkClassStyles.styles(in: traits(of: content.text)) }
        additions.tabs = tabs.map { TabSettings($0) }
        additions.transform = css.transform
        additions.capitals = css.style.font?.capitals
        additions.showsLineBreaks = isSingleLine
        if ellipsizes, hasSeveralParagraphs(content) {
            additions.paragraphLimit = DisplayText.ParagraphLimit(
                lines: ellipsis.lineLimit(wraps: options.wrapMode != .none), mode: ellipsis.mode,
                token: options.truncationToken)
        }
        additions.suffix = folding.suffix
        return additions
    }

    var ellipsizes: Bool { ellipsis.mode != .clip }

    var hasSeveralParagraphs: Bool { hasSeveralParagraphs(content) }

    private func hasSeveralParagraphs(_ content: LabelContent) -> Bool {
        !isSingleLine && content.text.hasSeveralParagraphs
    }

    /// The options for layout: those that the app set, with GtkLabel's ellipsis.
    var effectiveLayoutOptions: TextFrameOptions { changedLayoutOptions ?? options }

    /// Computes the options for layout again.
    func updateEffectiveLayoutOptions() {
        let new = effectiveLayoutOptions(folding, for: content)
        changedLayoutOptions = new == options ? nil : new
    }

    /// The options for layout while the label is folded or not.
    func effectiveLayoutOptions(_ folding: Folding, for content: LabelContent) -> TextFrameOptions {
        ellipsis.applied(
            to: folding.applied(to: options), hasSeveralParagraphs: ellipsizes && hasSeveralParagraphs(content))
    }

    /// The instance as a `GObject`.
    var gobject: UnsafeMutablePointer<GObject> { UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self) }
}

extension CSSTextAttributes {
    /// The attributes of stretches of text. Font features and line height are settings of the whole label.
    fileprivate var styleOfText: TextStyle {
        var style = style
        style.font = nil
        style.lineHeight = nil
        return style
    }
}

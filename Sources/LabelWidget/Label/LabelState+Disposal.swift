import CLabelGtk

extension LabelState {
    /// The options have a closure of the app then, and so have the lines that were made with them.
    private func forgetTruncationRangeAdjuster() {
        guard options.truncationRangeAdjuster != nil else { return }
        options.truncationRangeAdjuster = nil
        replaceLayout(nil)
    }

    /// Releases the children and cancels work.
    func dispose() {
        hasDisposed = true
        coming?.token.cancel()
        coming = nil
        SelectionDrag.end(of: self)
        selection?.dispose()
        (selection, selectionGroup) = (nil, nil)
        releaseLinkObservers()
        linkClassStyles?.dispose()
        (handlers, linkBehavior, paint) = (nil, nil, nil)
        forgetTruncationRangeAdjuster()
        linkOverlay?.stop()
        linkOverlay = nil
        pointer = nil
        linkChildren?.dispose()
        linkChildren = nil
        linkStyles?.dispose()
        linkStyles = nil
        mnemonic?.stop()
        mnemonic = nil
        setMnemonicWidget(nil)
        setExtraMenu(nil)
        if let attributes { pango_attr_list_unref(attributes) }
        if let tabs { pango_tab_array_free(tabs) }
        (attributes, tabs) = (nil, nil)
        menu?.dispose()
        menu = nil
        releaseAttachedWidgets()
        releasePaintables()
        heightAnimation?.stop()
        heightAnimation = nil
        ScreenReader.shared.forget(self)
        textChild?.dispose()
        textChild = nil
        LayoutNews.forget(self)
        OutOfSight.shared.forget(self)
        (visiblePart, partForScreenReader) = (nil, nil)
        scrollRequest = nil
        nodes.clear()
    }
}

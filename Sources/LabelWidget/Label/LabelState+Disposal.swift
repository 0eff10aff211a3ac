import CLabelGtk

extension LabelState {
    /// The options have a closure of the app then, and so have the lines that were made with them.
    private func forgetTruncationRangeAdjuster() {
        guard options.frame.truncationRangeAdjuster != nil else { return }
        options.frame.truncationRangeAdjuster = nil
        replaceLayout(nil)
    }

    /// Releases the children and cancels work.
    func dispose() {
        hasDisposed = true
        coming?.token.cancel()
        coming = nil
        SelectionDrag.end(of: self)
        parts.selection?.dispose()
        (parts.selection, selecting.group) = (nil, nil)
        // The app's closures hear nothing of what goes now.
        (handlers, drawing.paint) = (nil, nil)
        forgetTruncationRangeAdjuster()
        disposeParts()
        if let attributes = options.attributes { pango_attr_list_unref(attributes) }
        if let tabs = options.tabs { pango_tab_array_free(tabs) }
        (options.attributes, options.tabs) = (nil, nil)
        geometry.heightAnimation?.stop()
        geometry.heightAnimation = nil
        ScreenReader.shared.forget(self)
        LayoutNews.forget(self)
        OutOfSight.shared.forget(self)
        (drawing.visiblePart, drawing.scrollRequest) = (nil, nil)
        drawing.nodes.clear()
    }
}

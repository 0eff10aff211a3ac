import CLabelGtk
import TextEngine

/// The setters of the properties. Setting an equal value does nothing and emits no signal.
extension LabelState {
    func setOption<Value>(_ path: WritableKeyPath<TextFrameOptions, Value>, _ value: Value) {
        var new = options.frame
        new[keyPath: path] = value
        setLayoutOptions(new)
    }

    /// Sets the token as Pango markup; empty for "…". If the markup has an error, the token stays as it was.
    func setTruncationTokenMarkup(_ markup: String) {
        guard !markup.isEmpty else {
            options.noteMarkup(nil, of: .truncation)
            return setOption(\.truncationToken, nil)
        }
        guard options.tokenMarkup?[.truncation].map({ markup.hasBytes(of: $0) }) != true,
            let token = token(fromMarkup: markup, of: "truncation-token")
        else { return }
        // Who is told of the token may ask for its markup.
        g_object_freeze_notify(gobject)
        defer { g_object_thaw_notify(gobject) }
        setOption(\.truncationToken, token)
        options.noteMarkup(markup, of: .truncation)
        // Another markup may give the same token.
        LabelProperty.truncationToken.notify(self)
    }

    /// The token that a property has as Pango markup; nil, with a warning, if that has an error.
    func token(fromMarkup markup: String, of property: String) -> StyledText? {
        do {
            return try StyledText(markup: markup, resolution: DesktopSettings.resolution(for: widget))
        } catch {
            cgtk_warning("LwLabel: the markup of \(property) has an error, so the token stays as it was. \(error)")
            return nil
        }
    }

    func setXAlignment(_ alignment: Double) {
        let alignment = alignment.clampedToUnit
        guard alignment != geometry.xAlignment else { return }
        geometry.xAlignment = alignment
        changed(.xalign)
    }

    func setYAlignment(_ alignment: Double) {
        let alignment = alignment.clampedToUnit
        guard alignment != geometry.yAlignment else { return }
        geometry.yAlignment = alignment
        changed(.yalign)
    }

    func setVerticalAlignment(_ alignment: VerticalAlignment?) {
        guard alignment != geometry.verticalAlignment else { return }
        geometry.verticalAlignment = alignment
        changed(.verticalAlignment)
    }

    /// Sets `ellipsize`.
    func setEllipsis(_ mode: TruncationMode) {
        guard mode != options.ellipsis.mode else { return }
        options.ellipsis.mode = mode
        changed(.ellipsize)
    }

    /// Sets `lines`.
    func setLinesInParagraph(_ count: Int) {
        let count = max(count, -1)
        guard count != options.ellipsis.lines else { return }
        options.ellipsis.lines = count
        changed(.lines)
    }

    func setWidthInCharacters(_ count: Int) { setSizeRequest(\.widthInCharacters, max(count, -1), .widthChars) }

    func setMaximumWidthInCharacters(_ count: Int) {
        setSizeRequest(\.maximumWidthInCharacters, max(count, -1), .maxWidthChars)
    }

    func setNaturalWrapMode(_ mode: NaturalWrapMode) { setSizeRequest(\.naturalWrapMode, mode, .naturalWrapMode) }

    func setMaximumNaturalWidth(_ width: Double) {
        setSizeRequest(\.maximumNaturalWidth, width.isNaN ? .infinity : max(width, 0), .maximumNaturalWidth)
    }

    func setReservedNumberOfLines(_ count: Int) {
        setSizeRequest(\.reservedNumberOfLines, min(max(count, 0), Int(Int32.max)), .reservedNumberOfLines)
    }

    /// Sets something that decides the size, but not the lines.
    private func setSizeRequest<Value: Equatable>(
        _ path: WritableKeyPath<SizeRequest, Value>, _ value: Value, _ property: LabelProperty
    ) {
        guard value != sizeRequest[keyPath: path] else { return }
        sizeRequest[keyPath: path] = value
        changed(property)
    }

    /// Sets the space between the widget's edges and the text. Insets are clamped to 0...32,767, GObject's range for them.
    func setContentInsets(_ new: EdgeInsets) {
        let new = new.clampedToWidget
        let old = contentInsets
        guard new != old else { return }
        contentInsets = new
        invalidate(LabelProperty.insetTop.invalidates)
        let edges: [(WritableKeyPath<EdgeInsets, Double>, LabelProperty)] = [
            (\.top, .insetTop), (\.left, .insetLeft), (\.bottom, .insetBottom), (\.right, .insetRight),
        ]
        for (edge, property) in edges where new[keyPath: edge] != old[keyPath: edge] { property.notify(self) }
    }

    func setBaseDirection(_ direction: BaseDirection) {
        guard direction != options.baseDirection else { return }
        options.baseDirection = direction
        changed(.baseDirection)
    }

    func setShowsFullTextInTooltip(_ value: Bool) {
        guard value != options.showsFullTextInTooltip else { return }
        options.showsFullTextInTooltip = value
        updateTooltip()
        LabelProperty.showsFullTextInTooltip.notify(self)
    }

    func setDisplaysAsynchronously(_ value: Bool) {
        guard value != options.displaysAsynchronously else { return }
        options.displaysAsynchronously = value
        // Nobody wants to wait for it any more.
        if !value, let coming { show(coming.content) }
        LabelProperty.displaysAsynchronously.notify(self)
    }

    /// Sets all options for layout. Properties notify of what changes.
    func setLayoutOptions(_ new: TextFrameOptions) {
        let old = options.frame
        var new = new
        if hasDisposed { new.truncationRangeAdjuster = nil }
        guard new != old else { return }
        // A handler may drop the last reference.
        g_object_freeze_notify(gobject)
        defer { g_object_thaw_notify(gobject) }
        options.frame = new
        relayout()
        if new.truncationToken != old.truncationToken { options.noteMarkup(nil, of: .truncation) }
        wrapModeChanged(from: old.wrapMode)
        let changes: [(Bool, LabelProperty)] = [
            (new.maximumNumberOfLines != old.maximumNumberOfLines, .maximumNumberOfLines),
            (new.lastLineTruncationMode != old.lastLineTruncationMode, .truncationMode),
            (new.truncationToken != old.truncationToken, .truncationToken),
            (new.defaultTextAlignment != old.defaultTextAlignment, .textAlignment),
            (new.defaultTextAlignment.justification != old.defaultTextAlignment.justification, .justify),
            (new.minimumTextScaleFactor != old.minimumTextScaleFactor, .minimumTextScaleFactor),
            (new.textScaleFactorStepSize != old.textScaleFactorStepSize, .textScaleFactorStepSize),
            (new.textScalingBaselineAdjustment != old.textScalingBaselineAdjustment, .scalingBaseline),
            (new.textLayoutMode != old.textLayoutMode, .textLayoutMode),
            (new.lineBreakStrategy != old.lineBreakStrategy, .lineBreakStrategy),
            (new.hyphenation.defaultFactor != old.hyphenation.defaultFactor, .hyphenationFactor),
        ]
        for (isChanged, property) in changes where isChanged { property.notify(self) }
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

extension Double {
    fileprivate var clampedToUnit: Double { isNaN ? 0.5 : Swift.min(Swift.max(self, 0), 1) }
}

import CLabelGtk
import TextEngine

// GtkLabel's properties, with its names, types and defaults.
extension LabelProperty {
    static let label = string("label", { $0.latestContent.string }, { $0.setLabel($1) }).invalidating(.text)
    static let useMarkup = boolean("use-markup", false, { $0.latestContent.usesMarkup }, { $0.setUsesMarkup($1) })
        .invalidating(.text)
    static let useUnderline = boolean(
        "use-underline", false, { $0.latestContent.usesUnderline }, { $0.setUsesUnderline($1) }
    ).invalidating(.text)
    static let attributes = boxed(
        "attributes", pango_attr_list_get_type(), { $0.options.attributes }, { $0.setAttributes($1) }
    ).invalidating(.text)
    static let tabs = boxed("tabs", pango_tab_array_get_type(), { $0.options.tabs }, { $0.setTabs($1) }).invalidating(
        .text)
    static let singleLineMode = boolean(
        "single-line-mode", false, { $0.options.isSingleLine }, { $0.setSingleLineMode($1) }
    )
    .invalidating(.text)

    static let wrap = boolean(
        "wrap", false, { $0.options.frame.wrapMode != .none },
        { $0.setWrapMode($1 ? $0.options.wrapModeOfWrapping : .none) }
    ).invalidating(.layout)
    static let wrapMode = enumeration(
        "wrap-mode", pango_wrap_mode_get_type(), PANGO_WRAP_WORD.rawValue, { $0.options.wrapModeOfWrapping.pangoValue },
        { state, value in
            if let mode = TextFrameOptions.WrapMode(pangoValue: value) { state.setWrapModeOfWrapping(mode) }
        }
    ).invalidating(.layout)
    static let ellipsize = enumeration(
        "ellipsize", pango_ellipsize_mode_get_type(), PANGO_ELLIPSIZE_NONE.rawValue,
        { $0.options.ellipsis.mode.pangoValue.rawValue }, { $0.setEllipsis(TruncationMode(PangoEllipsizeMode($1))) }
    ).invalidating(.layout)
    static let lines = integer("lines", from: -1, -1, { $0.options.ellipsis.lines }, { $0.setLinesInParagraph($1) })
        .invalidating(.layout)
    static let justify = enumeration(
        "justify", gtk_justification_get_type(), GTK_JUSTIFY_LEFT.rawValue,
        { $0.options.frame.defaultTextAlignment.justification.rawValue },
        { $0.setOption(\.defaultTextAlignment, TextAlignment(GtkJustification($1))) }
    ).invalidating(.layout)

    static let xalign = float("xalign", 0.5, { $0.geometry.xAlignment }, { $0.setXAlignment($1) }).invalidating(.place)
    static let yalign = float("yalign", 0.5, { $0.geometry.yAlignment }, { $0.setYAlignment($1) }).invalidating(.place)
    static let widthChars = integer(
        "width-chars", from: -1, -1, { $0.sizeRequest.widthInCharacters },
        { $0.setWidthInCharacters($1) }
    ).invalidating(.sizes)
    static let maxWidthChars = integer(
        "max-width-chars", from: -1, -1, { $0.sizeRequest.maximumWidthInCharacters },
        { $0.setMaximumWidthInCharacters($1) }
    ).invalidating(.sizes)
    static let naturalWrapMode = enumeration(
        "natural-wrap-mode", gtk_natural_wrap_mode_get_type(), GTK_NATURAL_WRAP_INHERIT.rawValue,
        { $0.sizeRequest.naturalWrapMode.gtkValue.rawValue },
        { $0.setNaturalWrapMode(NaturalWrapMode(GtkNaturalWrapMode($1))) }
    ).invalidating(.sizes)

    static let mnemonicKeyval = unsigned("mnemonic-keyval", guint(GDK_KEY_VoidSymbol)) { $0.content.mnemonicKey }
    static let mnemonicWidget = object(
        "mnemonic-widget", gtk_widget_get_type(), { $0.parts.mnemonic?.target.map { UnsafeMutableRawPointer($0) } },
        { $0.setMnemonicWidget($1?.assumingMemoryBound(to: GtkWidget.self)) })
    static let selectable = boolean("selectable", false, { $0.isSelectable }, { $0.setSelectable($1) })
    static let extraMenu = object(
        "extra-menu", g_menu_model_get_type(), { $0.parts.menu?.extra.map { UnsafeMutableRawPointer($0) } },
        { $0.setExtraMenu($1.map { OpaquePointer($0) }) })
}

// The label's own properties.
extension LabelProperty {
    static let maximumNumberOfLines = integer(
        "maximum-number-of-lines", from: 0, 0, { $0.options.frame.maximumNumberOfLines },
        { $0.setOption(\.maximumNumberOfLines, $1) }
    ).invalidating(.layout)
    static let truncationMode = enumeration(
        "truncation-mode", LabelEnumeration.truncationMode, 0, { $0.options.frame.lastLineTruncationMode.rawValue },
        { state, value in TruncationMode(rawValue: value).map { state.setOption(\.lastLineTruncationMode, $0) } }
    ).invalidating(.layout)
    static let truncationToken = string(
        "truncation-token", { $0.options.tokenMarkup?[.truncation] }, { $0.setTruncationTokenMarkup($1) }, standard: nil
    ).invalidating(.layout)
    static let isTruncated = boolean("is-truncated", false, { $0.isTruncated }, nil)
    static let textAlignment = enumeration(
        "text-alignment", LabelEnumeration.textAlignment, 0, { $0.options.frame.defaultTextAlignment.rawValue },
        { state, value in TextAlignment(rawValue: value).map { state.setOption(\.defaultTextAlignment, $0) } }
    ).invalidating(.layout)
    static let baseDirection = enumeration(
        "base-direction", LabelEnumeration.baseDirection, 0, { $0.options.baseDirection.rawValue },
        { state, value in BaseDirection(rawValue: value).map { state.setBaseDirection($0) } }
    ).invalidating(.layout)
    static let verticalAlignment = enumeration(
        "vertical-alignment", LabelEnumeration.verticalAlignment, 0,
        { VerticalAlignment.rawValue(of: $0.geometry.verticalAlignment) },
        { $0.setVerticalAlignment(VerticalAlignment(rawValue: $1)) }
    ).invalidating(.place)
    static let insetTop = inset("inset-top", \.top)
    static let insetLeft = inset("inset-left", \.left)
    static let insetBottom = inset("inset-bottom", \.bottom)
    static let insetRight = inset("inset-right", \.right)
    static let maximumNaturalWidth = number(
        "maximum-natural-width", 0 ... .infinity, .infinity, { $0.sizeRequest.maximumNaturalWidth },
        { $0.setMaximumNaturalWidth($1) }
    ).invalidating(.sizes)
    static let reservedNumberOfLines = integer(
        "reserved-number-of-lines", from: 0, 0, { $0.sizeRequest.reservedNumberOfLines },
        { $0.setReservedNumberOfLines($1) }
    ).invalidating(.sizes)
    static let showsFullTextInTooltip = boolean(
        "shows-full-text-in-tooltip", false, { $0.options.showsFullTextInTooltip }, { $0.setShowsFullTextInTooltip($1) }
    )
    static let foldedLines = integer(
        "folded-lines", from: 0, 0, { $0.options.folding.lines }, { $0.setFoldedLines($1) }
    ).invalidating(.layout)
    static let isExpanded = boolean(
        "is-expanded", false, { $0.options.folding.isExpanded }, { $0.setExpanded($1, isAnimated: false) }
    ).invalidating(.layout)
    static let moreToken = optionalString(
        "more-token", { $0.options.tokenMarkup?[.folding(.more)] }, { $0.setTokenMarkup($1, .more) }
    ).invalidating(.layout)
    static let lessToken = optionalString(
        "less-token", { $0.options.tokenMarkup?[.folding(.less)] }, { $0.setTokenMarkup($1, .less) }
    ).invalidating(.layout)
    static let detectsLinks = boolean(
        "detects-links", false, { $0.latestContent.detectsLinks }, { $0.setDetectsLinks($1) }
    ).invalidating(.text)
    static let areLinksDraggable = boolean(
        "are-links-draggable", true, { $0.parts.links?.isDraggable ?? true }, { $0.setLinksDraggable($1) })
    static let copiesHiddenText = boolean(
        "copies-hidden-text", true, { $0.selecting.copiesHiddenText }, { $0.setCopiesHiddenText($1) })
    static let displaysAsynchronously = boolean(
        "displays-asynchronously", false, { $0.options.displaysAsynchronously }, { $0.setDisplaysAsynchronously($1) })
    static let isPreparing = boolean("is-preparing", false, { $0.coming != nil }, nil)
    static let minimumTextScaleFactor = number(
        "minimum-text-scale-factor", 0...1, 1, { $0.options.frame.minimumTextScaleFactor },
        { $0.setOption(\.minimumTextScaleFactor, $1) }
    ).invalidating(.layout)
    static let textScaleFactorStepSize = number(
        "text-scale-factor-step-size", 0...1, 1.0 / 128, { $0.options.frame.textScaleFactorStepSize },
        { $0.setOption(\.textScaleFactorStepSize, $1) }
    ).invalidating(.layout)

    static let scalingBaseline = option(
        "text-scaling-baseline-adjustment", LabelEnumeration.scalingBaseline, .none, \.textScalingBaselineAdjustment)
    static let textLayoutMode = option("text-layout-mode", LabelEnumeration.textLayoutMode, .pango, \.textLayoutMode)
    static let lineBreakStrategy = option(
        "line-break-strategy", LabelEnumeration.lineBreakStrategy, .greedy, \.lineBreakStrategy)
    static let hyphenationFactor = number(
        "hyphenation-factor", 0...1, 0, { $0.options.frame.hyphenation.defaultFactor },
        { $0.setOption(\.hyphenation.defaultFactor, $1) }
    ).invalidating(.layout)
    static let linkTouchRadius = number(
        "link-touch-radius", LabelLinks.touchRadii, LabelLinks.standardTouchRadius,
        { $0.linkTouchRadius }, { $0.setLinkTouchRadius($1) })

    nonisolated static let insetRange = 0.0...32_767.0

    private static func inset(_ name: String, _ edge: WritableKeyPath<EdgeInsets, Double>) -> LabelProperty {
        number(
            name, insetRange, 0, { $0.contentInsets[keyPath: edge] },
            { state, value in
                var insets = state.contentInsets
                insets[keyPath: edge] = value
                state.setContentInsets(insets)
            }
        ).invalidating(.sizes)
    }

    /// An option of layout with values in the order of an enumeration.
    private static func option<Option: CaseIterable & Equatable>(
        _ name: String, _ type: GType, _ standard: Option, _ path: WritableKeyPath<TextFrameOptions, Option>
    ) -> LabelProperty where Option.AllCases == [Option] {
        enumeration(
            name, type, standard.number, { $0.options.frame[keyPath: path].number },
            { state, value in Option(number: value).map { state.setOption(path, $0) } }
        ).invalidating(.layout)
    }

    /// All properties, in the order of their numbers. These mean nothing outside of the process: add one where it reads well.
    static let all: [LabelProperty] = [
        label, useMarkup, useUnderline, attributes, tabs, singleLineMode, wrap, wrapMode, ellipsize, lines, justify,
        xalign,
        yalign, widthChars, maxWidthChars, naturalWrapMode, mnemonicKeyval, mnemonicWidget, selectable, extraMenu,
        maximumNumberOfLines, truncationMode, truncationToken, isTruncated, textAlignment, verticalAlignment, insetTop,
        insetLeft, insetBottom, insetRight, maximumNaturalWidth, reservedNumberOfLines, showsFullTextInTooltip,
        foldedLines, isExpanded, displaysAsynchronously, minimumTextScaleFactor, textScaleFactorStepSize,
        areLinksDraggable, moreToken, lessToken, baseDirection, isPreparing, copiesHiddenText, detectsLinks,
        scalingBaseline, textLayoutMode, lineBreakStrategy, hyphenationFactor, linkTouchRadius,
    ]
}

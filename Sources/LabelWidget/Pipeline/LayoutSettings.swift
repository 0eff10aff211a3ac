import CLabelGtk
import TextEngine

/// All that decides what a text looks like in a label, but for the text and the width.
struct LayoutSettings: Sendable, Equatable {
    /// What is added to the text.
    let additions: DisplayText.Additions
    let shapingOptions: ShapingOptions
    let frameOptions: TextFrameOptions
    /// The options while the label is folded; nil if it cannot be folded now.
    let foldedOptions: TextFrameOptions?

    static func == (a: LayoutSettings, b: LayoutSettings) -> Bool {
        a.frameOptions == b.frameOptions && a.foldedOptions == b.foldedOptions && a.additions == b.additions
            && a.shapingOptions.shapesLike(b.shapingOptions)
    }
}

/// Settings that labels share: those beside each other mostly have equal ones.
final class SharedLayoutSettings: Sendable, Equatable {
    let value: LayoutSettings
    @MainActor private static var latest: SharedLayoutSettings?

    private init(_ value: LayoutSettings) { self.value = value }

    static func == (a: SharedLayoutSettings, b: SharedLayoutSettings) -> Bool { a === b || a.value == b.value }

    @MainActor
    static func holding(_ value: LayoutSettings) -> SharedLayoutSettings {
        if let latest, latest.value == value { return latest }
        let new = SharedLayoutSettings(value)
        // Those with values of an app live no longer than its labels.
        let hasValuesOfApp =
            value.frameOptions.truncationToken != nil || value.frameOptions.truncationRangeAdjuster != nil
            || value.frameOptions.hyphenation.finder != nil || value.frameOptions.hyphenation.catalog != .system
        if value.additions.isEmpty, !hasValuesOfApp { latest = new }
        return new
    }
}

// What the properties, CSS and the desktop say.
extension LabelState {
    /// The settings that a content would be shown with now.
    func layoutSettings(for content: LabelContent) -> SharedLayoutSettings {
        .holding(
            LayoutSettings(
                additions: additions(to: content), shapingOptions: shapingOptions(for: content),
                frameOptions: frameOptions(options.folding, for: content),
                foldedOptions: options.folding.suffix.map { _ in frameOptions(options.folding.folded, for: content) }))
    }

    /// The options for lines: those that the app set, while the label is folded or not, with GtkLabel's ellipsis.
    func frameOptions(_ folding: Folding, for content: LabelContent) -> TextFrameOptions {
        options.ellipsis.applied(
            to: folding.applied(to: options.frame), hasSeveralParagraphs: ellipsizes && hasSeveralParagraphs(content))
    }

    var ellipsizes: Bool { options.ellipsis.mode != .clip }

    private func hasSeveralParagraphs(_ content: LabelContent) -> Bool {
        !options.isSingleLine && content.text.hasSeveralParagraphs
    }

    /// The options for the glyphs of text that has no attributes of its own.
    func shapingOptions(for content: LabelContent) -> ShapingOptions {
        let style = currentStyle()
        var defaultStyle = style.textStyle
        // An empty text has no run that could carry attributes, but a line with a height.
        if let attributes = options.attributes, content.text.isEmpty {
            for attribute in MarkupAttribute.list(attributes) where attribute.range.lowerBound == 0 {
                defaultStyle.apply(attribute.value, resolution: style.resolution, segment: 0)
            }
        }
        var shaping = ShapingOptions(defaultStyle: defaultStyle)
        shaping.defaultBaseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        options.baseDirection.apply(to: &shaping)
        shaping.roundsGlyphPositions = style.rounding.glyphPositions
        shaping.roundsFontMetrics = style.rounding.fontMetrics
        return shaping
    }

    var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    private func additions(to content: LabelContent) -> DisplayText.Additions {
        let css = currentStyle().css
        var additions = DisplayText.Additions()
        if let attributes = options.attributes {
            additions.attributes = MarkupAttribute.list(attributes)
            additions.resolution = currentStyle().resolution
        }
        additions.style = css.styleOfText
        if let styles = parts.links?.styles { additions.linkStyle = styles.style }
        if let styles = parts.links?.classStyles {
            additions.linkClassStyles = styles.styles(in: traits(of: content.text))
        }
        additions.tabs = options.tabs.map { TabSettings($0) }
        additions.transform = css.transform
        additions.capitals = css.style.font?.capitals
        additions.showsLineBreaks = options.isSingleLine
        if ellipsizes, hasSeveralParagraphs(content) {
            additions.paragraphLimit = DisplayText.ParagraphLimit(
                lines: options.ellipsis.lineLimit(wraps: options.frame.wrapMode != .none), mode: options.ellipsis.mode,
                token: options.frame.truncationToken)
        }
        additions.suffix = options.folding.suffix
        return additions
    }
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

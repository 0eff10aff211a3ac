import CLabelGtk
import TextEngine

/// The text style from CSS and the desktop's settings. Labels with equal styles share one.
@MainActor
final class LabelStyle {
    private(set) var font = FontDescription("sans-serif", size: 16)
    private(set) var language: String?
    private(set) var rounding = Rounding()
    private(set) var css = CSSTextAttributes()
    /// Dots per inch: text sizes in points follow it.
    private(set) var resolution = 96.0
    /// The style of text that has none of its own.
    private(set) lazy var textStyle = {
        var textStyle = TextStyle(font: font, language: language)
        if let lineHeight = css.style.lineHeight { textStyle.lineHeight = lineHeight }
        return textStyle
    }()

    /// Whether a text has the same lines in both styles: only colours and shadows of the label differ.
    func givesLines(of other: LabelStyle) -> Bool {
        self === other
            || font == other.font && language == other.language && resolution == other.resolution
                && rounding == other.rounding && css.style == other.css.style
                && css.transform == other.css.transform
    }

    func isEqual(to other: LabelStyle) -> Bool { givesLines(of: other) && css.shadows == other.css.shadows }

    /// What decides a label's style, besides settings of the desktop.
    struct Key: Hashable {
        var identity: StyleIdentity
        /// Pango's object for it.
        var language: OpaquePointer?
        var rounding: Rounding
    }

    /// What the desktop wants in whole pixels.
    struct Rounding: Hashable {
        var glyphPositions = false
        var fontMetrics = false

        init() {}

        init(_ context: OpaquePointer) {
            glyphPositions = pango_context_get_round_glyph_positions(context) != 0
            // GTK sets the options of all its contexts.
            guard let options = pango_cairo_context_get_font_options(context) else { return }
            fontMetrics = cairo_font_options_get_hint_metrics(options) == CAIRO_HINT_METRICS_ON
        }
    }

    /// The style of a label.
    ///
    /// - Parameter identity: That of the style that GTK tells the label at this moment; nil at any other time. A style that GTK told
    ///   before may be an old one: the app may have added a class since.
    static func of(_ label: LabelState, _ identity: StyleIdentity?) -> LabelStyle {
        guard let context = gtk_widget_get_pango_context(label.widget) else { return LabelStyle() }
        guard let identity else {
            func read() -> LabelStyle { LabelStyle(of: label, context, nil) }
            if label.styling.hasToldStyle { return StyleProbe.shared.sharing(read()) }
            return StyleProbe.shared.style(at: StylePlace(of: label.widget, context), read)
        }
        let key = Key(
            identity: identity, language: pango_context_get_language(context),
            rounding: Rounding(context))
        return StyleProbe.shared.style(for: key) { LabelStyle(of: label, context, identity) }
    }

    private init() {}

    /// Reads the style. The Pango context has the resolved family, weight, style and stretch, and the size with the system's text
    /// scale.
    private init(of label: LabelState, _ context: OpaquePointer, _ identity: StyleIdentity?) {
        let widget = label.widget
        css = StyleProbe.shared.attributes(of: widget, identity)
        rounding = Rounding(context)
        if let tag = pango_context_get_language(context), let text = pango_language_to_string(tag) {
            let name = String(cString: text)
            language = name == "c" || name == "xx" ? nil : name
        }
        guard let description = pango_context_get_font_description(context) else { return }
        resolution = DesktopSettings.resolution(for: widget)
        font = FontDescription(pango: description, resolution: resolution).inheriting(from: font)
        font.capitals = css.style.font?.capitals
        font.features = css.style.font?.features
    }
}

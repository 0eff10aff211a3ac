import CLabelGtk
import TextEngine

extension FontDescription {
    /// A font as Pango describes it. Pango's capitals are left out: they say less than features do.
    ///
    /// - Parameter resolution: Dots per inch, for sizes in points.
    init(pango description: OpaquePointer, resolution: Double) {
        self.init()
        let set = pango_font_description_get_set_fields(description)
        func isSet(_ field: PangoFontMask) -> Bool { set.rawValue & field.rawValue != 0 }
        if isSet(PANGO_FONT_MASK_SIZE) {
            let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
            let isAbsolute = pango_font_description_get_size_is_absolute(description) != 0
            self.size = isAbsolute ? size : size * resolution / 72
        }
        if let families = pango_font_description_get_family(description) {
            self.families = String(cString: families).split(separator: ",").map { String($0.drop { $0 == " " }) }
        }
        if isSet(PANGO_FONT_MASK_WEIGHT) {
            weight = FontWeight(Int(pango_font_description_get_weight(description).rawValue))
        }
        if isSet(PANGO_FONT_MASK_STYLE) { slant = FontSlant(pango_font_description_get_style(description)) }
        if isSet(PANGO_FONT_MASK_STRETCH) { width = FontWidth(pango_font_description_get_stretch(description)) }
        if let variations = pango_font_description_get_variations(description) {
            self.variations = FontVariation.list(fontconfig: String(cString: variations))
        }
    }
}

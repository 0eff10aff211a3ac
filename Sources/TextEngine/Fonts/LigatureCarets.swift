import CHarfBuzz

extension Font {
    /// As many carets as a ligature is divided by; what has more parts is no ligature.
    private static let caretLimit = 15

    /// The places inside of a ligature where a caret can stand, from the glyph's left end, in pixels: those of the font's
    /// GDEF table, at most 15; empty where the font has none.
    package func ligatureCarets(of glyph: UInt16, isRightToLeft: Bool) -> [Double] {
        withUnsafeTemporaryAllocation(of: hb_position_t.self, capacity: Self.caretLimit) { carets in
            var count = UInt32(carets.count)
            hb_ot_layout_get_ligature_carets(
                hbFont, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR, hb_codepoint_t(glyph), 0, &count,
                carets.baseAddress)
            return (0..<Int(count)).map { Double(carets[$0]) / 1_024 }
        }
    }
}

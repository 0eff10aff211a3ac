import CLabelHarfBuzz

extension Font {
    /// A glyph with more carets than this is not divided.
    private static let caretLimit = 15

    /// The caret positions inside a ligature, from the font's GDEF table: pixels from the glyph's left end, ascending,
    /// at most 15. Empty if the font gives none.
    package func ligatureCarets(of glyph: UInt16, isRightToLeft: Bool) -> [Double] {
        withUnsafeTemporaryAllocation(of: hb_position_t.self, capacity: Self.caretLimit) { memory in
            var count = UInt32(memory.count)
            hb_ot_layout_get_ligature_carets(
                hbFont, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR, hb_codepoint_t(glyph), 0, &count,
                memory.baseAddress)
            return memory[..<Int(count)].sorted().map { Double($0) / 1_024 }
        }
    }
}

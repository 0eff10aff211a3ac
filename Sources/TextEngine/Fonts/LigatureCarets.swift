import CHarfBuzz

extension Font {
    /// As many carets as a ligature is divided by; what has more parts is no ligature.
    private static let caretLimit = 15

    /// Calls the body with the places inside of a ligature where a caret can stand, ascending from the glyph's left end, in
    /// 1,024ths of a pixel: those of the font's GDEF table, at most 15; none where the font has none. Allocates nothing.
    func withLigatureCarets<Value>(
        of glyph: UInt16, isRightToLeft: Bool, _ body: (UnsafeBufferPointer<Int32>) -> Value
    ) -> Value {
        withUnsafeTemporaryAllocation(of: hb_position_t.self, capacity: Self.caretLimit) { memory in
            var count = UInt32(memory.count)
            hb_ot_layout_get_ligature_carets(
                hbFont, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR, hb_codepoint_t(glyph), 0, &count,
                memory.baseAddress)
            var carets = UnsafeMutableBufferPointer(rebasing: memory[..<Int(count)])
            if count > 1 { carets.sort() }
            return body(UnsafeBufferPointer(carets))
        }
    }

    /// The same places in pixels.
    package func ligatureCarets(of glyph: UInt16, isRightToLeft: Bool) -> [Double] {
        withLigatureCarets(of: glyph, isRightToLeft: isRightToLeft) { $0.map { Double($0) / 1_024 } }
    }
}

import CLabelHarfBuzz

/// The font that HarfBuzz shapes with. Its face has room for the plan (``PlanFaces``). Immutable.
final class ShapingFont: Sendable {
    /// The same font as the rest of the engine uses it.
    let font: Font
    /// Keeps the face alive, which has the plans.
    private let face: PlanFaces.Face
    // Immutable, and this object owns it.
    nonisolated(unsafe) let hbFont: OpaquePointer

    init(_ font: Font, face: PlanFaces.Face) {
        self.font = font
        self.face = face
        hbFont = font.makeFontForShaping(with: face)
    }

    deinit { hb_font_destroy(hbFont) }
}

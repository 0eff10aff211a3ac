import CCairo
import CFontconfig
import Synchronization

/// cairo's view of our typefaces, kept for reuse.
enum CairoFontFaces {
    // cairo's objects count references atomically and may be shared between threads.
    private struct Face: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private static let faces = Mutex<[Typeface.Key: Face]>([:])
    /// Faces are let go when there are more than this.
    private static let limit = 256

    /// Unhinted grey outlines at unrounded positions: the same at every scale.
    // Set up once, then only read.
    nonisolated(unsafe) static let options: OpaquePointer? = {
        guard let options = cairo_font_options_create() else { return nil }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        return options
    }()

    /// A reference to the cairo face of a typeface; the caller destroys it.
    static func face(for typeface: Typeface) -> OpaquePointer? {
        faces.locked { faces in
            if let face = faces[typeface.key] { return cairo_font_face_reference(face.pointer) }
            guard let face = makeFace(for: typeface) else { return nil }
            if faces.count >= limit {
                for face in faces.values { cairo_font_face_destroy(face.pointer) }
                faces.removeAll()
            }
            faces[typeface.key] = Face(pointer: face)
            return cairo_font_face_reference(face)
        }
    }

    private static func makeFace(for typeface: Typeface) -> OpaquePointer? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        pattern.add(FC_FILE, typeface.file)
        pattern.add(FC_INDEX, typeface.key.index)
        // cairo leaves out the bitmaps of unhinted fonts unless told not to; a colour font may have nothing else.
        if typeface.hasColor { pattern.add(FC_EMBEDDED_BITMAP, true) }
        if !typeface.variations.isEmpty {
            pattern.add(FC_FONT_VARIATIONS, FontVariation.fontconfigText(typeface.variations))
        }
        return cairo_ft_font_face_create_for_pattern(pattern)
    }
}

import CCairo
import CFreeType
import Synchronization

/// cairo's view of our typefaces, kept for reuse.
enum CairoFontFaces {
    // cairo's objects count references atomically and may be shared between threads.
    private struct Face: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// The content of the file counts, not its name: another font may have taken its place.
    private struct Key: Hashable {
        let file: ObjectIdentifier
        let index: Int
        let variations: [FontVariation]
    }

    private static let faces = Mutex<[Key: Face]>([:])
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
        guard let file = typeface.fontFile else { return nil }
        // A kept face holds on to its file, so that no other file gets the same identifier.
        let key = Key(file: ObjectIdentifier(file), index: typeface.index, variations: typeface.variations)
        return faces.locked { faces in
            if let face = faces[key] { return cairo_font_face_reference(face.pointer) }
            guard let face = makeFace(for: typeface) else { return nil }
            if faces.count >= limit {
                for face in faces.values { cairo_font_face_destroy(face.pointer) }
                faces.removeAll()
            }
            faces[key] = Face(pointer: face)
            return cairo_font_face_reference(face)
        }
    }

    /// A face of the bytes that the typeface has, not of its file: that may be gone, and then cairo draws nothing more.
    private static func makeFace(for typeface: Typeface) -> OpaquePointer? {
        guard let face = FreeTypeFace(typeface) else { return nil }
        // Fonts with outlines may have bitmaps for small sizes; a colour font may have nothing else.
        let flags = typeface.hasColor ? Int32(FT_LOAD_DEFAULT) : Int32(FT_LOAD_NO_BITMAP)
        guard let cairoFace = cairo_ft_font_face_create_for_ft_face(face.pointer, flags) else { return nil }
        let owner = Unmanaged.passRetained(face)
        let status = cairo_font_face_set_user_data(cairoFace, ownerKey, owner.toOpaque()) { owner in
            if let owner { Unmanaged<FreeTypeFace>.fromOpaque(owner).release() }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_font_face_destroy(cairoFace)
            owner.release()
            return nil
        }
        return cairoFace
    }

    /// Only its address means anything.
    // Never read or written.
    nonisolated(unsafe) private static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}

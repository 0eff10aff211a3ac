import CLabelCairo
import CLabelFreeType
import Synchronization

/// A cache of cairo font faces for typefaces.
enum CairoFontFaces {
    /// Owns a reference to a face.
    // cairo counts references atomically and allows these objects to be shared between threads.
    private final class Face: @unchecked Sendable {
        private let pointer: OpaquePointer

        /// - Parameter pointer: A reference whose ownership is taken.
        init(_ pointer: OpaquePointer) { self.pointer = pointer }

        deinit { cairo_font_face_destroy(pointer) }

        /// The face. The caller owns a reference and destroys it.
        func reference() -> OpaquePointer? { cairo_font_face_reference(pointer) }
    }

    /// The key is the file's content, not its name: the file may have been replaced.
    private struct Key: Hashable {
        let file: ObjectIdentifier
        let index: Int
        let variations: [FontVariation]
    }

    private static let faces = Mutex<[Key: Face]>([:])
    /// The cache drops faces above this number.
    private static let limit = 256

    /// Grey antialiasing, no hinting, unrounded advances: glyphs have the same shape at every scale.
    // Set once, then only read.
    nonisolated(unsafe) static let options: OpaquePointer? = {
        guard let options = cairo_font_options_create() else { return nil }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        return options
    }()

    /// The cairo face of a typeface. The caller owns a reference and destroys it.
    static func face(for typeface: Typeface) -> OpaquePointer? {
        guard let file = typeface.fontFile else { return nil }
        // The cached face owns its file, so no other file can get the same identifier.
        let key = Key(file: ObjectIdentifier(file), index: typeface.index, variations: typeface.variations)
        if let known = faces.locked({ $0[key] }) { return known.reference() }
        // Outside of the lock, as FreeType reads the font. The first thread wins.
        guard let made = makeFace(for: typeface).map(Face.init) else { return nil }
        var dropped: [Key: Face] = [:]
        let face = faces.locked { faces in
            if let first = faces[key] { return first }
            if faces.count >= limit { swap(&faces, &dropped) }
            faces[key] = made
            return made
        }
        return face.reference()
    }

    /// Makes a face from the bytes of the typeface, not from the file's name: cairo draws nothing if the file is gone.
    private static func makeFace(for typeface: Typeface) -> OpaquePointer? {
        guard let face = FreeTypeFace(typeface) else { return nil }
        // Outline fonts may have bitmaps for small sizes, which are not wanted. A colour font may have only bitmaps.
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

    /// Only the address of this key matters.
    // Never read or written.
    nonisolated(unsafe) private static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}

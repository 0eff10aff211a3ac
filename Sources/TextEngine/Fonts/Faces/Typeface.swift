import CLabelFontconfig
import CLabelHarfBuzz

/// One face of a font file, independent of size.
///
/// Immutable. Usable from any thread, also after the file was changed or removed.
package final class Typeface: Sendable {
    /// Two typefaces of a ``FontSnapshot`` with equal keys are the same.
    package struct Key: Hashable, Sendable {
        package var file: String
        /// Fontconfig's index: the face in the lower 16 bits, the named instance in the upper 16 bits.
        package var index: Int32
        package var variations: [FontVariation]
    }

    package let key: Key
    /// The family name that Fontconfig lists first.
    package let family: String
    /// Whether the font has colour glyphs that cairo can paint.
    package let hasColor: Bool
    /// Whether its colour glyphs are layers of coloured outlines (OpenType `COLR`, version 0).
    package let hasColorLayers: Bool
    /// Whether this is the face that draws a box for a character without a glyph.
    package let isLastResort: Bool
    /// A number that no other typeface of the process has, or had before.
    let serial = SerialNumber.next()
    /// The bytes of the face; nil for the last resort.
    let fontFile: FontFile?
    // Immutable HarfBuzz and Fontconfig objects, owned here.
    nonisolated(unsafe) package let face: OpaquePointer
    /// The faces for shaping.
    let planFaces: PlanFaces
    nonisolated(unsafe) private let coverage: OpaquePointer?
    /// Fontconfig's description of the face; nil for the last resort.
    nonisolated(unsafe) package let pattern: OpaquePointer?

    /// Opens the face of a Fontconfig pattern. Returns nil if the file cannot be read, has no such face, or would show
    /// nothing.
    init?(pattern: OpaquePointer, key: Key) {
        guard
            let fontFile = FontFile.open(key.file),
            case let face = hb_face_create(fontFile.blob, UInt32(truncatingIfNeeded: key.index & 0xFFFF)),
            let face
        else { return nil }
        // A font that shows nothing is skipped: another one may cover the characters.
        guard hb_face_get_glyph_count(face) > 0, !PaintGraphs.areInvisible(in: face) else {
            hb_face_destroy(face)
            return nil
        }
        hb_face_make_immutable(face)
        self.face = face
        let faceIndex = UInt32(truncatingIfNeeded: key.index & 0xFFFF)
        planFaces = PlanFaces(first: face) { hb_face_create(fontFile.blob, faceIndex) }
        self.fontFile = fontFile
        self.key = key
        family = pattern.string(FC_FAMILY) ?? ""
        hasColor = pattern.bool(FC_COLOR) == true && PaintGraphs.cairoPaintsColors(of: face)
        hasColorLayers = hasColor && hb_ot_color_has_layers(face) != 0
        isLastResort = false
        coverage = pattern.charSet(FC_CHARSET).map { FcCharSetCopy($0) } ?? nil
        self.pattern = FcPatternDuplicate(pattern)
    }

    private init() {
        // A face without tables, because HarfBuzz does not shape with its own empty face.
        face = hb_face_create(hb_blob_get_empty(), 0) ?? hb_face_get_empty()
        hb_face_make_immutable(face)
        planFaces = PlanFaces(first: face) { hb_face_create(hb_blob_get_empty(), 0) }
        fontFile = nil
        key = Key(file: "", index: 0, variations: [])
        family = "Last Resort"
        hasColor = false
        hasColorLayers = false
        isLastResort = true
        coverage = nil
        pattern = nil
    }

    deinit {
        hb_face_destroy(face)
        coverage.map { FcCharSetDestroy($0) }
        pattern.map { FcPatternDestroy($0) }
    }

    /// The typeface that draws a box for every character.
    package static let lastResort = Typeface()

    /// The path of the font file; empty for the last resort.
    package var file: String { key.file }
    /// Fontconfig's index of the face. The upper 16 bits are the named instance.
    package var index: Int { Int(key.index) }
    /// The axis values of a variable font that differ from the face's defaults.
    package var variations: [FontVariation] { key.variations }

    /// Whether the font has a glyph for the character. O(1).
    package func covers(_ scalar: UInt32) -> Bool {
        guard let coverage else { return isLastResort }
        return FcCharSetHasChar(coverage, scalar) != 0
    }
}

import CFontconfig
import CHarfBuzz

/// One face of a font file, at no particular size: its tables and the characters it covers.
///
/// Immutable and usable from any thread, also after the file was changed or removed.
public final class Typeface: Sendable {
    /// What makes two typefaces the same.
    package struct Key: Hashable, Sendable {
        package var file: String
        /// Fontconfig's index: the face in the lower 16 bits, the named instance in the upper ones.
        package var index: Int32
        package var variations: [FontVariation]
    }

    package let key: Key
    /// The family name that Fontconfig lists first.
    public let family: String
    /// Whether the font has colour glyphs, and cairo can paint them.
    public let hasColor: Bool
    /// Whether these are made of coloured layers, outlines of other glyphs (OpenType's `COLR`, version 0).
    package let hasColorLayers: Bool
    /// Whether this is the face drawn as a box where no font has a glyph.
    public let isLastResort: Bool
    /// Told apart by it from every other typeface of the process, those that are gone included.
    let serial = SerialNumber.next()
    /// The bytes of the face; nil for the last resort.
    let fontFile: FontFile?
    // Immutable HarfBuzz and Fontconfig objects, owned here and freed with the typeface.
    nonisolated(unsafe) package let face: OpaquePointer
    nonisolated(unsafe) private let coverage: OpaquePointer?
    /// Fontconfig's description of the face, for those who look the face up elsewhere; nil for the last resort.
    nonisolated(unsafe) package let pattern: OpaquePointer?

    /// Opens the face that a Fontconfig pattern names; nil if the file cannot be read or has no such face, or one of which
    /// nothing would be seen.
    init?(pattern: OpaquePointer, key: Key) {
        guard
            let fontFile = FontFile.open(key.file),
            case let face = hb_face_create(fontFile.blob, UInt32(truncatingIfNeeded: key.index & 0xFFFF)),
            let face
        else { return nil }
        // A font of which nothing would be seen is no font: another one may have the characters.
        guard hb_face_get_glyph_count(face) > 0, !PaintGraphs.areInvisible(in: face) else {
            hb_face_destroy(face)
            return nil
        }
        hb_face_make_immutable(face)
        self.face = face
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
        // A face without tables: HarfBuzz refuses to shape with its own empty face.
        face = hb_face_create(hb_blob_get_empty(), 0) ?? hb_face_get_empty()
        hb_face_make_immutable(face)
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

    /// The typeface that shows a box for every character.
    public static let lastResort = Typeface()

    /// The path of the font file; empty for the last resort.
    public var file: String { key.file }
    /// Fontconfig's index of the face: the named instance stands in the upper 16 bits.
    public var index: Int { Int(key.index) }
    /// The positions on the axes of a variable font that differ from the face's default.
    public var variations: [FontVariation] { key.variations }

    /// Whether the font has a glyph for the character. O(1).
    package func covers(_ scalar: UInt32) -> Bool {
        guard let coverage else { return isLastResort }
        return FcCharSetHasChar(coverage, scalar) != 0
    }
}

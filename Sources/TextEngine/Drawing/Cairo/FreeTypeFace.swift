import CLabelFreeType
import CLabelHarfBuzz
import Synchronization

/// A FreeType face of a typeface, for cairo. cairo locks it while it draws.
final class FreeTypeFace: Sendable {
    /// FreeType allows only one thread at a time to make or destroy faces.
    private static let lock = Mutex(())

    // Made once, used under the lock.
    nonisolated(unsafe) private static let library: FT_Library? = {
        var library: FT_Library?
        return FT_Init_FreeType(&library) == 0 ? library : nil
    }()

    // Used only by cairo, which locks it.
    nonisolated(unsafe) let pointer: FT_Face
    /// Owns the bytes that FreeType reads.
    private let file: FontFile

    /// Makes a face at the typeface's variation coordinates. Returns nil if FreeType cannot read the file.
    init?(_ typeface: Typeface) {
        guard let file = typeface.fontFile else { return nil }
        var length: UInt32 = 0
        let bytes = UnsafeRawPointer(hb_blob_get_data(file.blob, &length))
        // Drops the upper 16 bits, the named instance: the variation coordinates already include it.
        let index = FT_Long(typeface.index & 0xFFFF)
        let data = bytes?.assumingMemoryBound(to: FT_Byte.self)
        // Written under the lock, read after it.
        nonisolated(unsafe) var face: FT_Face?
        let status = Self.lock.locked { _ in FT_New_Memory_Face(Self.library, data, FT_Long(length), index, &face) }
        guard status == 0, let face else { return nil }
        Self.setPosition(of: face, like: typeface)
        pointer = face
        self.file = file
    }

    deinit {
        Self.lock.locked { _ in _ = FT_Done_Face(pointer) }
    }

    private static func setPosition(of face: FT_Face, like typeface: Typeface) {
        guard hb_ot_var_has_data(typeface.face) != 0 else { return }
        let font = Font(typeface: typeface, size: 16)
        var count: UInt32 = 0
        guard let position = hb_font_get_var_coords_design(font.hbFont, &count), count > 0 else { return }
        var coordinates = (0..<Int(count)).map { FT_Fixed((position[$0] * 65_536).rounded()) }
        FT_Set_Var_Design_Coordinates(face, count, &coordinates)
    }
}

import CLabelGtk
import TextEngine

/// A cache of textures for attachments' pictures. All nodes of a picture share one texture, which lives as long as they
/// do.
@MainActor
enum PictureTextures {
    /// The live textures. Each keeps its attachment alive, so that the key is not reused.
    private static var known: [TextAttachment: OpaquePointer] = [:]

    /// The number of decoded pictures, and of live ones; for tests.
    private(set) static var decodedCount = 0
    static var aliveCount: Int { known.count }

    /// The texture of an attachment's picture; nil if it has none, or if the picture is invalid or too large. The
    /// caller owns the reference. O(1) while a node shows it, else O(picture).
    static func texture(of attachment: TextAttachment) -> OpaquePointer? {
        if let texture = known[attachment] {
            g_object_ref(UnsafeMutableRawPointer(texture))
            return texture
        }
        guard case .picture(let bytes) = attachment.content, let texture = PictureDecoder.texture(of: bytes) else {
            return nil
        }
        decodedCount += 1
        known[attachment] = texture
        g_object_weak_ref(
            UnsafeMutableRawPointer(texture).assumingMemoryBound(to: GObject.self),
            { owner, _ in
                guard let owner else { return }
                let attachment = Unmanaged<TextAttachment>.fromOpaque(owner).takeRetainedValue()
                // Nodes are released on GTK's thread.
                MainThread.assume { PictureTextures.known[attachment] = nil }
            }, Unmanaged.passRetained(attachment).toOpaque())
        return texture
    }
}

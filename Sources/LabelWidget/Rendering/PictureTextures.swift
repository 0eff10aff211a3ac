import CGtk
import TextEngine

/// The textures of attachments' pictures. One is decoded once for all nodes that show it, and lives as long as these.
@MainActor
enum PictureTextures {
    /// Those that are alive. The attachment is kept as long as its texture, so that no other one takes its place.
    private static var known: [TextAttachment: OpaquePointer] = [:]

    /// How many pictures have been decoded, and how many of them are alive; for tests.
    private(set) static var decodedCount = 0
    static var aliveCount: Int { known.count }

    /// The texture of an attachment's picture; nil if it has none, or one that cannot be read or is too large. The caller
    /// owns the reference. O(1) while any node shows it, else O(picture).
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
                // Nodes are let go on GTK's thread.
                MainThread.assume { PictureTextures.known[attachment] = nil }
            }, Unmanaged.passRetained(attachment).toOpaque())
        return texture
    }
}

import CLabelGtk
import TextEngine

/// Decodes pictures in all formats of GDK and GdkPixbuf, up to a limit of pixels.
enum PictureDecoder {
    /// The decoded picture; nil if it is invalid or too large. The caller owns the texture. O(picture).
    static func texture(of bytes: [UInt8]) -> OpaquePointer? {
        switch PictureLimits.judgement(of: bytes) {
        case .allowed: decoded(bytes)
        case .tooLarge: nil
        case .unknown: tellsSizeLate(bytes) ? nil : loaded(bytes)
        }
    }

    /// Whether the format's loader allocates before it reports a size: XPM, which is source code, and ANI, a container
    /// of cursors.
    private static func tellsSizeLate(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(1_024)
        return start.starts(with: "RIFF".utf8) && start.dropFirst(8).starts(with: "ACON".utf8)
            || String(decoding: start, as: UTF8.self).contains("XPM")
    }

    /// PNG and JPEG, which GDK decodes itself.
    private static func decoded(_ bytes: [UInt8]) -> OpaquePointer? {
        guard let data = g_bytes_new(bytes, gsize(bytes.count)) else { return nil }
        defer { g_bytes_unref(data) }
        return gdk_texture_new_from_bytes(data, nil)
    }

    /// Other formats. Their loaders report the size before they allocate.
    private static func loaded(_ bytes: [UInt8]) -> OpaquePointer? {
        guard let loader = gdk_pixbuf_loader_new() else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        let sizePrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
            loader, width, height, _ in
            let isAllowed = PictureLimits.allows(width: Int(width), height: Int(height))
            // A size of 0 stops the loading.
            if !isAllowed { gdk_pixbuf_loader_set_size(loader, 0, 0) }
        }
        Signal.connect(loader, "size-prepared", sizePrepared, data: nil)
        let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
        // A loader must always be closed.
        let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
        guard isWritten, isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader),
            PictureLimits.allows(
                width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
        else { return nil }
        return gdk_texture_new_for_pixbuf(pixbuf)
    }
}

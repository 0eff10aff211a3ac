import CGtk
import TextEngine

/// Decodes pictures of all formats that GDK and GdkPixbuf read, unless they have more pixels than are ever shown.
enum PictureDecoder {
    /// The decoded picture; nil for bytes that are none, or of too many pixels. The caller owns the texture. O(picture).
    static func texture(of bytes: [UInt8]) -> OpaquePointer? {
        switch PictureLimits.judgement(of: bytes) {
        case .allowed: decoded(bytes)
        case .tooLarge: nil
        case .unknown: tellsSizeLate(bytes) ? nil : loaded(bytes)
        }
    }

    /// Whether bytes are in a format whose loader makes room before it tells how much: XPM, which is source code, and ANI,
    /// a container of cursors.
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

    /// Other formats. Their loaders tell the size before they make room for it.
    private static func loaded(_ bytes: [UInt8]) -> OpaquePointer? {
        guard let loader = gdk_pixbuf_loader_new() else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        let sizePrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
            loader, width, height, _ in
            let isAllowed = PictureLimits.allows(width: Int(width), height: Int(height))
            // A size of nothing ends the loading.
            if !isAllowed { gdk_pixbuf_loader_set_size(loader, 0, 0) }
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(loader), "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self), nil, nil,
            GConnectFlags(rawValue: 0))
        let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
        // A loader has to be closed in any case.
        let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
        guard isWritten, isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader),
            PictureLimits.allows(
                width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
        else { return nil }
        return gdk_texture_new_for_pixbuf(pixbuf)
    }
}

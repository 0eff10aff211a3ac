import CLabelCairo

/// Draws the pictures of attachments with cairo, which reads PNG.
package enum PictureAttachments {
    /// Why an attachment's picture cannot be shown, as the end of a sentence about "the picture". nil if it can, or if
    /// there is none. O(picture).
    package static func problem(with attachment: TextAttachment) -> String? {
        guard case .picture(let bytes) = attachment.content else { return nil }
        guard PictureLimits.judgement(of: bytes) != .tooLarge else {
            return "has more pixels than are ever shown; make it smaller"
        }
        if let surface = surface(of: bytes) {
            cairo_surface_destroy(surface)
            return nil
        }
        return PictureLimits.isPNG(bytes)
            ? "is a PNG file that ends early or is damaged; give all of it" : "is no PNG file; convert it into one"
    }

    /// Draws an attachment's picture into a rectangle. Draws nothing for space, widgets and unreadable pictures.
    static func draw(_ attachment: TextAttachment, in rect: Rect, context: OpaquePointer) {
        guard case .picture(let bytes) = attachment.content, PictureLimits.judgement(of: bytes) == .allowed,
            let surface = surface(of: bytes)
        else { return }
        defer { cairo_surface_destroy(surface) }
        let width = cairo_image_surface_get_width(surface)
        let height = cairo_image_surface_get_height(surface)
        guard width > 0, height > 0, rect.width > 0, rect.height > 0 else { return }
        cairo_save(context)
        cairo_translate(context, rect.x, rect.y)
        cairo_scale(context, rect.width / Double(width), rect.height / Double(height))
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// Decodes a PNG file; nil for other bytes.
    private static func surface(of bytes: [UInt8]) -> OpaquePointer? {
        var reader = Reader(bytes: bytes)
        let surface = withUnsafeMutablePointer(to: &reader) { reader in
            cairo_image_surface_create_from_png_stream(
                { reader, data, length in
                    guard let reader, let data else { return CAIRO_STATUS_READ_ERROR }
                    return reader.assumingMemoryBound(to: Reader.self).pointee.read(into: data, count: Int(length))
                }, reader)
        }
        guard let surface else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        mutating func read(into data: UnsafeMutablePointer<UInt8>, count: Int) -> cairo_status_t {
            guard count <= bytes.count - position else { return CAIRO_STATUS_READ_ERROR }
            for index in 0..<count { data[index] = bytes[position + index] }
            position += count
            return CAIRO_STATUS_SUCCESS
        }
    }
}

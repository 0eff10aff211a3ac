import CCairo

/// Writes a display list to a file.
public enum PictureFile {
    /// What kind of file is written.
    public enum Format: Sendable, Hashable {
        case png
        case pdf
        case svg
    }

    /// Why a picture could not be written.
    public enum Failure: Error, Hashable, CustomStringConvertible {
        case tooLarge(width: Int, height: Int)
        case notWritten(file: String, reason: String)

        /// The sentence for people.
        public var description: String {
            switch self {
            case .tooLarge(let width, let height):
                "A picture of \(width) × \(height) pixels is larger than cairo can make; choose a smaller scale or box."
            case .notWritten(let file, let reason):
                "\(file) could not be written: \(reason)."
            }
        }
    }

    /// Writes a picture.
    ///
    /// - Parameters:
    ///   - bounds: The part of the list's coordinates that the picture shows.
    ///   - scale: Device pixels per pixel; PDF and SVG are scaled as a whole.
    ///   - background: Painted behind everything; nil for transparent.
    public static func write(
        _ list: DisplayList, bounds: Rect, scale: Double, background: Color?, format: Format, file: String
    ) throws(Failure) {
        let width = max((bounds.width * scale).rounded(.up), 1)
        let height = max((bounds.height * scale).rounded(.up), 1)
        guard width <= 32_767, height <= 32_767 else {
            throw .tooLarge(width: Int(width.clampedLength), height: Int(height.clampedLength))
        }
        let surface =
            switch format {
            case .png: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
            case .pdf: cairo_pdf_surface_create(file, width, height)
            case .svg: cairo_svg_surface_create(file, width, height)
            }
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return }
        if let background {
            cairo_set_source_rgba(
                context, Double(background.red), Double(background.green), Double(background.blue),
                Double(background.alpha))
            cairo_paint(context)
        }
        cairo_scale(context, scale, scale)
        cairo_translate(context, -bounds.x, -bounds.y)
        CairoRenderer.draw(list, in: context)
        var status = cairo_status(context)
        cairo_destroy(context)
        if status == CAIRO_STATUS_SUCCESS {
            if format == .png {
                status = cairo_surface_write_to_png(surface, file)
            } else {
                cairo_surface_finish(surface)
                status = cairo_surface_status(surface)
            }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .notWritten(file: file, reason: String(cString: cairo_status_to_string(status)))
        }
    }
}

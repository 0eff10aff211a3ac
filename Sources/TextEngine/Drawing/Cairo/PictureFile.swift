import CLabelCairo

/// Writes a display list to a file.
///
/// A picture has at most 32,767 pixels on each side (cairo's limit). A PNG file has at most 2²⁵ (33,554,432) pixels,
/// which need 128 MiB while it is written. Larger ones are refused with ``Failure/tooLarge(width:height:)``.
public enum PictureFile {
    /// The file format.
    public enum Format: Sendable, Hashable {
        /// Pixels.
        case png
        /// Text and outlines, as a page.
        case pdf
        /// Text and outlines, for the web.
        case svg

        /// The format that a file's name ends with; nil for another one.
        public init?(ofFile file: String) {
            let name = file.lowercased()
            if name.hasSuffix(".png") {
                self = .png
            } else if name.hasSuffix(".pdf") {
                self = .pdf
            } else if name.hasSuffix(".svg") {
                self = .svg
            } else {
                return nil
            }
        }
    }

    /// Why a picture could not be written.
    public enum Failure: Error, Hashable, CustomStringConvertible {
        /// The picture has more than 32,767 pixels on a side, or is a PNG with more than 2²⁵ pixels.
        case tooLarge(width: Int, height: Int)
        /// The name of the file ends with no format.
        case unknownFormat(file: String)
        /// The picture of an attachment, by its number among those that are shown, cannot be drawn.
        case attachment(number: Int, problem: String)
        /// cairo could not write the file, for this reason.
        case notWritten(file: String, reason: String)

        /// A sentence for the user.
        public var description: String {
            switch self {
            case .tooLarge(let width, let height):
                if max(width, height) > PictureLimits.sideLimit {
                    "A picture of \(width) × \(height) pixels is longer than the \(PictureLimits.sideLimit) pixels that a side "
                        + "can have; choose a smaller scale or box."
                } else {
                    "A picture of \(width) × \(height) pixels has more than the \(PictureLimits.pixelLimit) pixels that a PNG "
                        + "file can have; choose a smaller scale or box, or write PDF or SVG."
                }
            case .unknownFormat(let file):
                "The name “\(file)” tells no format; let it end in .png, .pdf or .svg."
            case .attachment(let number, let problem):
                "Attachment \(number) of those that are shown: the picture \(problem)."
            case .notWritten(let file, let reason):
                "\(file) could not be written: \(reason)."
            }
        }
    }

    /// Writes a frame with all of its ink to a file whose name ends in `.png`, `.pdf` or `.svg`. The bounds are those of the lines too.
    ///
    /// The scale and the background are those of ``write(_:bounds:scale:background:format:file:)``. O(pixels + visible text).
    public static func write(
        _ frame: TextFrame, range: Range<Int>? = nil, options: DrawingOptions = DrawingOptions(), scale: Double = 1,
        background: Color? = nil, file: String
    ) throws(Failure) {
        guard let format = Format(ofFile: file) else { throw .unknownFormat(file: file) }
        let scale = scale > 0 ? max(scale, 0x1p-20) : 1
        var options = options
        if format == .png { options.baselineRounding = .ceiling(scale: scale) }
        let list = DisplayList(frame, range: range, options: options)
        for (number, shown) in list.attachments.enumerated() {
            guard let problem = PictureAttachments.problem(with: shown.attachment) else { continue }
            throw .attachment(number: number + 1, problem: problem)
        }
        // In a picture, cairo rounds glyph positions to device pixels.
        let reach = format == .png ? 0.5 / scale : 0
        let ink = list.inkBounds.map { $0.outset(by: reach) }
        let bounds = (ink.map { frame.layoutBounds.union($0) } ?? frame.layoutBounds).alignedOutwards(scale: scale)
        try write(list, bounds: bounds, scale: scale, background: background, format: format, file: file)
    }

    /// Writes a display list to a file.
    ///
    /// Refuses a picture that is too large before it allocates anything. O(pixels + items).
    ///
    /// - Parameters:
    ///   - bounds: The part of the list to show, in its coordinates. The picture has at least one pixel. Values are
    ///     clamped to ±2³⁰; NaN becomes 0.
    ///   - scale: Device pixels per pixel. PDF and SVG are scaled as a whole. Values of 0 or less, and NaN, count as 1.
    ///     Smaller values than 2⁻²⁰ count as 2⁻²⁰.
    ///   - background: The colour behind everything; nil for transparent.
    public static func write(
        _ list: DisplayList, bounds: Rect, scale: Double, background: Color?, format: Format, file: String
    ) throws(Failure) {
        let scale = scale > 0 ? max(scale, 0x1p-20) : 1
        let width = Int(max((bounds.width.clampedLength * scale).rounded(.up).clampedLength, 1))
        let height = Int(max((bounds.height.clampedLength * scale).rounded(.up).clampedLength, 1))
        guard max(width, height) <= PictureLimits.sideLimit,
            format != .png || PictureLimits.allows(width: width, height: height)
        else { throw .tooLarge(width: width, height: height) }
        let surface =
            switch format {
            case .png: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
            case .pdf: cairo_pdf_surface_create(file, Double(width), Double(height))
            case .svg: cairo_svg_surface_create(file, Double(width), Double(height))
            }
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return }
        if let background {
            CairoRenderer.setSource(background, in: context)
            cairo_paint(context)
        }
        cairo_scale(context, scale, scale)
        cairo_translate(context, -bounds.x.clampedLength, -bounds.y.clampedLength)
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

extension Rect {
    /// The rectangle rounded outwards to device pixels.
    fileprivate func alignedOutwards(scale: Double) -> Rect {
        let (left, top) = ((minX * scale).rounded(.down) / scale, (minY * scale).rounded(.down) / scale)
        let (right, bottom) = ((maxX * scale).rounded(.up) / scale, (maxY * scale).rounded(.up) / scale)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

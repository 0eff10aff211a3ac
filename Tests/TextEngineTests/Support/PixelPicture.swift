import CLabelCairo
import Foundation

@testable import TextEngine

/// An opaque picture in memory, four bytes per pixel; the fourth is unused.
struct PixelPicture {
    let width: Int
    let height: Int
    private(set) var bytes: [UInt8]

    /// Draws a list on white.
    init(_ list: DisplayList, bounds: Rect, scale: Double) {
        self.init(width: Int((bounds.width * scale).rounded(.up)), height: Int((bounds.height * scale).rounded(.up))) {
            cairo_scale($0, scale, scale)
            cairo_translate($0, -bounds.x, -bounds.y)
            CairoRenderer.draw(list, in: $0)
        }
    }

    /// Runs a drawing closure on white.
    init(width: Int, height: Int, _ draw: (OpaquePointer) -> Void) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        guard let context = cairo_create(surface) else { fatalError("cairo always gives a context") }
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        draw(context)
        cairo_destroy(context)
        self.init(surface)
        cairo_surface_destroy(surface)
    }

    /// Reads a PNG file; nil if there is none.
    init?(file: String) {
        let read = cairo_image_surface_create_from_png(file)
        defer { cairo_surface_destroy(read) }
        guard cairo_surface_status(read) == CAIRO_STATUS_SUCCESS else { return nil }
        self.init(
            width: Int(cairo_image_surface_get_width(read)), height: Int(cairo_image_surface_get_height(read))
        ) {
            cairo_set_source_surface($0, read, 0, 0)
            cairo_paint($0)
        }
    }

    private init(_ surface: OpaquePointer?) {
        cairo_surface_flush(surface)
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        bytes = []
        guard let data = cairo_image_surface_get_data(surface) else { return }
        bytes.reserveCapacity(width * height * 4)
        for row in 0..<height { bytes += UnsafeBufferPointer(start: data + row * stride, count: width * 4) }
    }

    func write(to file: String) {
        var bytes = bytes
        bytes.withUnsafeMutableBufferPointer {
            let surface = cairo_image_surface_create_for_data(
                $0.baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
            cairo_surface_write_to_png(surface, file)
            cairo_surface_destroy(surface)
        }
    }

    /// The largest difference of a pixel's components.
    private func difference(from other: PixelPicture, at pixel: Int) -> Int {
        (0..<3).reduce(0) { max($0, abs(Int(bytes[4 * pixel + $1]) - Int(other.bytes[4 * pixel + $1]))) }
    }

    /// The tiles with pixels that differ by more than a limit.
    func differences(from other: PixelPicture, byMoreThan limit: Int, scale: Double) -> PictureTiles {
        guard width == other.width, height == other.height else { return .differentSizes }
        return PictureTiles(width: width, height: height, scale: scale) {
            difference(from: other, at: $1 * width + $0) > limit
        }
    }

    /// A picture of the differences: white for none, darker for larger ones.
    func differences(from other: PixelPicture) -> PixelPicture {
        guard width == other.width, height == other.height else { return other }
        var picture = self
        for pixel in 0..<width * height {
            let difference = difference(from: other, at: pixel)
            let grey = UInt8(difference == 0 ? 255 : max(0, 200 - difference))
            for component in 0..<3 { picture.bytes[4 * pixel + component] = grey }
        }
        return picture
    }

    /// The bounds of all pixels that are not white: left, top, right, bottom.
    var ink: (left: Int, top: Int, right: Int, bottom: Int)? {
        var ink: (left: Int, top: Int, right: Int, bottom: Int)?
        for y in 0..<height {
            for x in 0..<width where (0..<3).contains(where: { bytes[4 * (y * width + x) + $0] != 255 }) {
                let old = ink ?? (x, y, x + 1, y + 1)
                ink = (min(old.left, x), min(old.top, y), max(old.right, x + 1), max(old.bottom, y + 1))
            }
        }
        return ink
    }

    /// The colour of a pixel as #rrggbb.
    func color(_ x: Int, _ y: Int) -> String {
        let start = 4 * (y * width + x)
        return "#" + [2, 1, 0].map { String(format: "%02x", bytes[start + $0]) }.joined()
    }
}

import CLabelGtk
import Foundation
import XCTest

/// The pixels of a render node, drawn by a window's renderer on white.
@MainActor
struct Picture {
    let width: Int
    let height: Int
    private(set) var bytes: [UInt8]

    /// A picture from pixels in the format of cairo and GDK.
    init(width: Int, height: Int, bytes: [UInt8]) { (self.width, self.height, self.bytes) = (width, height, bytes) }

    /// Draws a node at a scale, as GTK does in a window with that scale factor.
    init?(of node: OpaquePointer?, width: Int, height: Int, scale: Double, renderer: OpaquePointer?) {
        guard let renderer, let snapshot = gtk_snapshot_new() else { return nil }
        self.width = Int((Double(width) * scale).rounded(.up))
        self.height = Int((Double(height) * scale).rounded(.up))
        var viewport = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0),
            size: graphene_size_t(width: Float(self.width), height: Float(self.height)))
        var white = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
        gtk_snapshot_append_color(snapshot, &white, &viewport)
        gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
        if let node { gtk_snapshot_append_node(snapshot, node) }
        guard let root = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(root) }
        guard let texture = gsk_renderer_render_texture(renderer, root, &viewport) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        bytes = [UInt8](repeating: 0, count: self.width * self.height * 4)
        gdk_texture_download(texture, &bytes, gsize(self.width * 4))
    }

    /// The same at an integer scale.
    init?(of node: OpaquePointer?, width: Int, height: Int, scale: Int = 1, renderer: OpaquePointer?) {
        self.init(of: node, width: width, height: height, scale: Double(scale), renderer: renderer)
    }

    /// The picture of a widget in a window, without what is around it.
    init?(of widget: UnsafeMutablePointer<GtkWidget>, in window: TestWindow) {
        let node = widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        self.init(
            of: node, width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)),
            scale: window.scale, renderer: window.renderer)
    }

    /// Reads a PNG file of an opaque picture; nil if there is none.
    init?(file: String) {
        guard let texture = gdk_texture_new_from_filename(file, nil) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
        bytes = [UInt8](repeating: 0, count: width * height * 4)
        gdk_texture_download(texture, &bytes, gsize(width * 4))
    }

    /// Writes the picture as PNG. Returns false if it fails.
    func write(to file: String) -> Bool { Self.write(bytes, width: width, height: height, to: file) }

    /// The number of bytes that are not white: an empty picture proves nothing.
    var inkedByteCount: Int { bytes.reduce(0) { $0 + ($1 == 255 ? 0 : 1) } }

    /// The number of different bytes; all of them if the sizes differ.
    func differingByteCount(from other: Picture) -> Int {
        guard width == other.width, height == other.height else { return max(bytes.count, other.bytes.count) }
        return zip(bytes, other.bytes).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }

    /// The tiles with pixels that differ by more than a limit. With neighbours, a component may have any value between
    /// those of the pixels around it in the other picture.
    func differences(
        from other: Picture, byMoreThan limit: Int, orNeighbours hasNeighbours: Bool = false, scale: Double
    ) -> PictureTiles {
        guard width == other.width, height == other.height, bytes.count == other.bytes.count else {
            return .differentSizes
        }
        return PictureTiles(width: width, height: height, scale: scale) { x, y in
            isStrange(to: other, x, y, by: limit, reach: hasNeighbours ? 1 : 0)
        }
    }

    /// The tiles where one picture has something that the other lacks, even within a pixel's distance. Ignores edges
    /// moved by less than a pixel and antialiasing.
    func whatIsMissing(comparedWith other: Picture, scale: Double) -> PictureTiles {
        guard width == other.width, height == other.height, bytes.count == other.bytes.count else {
            return .differentSizes
        }
        return PictureTiles(width: width, height: height, scale: scale) { x, y in
            isStrange(to: other, x, y, by: 96, reach: 1) || other.isStrange(to: self, x, y, by: 96, reach: 1)
        }
    }

    /// Whether a pixel's colour is not between those around it in another picture.
    private func isStrange(to other: Picture, _ x: Int, _ y: Int, by limit: Int, reach: Int) -> Bool {
        (0..<4).contains { component in
            let index = 4 * (y * width + x) + component
            // Most pixels are equal, and comparing neighbours is slow.
            return bytes[index] != other.bytes[index]
                && Self.isOutside(Int(bytes[index]), of: other.range(of: component, x, y, reach), by: limit)
        }
    }

    private static func isOutside(_ value: Int, of range: ClosedRange<Int>, by limit: Int) -> Bool {
        value < range.lowerBound - limit || value > range.upperBound + limit
    }

    /// The range of a component's values in a pixel and those around it.
    private func range(of component: Int, _ x: Int, _ y: Int, _ reach: Int) -> ClosedRange<Int> {
        var (low, high) = (255, 0)
        for row in max(y - reach, 0)...min(y + reach, height - 1) {
            for column in max(x - reach, 0)...min(x + reach, width - 1) {
                let value = Int(bytes[4 * (row * width + column) + component])
                (low, high) = (min(low, value), max(high, value))
            }
        }
        return low...high
    }

    /// Saves both pictures and their differences in black as one PNG. Returns the file's name.
    func saveComparison(with other: Picture, named name: String) -> String {
        let directory = ProcessInfo.processInfo.environment["LABEL_DIFF_DIRECTORY"] ?? ".build/picture-differences"
        let path = "\(directory)/\(name).png"
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        guard width == other.width, height == other.height else { return "(sizes differ)" }
        var all = bytes + other.bytes
        for pixel in 0..<width * height {
            let isEqual = (0..<4).allSatisfy { bytes[4 * pixel + $0] == other.bytes[4 * pixel + $0] }
            all += isEqual ? [255, 255, 255, 255] : [0, 0, 0, 255]
        }
        return Self.write(all, width: width, height: 3 * height, to: path) ? path : "(not saved: \(path))"
    }

    private static func write(_ bytes: [UInt8], width: Int, height: Int, to file: String) -> Bool {
        guard let data = g_bytes_new(bytes, gsize(bytes.count)) else { return false }
        defer { g_bytes_unref(data) }
        let texture = gdk_memory_texture_new(
            Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, data, gsize(4 * width))
        defer { g_object_unref(texture.map { UnsafeMutableRawPointer($0) }) }
        return gdk_texture_save_to_png(texture, file) != 0
    }

    /// Fails if a byte differs, and saves a comparison.
    func expectNoDifference(
        from other: Picture, named name: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        let difference = differingByteCount(from: other)
        guard difference > 0 else { return }
        let path = saveComparison(with: other, named: name)
        XCTFail("\(name): \(difference) of \(bytes.count) bytes differ, see \(path)", file: file, line: line)
    }
}

import CGtk
import Foundation
import XCTest

/// The pixels of a render node, drawn by a window's renderer on white.
@MainActor
struct Picture {
    let width: Int
    let height: Int
    private(set) var bytes: [UInt8]

    /// A picture of pixels as cairo and GDK have them.
    init(width: Int, height: Int, bytes: [UInt8]) { (self.width, self.height, self.bytes) = (width, height, bytes) }

    /// Draws a node at a scale: what GTK does in a window with that scale factor, by the same way through the renderer.
    init?(of node: OpaquePointer?, width: Int, height: Int, scale: Int = 1, renderer: OpaquePointer?) {
        guard let renderer, let snapshot = gtk_snapshot_new() else { return nil }
        self.width = width * scale
        self.height = height * scale
        var viewport = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0),
            size: graphene_size_t(width: Float(width * scale), height: Float(height * scale)))
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

    /// How many bytes differ from white: a picture of nothing proves nothing.
    var inkedByteCount: Int { bytes.reduce(0) { $0 + ($1 == 255 ? 0 : 1) } }

    /// How many bytes differ; all of them if the sizes do.
    func differingByteCount(from other: Picture) -> Int {
        guard width == other.width, height == other.height else { return max(bytes.count, other.bytes.count) }
        return zip(bytes, other.bytes).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }

    /// This picture, the other, and what differs in black, one below the other as PNG. Tells the file's name.
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
        guard let data = g_bytes_new(all, gsize(all.count)) else { return "(not saved)" }
        defer { g_bytes_unref(data) }
        let texture = gdk_memory_texture_new(
            Int32(width), Int32(3 * height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, data, gsize(4 * width))
        defer { g_object_unref(texture.map { UnsafeMutableRawPointer($0) }) }
        return gdk_texture_save_to_png(texture, path) != 0 ? path : "(not saved: \(path))"
    }

    /// Fails the test if a byte differs, and leaves a picture that shows where.
    func expectNoDifference(
        from other: Picture, named name: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        let difference = differingByteCount(from: other)
        guard difference > 0 else { return }
        let path = saveComparison(with: other, named: name)
        XCTFail("\(name): \(difference) of \(bytes.count) bytes differ, see \(path)", file: file, line: line)
    }
}

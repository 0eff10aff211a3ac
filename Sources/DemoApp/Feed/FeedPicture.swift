import Glibc
import LabelWidget

/// A picture in a post: hills under the sun. There are a few, made when they are first seen.
@MainActor
struct FeedPicture {
    /// For labels of GTK, which have no pictures in their texts.
    let texture: OpaquePointer?
    /// A line of a post for our labels.
    let attachment: TextAttachment

    nonisolated static let count = 6
    /// In pixels.
    static let (width, height) = (240, 104)
    private static var known: [Int: FeedPicture] = [:]

    /// The picture of a number.
    static func numbered(_ number: Int) -> FeedPicture {
        if let picture = known[number] { return picture }
        let new = FeedPicture(number)
        known[number] = new
        return new
    }

    private init(_ number: Int) {
        let (width, height) = (Self.width, Self.height)
        let pixels = Self.pixels(number)
        let bytes = g_bytes_new(pixels, gsize(pixels.count))
        defer { g_bytes_unref(bytes) }
        texture = gdk_memory_texture_new(gint(width), gint(height), GDK_MEMORY_R8G8B8, bytes, gsize(3 * width))
        let file = gdk_texture_save_to_png_bytes(texture)
        defer { g_bytes_unref(file) }
        var length: gsize = 0
        let start = g_bytes_get_data(file, &length)
        var options = TextAttachment.Options()
        options.alternateDescription = tr("Hills under the sun")
        attachment = TextAttachment(
            content: .picture(Array(UnsafeRawBufferPointer(start: start, count: Int(length)))),
            size: Size(width: Double(width), height: Double(height)),
            padding: EdgeInsets(top: 8, left: 0, bottom: 0, right: 0), options: options)
    }

    /// Red, green and blue of each pixel.
    private static func pixels(_ number: Int) -> [UInt8] {
        var random = DemoRandom(seed: UInt64(number) + 77)
        let sun = (x: Double(random.below(width)), y: Double(20 + random.below(40)))
        let waves = (0..<3).map { _ in
            (
                length: Double(40 + random.below(90)), start: Double(random.below(100)),
                height: Double(4 + random.below(12))
            )
        }
        let sky = (red: Double(110 + random.below(120)), green: Double(150 + random.below(60)), blue: 225.0)
        return (0..<height).flatMap { y in
            (0..<width).flatMap { x -> [UInt8] in
                let (x, y) = (Double(x), Double(y))
                // The nearest hill is drawn last.
                for hill in [2, 1, 0] {
                    let wave = waves[hill]
                    let top = 48 + Double(hill) * 17 + wave.height * sin((x + wave.start) / wave.length * 2 * .pi)
                    if y > top {
                        let light = 1 - Double(hill) * 0.28
                        return [UInt8(96 * light), UInt8(170 * light), UInt8(110 * light)]
                    }
                }
                if hypot(x - sun.x, y - sun.y) < 13 { return [255, 236, 150] }
                let fade = 0.75 + 0.25 * y / Double(height)
                return [UInt8(min(sky.red * fade + 20, 255)), UInt8(sky.green * fade), UInt8(sky.blue * fade)]
            }
        }
    }
}

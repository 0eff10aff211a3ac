/// Limits the memory for a picture to that of a screen full of pictures.
package enum PictureLimits {
    /// The largest number of pixels: 128 MiB decoded, or while a PNG file is written.
    static let pixelLimit = 1 << 25
    /// The largest number of pixels on a side: cairo's coordinates have 16 bits.
    static let sideLimit = 32_767

    /// The verdict on a picture file from its header.
    package enum Judgement: Sendable {
        case allowed
        case tooLarge
        /// The file is neither PNG nor JPEG.
        case unknown
    }

    /// Whether a PNG or JPEG file may be decoded. O(1) for PNG, O(segments) for JPEG.
    package static func judgement(of bytes: [UInt8]) -> Judgement {
        guard let size = pngSize(bytes) ?? jpegSize(bytes) else { return .unknown }
        return allows(width: size.width, height: size.height) ? .allowed : .tooLarge
    }

    /// Whether a picture of this size may be decoded or made.
    package static func allows(width: Int, height: Int) -> Bool {
        width <= pixelLimit && height <= pixelLimit / max(width, 1)
    }

    /// Whether bytes start with the PNG signature (W3C PNG, 5.2).
    static func isPNG(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }

    /// The size in the header of a PNG file (W3C PNG, 11.2.1), infinite if the header is missing; nil for other files.
    private static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24, isPNG(bytes) else { return nil }
        guard bytes[12..<16].elementsEqual("IHDR".utf8) else { return (.max, .max) }
        func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }

    /// The size in the first frame header of a JPEG file (ITU-T T.81, B.2.2); nil for other files.
    private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        func number(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
        var offset = 2
        while offset + 9 < bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            // The markers C4, C8 and CC are tables, not frames.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return (number(offset + 7), number(offset + 5))
            }
            switch marker {
            case 0xFF: offset += 1
            // These markers have no length field.
            case 0x00, 0x01, 0xD0...0xD9: offset += 2
            default: offset += 2 + number(offset + 2)
            }
        }
        return nil
    }
}

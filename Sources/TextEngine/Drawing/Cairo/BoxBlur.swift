/// Blurs a picture with one byte per pixel.
enum BoxBlur {
    /// Blurs in place. The standard deviation is in pixels. O(pixels) for any deviation.
    static func blur(_ data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, deviation: Double) {
        let sizes = boxes(deviation)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * max(width, height)) { memory in
            memory.initialize(repeating: 0)
            guard let first = memory.baseAddress else { return }
            let second = first + max(width, height)
            for row in 0..<height {
                filter(data + row * stride, count: width, stride: 1, sizes: sizes, first, second)
            }
            for column in 0..<width {
                filter(data + column, count: height, stride: stride, sizes: sizes, first, second)
            }
        }
    }

    /// The widths of three boxes. All are odd, and their variances add up as closely as possible to the blur's
    /// variance.
    private static func boxes(_ deviation: Double) -> [Int] {
        let variance = deviation * deviation
        var lower = Int((4 * variance + 1).squareRoot())
        if lower % 2 == 0 { lower -= 1 }
        lower = max(lower, 1)
        let exact = Double(lower)
        let count = (12 * variance - 3 * exact * exact - 12 * exact - 9) / (-4 * exact - 4)
        let smaller = Int(min(max(count.rounded(), 0), 3))
        return (0..<3).map { $0 < smaller ? lower : lower + 2 }
    }

    private static func filter(
        _ pixels: UnsafeMutablePointer<UInt8>, count: Int, stride: Int, sizes: [Int],
        _ first: UnsafeMutablePointer<UInt8>, _ second: UnsafeMutablePointer<UInt8>
    ) {
        var (source, target) = (first, second)
        for index in 0..<count { source[index] = pixels[index * stride] }
        for size in sizes {
            let radius = size / 2
            // Multiplication by 1/size in fixed point, rounded.
            let factor = (1 << 24) / size
            var sum = 0
            for index in 0..<min(radius, count) { sum += Int(source[index]) }
            for index in 0..<count {
                if index + radius < count { sum += Int(source[index + radius]) }
                target[index] = UInt8(min((sum * factor + (1 << 23)) >> 24, 255))
                if index >= radius { sum -= Int(source[index - radius]) }
            }
            swap(&source, &target)
        }
        for index in 0..<count { pixels[index * stride] = source[index] }
    }
}

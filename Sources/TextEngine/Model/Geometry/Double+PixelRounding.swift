extension Double {
    /// The next device pixel at or below this position, y down. Within 1/1,024 of a device pixel it counts as exact. A
    /// scale of 0 means no rounding.
    @inline(__always)
    package func ceiledToPixel(scale: Double) -> Double {
        guard scale > 0 else { return self }
        let exact = self * scale - 1.0 / 1_024
        // Avoids `rounded`, a function call on older processors: this runs for every line.
        guard exact.magnitude < 0x1p50 else { return exact.rounded(.up) / scale }
        let truncated = Double(Int64(exact))
        return (truncated < exact ? truncated + 1 : truncated) / scale
    }
}

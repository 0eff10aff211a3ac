extension Double {
    /// The next device pixel at or below this place, y growing downwards; within 1/1,024 of a device pixel it counts as
    /// standing on it. A scale of 0 rounds nothing.
    @inline(__always)
    package func ceiledToPixel(scale: Double) -> Double {
        guard scale > 0 else { return self }
        let exact = self * scale - 1.0 / 1_024
        // Every line is rounded: the call of `ceil`, which `rounded` is on older processors, would show.
        guard exact.magnitude < 0x1p50 else { return exact.rounded(.up) / scale }
        let truncated = Double(Int64(exact))
        return (truncated < exact ? truncated + 1 : truncated) / scale
    }
}

extension Double {
    /// The next device pixel at or below this place, y growing downwards; within 1/1,024 of a device pixel it counts as
    /// standing on it. A scale of 0 rounds nothing.
    package func ceiledToPixel(scale: Double) -> Double {
        scale > 0 ? (self * scale - 1.0 / 1_024).rounded(.up) / scale : self
    }
}

import CLabelGtk

/// Lets a label's height go from one value to the next in some frames.
@MainActor
final class HeightAnimation {
    private let start: Double
    private var animation: TickAnimation?
    /// 0 at the start, 1 at the end.
    private var progress = 0.0

    init(of label: LabelState, from height: Double) {
        start = height
        animation = TickAnimation(in: label.widget, seconds: 0.2) { [weak self, weak label] time in
            // Ease out: fast first, then slower.
            self?.progress = 1 - (1 - time) * (1 - time) * (1 - time)
            if time >= 1 { label?.geometry.heightAnimation = nil }
            label?.queueResize()
        }
    }

    /// The height to ask for on the way to a height.
    func height(to end: Double) -> Double { start + (end - start) * progress }

    /// The largest height that it may be on the way to while it asks for a height; nil at the start, where that may be any.
    func end(ofHeight height: Double) -> Double? { progress > 0 ? start + (height - start) / progress : nil }

    /// Ends the animation where it is.
    func stop() { animation?.stop() }
}

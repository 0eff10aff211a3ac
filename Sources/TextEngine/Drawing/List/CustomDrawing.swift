/// Drawing by the app itself, with cairo, together with the text.
///
/// The closure may run on any thread and more than once: each time a picture or a render node is made.
public final class CustomDrawing: Sendable {
    /// When the closure is called.
    public enum Position: Sendable, Hashable {
        /// Before the text is drawn.
        case behindText
        /// Instead of the text. ``Context/drawText()`` draws the text.
        case aroundText
        /// After the text has been drawn.
        case inFrontOfText
    }

    /// The area that the closure draws in. Drawing outside of it may be clipped.
    public enum Bounds: Sendable, Hashable {
        /// The ink bounds of the text.
        case textInk
        /// The bounds of the text's lines, reduced by insets. Negative insets enlarge it.
        case textLayout(insets: EdgeInsets = .zero)
        /// A rectangle in frame coordinates. Its edges are clamped to ±2³⁰.
        case rect(Rect)
    }

    /// The arguments of the closure.
    public struct Context {
        /// The frame that is drawn.
        public let frame: TextFrame
        /// The range of the text that is drawn, in UTF-8 offsets.
        public let range: Range<Int>
        /// The area that the closure may draw in.
        public let bounds: Rect
        /// A `cairo_t` whose origin is the frame's origin. Its state is restored afterwards.
        public let cairo: OpaquePointer
        let text: DisplayList

        /// Draws the text. Does nothing unless the position is ``Position/aroundText``.
        public func drawText() { CairoRenderer.draw(text, in: cairo) }
    }

    /// When the closure is called.
    public let position: Position
    /// The area that the closure draws in.
    public let bounds: Bounds
    let body: @Sendable (Context) -> Void

    /// Makes a drawing of a closure.
    public init(
        _ position: Position, bounds: Bounds = .textLayout(), body: @escaping @Sendable (Context) -> Void
    ) {
        self.position = position
        self.bounds = bounds
        self.body = body
    }
}

extension CustomDrawing: Hashable {
    /// Whether both are the same object.
    public static func == (a: CustomDrawing, b: CustomDrawing) -> Bool { a === b }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

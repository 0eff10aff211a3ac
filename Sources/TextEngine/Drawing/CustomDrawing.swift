/// Something that the app draws itself with cairo, together with the text.
///
/// The closure may run on any thread, and more than once: whenever a picture or a render node is made.
public final class CustomDrawing: Sendable {
    /// When the closure is called.
    public enum Position: Sendable, Hashable {
        /// Before the text is drawn.
        case behindText
        /// In place of the text, which ``Context/drawText()`` draws.
        case aroundText
        /// After the text has been drawn.
        case inFrontOfText
    }

    /// The area that the closure draws in; what it draws elsewhere may be cut off.
    public enum Bounds: Sendable, Hashable {
        /// That of the text's ink.
        case textInk
        /// That of the text's lines, made smaller by insets; negative ones make it larger.
        case textLayout(insets: EdgeInsets = .zero)
        /// A rectangle in the frame's coordinates.
        case rect(Rect)
    }

    /// What the closure is given.
    public struct Context {
        /// The frame that is drawn.
        public let frame: TextFrame
        /// The range of the text that is drawn, in UTF-8 offsets.
        public let range: Range<Int>
        /// The area that was promised to be drawn in.
        public let bounds: Rect
        /// A `cairo_t`; the frame's origin is its origin. What the closure changes in it is restored afterwards.
        public let cairo: OpaquePointer
        let text: DisplayList

        /// Draws the text. Does nothing unless the closure stands around the text.
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
    /// Feeds what makes values equal into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

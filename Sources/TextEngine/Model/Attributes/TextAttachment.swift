/// An object in a line of text: a picture, empty space, or the place of a child widget.
///
/// The text has U+FFFC at its position. Attachments have identity: two with the same properties differ.
public final class TextAttachment: Sendable {
    /// The kinds of content.
    public enum Content: Sendable, Hashable {
        /// Empty space.
        case space
        /// The bytes of a picture file. PNG works with all renderers.
        case picture([UInt8])
        /// The place of the child widget that the app gave this name.
        case widget(id: String)
    }

    /// The properties that few attachments need.
    public struct Options: Sendable, Hashable {
        /// Extra space between lines.
        public var leading = 0.0
        /// The rectangle of the content, relative to the left end of the baseline, y down. nil for the default: all of
        /// the attachment, without its padding.
        public var imageBounds: Rect?
        /// The replacement in plain text; nil for none.
        public var stringRepresentation: String?
        /// The text for screen readers.
        public var alternateDescription: String?

        /// Creates options. All are set by property.
        public init() {}
    }

    /// What a reader sees at the place of the attachment.
    public let content: Content
    /// The advance in pixels.
    public let width: Double
    /// The extent above the baseline. Ascent or descent may be negative, but not their sum.
    public let ascent: Double
    /// The extent below the baseline.
    public let descent: Double
    /// Extra space between lines.
    public let leading: Double
    /// The rectangle of the content, relative to the left end of the baseline, y down.
    public let imageBounds: Rect
    /// The replacement in plain text; nil for none.
    public let stringRepresentation: String?
    /// The text for screen readers.
    public let alternateDescription: String?

    /// Creates an attachment from its extents. Lengths are clamped to ±2³⁰; NaN becomes 0. If ascent + descent would be
    /// negative, both are moved to meet halfway.
    public init(
        content: Content = .space, width: Double, ascent: Double, descent: Double, options: Options = Options()
    ) {
        self.content = content
        self.width = width.clampedNonNegativeLength
        let (ascent, descent) = (ascent.clampedLength, descent.clampedLength)
        let middle = (ascent - descent) / 2
        self.ascent = ascent < -descent ? middle : ascent
        self.descent = ascent < -descent ? -middle : descent
        self.leading = options.leading.clampedNonNegativeLength
        self.imageBounds = Self.clamped(
            options.imageBounds ?? Rect(x: 0, y: -self.ascent, width: self.width, height: self.ascent + self.descent))
        stringRepresentation = options.stringRepresentation
        alternateDescription = options.alternateDescription
    }

    private static func clamped(_ bounds: Rect) -> Rect {
        Rect(
            x: bounds.x.clampedLength, y: bounds.y.clampedLength, width: bounds.width.clampedNonNegativeLength,
            height: bounds.height.clampedNonNegativeLength)
    }

    /// Creates an attachment from the size of its content.
    ///
    /// - Parameters:
    ///   - verticalOffset: How far the content is moved down from the baseline.
    ///   - padding: Space around the content. It is not negative at the sides. Above and below, it does not go past the
    ///     content's middle.
    public convenience init(
        content: Content, size: Size, verticalOffset: Double = 0, padding: EdgeInsets = .zero,
        options: Options = Options()
    ) {
        let (width, height) = (size.width.clampedNonNegativeLength, size.height.clampedNonNegativeLength)
        let offset = verticalOffset.clampedLength
        let (left, right) = (max(padding.left, 0), max(padding.right, 0))
        let (top, bottom) = (max(padding.top, -height / 2), max(padding.bottom, -height / 2))
        var options = options
        options.imageBounds = options.imageBounds ?? Rect(x: left, y: offset - height, width: width, height: height)
        self.init(
            content: content, width: width + left + right, ascent: height + top - offset, descent: bottom + offset,
            options: options)
    }

    /// The layout bounds, relative to the left end of the baseline, y down.
    public var typographicBounds: Rect {
        Rect(x: 0, y: -(ascent + leading / 2), width: width, height: ascent + descent + leading)
    }
}

extension TextAttachment: Hashable {
    /// Whether both are the same object.
    public static func == (a: TextAttachment, b: TextAttachment) -> Bool { a === b }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

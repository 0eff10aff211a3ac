/// Something that stands in a line like a character: a picture, empty space, or the place of a child widget.
///
/// The text has U+FFFC where the attachment stands. Attachments have identity: two with the same properties are two.
public final class TextAttachment: Sendable {
    /// What is to be seen.
    public enum Content: Sendable, Hashable {
        /// Nothing; the attachment only takes up room.
        case space
        /// The encoded bytes of a picture, PNG for all renderers.
        case picture([UInt8])
        /// The place of a child widget that the app has given this name.
        case widget(id: String)
    }

    /// What is to be seen.
    public let content: Content
    /// The advance in pixels.
    public let width: Double
    /// How far the attachment reaches above and below the baseline; one of them may be negative, their sum not.
    public let ascent: Double
    /// How far the attachment reaches below the baseline.
    public let descent: Double
    /// Extra space between lines.
    public let leading: Double
    /// Where the content is drawn, from the left end of the baseline, y down.
    public let imageBounds: Rect
    /// What stands for the attachment in plain text; nil if nothing does.
    public let stringRepresentation: String?
    /// What a screen reader says.
    public let alternateDescription: String?

    /// Makes an attachment from its extents. Lengths are brought into ±2³⁰ and NaN becomes 0; extents that cross each
    /// other are replaced by a pair that meets halfway.
    public init(
        content: Content = .space,
        width: Double,
        ascent: Double,
        descent: Double,
        leading: Double = 0,
        imageBounds: Rect? = nil,
        stringRepresentation: String? = nil,
        alternateDescription: String? = nil
    ) {
        self.content = content
        self.width = width.clampedNonNegativeLength
        let (ascent, descent) = (ascent.clampedLength, descent.clampedLength)
        let middle = (ascent - descent) / 2
        self.ascent = ascent < -descent ? middle : ascent
        self.descent = ascent < -descent ? -middle : descent
        self.leading = leading.clampedNonNegativeLength
        self.imageBounds = Self.clamped(
            imageBounds ?? Rect(x: 0, y: -self.ascent, width: self.width, height: self.ascent + self.descent))
        self.stringRepresentation = stringRepresentation
        self.alternateDescription = alternateDescription
    }

    private static func clamped(_ bounds: Rect) -> Rect {
        Rect(
            x: bounds.x.clampedLength, y: bounds.y.clampedLength, width: bounds.width.clampedNonNegativeLength,
            height: bounds.height.clampedNonNegativeLength)
    }

    /// Makes an attachment from the size of its content.
    ///
    /// - Parameters:
    ///   - verticalOffset: How far the content is moved down from standing on the baseline.
    ///   - padding: Room around the content; at the sides never negative, above and below not beyond its middle.
    public convenience init(
        content: Content,
        size: Size,
        verticalOffset: Double = 0,
        padding: EdgeInsets = .zero,
        leading: Double = 0,
        stringRepresentation: String? = nil,
        alternateDescription: String? = nil
    ) {
        let (width, height) = (size.width.clampedNonNegativeLength, size.height.clampedNonNegativeLength)
        let offset = verticalOffset.clampedLength
        let (left, right) = (max(padding.left, 0), max(padding.right, 0))
        let (top, bottom) = (max(padding.top, -height / 2), max(padding.bottom, -height / 2))
        self.init(
            content: content, width: width + left + right, ascent: height + top - offset, descent: bottom + offset,
            leading: leading, imageBounds: Rect(x: left, y: offset - height, width: width, height: height),
            stringRepresentation: stringRepresentation, alternateDescription: alternateDescription)
    }

    /// The bounds in which the attachment is laid out, from the left end of the baseline, y down.
    public var typographicBounds: Rect {
        Rect(x: 0, y: -(ascent + leading / 2), width: width, height: ascent + descent + leading)
    }
}

extension TextAttachment: Hashable {
    /// Whether both are equal.
    public static func == (a: TextAttachment, b: TextAttachment) -> Bool { a === b }
    /// Feeds what makes values equal into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

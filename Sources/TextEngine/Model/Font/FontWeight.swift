/// The weight of a font on the CSS and OpenType scale, 1 to 1,000.
public struct FontWeight: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// The weight, 1 to 1,000.
    public let value: Int

    /// Creates a weight, clamped to 1...1,000.
    public init(_ value: Int) { self.value = min(max(value, 1), 1_000) }
    /// Creates a weight from an integer literal.
    public init(integerLiteral value: Int) { self.init(value) }

    /// 100, hairline strokes.
    public static let thin: FontWeight = 100
    /// 200.
    public static let extraLight: FontWeight = 200
    /// 300.
    public static let light: FontWeight = 300
    /// 400, the weight of body text.
    public static let regular: FontWeight = 400
    /// 500.
    public static let medium: FontWeight = 500
    /// 600.
    public static let semibold: FontWeight = 600
    /// 700.
    public static let bold: FontWeight = 700
    /// 800.
    public static let extraBold: FontWeight = 800
    /// 900, the heaviest weight of most families.
    public static let black: FontWeight = 900
}

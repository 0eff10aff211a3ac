/// A colour in sRGB with straight alpha. Components are clamped to 0...1; NaN becomes 0.
@DebugDescription
public struct Color: Sendable, Hashable, CustomDebugStringConvertible {
    /// The red component.
    public var red: Float { didSet { red = Self.clamped(red) } }
    /// The green component.
    public var green: Float { didSet { green = Self.clamped(green) } }
    /// The blue component.
    public var blue: Float { didSet { blue = Self.clamped(blue) } }
    /// The opacity: 0 is transparent.
    public var alpha: Float { didSet { alpha = Self.clamped(alpha) } }

    /// The components: `(1.0, 0.5, 0.0) alpha 1.0`, also in a debugger.
    public var debugDescription: String { "(\(red), \(green), \(blue)) alpha \(alpha)" }

    /// Makes a colour of its components.
    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = Self.clamped(red)
        self.green = Self.clamped(green)
        self.blue = Self.clamped(blue)
        self.alpha = Self.clamped(alpha)
    }

    private static func clamped(_ component: Float) -> Float { component.isNaN ? 0 : min(max(component, 0), 1) }

    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)
    /// Transparent.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// The colour with its alpha multiplied.
    public func withAlpha(multipliedBy factor: Float) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}

extension Color {
    /// Parses `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
    public init?(hex: some StringProtocol) {
        guard hex.utf8.first == UInt8(ascii: "#") else { return nil }
        var digits: [Int] = []
        for byte in hex.utf8.dropFirst() {
            guard let digit = byte.hexDigitValue, digits.count < 8 else { return nil }
            digits.append(digit)
        }
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        func component(_ index: Int) -> Float { Float(digits[2 * index] * 16 + digits[2 * index + 1]) / 255 }
        self.init(
            red: component(0), green: component(1), blue: component(2), alpha: digits.count == 8 ? component(3) : 1)
    }
}

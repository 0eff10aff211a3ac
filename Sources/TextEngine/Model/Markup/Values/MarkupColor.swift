/// A colour in markup: 16 bits per component.
package struct MarkupColor: Sendable, Hashable {
    /// The red component.
    package var red: UInt16
    /// The green component.
    package var green: UInt16
    /// The blue component.
    package var blue: UInt16

    /// Makes a colour of its components.
    package init(red: UInt16, green: UInt16, blue: UInt16) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Parses a colour name, or `#` with one to four hexadecimal digits per component. A fourth component is the alpha,
    /// with one, two or four digits.
    static func parse(_ text: [UInt8]) -> (color: MarkupColor, alpha: UInt16?)? {
        guard text.first == UInt8(ascii: "#") else {
            return MarkupColorNames.color(named: text).map { ($0, nil) }
        }
        let digits = text.dropFirst()
        let components: Int
        switch digits.count {
        case 3, 6, 9, 12: components = 3
        case 4, 8, 16: components = 4
        default: return nil
        }
        let length = digits.count / components
        var values: [UInt16] = []
        for index in 0..<components {
            let start = digits.startIndex + index * length
            guard let value = component(digits[start..<start + length]) else { return nil }
            values.append(value)
        }
        let color = MarkupColor(red: values[0], green: values[1], blue: values[2])
        return (color, components == 4 ? values[3] : nil)
    }

    /// One to four digits, repeated until they fill 16 bits.
    private static func component(_ digits: ArraySlice<UInt8>) -> UInt16? {
        var value: UInt16 = 0
        for byte in digits {
            guard let digit = MarkupNumber.digit(byte, base: 16) else { return nil }
            value = value << 4 | UInt16(digit)
        }
        var bits = digits.count * 4
        value <<= UInt16(16 - bits)
        while bits < 16 {
            value |= value >> UInt16(bits)
            bits *= 2
        }
        return value
    }
}

extension Color {
    /// Creates a colour from a markup colour and an alpha from 0 to 1.
    init(_ color: MarkupColor, alpha: Float = 1) {
        func share(_ value: UInt16) -> Float { Float(value) / 65_535 }
        self.init(red: share(color.red), green: share(color.green), blue: share(color.blue), alpha: alpha)
    }
}

/// Writes values of attributes in markup. Each is read by the parser of its name in `SpanAttribute`, with the same value if
/// markup has it. nil means that markup has no form for a value.
enum MarkupNotation {
    // MARK: Numbers

    /// A length in 1/1,024 pixels, limited to 32 bits.
    static func units(_ pixels: Double) -> Int {
        Int(min(max((pixels * 1_024).rounded(), Double(Int32.min)), Double(Int32.max)))
    }

    /// A size in 1/1,024 points, and whether it is read back as the same number of pixels. Markup has no size 0; the smallest
    /// one is shown in the same way.
    static func size(_ pixels: Double, resolution: Double) -> (value: String, isExact: Bool) {
        let units = max(units(pixels * 72 / resolution), 1)
        return ("\(units)", Double(units) / 1_024 * resolution / 72 == pixels)
    }

    /// A size in pixels for a font description.
    static func pixels(_ size: Double) -> String? {
        let units = (size * 1_024).rounded()
        return units <= 1_000_000 * 1_024 ? "\(units / 1_024)px" : nil
    }

    /// A factor in percent, so that a hundredth of it is the factor; else one of CSS's words, else the nearest percentage.
    static func scale(_ factor: Double) -> String? {
        let percent = factor * 100
        let exact = [percent, percent.nextUp, percent.nextDown].first { $0 / 100 == factor }
        let word = exact == nil ? MarkupSize.scales.first { $0.value == factor }?.key : nil
        return word ?? decimal(exact ?? percent).map { $0 + "%" }
    }

    static func lineHeight(_ height: LineHeight) -> String? {
        switch height {
        // Without a point, a large number would be a length.
        case .factor(let factor): return decimal(factor)
        case .pixels(let pixels):
            let units = units(pixels)
            return units > 1_024 ? "\(units)" : nil
        }
    }

    /// A number with a point. nil if it is too small to be read.
    private static func decimal(_ number: Double) -> String? { number.isNormal ? "\(number)" : nil }

    static func shift(_ shift: BaselineShift) -> String {
        switch shift {
        case .superscript: "superscript"
        case .subscript: "subscript"
        case .offset(let pixels): "\(units(pixels))"
        }
    }

    // MARK: Colours

    /// A colour with its alpha if it is not opaque.
    static func color(_ color: Color?, alpha: Float?) -> String? {
        guard let color else { return nil }
        return digits(color) + (color.alpha < 1 ? digits(color.alpha) : "")
    }

    /// The alpha for a colour from the context; also the one that is read together with an opaque colour.
    static func alpha(_ alpha: Float?, for color: Color?) -> String? {
        guard let alpha, color == nil || color?.alpha == 1 && alpha == 1 else { return nil }
        let number = component(alpha)
        return number > 0 ? "\(number)" : nil
    }

    static func opaqueColor(_ color: Color?) -> String? { color.map(digits) }

    private static func digits(_ color: Color) -> String {
        "#" + digits(color.red) + digits(color.green) + digits(color.blue)
    }

    private static func digits(_ share: Float) -> String {
        let hex = String(component(share), radix: 16)
        return String(repeating: "0", count: 4 - hex.utf8.count) + hex
    }

    private static func component(_ share: Float) -> Int { Int((share * 65_535).rounded()) }

    // MARK: Lists

    /// Family names, without those that a list cannot have.
    static func families(_ names: [String]) -> String? {
        let names = names.filter { name in
            let bytes = Array(name.utf8)
            return !bytes.isEmpty && !bytes.contains(UInt8(ascii: ",")) && bytes[...].trimmed.count == bytes.count
        }
        return names.isEmpty ? nil : names.joined(separator: ",")
    }

    static func features(_ features: [FontFeature]) -> String? {
        let items = features.compactMap { feature -> String? in
            guard feature.value <= UInt32(Int32.max) else { return nil }
            return tag(feature.tag).map { "\($0)=\(feature.value)" }
        }
        return items.isEmpty ? nil : items.joined(separator: ",")
    }

    /// Axis values for a font description, in which white space would end them.
    static func variations(_ variations: [FontVariation]) -> String? {
        let items = variations.compactMap { variation -> String? in
            guard let tag = tag(variation.tag), !tag.contains(" ") else { return nil }
            return "\(tag)=\(variation.value)"
        }
        return items.isEmpty ? nil : "@" + items.joined(separator: ",")
    }

    /// A tag, in quotes where it needs them. A list cannot have a tag with a comma.
    private static func tag(_ tag: FontTag) -> String? {
        var name = tag.description
        while name.utf8.count > 1, name.last == " " { name.removeLast() }
        if name.utf8.allSatisfy(\.isASCIIAlphanumeric) { return name }
        guard !name.contains(",") else { return nil }
        let marks: [Character] = ["\"", "'"]
        if let mark = marks.first(where: { !name.contains($0) }) { return "\(mark)\(name)\(mark)" }
        return "\"'+-".contains(name.prefix(1)) || name.contains { "=[ ".contains($0) } ? nil : name
    }
}

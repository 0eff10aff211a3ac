extension TextStyle {
    /// The style as CSS declarations, for a `style` attribute; empty if it has nothing to say.
    var cssDeclarations: String {
        var declarations: [String] = []
        if let font { declarations += font.cssDeclarations }
        if let color = foregroundColor { declarations.append("color: \(color.css)") }
        // A shape hides the background colour, also one without a fill.
        if let color = background == nil ? backgroundColor : background?.color {
            declarations.append("background-color: \(color.css)")
        }
        let lines = [("underline", underline), ("overline", overline), ("line-through", strikethrough)]
        let shown = lines.filter { $0.1.map { $0.style != .hidden } ?? false }.map(\.0)
        if !shown.isEmpty { declarations.append("text-decoration: \(shown.joined(separator: " "))") }
        return declarations.joined(separator: "; ")
    }
}

extension FontDescription {
    fileprivate var cssDeclarations: [String] {
        var declarations: [String] = []
        let names = (families ?? []).map(Self.cssFamily).filter { !$0.isEmpty }
        if !names.isEmpty { declarations.append("font-family: \(names.joined(separator: ", "))") }
        if size != nil {
            declarations.append("font-size: \(resolvedSize.cssNumber)px")
        } else if let sizeScale, sizeScale > 0 {
            declarations.append("font-size: \((sizeScale * 100).cssNumber)%")
        }
        if let weight { declarations.append("font-weight: \(weight.value)") }
        switch slant {
        case .upright: declarations.append("font-style: normal")
        case .oblique: declarations.append("font-style: oblique")
        case .italic: declarations.append("font-style: italic")
        case nil: break
        }
        return declarations
    }

    /// A generic family as a word, any other as a string with CSS's escapes. Control characters are left out.
    private static func cssFamily(_ name: String) -> String {
        switch name.lowercased() {
        case "sans", "sans-serif": return "sans-serif"
        case "serif": return "serif"
        case "mono", "monospace": return "monospace"
        case "cursive", "fantasy", "system-ui": return name.lowercased()
        default: break
        }
        var string = ""
        for scalar in name.unicodeScalars where scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) {
            if scalar == "\\" || scalar == "'" { string.unicodeScalars.append("\\") }
            string.unicodeScalars.append(scalar)
        }
        return string.isEmpty ? "" : "'\(string)'"
    }
}

extension Color {
    /// `#rrggbb`, or `rgba()` if it is translucent.
    fileprivate var css: String {
        let parts = [red, green, blue].map { Int(($0 * 255).rounded()) }
        guard alpha < 1 else {
            return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        return "rgba(\(parts[0]), \(parts[1]), \(parts[2]), \(Double(alpha).cssNumber))"
    }
}

extension Double {
    /// The number with at most three decimals.
    fileprivate var cssNumber: String {
        let thousandths = (Swift.min(Swift.max(self, 0), 1e9) * 1_000).rounded()
        let (whole, rest) = Int(thousandths).quotientAndRemainder(dividingBy: 1_000)
        if rest == 0 { return "\(whole)" }
        var digits = "\(1_000 + rest)".dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(whole).\(digits)"
    }
}

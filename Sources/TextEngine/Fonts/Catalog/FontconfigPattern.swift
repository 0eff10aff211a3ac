import CLabelFontconfig

/// Reads and writes properties of an `FcPattern`.
extension OpaquePointer {
    func string(_ property: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(self, property, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    func integer(_ property: String) -> Int32? {
        var value: Int32 = 0
        return FcPatternGetInteger(self, property, 0, &value) == FcResultMatch ? value : nil
    }

    func bool(_ property: String) -> Bool? {
        var value: FcBool = 0
        return FcPatternGetBool(self, property, 0, &value) == FcResultMatch ? value != 0 : nil
    }

    /// The pattern's character set, owned by the pattern.
    func charSet(_ property: String) -> OpaquePointer? {
        var value: OpaquePointer?
        return FcPatternGetCharSet(self, property, 0, &value) == FcResultMatch ? value : nil
    }

    func add(_ property: String, _ value: String) { FcPatternAddString(self, property, value) }
    func add(_ property: String, _ value: Double) { FcPatternAddDouble(self, property, value) }
    func add(_ property: String, _ value: Int32) { FcPatternAddInteger(self, property, value) }
    func add(_ property: String, _ value: Bool) { FcPatternAddBool(self, property, value ? 1 : 0) }
}

extension FontDescription {
    /// A pattern that requests this font. The caller destroys it.
    ///
    /// The language is always set. Otherwise Fontconfig would take it from the environment, and the same text would get
    /// other fonts on another machine.
    func makePattern(language: String?, presentation: FontPresentation) -> OpaquePointer? {
        guard let pattern = FcPatternCreate() else { return nil }
        if presentation == .emoji {
            pattern.add(FC_FAMILY, "emoji")
            pattern.add(FC_COLOR, true)
        }
        for family in families ?? [] { pattern.add(FC_FAMILY, family) }
        pattern.add(FC_WEIGHT, FcWeightFromOpenTypeDouble(Double((weight ?? .regular).value)))
        pattern.add(FC_WIDTH, (width ?? .normal).percent)
        switch slant ?? .upright {
        case .upright: pattern.add(FC_SLANT, FC_SLANT_ROMAN)
        case .oblique: pattern.add(FC_SLANT, FC_SLANT_OBLIQUE)
        case .italic: pattern.add(FC_SLANT, FC_SLANT_ITALIC)
        }
        pattern.add(FC_LANG, presentation == .emoji ? "und-zsye" : Self.fontconfigLanguage(language ?? "en"))
        // A fixed size: the order of candidates must not depend on the size, and without one Fontconfig adds its own.
        pattern.add(FC_PIXEL_SIZE, 16.0)
        return pattern
    }

    /// Fontconfig identifies Chinese by region, not by script.
    private static func fontconfigLanguage(_ tag: String) -> String {
        let tag = tag.lowercased()
        if tag.hasPrefix("zh-hans") { return "zh-cn" }
        if tag.hasPrefix("zh-hant") { return tag.hasSuffix("hk") ? "zh-hk" : "zh-tw" }
        return tag
    }
}

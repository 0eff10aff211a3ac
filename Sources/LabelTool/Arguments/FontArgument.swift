import TextEngine

/// Parses font options.
enum FontArgument {
    /// `"Family[, Family…] [style words] SIZE"`.
    static func parse(_ text: String) throws(ToolError) -> FontDescription {
        let font = FontDescription(notation: text)
        guard font.size != nil else {
            throw ToolError(
                "the font “\(text.escaped)” ends without a size in pixels; write for example “Noto Sans 16”")
        }
        return font
    }

    /// `"liga=0,ss01,-kern,+smcp"`: a feature without a value is on.
    static func features(_ text: String) throws(ToolError) -> [FontFeature] {
        do {
            return try FontSettingNotation.features(text)
        } catch {
            throw ToolError(error.message)
        }
    }

    /// `"wght=650,wdth=80"`.
    static func variations(_ text: String) throws(ToolError) -> [FontVariation] {
        do {
            return try FontSettingNotation.variations(text)
        } catch {
            throw ToolError(error.message)
        }
    }
}

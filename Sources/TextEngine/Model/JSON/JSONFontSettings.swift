/// Font settings as a JSON value: the notation of ``FontSettingNotation`` or an array of pairs.
enum JSONFontSettings {
    static func features(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) -> [FontFeature]
    {
        guard case .string(let text) = node.value else { return try [FontFeature](node, context) }
        do {
            return try FontSettingNotation.features(text)
        } catch {
            throw node.error(.invalidValue, error.message)
        }
    }

    static func variations(
        _ node: JSONNode, _ context: StyledTextJSONReader
    ) throws(StyledTextJSONError) -> [FontVariation] {
        guard case .string(let text) = node.value else { return try [FontVariation](node, context) }
        do {
            return try FontSettingNotation.variations(text)
        } catch {
            throw node.error(.invalidValue, error.message)
        }
    }
}

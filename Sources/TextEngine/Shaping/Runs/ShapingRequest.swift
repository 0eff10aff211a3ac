import CLabelHarfBuzz

/// HarfBuzz's input for a range of text, besides the font.
struct ShapingRequest: Equatable {
    var level: UInt8
    var script: UInt32
    /// HarfBuzz never frees a language, so the pointer stays valid.
    nonisolated(unsafe) var language: hb_language_t?
    var settings: ShapingSettings

    static func == (one: Self, other: Self) -> Bool {
        one.level == other.level && one.script == other.script && one.language == other.language
            && one.settings == other.settings
    }
}

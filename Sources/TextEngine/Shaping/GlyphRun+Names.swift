import CHarfBuzz

extension GlyphRun {
    /// The ISO 15924 code of the script that HarfBuzz was called with.
    package var scriptTag: String { FontTag(value: script).description }

    /// The language that HarfBuzz was called with, as a BCP 47 tag; empty if none.
    package var languageTag: String {
        language.flatMap { hb_language_to_string($0) }.map { String(cString: $0) } ?? ""
    }
}

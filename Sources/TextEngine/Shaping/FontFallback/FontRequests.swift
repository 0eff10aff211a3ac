import CLabelHarfBuzz

/// A cache of the fonts that styles request. It lasts from text to text as long as these use the same font snapshot. Scratch
/// memory of a resolver.
struct FontRequests {
    /// The fonts for one description in one script.
    struct Request {
        let record: TypefaceMemory.Record
        /// HarfBuzz never frees a language.
        let language: hb_language_t?
    }

    private struct Known {
        var description: FontDescription
        var script: UInt32
        var language: String?
        var implied: HanLanguage?
        var presentation: FontPresentation
        var usesFallback: Bool
        var request: Request
    }

    private static let mostKnown = 64

    var memory = TypefaceMemory()
    private var fonts: FontSnapshot?
    /// As in ``ShapingOptions/roundsFontMetrics``. A process rarely changes it, so all cached fonts have it.
    private var roundsMetrics = false
    private var known: [Known] = []

    /// Call this before the first request of a paragraph. Returns true if the cache was emptied.
    mutating func begin(fonts: FontSnapshot, roundsMetrics: Bool) -> Bool {
        if fonts === self.fonts && roundsMetrics == self.roundsMetrics && !memory.isFull { return false }
        memory.forget()
        known.removeAll(keepingCapacity: true)
        self.fonts = fonts
        self.roundsMetrics = roundsMetrics
        return true
    }

    mutating func font(_ typeface: Int, size: Double) -> Font {
        memory.font(typeface, size: size, roundsMetrics: roundsMetrics, in: snapshot)
    }

    private var snapshot: FontSnapshot {
        guard let fonts else { preconditionFailure("A paragraph begins before its fonts are asked for.") }
        return fonts
    }

    /// The fonts for a description in a script. `implied` is the language of Han text that the paragraph implies.
    mutating func request(
        for description: FontDescription, script: UInt32, language given: String?, implied: HanLanguage?,
        _ presentation: FontPresentation, usesFallback: Bool
    ) -> Request {
        for entry in known
        where entry.script == script && entry.presentation == presentation && entry.language == given
            && entry.implied == implied && entry.usesFallback == usesFallback
            && entry.description.choosesLike(description)
        {
            return entry.request
        }
        let language = ScriptLanguages.language(for: script, given: given, implied: implied?.rawValue)
        let cascade = snapshot.cascade(
            for: description, language: language, presentation: presentation, usesFallback: usesFallback)
        let request = Request(record: memory.record(of: cascade), language: hb_language_from_string(language, -1))
        if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
        known.append(
            Known(
                description: description, script: script, language: given, implied: implied,
                presentation: presentation, usesFallback: usesFallback, request: request))
        return request
    }
}

extension FontDescription {
    /// Whether two descriptions select the same faces. Size and features do not matter for this.
    fileprivate func choosesLike(_ other: FontDescription) -> Bool {
        families == other.families && weight == other.weight && width == other.width && slant == other.slant
            && variations == other.variations
    }
}

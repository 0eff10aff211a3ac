import CHarfBuzz

/// What styles wish for and which fonts that are, kept from one text to the next while the catalog stays as it is.
/// Scratch memory of a resolver.
struct FontWishes {
    /// A font asked for, for a script.
    struct Wish {
        let record: TypefaceMemory.Record
        /// HarfBuzz keeps languages for ever.
        let language: hb_language_t?
    }

    private struct Known {
        var description: FontDescription
        var script: UInt32
        var language: String?
        var implied: HanLanguage?
        var presentation: FontPresentation
        var wish: Wish
    }

    private static let mostKnown = 64

    var memory = TypefaceMemory()
    private var catalog = FontCatalog.system
    private var generation = -1
    private var known: [Known] = []

    /// To be called before a paragraph's first wish. Whether all that was known is forgotten.
    mutating func begin(catalog: FontCatalog) -> Bool {
        let generation = catalog.generation.load(ordering: .acquiring)
        if catalog === self.catalog && generation == self.generation && !memory.isFull { return false }
        memory.forget()
        known.removeAll(keepingCapacity: true)
        (self.catalog, self.generation) = (catalog, generation)
        return true
    }

    mutating func font(_ typeface: Int, size: Double) -> Font { memory.font(typeface, size: size, in: catalog) }

    /// The fonts for a description in a script. `implied` is what the paragraph says of the script's language.
    mutating func wish(
        for description: FontDescription, script: UInt32, language given: String?, implied: HanLanguage?,
        _ presentation: FontPresentation
    ) -> Wish {
        for entry in known
        where entry.script == script && entry.presentation == presentation && entry.language == given
            && entry.implied == implied && entry.description.choosesLike(description)
        {
            return entry.wish
        }
        let language = ScriptLanguages.language(for: script, given: given, implied: implied?.rawValue)
        let cascade = catalog.cascade(for: description, language: language, presentation: presentation)
        let wish = Wish(record: memory.record(of: cascade), language: hb_language_from_string(language, -1))
        if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
        known.append(
            Known(
                description: description, script: script, language: given, implied: implied,
                presentation: presentation, wish: wish))
        return wish
    }
}

extension FontDescription {
    /// Whether two descriptions ask for the same faces: size and features play no part in that.
    fileprivate func choosesLike(_ other: FontDescription) -> Bool {
        families == other.families && weight == other.weight && width == other.width && slant == other.slant
            && variations == other.variations
    }
}

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
        var implied: String?
        var presentation: FontPresentation
        var wish: Wish
    }

    private struct OfString {
        var style: Int
        var script: UInt32
        var presentation: FontPresentation
        var wish: Wish
    }

    /// As many wishes of a paragraph are found without comparing descriptions.
    private static let mostOfString = 16
    private static let mostKnown = 64

    var memory = TypefaceMemory()
    private var catalog = FontCatalog.system
    private var generation = -1
    private var known: [Known] = []
    private var ofString: [OfString] = []

    /// To be called before a paragraph's first wish.
    mutating func begin(catalog: FontCatalog) {
        let generation = catalog.generation.load(ordering: .acquiring)
        if catalog !== self.catalog || generation != self.generation || memory.isFull {
            memory.forget()
            known.removeAll(keepingCapacity: true)
        }
        (self.catalog, self.generation) = (catalog, generation)
        ofString.removeAll(keepingCapacity: true)
    }

    mutating func font(_ typeface: Int, size: Double) -> Font { memory.font(typeface, size: size, in: catalog) }

    /// The wish of a paragraph's style, given by its number, for a script. `implied` is what the paragraph says of the
    /// script's language. O(1) for a style that was asked for lately.
    mutating func wish(
        for description: FontDescription, style: Int, script: UInt32, language given: String?, implied: String?,
        _ presentation: FontPresentation
    ) -> Wish {
        for entry in ofString.reversed()
        where entry.style == style && entry.script == script && entry.presentation == presentation {
            return entry.wish
        }
        let wish = knownWish(for: description, script: script, language: given, implied: implied, presentation)
        // A text with many styles is not to be searched for long: most neighbours share what they need.
        if ofString.count >= Self.mostOfString { ofString.removeAll(keepingCapacity: true) }
        ofString.append(OfString(style: style, script: script, presentation: presentation, wish: wish))
        return wish
    }

    private mutating func knownWish(
        for description: FontDescription, script: UInt32, language given: String?, implied: String?,
        _ presentation: FontPresentation
    ) -> Wish {
        for entry in known
        where entry.script == script && entry.presentation == presentation && entry.language == given
            && entry.implied == implied && entry.description.choosesLike(description)
        {
            return entry.wish
        }
        let language = ScriptLanguages.language(for: script, given: given, implied: implied)
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

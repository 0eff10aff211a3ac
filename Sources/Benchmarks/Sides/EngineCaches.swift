import TextEngine

/// The engine's caches that outlive a text. Cold rows set their contents. Fonts stay open on both sides.
enum EngineCaches {
    /// Empties the word cache and the dictionary cache.
    static func empty() {
        WordCache.shared.removeAll()
        DictionaryMemory.shared.removeAll()
        LoneGraphemes.forgetAll()
    }

    /// Fills the caches only with the words of some texts.
    static func warm(with texts: EngineTexts) {
        empty()
        texts.shapeAll()
    }
}

import TextEngine

/// What the engine remembers from one text to the next and the cold rows have to control. Fonts, once opened, stay
/// open on both sides.
enum EngineCaches {
    /// Forgets all shaped words, and where dictionaries divide.
    static func empty() {
        WordCache.shared.removeAll()
        DictionaryMemory.shared.removeAll()
    }

    /// Fills the caches with the words of some texts and no others.
    static func warm(with texts: EngineTexts) {
        empty()
        texts.shapeAll()
    }
}

import TextEngine

/// What the engine remembers from one text to the next and the cold rows have to control. Fonts, once opened, stay
/// open on both sides.
enum EngineCaches {
    /// Forgets all shaped words.
    static func empty() {
        WordCache.shared.removeAll()
    }

    /// Fills the caches with the words of other texts of the same generator.
    static func warm(with heldOut: EngineTexts) {
        empty()
        heldOut.shapeAll()
    }
}

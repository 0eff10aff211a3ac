import CLabelHarfBuzz

/// The meaning of a typeface's rules for words in one script, language, direction and set of features, at any size.
struct WordRules: Sendable {
    let division: TextDivision
    /// The rules for pairs, if pairs are enough to describe what the rules do; otherwise nil.
    let pairs: PairRules?
    /// Whether HarfBuzz decomposes letters that the font has, and composes them again only if the run has marks.
    private let mayDecompose: Bool
    /// The face that owns HarfBuzz's plan.
    let face: PlanFaces.Face

    /// Reads the font's rules. O(bytes of the rules).
    init(font: Font, script: UInt32, language: hb_language_t?, isRightToLeft: Bool, features: [hb_feature_t]) {
        mayDecompose = !WordScripts.keepsComposedLetters(script)
        face = font.typeface.planFaces.faceForNewPlan()
        guard WordScripts.isNative(isRightToLeft, to: script) else {
            (division, pairs) = (.spaces(.nowhere), nil)
            return
        }
        let plan = ShapePlan(
            font: font, script: script, language: language, isRightToLeft: isRightToLeft, features: features)
        let rules = FontRules(of: font, script: script, features: features, plan: plan)
        division = TextDivision(rules, font: font, script: script)
        pairs = WordScripts.isSimple(script) && !isRightToLeft ? rules.pairs : nil
    }

    /// Whether the word's letters depend on marks elsewhere in its run: the word has no mark, but a letter that HarfBuzz
    /// decomposes. O(word).
    func dependsOnMarks(_ word: Range<Int>, in text: UTF8Bytes) -> Bool {
        guard mayDecompose else { return false }
        var (decomposes, hasMark) = (false, false)
        var position = word.lowerBound
        while position < word.upperBound {
            let (scalar, length) = text.scalar(at: position)
            if CharacterTable.shared[scalar].decomposes { decomposes = true }
            if CharacterProperties.isMark(scalar) { hasMark = true }
            position += length
        }
        return decomposes && !hasMark
    }
}

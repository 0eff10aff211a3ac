import CLabelICU

/// Resolves embedding levels (UAX #9) with ICU. A worker: one thread at a time.
final class BidiResolver {
    private let bidi: OpaquePointer?
    /// The explicit level of every UTF-16 unit; empty if no attribute sets a direction. ICU writes into it.
    private var embeddingLevels: [UInt8] = []
    private var preparer = BidiPreparer()

    init() { bidi = icu_bidi_open() }
    deinit { bidi.map { icu_bidi_close($0) } }

    /// Whether a character may have another level than its right-to-left paragraph. With only right-to-left letters,
    /// their marks and neutrals, rules W1 to N2 make everything right-to-left, and L1 changes nothing.
    static func mayTurnFromRightToLeft(_ scalar: UInt32) -> Bool {
        switch Int(icu_int_property(scalar, ICU_BIDI_CLASS)) {
        case ICU_RIGHT_TO_LEFT, ICU_RIGHT_TO_LEFT_ARABIC, ICU_NONSPACING_MARK, ICU_BOUNDARY_NEUTRAL,
            ICU_WHITE_SPACE_NEUTRAL, ICU_OTHER_NEUTRAL, ICU_SEGMENT_SEPARATOR, ICU_EUROPEAN_NUMBER_SEPARATOR,
            ICU_EUROPEAN_NUMBER_TERMINATOR, ICU_COMMON_NUMBER_SEPARATOR:
            false
        default: true
        }
    }

    /// Appends the level runs of a paragraph. O(paragraph).
    ///
    /// `embeddings` are the directions from attributes, in order and without gaps. If there are any, control characters
    /// in the text have no effect.
    func resolve(
        _ paragraph: borrowing UTF16Paragraph, end: Int, baseLevel: UInt8,
        embeddings: [TextAnalysis.Run<[DirectionEmbedding]>], into levels: inout ScratchBuffer<TextAnalysis.Run<UInt8>>
    ) {
        setEmbeddingLevels(embeddings, of: paragraph, baseLevel: baseLevel)
        // With given levels, ICU ignores controls and does not pair brackets.
        let isPrepared = embeddings.isEmpty && preparer.prepare(paragraph.units, baseLevel: baseLevel)
        var current: UInt8?
        func take(_ level: UInt8, at index: Int) {
            if current == level { return }
            if let before = current {
                // Rule X9 gives joiners and other ignorable characters no level. They take the level of the text before
                // them (5.2), so that no cluster is split.
                if Self.isIgnored(paragraph.units, at: index) { return }
                levels.append(.init(end: paragraph.offset(of: index), value: before))
            }
            current = level
        }
        if isPrepared {
            preparer.units.withUnsafeBufferPointer { units in
                resolve(units, baseLevel: baseLevel) { resolved, _ in
                    let levels = preparer.resetLevels(resolved, baseLevel: baseLevel)
                    for (origin, level) in zip(preparer.origins, levels) where origin >= 0 {
                        take(level, at: Int(origin))
                    }
                }
            }
        } else {
            resolve(paragraph.units, baseLevel: baseLevel) { resolved, count in
                for index in 0..<count { take(resolved[index], at: index) }
            }
        }
        levels.append(.init(end: end, value: current ?? baseLevel))
    }

    /// Resolves a text with ICU and calls the body with the level of every unit. Does not call it if ICU fails.
    private func resolve(
        _ text: UnsafeBufferPointer<UInt16>, baseLevel: UInt8, _ body: (UnsafePointer<UInt8>, Int) -> Void
    ) {
        if pass(text, baseLevel: baseLevel, count: text.count, body) { return }
        // A second paragraph of the opposite direction turns off ICU's shortcut for texts of one direction.
        if !embeddingLevels.isEmpty { embeddingLevels += [baseLevel, baseLevel] }
        let extended = Array(text) + [0x2029, baseLevel & 1 == 1 ? 0x61 : 0x5D0]
        _ = extended.withUnsafeBufferPointer { pass($0, baseLevel: baseLevel, count: text.count, body) }
    }

    /// Returns false if ICU took its shortcut: for a text of one direction it gives everything the paragraph's level,
    /// although embeddings and numbers in it have higher levels.
    private func pass(
        _ units: UnsafeBufferPointer<UInt16>, baseLevel: UInt8, count: Int,
        _ body: (UnsafePointer<UInt8>, Int) -> Void
    ) -> Bool {
        embeddingLevels.withUnsafeMutableBufferPointer { embeddingLevels in
            guard
                let bidi,
                icu_bidi_set_paragraph(
                    bidi, units.baseAddress, Int32(units.count), baseLevel,
                    embeddingLevels.isEmpty ? nil : embeddingLevels.baseAddress)
            else { return true }
            let isUniform = icu_bidi_direction(bidi) != 2
            if isUniform && (baseLevel == 0 || !embeddingLevels.isEmpty || units.contains(where: Self.isControl)) {
                return false
            }
            if let levels = icu_bidi_levels(bidi) { body(levels, count) }
            return true
        }
    }

    private static func isIgnored(_ units: UnsafeBufferPointer<UInt16>, at index: Int) -> Bool {
        let isSecondOfPair = index > 0 && units[index] & 0xFC00 == 0xDC00
        let (scalar, _) = units.scalar(at: isSecondOfPair ? index - 1 : index)
        return icu_int_property(scalar, ICU_BIDI_CLASS) == Int32(ICU_BOUNDARY_NEUTRAL)
    }

    /// The controls that change levels.
    private static func isControl(_ unit: UInt16) -> Bool {
        (0x202A...0x202E).contains(unit) || (0x2066...0x2069).contains(unit)
    }

    private func setEmbeddingLevels(
        _ embeddings: [TextAnalysis.Run<[DirectionEmbedding]>], of paragraph: borrowing UTF16Paragraph, baseLevel: UInt8
    ) {
        embeddingLevels.clear()
        if embeddings.isEmpty { return }
        var index = 0
        for unit in paragraph.units.indices {
            while index < embeddings.count - 1 && embeddings[index].end <= paragraph.offset(of: unit) { index += 1 }
            embeddingLevels.append(Self.level(of: embeddings[index].value, baseLevel: baseLevel))
        }
    }

    /// The level of nested embeddings (UAX #9, X2 to X5), with the high bit set for an override. Embeddings deeper than
    /// max_depth are ignored.
    private static func level(of embeddings: [DirectionEmbedding], baseLevel: UInt8) -> UInt8 {
        let deepest: UInt8 = 125
        var level = baseLevel
        var isOverride = false
        for embedding in embeddings {
            let next = embedding.direction == .rightToLeft ? (level + 1) | 1 : (level + 2) & ~1
            guard next <= deepest else { break }
            (level, isOverride) = (next, embedding.isOverride)
        }
        return isOverride ? level | 0x80 : level
    }
}

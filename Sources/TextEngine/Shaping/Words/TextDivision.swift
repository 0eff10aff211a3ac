import CHarfBuzz

/// Where a text may be cut so that the pieces shape alone as they shape together, for one font, script, language,
/// direction and set of features.
///
/// A cut between two characters is good if no rule of the font can match glyphs on both of its sides
/// (``GlyphReach``), and if the shaper for the script works on smaller pieces itself: clusters, syllables, words between
/// spaces. So texts are cut
/// - around each space where the space has no part in any rule, so that a word is the same before a space, a stop and the
///   end; or else after each space, or before, where the space has no part in rules on that side, or where no rule
///   matches it together with what the next word starts with;
/// - around characters whose glyph takes part in no rule at all: ideographs and, in many fonts, kana;
/// - around each space, too, where rules that a space has a place in need certain glyphs beside it (``SpaceRules``); words
///   that end and start with such glyphs are shaped together;
/// - in Thai and Lao between clusters that no lookup sees together (``ClusterRules``), or else between the words that ICU finds,
///   where nothing reaches the word's first letter from before.
///
/// An object, as a profile lends it out for every word.
final class TextDivision: Sendable {
    enum Spaces {
        case none, cutAfter, cutBefore, cutAround
    }

    private let spaces: Spaces
    /// Characters that a rule may match behind a space, ascending: before a word that starts with them nothing is cut.
    private let guarded: [UInt32]
    /// A bit for each character of ``loneRange``: shaped alone and together alike, and so are its neighbours.
    private let lone: [UInt64]
    /// A bit for each character of ``dictionaryRange``: nothing before it changes it.
    private let starts: [UInt64]

    /// In Thai and Lao, where clusters may be parted; nil where rules look further. Then words of the dictionary are cut.
    private let clusters: ClusterRules?

    /// Where glyphs depend on their neighbours alone, the rules for that.
    let pairs: PairRules?

    /// What may match where words meet at a space: these have to be shaped together then. nil where nothing does.
    let spaceRules: SpaceRules?

    private static let loneRange: Range<UInt32> = 0x3000..<0xA000
    private static let dictionaryRange: Range<UInt32> = 0x0E00..<0x0F00

    /// Whether a space is a word of its own.
    var cutsAroundSpaces: Bool { spaces == .cutAround }

    /// Whether words are clusters, which come again soon.
    var cutsClusters: Bool { clusters != nil }

    /// Reads the font's rules. O(their bytes).
    init(font: Font, script: UInt32, isRightToLeft: Bool, features: [hb_feature_t], plan: ShapePlan) {
        let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        // Against its script's direction HarfBuzz shapes a text from behind.
        guard hb_script_get_horizontal_direction(hb_script_t(rawValue: script)) == direction else {
            (spaces, guarded, lone, starts, pairs, spaceRules, clusters) = (.none, [], [], [], nil, nil, nil)
            return
        }
        let (reach, pairRules, rulesAtSpaces, lookups) = GlyphReachFinder.reach(
            of: font, script: script, features: features, plan: plan, findsLookups: Self.usesDictionary(script))
        pairs = Self.isSimple(script) && !isRightToLeft ? pairRules : nil
        func sides(of scalar: UInt32) -> GlyphReach.Sides {
            font.nominalGlyph(of: scalar).map { reach.sides(of: $0) } ?? .both
        }
        let space = sides(of: 0x20)
        // The other scripts are cut elsewhere too, where nobody looks.
        let looksAtSpaces = !Self.isSimple(script) && !Self.usesDictionary(script)
        var spaceRules: SpaceRules?
        if space.isDisjoint(with: .both) {
            (spaces, guarded) = (.cutAround, [])
        } else if !space.contains(.forward) {
            (spaces, guarded) = (.cutAfter, [])
        } else if looksAtSpaces, let rulesAtSpaces {
            (spaces, guarded) = (.cutAround, [])
            spaceRules = rulesAtSpaces
        } else if let characters = Self.characters(
            of: font, upTo: Self.mostGuarded,
            where: {
                CharacterProperties.beginsSyllable($0) && sides(of: $0).contains(.afterSpace)
            })
        {
            (spaces, guarded) = (.cutAfter, characters)
        } else {
            (spaces, guarded) = (space.contains(.backward) ? .none : .cutBefore, [])
        }
        self.spaceRules = spaceRules
        clusters =
            spaces == .cutAround && Self.takesGlyphsAsTheyAre(script, of: font)
            ? lookups.map { lookups in
                // A damaged font may name glyphs that it does not have.
                ClusterRules { scalar in
                    font.nominalGlyph(of: scalar).flatMap { Int($0) < lookups.count ? lookups[Int($0)] : nil }
                }
            } : nil
        lone =
            Self.usesIdeographs(script)
            ? Self.bits(of: Self.loneRange) { sides(of: $0).isDisjoint(with: .both) } : []
        starts =
            Self.usesDictionary(script)
            ? Self.bits(of: Self.dictionaryRange) {
                CharacterProperties.beginsCluster($0) && !sides(of: $0).contains(.backward)
            } : []
    }

    /// Whether letters have the glyphs that the font has for them: where it has no rules for Thai, HarfBuzz takes glyphs from the
    /// private use area for marks beside some letters.
    private static func takesGlyphsAsTheyAre(_ script: UInt32, of font: Font) -> Bool {
        guard script == HB_SCRIPT_THAI.rawValue else { return true }
        var tag = ("thai" as StaticString).openTypeTag
        return hb_ot_layout_table_select_script(
            font.typeface.face, ("GSUB" as StaticString).openTypeTag, 1, &tag, nil, nil) != 0
    }

    /// A font that has more of them is cut elsewhere or not at all.
    private static let mostGuarded = 64

    /// The font's characters with a property, ascending; nil if there are too many.
    private static func characters(
        of font: Font, upTo most: Int, where isWanted: (UInt32) -> Bool
    ) -> [UInt32]? {
        guard let all = hb_set_create() else { return nil }
        defer { hb_set_destroy(all) }
        hb_face_collect_unicodes(font.typeface.face, all)
        var found: [UInt32] = []
        var scalar = hb_codepoint_t(bitPattern: -1)
        while hb_set_next(all, &scalar) != 0 {
            guard isWanted(scalar) else { continue }
            if found.count == most { return nil }
            found.append(scalar)
        }
        return found
    }

    /// Scripts that HarfBuzz shapes without steps of its own, but for marks and conjoining letters.
    private static func isSimple(_ script: UInt32) -> Bool {
        [
            HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_ARMENIAN, HB_SCRIPT_GEORGIAN,
            HB_SCRIPT_COMMON,
        ]
        .contains { $0.rawValue == script } || usesIdeographs(script)
    }

    private static func usesIdeographs(_ script: UInt32) -> Bool {
        [HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_HANGUL]
            .contains { $0.rawValue == script }
    }

    /// Scripts written without spaces whose letters HarfBuzz leaves in their order. Khmer and Burmese are not among
    /// them: a word of theirs may start with a glyph that comes from behind.
    private static func usesDictionary(_ script: UInt32) -> Bool {
        script == HB_SCRIPT_THAI.rawValue || script == HB_SCRIPT_LAO.rawValue
    }

    private static func bits(of range: Range<UInt32>, where isSet: (UInt32) -> Bool) -> [UInt64] {
        var bits = [UInt64](repeating: 0, count: (range.count + 63) / 64)
        for scalar in range where isSet(scalar) {
            let index = Int(scalar - range.lowerBound)
            bits[index / 64] |= 1 << UInt64(index % 64)
        }
        return bits
    }

    @inline(__always)
    private static func isSet(_ scalar: UInt32, in bits: [UInt64], of range: Range<UInt32>) -> Bool {
        guard range.contains(scalar), !bits.isEmpty else { return false }
        let index = Int(scalar - range.lowerBound)
        return bits[index / 64] >> UInt64(index % 64) & 1 == 1
    }

    /// The end of the word that starts at an offset. `breaks` are the paragraph's, and `nextBreak` the first of them
    /// that is not behind, which this moves on where words are those of a dictionary. O(word).
    @inline(__always)
    func wordEnd(
        from start: Int, limit: Int, in text: UTF8Bytes, breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>,
        nextBreak: inout Int
    ) -> Int {
        if spaces == .cutAround, lone.isEmpty, starts.isEmpty {
            if isLoneSpace(at: start, limit: limit, in: text) { return start + 1 }
            var position = start + 1
            while position < limit, text[position] != 0x20 || !isLoneSpace(at: position, limit: limit, in: text) {
                position &+= 1
            }
            return position
        }
        if spaces == .cutAfter, lone.isEmpty, starts.isEmpty, guarded.isEmpty {
            var position = start
            while position < limit {
                position += 1
                if text[position - 1] == 0x20, position == limit || beginsCluster(at: position, in: text) {
                    return position
                }
            }
            return limit
        }
        if let clusters { return clusters.end(from: start, limit: limit, in: text) }
        return slowWordEnd(from: start, limit: limit, in: text, breaks: breaks, nextBreak: &nextBreak)
    }

    private func slowWordEnd(
        from start: Int, limit: Int, in text: UTF8Bytes, breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>,
        nextBreak: inout Int
    ) -> Int {
        if spaces == .none, lone.isEmpty, starts.isEmpty { return limit }
        var position = start
        while position < limit {
            let (scalar, length) = text.scalar(at: position)
            let next = position + length
            if scalar == 0x20 {
                switch spaces {
                case .cutBefore where position > start: return position
                case .cutAround where next == limit || beginsCluster(at: next, in: text):
                    return position == start ? next : position
                case .cutAfter where next == limit || beginsWord(at: next, limit: limit, in: text): return next
                default: break
                }
            } else if Self.isSet(scalar, in: lone, of: Self.loneRange),
                next == limit || beginsCluster(at: next, in: text)
            {
                return position == start ? next : position
            } else if position > start, Self.isSet(scalar, in: starts, of: Self.dictionaryRange) {
                while nextBreak < breaks.count, breaks[nextBreak].offset < position { nextBreak += 1 }
                if nextBreak < breaks.count, breaks[nextBreak].offset == position { return position }
            }
            position = next
        }
        return limit
    }

    /// Whether two words that are no neighbours shape alone as they would side by side: a word that starts after a
    /// space may be what a word that ends before a letter must not meet.
    func mayMeet(_ first: Range<Int>, _ second: Range<Int>, in text: UTF8Bytes) -> Bool {
        if let clusters { return clusters.mayMeet(first, second, in: text) }
        if lone.isEmpty, starts.isEmpty { return spaces != .none }
        switch spaces {
        case .cutAfter where guarded.isEmpty && text[first.upperBound - 1] == 0x20: return true
        case .cutAround where text[first.upperBound - 1] == 0x20: return true
        case .cutBefore where text[second.lowerBound] == 0x20: return true
        default: break
        }
        return isLone(first, in: text) || isLone(second, in: text)
            || Self.isSet(text.scalar(at: second.lowerBound).value, in: starts, of: Self.dictionaryRange)
    }

    private func isLone(_ word: Range<Int>, in text: UTF8Bytes) -> Bool {
        let (scalar, length) = text.scalar(at: word.lowerBound)
        return length == word.count && Self.isSet(scalar, in: lone, of: Self.loneRange)
    }

    /// Whether a word starts at an offset that no rule matches together with the space before it. What comes first in
    /// shaping may be any letter of the word's first syllable: vowel signs go to its front.
    private func beginsWord(at offset: Int, limit: Int, in text: UTF8Bytes) -> Bool {
        guard beginsCluster(at: offset, in: text) else { return false }
        if guarded.isEmpty { return true }
        var position = offset
        var joins = true
        while position < limit {
            let (scalar, length) = text.scalar(at: position)
            if !CharacterProperties.extendsCluster(scalar), !joins { return true }
            let index = guarded.partitionPoint { $0 >= scalar }
            if index < guarded.count, guarded[index] == scalar { return false }
            joins = CharacterProperties.joinsSyllables(scalar)
            position += length
        }
        return true
    }

    /// Whether a space that divides words is at an offset: one without marks on it.
    @inline(__always)
    func isLoneSpace(at offset: Int, limit: Int, in text: UTF8Bytes) -> Bool {
        Self.isLoneSpace(at: offset, limit: limit, in: text)
    }

    @inline(__always)
    static func isLoneSpace(at offset: Int, limit: Int, in text: UTF8Bytes) -> Bool {
        text[offset] == 0x20 && (offset + 1 == limit || beginsCluster(at: offset + 1, in: text))
    }

    @inline(__always)
    private func beginsCluster(at offset: Int, in text: UTF8Bytes) -> Bool {
        Self.beginsCluster(at: offset, in: text)
    }

    @inline(__always)
    private static func beginsCluster(at offset: Int, in text: UTF8Bytes) -> Bool {
        text[offset] < 0x80 || CharacterProperties.beginsCluster(text.scalar(at: offset).value)
    }
}

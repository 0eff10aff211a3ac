import CHarfBuzz
import CICU
import Synchronization

/// What analysis and font resolution ask of a character, in one word: bits, a number, and the script in the upper half.
struct CharacterTraits {
    let bits: UInt64

    /// HarfBuzz's tag of the Script property.
    @inline(__always) var script: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }

    @inline(__always) private func has(_ bit: UInt64) -> Bool { bits & bit != 0 }
    /// Marks and other characters that belong to the cluster before them when a font is chosen.
    @inline(__always) var extendsCluster: Bool { has(1) }
    /// Stays in the cluster before it when a font is chosen: what extends it, and skin tones.
    @inline(__always) var joinsCluster: Bool { has(128) }
    /// The Unicode property Default_Ignorable_Code_Point.
    @inline(__always) var isDefaultIgnorable: Bool { has(2) }
    /// Any font will do for it: white space and ignorable characters.
    @inline(__always) var needsNoFont: Bool { has(4) }
    /// Has no glyph, or stands for something that is none: ends of lines, U+FFFC.
    @inline(__always) var isNoText: Bool { has(8) }

    /// May make a text need bidi levels (``CharacterProperties/mayNeedBidi(_:)``).
    @inline(__always) var mayNeedBidi: Bool { has(16) }
    /// May start a picture, or make one of what stands before it.
    @inline(__always) var mayBeEmoji: Bool { has(32) }
    /// Goes with any script and is no bracket.
    @inline(__always) var isScriptless: Bool { has(64) }
    /// One of a pair of brackets, for bidi and scripts.
    @inline(__always) var isBracket: Bool { has(16_384) }
    /// The scripts that the character is used with, where its own does not tell (``ScriptExtensions/scripts(ofSet:)``); else 0.
    @inline(__always) var scriptSet: UInt16 { UInt16(truncatingIfNeeded: bits >> 16) }
    /// May have another level in a right-to-left paragraph than the paragraph: left-to-right letters, numbers, controls.
    @inline(__always) var mayTurnFromRightToLeft: Bool { has(8_192) }
    /// What the character does to line breaking.
    @inline(__always) var lineClass: SimpleLineClass {
        SimpleLineClass(rawValue: UInt8(truncatingIfNeeded: bits >> 8) & 0x1F) ?? .unknown
    }

    static func computed(for scalar: UInt32) -> CharacterTraits {
        let isIgnorable = icu_has_property(scalar, ICU_DEFAULT_IGNORABLE)
        let extends =
            isIgnorable || icu_has_property(scalar, ICU_GRAPHEME_EXTEND)
            || icu_int_property(scalar, ICU_GENERAL_CATEGORY) == Int32(ICU_COMBINING_SPACING_MARK)
        var bits: UInt64 = 0
        if extends { bits |= 1 }
        if extends || (0x1F3FB...0x1F3FF).contains(scalar) { bits |= 128 }
        if isIgnorable { bits |= 2 }
        if isIgnorable || CharacterProperties.isWhiteSpace(scalar) { bits |= 4 }
        if CharacterProperties.isLineTerminator(scalar) || scalar == 0xFFFC { bits |= 8 }
        if CharacterProperties.mayNeedBidi(scalar) { bits |= 16 }
        if scalar == 0xFE0F || scalar > 0x7F && icu_has_property(scalar, ICU_EMOJI) { bits |= 32 }
        bits |= UInt64(SimpleLineClass(scalar).rawValue) << 8
        if BidiResolver.mayTurnFromRightToLeft(scalar) { bits |= 8_192 }
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
        let scriptSet = ScriptExtensions.number(of: scalar, script: script.rawValue)
        let isBracket = icu_int_property(scalar, ICU_BIDI_PAIRED_BRACKET_TYPE) != 0
        if isBracket { bits |= 16_384 }
        if script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED, scriptSet == 0, !isBracket { bits |= 64 }
        bits |= UInt64(scriptSet) << 16 | UInt64(script.rawValue) << 32
        return CharacterTraits(bits: bits)
    }
}

/// The traits of all characters, worked out in pages of 256 when the first of them is asked for, and then kept: asking
/// ICU each time is what analysis of plain text would mostly do.
// Pages are published by an atomic pointer when they are complete, and never freed.
struct CharacterTable: @unchecked Sendable {
    private typealias Page = UnsafeMutablePointer<UInt64>

    static let shared = CharacterTable()

    private static let pageCount = 0x11_0000 / 256
    private let pages: UnsafeMutablePointer<Atomic<UInt>>

    private init() {
        pages = .allocate(capacity: Self.pageCount)
        for index in 0..<Self.pageCount { (pages + index).initialize(to: Atomic(0)) }
    }

    /// The traits of a character; those of U+FFFD for what is none. O(1).
    @inline(__always)
    subscript(scalar: UInt32) -> CharacterTraits {
        let page = pages[Int(scalar >> 8)].load(ordering: .acquiring)
        if let values = Page(bitPattern: page) { return CharacterTraits(bits: values[Int(scalar & 0xFF)]) }
        return CharacterTraits(bits: makePage(Int(scalar >> 8))[Int(scalar & 0xFF)])
    }

    @inline(never)
    private func makePage(_ index: Int) -> Page {
        let page = Page.allocate(capacity: 256)
        for offset in 0..<256 {
            (page + offset).initialize(to: CharacterTraits.computed(for: UInt32(index << 8 | offset)).bits)
        }
        let (exchanged, known) = pages[index].compareExchange(
            expected: 0, desired: UInt(bitPattern: page), ordering: .acquiringAndReleasing)
        guard !exchanged, let first = Page(bitPattern: known) else { return page }
        // Another thread was quicker.
        page.deallocate()
        return first
    }
}

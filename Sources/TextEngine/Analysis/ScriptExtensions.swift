import CHarfBuzz
import CICU

/// The property Script_Extensions (UAX #24, 2.9): the scripts that a common or inherited character is used with.
enum ScriptExtensions {
    /// No character of Unicode has as many.
    private static let capacity = 64

    /// HarfBuzz's tags by ICU's numbers of scripts.
    private static let tags: [UInt32] = (0..<256 as Range<Int32>).map { script in
        guard let name = icu_script_short_name(script) else { return HB_SCRIPT_UNKNOWN.rawValue }
        return hb_script_from_string(name, 4).rawValue
    }

    /// Appends the scripts; nothing for a character that goes with all of them. O(scripts).
    static func append(of scalar: UInt32, to scripts: inout [UInt32]) {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { found in
            let count = icu_script_extensions(scalar, found.baseAddress, Int32(capacity))
            for index in 0..<Int(min(count, Int32(capacity))) {
                let tag = tags[Int(found[index]) & 0xFF]
                if tag != HB_SCRIPT_COMMON.rawValue && tag != HB_SCRIPT_INHERITED.rawValue { scripts.append(tag) }
            }
        }
    }

    /// Whether a character goes with any script and is no bracket, so that it says nothing about scripts. What is used
    /// with Latin is used everywhere, whatever the list of today says, and so is white space.
    static func isScriptless(_ scalar: UInt32) -> Bool {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
        guard script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED,
            icu_int_property(scalar, ICU_BIDI_PAIRED_BRACKET_TYPE) == 0
        else { return false }
        var scripts: [UInt32] = []
        append(of: scalar, to: &scripts)
        return scripts.isEmpty || scripts.contains(HB_SCRIPT_LATIN.rawValue)
            || CharacterProperties.isWhiteSpace(scalar)
    }

    /// The one among the character's scripts that it is read as where no neighbour says which: that of the letter
    /// nearest before it in its half block of the code charts (a danda is Devanagari, U+30FC Katakana), else Han, else
    /// the first. Bounded work.
    static func preferred(of scalar: UInt32, among scripts: [UInt32]) -> UInt32 {
        let functions = hb_unicode_funcs_get_default()
        for letter in (scalar & ~0x7F..<scalar).reversed() {
            let script = hb_unicode_script(functions, letter).rawValue
            if scripts.contains(script) { return script }
        }
        let han = HB_SCRIPT_HAN.rawValue
        return scripts.contains(han) ? han : scripts.first ?? HB_SCRIPT_COMMON.rawValue
    }
}

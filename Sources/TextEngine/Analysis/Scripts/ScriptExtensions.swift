import CLabelHarfBuzz
import CLabelICU
import Synchronization

/// The property Script_Extensions (UAX #24, 2.9): the scripts that use a common or inherited character.
enum ScriptExtensions {
    /// More than any Unicode character has.
    private static let capacity = 64

    /// HarfBuzz's script tags, indexed by ICU's script numbers.
    private static let tags: [UInt32] = (0..<256 as Range<Int32>).map { script in
        guard let name = icu_script_short_name(script) else { return HB_SCRIPT_UNKNOWN.rawValue }
        return hb_script_from_string(name, 4).rawValue
    }

    // A set is written before its number is published, and never changed.
    nonisolated(unsafe) private static let sets = UnsafeMutablePointer<[UInt32]>.allocate(capacity: mostSets)
    private static let numbers = Mutex<[[UInt32]: UInt16]>([:])
    /// Unicode has about two hundred.
    private static let mostSets = 4_096

    /// The number of a character's set for ``scripts(ofSet:)``. 0 if Script_Extensions adds nothing to the Script
    /// property. Common characters used with Latin count as used everywhere, even if the property lists few scripts,
    /// and so does white space (U+202F).
    static func number(of scalar: UInt32, script: UInt32) -> UInt16 {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { found in
            let count = Int(min(icu_script_extensions(scalar, found.baseAddress, Int32(capacity)), Int32(capacity)))
            let goesWithAny = script == HB_SCRIPT_COMMON.rawValue || script == HB_SCRIPT_INHERITED.rawValue
            // Nearly all characters: the set is only their own script.
            if count < 1 || count == 1 && (!goesWithAny || tags[Int(found[0]) & 0xFF] == script) { return 0 }
            let scripts = found[..<count].map { tags[Int($0) & 0xFF] }
            let isUsedEverywhere =
                scripts.contains(HB_SCRIPT_LATIN.rawValue) || CharacterProperties.isWhiteSpace(scalar)
            return goesWithAny && isUsedEverywhere ? 0 : number(of: scripts)
        }
    }

    private static func number(of scripts: [UInt32]) -> UInt16 {
        numbers.locked { numbers in
            if let known = numbers[scripts] { return known }
            precondition(numbers.count < mostSets, "ICU knows more sets of scripts than there is room for.")
            (sets + numbers.count).initialize(to: scripts)
            let number = UInt16(numbers.count + 1)
            numbers[scripts] = number
            return number
        }
    }

    /// The scripts of a set by its number, which is not 0. O(1).
    @inline(__always)
    static func scripts(ofSet number: UInt16) -> [UInt32] { sets[Int(number) - 1] }

    /// The script of a character if its context does not decide: the script of the nearest letter before it in its half
    /// block of the code charts (a danda becomes Devanagari, U+30FC Katakana), else Han, else the first script. Bounded
    /// work.
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

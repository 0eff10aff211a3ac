import CHarfBuzz
import CICU

/// Divides a paragraph into stretches of one script (UAX #24).
///
/// Common and inherited characters take the script of what stands before them, at the start that of what
/// follows; a closing bracket takes the script of its opening one. A paragraph of common characters only
/// keeps the script Common.
struct ScriptRuns {
    private static let common = HB_SCRIPT_COMMON.rawValue
    private static let inherited = HB_SCRIPT_INHERITED.rawValue
    private static let latin = HB_SCRIPT_LATIN.rawValue
    /// As many open brackets as UAX #9 asks to remember.
    private static let bracketLimit = 63

    private var brackets: [(closing: UInt32, script: UInt32)] = []

    mutating func resolve(_ range: Range<Int>, of text: UTF8Bytes, into runs: inout [TextAnalysis.Run<UInt32>]) {
        brackets.removeAll(keepingCapacity: true)
        var current = Self.common
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            var script = Self.script(of: scalar)
            if script == Self.common || script == Self.inherited {
                script = bracketScript(scalar, current: current)
            } else if script != current, position > range.lowerBound, CharacterProperties.extendsCluster(scalar) {
                // A mark goes with its base, whatever script it is listed under (UAX #24, 5.2).
                script = current
            }
            if script != current && script != Self.common {
                if current == Self.common {
                    for index in brackets.indices where brackets[index].script == Self.common {
                        brackets[index].script = script
                    }
                } else {
                    runs.append(.init(end: position, value: current))
                }
                current = script
            }
            position += length
        }
        if !range.isEmpty { runs.append(.init(end: range.upperBound, value: current)) }
    }

    private static func script(of scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return UInt8(truncatingIfNeeded: scalar).isASCIILetter ? latin : common }
        return CharacterTable.shared[scalar].script
    }

    /// The script of a common character: that of the matching bracket, else the current one.
    private mutating func bracketScript(_ scalar: UInt32, current: UInt32) -> UInt32 {
        if scalar < 0x28 || (0x2A..<0x5B).contains(scalar) { return current }
        switch icu_int_property(scalar, ICU_BIDI_PAIRED_BRACKET_TYPE) {
        case Int32(ICU_BRACKET_OPEN):
            if brackets.count < Self.bracketLimit { brackets.append((icu_paired_bracket(scalar), current)) }
        case Int32(ICU_BRACKET_CLOSE):
            if let index = brackets.lastIndex(where: { $0.closing == scalar }) {
                let script = brackets[index].script
                brackets.removeSubrange(index...)
                return script
            }
        default: break
        }
        return current
    }
}

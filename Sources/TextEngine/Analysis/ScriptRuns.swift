import CHarfBuzz
import CICU

/// Divides a paragraph into stretches of one script (UAX #24).
///
/// - A mark takes the script of what it stands on (5.2).
/// - Common characters take the script of what stands before them, at the start that of what follows, as far as their
///   Script_Extensions allow it. Where they do not, a new stretch starts, and what follows decides which of the scripts
///   it is; at last the character's place in the code charts.
/// - A closing bracket takes the script of its opening one.
/// - A paragraph of characters that go with any script keeps the script Common.
struct ScriptRuns {
    static let common = HB_SCRIPT_COMMON.rawValue
    private static let inherited = HB_SCRIPT_INHERITED.rawValue
    static let latin = HB_SCRIPT_LATIN.rawValue
    /// As many open brackets as UAX #9 asks to remember.
    private static let bracketLimit = 63

    private var brackets: [(closing: UInt32, script: UInt32)] = []
    /// The script of the stretch; Common while it is open.
    private(set) var current = common
    /// While the stretch is open: the scripts it may have, all if there are none, and which it gets if nothing decides.
    private var candidates: [UInt32] = []
    private var preferred = common
    private var start = 0
    /// How many characters and brackets have been looked at, for tests of bounded work.
    private(set) var steps = 0

    /// Appends the runs of a paragraph; neighbours differ. O(range).
    mutating func resolve(
        _ range: Range<Int>, of text: UTF8Bytes, into runs: inout ScratchBuffer<TextAnalysis.Run<UInt32>>
    ) {
        guard !range.isEmpty else { return }
        let table = CharacterTable.shared
        begin(at: range.lowerBound)
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            steps += 1
            advance(to: scalar, table[scalar], at: position, &runs)
            position += length
        }
        finish(at: range.upperBound, &runs)
    }

    /// Starts with a paragraph, whose characters ``advance(to:_:at:_:)`` then takes one by one.
    mutating func begin(at offset: Int) {
        brackets.clear()
        candidates.clear()
        current = Self.common
        start = offset
        steps = 0
    }

    /// Takes the next character. O(1) for nearly all of them.
    @inline(__always)
    mutating func advance(
        to scalar: UInt32, _ traits: CharacterTraits, at position: Int,
        _ runs: inout ScratchBuffer<TextAnalysis.Run<UInt32>>
    ) {
        // A letter like those before it, or a character that goes with any script.
        if traits.isScriptless || traits.script == current && current != Self.common { return }
        take(scalar, traits, at: position, &runs)
    }

    /// Ends the paragraph.
    mutating func finish(at end: Int, _ runs: inout ScratchBuffer<TextAnalysis.Run<UInt32>>) {
        if current == Self.common && !candidates.isEmpty { settle(preferred) }
        runs.append(.init(end: end, value: current))
    }

    @inline(never)
    private mutating func take(
        _ scalar: UInt32, _ traits: CharacterTraits, at position: Int,
        _ runs: inout ScratchBuffer<TextAnalysis.Run<UInt32>>
    ) {
        // Also a mark that is listed under a script of its own stays with its base.
        if position > start && traits.extendsCluster { return }
        let (script, set) = (traits.script, traits.scriptSet)
        if script != Self.common && script != Self.inherited {
            // A digit or a stop that another script uses too: it may stay where it is.
            if set != 0 && ScriptExtensions.scripts(ofSet: set).contains(current) { return }
            enter(script, at: position, &runs)
            return
        }
        if set != 0 { constrain(by: scalar, ScriptExtensions.scripts(ofSet: set), at: position, &runs) }
        if traits.isBracket { takeBracket(scalar, at: position, &runs) }
    }

    /// A character of a certain script: the open stretch gets that script if it can, else a new one starts.
    private mutating func enter(
        _ script: UInt32, at position: Int, _ runs: inout ScratchBuffer<TextAnalysis.Run<UInt32>>
    ) {
        if current == Self.common && (candidates.isEmpty || candidates.contains(script)) {
            settle(script)
            return
        }
        endRun(at: position, &runs)
        current = script
    }

    /// A common character that goes with some scripts only.
    private mutating func constrain(
        by scalar: UInt32, _ extensions: [UInt32], at position: Int,
        _ runs: inout ScratchBuffer<TextAnalysis.Run<UInt32>>
    ) {
        if current != Self.common {
            if extensions.contains(current) { return }
            endRun(at: position, &runs)
        } else if !candidates.isEmpty {
            let common = candidates.filter(extensions.contains)
            if !common.isEmpty {
                candidates = common
                if !common.contains(preferred) { preferred = ScriptExtensions.preferred(of: scalar, among: common) }
                return
            }
            endRun(at: position, &runs)
        }
        current = Self.common
        candidates = extensions
        preferred = ScriptExtensions.preferred(of: scalar, among: extensions)
    }

    /// Decides which script the open stretch has, and the brackets opened in it.
    private mutating func settle(_ script: UInt32) {
        for index in brackets.indices where brackets[index].script == Self.common { brackets[index].script = script }
        current = script
        candidates.clear()
    }

    private mutating func endRun(at position: Int, _ runs: inout ScratchBuffer<TextAnalysis.Run<UInt32>>) {
        if current == Self.common { settle(preferred) }
        runs.append(.init(end: position, value: current))
        start = position
    }

    /// Remembers an opening bracket; a closing one brings the script of its opening one back.
    private mutating func takeBracket(
        _ scalar: UInt32, at position: Int, _ runs: inout ScratchBuffer<TextAnalysis.Run<UInt32>>
    ) {
        switch icu_int_property(scalar, ICU_BIDI_PAIRED_BRACKET_TYPE) {
        case Int32(ICU_BRACKET_OPEN):
            if brackets.count < Self.bracketLimit { brackets.append((icu_paired_bracket(scalar), current)) }
        case Int32(ICU_BRACKET_CLOSE):
            steps += brackets.count
            guard let index = brackets.lastIndex(where: { $0.closing == scalar }) else { return }
            let script = brackets[index].script
            brackets.removeSubrange(index...)
            if script != current && script != Self.common { enter(script, at: position, &runs) }
        default: break
        }
    }
}

import CLabelHarfBuzz
import CLabelICU

/// Divides a paragraph into runs of one script (UAX #24).
///
/// - A mark takes the script of its base (5.2).
/// - Common characters take the script of the text before them, or at the start, of the text after them, if their
///   Script_Extensions allow it. If not, a new run starts, and the text after it decides between the allowed scripts.
///   If nothing decides, the character's place in the code charts does.
/// - A closing bracket takes the script of its opening bracket.
/// - A paragraph of characters that fit any script keeps the script Common.
struct ScriptRuns {
    static let common = HB_SCRIPT_COMMON.rawValue
    private static let inherited = HB_SCRIPT_INHERITED.rawValue
    static let latin = HB_SCRIPT_LATIN.rawValue
    /// The limit of open brackets from UAX #9.
    private static let bracketLimit = 63

    private var brackets: [(closing: UInt32, script: UInt32)] = []
    /// The script of the run; Common while it is undecided.
    private(set) var current = common
    /// While the run is undecided: the scripts it may have (empty for all), and the default among them.
    private var candidates: [UInt32] = []
    private var preferred = common
    private var start = 0
    /// The number of characters and brackets visited, for tests of bounded work.
    private(set) var steps = 0

    /// Appends the runs of a paragraph. Adjacent runs differ. O(range).
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

    /// Starts a paragraph. Then pass its characters to ``advance(to:_:at:_:)`` one by one.
    mutating func begin(at offset: Int) {
        brackets.clear()
        candidates.clear()
        current = Self.common
        start = offset
        steps = 0
    }

    /// Handles the next character. O(1) for nearly all characters.
    @inline(__always)
    mutating func advance(
        to scalar: UInt32, _ traits: CharacterTraits, at position: Int,
        _ runs: inout ScratchBuffer<TextAnalysis.Run<UInt32>>
    ) {
        // A letter of the current script, or a character that fits any script.
        if traits.isScriptless || traits.script == current && current != Self.common { return }
        take(scalar, traits, at: position, &runs)
    }

    /// Ends the paragraph and its last run.
    mutating func finish(at end: Int, _ runs: inout ScratchBuffer<TextAnalysis.Run<UInt32>>) {
        if current == Self.common && !candidates.isEmpty { settle(preferred) }
        runs.append(.init(end: end, value: current))
    }

    @inline(never)
    private mutating func take(
        _ scalar: UInt32, _ traits: CharacterTraits, at position: Int,
        _ runs: inout ScratchBuffer<TextAnalysis.Run<UInt32>>
    ) {
        // A mark stays with its base, even if it has a script of its own.
        if position > start && traits.extendsCluster { return }
        let (script, set) = (traits.script, traits.scriptSet)
        if script != Self.common && script != Self.inherited {
            // A digit or punctuation mark that the current script uses too does not start a run.
            if set != 0 && ScriptExtensions.scripts(ofSet: set).contains(current) { return }
            enter(script, at: position, &runs)
            return
        }
        if set != 0 { constrain(by: scalar, ScriptExtensions.scripts(ofSet: set), at: position, &runs) }
        if traits.isBracket { takeBracket(scalar, at: position, &runs) }
    }

    /// Handles a character with a definite script. An undecided run takes that script if it may; otherwise a new run
    /// starts.
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

    /// Handles a common character that fits only some scripts.
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

    /// Sets the script of the undecided run and of the brackets opened in it.
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

    /// Keeps an opening bracket. A closing bracket returns to the script of its opening bracket.
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

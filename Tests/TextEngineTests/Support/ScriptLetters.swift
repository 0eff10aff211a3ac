import CLabelHarfBuzz
import CLabelICU

@testable import TextEngine

/// The letters of every script and all combining marks, from HarfBuzz's script data and ICU's properties.
struct ScriptLetters: Sendable {
    /// A combining mark (Mn, Mc or Me).
    struct Mark: Sendable {
        var scalar: UInt32
        /// Its scripts (Script_Extensions); empty for any script.
        var scripts: Set<UInt32>
    }

    static let shared = ScriptLetters()

    /// The scripts that have letters.
    let scripts: [UInt32]
    let marks: [Mark]
    private let letters: [UInt32: [UInt32]]

    private init() {
        var letters: [UInt32: [UInt32]] = [:]
        var marks: [Mark] = []
        for scalar in 0...0x10FFFF as ClosedRange<UInt32> where Unicode.Scalar(scalar) != nil {
            // UCharCategory: 1 to 5 are letters, 6 to 8 marks, 10 numbers that are letters, 27 other symbols.
            switch icu_int_property(scalar, ICU_GENERAL_CATEGORY) {
            case 1...5, 10, 27: letters[Self.script(of: scalar), default: []].append(scalar)
            case 6...8: marks.append(Mark(scalar: scalar, scripts: Self.scripts(of: scalar)))
            default: break
            }
        }
        self.letters = letters
        self.marks = marks
        scripts = letters.keys.sorted()
    }

    func letters(of script: UInt32) -> [UInt32] { letters[script] ?? [] }

    static func script(of scalar: UInt32) -> UInt32 {
        hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
    }

    private static let anyScript: Set<UInt32> = [HB_SCRIPT_COMMON.rawValue, HB_SCRIPT_INHERITED.rawValue]

    /// The scripts of a mark, without Common and Inherited.
    private static func scripts(of scalar: UInt32) -> Set<UInt32> {
        var codes = [Int32](repeating: 0, count: 64)
        let count = Int(icu_script_extensions(scalar, &codes, 64))
        let tags = codes[..<count].compactMap { code in
            icu_script_short_name(code).map { hb_script_from_string($0, 4).rawValue }
        }
        return Set(tags).subtracting(anyScript)
    }
}

/// Records which marks followed a base of their own script, and of another one.
struct MarkCoverage {
    private let scripts = Dictionary(
        uniqueKeysWithValues: ScriptLetters.shared.marks.map { ($0.scalar, $0.scripts) })
    private var own: Set<UInt32> = []
    private var foreign: Set<UInt32> = []

    mutating func note(_ scalars: [UInt32]) {
        for (base, mark) in zip(scalars, scalars.dropFirst()) {
            guard let used = scripts[mark], scripts[base] == nil else { continue }
            let isOwn = used.isEmpty || used.contains(ScriptLetters.script(of: base))
            if isOwn { own.insert(mark) }
            if !isOwn || used.isEmpty { foreign.insert(mark) }
        }
    }

    /// The marks that lack one of the two.
    var missing: [UInt32] { scripts.keys.filter { !own.contains($0) || !foreign.contains($0) }.sorted() }
}

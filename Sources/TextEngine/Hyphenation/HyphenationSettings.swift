/// The settings of a dictionary. Lengths are in characters.
struct HyphenationSettings: Sendable {
    /// The minimum length before the first hyphen and after the last hyphen of a word.
    var leftMinimum = 0
    var rightMinimum = 0
    /// The same at boundaries inside a compound.
    var compoundLeftMinimum = 0
    var compoundRightMinimum = 0
    /// Strings that never have a hyphen beside them.
    var unhyphenated: [[UInt8]] = []

    /// The names of the minimum settings in a file.
    static var minima: [(name: String, setting: WritableKeyPath<HyphenationSettings, Int>)] {
        [
            ("LEFTHYPHENMIN", \.leftMinimum), ("RIGHTHYPHENMIN", \.rightMinimum),
            ("COMPOUNDLEFTHYPHENMIN", \.compoundLeftMinimum), ("COMPOUNDRIGHTHYPHENMIN", \.compoundRightMinimum),
        ]
    }
}

import Glibc
import LabelWidget

/// The translation of a text, with values in place of `{1}`, `{2}` and so on. `scripts/translations` finds the texts by the name `tr`, so
/// they are literals.
func tr(_ text: String, _ values: any CustomStringConvertible...) -> String {
    DemoWords.fill(Translation.of(text, in: DemoWords.domain), values)
}

/// The translation of a text in its form for a number. The number is `{1}`, the first of the other values `{2}`.
func tr(_ one: String, _ many: String, count: Int, _ values: any CustomStringConvertible...) -> String {
    DemoWords.fill(Translation.of(one, many, count: count, in: DemoWords.domain), [count.grouped] + values)
}

/// The translation of a text that says too little alone.
func tr(_ text: String, context: String) -> String { Translation.of(text, context: context, in: DemoWords.domain) }

/// Words to search by, from a list with commas: those of the user's language, and the English ones that it does not have.
func trWords(_ list: String) -> [String] {
    let words = [Translation.of(list, in: DemoWords.domain), list].flatMap {
        $0.split(separator: ",").map(DemoWords.trimmed)
    }
    return words.enumerated().filter { !words[..<$0.offset].contains($0.element) }.map(\.element)
}

/// The words of the demo in the language of the user.
enum DemoWords {
    static let domain = "labelwidget-demo"

    /// Takes the user's language. To be called before any word is made.
    static func begin() {
        setlocale(LC_ALL, "")
        Translation.bind(domain)
        // With a catalogue for the language or without one: GTK then has the same language.
        textdomain(domain)
    }

    /// Whether the words are read from right to left.
    static let isRightToLeft = tr("left to right", context: "writing direction of this language") == "right to left"

    /// The BCP 47 tag of the words' language.
    static let language = tr("en", context: "BCP 47 tag of this language")

    /// What is between thousands, and before decimals.
    static let thousandsSeparator = tr(",", context: "thousands separator")
    static let decimalPoint = tr(".", context: "decimal point")

    /// Puts values in place of their numbers in braces. The values are not looked into. A number without a value stays.
    static func fill(_ text: String, _ values: [any CustomStringConvertible]) -> String {
        guard !values.isEmpty else { return text }
        var filled = ""
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            filled += rest[..<brace]
            rest = rest[brace...]
            let place = rest.prefix(3)
            if place.last == "}", let number = place.dropFirst().first?.wholeNumberValue,
                values.indices.contains(number - 1)
            {
                filled += shown(values[number - 1])
                rest = rest.dropFirst(3)
            } else {
                filled += rest.prefix(1)
                rest = rest.dropFirst()
            }
        }
        filled += rest
        // GTK takes the direction of a text from its first letter, also where that is in a value.
        return filled.first == firstIsolate ? "\u{200F}" + filled : filled
    }

    /// A text of another direction would turn the sentence around it.
    private static func shown(_ value: any CustomStringConvertible) -> String {
        isRightToLeft && value is String ? "\(firstIsolate)\(value)\u{2069}" : "\(value)"
    }

    /// Begins a part with a direction of its own.
    private static let firstIsolate: Character = "\u{2068}"

    static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

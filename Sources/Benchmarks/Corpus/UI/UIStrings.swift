/// Strings of menus, buttons, tooltips and lists: 2 to 40 characters, a fifth not in English.
enum UIStrings {
    /// The allowed lengths in Unicode scalars.
    static let lengths = 2...40

    /// `count` strings. Some occur twice, as in a real interface.
    static func strings(count: Int, seed: UInt64, part: CorpusPart) -> [String] {
        var random = RandomSource(seed: seed, stream: "user interface, \(part.rawValue)")
        var strings: [String] = []
        while strings.count < count {
            let language = random.chance(80) ? UILanguage.english : random.pick(UILanguage.others)
            let string = string(language, &random)
            if lengths.contains(string.unicodeScalars.count) { strings.append(string) }
        }
        return strings
    }

    private static let short = Vocabulary.words(
        "OK No Go Qt v2 F1 +1 50% Ctrl+S Ctrl+Shift+Z Esc Alt+F4 A–Z x86 100×80")

    private static func string(_ language: UILanguage, _ random: inout RandomSource) -> String {
        switch random.below(100) {
        case ..<26: return language.command(random.pick(language.verbs), random.pick(language.objects))
        case ..<36: return language.command(random.pick(language.verbs), random.pick(language.objects)) + "…"
        case ..<50: return commandWithTail(language, &random)
        case ..<78: return random.pick(language.phrases)
        case ..<80: return Vocabulary.capitalized(random.pick(language.objects))
        case ..<86: return "\(Vocabulary.capitalized(random.pick(language.objects))) (\(random.number(in: 1...250)))"
        case ..<89: return "\(random.number(in: 1...999)),\(random.below(10)) \(random.pick(["MB", "kB", "GB", "%"]))"
        case ..<92: return "\(random.number(in: 0...23)):\(twoDigits(random.below(60)))"
        case ..<96: return fileName(&random)
        default: return random.pick(short)
        }
    }

    private static func commandWithTail(_ language: UILanguage, _ random: inout RandomSource) -> String {
        let command = language.command(random.pick(language.verbs), random.pick(language.objects))
        return language.tails.isEmpty ? command : "\(command) \(random.pick(language.tails))"
    }

    private static func fileName(_ random: inout RandomSource) -> String {
        let name = random.pick(Vocabulary.nouns)
        let ending = random.pick(["pdf", "txt", "png", "odt", "csv", "tar.gz", "html"])
        return random.chance(50) ? "\(name).\(ending)" : "\(name)-\(random.number(in: 2019...2025)).\(ending)"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}

/// The words of a language for user interface strings.
struct UILanguage: Sendable {
    /// Verbs in the form of a menu item.
    let verbs: [String]
    /// Objects in the form for these verbs.
    let objects: [String]
    /// Strings that stand alone.
    let phrases: [String]
    /// Optional text after a menu item and a space.
    let tails: [String]
    /// A menu item, with `%v` for the verb and `%o` for the object.
    let pattern: String

    /// Creates a language from comma-separated lists.
    init(pattern: String, verbs: String, objects: String, phrases: String, tails: String = "") {
        self.pattern = pattern
        self.verbs = Self.items(verbs)
        self.objects = Self.items(objects)
        self.phrases = Self.items(phrases)
        self.tails = Self.items(tails)
    }

    /// A menu item: “Open the file”.
    func command(_ verb: String, _ object: String) -> String {
        var text = ""
        var afterPercent = false
        for character in pattern {
            if afterPercent {
                text += character == "v" ? verb : object
                afterPercent = false
            } else if character == "%" {
                afterPercent = true
            } else {
                text.append(character)
            }
        }
        return text
    }

    private static func items(_ list: String) -> [String] {
        list.split(whereSeparator: { $0 == "," || $0 == "\n" }).map { item in
            var item = item
            while item.first == " " { item.removeFirst() }
            while item.last == " " { item.removeLast() }
            return String(item)
        }.filter { !$0.isEmpty }
    }
}

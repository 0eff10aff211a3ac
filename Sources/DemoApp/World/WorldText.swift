import LabelWidget

/// A text of the page, with what decides how it is shaped.
struct WorldText {
    /// The name of the language; empty if nothing is known of it.
    let name: String
    /// The ISO 15924 tag of the script; empty if nothing is known of it.
    let script: String
    /// The BCP 47 tag of the language; nil if nothing is known of it.
    let language: String?
    let string: String

    init(_ name: String, _ script: String, _ language: String?, _ string: String) {
        (self.name, self.script, self.language, self.string) = (name, script, language, string)
    }

    /// A text of which no more is known than what the user says, as one from a file.
    init(_ string: String, language: String?) { self.init("", "", language, string) }

    /// What the heading says: the language, and the script if its name is another one.
    var title: String {
        let script = WorldScript.name(script)
        return name.contains(script) ? name : "\(name) · \(script)"
    }

    /// The direction of the script; that of the text's first letter if nothing is known of it.
    var direction: BaseWritingDirection {
        if script.isEmpty { return .natural }
        return Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    }

    private static let rightToLeftScripts: Set = ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"]

    /// The texts in the order of the page: one of each script, then the others. Neighbours are from far apart.
    static let all = {
        let texts = (0..<max(western.count, asian.count)).flatMap { index in
            [western, asian].compactMap { $0.indices.contains(index) ? $0[index] : nil }
        }
        var scripts: Set<String> = []
        let isFirst = texts.map { scripts.insert($0.script).inserted }
        let numbers = texts.indices.filter { isFirst[$0] } + texts.indices.filter { !isFirst[$0] }
        return numbers.map { texts[$0] } + [emoji]
    }()

    /// Clusters of several characters each.
    private static let emoji = WorldText(tr("Emoji"), "Zsye", nil, "👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🇪🇺 ❤️ 1️⃣")
}

extension FontDescription {
    /// Parses `"Family[, Family…] [style words] [SIZE]"`, for example `"Noto Sans, Noto Sans Arabic Bold Italic 14.5"`.
    /// Every text is valid.
    ///
    /// Known style words are taken from the end. A comma after the last family keeps its last word as part of the name:
    /// `"Arial Black, 16"`.
    package init(notation text: String) {
        var families = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.words)
        var words = families.popLast() ?? []
        let size = words.last.flatMap(Self.notationNumber)
        if size != nil { words.removeLast() }
        self.init(size: size)
        while let word = words.last, let apply = Self.style(word) {
            apply(&self)
            words.removeLast()
        }
        families.append(words)
        let names = families.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
        if !names.isEmpty { self.families = names }
    }

    /// Parses a decimal number with an optional fraction and exponent; nil for anything else or if it is too large.
    static func notationNumber(_ text: some StringProtocol) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
        return Double(String(text)).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func words(_ text: Substring) -> [String] {
        text.split { $0 == " " || $0 == "\t" || $0 == "\n" }.map(String.init)
    }

    /// The change that a style word makes to a font; nil for an unknown word. Hyphens and case are ignored.
    private static func style(_ word: String) -> ((inout FontDescription) -> Void)? {
        let key = word.lowercased().filter { $0 != "-" }
        func value(in table: MarkupKeyword.Table) -> Int? {
            table.first { $0.word.lowercased().filter { $0 != "-" } == key }?.value
        }
        if let weight = key == "normal" ? 400 : value(in: MarkupKeyword.weights) {
            return { $0.weight = $0.weight ?? FontWeight(weight) }
        }
        if let width = value(in: MarkupKeyword.widths).flatMap(MarkupKeyword.width) {
            return { $0.width = $0.width ?? width }
        }
        let slant = key == "upright" ? .upright : value(in: MarkupKeyword.slants).flatMap(MarkupKeyword.slant)
        return slant.map { slant in { $0.slant = slant } }
    }
}

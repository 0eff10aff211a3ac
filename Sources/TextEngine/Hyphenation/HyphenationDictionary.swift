/// A hyphenation dictionary of a language, from a `hyph_*.dic` file of TeX, LibreOffice or Debian's `hyphen-*`
/// packages. Immutable, usable from any thread.
///
/// It finds the same points as libhyphen, including non-standard hyphenation and compound boundaries.
public final class HyphenationDictionary: Sendable {
    /// The maximum file size in bytes: eight times that of Debian's largest file.
    package static let maximumFileSize = 16 << 20

    /// The maximum length of a word in UTF-8 bytes. Longer words are not hyphenated, because the time is quadratic.
    static let maximumWordLength = 256

    /// The patterns that divide compounds into words, and those that divide words.
    let compounds: HyphenationPatterns
    let words: HyphenationPatterns
    let settings: HyphenationSettings

    /// Reads a dictionary. O(bytes × log patterns): German, the largest, takes a twentieth of a second.
    public init(bytes: [UInt8]) throws(HyphenationDictionaryError) {
        guard bytes.count <= Self.maximumFileSize else { throw Self.tooLarge }
        let reader = try HyphenationFileReader(bytes)
        var settings = reader.settings
        let patterns = reader.patterns()
        guard !patterns.words.isEmpty || patterns.compounds?.isEmpty == false else {
            throw HyphenationDictionaryError(.noPatterns, "the file has no patterns")
        }
        words = patterns.words
        if let compounds = patterns.compounds {
            self.compounds = compounds
        } else {
            // libhyphen's default for a file with one level: hyphens, dashes and apostrophes divide compounds.
            compounds = Self.punctuation
            settings.unhyphenated = Self.dividers.map { Array($0.utf8) }
            func minimum(_ compound: Int, _ word: Int) -> Int { compound > 0 ? compound : word > 0 ? word : 3 }
            settings.compoundLeftMinimum = minimum(settings.compoundLeftMinimum, settings.leftMinimum)
            settings.compoundRightMinimum = minimum(settings.compoundRightMinimum, settings.rightMinimum)
        }
        if settings.leftMinimum == 0 { settings.leftMinimum = 2 }
        if settings.rightMinimum == 0 { settings.rightMinimum = 2 }
        self.settings = settings
    }

    /// Reads a dictionary from a file.
    public convenience init(contentsOfFile path: String) throws(HyphenationDictionaryError) {
        guard let bytes = try HyphenationFile.read(path) else { throw Self.tooLarge }
        try self.init(bytes: bytes)
    }

    /// The hyphenation points of a word, in order, with offsets in its UTF-8. Ignores case. Words of more than 256
    /// bytes have none. At worst O(length²), about a microsecond for most words.
    public func points(in word: String) -> [HyphenationPoint] {
        var word = word
        return word.withUTF8 { points(in: $0, word: 0..<$0.count) }
    }

    /// The hyphenation points of a word in a text, with offsets in the text.
    func points(in text: UTF8Bytes, word range: Range<Int>) -> [HyphenationPoint] {
        guard range.count <= Self.maximumWordLength, let word = HyphenationWord(text, range) else { return [] }
        return HyphenationWordDivider(dictionary: self).places(in: word.bytes).compactMap { word.point(at: $0) }
    }

    static let tooLarge = HyphenationDictionaryError(
        .tooLarge, "the file is larger than \(maximumFileSize >> 20) MiB; no dictionary is")

    private static let dividers = ["-", "'", "\u{2013}", "\u{2019}"]

    private static let punctuation: HyphenationPatterns = {
        var builder = HyphenationPatternsBuilder()
        for divider in dividers {
            let count = divider.utf8.count
            builder.add(
                Array(divider.utf8), levels: [1] + Array(repeating: 0, count: count - 1) + [1], change: nil)
        }
        return builder.patterns()
    }()
}

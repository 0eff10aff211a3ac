import Synchronization

/// The hyphenation dictionaries that there are, by language. Usable from any thread; each file is read once, when it is
/// first needed.
public final class HyphenationCatalog: Sendable {
    /// The system's dictionaries, `/usr/share/hyphen/hyph_*.dic`: on Debian those of the packages `hyphen-*`.
    public static let system = HyphenationCatalog(folders: ["/usr/share/hyphen"])

    private struct State {
        /// By language, in lower case with hyphens. A dictionary of a link is that of its file.
        var dictionaries: [String: LazyHyphenationDictionary] = [:]
        /// Those by the paths of their files.
        var files: [String: LazyHyphenationDictionary] = [:]
        /// Folders whose files are not in `dictionaries` yet.
        var newFolders: [String]
        /// What was found for languages that were asked for.
        var answers: [String: LazyHyphenationDictionary?] = [:]
    }

    private let state: Mutex<State>

    /// Makes a catalog of the dictionaries in folders. Nothing is read yet.
    public init(folders: [String] = []) { state = Mutex(State(newFolders: folders)) }

    /// Adds a folder's files `hyph_LANGUAGE.dic`; they come before those of the folders that are there already.
    public func add(folder: String) {
        state.locked { state in
            state.newFolders.append(folder)
            state.answers = [:]
        }
    }

    /// Reads a file and adds it for a language; without one, for that of its name, as in `hyph_en_GB.dic`.
    public func add(file path: String, language: String? = nil) throws(HyphenationDictionaryError) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let language = language ?? Self.language(ofFileName: name) else {
            throw HyphenationDictionaryError(
                .unreadable, "\(name.escaped) names no language: call the file hyph_LANGUAGE.dic, or give a language")
        }
        add(try HyphenationDictionary(contentsOfFile: path), language: language)
    }

    /// Adds a dictionary for a language.
    public func add(_ dictionary: HyphenationDictionary, language: String) {
        state.locked { state in
            Self.list(&state)
            state.dictionaries[Self.key(language)] = LazyHyphenationDictionary(dictionary)
            state.answers = [:]
        }
    }

    /// The dictionary of a language tag (BCP 47), or of the language that it is a kind of: that of `en` where there is none
    /// of `en-NZ`, and where there is none either and the tag is a language alone, that of its first region. nil where there
    /// is none or its file is damaged; ``load(_:)`` tells why.
    ///
    /// The thread that asks first for a language waits for its file to be read; ``prepare(_:)`` reads it ahead.
    public func dictionary(for language: String) -> HyphenationDictionary? {
        guard let found = find(language) else { return nil }
        return try? found.value.get()
    }

    /// As ``dictionary(for:)``, with the reason where a file is there and cannot be used.
    public func load(_ language: String) throws(HyphenationDictionaryError) -> HyphenationDictionary? {
        try find(language)?.value.get()
    }

    /// Reads the dictionaries of languages on another thread, so that layout need not wait for them.
    public func prepare(_ languages: [String]) {
        BackgroundThread.run { for language in languages { _ = self.dictionary(for: language) } }
    }

    private func find(_ language: String) -> LazyHyphenationDictionary? {
        state.locked { state in
            if let answer = state.answers[language] { return answer }
            Self.list(&state)
            let answer = Self.find(Self.key(language), in: state.dictionaries)
            // Tags come from texts: not all that ever were are kept.
            if state.answers.count >= 256 { state.answers = [:] }
            state.answers[language] = .some(answer)
            return answer
        }
    }

    /// RFC 4647, "Lookup": the tag, and again without its last part.
    private static func find(
        _ language: String, in dictionaries: [String: LazyHyphenationDictionary]
    ) -> LazyHyphenationDictionary? {
        var tag = language[...]
        while !tag.isEmpty {
            if let found = dictionaries[String(tag)] { return found }
            guard let end = tag.lastIndex(of: "-") else { break }
            tag = tag[..<end]
            // A singleton, as the u of en-u-hc-h12, goes with what it introduces.
            if tag.utf8.count >= 2, tag.dropLast().last == "-" { tag = tag.dropLast(2) }
        }
        guard !language.contains("-"), !language.isEmpty else { return nil }
        return dictionaries.keys.filter { $0.hasPrefix(language + "-") }.min().flatMap { dictionaries[$0] }
    }

    /// Lists the folders that were not listed yet.
    private static func list(_ state: inout State) {
        for folder in state.newFolders {
            for name in HyphenationFile.names(inFolder: folder) {
                guard let language = language(ofFileName: name) else { continue }
                let path = HyphenationFile.resolved(folder + "/" + name)
                let dictionary = state.files[path] ?? LazyHyphenationDictionary(path: path)
                state.files[path] = dictionary
                state.dictionaries[key(language)] = dictionary
            }
        }
        state.newFolders = []
    }

    private static func language(ofFileName name: String) -> String? {
        guard name.hasPrefix("hyph_"), name.hasSuffix(".dic"), name.utf8.count > 9 else { return nil }
        return String(name.dropFirst(5).dropLast(4))
    }

    private static func key(_ language: String) -> String {
        String(
            decoding: language.lowercased().utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self
        )
    }
}

extension HyphenationCatalog: Hashable {
    /// Whether both are the same catalog.
    public static func == (a: HyphenationCatalog, b: HyphenationCatalog) -> Bool { a === b }

    /// Feeds the catalog's identity into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A dictionary that is read when it is first asked for, by the thread that asks; others wait for it.
private final class LazyHyphenationDictionary: Sendable {
    typealias Value = Result<HyphenationDictionary, HyphenationDictionaryError>

    private let path: String
    private let loaded: Mutex<Value?>

    init(path: String) {
        self.path = path
        loaded = Mutex(nil)
    }

    init(_ dictionary: HyphenationDictionary) {
        path = ""
        loaded = Mutex(.success(dictionary))
    }

    var value: Value {
        loaded.locked { loaded in
            if let loaded { return loaded }
            let value: Value
            do throws(HyphenationDictionaryError) {
                value = .success(try HyphenationDictionary(contentsOfFile: path))
            } catch {
                value = .failure(error)
            }
            loaded = value
            return value
        }
    }
}

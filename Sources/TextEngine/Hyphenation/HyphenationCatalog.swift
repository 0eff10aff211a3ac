import Synchronization

/// Hyphenation dictionaries by language. Usable from any thread. Each file is read once, on first use.
public final class HyphenationCatalog: Sendable {
    /// The system's dictionaries, `/usr/share/hyphen/hyph_*.dic`: on Debian those of the packages `hyphen-*`.
    public static let system = HyphenationCatalog(folders: ["/usr/share/hyphen"])

    private struct State {
        /// Keyed by language in lower case with hyphens. A symbolic link shares the dictionary of its target.
        var dictionaries: [String: LazyHyphenationDictionary] = [:]
        /// Keyed by the path of the file.
        var files: [String: LazyHyphenationDictionary] = [:]
        /// Folders that are not listed in `dictionaries` yet.
        var newFolders: [String]
        /// Cached lookups by requested language.
        var answers: [String: LazyHyphenationDictionary?] = [:]
    }

    private let state: Mutex<State>

    /// Creates a catalog of the dictionaries in folders. Reads nothing yet.
    public init(folders: [String] = []) { state = Mutex(State(newFolders: folders)) }

    /// Adds a folder's files `hyph_LANGUAGE.dic`. They win over those of earlier folders.
    public func add(folder: String) {
        state.locked { state in
            state.newFolders.append(folder)
            state.answers = [:]
        }
    }

    /// Reads a file and adds it for a language, or for the language in its name, as in `hyph_en_GB.dic`.
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

    /// The dictionary for a language tag (BCP 47).
    ///
    /// Without a dictionary for `en-NZ`, it returns the one for `en`. Without that, a tag without a region gets the
    /// dictionary of its first region. nil if there is none, or if its file is invalid; ``load(_:)`` tells why.
    ///
    /// The first call for a language waits until the file is read. ``prepare(_:)`` reads it ahead.
    public func dictionary(for language: String) -> HyphenationDictionary? {
        guard let found = find(language) else { return nil }
        return try? found.value.get()
    }

    /// Like ``dictionary(for:)``, but throws if a file exists and cannot be used.
    public func load(_ language: String) throws(HyphenationDictionaryError) -> HyphenationDictionary? {
        try find(language)?.value.get()
    }

    /// Reads dictionaries on another thread, so that layout does not wait for them.
    public func prepare(_ languages: [String]) {
        BackgroundThread.run { for language in languages { _ = self.dictionary(for: language) } }
    }

    private func find(_ language: String) -> LazyHyphenationDictionary? {
        state.locked { state in
            if let answer = state.answers[language] { return answer }
            Self.list(&state)
            let answer = Self.find(Self.key(language), in: state.dictionaries)
            // Bounded, because tags come from texts.
            if state.answers.count >= 256 { state.answers = [:] }
            state.answers[language] = .some(answer)
            return answer
        }
    }

    /// RFC 4647, "Lookup": tries the tag, then removes its last part and tries again.
    private static func find(
        _ language: String, in dictionaries: [String: LazyHyphenationDictionary]
    ) -> LazyHyphenationDictionary? {
        var tag = language[...]
        while !tag.isEmpty {
            if let found = dictionaries[String(tag)] { return found }
            guard let end = tag.lastIndex(of: "-") else { break }
            tag = tag[..<end]
            // Also remove a singleton, for example the u of en-u-hc-h12.
            if tag.utf8.count >= 2, tag.dropLast().last == "-" { tag = tag.dropLast(2) }
        }
        guard !language.contains("-"), !language.isEmpty else { return nil }
        return dictionaries.keys.filter { $0.hasPrefix(language + "-") }.min().flatMap { dictionaries[$0] }
    }

    /// Lists the new folders.
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

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A dictionary that the first thread that needs it reads, while others wait.
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

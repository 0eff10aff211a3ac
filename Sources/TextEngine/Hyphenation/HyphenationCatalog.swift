import Synchronization

/// Hyphenation dictionaries by language. Usable from any thread. A file is read on first use.
public final class HyphenationCatalog: Sendable {
    /// The system's dictionaries, `/usr/share/hyphen/hyph_*.dic`: on Debian those of the packages `hyphen-*`.
    public static let system = HyphenationCatalog(folders: ["/usr/share/hyphen"])

    private struct State {
        /// Keyed by language in lower case with hyphens. A symbolic link shares the dictionary of its target.
        var dictionaries: [String: LazyHyphenationDictionary] = [:]
        /// Keyed by the path of the file.
        var files: [String: LazyHyphenationDictionary] = [:]
        var folders: [String]
        /// The first folders, up to this number, are listed in `dictionaries`.
        var listedCount = 0
        /// Cached lookups by requested language.
        var answers: [String: LazyHyphenationDictionary?] = [:]
    }

    private let state: Mutex<State>

    /// Creates a catalog of the dictionaries in folders. Reads nothing yet.
    public init(folders: [String] = []) { state = Mutex(State(folders: folders)) }

    /// Adds a folder's files `hyph_LANGUAGE.dic`. They win over those of earlier folders.
    public func add(folder: String) {
        state.locked { state in
            state.folders.append(folder)
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
        let key = Self.key(language)
        listingFolders { state in
            state.dictionaries[key] = LazyHyphenationDictionary(dictionary)
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
        listingFolders { state in
            if let answer = state.answers[language] { return answer }
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

    /// Calls the body with the state when all folders are listed. They are read outside of the lock.
    private func listingFolders<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
        while true {
            let (first, folders, value) = state.locked { state -> (Int, [String], Value?) in
                let folders = Array(state.folders[state.listedCount...])
                return (state.listedCount, folders, folders.isEmpty ? body(&state) : nil)
            }
            if let value { return value }
            let files = folders.flatMap(Self.files)
            state.locked { state in
                // Another thread may have been first.
                if state.listedCount == first { Self.list(files, of: folders.count, in: &state) }
            }
        }
    }

    /// The dictionaries in a folder, in the order of its entries.
    private static func files(inFolder folder: String) -> [(key: String, path: String)] {
        HyphenationFile.names(inFolder: folder).compactMap { name in
            language(ofFileName: name).map { (key($0), HyphenationFile.resolved(folder + "/" + name)) }
        }
    }

    private static func list(_ files: [(key: String, path: String)], of folderCount: Int, in state: inout State) {
        for (key, path) in files {
            let dictionary = state.files[path] ?? LazyHyphenationDictionary(path: path)
            state.files[path] = dictionary
            state.dictionaries[key] = dictionary
        }
        state.listedCount += folderCount
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

/// A dictionary that is read when it is first needed.
private final class LazyHyphenationDictionary: Sendable {
    typealias Value = Result<HyphenationDictionary, HyphenationDictionaryError>

    private let path: String
    private let loaded: ComputedOnce<Value>

    init(path: String) {
        self.path = path
        loaded = ComputedOnce()
    }

    init(_ dictionary: HyphenationDictionary) {
        path = ""
        loaded = ComputedOnce(.success(dictionary))
    }

    var value: Value {
        loaded.value {
            Value { () throws(HyphenationDictionaryError) in try HyphenationDictionary(contentsOfFile: path) }
        }
    }
}

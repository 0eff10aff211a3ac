/// The target of a link: the text of a URL, or an app-defined value.
///
/// Adjacent text with equal link values forms one link, across lines and paragraphs.
public struct LinkValue: Sendable, Hashable {
    private enum Storage: Sendable {
        case url(String)
        case value(any Hashable & Sendable)
    }

    private let storage: Storage

    /// Creates a link to a URL. The URL's text is not changed.
    public init(url: String) { storage = .url(url) }

    /// Creates a link with an app-defined value, for example a case of an enum.
    public init(_ value: some Hashable & Sendable) { storage = .value(value) }

    /// The URL's text; nil for an app-defined value.
    public var url: String? {
        if case .url(let text) = storage { text } else { nil }
    }

    /// The app-defined value if it has this type.
    public func value<Value: Hashable & Sendable>(as type: Value.Type = Value.self) -> Value? {
        if case .value(let value) = storage { value as? Value } else { nil }
    }

    /// Whether the app-defined value is an instance of a class.
    var isObject: Bool {
        if case .value(let value) = storage { type(of: value) is AnyClass } else { false }
    }

    /// Whether both are equal.
    public static func == (a: LinkValue, b: LinkValue) -> Bool {
        switch (a.storage, b.storage) {
        case (.url(let a), .url(let b)): a == b
        case (.value(let a), .value(let b)): AnyHashable(a) == AnyHashable(b)
        default: false
        }
    }

    /// Hashes the URL or the value.
    public func hash(into hasher: inout Hasher) {
        switch storage {
        case .url(let text): hasher.combine(text)
        case .value(let value): AnyHashable(value).hash(into: &hasher)
        }
    }
}

extension LinkValue: CustomStringConvertible {
    /// The URL, or the description of the app-defined value.
    public var description: String {
        switch storage {
        case .url(let text): text
        case .value(let value): "\(value)"
        }
    }
}

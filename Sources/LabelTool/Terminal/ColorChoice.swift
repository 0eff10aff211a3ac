import Glibc

/// Which output has colours: the value of `--ansi`.
enum ColorChoice: String, CaseIterable {
    /// That on a terminal, unless the user has set `NO_COLOR`: https://no-color.org.
    case auto
    case always
    case never

    /// Whether what goes to a stream has colours.
    func applies(to descriptor: Int32) -> Bool {
        switch self {
        case .auto: Self.isWanted && Terminal.takesSequences(descriptor)
        case .always: true
        case .never: false
        }
    }

    /// An empty `NO_COLOR` is none.
    private static var isWanted: Bool { getenv("NO_COLOR").map { $0[0] == 0 } ?? true }
}

extension ColorChoice {
    /// The choice in arguments that were refused, or that were not read to their end. A guess, as the option may be another
    /// one's value.
    static func guessed(from arguments: RawArguments) -> ColorChoice? {
        var choice: ColorChoice?
        let flag = Array(Option.ansi.flag.utf8)
        for (index, argument) in arguments.values.enumerated() where argument.starts(with: flag) {
            let attached = argument.dropFirst(flag.count)
            var value = attached.dropFirst()
            if attached.isEmpty, index + 1 < arguments.values.count { value = arguments.values[index + 1][...] }
            choice = ColorChoice(rawValue: String(decoding: value, as: UTF8.self)) ?? choice
        }
        return choice
    }
}

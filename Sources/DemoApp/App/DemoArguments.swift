/// The parsed command line.
struct DemoArguments {
    /// The purpose of the process.
    enum Purpose {
        /// Opens the window and stays until it is closed.
        case window
        /// Writes a picture of every page into a directory.
        case screenshots(directory: String)
        /// Scrolls the feed and prints the times of frames.
        case scrollTest(frames: Int)
        /// Prints the usage.
        case help
    }

    var purpose = Purpose.window
    /// The window's size in pixels, instead of that of the last run.
    var size: (width: Int, height: Int)?
    /// The dark setting, instead of the desktop's.
    var isDark: Bool?
    /// Whether the process is on its own: it does not look for one that runs already, and not for the state of one that has run.
    var isStandalone = false
    /// The identifier of the first page.
    var page: String?
    /// The text to open.
    var text = TextArguments()

    static let help = """
        Usage: label-demo [OPTION ...]

        Shows what LabelWidget can do, a page for each feature.

          --screenshots DIR      leave pictures of all pages in DIR, print their paths, and end
          --scroll-test[=COUNT]  scroll the feed by COUNT frames (300) with each kind of rows, print the time on the
                                 main thread per frame, and end
          --page NAME            begin with this page: \(DemoPages.identifiers.joined(separator: ", "))
          --size WxH             size of the window in pixels (900x680)
          --dark, --light        dark or light, whatever the desktop says
          --standalone           a process of its own, also if the demo runs already; it neither reads nor keeps
                                 the state of the window
        \(TextArguments.help)
          --help                 this text

        If the demo runs already, its window comes to the front, with the page and the style that the options name. Otherwise it
        opens as it was closed, except for what the options say.
        In the window: F1 shows the keys.
        """

    /// An error in the command line.
    struct Problem: Error {
        let sentence: String
    }

    /// Parses the arguments after the program's name.
    init(_ arguments: [String]) throws(Problem) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0]
            let attached = parts.count > 1 ? parts[1] : nil
            func value() throws(Problem) -> String {
                guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
                    throw Problem(sentence: "\(name) needs a value")
                }
                return value
            }
            switch name {
            case "--help", "-h": purpose = .help
            case "--screenshots": purpose = .screenshots(directory: try value())
            case "--scroll-test": purpose = .scrollTest(frames: try Self.frameCount(attached))
            case "--page": page = try Self.page(named: try value())
            case "--size": size = try Self.size(try value())
            case "--standalone": isStandalone = true
            case "--dark": isDark = true
            case "--light": isDark = false
            default:
                guard try text.take(name, value) else {
                    throw Problem(sentence: "there is no option \(argument); --help names them")
                }
            }
        }
        try finish()
    }

    /// Checks what goes together, and what follows from it.
    private mutating func finish() throws(Problem) {
        if case .help = purpose { return }
        try text.check()
        var isWindow = false
        if case .window = purpose { isWindow = true }
        if text.file != nil {
            guard isWindow, page == nil || page == "world" else {
                throw Problem(sentence: "--open shows a text on the page world, and nothing else")
            }
            page = "world"
        }
        // Another process may have its standard input, and its looks.
        if !isWindow || text.file != nil { isStandalone = true }
    }

    private static func frameCount(_ text: String?) throws(Problem) -> Int {
        guard let text else { return 300 }
        guard let count = Int(text), (1...100_000).contains(count) else {
            throw Problem(sentence: "--scroll-test takes a number from 1 to 100000")
        }
        return count
    }

    private static func page(named name: String) throws(Problem) -> String {
        guard DemoPages.identifiers.contains(name) else {
            throw Problem(sentence: "there is no page \(name), only \(DemoPages.identifiers.joined(separator: ", "))")
        }
        return name
    }

    private static func size(_ text: String) throws(Problem) -> (width: Int, height: Int) {
        let numbers = text.split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (1...16_384).contains($0) }) else {
            throw Problem(sentence: "--size takes a width and a height such as 900x680")
        }
        return (numbers[0], numbers[1])
    }
}

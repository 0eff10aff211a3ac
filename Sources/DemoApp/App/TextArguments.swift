import Glibc
import LabelWidget

/// A text that the page "World text" opens at first, and its looks there. The options have the names of `label-tool view`.
struct TextArguments {
    typealias Problem = DemoArguments.Problem

    /// The path of a file; "-" for the standard input. nil for the texts of the page.
    private(set) var file: String?
    /// What the page's controls begin with.
    private(set) var settings = WorldSettings()
    private(set) var language: String?
    private(set) var direction = BaseDirection.natural
    private(set) var alignment = TextAlignment.start
    private(set) var layoutMode = TextFrameOptions.TextLayoutMode.pango
    /// nil for no hyphenation.
    private(set) var hyphenationFactor: Double?
    /// An option that needs a file.
    private var lastOption: String?

    /// The end of the help's list of options.
    static let help = """
          --open FILE            a window with a text, - for the standard input. It is a process of its own, and it has these too:
          --font FONT            "Family [style words] [SIZE]", the size in pixels
          --language TAG         the text's language, as in ja or sr-Latn
          --direction DIR        of all paragraphs: auto, text, ltr, rtl
          --align WHERE          start, end, left, right, center, justify
          --lines COUNT          the largest number of lines, 0 for no limit
          --mode WHERE           the last line is cut at its end, middle or start
          --hyphenate FACTOR     hyphenate lines filled less than this, 0 to 1
          --layout-mode MODE     pango, default, textkit
        """

    /// Whether the name is that of an option here, whose value was taken then.
    mutating func take(_ name: String, _ value: () throws(Problem) -> String) throws(Problem) -> Bool {
        switch name {
        case "--open": file = try value()
        case "--font": settings.apply(FontDescription(notation: try value()))
        case "--language": language = try value()
        case "--direction":
            direction = try Self.choose(
                name, try value(),
                [("auto", .natural), ("text", .firstStrong), ("ltr", .leftToRight), ("rtl", .rightToLeft)])
        case "--align":
            alignment = try Self.choose(
                name, try value(),
                [
                    ("start", .start), ("end", .end), ("left", .left), ("right", .right), ("center", .center),
                    ("justify", .justified),
                ])
        case "--lines": settings.maximumLines = Int(try Self.number(name, try value(), 0...Double(Int32.max)))
        case "--mode":
            settings.truncationMode = try Self.choose(
                name, try value(), [("end", .end), ("middle", .middle), ("start", .start)])
        case "--hyphenate": hyphenationFactor = try Self.number(name, try value(), 0...1)
        case "--layout-mode":
            layoutMode = try Self.choose(
                name, try value(), [("pango", .pango), ("default", .default), ("textkit", .textKit)])
        default: return false
        }
        if name != "--open" { lastOption = name }
        return true
    }

    /// Throws if options do not go together.
    func check() throws(Problem) {
        if file == nil, let lastOption { throw Problem(sentence: "\(lastOption) goes with --open FILE alone") }
        var status = stat()
        // What the process opens first would be its standard input.
        if file == "-", fstat(STDIN_FILENO, &status) != 0 {
            throw Problem(sentence: "the standard input is closed")
        }
    }

    /// What the window is called; nil without a text.
    var title: String? {
        guard let file, file != "-" else { return file.map { _ in tr("Standard input") } }
        return file.split(separator: "/").last.map(String.init) ?? file
    }

    private static func number(
        _ name: String, _ text: String, _ range: ClosedRange<Double>
    ) throws(Problem) -> Double {
        guard let number = Double(text), !number.isNaN else { throw Problem(sentence: "\(name) takes a number") }
        return min(max(number, range.lowerBound), range.upperBound)
    }

    private static func choose<Value>(
        _ name: String, _ text: String, _ choices: [(name: String, value: Value)]
    ) throws(Problem) -> Value {
        if let choice = choices.first(where: { $0.name == text }) { return choice.value }
        throw Problem(sentence: "\(name) takes one of \(choices.map(\.name).joined(separator: ", "))")
    }
}

extension WorldSettings {
    /// Takes what a font says.
    fileprivate mutating func apply(_ font: FontDescription) {
        family = font.families?.first
        fontSize = font.size
        weight = font.weight.map { Double($0.value) } ?? 400
        isItalic = font.slant == .italic || font.slant == .oblique
    }
}

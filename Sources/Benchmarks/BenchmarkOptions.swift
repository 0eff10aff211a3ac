/// The parsed command line.
struct BenchmarkOptions {
    /// The action of the program.
    enum Command: Equatable {
        case measure
        case countInstructions
        case reportMemory
        case reportScaling
        case reportGrowth
        case countGrowth
        case reportCancelled
        case printVersions
        case reportWidgets
        case reportFeed
        case reportResize
        case reportOpen
        case reportAppend
        case reportHuge
        case printCorpusStatistics
        case printTexts(TextClass)
        case help

        /// Whether its figures depend on the libraries, so that their versions stand above them. Counts of instructions are the
        /// input of a script, which prints the versions itself.
        var isMeasurement: Bool {
            [.measure, .reportMemory, .reportScaling, .reportGrowth, .printVersions].contains(self)
        }
    }

    var command = Command.measure
    var isQuick = false
    var classes: [TextClass] = []
    var rows: [BenchmarkRow] = []
    /// The rows of `--widgets`; all if there are none.
    var widgetRows: [WidgetRow] = []
    var jsonFile: String?
    var fontConfiguration: String?
    var seed = Corpus.defaultSeed
    var rounds: Int?
    /// The texts of `--growth`; all if there are none.
    var shapes: [GrowthShape] = []
    /// So many texts that combine shapes stand for the shapes.
    var combinationCount: Int?
    var growthTexts: [any GrowthText] {
        combinationCount.map { (0..<$0).map { GrowthCombination(number: $0, seed: seed) } } ?? shapes
    }
    /// The length of the longer texts of `--growth`, and of the shorter ones of `--count-growth`.
    var characterCount: Int?

    /// An error in the command line.
    struct Mistake: Error {
        let message: String
    }

    static let usage = """
        usage: ./bench [OPTION ...]

          --quick              less than three minutes for all: fewer and shorter rounds, passes by a time budget (below)
          --class NAME         this class of texts only; may be given several times
          --row NAME           this row only; may be given several times
          --json FILE          write the medians to a file: name, class, ours and pango (nanoseconds an item), ratio,
                               and the versions of the libraries
          --seed NUMBER        for the texts, the widths and the places in them; 1 if not given
          --rounds NUMBER      rounds of each row: 25 if not given, 7 with --quick
          --font-config FILE   Fontconfig's configuration for both sides; ./bench gives that of the tests

          --instructions       count instructions under valgrind instead; takes --class, --row, --seed
          --widgets            measure LwLabel and GtkLabel instead; takes --quick, --rounds, --row, --seed
          --feed               scroll a list of 50,000 posts instead: the time in the labels of a frame, LwLabel's and GtkLabel's
          --resize             give a window of 300 posts new widths instead
          --open               open a window of 300 posts instead; these take --quick, --rounds, --seed
          --append             append words to long texts instead; takes --quick, --seed
          --huge               scroll and resize texts of millions of characters instead, beside GtkTextView; takes --quick, --seed
          --memory             print the bytes that both sides keep of a text instead
          --scaling            print our time for a character by the length of the text instead: for prose, and for six
                               long words of joined letters
          --growth             print the time of each stage for texts of many shapes at 100,000 and 1,000,000 characters instead;
                               takes --shape and --characters
          --cancelled          print how long shaping and layout of these texts go on when they are cancelled after 1 ms
                               instead: 10,000,000 characters if not given
          --shape NAME         this shape only; may be given several times
          --combinations NUMBER  texts of several shapes with random options instead, by the seed
          --characters NUMBER  the length of the longer texts
          --versions           print the versions of the libraries, which stand above all figures, and end
          --corpus-stats       print statistics of the texts instead
          --corpus-texts NAME  print the texts of a class instead

        How often a row is measured: each round runs one side, then the other, and gives one ratio; the table shows
        medians. A round goes through the texts as often as fits its time: 40 ms for ours and 200 ms for Pango, 10 and
        40 with --quick, once at least; hit-index and hit-point ask the same number of questions in each round.
        --quick divides \(quickSeconds) seconds: each row of each class may take an equal part of the time that is left. Where its
        rounds need more, there are fewer passes, then fewer rounds (3 at least), then fewer texts, then fewer rounds
        again; where one operation takes longer than the row's part, it is measured once. A row is left out if one
        layout takes longer than all the time that is left. The output names the rounds and texts that are fewer.

        classes: \(TextClass.all.map(\.name).joined(separator: " "))
        rows: \(BenchmarkRow.allCases.map(\.rawValue).joined(separator: " "))
        shapes: \(GrowthShape.allCases.map(\.rawValue).joined(separator: " "))
        rows with --widgets: \(WidgetRow.allCases.map(\.rawValue).joined(separator: " "))
        """

    private static let quickSeconds = Formatting.decimal(BenchmarkPlan.quickRunTime / 1_000_000_000, 0)

    /// Parses the arguments after the program's name.
    init(_ arguments: some Sequence<String>) throws(Mistake) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--quick": isQuick = true
            case "--instructions": command = .countInstructions
            case "--memory": command = .reportMemory
            case "--widgets": command = .reportWidgets
            case "--feed": command = .reportFeed
            case "--resize": command = .reportResize
            case "--open": command = .reportOpen
            case "--append": command = .reportAppend
            case "--huge": command = .reportHuge
            case "--scaling": command = .reportScaling
            case "--growth": command = .reportGrowth
            // For Tests/Contract/work_growth.py.
            case "--count-growth": command = .countGrowth
            case "--cancelled": command = .reportCancelled
            case "--combinations":
                combinationCount = try Self.number(Self.value(of: argument, &rest), for: argument)
            case "--shape": shapes.append(try Self.shape(Self.value(of: argument, &rest)))
            case "--characters":
                let number: Int = try Self.number(Self.value(of: argument, &rest), for: argument)
                guard number >= 100 else { throw Mistake(message: "--characters: at least 100") }
                characterCount = number
            case "--versions": command = .printVersions
            case "--corpus-stats": command = .printCorpusStatistics
            case "--corpus-texts": command = .printTexts(try Self.textClass(Self.value(of: argument, &rest)))
            case "--help", "-h": command = .help
            case "--class": classes.append(try Self.textClass(Self.value(of: argument, &rest)))
            case "--row":
                let name = try Self.value(of: argument, &rest)
                if let row = WidgetRow(rawValue: name) {
                    widgetRows.append(row)
                } else {
                    rows.append(try Self.row(name))
                }
            case "--json": jsonFile = try Self.value(of: argument, &rest)
            case "--font-config": fontConfiguration = try Self.value(of: argument, &rest)
            case "--seed": seed = try Self.number(Self.value(of: argument, &rest), for: argument)
            case "--rounds":
                let number: Int = try Self.number(Self.value(of: argument, &rest), for: argument)
                guard number > 0 else { throw Mistake(message: "--rounds: at least 1") }
                rounds = number
            default: throw Mistake(message: "there is no option '\(argument)'")
            }
        }
        if classes.isEmpty { classes = TextClass.all }
        if rows.isEmpty { rows = BenchmarkRow.allCases }
        if shapes.isEmpty { shapes = GrowthShape.allCases }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(Mistake) -> String {
        guard let value = rest.popFirst() else { throw Mistake(message: "\(option) needs a value") }
        return value
    }

    private static func number<Number: FixedWidthInteger>(_ text: String, for option: String) throws(Mistake) -> Number
    {
        guard let number = Number(text) else { throw Mistake(message: "\(option): '\(text)' is no number") }
        return number
    }

    private static func textClass(_ name: String) throws(Mistake) -> TextClass {
        guard let found = TextClass(name: name) else { throw Mistake(message: "there is no class '\(name)'") }
        return found
    }

    private static func shape(_ name: String) throws(Mistake) -> GrowthShape {
        guard let found = GrowthShape(rawValue: name) else { throw Mistake(message: "there is no shape '\(name)'") }
        return found
    }

    private static func row(_ name: String) throws(Mistake) -> BenchmarkRow {
        guard let found = BenchmarkRow(rawValue: name) else { throw Mistake(message: "there is no row '\(name)'") }
        return found
    }
}

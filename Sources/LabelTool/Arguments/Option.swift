/// A command line option. Its raw value is its name without dashes, and its key in the options of a JSON description.
enum Option: String, CaseIterable {
    // Input.
    case text
    case file
    case input
    // Shaping.
    case font
    case features
    case variations
    case language
    case direction
    case roundPositions = "round-positions"
    // Layout.
    case part
    case width
    case height
    case lines
    case mode
    case token
    case truncateAt = "truncate-at"
    case minTextScale = "min-text-scale"
    case textScaleStep = "text-scale-step"
    case textScaleAnchor = "text-scale-anchor"
    case align
    case wrap
    case lineBreaks = "line-breaks"
    case layoutMode = "layout-mode"
    case displayScale = "display-scale"
    case hyphenate
    case hyphenationDictionary = "hyphenation-dictionary"
    case emptyLine = "empty-line"
    case finalLine = "final-line"
    // Drawing.
    case color
    case linkColor = "link-color"
    case underlineLinks = "underline-links"
    case overrideColor = "override-color"
    case overrideLinkColor = "override-link-color"
    case keepHighlightColors = "keep-highlight-colors"
    case draw
    case drawRange = "draw-range"
    case background
    case output = "o"
    case scale
    // Queries.
    case point
    case range
    case links
    case carets
    case outline
    case linkDistance = "link-distance"
    // Windows.
    case windowSize = "size"
    case dark
    case light
    // Output.
    case json
    case quiet
    case ansi

    static let inputOptions: [Option] = [
        .text, .file, .input, .font, .features, .variations, .language, .direction, .roundPositions,
    ]
    static let layoutOptions: [Option] = [
        .part, .width, .height, .lines, .mode, .token, .truncateAt, .minTextScale, .textScaleStep, .textScaleAnchor,
        .align,
        .wrap, .lineBreaks, .hyphenate, .hyphenationDictionary, .layoutMode, .displayScale, .emptyLine, .finalLine,
    ]
    static let drawingOptions: [Option] = [
        .color, .linkColor, .underlineLinks, .overrideColor, .overrideLinkColor, .keepHighlightColors, .draw,
        .drawRange, .background,
    ]
    /// Options of `view`: what the demo's page of texts can set, and what its window can.
    static let viewOptions: [Option] = [
        .text, .file, .font, .language, .direction, .align, .lines, .mode, .hyphenate, .layoutMode, .windowSize, .dark,
        .light,
    ]
    /// The options that are allowed in a JSON description.
    static let describable: [Option] =
        [.font, .features, .variations, .language, .direction, .roundPositions] + layoutOptions + drawingOptions + [
            .scale
        ]

    /// The option as typed on the command line.
    var flag: String { self == .output ? "-o" : "--" + rawValue }

    /// Whether a value follows.
    var takesValue: Bool { placeholder != nil }

    /// The placeholder for the value in the help.
    var placeholder: String? {
        switch self {
        case .text, .token: "T"
        case .file: "F"
        case .input: "F.json"
        case .font: "FONT"
        case .features, .variations: "LIST"
        case .language: "TAG"
        case .direction: "auto|text|ltr|rtl"
        case .width: "W"
        case .height: "H"
        case .lines: "N"
        case .mode: "end|middle|start|clip"
        case .truncateAt: "clusters|words"
        case .textScaleAnchor: "none|baseline|center|cap-height|x-height"
        case .align: "start|end|left|right|center|justify"
        case .wrap: "none|word|character|word-character"
        case .lineBreaks: "greedy|balanced"
        case .layoutMode: "default|textkit|pango"
        case .hyphenate: "FACTOR"
        case .hyphenationDictionary: "FILE"
        case .color, .linkColor, .overrideColor, .overrideLinkColor: "#RRGGBB"
        case .draw: "all|background|foreground"
        case .background: "#RRGGBB|none"
        case .output: "FILE"
        case .scale, .displayScale, .minTextScale, .textScaleStep: "S"
        case .linkDistance: "D"
        case .point: "X,Y"
        case .range, .outline, .part, .drawRange: "A,B"
        case .windowSize: "WxH"
        case .ansi: "auto|always|never"
        case .roundPositions, .emptyLine, .finalLine, .underlineLinks, .keepHighlightColors, .links, .carets, .dark,
            .light, .json, .quiet:
            nil
        }
    }
}

import TextEngine

/// The settings from a JSON description and the command line.
struct Settings {
    var font = FontDescription("Noto Sans", size: 16)
    var features: [FontFeature] = []
    var variations: [FontVariation] = []
    var language: String?
    var direction = BaseWritingDirection.natural
    var sharesDirection = false
    var roundsPositions = false
    /// The range to lay out; nil for all.
    var part: Range<Int>?
    var size = Size.unlimited
    var frame = TextFrameOptions()
    var drawing = DrawingOptions()
    /// The range to draw; nil for all.
    var drawnRange: Range<Int>?
    /// nil for the format's default, `.some(nil)` for no background.
    var background: Color??
    var scale = 1.0

    /// The font with its features and variations.
    var completeFont: FontDescription {
        var font = font
        if !features.isEmpty { font.features = features }
        if !variations.isEmpty { font.variations = variations }
        return font
    }

    var shaping: ShapingOptions {
        var options = ShapingOptions(defaultStyle: TextStyle(font: completeFont, language: language))
        options.baseWritingDirection = direction
        options.sharesNaturalDirection = sharesDirection
        options.roundsGlyphPositions = roundsPositions
        return options
    }

    /// Applies an option. Options that are no settings have no effect.
    mutating func apply(_ option: Option, _ value: String) throws(ToolError) {
        switch option {
        case .font: font = try FontArgument.parse(value)
        case .features: features = try FontArgument.features(value)
        case .variations: variations = try FontArgument.variations(value)
        case .language: language = try Keywords.language(value)
        case .direction: (direction, sharesDirection) = try Keywords.direction(value)
        case .roundPositions: roundsPositions = true
        case .part: part = try NumberArgument.range(value, option: option.flag)
        case .width: size.width = try NumberArgument.double(value, option: option.flag)
        case .height: size.height = try NumberArgument.double(value, option: option.flag)
        case .lines:
            frame.maximumNumberOfLines = min(
                max(try NumberArgument.integer(value, option: option.flag), 0), Int(Int32.max))
        case .mode: frame.lastLineTruncationMode = try Keywords.mode(value)
        case .token: frame.truncationToken = StyledText(value)
        case .truncateAt: frame.truncationRangeAdjuster = try Keywords.rangeAdjuster(value)
        case .minTextScale: frame.minimumTextScaleFactor = try NumberArgument.double(value, option: option.flag)
        case .textScaleStep: frame.textScaleFactorStepSize = try NumberArgument.double(value, option: option.flag)
        case .textScaleAnchor: frame.textScalingBaselineAdjustment = try Keywords.textScaleAnchor(value)
        case .align: frame.defaultTextAlignment = try Keywords.alignment(value)
        case .wrap: frame.wrapMode = try Keywords.wrapMode(value)
        case .lineBreaks: frame.lineBreakStrategy = try Keywords.lineBreakStrategy(value)
        case .layoutMode: frame.textLayoutMode = try Keywords.layoutMode(value)
        case .displayScale: frame.displayScale = try NumberArgument.double(value, option: option.flag)
        case .hyphenate:
            frame.hyphenation.defaultFactor = try NumberArgument.double(value, option: option.flag)
        case .hyphenationDictionary: try addHyphenationDictionary(value)
        case .emptyLine: frame.emptyTextHasLine = true
        case .finalLine: frame.finalSeparatorStartsLine = true
        case .color: drawing.textColor = try Keywords.color(value)
        case .linkColor: drawing.linkColor = try Keywords.color(value)
        case .underlineLinks: drawing.underlinesLinks = true
        case .overrideColor: drawing.overrideTextColor = try Keywords.color(value)
        case .overrideLinkColor: drawing.overrideLinkColor = try Keywords.color(value)
        case .keepHighlightColors: drawing.overrideColorsApplyToHighlightedText = false
        case .draw: drawing.mode = try Keywords.drawingMode(value)
        case .drawRange: drawnRange = try NumberArgument.range(value, option: option.flag)
        case .background: background = .some(value == "none" ? nil : try Keywords.color(value))
        case .scale: scale = try Self.scale(value)
        case .text, .file, .input, .output, .point, .range, .links, .carets, .outline, .linkDistance,
            .windowSize, .dark, .light, .json, .quiet, .ansi:
            break
        }
    }

    /// Applies the value `false` of a description.
    mutating func switchOff(_ option: Option) {
        switch option {
        case .roundPositions: roundsPositions = false
        case .emptyLine: frame.emptyTextHasLine = false
        case .finalLine: frame.finalSeparatorStartsLine = false
        case .underlineLinks: drawing.underlinesLinks = false
        case .keepHighlightColors: drawing.overrideColorsApplyToHighlightedText = true
        default: break
        }
    }

    /// The system's catalog is shared, so a dictionary of the caller needs a new catalog.
    private mutating func addHyphenationDictionary(_ path: String) throws(ToolError) {
        if frame.hyphenation.catalog == .system {
            frame.hyphenation.catalog = HyphenationCatalog(folders: ["/usr/share/hyphen"])
        }
        do {
            try frame.hyphenation.catalog.add(file: path)
        } catch {
            throw ToolError("--hyphenation-dictionary: \(error)")
        }
    }

    private static func scale(_ value: String) throws(ToolError) -> Double {
        let scale = try NumberArgument.double(value, option: Option.scale.flag)
        guard scale > 0, scale.isFinite else {
            throw ToolError("--scale: “\(value.escaped)” is no scale; write a number greater than 0, as in 2")
        }
        return scale
    }
}

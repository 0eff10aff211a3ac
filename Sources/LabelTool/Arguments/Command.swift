/// The commands of the tool.
enum Command: String, CaseIterable {
    case analyze
    case shape
    case layout
    case render
    case query
    case view
    case batch

    /// The options of the command.
    var options: [Option] { ownOptions + [.ansi] }

    private var ownOptions: [Option] {
        switch self {
        case .analyze: Option.inputOptions + [.json]
        case .shape: Option.inputOptions + [.json]
        case .layout: Option.inputOptions + Option.layoutOptions + [.json]
        case .render: Option.inputOptions + Option.layoutOptions + Option.drawingOptions + [.output, .scale]
        case .query:
            Option.inputOptions + Option.layoutOptions + [
                .point, .range, .outline, .links, .linkDistance, .carets, .json,
            ]
        case .view: Option.viewOptions
        case .batch: [.quiet]
        }
    }
}

import TextEngine

/// Keywords and notations shared by options and descriptions.
enum Keywords {
    /// The base direction of paragraphs, and whether those of a text share it.
    static func direction(_ text: String) throws(ToolError) -> (BaseWritingDirection, isShared: Bool) {
        try choose(
            text, "direction",
            [
                ("auto", (.natural, false)), ("text", (.natural, true)), ("ltr", (.leftToRight, false)),
                ("rtl", (.rightToLeft, false)),
            ])
    }

    static func mode(_ text: String) throws(ToolError) -> TruncationMode {
        try choose(text, "mode", [("end", .end), ("middle", .middle), ("start", .start), ("clip", .clip)])
    }

    static func rangeAdjuster(_ text: String) throws(ToolError) -> TruncationRangeAdjuster? {
        try choose(text, "place to truncate", [("clusters", nil), ("words", .words)])
    }

    static func textScaleAnchor(_ text: String) throws(ToolError) -> TextScalingBaselineAdjustment {
        try choose(
            text, "anchor",
            [
                ("none", .none), ("baseline", .alignFirstBaseline), ("center", .alignFirstLineCenter),
                ("cap-height", .alignFirstLineCapHeightCenter), ("x-height", .alignFirstLineXHeightCenter),
            ])
    }

    static func alignment(_ text: String) throws(ToolError) -> TextAlignment {
        try choose(
            text, "alignment",
            [
                ("start", .start), ("end", .end), ("left", .left), ("right", .right), ("center", .center),
                ("justify", .justified),
            ])
    }

    static func wrapMode(_ text: String) throws(ToolError) -> TextFrameOptions.WrapMode {
        try choose(
            text, "wrap mode",
            [("none", .none), ("word", .word), ("character", .character), ("word-character", .wordThenCharacter)])
    }

    static func lineBreakStrategy(_ text: String) throws(ToolError) -> TextFrameOptions.LineBreakStrategy {
        try choose(text, "way to break lines", [("greedy", .greedy), ("balanced", .balanced)])
    }

    static func layoutMode(_ text: String) throws(ToolError) -> TextFrameOptions.TextLayoutMode {
        try choose(text, "layout mode", [("default", .default), ("textkit", .textKit), ("pango", .pango)])
    }

    static func drawingMode(_ text: String) throws(ToolError) -> DrawingOptions.Mode {
        try choose(
            text, "part to draw",
            [("all", .everything), ("background", .onlyBackground), ("foreground", .onlyForeground)])
    }

    static func color(_ text: String) throws(ToolError) -> Color {
        guard let color = Color(hex: text) else {
            throw ToolError("“\(text.escaped)” is no colour; write #rgb, #rrggbb or #rrggbbaa")
        }
        return color
    }

    static func colorChoice(_ text: String) throws(ToolError) -> ColorChoice {
        try choose(text, "choice of colours", ColorChoice.allCases.map { ($0.rawValue, $0) })
    }

    /// A BCP 47 tag: subtags of one to eight letters or digits.
    static func language(_ text: String) throws(ToolError) -> String {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count)
                && part.unicodeScalars.allSatisfy {
                    $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
                }
        }
        guard isTag, text.utf8.count <= 100, parts.first?.utf8.allSatisfy({ $0 > 0x39 }) == true else {
            throw ToolError("“\(text.escaped)” is no language tag; write for example ja or sr-Latn")
        }
        return text
    }

    private static func choose<Value>(_ text: String, _ name: String, _ choices: [(String, Value)]) throws(ToolError)
        -> Value
    {
        if let choice = choices.first(where: { $0.0 == text }) { return choice.1 }
        let names = choices.map(\.0).joined(separator: ", ")
        throw ToolError("there is no \(name) “\(text.escaped)”; choose one of \(names)")
    }
}

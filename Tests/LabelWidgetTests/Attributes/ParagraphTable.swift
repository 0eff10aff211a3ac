import TextEngine

/// Paragraph styles and their JSON.
enum ParagraphTable {
    static let scope = TruncationScope(maximumNumberOfLines: 2)

    private static let spacing = ParagraphLineSpacing(betweenLines: 1, beforeParagraph: 5, afterParagraph: 6).with(
        \.lineHeightMultiple, 1.5
    ).with(\.minimumLineHeight, 2).with(\.maximumLineHeight, 30).with(\.minimumBaselineDistance, 4.5).with(
        \.firstLineOffset, .capHeightCenterFromTop(7))
    private static let spacingJSON = """
        {"betweenLines":1,"lineHeightMultiple":1.5,"minimumLineHeight":2,"maximumLineHeight":30,
        "minimumBaselineDistance":4.5,"beforeParagraph":5,"afterParagraph":6,
        "firstLineOffset":{"capHeightCenterFromTop":7}}
        """

    /// The stored property, the style, and its JSON in the paragraph's object.
    static let all: [(property: String, style: ParagraphStyle, json: String)] =
        alignments.map { ("alignment", ParagraphStyle(alignment: $0), "\"alignment\":\"\($1)\"") }
        + directions.map {
            ("baseWritingDirection", ParagraphStyle().with(\.baseWritingDirection, $0), "\"direction\":\"\($1)\"")
        }
        + offsets.map {
            (
                "lineSpacing", ParagraphStyle(lineSpacing: ParagraphLineSpacing().with(\.firstLineOffset, $0)),
                "\"lineSpacing\":{\"firstLineOffset\":{\"\($1)\":3}}"
            )
        } + [
            ("truncationScope", ParagraphStyle(truncationScope: scope), "\"truncationScope\":\"s\""),
            ("lineSpacing", ParagraphStyle(lineSpacing: spacing), "\"lineSpacing\":\(spacingJSON)"),
            (
                "indents",
                ParagraphStyle(
                    indents: ParagraphIndents(
                        head: 1, tail: 2, initialHead: 3, initialTail: 4, numberOfInitialLines: 5)),
                "\"indents\":{\"head\":1,\"tail\":2,\"initialHead\":3,\"initialTail\":4,\"numberOfInitialLines\":5}"
            ),
            ("indents", ParagraphStyle(indents: ParagraphIndents(head: 1)), "\"indents\":{\"head\":1}"),
            (
                "indents", ParagraphStyle(indents: ParagraphIndents(head: 1, initialHead: 0)),
                "\"indents\":{\"head\":1,\"initialHead\":0}"
            ),
            (
                "tabStops",
                ParagraphStyle().with(
                    \.tabStops,
                    [
                        TabStop(10), TabStop(20.5, alignment: .right), TabStop(30, alignment: .center),
                        TabStop(40, alignment: .decimal),
                    ]),
                """
                "tabStops":[10,{"position":20.5,"alignment":"right"},{"position":30,"alignment":"center"},
                {"position":40,"alignment":"decimal"}]
                """
            ),
            ("defaultTabInterval", ParagraphStyle().with(\.defaultTabInterval, 12.5), "\"defaultTabInterval\":12.5"),
            ("hyphenationFactor", ParagraphStyle().with(\.hyphenationFactor, 0.1), "\"hyphenationFactor\":0.1"),
        ]

    private static let alignments: [(TextAlignment, String)] = [
        (.start, "start"), (.end, "end"), (.left, "left"), (.right, "right"), (.center, "center"),
        (.justified, "justify"),
    ]
    private static let directions: [(BaseWritingDirection, String)] = [(.leftToRight, "ltr"), (.rightToLeft, "rtl")]
    private static let offsets: [(FirstLineOffset, String)] = [
        (.baselineFromDefault(3), "baselineFromDefault"), (.baselineFromTop(3), "baselineFromTop"),
        (.lineCenterFromTop(3), "lineCenterFromTop"), (.capHeightCenterFromTop(3), "capHeightCenterFromTop"),
        (.xHeightCenterFromTop(3), "xHeightCenterFromTop"),
    ]
}

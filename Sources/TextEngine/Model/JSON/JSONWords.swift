extension TextAlignment: JSONWord {
    static var jsonWords: [(word: StaticString, value: TextAlignment)] {
        [
            ("start", .start), ("end", .end), ("left", .left), ("right", .right), ("center", .center),
            ("justify", .justified),
        ]
    }
}

extension BaseWritingDirection: JSONWord {
    static var jsonWords: [(word: StaticString, value: BaseWritingDirection)] {
        [("auto", .natural), ("ltr", .leftToRight), ("rtl", .rightToLeft)]
    }
}

extension WritingDirection: JSONWord {
    static var jsonWords: [(word: StaticString, value: WritingDirection)] {
        [("ltr", .leftToRight), ("rtl", .rightToLeft)]
    }
}

extension TruncationMode: JSONWord {
    static var jsonWords: [(word: StaticString, value: TruncationMode)] {
        [("end", .end), ("middle", .middle), ("start", .start), ("clip", .clip)]
    }
}

extension TabStop.Alignment: JSONWord {
    static var jsonWords: [(word: StaticString, value: TabStop.Alignment)] {
        [("left", .left), ("right", .right), ("center", .center), ("decimal", .decimal)]
    }
}

extension FontSlant: JSONWord {
    static var jsonWords: [(word: StaticString, value: FontSlant)] {
        [("upright", .upright), ("oblique", .oblique), ("italic", .italic)]
    }
}

extension FontCapitals: JSONWord {
    static var jsonWords: [(word: StaticString, value: FontCapitals)] {
        [
            ("normal", .normal), ("smallCaps", .smallCaps), ("allSmallCaps", .allSmallCaps),
            ("petiteCaps", .petiteCaps), ("allPetiteCaps", .allPetiteCaps), ("unicase", .unicase),
            ("titlingCaps", .titlingCaps),
        ]
    }
}

extension DecorationLine.Style: JSONWord {
    static var jsonWords: [(word: StaticString, value: DecorationLine.Style)] {
        [
            ("single", .single), ("thick", .thick), ("double", .double), ("doubleThick", .doubleThick),
            ("hidden", .hidden),
        ]
    }
}

extension DecorationLine.Pattern: JSONWord {
    static var jsonWords: [(word: StaticString, value: DecorationLine.Pattern)] {
        [
            ("solid", .solid), ("dot", .dot), ("dash", .dash), ("dashDot", .dashDot), ("dashDotDot", .dashDotDot),
            ("wave", .wave),
        ]
    }
}

extension DecorationLine.Position: JSONWord {
    static var jsonWords: [(word: StaticString, value: DecorationLine.Position)] {
        [("standard", .standard), ("low", .low)]
    }
}

extension TextStyle.Ligatures: JSONWord {
    static var jsonWords: [(word: StaticString, value: TextStyle.Ligatures)] {
        [("none", .none), ("standard", .standard), ("all", .all)]
    }
}

extension TextTransform: JSONWord {
    static var jsonWords: [(word: StaticString, value: TextTransform)] {
        [("verbatim", .verbatim), ("lowercase", .lowercase), ("uppercase", .uppercase), ("capitalize", .capitalize)]
    }
}

extension FontMetricScale: JSONWord {
    static var jsonWords: [(word: StaticString, value: FontMetricScale)] {
        [("superscript", .superscript), ("subscript", .subscript), ("smallCaps", .smallCaps)]
    }
}

extension TextGravity: JSONWord {
    static var jsonWords: [(word: StaticString, value: TextGravity)] {
        [("south", .south), ("east", .east), ("north", .north), ("west", .west), ("automatic", .automatic)]
    }
}

extension TextGravityHint: JSONWord {
    static var jsonWords: [(word: StaticString, value: TextGravityHint)] {
        [("natural", .natural), ("strong", .strong), ("line", .line)]
    }
}

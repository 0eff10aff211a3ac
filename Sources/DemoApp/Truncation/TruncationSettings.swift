import LabelWidget

/// What the controls of the page are set to.
struct TruncationSettings: Equatable {
    /// What has a line limit and a token of its own.
    enum Scope: CaseIterable {
        case wholeText, eachParagraph, lastParagraph, range

        var name: String {
            switch self {
            case .wholeText: tr("The whole text")
            case .eachParagraph: tr("Each paragraph")
            case .lastParagraph: tr("The last paragraph")
            case .range: tr("A range")
            }
        }
    }

    var scope = Scope.wholeText
    var mode = TruncationMode.end
    /// 0 for no limit.
    var lines = 3
    /// nil for "…".
    var token: StyledText? = TruncationTokens.more
    var adjuster: TruncationRangeAdjuster?
    /// How far the text may shrink before it is cut.
    var leastScale = 1.0
    /// What is removed first if the scope is a range; nil for a part of the first paragraph.
    var range: Range<Int>?

    static let modes: [(name: String, mode: TruncationMode)] = [
        (tr("End"), .end), (tr("Middle"), .middle), (tr("Start"), .start), (tr("Whole lines"), .clip),
    ]

    static let adjusters: [(name: String, adjuster: TruncationRangeAdjuster?)] = [
        (tr("Any character"), nil), (tr("Words"), .words), (tr("Punctuation"), .punctuation),
    ]

    /// The options for a label, but for a limit that comes from its height.
    func apply(to options: inout TextFrameOptions) {
        options.lastLineTruncationMode = mode
        options.truncationToken = token
        options.truncationRangeAdjuster = adjuster
        options.minimumTextScaleFactor = leastScale
    }

    /// The line limit of the whole text.
    var frameLines: Int { scope == .wholeText ? lines : 0 }
}

extension TruncationRangeAdjuster {
    /// Cuts only behind punctuation marks: an adjuster of the app's own, in place of the one for words. A line without such a mark is cut
    /// anywhere.
    fileprivate static let punctuation = TruncationRangeAdjuster { text, full, proposed in
        let marks: Set<Unicode.Scalar> = [".", ",", ";", ":", "!", "?", "،", "؛", "؟", "。", "、"]
        var (start, end) = (proposed.lowerBound, proposed.upperBound)
        if start > full.lowerBound {
            let kept = text.string(in: full.lowerBound..<start).unicodeScalars
            if let mark = kept.lastIndex(where: marks.contains) {
                start = full.lowerBound + kept[...mark].reduce(0) { $0 + UTF8.width($1) }
            }
        }
        if end < full.upperBound {
            let kept = text.string(in: end..<full.upperBound).unicodeScalars
            if let mark = kept.firstIndex(where: marks.contains), kept.index(after: mark) < kept.endIndex {
                end += kept[...mark].reduce(0) { $0 + UTF8.width($1) }
            }
        }
        return start..<end
    }
}

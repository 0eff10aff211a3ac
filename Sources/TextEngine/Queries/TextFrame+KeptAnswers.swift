/// What a frame keeps for questions that come again and again (decision 014). Good as long as its frame.
enum KeptAnswers {
    /// All answers about a short text.
    case places(KeptPlaces)
    /// Where characters of a longer one are.
    case extents(KeptExtents)

    /// What was kept starts with the number of bytes that the text has.
    @inline(__always)
    init(start: UnsafeMutableRawPointer) {
        self =
            start.load(as: Int.self) <= KeptPlaces.mostBytes
            ? .places(KeptPlaces(start: start)) : .extents(KeptExtents(start: start))
    }
}

extension TextFrame {
    /// How many questions a frame is asked before it keeps answers: to find these takes as long as thirty more for a short text,
    /// as fifteen for a longer one.
    private static let questionsBeforeAnswersAreKept: UInt = 4

    @inline(__always)
    var keptAnswers: KeptAnswers? { questionMemory.start.map { KeptAnswers(start: $0) } }

    /// Counts a question about an offset whose answer is not kept.
    @inline(__always)
    func countQuestionAboutOffset() {
        if questionMemory.isAwaited { countAwaitingAnswers() }
    }

    /// The same of a question about a point: nothing is kept for these but of short texts.
    @inline(__always)
    func countQuestionAboutPoint() {
        if lines.count <= KeptPlaces.mostLines, questionMemory.isAwaited, isOfShortText { countAwaitingAnswers() }
    }

    private var isOfShortText: Bool { shapedString.text.count <= KeptPlaces.mostBytes }

    @inline(never)
    private func countAwaitingAnswers() {
        if shapedString.text.count > KeptExtents.mostBytes {
            questionMemory.publish(nil)
        } else if questionMemory.isMissed(forTheTime: Self.questionsBeforeAnswersAreKept) {
            questionMemory.publish(isOfShortText ? KeptPlaces.all(of: self) : KeptExtents.all(of: self))
        }
    }
}

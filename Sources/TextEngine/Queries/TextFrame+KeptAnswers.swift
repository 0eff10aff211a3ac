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
    /// How many questions a frame of a short text is asked before it keeps all answers: to find these takes as long as thirty more.
    private static let questionsBeforePlacesAreKept: UInt = 4
    /// The same for a longer text: to find where its characters are takes as long as fifteen more.
    private static let questionsBeforeExtentsAreKept: UInt = 8

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
        if isOfShortText {
            if questionMemory.isMissed(forTheTime: Self.questionsBeforePlacesAreKept) {
                questionMemory.publish(KeptPlaces.all(of: self))
            }
        } else if shapedString.text.count > KeptExtents.mostBytes {
            questionMemory.publish(nil)
        } else if questionMemory.isMissed(forTheTime: Self.questionsBeforeExtentsAreKept) {
            questionMemory.publish(KeptExtents.all(of: self))
        }
    }
}

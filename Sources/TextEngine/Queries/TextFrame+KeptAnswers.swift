/// What a frame keeps for questions that come again and again (decision 014).
extension TextFrame {
    /// How many questions a frame is asked before it keeps all answers: to find these takes as long as thirty more.
    private static let questionsBeforePlacesAreKept: UInt = 4

    /// What a frame of a short text keeps.
    @inline(__always)
    var keptPlaces: KeptPlaces? {
        guard let memory = questionMemory.start, case let places = KeptPlaces(start: memory), places.isOfShortText
        else { return nil }
        return places
    }

    /// What a frame of a longer text keeps.
    var keptExtents: KeptExtents? {
        guard keptPlaces == nil, let memory = questionMemory.start else { return nil }
        return KeptExtents(start: memory)
    }

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
        } else if questionMemory.isMissed(forTheTime: Self.questionsBeforePlacesAreKept) {
            questionMemory.publish(isOfShortText ? KeptPlaces.all(of: self) : KeptExtents.all(of: self))
        }
    }
}

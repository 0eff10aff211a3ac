import CLabelGtk

/// What the label has answered lately to GTK's questions about its size, since it last asked for a new layout.
///
/// GTK keeps a few of these answers too. Containers in containers ask for more, again and again. And a new text with the same answers,
/// as a clock or a counter has, needs no new layout of the window.
struct KnownSizes {
    struct Question: Hashable {
        var isVertical: Bool
        var size: Int32

        var orientation: GtkOrientation { isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL }
    }

    private var answers: [(question: Question, answer: LabelState.Measure)] = []
    /// The place for the next answer if there are as many as there can be.
    private var oldest = 0
    private static let limit = 12
    /// More answers are not compared: to ask again would cost more than a layout.
    private static let comparedLimit = 6
    /// A label that wraps is asked for its widths, its height, and its height for a width.
    private static let usualCount = 3

    var isEmpty: Bool { answers.isEmpty }

    /// The answer to a question that was asked before.
    func answer(to orientation: GtkOrientation, forSize size: Int32) -> LabelState.Measure? {
        let question = Question(isVertical: orientation == GTK_ORIENTATION_VERTICAL, size: size)
        return answers.first { $0.question == question }?.answer
    }

    /// The smallest width whose height was no more than this; nil if there is none.
    func leastWidth(forHeight height: Int32) -> Int32? {
        answers.lazy.filter { $0.question.isVertical && $0.question.size >= 0 && $0.answer.minimum <= height }
            .map(\.question.size).min()
    }

    /// Whether a width is no less than the smallest one. False if that was not asked.
    func holdsWidth(_ width: Int32) -> Bool {
        answers.contains { !$0.question.isVertical && $0.question.size < 0 && $0.answer.minimum <= width }
    }

    /// Notes the answer to a question.
    mutating func note(_ answer: LabelState.Measure, to orientation: GtkOrientation, forSize size: Int32) {
        let question = Question(isVertical: orientation == GTK_ORIENTATION_VERTICAL, size: size)
        if let index = answers.firstIndex(where: { $0.question == question }) {
            answers[index].answer = answer
        } else if answers.count < Self.limit {
            if answers.isEmpty { answers.reserveCapacity(Self.usualCount) }
            answers.append((question, answer))
        } else {
            answers[oldest] = (question, answer)
            oldest = (oldest + 1) % Self.limit
        }
    }

    mutating func clear() {
        answers.removeAll(keepingCapacity: answers.count <= Self.usualCount)
        oldest = 0
    }

    /// Whether there are answers, and all are the same for the label as it is now.
    ///
    /// Questions that must have the same answer are measured once. Most texts of another size have another width, so widths come
    /// first.
    ///
    /// - Parameter willMeasure: Called before each measurement.
    @MainActor
    func holds(for label: LabelState, willMeasure: () -> Void = {}) -> Bool {
        guard !answers.isEmpty, answers.count <= Self.comparedLimit else { return false }
        label.askForTextInsets()
        var known: [Question: LabelState.Measure] = [:]
        for isVertical in [false, true] {
            for (question, answer) in answers where question.isVertical == isVertical {
                let simple = label.simplest(question)
                if known[simple] == nil {
                    willMeasure()
                    known[simple] = label.measure(simple.orientation, forSize: simple.size)
                }
                guard let new = known[simple], new == answer else { return false }
            }
        }
        return true
    }
}

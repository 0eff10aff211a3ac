@testable import TextEngine

/// Minimizes a failure: the text, and the texts that must be shaped before it.
struct HistoryShrinker {
    private(set) var text: HistoryText
    private(set) var earlier: [HistoryText] = []
    /// The difference; nil if it does not occur again.
    private(set) var difference: String?

    /// Above this number, texts are not tried one by one.
    private static let mostCandidates = 300

    /// - Parameter history: The texts shaped before, in order.
    init(_ text: HistoryText, history: [HistoryText]) {
        self.text = text
        difference = HistoryTrial.difference(of: text)
        if difference == nil {
            findEarlier(history.filter { $0.style.family == text.style.family })
            guard difference != nil else { return }
        }
        shrinkScalars()
        shrinkStyle()
        shrinkScalars()
    }

    /// A description of the texts that show the difference.
    var texts: String {
        let before = earlier.isEmpty ? "alone" : "after \(earlier.map(\.description).joined(separator: ", "))"
        return "\(text) \(difference == nil ? "once, not again with nothing in the caches" : before), \(text.style)"
    }

    /// The difference, if the text differs only after the earlier texts.
    private func differs(_ text: HistoryText, after earlier: [HistoryText]) -> String? {
        guard let difference = HistoryTrial.difference(of: text, after: earlier) else { return nil }
        return earlier.isEmpty || HistoryTrial.difference(of: text) == nil ? difference : nil
    }

    private mutating func findEarlier(_ candidates: [HistoryText]) {
        for candidate in candidates.suffix(Self.mostCandidates).reversed() {
            if take(text, after: [candidate]) { return }
        }
        guard take(text, after: candidates) else { return }
        var size = earlier.count / 2
        while size > 0 {
            var start = 0
            while start < earlier.count {
                var fewer = earlier
                fewer.removeSubrange(start..<min(start + size, fewer.count))
                if !take(text, after: fewer) { start += size }
            }
            size /= 2
        }
    }

    /// Keeps texts if they still show a difference.
    private mutating func take(_ text: HistoryText, after earlier: [HistoryText]) -> Bool {
        guard let difference = differs(text, after: earlier) else { return false }
        (self.text, self.earlier, self.difference) = (text, earlier, difference)
        return true
    }

    private mutating func shrinkScalars() {
        for index in -1..<earlier.count {
            var size = (index < 0 ? text : earlier[index]).scalars.count
            while size > 0 {
                var start = 0
                while start < (index < 0 ? text : earlier[index]).scalars.count {
                    var (text, earlier) = (text, earlier)
                    if index < 0 { text.remove(start, size) } else { earlier[index].remove(start, size) }
                    if !take(text, after: earlier) { start += size }
                }
                size /= 2
            }
        }
    }

    private mutating func shrinkStyle() {
        let changes: [(inout HistoryText) -> Void] = [
            { $0.boldStart = nil }, { $0.embedding = nil }, { $0.direction = .natural }, { $0.style.weight = nil },
            { $0.style.language = nil }, { $0.style.features = [] }, { $0.style.letterSpacing = nil },
            { $0.style.ligatures = nil }, { $0.style.usesKerning = nil }, { $0.style.rounds = false },
            { if $0.style.features.count > 1 { $0.style.features.removeFirst() } },
            { if $0.style.features.count > 1 { $0.style.features.removeLast() } },
        ]
        for change in changes {
            var (text, earlier) = (text, earlier)
            change(&text)
            for index in earlier.indices { change(&earlier[index]) }
            _ = take(text, after: earlier)
        }
    }
}

extension HistoryText {
    /// Removes characters.
    fileprivate mutating func remove(_ start: Int, _ count: Int) {
        let end = min(start + count, scalars.count)
        scalars.removeSubrange(start..<end)
        if let bold = boldStart, bold > start { boldStart = max(start, bold - (end - start)) }
    }
}

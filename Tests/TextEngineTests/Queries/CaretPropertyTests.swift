import Testing

@testable import TextEngine

/// What holds for the carets of any frame, whatever its text, directions, tokens, scale and alignment.
@Suite("Carets of any frame", .hangGuard)
struct CaretPropertyTests {
    /// Runs a body for random frames with all their carets, line by line.
    private func forRandomFrames(_ body: (TextFrame, [[TextFrame.Caret]], inout SeededRandom) -> String?) {
        forRandomCases { _, random in
            let frame = RandomFrame.make(odd: .random(using: &random), using: &random)
            let carets = frame.lineRecords.indices.map { frame.allCarets(onLine: $0) }
            guard let failure = body(frame, carets, &random) else { return true }
            Issue.record("\(failure): \(frame.shapedString.text.string.debugDescription), \(frame.shown)")
            return false
        }
    }

    @Test("A caret is found again at its position and at its place")
    func places() {
        forRandomFrames { frame, lines, _ in
            for caret in lines.joined() {
                guard frame.caret(at: caret.position) == caret else { return "another caret at \(caret.position)" }
                let middle = Point(x: caret.x, y: (caret.top + caret.bottom) / 2)
                guard frame.lineIndex(closestTo: middle.y) == caret.lineIndex else { continue }
                guard let found = frame.caret(closestTo: middle), found.lineIndex == caret.lineIndex,
                    found.x == caret.x
                else { return "not found: \(caret)" }
                guard frame.caret(at: found.position) == found else { return "found no caret: \(found)" }
            }
            return nil
        }
    }

    @Test("A point finds a caret of the nearest line, and none is nearer")
    func nearest() {
        forRandomFrames { frame, lines, random in
            for _ in 0..<10 {
                let bounds = frame.layoutBounds
                let point = Point(
                    x: .random(in: bounds.x - 5...bounds.maxX + 5, using: &random),
                    y: .random(in: bounds.y - 5...bounds.maxY + 5, using: &random))
                guard let caret = frame.caret(closestTo: point) else {
                    return lines.isEmpty ? nil : "nothing at \(point)"
                }
                guard !lines[caret.lineIndex].isEmpty else { continue }
                guard caret.lineIndex == frame.lineIndex(closestTo: point.y) else { return "another line: \(caret)" }
                let distance = lines[caret.lineIndex].map { abs($0.x - point.x) }.min() ?? 0
                guard abs(caret.x - point.x) <= distance else { return "\(caret) is not nearest to \(point)" }
            }
            return nil
        }
    }

    @Test("Each boundary is passed once in the order of the text, from either side, and back")
    func textOrder() {
        forRandomFrames { frame, lines, _ in
            let downstream = frame.lineRecords.indices.flatMap(frame.carets).sorted { $0.offset < $1.offset }
            guard Set(downstream.map(\.offset)).count == downstream.count else { return "two carets at one boundary" }
            guard let first = downstream.first, let last = downstream.last else { return nil }
            var passed = [first]
            for _ in downstream.dropFirst() {
                passed.append(frame.caret(from: passed[passed.count - 1], moving: .next))
            }
            guard passed == downstream, frame.caret(from: last, moving: .next) == last else { return "next" }
            passed = [last]
            for _ in downstream.dropFirst() {
                passed.append(frame.caret(from: passed[passed.count - 1], moving: .previous))
            }
            guard passed == downstream.reversed(), frame.caret(from: first, moving: .previous) == first else {
                return "previous"
            }
            for caret in lines.joined() where caret.position.affinity == .upstream {
                let next = frame.caret(from: caret, moving: .next)
                let previous = frame.caret(from: caret, moving: .previous)
                guard next == downstream.first(where: { $0.offset > caret.offset }) ?? caret,
                    previous == downstream.last(where: { $0.offset < caret.offset }) ?? caret
                else { return "from \(caret) to \(previous) and \(next)" }
            }
            return nil
        }
    }

    @Test("On a line, right passes each place once from left to right, and left goes back")
    func screenOrder() {
        forRandomFrames { frame, lines, _ in
            for (index, carets) in lines.enumerated() {
                let places = carets.filter { $0.offset != frame.wrappedEnd(ofLine: index) }
                let xs = Set(places.map(\.x)).sorted()
                guard let first = places.min(by: { $0.x < $1.x }) else { continue }
                // Neighbouring characters meet at one place, whatever the order of sums is.
                guard zip(xs, xs.dropFirst()).allSatisfy({ $1 - $0 > 1e-6 }) else { return "nearly equal: \(xs)" }
                var passed = [first]
                for _ in xs.dropFirst() { passed.append(frame.caret(from: passed[passed.count - 1], moving: .right)) }
                guard passed.map(\.x) == xs, passed.allSatisfy({ $0.lineIndex == index }) else {
                    return "right: \(passed.map(\.x)), not \(xs)"
                }
                passed = [passed[passed.count - 1]]
                for _ in xs.dropFirst() { passed.append(frame.caret(from: passed[passed.count - 1], moving: .left)) }
                guard passed.map(\.x) == xs.reversed(), passed.allSatisfy({ $0.lineIndex == index }) else {
                    return "left: \(passed.map(\.x)), not \(xs)"
                }
            }
            return nil
        }
    }

    /// Right at the end of a left-to-right paragraph goes to the right end of a right-to-left one after it, and right at the
    /// start of that one goes back.
    @Test("Right and left lead through all lines of one direction and end")
    func screenOrderOverLines() {
        forRandomFrames { frame, lines, _ in
            guard let start = lines.joined().first, Set(frame.lineRecords.map(frame.direction)).count == 1 else {
                return nil
            }
            for movement in [TextFrame.CaretMovement.right, .left] {
                var caret = start
                var steps = 0
                while case let next = frame.caret(from: caret, moving: movement), next != caret {
                    guard next.offset != caret.offset || next.lineIndex == caret.lineIndex else { return "stays" }
                    caret = next
                    steps += 1
                    guard steps <= lines.joined().count else { return "\(movement) does not end" }
                }
            }
            return nil
        }
    }

    @Test("Lines end where their text does, and movement goes on from there")
    func lineEnds() {
        forRandomFrames { frame, lines, _ in
            for (index, carets) in lines.enumerated() {
                for caret in carets {
                    let end = frame.caret(from: caret, moving: .lineEnd)
                    guard end.lineIndex == index, frame.caret(from: end, moving: .lineEnd) == end else { return "end" }
                    let start = frame.caret(from: end, moving: .lineStart)
                    guard start.lineIndex == index, start.offset == carets.map(\.offset).min() else { return "start" }
                    guard end.offset >= start.offset else { return "an end before the start" }
                    let line = frame.lineRecords[index]
                    if let wrapped = frame.wrappedEnd(ofLine: index), line.truncation < 0, Int(line.end) == wrapped,
                        end.position != TextPosition(offset: wrapped, affinity: .upstream)
                    {
                        return "not at the line's end: \(end)"
                    }
                    let next = frame.caret(from: end, moving: .next)
                    guard next.offset > end.offset || next == end && end.offset == lines.joined().map(\.offset).max()
                    else { return "next stays at \(end)" }
                }
            }
            return nil
        }
    }

    @Test("Up and down go to the nearest caret of the next line, and keep x")
    func upAndDown() {
        forRandomFrames { frame, lines, random in
            guard let caret = lines.joined().randomElement(using: &random) else { return nil }
            let x = Double.random(in: -5...105, using: &random)
            for (movement, line) in [
                (TextFrame.CaretMovement.up, caret.lineIndex - 1), (.down, caret.lineIndex + 1),
            ] {
                let moved = frame.caret(from: caret, moving: movement, x: x)
                guard lines.indices.contains(line), !lines[line].isEmpty else {
                    guard moved == caret else { return "moved out" }
                    continue
                }
                guard moved.lineIndex == line,
                    abs(moved.x - x) <= lines[line].map({ abs($0.x - x) }).min() ?? 0
                else { return "\(movement) to \(moved)" }
            }
            return nil
        }
    }

    @Test("Words and paragraphs: a movement leads on or stays at the end")
    func words() {
        forRandomFrames { frame, lines, _ in
            for caret in lines.joined() {
                for movement in [TextFrame.CaretMovement.nextWord, .paragraphEnd] {
                    guard frame.caret(from: caret, moving: movement).offset >= caret.offset else {
                        return "\(movement)"
                    }
                }
                for movement in [TextFrame.CaretMovement.previousWord, .paragraphStart] {
                    guard frame.caret(from: caret, moving: movement).offset <= caret.offset else {
                        return "\(movement)"
                    }
                }
            }
            return nil
        }
    }
}

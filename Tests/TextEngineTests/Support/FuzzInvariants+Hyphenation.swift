@testable import TextEngine

extension FuzzInvariants {
    private static let words = ["schiffahrt", "ÄBabÄba", "a", "l·l", "don’t-a’b", "aaaaaaaaaaaaaaaaaaaaaaaa", "ffff"]

    /// Reads bytes as a dictionary. A valid one hyphenates words: the text after each NUL is a word.
    ///
    /// - Returns: The points found.
    @discardableResult
    static func checkHyphenation(_ bytes: [UInt8]) -> [HyphenationPoint] {
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let dictionary: HyphenationDictionary
        do throws(HyphenationDictionaryError) {
            dictionary = try HyphenationDictionary(bytes: Array(parts[0]))
        } catch {
            precondition(error.line >= 0 && error.line <= bytes.count + 2, "an error in no line")
            precondition(!error.message.isEmpty && "\(error)".utf8.count < 2_000, "an odd error")
            return []
        }
        let own = parts.count > 1 ? [String(decoding: parts[1], as: UTF8.self)] : []
        return (words + own).flatMap { check(dictionary.points(in: $0), in: Array($0.utf8)) }
    }

    private static func check(_ points: [HyphenationPoint], in word: [UInt8]) -> [HyphenationPoint] {
        precondition(points.count < max(word.count, 1), "more points than gaps")
        for point in points {
            precondition(point.offset > 0 && point.offset < word.count, "a point outside of the word")
            let kept = point.offset - point.removedLength
            precondition(point.removedLength >= 0 && kept >= 0, "more removed than there is")
            precondition(word[point.offset] & 0xC0 != 0x80 && word[kept] & 0xC0 != 0x80, "half a character")
            precondition(point.insertedText.utf8.count <= 400, "a long change")
        }
        return points
    }
}

import CLabelICU

extension WritingDirection {
    /// The direction of the first strong character outside isolates (rules P2 and P3); nil if there is none.
    static func firstStrong(in range: Range<Int>, of text: UTF8Bytes) -> WritingDirection? {
        var position = range.lowerBound
        var isolateDepth = 0
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            position += length
            if (0x2066...0x2068).contains(scalar) {
                isolateDepth += 1
            } else if scalar == 0x2069 {
                isolateDepth = max(isolateDepth - 1, 0)
            } else if isolateDepth == 0 {
                if scalar < 0x80 {
                    if UInt8(truncatingIfNeeded: scalar).isASCIILetter { return .leftToRight }
                    continue
                }
                switch Int(icu_int_property(scalar, ICU_BIDI_CLASS)) {
                case ICU_LEFT_TO_RIGHT: return .leftToRight
                case ICU_RIGHT_TO_LEFT, ICU_RIGHT_TO_LEFT_ARABIC: return .rightToLeft
                default: break
                }
            }
        }
        return nil
    }

    /// Whether a range has a strong character of a right-to-left script. O(range).
    static func hasRightToLeftLetters(in range: Range<Int>, of text: UTF8Bytes) -> Bool {
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            position += length
            guard scalar >= 0x590 else { continue }
            let value = Int(icu_int_property(scalar, ICU_BIDI_CLASS))
            if value == ICU_RIGHT_TO_LEFT || value == ICU_RIGHT_TO_LEFT_ARABIC { return true }
        }
        return false
    }
}

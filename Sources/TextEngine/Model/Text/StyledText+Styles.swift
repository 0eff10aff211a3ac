extension StyledText {
    /// The ranges of equal style in order, without gaps.
    public var styleRuns: [(range: Range<Int>, style: TextStyle)] {
        var start = 0
        return storage.styles.map { run in
            defer { start = Int(run.end) }
            return (start..<Int(run.end), run.value)
        }
    }

    /// The style at an offset, and the range of the same style. O(log runs).
    public func style(at offset: Int) -> (style: TextStyle, range: Range<Int>) {
        precondition(offset >= 0 && offset < count, "The offset \(offset) is outside the text's 0..<\(count).")
        return storage.withStyles { styles in
            let index = styles.firstRun(endingAfter: Int32(offset))
            let start = index == 0 ? 0 : Int(styles[index - 1].end)
            return (styles[index].value, start..<Int(styles[index].end))
        }
    }

    /// The paragraph style at an offset, and the end of its run.
    package func paragraphStyleRun(at offset: Int) -> (style: ParagraphStyle, end: Int) {
        let runs = storage.paragraphStyles
        let index = runs.firstRun(endingAfter: Int32(offset))
        return index < runs.count ? (runs[index].value, Int(runs[index].end)) : (.default, count)
    }

    /// The paragraph style at an offset; the default if none was set, and at the end of the text.
    public func paragraphStyle(at offset: Int) -> ParagraphStyle {
        let runs = storage.paragraphStyles
        let index = runs.firstRun(endingAfter: Int32(offset))
        return index < runs.count ? runs[index].value : .default
    }
}

extension RandomAccessCollection where Index == Int {
    /// The index of the first run that ends after the offset, or `count`. O(log n).
    package func firstRun<Style>(endingAfter offset: Int32) -> Int where Element == StyledText.Run<Style> {
        // The common case: one run.
        if let first, first.end > offset { return startIndex }
        return partitionPoint { $0.end > offset }
    }
}

extension StyledText {
    /// The attributes that are equal in the whole range; for an empty range, those of the text before it. Stops when
    /// nothing is in common.
    package func commonStyle(in range: Range<Int>) -> TextStyle {
        guard !range.isEmpty else {
            return count == 0 ? .plain : style(at: min(max(range.lowerBound - 1, 0), count - 1)).style.withoutLink
        }
        var position = range.lowerBound
        var (common, first) = style(at: position)
        position = first.upperBound
        while position < range.upperBound && common != .plain {
            let (style, stretch) = style(at: position)
            common = common.intersection(with: style)
            position = stretch.upperBound
        }
        return common
    }

    /// Whether any text in a range has a link. O(style runs of the range).
    func hasLinks(in range: Range<Int>) -> Bool { hasStyle(in: range) { $0.hasLink } }

    /// Whether the predicate holds for any style in a range. O(style runs of the range).
    @inline(__always)
    func hasStyle(in range: Range<Int>, where predicate: (borrowing TextStyle) -> Bool) -> Bool {
        // Drawing asks this for each line. A copy of the runs would take longer than the search.
        storage.withStyles { styles in
            guard !styles.isEmpty else { return false }
            var index = styles.count == 1 ? 0 : styles.firstRun(endingAfter: Int32(range.lowerBound))
            while index < styles.count {
                if predicate(styles[index].value) { return true }
                if Int(styles[index].end) >= range.upperBound { return false }
                index += 1
            }
            return false
        }
    }
}

extension StyledText {
    /// The text with other styles in a range. The closure changes the style of each run; links, attachments and all else that it does
    /// not change stay, and so do paragraph styles.
    ///
    /// ```swift
    /// let marked = text.restyled(3..<8) { $0.backgroundColor = Color(red: 1, green: 1, blue: 0) }
    /// ```
    ///
    /// The range is in UTF-8 offsets and clamped to the text. An offset inside a character counts as the character's start. O(text).
    public func restyled(_ range: Range<Int>, _ change: (inout TextStyle) throws -> Void) rethrows -> StyledText {
        let range = wholeCharacters(in: range)
        if range.isEmpty { return self }
        var builder = Builder()
        builder.reserveCapacity(count)
        builder.append(self, range: 0..<range.lowerBound)
        try builder.append(self, range: range, restyle: change)
        builder.append(self, range: range.upperBound..<count)
        return builder.text
    }
}

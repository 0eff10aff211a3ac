extension StyledText {
    /// The stretches of equal style, in order, without gaps.
    public var styleRuns: [(range: Range<Int>, style: TextStyle)] {
        var start = 0
        return storage.styles.map { run in
            defer { start = Int(run.end) }
            return (start..<Int(run.end), run.value)
        }
    }

    /// The style at an offset, and the range that it holds for. O(log n) in the number of runs.
    public func style(at offset: Int) -> (style: TextStyle, range: Range<Int>) {
        precondition(offset >= 0 && offset < count, "The offset \(offset) is outside the text's 0..<\(count).")
        let index = storage.styles.firstRun(endingAfter: Int32(offset))
        let start = index == 0 ? 0 : Int(storage.styles[index - 1].end)
        return (storage.styles[index].value, start..<Int(storage.styles[index].end))
    }

    /// The paragraph style at an offset and where it ends.
    package func paragraphStyleRun(at offset: Int) -> (style: ParagraphStyle, end: Int) {
        let runs = storage.paragraphStyles
        let index = runs.firstRun(endingAfter: Int32(offset))
        return index < runs.count ? (runs[index].value, Int(runs[index].end)) : (.default, count)
    }

    /// The paragraph style at an offset; the default one where none was given or at the end of the text.
    public func paragraphStyle(at offset: Int) -> ParagraphStyle {
        let runs = storage.paragraphStyles
        let index = runs.firstRun(endingAfter: Int32(offset))
        return index < runs.count ? runs[index].value : .default
    }
}

/// The runs of a text's styles, lent for as long as the text is kept: looking at them counts no references.
typealias StyleRuns = UnsafeBufferPointer<StyledText.Run<TextStyle>>

extension RandomAccessCollection where Index == Int {
    /// The index of the first run that ends after the offset, `count` if there is none. O(log n).
    package func firstRun<Style>(endingAfter offset: Int32) -> Int where Element == StyledText.Run<Style> {
        // Most texts have one run.
        if let first, first.end > offset { return startIndex }
        return partitionPoint { $0.end > offset }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index at which the predicate holds, given that it holds for all that follow. O(log n).
    @inline(__always)
    package func partitionPoint(where predicate: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension StyledText {
    /// The attributes that all of a range has in common; those of the text before an empty range. The search
    /// ends as soon as nothing is left in common.
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
}

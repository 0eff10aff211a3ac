extension ParagraphDraft {
    /// Adds space after each cluster, starting at a glyph. O(glyphs).
    mutating func spaceClusters(from firstGlyph: Int, by spacing: Int32) {
        for glyph in firstGlyph..<advances.count
        where glyph + 1 == clusters.count || cluster(of: glyph + 1) != cluster(of: glyph) {
            advances[glyph] = advances[glyph].clampedSum(spacing)
        }
    }

    /// Computes the positions (prefix sums of the advances) and the width of the widest cluster. The unit of positions is large
    /// enough that no distance between two positions overflows. O(glyphs).
    mutating func sumPositions() {
        var sums = sumPositions(shift: 0)
        var shift: Int64 = 0
        while sums.distance >> shift >= 1 << 30 { shift += 1 }
        if shift > 0 { sums = sumPositions(shift: shift) }
        unitsPerPixel = 1_024 / Double(1 << shift)
        positions.commit(advances.count + 1)
        maximumClusterWidth = Double(sums.widest >> shift) / unitsPerPixel
    }

    /// Writes the positions. Returns the sum of the advances' absolute values, which no distance can exceed, and the width of
    /// the widest cluster.
    private mutating func sumPositions(shift: Int64) -> (distance: Int64, widest: Int64) {
        let (advances, clusters) = (advances.elements, clusters.elements)
        let positions = positions.room(for: advances.count + 1)
        var sum: Int64 = 0
        var signs: Int32 = 0
        var clusterStart: Int64 = 0
        var widest: Int64 = 0
        var cluster = UInt32.max
        for index in 0..<advances.count {
            let next = clusters[index] & ~Self.unsafeFlag
            if next != cluster {
                widest = max(widest, sum &- clusterStart)
                (cluster, clusterStart) = (next, sum)
            }
            positions[index] = Int32(truncatingIfNeeded: sum &>> shift)
            signs |= advances[index]
            sum &+= Int64(advances[index])
        }
        widest = max(widest, sum &- clusterStart)
        positions[advances.count] = Int32(truncatingIfNeeded: sum &>> shift)
        // Negative advances are rare.
        let distance = signs >= 0 ? sum : advances.reduce(0) { $0 + Int64($1.magnitude) }
        return (distance, widest)
    }

    /// Makes units from the break opportunities, and computes the content widths. A break inside a glyph cluster is skipped
    /// unless it is mandatory. O(glyphs + breaks).
    mutating func makeUnits(breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>, text: UTF8Bytes) {
        var glyph = 0
        var unitStart = range.lowerBound
        var (unitX, lineX): (Int32, Int32) = (0, 0)
        var (minimum, maximum): (Int32, Int32) = (0, 0)
        var followsWhiteSpace = false
        for lineBreak in breaks {
            glyph = firstGlyph(atOrAfter: lineBreak.offset, from: glyph)
            // If no cluster starts at or after a break, the break is inside the last cluster.
            let isDivisible = glyph < clusters.count && cluster(of: glyph) == lineBreak.offset
            guard isDivisible || lineBreak.isMandatory else { continue }

            let trimmed = CharacterProperties.trimmingWhiteSpace(at: lineBreak.offset, from: unitStart, in: text)
            var trimmedGlyph = glyph
            while trimmedGlyph > 0 && cluster(of: trimmedGlyph - 1) >= trimmed { trimmedGlyph -= 1 }
            // A unit with only white space, or with ignorables after white space, ends where the previous unit ended. So it
            // never widens a line.
            let isBlank = trimmed == unitStart || followsWhiteSpace && text.isBlank(unitStart..<trimmed)
            let end = isBlank ? (unitEnds.isEmpty ? 0 : unitEnds[unitEnds.count - 1]) : positions[trimmedGlyph]
            // If white space follows the soft hyphen, the line ends after the white space and shows no hyphen.
            let isSoftHyphen =
                !lineBreak.isMandatory && !isBlank && trimmed == lineBreak.offset
                && text.endsWithSoftHyphen(at: trimmed, from: unitStart)
            if isSoftHyphen { hasSoftHyphens = true }
            if hasUnsafeBreaks, !lineBreak.isMandatory,
                (clusters[glyph] | clusters[trimmedGlyph]) & Self.unsafeFlag != 0
            {
                hasUnsafeUnits = true
            }
            endsWithText = !isBlank && trimmed == lineBreak.offset
            followsWhiteSpace = !lineBreak.isMandatory && (isBlank || trimmed < lineBreak.offset)
            if lineBreak.isMandatory {
                mandatoryBreaks.append(.init(unit: Int32(unitEnds.count), offset: Int32(lineBreak.offset)))
            }
            unitEnds.append(end)
            unitGlyphs.append(UInt32(glyph) | (isSoftHyphen ? ShapedParagraph.softHyphenFlag : 0))
            minimum = max(minimum, end - unitX)
            unitX = positions[glyph]
            unitStart = lineBreak.offset
            if lineBreak.isMandatory {
                maximum = max(maximum, end - lineX)
                lineX = unitX
            }
        }
        minimumContentWidth = Double(minimum) / unitsPerPixel
        maximumContentWidth = Double(maximum) / unitsPerPixel
    }

    /// Computes the metrics of the runs and their maximum, and whether all runs have the same metrics. O(runs).
    mutating func aggregateMetrics(fonts: [Font]) {
        for index in 0..<runs.count {
            let runMetrics = LineMetrics.of(runs[index], fonts: fonts)
            runs[index].metrics = runMetrics
            if index > 0 && runMetrics != metrics { hasUniformMetrics = false }
            metrics = LineMetrics.maximum(metrics, runMetrics)
            let shown = LineMetrics.ofShownFont(runs[index], fonts: fonts)
            if index == 0 { shownMetrics = shown } else if shownMetrics != shown { shownMetrics = nil }
        }
        if runs.isEmpty {
            metrics = emptyLineMetrics
            shownMetrics = emptyLineMetrics.withoutLeading
        }
    }
}

extension UTF8Bytes {
    /// Whether a range has only white space and ignorable characters.
    fileprivate func isBlank(_ range: Range<Int>) -> Bool {
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = scalar(at: position)
            guard CharacterProperties.isWhiteSpace(scalar) || CharacterProperties.isDefaultIgnorable(scalar) else {
                return false
            }
            position += length
        }
        return true
    }

    /// Whether the character before an offset is U+00AD and follows text that it can hyphenate.
    func endsWithSoftHyphen(at offset: Int, from start: Int) -> Bool {
        guard offset - 2 >= start && self[offset - 1] == 0xAD && self[offset - 2] == 0xC2 else { return false }
        var position = offset - 2
        while position > start {
            let (scalar, length) = scalar(endingAt: position)
            if !CharacterProperties.isDefaultIgnorable(scalar) { return !CharacterProperties.isWhiteSpace(scalar) }
            position -= length
        }
        return false
    }
}

extension TextStyle {
    typealias MarkupAttributes = [(name: String, value: String)]

    /// The attributes of the `<span>` elements for the style, outermost first. Several are needed for values that add up or
    /// that have one attribute together. Without links and segments.
    func markupSpans(resolution: Double) -> [MarkupAttributes] {
        var attributes: MarkupAttributes = []
        func add(_ name: String, _ value: String?) {
            if let value { attributes.append((name, value)) }
        }
        var scale: String?
        if let font {
            attributes += font.markupAttributes(resolution: resolution)
            scale = font.sizeScale.flatMap(MarkupNotation.scale)
        }
        add("color", MarkupNotation.color(foregroundColor, alpha: foregroundAlpha))
        add("alpha", MarkupNotation.alpha(foregroundAlpha, for: foregroundColor))
        let behind = background == nil ? backgroundColor : background?.color
        add("background", MarkupNotation.color(behind, alpha: backgroundAlpha))
        add("background_alpha", MarkupNotation.alpha(backgroundAlpha, for: behind))
        add("underline", underline?.markupUnderline)
        add("underline_color", MarkupNotation.opaqueColor(underlineColor ?? underline?.color))
        add("overline", overline.map { $0.style == .hidden ? "none" : "single" })
        add("overline_color", MarkupNotation.opaqueColor(overlineColor ?? overline?.color))
        add("strikethrough", strikethrough.map { $0.style == .hidden ? "false" : "true" })
        add("strikethrough_color", MarkupNotation.opaqueColor(strikethroughColor ?? strikethrough?.color))
        add("rise", baselineOffset.map { "\(MarkupNotation.units($0))" })
        add("letter_spacing", letterSpacing.map { "\(MarkupNotation.units($0))" })
        add("line_height", lineHeight.flatMap(MarkupNotation.lineHeight))
        add("lang", language)
        addRareAttributes(to: &attributes)
        return nested(attributes, scale: scale)
    }

    private func addRareAttributes(to attributes: inout MarkupAttributes) {
        func add(_ name: String, _ value: String?) {
            if let value { attributes.append((name, value)) }
        }
        add("fallback", usesFontFallback.map { "\($0)" })
        add("allow_breaks", allowsLineBreaks.map { "\($0)" })
        add("insert_hyphens", insertsHyphens.map { "\($0)" })
        add("text_transform", textTransform.map(MarkupNotation.word))
        add("show", visibleCharacters.map(MarkupNotation.words))
        add("gravity", gravity.flatMap(MarkupNotation.word))
        add("gravity_hint", gravityHint.map(MarkupNotation.word))
    }

    /// Adds the size's factor, the shifts of the baseline and the font scales, with as few elements as possible.
    private func nested(_ attributes: MarkupAttributes, scale: String?) -> [MarkupAttributes] {
        var spans = [attributes]
        if let scale {
            // An element has one size.
            if attributes.contains(where: { $0.name == "size" }) { spans.append([]) }
            spans[spans.count - 1].append(("size", scale))
        }
        let shifts = (baselineShifts ?? []).map(MarkupNotation.shift)
        let scales = (fontMetricScales ?? []).map(MarkupNotation.word)
        for index in 0..<max(shifts.count, scales.count) {
            if index > 0 { spans.append([]) }
            if index < shifts.count { spans[spans.count - 1].append(("baseline_shift", shifts[index])) }
            if index < scales.count { spans[spans.count - 1].append(("font_scale", scales[index])) }
        }
        return spans.filter { !$0.isEmpty }
    }
}

extension DecorationLine {
    /// The underline of markup that is most like the line.
    fileprivate var markupUnderline: String {
        if style == .hidden { return "none" }
        if pattern == .wave { return "error" }
        if style == .double || style == .doubleThick { return "double" }
        return position == .low ? "low" : "single"
    }
}

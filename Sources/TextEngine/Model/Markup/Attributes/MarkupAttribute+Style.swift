extension TextStyle {
    /// Applies a markup attribute to the style.
    ///
    /// - Parameters:
    ///   - resolution: Dots per inch. It affects only font sizes: Pango treats all other lengths as pixels.
    ///   - segment: A number that separates adjacent words or sentences.
    package mutating func apply(_ value: MarkupAttribute.Value, resolution: Double, segment: Int32) {
        switch value {
        case .family(let list): requestedFont.families = FontSettingList.families(list) ?? font?.families
        case .style(let slant): requestedFont.slant = slant
        case .weight(let weight): requestedFont.weight = FontWeight(weight)
        case .variant(let capitals): requestedFont.capitals = capitals
        case .stretch(let width): requestedFont.width = width
        case .size(let units): requestedFont.size = Double(units) / 1_024 * resolution / 72
        case .absoluteSize(let units): requestedFont.size = Double(units) / 1_024
        case .scale(let factor): requestedFont.sizeScale = factor
        case .fontFeatures(let list): requestedFont.add(FontSettingList.features(list))
        case .fontDescription(let description):
            requestedFont.apply(description, resolution: resolution)
            gravity = description.gravity ?? gravity
        case .foreground(let color): foregroundColor = Color(color, alpha: foregroundAlpha ?? 1)
        case .foregroundAlpha(let alpha):
            foregroundAlpha = Float(alpha) / 65_535
            foregroundColor?.alpha = Float(alpha) / 65_535
        case .background(let color): backgroundColor = Color(color, alpha: backgroundAlpha ?? 1)
        case .backgroundAlpha(let alpha):
            backgroundAlpha = Float(alpha) / 65_535
            backgroundColor?.alpha = Float(alpha) / 65_535
        case .underline(let underline): self.underline = underline.line
        case .underlineColor(let color): underlineColor = Color(color)
        case .overline(let isThere): overline = isThere ? DecorationLine() : .hidden
        case .overlineColor(let color): overlineColor = Color(color)
        case .strikethrough(let isThere): strikethrough = isThere ? DecorationLine() : .hidden
        case .strikethroughColor(let color): strikethroughColor = Color(color)
        case .language(let language): self.language = language.isEmpty ? nil : language
        case .link(let url, let title, let classes):
            link = LinkValue(url: url)
            linkTitle = title
            linkClasses = classes
        case .rise(let units): baselineOffset = Double(units) / 1_024
        case .baselineShift(let shift):
            if let shift = shift.shift { baselineShifts = (baselineShifts ?? []) + [shift] }
        case .fontScale(let scale):
            if let scale { fontMetricScales = (fontMetricScales ?? []) + [scale] }
        case .letterSpacing(let units): letterSpacing = Double(units) / 1_024
        case .lineHeight(let factor): lineHeight = .factor(factor)
        case .absoluteLineHeight(let units): lineHeight = .pixels(Double(units) / 1_024)
        case .fallback(let isOn): usesFontFallback = isOn
        case .gravity(let gravity): self.gravity = gravity
        case .gravityHint(let hint): gravityHint = hint
        case .show(let characters): visibleCharacters = characters
        case .textTransform(let transform): textTransform = transform
        case .allowBreaks(let isAllowed): allowsLineBreaks = isAllowed
        case .insertHyphens(let isWanted): insertsHyphens = isWanted
        case .word: wordSegment = segment
        case .sentence: sentenceSegment = segment
        }
    }

    private var requestedFont: FontDescription {
        get { font ?? FontDescription() }
        set { font = newValue }
    }
}

extension FontDescription {
    fileprivate mutating func apply(_ description: MarkupFontDescription, resolution: Double) {
        slant = description.slant
        weight = FontWeight(description.weight)
        capitals = description.capitals
        width = description.width
        if let list = description.families { families = FontSettingList.families(list) ?? families }
        if let size = description.size {
            let units = Double(size) / 1_024
            self.size = description.sizeIsAbsolute ? units : units * resolution / 72
        }
        if let list = description.variations { variations = FontSettingList.variations(list) }
    }

    /// Adds features. A feature that exists takes the new value.
    fileprivate mutating func add(_ new: [FontFeature]) {
        var features = features ?? []
        for feature in new {
            features.removeAll { $0.tag == feature.tag }
            if features.count < FontSettingList.maximumCount { features.append(feature) }
        }
        self.features = features.isEmpty ? nil : features
    }
}

extension MarkupUnderline {
    /// The underline as a decoration line.
    fileprivate var line: DecorationLine {
        switch self {
        case .none: .hidden
        case .single, .singleLine: DecorationLine()
        case .double, .doubleLine: DecorationLine(.double)
        case .low: DecorationLine(position: .low)
        case .error, .errorLine: DecorationLine(pattern: .wave)
        }
    }
}

extension MarkupBaselineShift {
    /// The shift as a baseline step; nil if it has no effect.
    fileprivate var shift: BaselineShift? {
        switch self {
        case .none: nil
        case .superscript: .superscript
        case .subscript: .subscript
        case .length(let units): abs(units) > 1_024 ? .offset(Double(units) / 1_024) : nil
        }
    }
}
